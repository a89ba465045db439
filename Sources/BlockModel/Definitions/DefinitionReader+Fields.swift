import Diagnostics
import JSONTree

/// Field classes of the user's own, by the name that definitions have for them.
public struct FieldClasses: Sendable {
  /// Makes a builder of an argument's JSON.
  public typealias Maker = @Sendable (_ json: JSONValue) throws -> FieldBuilder

  private var makers: [String: Maker] = [:]

  public init() {}

  public subscript(name: String) -> Maker? {
    get { makers[name] }
    set { makers[name] = newValue }
  }
}

extension DefinitionReader {
  /// The builder of a field whose class is known, else nil.
  mutating func fieldBuilder(
    _ json: JSONValue, _ kind: String
  ) throws(Diagnostic) -> FieldBuilder? {
    if let make = fieldClasses[kind] {
      do {
        return try make(json)
      } catch {
        throw (error as? Diagnostic)
          ?? Diagnostic(
            .invalidDefinition,
            "the field class \"\(kind)\" refuses an argument of the block type \"\(type)\": "
              + "\(error)", at: json.place)
      }
    }
    let name = json["name"]?.string ?? ""
    switch kind {
    case "field_label", "field_label_serializable", "field_input", "field_multilinetext",
      "field_date", "field_colour":
      return try textField(json, kind, name)
    case "field_number", "field_angle": return try numberField(json, kind, name)
    case "field_dropdown": return try dropdown(json, name)
    case "field_checkbox":
      let isChecked = json["checked"].map { $0.isTruthy && $0.string != "FALSE" } ?? false
      return FieldBuilder(name: name) { FieldCheckbox(isChecked, name: $0) }
    case "field_variable": return try variableField(json, name)
    case "field_image": return try imageField(json, name)
    default: return nil
    }
  }

  private mutating func textField(
    _ json: JSONValue, _ kind: String, _ name: String
  ) throws(Diagnostic) -> FieldBuilder {
    let key =
      switch kind {
      case "field_date": "date"
      case "field_colour": "colour"
      default: "text"
      }
    let text = try resolvedText(json, key)
    return FieldBuilder(name: name) { name in
      switch kind {
      case "field_label": FieldLabel(text, name: name)
      case "field_label_serializable": FieldLabelSerializable(text, name: name)
      case "field_multilinetext": FieldMultilineText(text, name: name)
      case "field_date": FieldDate(text, name: name)
      case "field_colour": FieldColour(text, name: name)
      default: FieldTextInput(text, name: name)
      }
    }
  }

  private mutating func resolvedText(
    _ json: JSONValue, _ key: String
  ) throws(Diagnostic) -> String {
    guard let value = json[key], !value.isNull else { return "" }
    if let number = value.numberText { return number }
    guard let text = value.string else { throw wrong(key, "a string", value) }
    return resolve(text)
  }

  private func number(
    _ json: JSONValue, _ key: String, _ otherwise: Double
  ) throws(Diagnostic) -> Double {
    guard let value = json[key], !value.isNull else { return otherwise }
    if let number = value.number { return number }
    guard let text = value.string, let number = JavaScriptNumber.value(text) else {
      throw wrong(key, "a number", value)
    }
    return number
  }

  private func numberField(
    _ json: JSONValue, _ kind: String, _ name: String
  ) throws(Diagnostic) -> FieldBuilder {
    if kind == "field_angle" {
      let angle = try number(json, "angle", 0)
      let wrap = try number(json, "wrap", 360)
      return FieldBuilder(name: name) { FieldAngle(angle, name: $0, wrap: wrap) }
    }
    let value = try number(json, "value", 0)
    let least = try number(json, "min", -.infinity)
    let most = try number(json, "max", .infinity)
    let precision = try number(json, "precision", 0)
    return .number(value, name: name, minimum: least, maximum: most, precision: precision)
  }

  private mutating func dropdown(
    _ json: JSONValue, _ name: String
  ) throws(Diagnostic) -> FieldBuilder {
    guard let given = json["options"], !given.isNull else {
      return FieldBuilder(name: name) { FieldDropdown(.dynamic { _ in [] }, name: $0) }
    }
    guard given.kind == .array else { throw wrong("options", "a list of options", given) }
    var options: [FieldDropdown.Option] = []
    for option in given.elements where option.string != "separator" {
      guard option.kind == .array, let label = option[0], let value = option[1]?.string else {
        throw wrong("options", "a list of pairs [label, value]", option)
      }
      options.append(
        FieldDropdown.Option(
          resolve(label.string ?? label["alt"]?.string ?? ""), value,
          image: label["src"]?.string.map { resolve($0) }))
    }
    if options.isEmpty { throw wrong("options", "a list of at least one option", given) }
    return .dropdown(options, name: name)
  }

  private mutating func variableField(
    _ json: JSONValue, _ name: String
  ) throws(Diagnostic) -> FieldBuilder {
    let variable = try resolvedText(json, "variable")
    let types = try checks(json["variableTypes"], "variableTypes")
    let type = try resolvedText(json, "defaultType")
    if let types, !type.isEmpty, !types.contains(type) {
      throw Diagnostic(
        .invalidDefinition,
        "\"defaultType\" of the field \"\(name)\" of the block type \"\(self.type)\" is \"\(type)\","
          + " which is not among its \"variableTypes\"", at: json["defaultType"]?.place)
    }
    return .variable(defaultName: variable, name: name, types: types, defaultType: type)
  }

  private mutating func imageField(
    _ json: JSONValue, _ name: String
  ) throws(Diagnostic) -> FieldBuilder {
    let source = try resolvedText(json, "src")
    let alternative = try resolvedText(json, "alt")
    let width = try number(json, "width", 0)
    let height = try number(json, "height", 0)
    return FieldBuilder(name: name) {
      FieldImage(
        source: source, width: width, height: height, alternative: alternative, name: $0)
    }
  }
}
