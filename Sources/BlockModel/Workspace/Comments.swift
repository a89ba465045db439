/// A note on a block, and the bubble it is shown in.
public struct BlockComment: Sendable, Hashable {
  public var text: PlainValue
  public var isPinned: Bool
  public var width: Double
  public var height: Double
  /// Where the bubble stands, once someone has placed it.
  public var x: Double?
  public var y: Double?
  public var kept: KeptContent?

  public static let defaultWidth = 160.0
  public static let defaultHeight = 80.0

  public init(
    _ text: String, isPinned: Bool = false, width: Double = BlockComment.defaultWidth,
    height: Double = BlockComment.defaultHeight
  ) {
    self.text = PlainValue(text)
    self.isPinned = isPinned
    self.width = width
    self.height = height
  }
}

/// A note on the workspace itself.
public struct WorkspaceComment: Sendable, Hashable {
  public var id: String
  public var text: PlainValue
  /// Numbers, but for what a JSON text may have in their place.
  public var x: PlainValue
  public var y: PlainValue
  public var width: PlainValue
  public var height: PlainValue
  public var isCollapsed = false
  public var isEditable = true
  public var isMovable = true
  public var isDeletable = true
  public var kept: KeptContent?

  public static let defaultWidth = 120.0
  public static let defaultHeight = 100.0

  public init(
    id: String, text: String, x: Double = 0, y: Double = 0,
    width: Double = WorkspaceComment.defaultWidth, height: Double = WorkspaceComment.defaultHeight
  ) {
    self.id = id
    self.text = PlainValue(text)
    self.x = PlainValue(x)
    self.y = PlainValue(y)
    self.width = PlainValue(width)
    self.height = PlainValue(height)
  }
}
