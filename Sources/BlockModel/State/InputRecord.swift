/// What hangs in one input of a block, as one `<value>` or `<statement>` or one key of `inputs`.
///
/// An XML text may name an input twice; each element has its record, and what that means is for
/// the reader of the state to decide (Blockly: the later block takes the place).
public struct InputRecord: Sendable {
  /// `none` for a second `<next>`.
  public var name: Symbol
  public var flags: InputFlags
  /// The block whose input this is.
  public var owner: Int32
  public var block: Int32 = -1
  public var shadow: Int32 = -1
  /// The owner's next input.
  public var next: Int32 = -1
  /// Unknown attributes, elements and keys, in `WorkspaceState.unknown`.
  public var unknown: Int32 = -1
  public var offset: UInt32

  public init(name: Symbol, owner: Int32, flags: InputFlags = [], offset: UInt32 = 0) {
    self.name = name
    self.owner = owner
    self.flags = flags
    self.offset = offset
  }
}

public struct InputFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Written as `<statement>`.
  public static let statement = InputFlags(rawValue: 1)
  /// JSON does not say which of the two it is.
  public static let kindNotGiven = InputFlags(rawValue: 2)
  /// Kept to be written back only: its blocks were superseded by others in the same element.
  public static let superseded = InputFlags(rawValue: 4)
  /// A superseded `<next>`, which has no name.
  public static let next = InputFlags(rawValue: 8)
}
