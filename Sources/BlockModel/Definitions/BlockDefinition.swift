/// A block type: what a block of it looks like before a mutator changes it.
///
/// Made from JSON by `BlockDefinition.parse`, or in code through `BlockBuilder`.
public struct BlockDefinition: Sendable {
  /// A connection that a definition gives: with its checks, nil for any type.
  public struct Connectable: Sendable, Equatable {
    public var checks: [String]?
    public init(checks: [String]? = nil) { self.checks = checks }
  }

  public var type: String
  public var inputs: [InputBuilder] = []
  public var output: Connectable?
  public var previous: Connectable?
  public var next: Connectable?
  /// Nil leaves it to the shape.
  public var inputsInline: Bool?
  public var colour: String?
  public var style: String?
  public var tooltip: String?
  public var helpURL: String?
  /// The name of its mutator; who serves it is decided when a block is first made.
  public var mutator: String?
  public var extensions: [String] = []
  public var enableContextMenu = true
  /// The labels that its mutator uses.
  public var messages = MessageTable()
  /// Whether a message of its rows is in no table: which of its arguments stand where is not known then.
  package var lacksMessage = false
  /// Where it was read from, for messages.
  public var file: String?

  public init(type: String) { self.type = type }
}
