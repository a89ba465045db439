/// How much XML is read before the reader gives up with an error that names the limit.
public struct XMLLimits: Sendable, Equatable {
  /// Of the whole text.
  public var bytes = 256 << 20
  /// Of elements in each other. Nothing recurses, so the default is one of memory: a stack of
  /// blocks is two levels a block.
  public var depth = 8_000_000
  public var elements = 32_000_000
  /// Of one element.
  public var attributes = 10_000
  /// Of the text between two tags, or of one attribute, in bytes.
  public var textBytes = 64 << 20

  public init() {}
}
