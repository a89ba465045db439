import Diagnostics

extension JSONValue {
  /// Whether JavaScript takes it for true.
  package var isTruthy: Bool {
    switch kind {
    case .null: false
    case .bool: bool == true
    case .number: number != 0
    case .string: string != ""
    case .array, .object: true
    }
  }
}

// What must be there, or must be of a kind when it is there. Errors name the key and the place.
extension JSONValue {
  /// A member that is there and not null, or nil.
  public func member(_ key: String) -> JSONValue? {
    // A closure's `nil` would be read as JSON's null here.
    guard let value = self[key], !value.isNull else { return nil }
    return value
  }

  public func required(_ key: String) throws(Diagnostic) -> JSONValue {
    guard let value = self[key] else {
      throw Diagnostic(
        .missingJSONKey, "the key \"\(key)\" is missing", at: place,
        hint: kind == .object ? nil : "expected an object, found \(naming)")
    }
    return value
  }

  /// A string, or nil when the key is not there or is null.
  public func optionalString(_ key: String) throws(Diagnostic) -> String? {
    guard let value = member(key) else { return nil }
    guard let string = value.string else { throw value.mismatch(key, "a string") }
    return string
  }

  public func requiredString(_ key: String) throws(Diagnostic) -> String {
    let value = try required(key)
    guard let string = value.string else { throw value.mismatch(key, "a string") }
    return string
  }

  public func optionalBool(_ key: String) throws(Diagnostic) -> Bool? {
    guard let value = member(key) else { return nil }
    guard let bool = value.bool else { throw value.mismatch(key, "true or false") }
    return bool
  }

  public func optionalNumber(_ key: String) throws(Diagnostic) -> Double? {
    guard let value = member(key) else { return nil }
    guard let number = value.number else { throw value.mismatch(key, "a number") }
    return number
  }

  public func optionalInt(_ key: String) throws(Diagnostic) -> Int? {
    guard let value = member(key) else { return nil }
    guard let int = value.int else { throw value.mismatch(key, "a whole number") }
    return int
  }

  public func optionalArray(_ key: String) throws(Diagnostic) -> [JSONValue]? {
    guard let value = member(key) else { return nil }
    guard value.kind == .array else { throw value.mismatch(key, "an array") }
    return Array(value.elements)
  }

  public func optionalObject(_ key: String) throws(Diagnostic) -> JSONValue? {
    guard let value = member(key) else { return nil }
    guard value.kind == .object else { throw value.mismatch(key, "an object") }
    return value
  }

  /// The error of a value that is not what it should be.
  public func mismatch(_ key: String, _ expected: String) -> Diagnostic {
    Diagnostic(
      .wrongJSONType, "\"\(key)\" must be \(expected), found \(naming)", at: place)
  }

  /// The value in words: "a string", "null".
  public var naming: String {
    switch kind {
    case .null: "null"
    case .bool: bool == true ? "true" : "false"
    case .number: "the number \(numberText ?? "")"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
