import Diagnostics
import JSONTree

/// Makes a definition of Blockly's JSON format.
///
/// What makes the block unusable is thrown; what can be kept or left out is reported.
struct DefinitionReader {
  let json: JSONValue
  let file: String?
  let messages: MessageTable
  let fieldClasses: FieldClasses
  private(set) var reports: [Diagnostic] = []
  private(set) var type = ""
  /// Whether a row refers to a message that is in no table.
  var lacksMessage = false

  init(_ json: JSONValue, file: String?, messages: MessageTable, fieldClasses: FieldClasses) {
    self.json = json
    self.file = file
    self.messages = messages
    self.fieldClasses = fieldClasses
  }

  mutating func read() throws(Diagnostic) -> BlockDefinition {
    guard json.kind == .object else {
      throw Diagnostic(
        .invalidDefinition, "a block definition must be an object, found \(json.naming)",
        at: json.place)
    }
    guard let name = json["type"] else {
      throw Diagnostic(
        .invalidDefinition, "the block definition has no \"type\"", at: json.place)
    }
    guard let text = name.string, !text.isEmpty else { throw wrong("type", "a name", name) }
    type = text
    var definition = BlockDefinition(type: type)
    definition.file = file
    definition.messages = messages
    try readConnections(into: &definition)
    definition.inputs = try readRows()
    definition.lacksMessage = lacksMessage
    reportDoubts(definition.inputs)
    try readLook(into: &definition)
    return definition
  }

  // MARK: Keys

  private func readConnections(into definition: inout BlockDefinition) throws(Diagnostic) {
    definition.output = try connectable("output")
    definition.previous = try connectable("previousStatement")
    definition.next = try connectable("nextStatement")
    if definition.output != nil, definition.previous != nil {
      throw Diagnostic(
        .invalidDefinition,
        "the block type \"\(type)\" has both \"output\" and \"previousStatement\"",
        at: json["previousStatement"]?.place ?? json.place,
        hint: "a block is a value or a statement: take one of the two away")
    }
  }

  private func connectable(_ key: String) throws(Diagnostic) -> BlockDefinition.Connectable? {
    guard let value = json[key] else { return nil }
    return .init(checks: try checks(value, key))
  }

  /// A type, several types, or null for any.
  func checks(_ value: JSONValue?, _ key: String) throws(Diagnostic) -> [String]? {
    guard let value, !value.isNull else { return nil }
    if let one = value.string { return [one] }
    guard value.kind == .array else {
      throw wrong(key, "a type, a list of types or null", value)
    }
    var types: [String] = []
    for element in value.elements {
      guard let one = element.string else { throw wrong(key, "a list of types", value) }
      types.append(one)
    }
    return types
  }

  private mutating func readLook(into definition: inout BlockDefinition) throws(Diagnostic) {
    if let inline = json["inputsInline"], !inline.isNull {
      guard let flag = inline.bool else { throw wrong("inputsInline", "true or false", inline) }
      definition.inputsInline = flag
    }
    if let menu = json["enableContextMenu"]?.bool { definition.enableContextMenu = menu }
    definition.colour = try colour()
    definition.style = try string("style")
    definition.tooltip = try string("tooltip").map { resolve($0) }
    definition.helpURL = try string("helpUrl").map { resolve($0) }
    definition.mutator = try string("mutator")
    definition.extensions = try extensions()
  }

  /// The names of extensions; Blockly takes one name alone for a list of one.
  private mutating func extensions() throws(Diagnostic) -> [String] {
    guard let given = json["extensions"], !given.isNull else { return [] }
    if let name = given.string { return [name] }
    guard given.kind == .array else { throw wrong("extensions", "a list of names", given) }
    var names: [String] = []
    for element in given.elements {
      guard let name = element.string else { throw wrong("extensions", "a list of names", given) }
      names.append(name)
    }
    return names
  }

  private mutating func colour() throws(Diagnostic) -> String? {
    guard let value = json["colour"], !value.isNull else { return nil }
    if let hue = value.numberText { return hue }
    guard let text = value.string else { throw wrong("colour", "a hue or a colour", value) }
    return resolve(text)
  }

  private func string(_ key: String) throws(Diagnostic) -> String? {
    guard let value = json[key], !value.isNull else { return nil }
    guard let text = value.string else { throw wrong(key, "a string", value) }
    return text
  }

  /// `text` with its message references replaced; the keys that are missing are reported.
  mutating func resolve(_ text: String) -> String {
    let (resolved, missing) = messages.resolve(text)
    for key in missing {
      reports.append(
        Diagnostic(
          .unknownMessage,
          "the block type \"\(type)\" refers to the message \"\(key)\", which is not in the table",
          at: json.place))
    }
    return resolved
  }

  mutating func report(_ diagnostic: Diagnostic) { reports.append(diagnostic) }

  func wrong(_ key: String, _ expected: String, _ value: JSONValue) -> Diagnostic {
    Diagnostic(
      .invalidDefinition,
      "\"\(key)\" of the block type \"\(type)\" must be \(expected), found \(value.naming)",
      at: value.place)
  }
}
