import Diagnostics

extension XMLElement {
  /// Parses a text; the error names its line and column.
  public init(
    parsing text: String, file: String? = nil, limits: XMLLimits = XMLLimits()
  ) throws(Diagnostic) {
    try self.init(parsing: SourceText(file: file, text), limits: limits)
  }

  public init(
    parsing file: SourceText, limits: XMLLimits = XMLLimits()
  ) throws(Diagnostic) {
    let source = try XMLReader.decoded(file)
    self = try XMLReader.read(source, limits: limits) { XMLTreeBuilder() }.element()
  }

  /// The element as text; `pretty` puts elements that hold no text on lines of their own.
  public func xmlText(pretty: Bool = false) -> String {
    String(decoding: xmlBytes(pretty: pretty), as: UTF8.self)
  }

  public func xmlBytes(pretty: Bool = false) -> [UInt8] {
    var writer = XMLWriter(pretty: pretty)
    writer.element(self)
    return writer.bytes
  }
}

extension XMLElement: CustomStringConvertible {
  public var description: String { xmlText() }
}
