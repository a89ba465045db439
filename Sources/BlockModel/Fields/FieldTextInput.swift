/// One line of text.
public class FieldTextInput: Field {
  public init(_ text: String, name: String) {
    super.init(name: name, value: PlainValue(text))
  }

  public override var typeName: String { "field_input" }
  public override func copy() -> Field { FieldTextInput(text, name: name) }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    value.kind == .null ? nil : PlainValue(value.scriptText)
  }
}

/// Several lines of text. Its XML has each line break as the five characters `&#10;`, which survive
/// where a raw one would not.
public final class FieldMultilineText: FieldTextInput {
  public override var typeName: String { "field_multilinetext" }
  public override func copy() -> Field { FieldMultilineText(text, name: name) }

  public override var xmlText: String { Self.escaped((keptValue ?? value).text) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        result += "&#10;"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  public override func value(fromXML text: String) -> PlainValue {
    PlainValue(Self.unescaped(text))
  }

  private static func unescaped(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let escape = Array("&#10;".utf8)
    while let byte = rest.first {
      if byte == escape[0], rest.starts(with: escape) {
        result.append(10)
        rest = rest.dropFirst(escape.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
