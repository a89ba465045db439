/// Whole numbers in attributes, read as Blockly reads them: `parseInt` to the base ten.
enum DecimalText {
  /// No number is larger: beyond, numbers are not told apart, and at some size they are written with an
  /// exponent, which reads as another number.
  private static let largest = 9_007_199_254_740_991.0

  /// The digits that the text begins with, blanks and a sign before them; nil without digits.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var rest = text[...]
    while let byte = rest.first, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
      rest.removeFirst()
    }
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard !digits.isEmpty else { return nil }
    let number = min(largest, digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) })
    return isNegative && number != 0 ? -number : number
  }
}
