import Glibc

/// Texts made short enough to be read: a workspace may have a name of a megabyte, and thousands of messages that quote it.
///
/// Messages, hints and notes are shortened where a diagnostic is made, whoever makes it, and nowhere else.
package enum Shortened {
  /// Of a quoted name, or of one step of a block's path.
  static let nameBytes = 100
  /// Of a message, a hint or a note in all.
  static let messageBytes = 1200
  /// Of an id or a type that tools look for: whole, unless no tool would have made it.
  static let identifierBytes = 1000

  /// A name, by its beginning and its end where it is long.
  package static func name(_ name: some RandomAccessCollection<UInt8>) -> String {
    String(decoding: cut(name, to: nameBytes), as: UTF8.self)
  }

  static func identifier(_ text: String) -> String { whole(text, upTo: identifierBytes) }

  static func step(_ text: String) -> String { whole(text, upTo: nameBytes) }

  /// What a message quotes made short, and visible where it has control characters; then the message as a whole. That may leave other
  /// quotes than there were, so it is done until nothing changes: a message that passes through a worker is not shortened again.
  package static func message(_ text: String) -> String {
    var text = text
    while let shorter = shorter(&text), shorter != text { text = shorter }
    return text
  }

  private static func shorter(_ text: inout String) -> String? {
    text.withUTF8 { bytes in
      guard bytes.count > nameBytes || bytes.contains(where: isControl) else { return nil }
      return String(decoding: cut(quotesShortened(bytes), to: messageBytes), as: UTF8.self)
    }
  }

  private static func whole(_ text: String, upTo most: Int) -> String {
    guard text.utf8.count > most else { return text }
    return String(decoding: cut(Array(text.utf8), to: most), as: UTF8.self)
  }

  private static func quotesShortened(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while let opening = mark(in: bytes, from: position),
      let closing = mark(in: bytes, from: opening + 1)
    {
      result += bytes[position...opening]
      // Of a name of a megabyte only what may be left is looked at for control characters, whose pictures are longer than they.
      let shown = cut(bytes[(opening + 1)..<closing], to: nameBytes).flatMap {
        isControl($0) ? picture(of: $0) : [$0]
      }
      result += cut(shown, to: nameBytes)
      result.append(bytes[closing])
      position = closing + 1
    }
    return result + bytes[position...]
  }

  /// Where the next quotation mark is.
  private static func mark(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    let found = memchr(base + start, Int32(UInt8(ascii: "\"")), bytes.count - start)
    return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
  }

  /// The beginning and the end of what is too long, with "..." between: two thirds and a third of what may stay.
  private static func cut(_ bytes: some RandomAccessCollection<UInt8>, to most: Int) -> [UInt8] {
    guard bytes.count > most else { return Array(bytes) }
    var head = bytes.prefix(most * 2 / 3)
    // Neither part has a piece of a character.
    var next = bytes[head.endIndex]
    while isContinuation(next), let last = head.popLast() { next = last }
    let tail = bytes.suffix(most - most * 2 / 3 - 3).drop(while: isContinuation)
    return Array(head) + Array("...".utf8) + Array(tail)
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// U+2400 and what follows it are pictures of the control characters.
  private static func picture(of byte: UInt8) -> [UInt8] {
    [0xE2, 0x90, byte == 0x7F ? 0xA1 : 0x80 + byte]
  }
}
