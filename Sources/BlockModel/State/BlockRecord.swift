/// A block of a state. Records stand in the order of the document, a parent before its children.
///
/// Indices are into the arrays of the state; -1 says that there is none.
public struct BlockRecord: Sendable {
  public var type: Symbol
  public var flags: BlockFlags
  /// Never empty: a block that has none of its own has one derived from its place.
  public var id: StringRef
  /// The block it hangs on; -1 for a top block.
  public var parent: Int32 = -1
  /// The input record it stands in; see `inNext` and `inNextShadow` for the others.
  public var parentInput: Int32 = BlockRecord.atTop
  public var firstField: Int32 = -1
  public var lastField: Int32 = -1
  public var firstInput: Int32 = -1
  public var lastInput: Int32 = -1
  public var next: Int32 = -1
  /// What stands below when nothing real does.
  public var nextShadow: Int32 = -1
  /// The `<mutation>` element as compact XML text.
  public var mutation: Symbol = .none
  /// `extraState` as compact JSON text; a state read from XML has none, one saved by the model may
  /// have both this and the mutation.
  public var extraState: Symbol = .none
  /// What most blocks do not have, in `WorkspaceState.extras`.
  public var extras: Int32 = -1
  /// Of its tag or its brace in the source, in bytes.
  public var offset: UInt32

  public init(type: Symbol, id: StringRef, flags: BlockFlags = [], offset: UInt32 = 0) {
    self.type = type
    self.id = id
    self.flags = flags
    self.offset = offset
  }

  /// Values of `parentInput` for a block in no input.
  public static let atTop: Int32 = -1
  public static let inNext: Int32 = -2
  public static let inNextShadow: Int32 = -3
}

/// What is said of a block by yes or no. What is not said is the block type's own affair.
public struct BlockFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let shadow = BlockFlags(rawValue: 1 << 0)
  /// It has reasons to be disabled, which stand in the extras.
  public static let disabled = BlockFlags(rawValue: 1 << 1)
  public static let collapsed = BlockFlags(rawValue: 1 << 2)
  public static let notDeletable = BlockFlags(rawValue: 1 << 3)
  public static let notMovable = BlockFlags(rawValue: 1 << 4)
  public static let notEditable = BlockFlags(rawValue: 1 << 5)
  /// It says whether its inputs stand in one line, and what it says.
  public static let inlineGiven = BlockFlags(rawValue: 1 << 6)
  public static let inline = BlockFlags(rawValue: 1 << 7)
  /// Its id was derived from its place.
  public static let idDerived = BlockFlags(rawValue: 1 << 8)
  /// Its id was derived because another block had the one written.
  public static let idWasTaken = BlockFlags(rawValue: 1 << 9)
  /// Another block later in the same element, or a later element of that name, took its place: it
  /// and all under it are written back, and are no part of what the workspace means.
  public static let superseded = BlockFlags(rawValue: 1 << 10)

  /// What says how the text was written, not what it means.
  static let ofWriting: BlockFlags = [.idDerived, .idWasTaken]
}
