import Glibc

/// Numbers as JavaScript writes them: 1e+21, 1e-7, 100000, 0.5.
public enum NumberText {
  public static func text(of value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    if value == 0 { return "0" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    let (digits, point) = shortestDigits(of: abs(value))
    return (value < 0 ? "-" : "") + arranged(digits, point: point)
  }

  /// The fewest digits that name the number, and where its decimal point stands among them.
  private static func shortestDigits(of value: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let text = Array(value.description.utf8)
    for (index, byte) in text.enumerated() {
      if byte == Byte.dot {
        point = digits.count
      } else if byte == UInt8(ascii: "e") {
        exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
        break
      } else {
        digits.append(byte)
      }
    }
    var place = (point ?? digits.count) + exponent
    while digits.count > 1, digits.first == Byte.zero {
      digits.removeFirst()
      place -= 1
    }
    while digits.count > 1, digits.last == Byte.zero { digits.removeLast() }
    return (digits, place)
  }

  private static func arranged(_ digits: [UInt8], point: Int) -> String {
    func text(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    let count = digits.count
    if count <= point, point <= 21 { return text(0..<count) + zeros(point - count) }
    if 0 < point, point <= 21 { return text(0..<point) + "." + text(point..<count) }
    if -6 < point, point <= 0 { return "0." + zeros(-point) + text(0..<count) }
    let exponent = point - 1
    let fraction = count > 1 ? "." + text(1..<count) : ""
    return text(0..<1) + fraction + "e" + (exponent < 0 ? "-" : "+") + String(abs(exponent))
  }
}
