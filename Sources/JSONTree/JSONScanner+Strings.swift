import Diagnostics

// Strings and what can be wrong with them.
extension JSONScanner {
  /// Reads a string; the position is on its opening quote.
  mutating func string() throws(JSONFault) -> JSONSlice {
    let first = position + 1
    var isEscaped = false
    position = first
    while true {
      skipPlain()
      guard position < bytes.count else {
        throw JSONFault("the string is not closed", at: start, hint: "a closing \" is missing")
      }
      let byte = bytes[position]
      if byte == Byte.quote { break }
      if byte == Byte.backslash {
        isEscaped = true
        try checkEscape()
      } else if byte < 0x20 {
        throw controlCharacter(byte)
      } else {
        position += try lengthOfCharacter()
      }
    }
    let slice = JSONSlice(start: first, end: position, isEscaped: isEscaped)
    position += 1
    if slice.count > limits.stringBytes {
      throw JSONFault(.jsonLimit, "a string of more than \(limits.stringBytes) bytes", at: start)
    }
    return slice
  }

  /// Moves to the next quote, backslash, control character or byte beyond ASCII, eight at a time.
  @inline(__always)
  private mutating func skipPlain() {
    guard let base = bytes.baseAddress else { return }
    let raw = UnsafeRawPointer(base)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    while position + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let quotes = word ^ (ones &* UInt64(Byte.quote))
      let slashes = word ^ (ones &* UInt64(Byte.backslash))
      let special =
        ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
        | ((word &- (ones &* 0x20)) & ~word) | word
      let marks = special & highs
      if marks != 0 {
        // The lowest mark is exact: borrows only ever reach upward.
        position += marks.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == Byte.quote || byte == Byte.backslash || byte < 0x20 || byte >= 0x80 { return }
      position += 1
    }
  }

  private mutating func checkEscape() throws(JSONFault) {
    guard position + 1 < bytes.count else {
      throw JSONFault("the string is not closed", at: start, hint: "a closing \" is missing")
    }
    switch bytes[position + 1] {
    case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard position + 6 <= bytes.count, JSONText.hexadecimal(bytes, position + 2) != nil else {
        throw JSONFault("\\u must be followed by four hexadecimal digits", at: position)
      }
      position += 6
    default:
      start = position + 1
      throw JSONFault(
        "a backslash cannot be followed by \(found())", at: position,
        hint: "write \\\\ for a backslash")
    }
  }

  private func controlCharacter(_ byte: UInt8) -> JSONFault {
    let escape =
      switch byte {
      case 0x09: "\\t"
      case 0x0A: "\\n"
      case 0x0D: "\\r"
      default: "\\u00" + hexadecimalText(UInt32(byte), digits: 2).lowercased()
      }
    return JSONFault(
      "the control character U+\(hexadecimalText(UInt32(byte), digits: 4)) inside a string",
      at: position, hint: "write it as \(escape)")
  }

  /// The length of the character beyond ASCII at the position, which must be well-formed UTF-8.
  private func lengthOfCharacter() throws(JSONFault) -> Int {
    guard let length = UTF8Check.length(bytes, position) else {
      throw JSONFault(
        .invalidJSONBytes,
        "the byte 0x\(hexadecimalText(UInt32(bytes[position]), digits: 2)) is not UTF-8",
        at: position, hint: "save the text as UTF-8")
    }
    return length
  }
}
