import CJavaScriptCore

extension ScriptContext {
  public var undefined: ScriptValue { ScriptValue(JSValueMakeUndefined(reference), in: self) }
  public var null: ScriptValue { ScriptValue(JSValueMakeNull(reference), in: self) }

  public func bool(_ value: Bool) -> ScriptValue {
    ScriptValue(JSValueMakeBoolean(reference, value), in: self)
  }

  public func number(_ value: Double) -> ScriptValue {
    ScriptValue(JSValueMakeNumber(reference, value), in: self)
  }

  public func string(_ text: String) -> ScriptValue { string(taking: ScriptText.make(text)) }

  /// Text that may hold lone surrogates.
  public func string(_ units: UnsafeBufferPointer<UInt16>) -> ScriptValue {
    string(taking: ScriptText.make(units))
  }

  /// ASCII text without U+0000 that ends with a zero byte: the fastest way in.
  public func string(ascii text: UnsafePointer<CChar>) -> ScriptValue {
    string(taking: JSStringCreateWithUTF8CString(text))
  }

  private func string(taking string: JSStringRef) -> ScriptValue {
    defer { JSStringRelease(string) }
    return ScriptValue(JSValueMakeString(reference, string), in: self)
  }

  /// A new empty object.
  public func object() -> ScriptValue {
    ScriptValue(JSObjectMake(reference, nil, nil), in: self)
  }

  public func array(_ values: [ScriptValue]) throws(ScriptError) -> ScriptValue {
    let references = values.map { Optional($0.reference) }
    return try enter { exception in
      JSObjectMakeArray(reference, references.count, references, &exception)
    }
  }

  /// The value that a JSON text stands for.
  public func json(_ text: String) throws(ScriptError) -> ScriptValue {
    let string = ScriptText.make(text)
    defer { JSStringRelease(string) }
    guard let value = JSValueMakeFromJSONString(reference, string) else {
      throw ScriptError(.syntax, name: "SyntaxError", "the text is not JSON")
    }
    return ScriptValue(value, in: self)
  }

  /// An `Int32Array` over memory of Swift's, which is not copied and lives as long as the array.
  public func int32Array(over memory: ScriptMemory) throws(ScriptError) -> ScriptValue {
    let owner = Unmanaged.passRetained(memory)
    return try enter { exception in
      JSObjectMakeTypedArrayWithBytesNoCopy(
        reference, kJSTypedArrayTypeInt32Array, memory.words.baseAddress, memory.words.count * 4,
        { _, owner in
          guard let owner else { return }
          Unmanaged<ScriptMemory>.fromOpaque(owner).release()
        }, owner.toOpaque(), &exception)
    }
  }

  /// A function that scripts call and Swift answers. See `HostFunction`.
  public func function(
    _ name: String, _ body: @escaping HostFunction.Body
  ) -> ScriptValue {
    let box = Unmanaged.passRetained(HostFunction(name: name, context: self, body))
    return ScriptValue(JSObjectMake(reference, machine.hostClass, box.toOpaque()), in: self)
  }
}

/// Words of memory that Swift writes and scripts read.
public final class ScriptMemory {
  public let words: UnsafeMutableBufferPointer<Int32>

  public init(count: Int) {
    words = .allocate(capacity: count)
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }
}
