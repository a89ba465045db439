import BlockModel
import BlockScripts
import Diagnostics
import JSONTree
import ScriptEngine

/// Makes a result of what `runtime.job` answered, and messages of its diagnostics.
struct ReportReader {
  let state: WorkspaceState?
  /// By the number a block had in the message, its index in the state.
  let order: [Int32]
  let context: ScriptContext
  let definitions: DefinitionFaults

  func read(_ answer: ScriptValue, _ options: GenerationOptions) throws -> GenerationResult {
    var result = GenerationResult()
    let keys = options.keys
    if answer.isString {
      result.code[keys[0]] = try code(answer, &result, options)
      return result
    }
    let report = try JSONValue(parsing: answer.element(0).string())
    for (index, key) in keys.enumerated() {
      let code = try answer.element(index + 1)
      if code.isString { result.code[key] = try self.code(code, &result, options) }
    }
    if let error = report.member("error") { result.error = diagnostic(error) }
    if let errors = report.member("errors") {
      for (key, error) in errors.members { result.errors[key] = diagnostic(error) }
    }
    if let diagnostics = report.member("diagnostics") {
      result.diagnostics = diagnostics.elements.map(diagnostic)
    }
    // Strict reading, and whoever asked for it, will not have code that lacks something; whoever asked to go on will.
    let fatal = { (diagnostic: Diagnostic) in
      diagnostic.isError
        && !(options.keepGoing && [.generationFailed, .scriptException].contains(diagnostic.code))
    }
    if result.error == nil, let index = result.diagnostics.firstIndex(where: fatal) {
      result.error = result.diagnostics.remove(at: index)
      result.code = [:]
    }
    if let maps = report.member("maps") {
      for (key, map) in maps.members { result.maps[key] = sourceMap(map, of: result.code[key]) }
    }
    return result
  }

  private func sourceMap(_ map: JSONValue, of code: String?) -> SourceMap? {
    guard let state, let code else { return nil }
    let marks = map.elements.compactMap { mark -> (block: Int32, start: Int, end: Int)? in
      let numbers = mark.elements.compactMap(\.int)
      guard numbers.count == 3, order.indices.contains(numbers[0]) else { return nil }
      return (order[numbers[0]], numbers[1], numbers[2])
    }
    return SourceMap(marks, of: code, state: state)
  }

  /// The code as text; half of a surrogate pair, which no file can hold, is told.
  private func code(
    _ value: ScriptValue, _ result: inout GenerationResult, _ options: GenerationOptions
  ) throws -> String {
    let (code, isBroken) = try value.checkedString()
    if isBroken {
      result.diagnostics.append(
        Diagnostic(
          .brokenText, "the code has half of a surrogate pair in it, written as U+FFFD",
          hint: "look for a text that was cut inside an emoji",
          severity: options.strict ? .error : nil))
    }
    return code
  }

  /// A message with the block's id, type, path and place, and the script's source line.
  func diagnostic(_ report: JSONValue) -> Diagnostic {
    let code = DiagnosticCode(
      report["code"]?.string ?? DiagnosticCode.generationFailed.name,
      DiagnosticCode.generationFailed.title)
    let script = ScriptTrace(report.member("script"), context)
    var place = script.place
    var block: BlockPlace?
    if let state, let number = report["block"]?.int, order.indices.contains(number) {
      let index = order[number]
      block = state.blockPlace(index)
      place = state.place(at: state.blocks[Int(index)].offset)
    }
    var notes: [Diagnostic.Note] = []
    if let function = report.member("function")?.string {
      let type = block?.type ?? ""
      if let there = context.place(ofFunction: function, near: type).map(script.sourcePlace) {
        notes.append(Diagnostic.Note("the function that made it is here", at: there))
      }
    } else {
      if let thrown = script.place, block != nil {
        notes.append(Diagnostic.Note("thrown in the script here", at: thrown))
      }
      notes += script.callers
    }
    if code == .scriptException, let block, let note = definitions.note(on: block.type) {
      notes.append(note)
    }
    if let more = report.member("notes") {
      notes += more.elements.compactMap { $0.string.map { Diagnostic.Note($0) } }
    }
    return Diagnostic(
      code, report["message"]?.string ?? "no message was given", at: place, block: block,
      hint: report.member("hint")?.string.flatMap { $0.isEmpty ? nil : $0 }, notes: notes,
      severity: report["severity"]?.string.flatMap(Diagnostic.Severity.init))
  }
}

extension Diagnostic {
  fileprivate var isError: Bool { severity == .error }

  /// Any error that came up on the way to a result.
  init(reporting error: any Error) {
    switch error {
    case let error as Diagnostic: self = error
    case let error as ScriptError:
      // What a host function threw is told in its own words.
      if let cause = error.cause as? Diagnostic {
        self = cause
      } else if error.isOfOurOwn {
        self = Diagnostic(
          .runtimeFault, error.diagnostic.message, at: error.diagnostic.place,
          hint: Self.pleaseReport, notes: error.diagnostic.notes)
      } else {
        self = error.diagnostic
        // There is nothing in our own scripts that the user could look at.
        notes.removeAll { $0.place?.file?.hasPrefix(ScriptFile.ownPrefix) ?? false }
      }
    default:
      self = Diagnostic(
        .runtimeFault, String(describing: error), hint: Self.pleaseReport)
    }
  }

  private static let pleaseReport = "this is a fault of Blockwright's: please report it"
}

extension ScriptError {
  /// Whether our own scripts failed by themselves, with nothing of the user's on the way there.
  fileprivate var isOfOurOwn: Bool {
    guard kind == .exception || kind == .syntax, let place else { return false }
    return ([place] + stack.compactMap(\.place)).allSatisfy {
      $0.file.hasPrefix(ScriptFile.ownPrefix)
    }
  }
}
