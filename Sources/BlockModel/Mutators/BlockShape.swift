import Diagnostics
import JSONTree

/// A whole shape of a block as scripts describe it: all its inputs with their fields, and its
/// connections.
public struct BlockShape: Sendable {
  public var inputs: [InputBuilder] = []
  public var output: BlockDefinition.Connectable?
  public var previous: BlockDefinition.Connectable?
  public var next: BlockDefinition.Connectable?
  public var inputsInline: Bool?

  /// - Parameters:
  ///   - type: the block's, for messages.
  ///   - fieldClasses: the caller's own, by the names that descriptions have for them.
  public init(
    json: JSONValue, type: String, fieldClasses: FieldClasses = FieldClasses()
  ) throws(Diagnostic) {
    let reader = DefinitionReader(
      json, file: nil, messages: MessageTable(), fieldClasses: fieldClasses)
    guard let rows = json.member("inputs") else {
      throw Diagnostic(.invalidDefinition, "the shape of \"\(type)\" has no inputs")
    }
    for row in rows.elements { inputs.append(try Self.input(row, reader)) }
    output = try Self.end(json, "output", reader)
    previous = try Self.end(json, "previous", reader)
    next = try Self.end(json, "next", reader)
    inputsInline = json["inline"]?.bool
  }

  private static func end(
    _ json: JSONValue, _ key: String, _ reader: DefinitionReader
  ) throws(Diagnostic) -> BlockDefinition.Connectable? {
    guard let end = json.member(key) else { return nil }
    return .init(checks: try reader.checks(end["check"], key))
  }

  private static func input(
    _ json: JSONValue, _ reader: DefinitionReader
  ) throws(Diagnostic) -> InputBuilder {
    let alignment: Input.Alignment =
      switch json["align"]?.int {
      case 0: .centre
      case 1: .right
      default: .left
      }
    var input = InputBuilder(
      type: json["type"]?.string.flatMap(Input.Kind.init) ?? .dummy,
      name: json["name"]?.string ?? "", checks: try reader.checks(json["check"], "check"),
      alignment: alignment)
    for field in json.member("fields")?.elements.map({ $0 }) ?? [] {
      input.appendField(try self.field(field, reader))
    }
    return input
  }

  private static func field(
    _ json: JSONValue, _ reader: DefinitionReader
  ) throws(Diagnostic) -> FieldBuilder {
    var reader = reader
    let kind = json["type"]?.string ?? "field_label"
    let name = json["name"]?.string ?? ""
    guard let builder = try reader.fieldBuilder(json, kind) else {
      return .unknown(typeName: kind, name: name)
    }
    guard kind == "field_dropdown", let value = json["value"]?.string else { return builder }
    return FieldBuilder(name: name) { _ in
      let field = builder.makeField()
      field.replaceValue(PlainValue(value))
      return field
    }
  }
}

extension Block {
  /// Gives the block this shape, whatever it has. Inputs and fields that are there already stay,
  /// with what hangs in them and the values that they have.
  public func take(_ shape: BlockShape) {
    setInputs(from: 0, to: shape.inputs)
    for (input, builder) in zip(inputs, shape.inputs) { input.takeFields(builder.fields) }
    if shape.output == nil { removeOutput() }
    if shape.previous == nil { removePrevious() }
    if shape.next == nil { removeNext() }
    if let output = shape.output { setOutput(checks: output.checks) }
    if let previous = shape.previous { setPrevious(checks: previous.checks) }
    if let next = shape.next { setNext(checks: next.checks) }
  }
}

extension Input {
  fileprivate func takeFields(_ builders: [FieldBuilder]) {
    var old = fields
    let wanted = builders.map { builder in
      let made = builder.makeField()
      guard
        let index = old.firstIndex(where: {
          !made.name.isEmpty && $0.name == made.name && $0.typeName == made.typeName
        }), !old[index].differs(in: made)
      else { return made }
      return old.remove(at: index)
    }
    for field in fields { removeField(field) }
    for field in wanted { appendField(field) }
  }
}

extension Field {
  /// Whether a field of the same name and class offers something else, so that it takes this one's
  /// place; the value goes over where the new one has it.
  fileprivate func differs(in other: Field) -> Bool {
    switch (self, other) {
    case (let own as FieldDropdown, let other as FieldDropdown):
      guard case .fixed(let old) = own.optionSource, case .fixed(let new) = other.optionSource,
        old != new
      else { return false }
      if let value = other.accepted(value) { other.replaceValue(value) }
      return true
    case (is FieldLabel, _): return value != other.value
    default: return false
    }
  }
}
