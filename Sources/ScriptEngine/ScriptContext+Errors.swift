import CJavaScriptCore

extension ScriptContext {
  /// What a script threw as a Swift error. Reading it must not run the script's own getters with
  /// consequences, so whatever fails here is left out.
  func error(from exception: JSValueRef) -> ScriptError {
    let value = ScriptValue(exception, in: self)
    let cause = takeHostFailure(exception)
    var error = described(value, cause: cause)
    if let cause = cause as? ScriptError, cause.isInterruption { error.kind = cause.kind }
    return error
  }

  /// An error object that a script handed over without throwing it.
  public func scriptError(_ value: ScriptValue) -> ScriptError { error(from: value.reference) }

  private func described(_ value: ScriptValue, cause: (any Error)?) -> ScriptError {
    guard value.kind == .object else {
      return ScriptError(.exception, "\(text(value) ?? "a value without text") was thrown")
    }
    let name = property("name", of: value) ?? ""
    let stack = ScriptFrame.parse(property("stack", of: value) ?? "")
    let place = place(of: value) ?? stack.lazy.compactMap(\.place).first
    return ScriptError(
      .exception, name: name, property("message", of: value) ?? text(value) ?? "", place: place,
      sourceLine: place.flatMap { sourceLine($0) }, stack: stack, cause: cause)
  }

  private func place(of value: ScriptValue) -> ScriptPlace? {
    guard let line = property("line", of: value).flatMap({ Int($0) }) else { return nil }
    let column = property("column", of: value).flatMap { Int($0) }
    guard let file = property("sourceURL", of: value) else { return nil }
    return ScriptPlace(file: file, line: line, column: column)
  }

  /// A property's text, or nil where there is none or reading it throws.
  private func property(_ name: String, of value: ScriptValue) -> String? {
    let key = ScriptText.make(name)
    defer { JSStringRelease(key) }
    var exception: JSValueRef?
    guard let property = JSObjectGetProperty(reference, value.reference, key, &exception),
      exception == nil, !JSValueIsUndefined(reference, property),
      !JSValueIsNull(reference, property)
    else { return nil }
    return text(ScriptValue(property, in: self))
  }

  private func text(_ value: ScriptValue) -> String? {
    var exception: JSValueRef?
    guard let text = JSValueToStringCopy(reference, value.reference, &exception) else { return nil }
    defer { JSStringRelease(text) }
    return exception == nil ? ScriptText.string(text) : nil
  }
}
