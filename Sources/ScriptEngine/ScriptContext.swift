import CJavaScriptCore

/// A JavaScript global object and everything that hangs on it.
///
/// It belongs to its machine's thread. A released context gives its memory back at the engine's
/// next collection.
public final class ScriptContext {
  public let machine: ScriptMachine
  let reference: JSGlobalContextRef
  /// The scripts evaluated here by URL, for the source line under an error.
  private var sources: [String: String] = [:]
  /// What the last host function threw, and the error object that carries it through the script,
  /// protected (a `ScriptValue` here would keep the context alive).
  private var hostFailure: (carrier: JSValueRef, cause: any Error)?
  /// The first promise that was rejected and that nobody handled since the last check.
  var rejection: ScriptError?

  public init(in machine: ScriptMachine) throws(ScriptError) {
    guard let reference = JSGlobalContextCreateInGroup(machine.group, nil) else {
      throw ScriptError(.engine, "JavaScriptCore made no context")
    }
    self.machine = machine
    self.reference = reference
    observeRejections()
  }

  deinit {
    _ = takeHostFailure(nil)
    JSGlobalContextRelease(reference)
  }

  /// The context's `globalThis`.
  public var global: ScriptValue { ScriptValue(JSContextGetGlobalObject(reference), in: self) }

  /// Runs a classic script and answers its last value.
  ///
  /// - Parameters:
  ///   - url: what messages call the script.
  ///   - keepsSource: whether the text is kept for the source line under an error; say no where
  ///     the text can be found again otherwise.
  ///   - isShared: whether other contexts of the machine will evaluate the same text: it is kept with the machine.
  @discardableResult
  public func evaluate(
    _ source: String, url: String, keepsSource: Bool = true, isShared: Bool = false
  ) throws(ScriptError) -> ScriptValue {
    if isShared, let script = machine.sharedScripts.script(source, url: url) {
      if keepsSource { sources[url] = source }
      return try enter { JSScriptEvaluate(reference, script, nil, &$0) }
    }
    return try evaluate(PreparedScript(source, url: url), keepsSource: keepsSource)
  }

  /// The same with a text that was made ready before.
  @discardableResult
  public func evaluate(
    _ script: PreparedScript, keepsSource: Bool = true
  ) throws(ScriptError) -> ScriptValue {
    if keepsSource { sources[script.url] = script.source }
    let name = ScriptText.make(script.url)
    defer { JSStringRelease(name) }
    do throws(ScriptError) {
      return try enter { exception in
        JSEvaluateScript(reference, script.text, nil, name, 1, &exception)
      }
    } catch {
      throw explain(error, source: script.source, script: script.text, url: name)
    }
  }

  /// Tells a script that is not JavaScript from one that threw a SyntaxError, and a module from both.
  private func explain(
    _ error: ScriptError, source: String, script: JSStringRef, url: JSStringRef
  ) -> ScriptError {
    guard error.kind == .exception, error.name == "SyntaxError",
      !JSCheckScriptSyntax(reference, script, url, 1, nil)
    else { return error }
    var error = error
    error.kind = .syntax
    guard let place = ModuleSyntax(source).firstDeclaration() else { return error }
    error.kind = .moduleSyntax
    error.place = ScriptPlace(
      file: error.place?.file ?? ScriptText.string(url), line: place.line, column: place.column)
    error.sourceLine = ScriptLines.line(place.line, of: source)
    return error
  }

  /// Enters the engine: checks the limits on both sides, and makes what was thrown an error.
  func enter(
    _ body: (inout JSValueRef?) -> JSValueRef?
  ) throws(ScriptError) -> ScriptValue {
    try machine.checkDeadline()
    var exception: JSValueRef?
    let result = body(&exception)
    if let reason = machine.interruption { throw ScriptMachine.interrupted(reason) }
    if let exception { throw error(from: exception) }
    guard let result else { throw ScriptError(.engine, "JavaScriptCore gave no value") }
    return ScriptValue(result, in: self)
  }

  /// Throws the first rejection that nobody handled since the last call.
  public func checkRejections() throws(ScriptError) {
    guard let rejection else { return }
    self.rejection = nil
    throw rejection
  }

  private func observeRejections() {
    let observer = function("onUnhandledRejection") { call in
      guard call.arguments.count > 1, call.context.rejection == nil else { return nil }
      var error = call.context.error(from: call.arguments[1].reference)
      error.kind = .unhandledRejection
      call.context.rejection = error
      return nil
    }
    JSGlobalContextSetUnhandledRejectionCallback(reference, observer.reference, nil)
  }

  func keepHostFailure(_ carrier: JSValueRef, _ cause: any Error) {
    _ = takeHostFailure(nil)
    JSValueProtect(reference, carrier)
    hostFailure = (carrier, cause)
  }

  /// The Swift error that an error object carries; forgets the one kept in any case.
  func takeHostFailure(_ carrier: JSValueRef?) -> (any Error)? {
    guard let failure = hostFailure else { return nil }
    hostFailure = nil
    JSValueUnprotect(reference, failure.carrier)
    return failure.carrier == carrier ? failure.cause : nil
  }

  /// A line of a script that was evaluated here.
  public func sourceLine(_ place: ScriptPlace) -> String? {
    guard let source = sources[place.file], place.line > 0 else { return nil }
    return ScriptLines.line(place.line, of: source)
  }

  /// Where in the scripts whose text was kept a function stands, by its own text; of several that read the same the
  /// one with `word` on its first line. Nil where it is not one place.
  public func place(ofFunction text: String, near word: String) -> ScriptPlace? {
    let places = sources.flatMap { file, source in
      ScriptLines.places(of: text, in: source).map {
        ScriptPlace(file: file, line: $0.line, column: $0.column)
      }
    }
    if places.count == 1 { return places[0] }
    let near = places.filter { sourceLine($0)?.contains(word) ?? false }
    return near.count == 1 ? near[0] : nil
  }

  /// The memory that the machine's heap holds, in bytes.
  public func heapSize() throws(ScriptError) -> Int {
    guard let statistics = JSGetMemoryUsageStatistics(reference) else {
      throw ScriptError(.engine, "JavaScriptCore gave no memory statistics")
    }
    let value = ScriptValue(statistics, in: self)
    return Int(try value.property("heapSize").number())
  }

  /// Collects all that is no longer reachable now. By itself the engine looks at what has lived for long only when twice as much is there.
  public func collectAllGarbage() { JSSynchronousGarbageCollectForDebugging(reference) }

  /// Asks for a collection; what is no longer reachable goes.
  public func collectGarbage() { JSGarbageCollect(reference) }
}
