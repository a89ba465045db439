import Diagnostics

// Numbers, words, and naming what was found instead of what should be there.
extension JSONScanner {
  mutating func number() throws(JSONFault) -> JSONSlice {
    if bytes[position] == Byte.minus { position += 1 }
    if peek() == Byte.zero {
      position += 1
      if isDigit(peek()) {
        throw JSONFault("a number cannot begin with 0", at: start, hint: "take the zeros away")
      }
    } else {
      try digits(after: "a minus sign")
    }
    if peek() == Byte.dot {
      position += 1
      try digits(after: "a decimal point")
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      position += 1
      if peek() == Byte.plus || peek() == Byte.minus { position += 1 }
      try digits(after: "the e of a number")
    }
    return JSONSlice(start: start, end: position, isEscaped: false)
  }

  private mutating func digits(after what: String) throws(JSONFault) {
    guard isDigit(peek()) else {
      let hint = text(at: position, is: "Infinity") ? "JSON has no Infinity" : nil
      start = position
      throw JSONFault("expected a digit after \(what), found \(found())", at: position, hint: hint)
    }
    while isDigit(peek()) { position += 1 }
  }

  mutating func word() throws(JSONFault) -> Token {
    for (word, token) in [("true", Token.bool(true)), ("false", .bool(false)), ("null", .null)]
    where text(at: position, is: word) {
      position += word.utf8.count
      return token
    }
    throw JSONFault("expected a value, found \(found())", at: start, hint: hintForWord())
  }

  private func hintForWord() -> String? {
    if text(at: start, is: "NaN") || text(at: start, is: "Infinity") {
      return "JSON has no numbers that are not finite; write the word as a string"
    }
    if text(at: start, is: "//") || text(at: start, is: "/*") { return "JSON has no comments" }
    if bytes[start] == Byte.apostrophe { return "JSON has no single quotes" }
    if bytes[start] == UInt8(ascii: "<") { return "this looks like XML" }
    return nil
  }

  /// What stands at the start of the token, in words.
  func found() -> String {
    guard start < bytes.count else { return "the end of the text" }
    let byte = bytes[start]
    if byte < 0x20 || byte == 0x7F {
      return "the control character U+\(hexadecimalText(UInt32(byte), digits: 4))"
    }
    if byte == Byte.quote { return "a string" }
    if isDigit(byte) { return "a number" }
    if byte >= 0x80 {
      guard let length = UTF8Check.length(bytes, start) else {
        return "the byte 0x\(hexadecimalText(UInt32(byte), digits: 2))"
      }
      return "\"\(String(decoding: bytes[start..<start + length], as: UTF8.self))\""
    }
    var end = start
    while end < bytes.count, end - start < 24, isLetter(bytes[end]) { end += 1 }
    return "\"\(String(decoding: bytes[start..<max(end, start + 1)], as: UTF8.self))\""
  }

  private func peek() -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= Byte.zero && byte <= Byte.nine }

  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private func text(at position: Int, is word: String) -> Bool {
    guard position + word.utf8.count <= bytes.count else { return false }
    return zip(bytes[position...], word.utf8).allSatisfy { $0 == $1 }
  }
}
