/// How much JSON is read before the reader gives up with an error that names the limit.
public struct JSONLimits: Sendable, Equatable {
  /// Of the whole text.
  public var bytes = 256 << 20
  /// Of arrays and objects in each other. Nothing recurses, so the default is one of memory: each
  /// level costs one byte, and a stack of blocks two levels a block.
  public var depth = 8_000_000
  /// Of values and keys together.
  public var values = 64_000_000
  /// Of one string, in bytes as written.
  public var stringBytes = 64 << 20

  public init() {}
}
