/// Describes a field; `makeField` makes one for each block.
public struct FieldBuilder: Sendable {
  public var name: String
  private var make: @Sendable (String) -> Field

  /// A field of the caller's own class.
  public init(name: String = "", make: @escaping @Sendable (_ name: String) -> Field) {
    self.name = name
    self.make = make
  }

  public func makeField() -> Field { make(name) }
}

extension FieldBuilder {
  public static func label(_ text: String, name: String = "") -> FieldBuilder {
    FieldBuilder(name: name) { FieldLabel(text, name: $0) }
  }

  public static func textInput(_ text: String, name: String) -> FieldBuilder {
    FieldBuilder(name: name) { FieldTextInput(text, name: $0) }
  }

  public static func number(
    _ number: Double, name: String, minimum: Double = -.infinity, maximum: Double = .infinity,
    precision: Double = 0
  ) -> FieldBuilder {
    FieldBuilder(name: name) {
      FieldNumber(number, name: $0, minimum: minimum, maximum: maximum, precision: precision)
    }
  }

  public static func dropdown(
    _ options: [FieldDropdown.Option], name: String, value: String? = nil
  ) -> FieldBuilder {
    FieldBuilder(name: name) { FieldDropdown(options, name: $0, value: value) }
  }

  public static func checkbox(_ isChecked: Bool, name: String) -> FieldBuilder {
    FieldBuilder(name: name) { FieldCheckbox(isChecked, name: $0) }
  }

  public static func variable(
    defaultName: String, name: String, types: [String]? = nil, defaultType: String = ""
  ) -> FieldBuilder {
    FieldBuilder(name: name) {
      FieldVariable(
        defaultName: defaultName, name: $0, variableTypes: types, defaultType: defaultType)
    }
  }

  /// A field of a class that nobody knows here, which keeps what it is given.
  public static func unknown(typeName: String, name: String) -> FieldBuilder {
    FieldBuilder(name: name) { FieldUnknown(typeName: typeName, name: $0) }
  }
}
