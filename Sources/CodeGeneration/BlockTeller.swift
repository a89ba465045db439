import BlockModel
import BlockScripts
import Diagnostics
import JSONTree
import ScriptEngine

/// Tells the lean runtime what blocks of the built-in types are like, so that it need not make any.
///
/// A session has one for all its realms: mutators are classes and stay on the session's thread. A
/// category's definitions are read when the first of its types is asked for, and answers are kept,
/// so that a fresh realm costs none.
final class BlockTeller {
  private let library: ScriptLibrary
  private let factory = BlockFactory()
  /// The category of each built-in type.
  private var categories: [String: String] = [:]
  /// The definitions of the categories read so far; the factory gets each when it is asked for.
  private var definitions: [String: JSONValue] = [:]
  private var isReady = false
  /// Answers by request; nil for types that are not built in.
  private var answers: [String: String?] = [:]
  /// Answers by type, state of the mutator and choices.
  private var shapes: [String: String] = [:]
  private static let room = 5000
  private static let longest = 2000

  /// What another thread has found out for the first job.
  private let prepared: FirstJob?

  init(_ library: ScriptLibrary, prepared: FirstJob? = nil) {
    self.library = library
    self.prepared = prepared
  }

  /// What `host.shape` of docs/WIRE.md answers; nil for a type that is not built in.
  func answer(_ text: String) throws -> String? {
    if let known = answers[text] { return known }
    do {
      let made = try prepared?.answer(text) ?? answer(JSONValue(parsing: text))
      if answers.count >= Self.room { answers.removeAll() }
      if text.utf8.count <= Self.longest { answers.updateValue(made, forKey: text) }
      return made
    } catch let error as Diagnostic {
      throw ScriptError(.exception, error.message, cause: error)
    }
  }

  /// The category of a built-in type.
  func category(of type: String) throws -> String? {
    if !isReady { try readCategories() }
    return categories[type]
  }

  private func answer(_ request: JSONValue) throws -> String? {
    let type = try request.requiredString("type")
    guard let definition = try definition(of: type) else { return nil }
    let block = try factory.makeBlock(name: type)
    if let mutator = block.mutator { try apply(request, to: mutator) }
    let choices = request.member("fields")
    for (name, value) in choices?.members.map({ $0 }) ?? [] {
      try block.firstField(withName: name)?.setText(value.string ?? "")
    }
    // What a mutation says in other words, or beside what its mutator reads, makes no other shape.
    let state = block.mutator?.toXMLElement().xmlText() ?? ""
    let key = "\(type)\u{0}\(state)\u{0}\(choices?.text() ?? "")"
    if let known = shapes[key] { return known }
    let answer: JSONValue = [
      "shape": block.shapeJSON, "hasMutator": JSONValue(block.mutator != nil),
      "suppressesPrefixSuffix":
        JSONValue(definition.member("suppressPrefixSuffix")?.bool ?? false),
      "category": JSONValue(categories[type] ?? ""),
    ]
    let text = answer.text()
    if shapes.count >= Self.room { shapes.removeAll() }
    shapes[key] = text
    return text
  }

  private func apply(_ request: JSONValue, to mutator: any Mutator) throws {
    guard let text = request.member("mutation")?.string else { return }
    if request.member("kind")?.int == Int(MessageFormat.MutationKind.json) {
      let state = try JSONValue(parsing: text)
      guard state.kind != .null else { return }
      guard Self.isPlain(state), !(mutator is ItemsMutator) || state["itemCount"] != nil else {
        throw Diagnostic(
          .mutationRefused, "the state of the mutation is none that an editor writes")
      }
      try mutator.update(fromExtraState: state)
    } else {
      try mutator.update(fromXML: .init(parsing: text))
    }
    try mutator.mutateBlock()
  }

  /// States of other forms come to what JavaScript makes of them, which the whole runtime knows best.
  private static func isPlain(_ state: JSONValue) -> Bool {
    state.kind == .object
      && state.members.allSatisfy { key, value in
        value.kind == .bool || (value.int ?? -1) >= 0 || key == "mode" && value.kind == .string
      }
  }

  private func definition(of type: String) throws -> JSONValue? {
    guard let category = try category(of: type) else { return nil }
    if definitions[type] == nil { try read(category) }
    guard let definition = definitions[type] else { return nil }
    if !factory.isKnown(type) {
      try factory.load(fromJSON: definition, file: "blocks/\(category).json")
    }
    return definition
  }

  private func readCategories() throws {
    isReady = true
    let manifest = try library.blockCategoriesTree().required("categories")
    for (category, types) in manifest.members {
      for type in types.elements.compactMap(\.string) { categories[type] = category }
    }
    var texts: [String: String] = [:]
    for (key, value) in try library.messagesTree().members {
      texts[key] = value.string
    }
    factory.addMessages(MessageTable(texts))
  }

  private func read(_ category: String) throws {
    for definition in try library.blockCategoryTree(category).elements {
      definitions[try definition.requiredString("type")] = definition
    }
  }
}
