import Synchronization

/// Where the lines of a text begin, and how many characters come before what: a place is told from it without counting from
/// the start, also in a line of many megabytes.
struct LineIndex: Sendable {
  /// The offset of each line's first byte.
  private var starts: [Int] = [0]
  /// The characters before each byte whose offset is a multiple of `step`.
  private var counts: [Int] = []

  private static let step = 4096

  init(_ bytes: [UInt8]) {
    var characters = 0
    bytes.withUnsafeBufferPointer { bytes in
      for position in bytes.indices {
        if position % Self.step == 0 { counts.append(characters) }
        if bytes[position] & 0xC0 != 0x80 { characters += 1 }
        if Self.isLineEnd(bytes, position) { starts.append(position + 1) }
      }
    }
    counts.append(characters)
  }

  /// The line of a byte, counted from 0, and the offset of the line's first byte.
  func line(of offset: Int) -> (number: Int, start: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low, starts[low])
  }

  /// How many characters begin in a range of the text that the index was made of.
  func characters(_ range: Range<Int>, of bytes: [UInt8]) -> Int {
    func before(_ offset: Int) -> Int {
      let mark = offset / Self.step
      return bytes[mark * Self.step..<offset].reduce(counts[mark]) {
        $1 & 0xC0 == 0x80 ? $0 : $0 + 1
      }
    }
    return before(range.upperBound) - before(range.lowerBound)
  }

  /// A line ends with a line feed, or with a carriage return that none follows.
  private static func isLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    if bytes[position] == 0x0A { return true }
    guard bytes[position] == 0x0D else { return false }
    return position + 1 == bytes.count || bytes[position + 1] != 0x0A
  }
}

/// The index of one text, made when the first place in it is told.
final class LineIndexOnce: Sendable {
  private let index = Mutex<LineIndex?>(nil)

  func callAsFunction(of bytes: [UInt8]) -> LineIndex {
    index.withLock { index in
      if let index { return index }
      let made = LineIndex(bytes)
      index = made
      return made
    }
  }
}
