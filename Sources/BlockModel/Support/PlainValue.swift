/// A value as both formats can write it: its text, and what JSON calls it.
public struct PlainValue: Sendable, Hashable {
  public var text: String
  public var kind: ValueRecord.Kind

  public init(_ text: String, _ kind: ValueRecord.Kind = .text) {
    self.text = text
    self.kind = kind
  }

  /// A number as JavaScript prints it. One that is not finite has no JSON, so it goes as text.
  public init(_ number: Double) {
    self.init(JavaScriptNumber.text(number), number.isFinite ? .number : .text)
  }

  public init(_ flag: Bool) { self.init(flag ? "TRUE" : "FALSE", .boolean) }

  public static let null = PlainValue("", .null)

  /// What JavaScript's `String(value)` gives.
  public var scriptText: String {
    switch kind {
    case .text: text
    case .number: JavaScriptNumber.value(text).map(JavaScriptNumber.text) ?? text
    case .boolean: text == "TRUE" ? "true" : "false"
    case .null: "null"
    case .json: text.hasPrefix("{") ? "[object Object]" : JavaScriptNumber.arrayText(text) ?? text
    }
  }
}
