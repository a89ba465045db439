import BlockModel
import Diagnostics

// A workspace from text and to it in one step.
extension Workspace {
  /// Adds the blocks of an XML text; returns what is amiss in the text and in its blocks.
  @discardableResult
  public func loadBlocks(
    fromXMLString xml: String, file: String? = nil, factory: BlockFactory,
    options: LoadOptions = LoadOptions()
  ) throws -> [Diagnostic] {
    let reading = try XMLWorkspaceReader(strict: options.isStrict).read(xml, file: file)
    return try load(reading, factory: factory, options: options)
  }

  /// The same of a JSON text.
  @discardableResult
  public func loadBlocks(
    fromJSONString json: String, file: String? = nil, factory: BlockFactory,
    options: LoadOptions = LoadOptions()
  ) throws -> [Diagnostic] {
    let reading = try JSONWorkspaceReader(strict: options.isStrict).read(json, file: file)
    return try load(reading, factory: factory, options: options)
  }

  /// Adds what was read, unless strict loading finds something in the text itself.
  func load(
    _ reading: WorkspaceReading, factory: BlockFactory, options: LoadOptions
  ) throws -> [Diagnostic] {
    if options.isStrict, reading.hasErrors {
      throw LoadFailure(diagnostics: reading.diagnostics)
    }
    return reading.diagnostics + (try load(reading.state, factory: factory, options: options))
  }

  /// The workspace as Blockly would save it.
  public func toXML(pretty: Bool = false) -> String {
    XMLWorkspaceWriter.text(of: save(for: .xml), pretty: pretty)
  }

  public func toJSON(pretty: Bool = false) -> String {
    JSONWorkspaceWriter.text(of: save(for: .json), pretty: pretty)
  }
}
