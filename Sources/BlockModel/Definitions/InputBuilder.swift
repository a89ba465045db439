/// Describes an input: its name, kind, checks and fields.
///
///     var input = InputBuilder(type: .value, name: "IF1")
///     input.connectionTypeChecks = ["Boolean"]
///     input.appendField(.label("else if"))
///     block.appendInput(input.makeInput())
public struct InputBuilder: Sendable {
  public var type: Input.Kind
  public var name: String
  public var connectionTypeChecks: [String]?
  public var alignment: Input.Alignment
  public var fields: [FieldBuilder]

  public init(
    type: Input.Kind, name: String = "", checks: [String]? = nil,
    alignment: Input.Alignment = .left, fields: [FieldBuilder] = []
  ) {
    self.type = type
    self.name = name
    connectionTypeChecks = checks
    self.alignment = alignment
    self.fields = fields
  }

  public mutating func appendField(_ field: FieldBuilder) { fields.append(field) }

  public func makeInput() -> Input {
    let input = Input(
      type: type, name: name, checks: connectionTypeChecks, alignment: alignment)
    for field in fields { input.appendField(field.makeField()) }
    return input
  }
}
