import CJavaScriptCore
import Diagnostics

/// A Swift closure that scripts call as a function.
///
/// The context is passed in with each call: a closure that captured it would keep it alive for ever,
/// since the context owns the function.
public final class HostFunction {
  /// Answers a value, or nil for `undefined`. What it throws the script can catch; uncaught it
  /// comes back as the `cause` of the `ScriptError`.
  public typealias Body = (HostCall) throws -> ScriptValue?

  let name: String
  private unowned let context: ScriptContext
  private let body: Body

  init(name: String, context: ScriptContext, _ body: @escaping Body) {
    self.name = name
    self.context = context
    self.body = body
  }

  static func makeClass() -> JSClassRef {
    var definition = kJSClassDefinitionEmpty
    definition.finalize = { object in
      guard let box = JSObjectGetPrivate(object) else { return }
      Unmanaged<HostFunction>.fromOpaque(box).release()
    }
    definition.callAsFunction = { _, function, _, count, arguments, exception in
      guard let function, let box = JSObjectGetPrivate(function) else { return nil }
      let host = Unmanaged<HostFunction>.fromOpaque(box).takeUnretainedValue()
      return host.call(count, arguments, exception)
    }
    return JSClassCreate(&definition)
  }

  private func call(
    _ count: Int, _ arguments: UnsafePointer<JSValueRef?>?,
    _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    let context = context
    do {
      try context.machine.checkDeadline()
      let values = (0..<count).compactMap { index in
        arguments?[index].map { ScriptValue($0, in: context) }
      }
      let result = try body(HostCall(context: context, arguments: values))
      try context.machine.checkDeadline()
      return result?.reference ?? JSValueMakeUndefined(context.reference)
    } catch {
      exception?.pointee = context.carrier(of: error)
      return JSValueMakeUndefined(context.reference)
    }
  }
}

/// One call of a host function: who calls, and with what.
public struct HostCall {
  public let context: ScriptContext
  public let arguments: [ScriptValue]

  /// An argument as text; throws a TypeError into the script where it is missing.
  public func text(_ index: Int) throws(ScriptError) -> String {
    guard index < arguments.count else {
      throw ScriptError(.exception, name: "TypeError", "argument \(index + 1) is missing")
    }
    return try arguments[index].string()
  }
}

extension ScriptContext {
  /// An error object that brings a Swift error through the script.
  func carrier(of error: any Error) -> JSValueRef? {
    let text =
      (error as? ScriptError)?.message ?? (error as? Diagnostic)?.message
      ?? String(describing: error)
    let message = string(text)
    let carrier = JSObjectMakeError(reference, 1, [message.reference], nil)
    guard let carrier else { return message.reference }
    keepHostFailure(carrier, error)
    return carrier
  }
}
