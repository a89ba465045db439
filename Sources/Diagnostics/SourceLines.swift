/// Where the lines of a text begin, for telling many places without counting anew each time.
public struct SourceLines {
  private let source: SourceText
  /// The offset of each line's first byte.
  private var starts: [Int] = [0]

  public init(_ source: SourceText) {
    self.source = source
    source.bytes.withUnsafeBufferPointer { bytes in
      for position in bytes.indices where Self.isLineEnd(bytes, position) {
        starts.append(position + 1)
      }
    }
  }

  /// The place of a byte; an offset past the end is the end.
  public func place(at offset: Int) -> SourcePlace {
    let end = min(max(offset, 0), source.bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= end { low = middle } else { high = middle }
    }
    return source.place(at: end, line: low + 1, lineStart: starts[low])
  }

  /// A line ends with a line feed, or with a carriage return that none follows.
  static func isLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    if bytes[position] == 0x0A { return true }
    guard bytes[position] == 0x0D else { return false }
    return position + 1 == bytes.count || bytes[position + 1] != 0x0A
  }
}
