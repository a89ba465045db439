import Diagnostics

extension DiagnosticCode {
  public static let scriptException = DiagnosticCode("BW0401", "a script threw an error")
  public static let scriptSyntax = DiagnosticCode("BW0402", "a script is not JavaScript")
  public static let scriptIsModule = DiagnosticCode("BW0403", "a script is an ES module")
  public static let unhandledRejection = DiagnosticCode("BW0404", "a promise was rejected")
  public static let scriptTimeLimit = DiagnosticCode("BW0405", "a script ran longer than it may")
  public static let scriptCancelled = DiagnosticCode("BW0406", "a script was cancelled")
  public static let scriptEngine = DiagnosticCode("BW0407", "the script engine failed")
}

extension ScriptError {
  /// The message to the user. `block` and further context are the caller's to add.
  public var diagnostic: Diagnostic {
    let place = place.map { place in
      SourcePlace(
        file: place.file, line: place.line, column: place.column ?? 1, sourceLine: sourceLine)
    }
    let notes = stack.dropFirst().compactMap { frame in
      frame.place.map { place in
        Diagnostic.Note(
          "called from \(frame.function.isEmpty ? "a function without a name" : frame.function)",
          at: SourcePlace(file: place.file, line: place.line, column: place.column ?? 1))
      }
    }
    let what = name.isEmpty ? message : "\(name): \(message)"
    return Diagnostic(code, what, at: place, hint: hint, notes: Array(notes.prefix(8)))
  }

  private var code: DiagnosticCode {
    switch kind {
    case .exception: .scriptException
    case .syntax: .scriptSyntax
    case .moduleSyntax: .scriptIsModule
    case .unhandledRejection: .unhandledRejection
    case .timeLimit: .scriptTimeLimit
    case .cancelled: .scriptCancelled
    case .engine: .scriptEngine
    }
  }

  private var hint: String? {
    switch kind {
    case .moduleSyntax:
      "ES modules are not loaded: bundle the script as UMD or CommonJS"
    case .timeLimit:
      "look for a loop that does not end, or allow more time with --time-limit"
    case .unhandledRejection:
      "handle the rejection with catch, or await it in a try block"
    default: nil
    }
  }
}
