import Glibc

/// A number, kept within bounds and rounded to a step when the definition asks for it.
public final class FieldNumber: Field {
  public let minimum: Double
  public let maximum: Double
  /// The step that values are rounded to; 0 for none.
  public let precision: Double

  public init(
    _ number: Double, name: String, minimum: Double = -.infinity, maximum: Double = .infinity,
    precision: Double = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.precision = precision
    super.init(name: name, value: PlainValue(0))
    replaceValue(PlainValue(fitted(number)))
  }

  public override var typeName: String { "field_number" }

  public var number: Double { JavaScriptNumber.value(text) ?? 0 }

  public override func copy() -> Field {
    FieldNumber(
      number, name: name, minimum: minimum, maximum: maximum, precision: precision)
  }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    Self.parsed(value).map { PlainValue(fitted($0)) }
  }

  /// A number as people type it: O for zero, commas between thousands.
  static func parsed(_ value: PlainValue) -> Double? {
    if value.kind == .null { return nil }
    var text = ""
    for character in value.scriptText where character != "," {
      text.append(character == "O" || character == "o" ? "0" : character)
    }
    let lowered = text.lowercased()
    if let range = firstRange(of: "infinity", in: lowered) {
      text = lowered[..<range.lowerBound] + "Infinity" + lowered[range.upperBound...]
    }
    return JavaScriptNumber.value(text)
  }

  private static func firstRange(of part: String, in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(part) {
        return start..<text.index(start, offsetBy: part.count)
      }
      start = text.index(after: start)
    }
    return nil
  }

  private func fitted(_ number: Double) -> Double {
    let bounded = min(max(number, minimum), maximum)
    guard precision != 0, bounded.isFinite else { return bounded }
    let stepped = (bounded / precision + 0.5).rounded(.down) * precision
    return rounded(stepped, places: Self.decimalPlaces(precision))
  }

  /// Takes away the dust that multiplying by a step like 0.1 leaves.
  private func rounded(_ number: Double, places: Int) -> Double {
    let scale = pow(10, Double(places))
    let scaled = (number * scale).rounded()
    return scaled.isFinite ? scaled / scale : number
  }

  static func decimalPlaces(_ precision: Double) -> Int {
    let text = JavaScriptNumber.text(precision)
    if let mark = text.firstIndex(of: "e") {
      return max(0, -(Int(text[text.index(after: mark)...]) ?? 0))
    }
    guard let point = text.firstIndex(of: ".") else { return 0 }
    return text.distance(from: text.index(after: point), to: text.endIndex)
  }
}

/// A direction in degrees, wrapped into one turn.
public final class FieldAngle: Field {
  /// The last angle that is not wrapped to the other end: 360 by default.
  public let wrap: Double

  public init(_ angle: Double, name: String, wrap: Double = 360) {
    self.wrap = wrap
    super.init(name: name, value: PlainValue(0))
    replaceValue(PlainValue(wrapped(angle)))
  }

  public override var typeName: String { "field_angle" }
  public var angle: Double { JavaScriptNumber.value(text) ?? 0 }
  public override func copy() -> Field { FieldAngle(angle, name: name, wrap: wrap) }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    guard let number = FieldNumber.parsed(value), number.isFinite else { return nil }
    return PlainValue(wrapped(number))
  }

  private func wrapped(_ angle: Double) -> Double {
    var angle = fmod(angle, 360)
    if angle < 0 { angle += 360 }
    return angle > wrap ? angle - 360 : angle
  }
}
