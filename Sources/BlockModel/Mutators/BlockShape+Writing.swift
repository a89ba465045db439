import JSONTree

// Blocks described for scripts, in the words that `BlockShape` reads.
extension Block {
  public var shapeJSON: JSONValue {
    JSONValue(
      members: [
        ("inputs", JSONValue(inputs.map(\.shapeJSON))),
        ("output", Self.end(outputConnection)), ("previous", Self.end(previousConnection)),
        ("next", Self.end(nextConnection)),
        ("inline", inputsInline.map { JSONValue($0) } ?? .null),
      ])
  }

  private static func end(_ connection: Connection?) -> JSONValue {
    guard let connection else { return .null }
    return JSONValue(members: [("check", JSONValue(checks: connection.checks))])
  }
}

extension JSONValue {
  fileprivate init(checks: [String]?) {
    self = checks.map { JSONValue($0.map { JSONValue($0) }) } ?? .null
  }
}

extension Input {
  fileprivate var shapeJSON: JSONValue {
    var members: [(String, JSONValue)] = [
      ("type", JSONValue(type.rawValue)), ("name", JSONValue(name)),
      ("fields", JSONValue(fields.map(\.shapeJSON))),
    ]
    if let connection { members.append(("check", JSONValue(checks: connection.checks))) }
    switch alignment {
    case .left: break
    case .centre: members.append(("align", 0))
    case .right: members.append(("align", 1))
    }
    return JSONValue(members: members)
  }
}

extension Field {
  fileprivate var shapeJSON: JSONValue {
    var members: [(String, JSONValue)] = [("type", JSONValue(typeName))]
    if !name.isEmpty { members.append(("name", JSONValue(name))) }
    return JSONValue(members: members + described)
  }

  private var described: [(String, JSONValue)] {
    switch self {
    case let field as FieldNumber:
      [
        ("value", JSONValue(field.number)), ("min", JSONValue(field.minimum)),
        ("max", JSONValue(field.maximum)), ("precision", JSONValue(field.precision)),
      ]
    case let field as FieldAngle:
      [("angle", JSONValue(field.angle)), ("wrap", JSONValue(field.wrap))]
    case let field as FieldDropdown: field.describedOptions
    case let field as FieldCheckbox: [("checked", JSONValue(field.isChecked))]
    case let field as FieldVariable:
      [
        ("variable", JSONValue(field.defaultName)),
        ("variableTypes", JSONValue(checks: field.variableTypes)),
        ("defaultType", JSONValue(field.defaultType)),
      ]
    case let field as FieldImage:
      [
        ("src", JSONValue(text)), ("width", JSONValue(field.width)),
        ("height", JSONValue(field.height)), ("alt", JSONValue(field.alternative)),
      ]
    case is FieldColour: [("colour", JSONValue(text))]
    case is FieldDate: [("date", JSONValue(text))]
    case is FieldUnknown: [("value", JSONValue(text))]
    default: [("text", JSONValue(text))]
    }
  }
}

extension FieldDropdown {
  fileprivate var describedOptions: [(String, JSONValue)] {
    var offered = options
    if !offered.contains(where: { $0.value == text }) { offered.append(Option(text, text)) }
    return [
      ("value", JSONValue(text)),
      (
        "options",
        JSONValue(offered.map { JSONValue([JSONValue($0.label), JSONValue($0.value)]) })
      ),
    ]
  }
}
