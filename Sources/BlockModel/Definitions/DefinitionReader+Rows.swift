import Diagnostics
import JSONTree

// The rows of a block: `message0` with `args0`, and so on until a number is missing.
extension DefinitionReader {
  mutating func readRows() throws(Diagnostic) -> [InputBuilder] {
    var rows: [InputBuilder] = []
    var number = 0
    while let message = json["message\(number)"] {
      guard let text = message.string else { throw wrong("message\(number)", "a string", message) }
      let arguments = try arguments(number)
      let parts = try parts(of: resolve(text), arguments, number)
      rows += try inputs(of: parts, number)
      number += 1
    }
    return rows
  }

  private func arguments(_ number: Int) throws(Diagnostic) -> [JSONValue] {
    guard let value = json["args\(number)"], !value.isNull else { return [] }
    guard value.kind == .array else {
      throw wrong("args\(number)", "a list of arguments", value)
    }
    return Array(value.elements)
  }

  enum Part {
    case text(String)
    case argument(JSONValue)
    case endOfRow
  }

  /// The message cut into labels and arguments, each argument standing in it exactly once.
  private mutating func parts(
    of message: String, _ arguments: [JSONValue], _ number: Int
  ) throws(Diagnostic) -> [Part] {
    var parts: [Part] = []
    var used = Array(repeating: false, count: arguments.count)
    for token in MessageToken.tokens(of: message) {
      switch token {
      case .newLine: parts.append(.endOfRow)
      case .text(let text): if !text.isEmpty { parts.append(.text(text)) }
      case .argument(let index):
        guard arguments.indices.contains(index - 1) else {
          throw disagreement(
            number,
            "\"message\(number)\" names %\(index), and \"args\(number)\" has \(arguments.count)")
        }
        if used[index - 1] {
          throw disagreement(number, "\"message\(number)\" names %\(index) twice")
        }
        used[index - 1] = true
        parts.append(.argument(arguments[index - 1]))
      }
    }
    for unused in used.indices where !used[unused] {
      // A label that is in no table says nothing of where its arguments stand: they follow it.
      guard messages.resolve(message).missing.isEmpty else {
        lacksMessage = true
        parts.append(.argument(arguments[unused]))
        continue
      }
      throw disagreement(number, "\"message\(number)\" does not name %\(unused + 1)")
    }
    return parts
  }

  private func disagreement(_ number: Int, _ message: String) -> Diagnostic {
    Diagnostic(
      .invalidArgument, "\(message) (block type \"\(type)\")",
      at: json["message\(number)"]?.place ?? json.place,
      hint: "each argument stands in the message exactly once")
  }

  /// Fields gather until an input takes them; those left at the end get a dummy.
  private mutating func inputs(
    of parts: [Part], _ number: Int
  ) throws(Diagnostic) -> [InputBuilder] {
    var rows: [InputBuilder] = []
    var fields: [FieldBuilder] = []
    let align = alignment(json["implicitAlign\(number)"] ?? json["lastDummyAlign\(number)"])
    for part in parts {
      switch part {
      case .text(let text): fields.append(.label(text))
      case .endOfRow:
        rows.append(InputBuilder(type: .endRow, alignment: align, fields: fields))
        fields = []
      case .argument(let json):
        if var input = try input(json, "args\(number)") {
          input.fields = fields
          fields = []
          rows.append(input)
        } else if let field = try field(json, "args\(number)") {
          fields.append(field)
        }
      }
    }
    if !fields.isEmpty { rows.append(InputBuilder(type: .dummy, alignment: align, fields: fields)) }
    return rows
  }

  /// The input that an argument describes; nil when it describes a field, or is a label's text.
  private func input(_ json: JSONValue, _ key: String) throws(Diagnostic) -> InputBuilder? {
    if json.string != nil { return nil }
    guard let kind = json["type"]?.string else {
      throw wrong(key, "a list of objects with a \"type\"", json)
    }
    let type: Input.Kind
    switch kind {
    case "input_value": type = .value
    case "input_statement": type = .statement
    case "input_dummy": type = .dummy
    case "input_end_row": type = .endRow
    default: return nil
    }
    return InputBuilder(
      type: type, name: json["name"]?.string ?? "", checks: try checks(json["check"], "check"),
      alignment: alignment(json["align"]))
  }

  private func alignment(_ value: JSONValue?) -> Input.Alignment {
    switch value?.string?.uppercased() {
    case "RIGHT": .right
    case "CENTRE", "CENTER": .centre
    default: .left
    }
  }

  /// The field that an argument describes; one of an unknown class gives way to its `alt`.
  private mutating func field(
    _ json: JSONValue, _ key: String
  ) throws(Diagnostic) -> FieldBuilder? {
    var current = json
    while true {
      if let text = current.string { return .label(resolve(text)) }
      guard let kind = current["type"]?.string else {
        throw wrong(key, "a list of objects with a \"type\"", current)
      }
      if let made = try fieldBuilder(current, kind) { return made }
      guard let alternative = current["alt"], alternative.kind != .null else {
        return unknownField(current, kind)
      }
      current = alternative
    }
  }

  private mutating func unknownField(_ json: JSONValue, _ kind: String) -> FieldBuilder {
    report(
      Diagnostic(
        .unknownFieldClass,
        "the field class \"\(kind)\" of the block type \"\(type)\" is not known", at: json.place,
        hint: "its values are kept as they are; register the class to have them checked"))
    return .unknown(typeName: kind, name: json["name"]?.string ?? "")
  }
}

/// A piece of a message.
enum MessageToken: Equatable {
  case text(String)
  case argument(Int)
  case newLine

  /// Cuts a message at `%1` and line breaks; `%%` is a per cent sign. Texts lose outer blanks.
  static func tokens(of message: String) -> [MessageToken] {
    var tokens: [MessageToken] = []
    var text: [UInt8] = []
    var rest = Array(message.utf8)[...]
    func flush() {
      tokens.append(.text(trimmed(String(decoding: text, as: UTF8.self))))
      text = []
    }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\n") {
        flush()
        tokens.append(.newLine)
      } else if byte == UInt8(ascii: "%"), let next = rest.first {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if let number = Int(String(decoding: digits, as: UTF8.self)) {
          flush()
          tokens.append(.argument(number))
          rest = rest.dropFirst(digits.count)
        } else {
          // A line break behind a per cent sign is taken with it, and ends no row.
          text.append(byte)
          if next == UInt8(ascii: "\n") { text.append(next) }
          if next == byte || next == UInt8(ascii: "\n") { rest = rest.dropFirst() }
        }
      } else {
        text.append(byte)
      }
    }
    flush()
    return tokens
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(String(start.reversed()).drop { $0.isWhitespace }.reversed())
  }
}
