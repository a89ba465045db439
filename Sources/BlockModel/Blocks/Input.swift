/// One row of a block: fields, and a connection unless it is a dummy or the end of a row.
public final class Input {
  public enum Kind: String, Sendable {
    case value, statement, dummy, endRow
  }

  /// Where the fields of a row stand; of no consequence but for those who draw.
  public enum Alignment: String, Sendable {
    case left = "LEFT"
    case right = "RIGHT"
    case centre = "CENTRE"
  }

  /// Empty for inputs that have no name.
  public let name: String
  public let type: Kind
  public var alignment: Alignment
  public let connection: Connection?
  public private(set) var fields: [Field] = []
  public internal(set) unowned var block: Block?
  /// What was read of it and not understood.
  public var kept: KeptContent?

  public init(
    type: Kind, name: String = "", checks: [String]? = nil, alignment: Alignment = .left
  ) {
    self.type = type
    self.name = name
    self.alignment = alignment
    connection =
      switch type {
      case .value: Connection(.value, checks: checks)
      case .statement: Connection(.statement, checks: checks)
      case .dummy, .endRow: nil
      }
    connection?.input = self
  }

  deinit {
    connection?.input = nil
    for field in fields { field.input = nil }
  }

  /// The block that hangs here, be it real or a shadow.
  public var connectedBlock: Block? { connection?.child }

  public func appendField(_ field: Field) { insertField(field, at: fields.count) }

  public func insertField(_ field: Field, at index: Int) {
    field.input = self
    fields.insert(field, at: index)
  }

  public func removeField(_ field: Field) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    fields.remove(at: index).input = nil
  }
}
