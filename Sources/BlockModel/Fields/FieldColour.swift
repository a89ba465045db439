/// A colour, held as `#rrggbb`.
public final class FieldColour: Field {
  public init(_ colour: String, name: String) {
    super.init(name: name, value: PlainValue(Self.parsed(colour) ?? "#ffffff"))
  }

  public override var typeName: String { "field_colour" }
  public override func copy() -> Field { FieldColour(text, name: name) }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    guard value.kind == .text else { return nil }
    return Self.parsed(value.text).map { PlainValue($0) }
  }

  /// `#rrggbb` of a name, of hexadecimal digits with or without mark, or of `rgb(r, g, b)`.
  static func parsed(_ colour: String) -> String? {
    let text = String(colour.lowercased().drop { $0.isWhitespace }.reversed())
    let trimmed = String(text.drop { $0.isWhitespace }.reversed())
    if let named = names[trimmed] { return named }
    let digits =
      trimmed.hasPrefix("0x")
      ? trimmed.dropFirst(2)
      : trimmed.hasPrefix("#") ? trimmed.dropFirst() : trimmed[...]
    if digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      if digits.count == 6 { return "#\(digits)" }
      if digits.count == 3 { return "#" + digits.map { "\($0)\($0)" }.joined() }
    }
    return components(trimmed)
  }

  private static func components(_ text: String) -> String? {
    var rest = text[...]
    if rest.hasPrefix("rgb") { rest = rest.dropFirst(3) }
    guard rest.hasPrefix("("), rest.hasSuffix(")") else { return nil }
    let parts = rest.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var result = "#"
    for part in parts {
      let digits = part.filter { !$0.isWhitespace }
      guard digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }), let number = Int(digits),
        number <= 255
      else { return nil }
      result += (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    return result
  }

  private static let names: [String: String] = [
    "aqua": "#00ffff", "black": "#000000", "blue": "#0000ff", "fuchsia": "#ff00ff",
    "gray": "#808080", "green": "#008000", "lime": "#00ff00", "maroon": "#800000",
    "navy": "#000080", "olive": "#808000", "purple": "#800080", "red": "#ff0000",
    "silver": "#c0c0c0", "teal": "#008080", "white": "#ffffff", "yellow": "#ffff00",
  ]
}

/// A day, held as `yyyy-mm-dd`.
public final class FieldDate: Field {
  public init(_ date: String, name: String) {
    super.init(name: name, value: PlainValue(date))
  }

  public override var typeName: String { "field_date" }
  public override func copy() -> Field { FieldDate(text, name: name) }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    guard value.kind == .text, Self.isDate(value.text) else { return nil }
    return PlainValue(value.text)
  }

  /// Whether a text names a day that the calendar has.
  static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isWholeNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= days[month - 1]
  }
}
