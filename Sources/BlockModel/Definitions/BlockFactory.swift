import Diagnostics
import JSONTree

/// Makes blocks by the name of their type.
///
///     let factory = BlockFactory()
///     try factory.load(fromDefaultFiles: "blocks")
///     factory.updateMutators(["custom_mutator": CustomMutator()])
///     try factory.load(fromJSONPaths: ["my_blocks.json"])
///     let block = try factory.makeBlock(name: "controls_if")
///
/// Mutators and extensions are looked up when a block of the type is first made, so files may come
/// in any order. A definition of a type that is there already takes its place.
public final class BlockFactory {
  public private(set) var blockBuilders: [String: BlockBuilder] = [:]
  public private(set) var mutators: [String: any Mutator]
  public private(set) var extensions: [String: BlockExtension] = [:]
  public private(set) var messages: MessageTable
  public var fieldClasses = FieldClasses()
  /// What was found wrong in definitions, and names that nobody registered, once each.
  public private(set) var diagnostics: [Diagnostic] = []

  private var resolved: Set<String> = []

  public init(messages: MessageTable = MessageTable()) {
    self.messages = messages
    mutators = BuiltInMutators.all()
  }

  /// The texts of definitions that are loaded from now on.
  public func addMessages(_ table: MessageTable) { messages = messages.merging(table) }

  // MARK: Registering

  /// Adds mutators by name, or puts them in the place of others.
  public func updateMutators(_ added: [String: any Mutator]) {
    mutators.merge(added) { $1 }
    resolved.removeAll()
  }

  public func updateExtensions(_ added: [String: BlockExtension]) {
    extensions.merge(added) { $1 }
    resolved.removeAll()
  }

  public func addBlockBuilder(_ builder: BlockBuilder) {
    if blockBuilders[builder.name] != nil { resolved.remove(builder.name) }
    blockBuilders[builder.name] = builder
  }

  /// Adds the definitions of a JSON text: an array, or one definition.
  ///
  /// Of a faulty text all good definitions are added; the first error is thrown after the last.
  public func load(fromJSON json: JSONValue, file: String? = nil) throws {
    let list = json.kind == .array ? Array(json.elements) : [json]
    var first: Diagnostic?
    var seen: Set<String> = []
    for element in list {
      var reader = DefinitionReader(
        element, file: file, messages: messages, fieldClasses: fieldClasses)
      do throws(Diagnostic) {
        let definition = try reader.read()
        if !seen.insert(definition.type).inserted {
          diagnostics.append(
            Diagnostic(
              .duplicateDefinition,
              "the block type \"\(definition.type)\" is defined twice in one file; the later counts",
              at: element.place))
        }
        addBlockBuilder(BlockBuilder(definition))
      } catch {
        diagnostics.append(error)
        first = first ?? error
      }
      diagnostics += reader.reports
    }
    if let first { throw first }
  }

  public func load(fromJSONText text: String, file: String? = nil) throws {
    try load(fromJSON: JSONValue(parsing: text, file: file), file: file)
  }

  // MARK: Making

  public func isKnown(_ type: String) -> Bool { blockBuilders[type] != nil }

  /// A block of a type, in no workspace.
  public func makeBlock(name: String, id: String = "", isShadow: Bool = false) throws -> Block {
    guard let builder = resolvedBuilder(name) else {
      throw Diagnostic(
        .undefinedBlock, "the block type \"\(name)\" is not defined",
        hint: "load the file that defines it")
    }
    return try builder.makeBlock(id: id, isShadow: isShadow)
  }

  private func resolvedBuilder(_ name: String) -> BlockBuilder? {
    if resolved.contains(name) { return blockBuilders[name] }
    guard var builder = blockBuilders[name] else { return nil }
    resolved.insert(name)
    if let mutator = builder.definition.mutator {
      if let found = mutators[mutator] {
        builder.mutator = found
      } else {
        diagnostics.append(missing(.unknownMutator, "mutator", mutator, builder))
      }
    }
    builder.extensions = builder.definition.extensions.compactMap { name in
      if let found = extensions[name] { return found }
      if !BuiltInMutators.extensionsWithoutEffect.contains(name) {
        diagnostics.append(missing(.unknownExtension, "extension", name, builder))
      }
      return nil
    }
    blockBuilders[name] = builder
    return builder
  }

  private func missing(
    _ code: DiagnosticCode, _ kind: String, _ name: String, _ builder: BlockBuilder
  ) -> Diagnostic {
    let file = builder.definition.file.map { " (\($0))" } ?? ""
    return Diagnostic(
      code,
      "the block type \"\(builder.name)\"\(file) names the \(kind) \"\(name)\", which nobody "
        + "registered",
      hint: kind == "mutator"
        ? "register it before the first block is made; until then the block keeps its shape and "
          + "its mutation is kept as read"
        : "register it before the first block is made; until then the block goes without")
  }
}
