import JSONTree

/// Numbers and texts as JavaScript reads them, which is what the formats promise.
public enum JavaScriptNumber {
  /// `Number(text)`; nil stands for NaN.
  public static func value(_ text: String) -> Double? {
    let trimmed = trim(text)
    if trimmed.isEmpty { return 0 }
    if let radix = radix(of: trimmed) {
      return digits(trimmed.dropFirst(2), radix: radix)
    }
    switch trimmed {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: return isDecimal(trimmed) ? Double(trimmed) : nil
    }
  }

  /// `parseInt(text)`; nil stands for NaN.
  public static func integerPrefix(_ text: String) -> Double? {
    var rest = trim(text)
    var sign = 1.0
    if let first = rest.first, first == "-" || first == "+" {
      sign = first == "-" ? -1 : 1
      rest = rest.dropFirst()
    }
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
      let hexadecimal = rest.dropFirst(2).prefix { $0.isASCII && $0.isHexDigit }
      return digits(hexadecimal, radix: 16).map { sign * $0 }
    }
    let decimal = rest.prefix { $0.isASCII && $0.isWholeNumber }
    guard !decimal.isEmpty, let value = Double(decimal) else { return nil }
    return value == 0 ? 0 : sign * value
  }

  public static func text(_ number: Double) -> String { NumberText.text(of: number) }

  /// `String([...])` for an array of one plain value, the only one that fields make sense of.
  static func arrayText(_ json: String) -> String? {
    guard json.hasPrefix("["), json.hasSuffix("]") else { return nil }
    let inner = trim(String(json.dropFirst().dropLast()))
    if inner.contains(where: { "[]{},".contains($0) }) { return nil }
    if inner == "null" { return "" }
    if inner.hasPrefix("\""), inner.hasSuffix("\""), inner.count >= 2, !inner.contains("\\") {
      return String(inner.dropFirst().dropLast())
    }
    return String(inner)
  }

  private static func trim(_ text: String) -> Substring {
    let scalars = text.unicodeScalars
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
    guard let start = scalars.firstIndex(where: { !isBlank($0) }),
      let end = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return text[start...end]
  }

  private static func radix(of text: Substring) -> Int? {
    guard text.utf8.first == UInt8(ascii: "0"), let letter = text.utf8.dropFirst().first else {
      return nil
    }
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return 16
    case UInt8(ascii: "o"), UInt8(ascii: "O"): return 8
    case UInt8(ascii: "b"), UInt8(ascii: "B"): return 2
    default: return nil
    }
  }

  private static func digits(_ text: Substring, radix: Int) -> Double? {
    guard !text.isEmpty else { return nil }
    var value = 0.0
    for character in text {
      guard character.isASCII, let digit = character.hexDigitValue, digit < radix else {
        return nil
      }
      value = value * Double(radix) + Double(digit)
    }
    return value
  }

  /// Digits with at most one point, perhaps an exponent: Swift's own parser takes more than that.
  private static func isDecimal(_ text: Substring) -> Bool {
    var hasDigit = false
    var hasPoint = false
    var rest = text[...]
    if let first = rest.first, first == "-" || first == "+" { rest = rest.dropFirst() }
    while let character = rest.first, character != "e", character != "E" {
      if character == ".", !hasPoint {
        hasPoint = true
      } else if character.isASCII, character.isWholeNumber {
        hasDigit = true
      } else {
        return false
      }
      rest = rest.dropFirst()
    }
    guard hasDigit, !rest.isEmpty else { return hasDigit }
    rest = rest.dropFirst()
    if let first = rest.first, first == "-" || first == "+" { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy { $0.isASCII && $0.isWholeNumber }
  }
}
