import Diagnostics

/// Looks for what may stand nowhere in an XML text: bytes that are not UTF-8, control characters.
enum CharacterCheck {
  static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> XMLFault? {
    guard let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    var position = 0
    while position < bytes.count {
      if position + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        // No byte below 0x20 and none above 0x7F.
        let below = (word &- 0x2020_2020_2020_2020) & ~word
        if (below | word) & 0x8080_8080_8080_8080 == 0 {
          position += 8
          continue
        }
      }
      switch check(bytes, position) {
      case .success(let length): position += length
      case .failure(let fault): return fault
      }
    }
    return nil
  }

  private static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> Result<Int, XMLFault> {
    let byte = bytes[position]
    if byte >= 0x20, byte < 0x80 { return .success(1) }
    if byte < 0x20 {
      let isSpace = byte == 0x09 || byte == 0x0A || byte == 0x0D
      return isSpace ? .success(1) : .failure(forbidden(UInt32(byte), position))
    }
    guard let length = UTF8Check.length(bytes, position) else {
      return .failure(
        XMLFault(
          code: .invalidXMLBytes,
          message: "the byte 0x\(hexadecimalText(UInt32(byte), digits: 2)) at offset \(position) "
            + "is not UTF-8",
          hint: "save the text as UTF-8, or declare its encoding in its first line",
          offset: position))
    }
    // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
    if byte == 0xEF, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
      return .failure(forbidden(0xFF00 | UInt32(bytes[position + 2]) + 0x40, position))
    }
    return .success(length)
  }

  static func forbidden(_ scalar: UInt32, _ offset: Int) -> XMLFault {
    XMLFault(
      code: .forbiddenCharacter,
      message: "the character U+\(hexadecimalText(scalar, digits: 4)) is not allowed in XML",
      hint: "take it out, or save the workspace as JSON, which can hold it", offset: offset)
  }
}
