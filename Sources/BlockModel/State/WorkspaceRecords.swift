/// A block that hangs on no other, and where it stands.
public struct TopBlock: Sendable {
  public var block: Int32
  /// Where the text gives none, what its format means by that: 10 in XML, 0 in JSON.
  public var x: Double
  public var y: Double

  public init(block: Int32, x: Double, y: Double) {
    self.block = block
    self.x = x
    self.y = y
  }
}

/// A declared variable.
public struct VariableRecord: Sendable {
  /// Empty for one without a name, which declares nothing and is kept to be written back.
  public var name: StringRef
  public var id: StringRef
  /// `none` or empty for a variable of no type.
  public var type: Symbol
  public var unknown = UnknownContent()
  public var offset: UInt32

  public init(name: StringRef, id: StringRef, type: Symbol = .none, offset: UInt32 = 0) {
    self.name = name
    self.id = id
    self.type = type
    self.offset = offset
  }
}

/// A comment on the workspace itself.
public struct WorkspaceCommentRecord: Sendable {
  public var id: StringRef
  public var text: ValueRecord
  /// As written, mostly numbers; where nothing was written what that means (0, 0, 120, 100).
  public var x = ValueRecord.none
  public var y = ValueRecord.none
  public var width = ValueRecord.none
  public var height = ValueRecord.none
  /// Of the block flags those that a comment can have.
  public var flags: BlockFlags = []
  public var unknown = UnknownContent()
  public var offset: UInt32

  public init(id: StringRef, text: ValueRecord, offset: UInt32 = 0) {
    self.id = id
    self.text = text
    self.offset = offset
  }
}
