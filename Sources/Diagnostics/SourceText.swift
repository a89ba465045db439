/// A text that the user gave, kept so that a place in it can be told when a message needs one.
///
/// Readers note byte offsets, which cost nothing; the line and the column are counted here, when the first message names an offset.
public struct SourceText: Sendable, Equatable {
  /// The file's path as the user gave it; nil for text that has none.
  public var file: String?
  /// UTF-8, whatever the file's own encoding was.
  public var bytes: [UInt8] {
    didSet { index = LineIndexOnce() }
  }
  private var index = LineIndexOnce()

  public init(file: String? = nil, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  public init(file: String? = nil, _ text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  public static func == (left: SourceText, right: SourceText) -> Bool {
    left.file == right.file && left.bytes == right.bytes
  }

  /// The place of a byte; an offset past the end is the end.
  public func place(at offset: Int) -> SourcePlace {
    let end = min(max(offset, 0), bytes.count)
    let index = index(of: bytes)
    let line = index.line(of: end)
    let excerpt = excerpt(around: end, lineStart: line.start)
    let cut = index.characters(line.start..<excerpt.lowerBound, of: bytes)
    return SourcePlace(
      file: file, line: line.number + 1,
      column: cut + index.characters(excerpt.lowerBound..<end, of: bytes) + 1, offset: end,
      sourceLine: String(decoding: bytes[excerpt], as: UTF8.self), sourceLineStart: cut + 1)
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
