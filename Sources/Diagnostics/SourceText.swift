/// A text that the user gave, kept so that a place in it can be told when a message needs one.
///
/// Readers note byte offsets, which cost nothing; the line and the column are counted here, and
/// only for the few offsets that a message names.
public struct SourceText: Sendable, Equatable {
  /// The file's path as the user gave it; nil for text that has none.
  public var file: String?
  /// UTF-8, whatever the file's own encoding was.
  public var bytes: [UInt8]

  public init(file: String? = nil, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  public init(file: String? = nil, _ text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// The place of a byte; an offset past the end is the end.
  public func place(at offset: Int) -> SourcePlace {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < end {
        if endsLine(bytes, position) {
          line += 1
          start = position + 1
        }
        position += 1
      }
    }
    let columns = bytes[start..<end].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return SourcePlace(
      file: file, line: line, column: columns + 1, offset: end, sourceLine: self.line(from: start))
  }

  /// A line ends with a line feed, or with a carriage return that none follows.
  private func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    if bytes[position] == 0x0A { return true }
    guard bytes[position] == 0x0D else { return false }
    return position + 1 == bytes.count || bytes[position + 1] != 0x0A
  }

  private func line(from start: Int) -> String {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
