import BlockModel
import BlockScripts
import Diagnostics
import JSONTree
import ScriptEngine
import XMLTree

/// Answers scripts that ask what a mutator registered in Swift makes of a block.
///
/// A realm has one of its own, with a factory of its own: mutators are classes and stay on the
/// realm's thread.
final class SwiftMutators {
  private let factory: BlockFactory
  /// How many questions have been answered.
  private(set) var answered = 0
  /// The numbers of shapes that scripts have been told, by their JSON.
  private var shapes: [String: Int] = [:]

  init(_ factory: BlockFactory) { self.factory = factory }

  /// The mutators of the user's; those built in stand on both sides already, those of scripts on
  /// theirs.
  private var names: [String] {
    let builtIn = BuiltInMutators.all()
    return factory.mutators.filter { name, mutator in
      !(mutator is JavaScriptMutator) && builtIn[name].map { type(of: $0) } != type(of: mutator)
    }.map(\.key).sorted()
  }

  /// Names and plain shapes for `runtime.bridge.addSwift`.
  func catalogue(_ library: ScriptLibrary) throws -> JSONValue {
    let categories = try JSONValue(parsing: library.blockCategories()).required("categories")
    var builtIn: Set<String> = []
    for (_, types) in categories.members { builtIn.formUnion(types.elements.compactMap(\.string)) }
    var types: [JSONValue] = []
    for (name, builder) in factory.blockBuilders.sorted(by: { $0.key < $1.key })
    where !builtIn.contains(name) {
      types.append(try described(builder.definition))
    }
    return [
      "mutators": JSONValue(names.map { JSONValue($0) }), "types": JSONValue(types),
      "known": JSONValue(factory.blockBuilders.keys.sorted().map { JSONValue($0) }),
    ]
  }

  private func described(_ definition: BlockDefinition) throws -> JSONValue {
    // Extensions of Swift's have their say here; a mutator has its own when a block is made.
    let plain =
      definition.mutator == nil
      ? try factory.makeBlock(name: definition.type) : try BlockBuilder(definition).makeBlock()
    let others = definition.extensions.filter { factory.extensions[$0] == nil }
    return JSONValue(
      members: told(plain.shapeJSON) + [
        ("type", JSONValue(definition.type)),
        ("mutator", definition.mutator.map { JSONValue($0) } ?? .null),
        ("extensions", JSONValue(others.map { JSONValue($0) })),
      ])
  }

  /// A shape by its number, the first time with what it is.
  private func told(_ shape: JSONValue) -> [(String, JSONValue)] {
    let text = shape.text()
    if let number = shapes[text] { return [("shape", JSONValue(number))] }
    let number = shapes.count
    shapes[text] = number
    return [("shape", JSONValue(number)), ("described", shape)]
  }

  /// What `host.mutator` of docs/WIRE.md answers; what a mutator refuses, scripts see in its words.
  func answer(_ name: String, _ text: String) throws -> String {
    answered += 1
    do {
      return try answer(name, JSONValue(parsing: text)).text()
    } catch let error as Diagnostic {
      throw ScriptError(.exception, error.message, cause: error)
    }
  }

  private func answer(_ name: String, _ request: JSONValue) throws -> JSONValue {
    let block = try makeBlock(name, request)
    guard let mutator = block.mutator else {
      throw Diagnostic(.unknownMutator, "no mutator named \"\(name)\" is registered")
    }
    for (name, value) in request.member("fields")?.members.map({ $0 }) ?? [] {
      guard let field = block.firstField(withName: name), let text = value.string else { continue }
      if let accepted = field.accepted(PlainValue(text)) { field.replaceValue(accepted) }
    }
    if let xml = request.member("xml")?.string {
      try mutator.update(fromXML: XMLElement(parsing: xml))
      try mutator.mutateBlock()
    } else if let extra = request.member("extra") {
      try mutator.update(fromExtraState: extra)
      try mutator.mutateBlock()
    }
    if let set = request.member("set"), let text = set["value"]?.string {
      try block.firstField(withName: set["name"]?.string ?? "")?.setText(text)
    }
    return answer(block, mutator)
  }

  private func makeBlock(_ name: String, _ request: JSONValue) throws -> Block {
    let type = try request.requiredString("type")
    if factory.blockBuilders[type]?.definition.mutator == name {
      return try factory.makeBlock(name: type)
    }
    // A type that a script defines, or gave to another mutator: its plain shape comes along.
    var builder = factory.blockBuilders[type] ?? BlockBuilder(name: type)
    if let plain = request.member("plain") {
      builder.definition.take(
        try BlockShape(json: plain, type: type, fieldClasses: factory.fieldClasses))
    }
    builder.mutator = factory.mutators[name]
    return try builder.makeBlock()
  }

  private func answer(_ block: Block, _ mutator: any Mutator) -> JSONValue {
    let element = mutator.toXMLElement()
    return JSONValue(
      members: told(block.shapeJSON) + [
        ("xml", element.isEmpty ? .null : JSONValue(element.xmlText())),
        ("extra", mutator.toExtraState() ?? .null), ("state", Self.plainState(mutator)),
      ])
  }

  /// The mutator's own properties that have a plain value, under their names.
  private static func plainState(_ mutator: any Mutator) -> JSONValue {
    var members: [(String, JSONValue)] = []
    for child in Mirror(reflecting: mutator).children {
      guard let name = child.label else { continue }
      switch child.value {
      case let value as Bool: members.append((name, JSONValue(value)))
      case let value as Int: members.append((name, JSONValue(value)))
      case let value as Double: members.append((name, JSONValue(value)))
      case let value as String: members.append((name, JSONValue(value)))
      case let value as [String]: members.append((name, JSONValue(value.map { JSONValue($0) })))
      default: break
      }
    }
    return JSONValue(members: members)
  }
}

extension BlockDefinition {
  /// Takes the inputs and connections of a shape.
  mutating func take(_ shape: BlockShape) {
    inputs = shape.inputs
    output = shape.output
    previous = shape.previous
    next = shape.next
    inputsInline = shape.inputsInline
  }
}
