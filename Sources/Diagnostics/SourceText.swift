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

  /// The place of a byte; an offset past the end is the end. For many places see `SourceLines`.
  public func place(at offset: Int) -> SourcePlace {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    bytes.withUnsafeBufferPointer { bytes in
      for position in 0..<end where SourceLines.isLineEnd(bytes, position) {
        line += 1
        start = position + 1
      }
    }
    return place(at: end, line: line, lineStart: start)
  }

  func place(at offset: Int, line: Int, lineStart: Int) -> SourcePlace {
    let excerpt = excerpt(around: offset, lineStart: lineStart)
    let cut = characters(lineStart..<excerpt.lowerBound)
    return SourcePlace(
      file: file, line: line, column: cut + characters(excerpt.lowerBound..<offset) + 1,
      offset: offset, sourceLine: String(decoding: bytes[excerpt], as: UTF8.self),
      sourceLineStart: cut + 1)
  }

  private func characters(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  /// As much of the line as a message can show: a workspace may be one line of many megabytes.
  private func excerpt(around offset: Int, lineStart: Int) -> Range<Int> {
    var start = max(lineStart, offset - 600)
    while start > lineStart, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = offset
    let limit = min(bytes.count, offset + 600)
    while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while end < bytes.count, end > offset, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return start..<end
  }
}
