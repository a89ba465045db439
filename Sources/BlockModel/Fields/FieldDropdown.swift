/// One of several options.
public final class FieldDropdown: Field {
  public struct Option: Sendable, Hashable {
    /// What the user sees: a text, or the picture's alternative text.
    public var label: String
    public var value: String
    /// The picture's source, when the option shows one.
    public var image: String?

    public init(_ label: String, _ value: String, image: String? = nil) {
      self.label = label
      self.value = value
      self.image = image
    }
  }

  /// Where the options come from.
  public enum Options {
    case fixed([Option])
    /// Made anew each time they are asked for; a value read from a workspace is taken on trust.
    case dynamic((FieldDropdown) -> [Option])
  }

  public private(set) var optionSource: Options

  public init(_ options: Options, name: String, value: String? = nil) {
    optionSource = options
    super.init(name: name, value: PlainValue(value ?? ""))
    if value == nil, let first = self.options.first { replaceValue(PlainValue(first.value)) }
  }

  public convenience init(_ options: [Option], name: String, value: String? = nil) {
    self.init(.fixed(options), name: name, value: value)
  }

  public override var typeName: String { "field_dropdown" }

  public override func copy() -> Field { FieldDropdown(optionSource, name: name, value: text) }

  public var options: [Option] {
    switch optionSource {
    case .fixed(let options): options
    case .dynamic(let make): make(self)
    }
  }

  public var selectedOption: Option? { options.first { $0.value == text } }

  /// Gives the field other options; a value that is none of them becomes the first.
  public func setOptions(_ options: Options) throws {
    optionSource = options
    if selectedOption == nil, let first = self.options.first { try setText(first.value) }
  }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    if value.kind == .null { return nil }
    let text = value.scriptText
    if case .dynamic = optionSource { return PlainValue(text) }
    return options.contains { $0.value == text } ? PlainValue(text) : nil
  }
}

/// Yes or no.
public final class FieldCheckbox: Field {
  public init(_ isChecked: Bool, name: String) {
    super.init(name: name, value: PlainValue(isChecked))
  }

  public override var typeName: String { "field_checkbox" }
  public var isChecked: Bool { text == "TRUE" }
  public override func copy() -> Field { FieldCheckbox(isChecked, name: name) }

  public override func accepted(_ value: PlainValue) -> PlainValue? {
    switch (value.kind, value.text) {
    case (.boolean, let text): PlainValue(text == "TRUE")
    case (.text, "TRUE"), (.text, "true"): PlainValue(true)
    case (.text, "FALSE"), (.text, "false"): PlainValue(false)
    default: nil
    }
  }
}
