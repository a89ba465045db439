import CJavaScriptCore

/// A JavaScript value that the collector leaves alone as long as Swift holds this.
public final class ScriptValue {
  public let context: ScriptContext
  let reference: JSValueRef

  init(_ reference: JSValueRef, in context: ScriptContext) {
    self.reference = reference
    self.context = context
    JSValueProtect(context.reference, reference)
  }

  deinit { JSValueUnprotect(context.reference, reference) }

  public enum Kind: Sendable, Equatable {
    case undefined, null, bool, number, string, object, symbol, bigInt
  }

  public var kind: Kind {
    switch JSValueGetType(context.reference, reference) {
    case kJSTypeUndefined: .undefined
    case kJSTypeNull: .null
    case kJSTypeBoolean: .bool
    case kJSTypeNumber: .number
    case kJSTypeString: .string
    case kJSTypeSymbol: .symbol
    case kJSTypeObject: .object
    default: .bigInt
    }
  }

  public var isString: Bool { JSValueIsString(context.reference, reference) }
  public var isNullish: Bool { kind == .undefined || kind == .null }
  public var isArray: Bool { JSValueIsArray(context.reference, reference) }
  public var isFunction: Bool {
    kind == .object && JSObjectIsFunction(context.reference, reference)
  }

  /// What JavaScript takes the value for in a condition.
  public var isTruthy: Bool { JSValueToBoolean(context.reference, reference) }

  /// The value made a number as JavaScript does, which may run a script.
  public func number() throws(ScriptError) -> Double {
    var number = 0.0
    _ = try context.enter { exception in
      number = JSValueToNumber(context.reference, reference, &exception)
      return reference
    }
    return number
  }

  /// The value made text as JavaScript does, which may run a script. Lone surrogates become U+FFFD.
  public func string() throws(ScriptError) -> String {
    try withCharacters { ScriptText.string($0) }
  }

  /// The value's text, and whether it has lone surrogates, which became U+FFFD.
  public func checkedString() throws(ScriptError) -> (text: String, hasLoneSurrogates: Bool) {
    try withCharacters { string in
      let text = ScriptText.string(string)
      let units = ScriptText.characters(string)
      guard text.utf8.count > units.count else { return (text, false) }
      return (text, ScriptText.hasLoneSurrogates(units))
    }
  }

  /// The value's text in UTF-16, lone surrogates and all.
  public func utf16() throws(ScriptError) -> [UInt16] {
    try withCharacters { Array(ScriptText.characters($0)) }
  }

  /// Reads the text of the value where the engine has it.
  public func withUTF16<Result>(
    _ body: (UnsafeBufferPointer<UInt16>) -> Result
  ) throws(ScriptError) -> Result {
    try withCharacters { body(ScriptText.characters($0)) }
  }

  private func withCharacters<Result>(
    _ body: (JSStringRef) -> Result
  ) throws(ScriptError) -> Result {
    var copy: JSStringRef?
    _ = try context.enter { exception in
      copy = JSValueToStringCopy(context.reference, reference, &exception)
      return reference
    }
    guard let copy else { throw ScriptError(.engine, "JavaScriptCore gave no text") }
    defer { JSStringRelease(copy) }
    return body(copy)
  }

  /// The value as JSON text; nil for what JSON has no text for.
  public func json(indent: Int = 0) throws(ScriptError) -> String? {
    var text: JSStringRef?
    _ = try context.enter { exception in
      text = JSValueCreateJSONString(context.reference, reference, UInt32(indent), &exception)
      return reference
    }
    guard let text else { return nil }
    defer { JSStringRelease(text) }
    return ScriptText.string(text)
  }
}

extension ScriptValue {
  /// The value as an object, for a property or a call: only objects have them here.
  private func object() throws(ScriptError) -> JSObjectRef {
    guard kind == .object else {
      throw ScriptError(.exception, name: "TypeError", "the value is not an object")
    }
    return reference
  }

  public func property(_ name: String) throws(ScriptError) -> ScriptValue {
    let object = try object()
    let key = ScriptText.make(name)
    defer { JSStringRelease(key) }
    return try context.enter { exception in
      JSObjectGetProperty(context.reference, object, key, &exception)
    }
  }

  public func setProperty(_ name: String, to value: ScriptValue) throws(ScriptError) {
    let object = try object()
    let key = ScriptText.make(name)
    defer { JSStringRelease(key) }
    _ = try context.enter { exception in
      JSObjectSetProperty(
        context.reference, object, key, value.reference,
        JSPropertyAttributes(kJSPropertyAttributeNone), &exception)
      return object
    }
  }

  public func element(_ index: Int) throws(ScriptError) -> ScriptValue {
    let object = try object()
    return try context.enter { exception in
      JSObjectGetPropertyAtIndex(context.reference, object, UInt32(index), &exception)
    }
  }

  /// Calls the value as a function.
  @discardableResult
  public func call(
    _ arguments: [ScriptValue] = [], this: ScriptValue? = nil
  ) throws(ScriptError) -> ScriptValue {
    let object = try object()
    let references = arguments.map { Optional($0.reference) }
    return try withExtendedLifetime(arguments) { () throws(ScriptError) in
      try context.enter { exception in
        JSObjectCallAsFunction(
          context.reference, object, this?.reference, references.count, references, &exception)
      }
    }
  }

  /// Calls a method of the value.
  @discardableResult
  public func call(
    method name: String, _ arguments: [ScriptValue] = []
  ) throws(ScriptError) -> ScriptValue {
    let method = try property(name)
    guard method.isFunction else {
      throw ScriptError(.exception, name: "TypeError", "\(name) is not a function")
    }
    return try method.call(arguments, this: self)
  }
}
