/// Whether bytes are well-formed UTF-8, character by character.
public enum UTF8Check {
  /// The length of the character at a position; nil when there is none that is well formed
  /// (a stray or missing continuation, an overlong form, a surrogate, beyond U+10FFFF).
  public static func length(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int? {
    let first = bytes[position]
    let rest = bytes.count - position
    func isContinuation(_ index: Int) -> Bool { bytes[position + index] & 0xC0 == 0x80 }
    switch first {
    case 0..<0x80:
      return 1
    case 0xC2...0xDF:
      return rest >= 2 && isContinuation(1) ? 2 : nil
    case 0xE0...0xEF:
      guard rest >= 3, isContinuation(1), isContinuation(2) else { return nil }
      let second = bytes[position + 1]
      if first == 0xE0, second < 0xA0 { return nil }
      return first == 0xED && second >= 0xA0 ? nil : 3
    case 0xF0...0xF4:
      guard rest >= 4, isContinuation(1), isContinuation(2), isContinuation(3) else { return nil }
      let second = bytes[position + 1]
      if first == 0xF0, second < 0x90 { return nil }
      return first == 0xF4 && second >= 0x90 ? nil : 4
    default:
      return nil
    }
  }
}

/// A number in hexadecimal digits, as messages name characters and bytes.
public func hexadecimalText(_ number: UInt32, digits: Int) -> String {
  let text = String(number, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
