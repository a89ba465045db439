import BlockModel
import BlockScripts
import Diagnostics
import JSONTree
import ScriptEngine

/// A script context with the runtime and the scripts of one set, ready for jobs.
///
/// It belongs to the thread of its machine.
final class Realm {
  let context: ScriptContext
  let scripts: ScriptSet
  private let definitions: DefinitionFaults
  let parts: RuntimeParts
  /// What was noticed while the scripts were loaded; scripts after a failed one are loaded still.
  private(set) var diagnostics: [Diagnostic] = []
  let runtime: ScriptValue
  private let mutators: SwiftMutators?
  private let encoder = MessageEncoder()
  private var jobFunction: ScriptValue?
  private var configured: GenerationOptions?

  /// - Parameter teller: what tells of blocks where the realm is to have the lean runtime alone.
  init(
    machine: ScriptMachine, library: ScriptLibrary, scripts: ScriptSet, host: RealmHost,
    factory: BlockFactory? = nil, teller: BlockTeller? = nil, prepared: FirstJob? = nil
  ) throws {
    context = try ScriptContext(in: machine)
    self.scripts = scripts
    definitions = DefinitionFaults(scripts)
    parts = teller == nil ? .whole : .lean
    runtime = context.object()
    mutators = factory.map(SwiftMutators.init)
    let functions = HostFunctions(
      library: library, host: host, scripts: scripts, mutators: mutators, teller: teller,
      prepared: prepared)
    try runtime.setProperty("host", to: functions.object(in: context))
    try loadRuntime(library, prepared)
    try runtime.call(method: "start")
    try runtime.call(method: "beginScripts", [context.bool(scripts.isEmpty)])
    loadMessages()
    if let mutators {
      let bridge = try runtime.property("bridge")
      try bridge.call(
        method: "addSwift", [context.string(mutators.catalogue(library).text())])
    }
    defineBlocks()
    loadScripts()
    let report = try runtime.call(method: "endScripts")
    if !report.isNullish { try collect(report.string()) }
    jobFunction = try runtime.property("job")
  }

  /// Evaluates what of the runtime every job needs; the rest comes as it is asked for, see runtime/parts.js.
  private func loadRuntime(_ library: ScriptLibrary, _ prepared: FirstJob?) throws {
    let list = try library.runtimeList(parts)
    let functions = try context.evaluate(list, prepared, keepsSource: false)
    let count = Int(try functions.property("length").number())
    for index in 0..<count { try functions.element(index).call([runtime]) }
  }

  private func loadMessages() {
    for file in scripts.messages {
      noting {
        guard !file.url.hasSuffix(".js") else {
          try context.evaluate(file.source, url: file.url)
          try runtime.call(method: "takeMessages", [context.string(file.url)])
          return
        }
        let table = try JSONValue(parsing: SourceText(file: file.url, file.source))
        for (key, value) in table.members where value.kind != .string {
          throw value.mismatch(key, "a string")
        }
        let messages = try context.global.property("Blockly").property("Msg")
        try context.global.property("Object").call(
          method: "assign", [messages, context.json(table.text())])
      }
    }
  }

  /// Block definitions first: scripts may extend what they define.
  private func defineBlocks() {
    for file in scripts.blocks {
      noting {
        let source = SourceText(file: file.url, file.source)
        let value = try JSONValue(parsing: source)
        let array = value.kind == .array ? value : JSONValue([value])
        let blockly = try context.global.property("Blockly")
        try blockly.call(
          method: "defineBlocksWithJsonArray", [context.json(array.text())])
      }
    }
  }

  private func loadScripts() {
    for file in scripts.scripts {
      noting {
        do {
          try evaluate(file)
          // The first lines are where a bundle says what it is called on a page.
          let head = context.string(String(file.source.prefix(1500)))
          try runtime.call(method: "afterScript", [context.string(file.url), head])
          diagnostics += try settle()
        } catch let error as ScriptError {
          throw try explained(error)
        }
      }
    }
    if scripts.scripts.isEmpty { return }
    noting {
      diagnostics += try warnings(
        of: runtime.call(method: "pageLoaded"),
        hint: "a listener for the page's loading failed: what comes after this in it was not done")
      diagnostics += try settle()
    }
  }

  /// Evaluates a script. One CommonJS module after another may declare the same names, each in a scope
  /// of its own, which a classic script does not have: such a one is evaluated as a function's body.
  private func evaluate(_ file: ScriptFile) throws {
    do {
      try context.evaluate(file.source, url: file.url, isShared: true)
    } catch {
      guard error.message.contains("duplicate variable"), file.source.contains("require(") else {
        throw error
      }
      try context.evaluate(
        "(function (module, exports) {\(file.source)\n})(module, module.exports)", url: file.url)
    }
  }

  /// Names the part of Blockly that a script reached for in vain, where that is what went wrong.
  private func explained(_ error: ScriptError) throws -> ScriptError {
    guard error.kind == .exception, error.name == "TypeError" else { return error }
    let text = try runtime.call(method: "explainMessage", [context.string(error.message)])
    guard !text.isNullish else { return error }
    var named = error
    named.message = try text.string()
    return named
  }

  private func noting(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      diagnostics.append(Diagnostic(reporting: error))
    }
  }

  private func collect(_ report: String) throws {
    for entry in try JSONValue(parsing: report).elements {
      diagnostics.append(
        ReportReader(state: nil, order: [], context: context, definitions: definitions).diagnostic(
          entry))
    }
  }

  /// Lets timers and promises come to rest. They run when the script has been loaded, or the code made, so
  /// that what fails in them, which a page would tell its console alone, takes nothing away; answers
  /// what failed: a timer's callback as a warning, a promise that nobody handled as an error.
  private func settle() throws -> [Diagnostic] {
    var failures: [Diagnostic] = []
    try noteRejection(&failures)
    while try runtime.call(method: "hasTimers").isTruthy {
      failures += try warnings(
        of: runtime.call(method: "runTimers"),
        hint: "a timer's callback failed; the code was made before it ran")
      try noteRejection(&failures)
    }
    return failures.map(withoutOwnPlaces)
  }

  /// The errors of callbacks that have nothing to do with the code any more.
  private func warnings(of errors: ScriptValue, hint: String) throws -> [Diagnostic] {
    try (0..<Int(try errors.property("length").number())).map { index in
      var failure = try explained(context.scriptError(errors.element(index))).diagnostic
      failure.severity = .warning
      failure.hint = hint
      return withoutOwnPlaces(failure)
    }
  }

  private func withoutOwnPlaces(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.notes.removeAll { $0.place?.file?.hasPrefix(ScriptFile.ownPrefix) == true }
    return diagnostic
  }

  private func noteRejection(_ failures: inout [Diagnostic]) throws {
    do {
      try context.checkRejections()
    } catch let error where error.kind == .unhandledRejection {
      failures.append(error.diagnostic)
    }
  }

  /// Makes code of a state. The lean runtime throws `LeanRefusal` where it lacks what the job needs.
  func run(_ state: WorkspaceState, _ options: GenerationOptions) throws -> GenerationResult {
    if configured != options {
      configured = nil
      try runtime.call(method: "configure", [context.string(options.json)])
      configured = options
    }
    let words = encoder.encode(state)
    if let memory = encoder.newMailbox() {
      try runtime.setProperty("mailbox", to: context.int32Array(over: memory))
    }
    guard let jobFunction else { throw ScriptError(.engine, "the runtime has no job function") }
    let answer = try jobFunction.call(
      [
        context.number(Double(words)), encoder.text(in: context),
        encoder.newText(in: context) ?? context.null,
      ], this: runtime)
    if answer.isNullish {
      if parts == .lean { throw LeanRefusal() }
      throw SpoiledRealm()
    }
    let reader = ReportReader(
      state: state, order: encoder.order, context: context, definitions: definitions)
    var result = try reader.read(answer, options)
    if !scripts.isEmpty { result.diagnostics += try settle() }
    // All that the tables held is garbage now, and old: without this the heap grows for a million jobs.
    if encoder.hasForgotten { context.collectAllGarbage() }
    return result
  }

  /// How often scripts have asked for the shape that a mutator of Swift's gives.
  var swiftQuestions: Int { mutators?.answered ?? 0 }

  /// Puts a question of Swift's blocks to `runtime.bridge`; JSON text is the answer.
  func ask(_ question: String, _ argument: String?) throws -> String {
    try runtime.call(method: "putBack")
    let bridge = try runtime.property("bridge")
    return try bridge.call(method: question, argument.map { [context.string($0)] } ?? []).string()
  }
}

/// A job has left what cannot be put back, such as a frozen generator: the realm is to be made anew.
struct SpoiledRealm: Error {}

/// The lean runtime has not what a job needs; the whole one has.
struct LeanRefusal: Error {}
