import JSONTree

/// A count as a mutation has it, which need not be a whole number, nor a number at all.
///
/// Blockly keeps what it read and writes it back (`"2"`, 1.5, -1, NaN, undefined), so this does.
struct MutationCount: Equatable {
  /// What counting to it goes by; nil for NaN.
  let number: Double?
  /// What XML has for it.
  let text: String
  /// What JSON has for it; nil leaves it out.
  let json: JSONValue?

  init(_ count: Int) {
    number = Double(count)
    text = String(count)
    json = JSONValue(count)
  }

  /// `parseInt` of an attribute.
  init(attribute: String?) {
    let value = attribute.flatMap(JavaScriptNumber.integerPrefix)
    number = value
    text = value.map(JavaScriptNumber.text) ?? "NaN"
    json = value.map { JSONValue($0) } ?? .null
  }

  /// A member of `extraState`, whatever it is.
  init(json value: JSONValue?) {
    json = value
    switch value?.kind {
    case nil:
      number = nil
      text = "undefined"
    case .number:
      number = value?.number
      text = value?.number.map(JavaScriptNumber.text) ?? "NaN"
    case .string:
      text = value?.string ?? ""
      number = JavaScriptNumber.value(text)
    case .bool:
      number = value?.bool == true ? 1 : 0
      text = value?.bool == true ? "true" : "false"
    case .null:
      // "ADD" + null names no input, so nothing is taken away.
      number = nil
      text = "null"
    case .array, .object:
      number = nil
      text = value?.text() ?? ""
    }
  }

  /// What JavaScript takes for true.
  var isTruthy: Bool {
    guard let json else { return false }
    switch json.kind {
    case .null: return false
    case .bool: return json.bool == true
    case .number: return number != 0
    case .string: return json.string != ""
    case .array, .object: return true
    }
  }

  /// How many times a loop from `start` while below the count runs.
  func repetitions(from start: Double = 0) -> Int {
    guard let number, number > start else { return 0 }
    return Int(min((number - start).rounded(.up), Double(Int32.max)))
  }

  /// How many times a loop from one up to the count runs.
  var wholeRepetitions: Int {
    guard let number, number >= 1 else { return 0 }
    return Int(min(number.rounded(.down), Double(Int32.max)))
  }

  /// The whole number that it is, if it is one.
  var whole: Int? { number.flatMap { Int(exactly: $0) } }

  static func == (left: MutationCount, right: MutationCount) -> Bool { left.text == right.text }
}
