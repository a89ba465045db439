import CodeGeneration
import Diagnostics

/// How the program ends, for scripts and build systems that ask.
enum ExitCode: Int32, CaseIterable {
  /// Done; there may have been warnings.
  case done = 0
  /// The input or a test failed.
  case inputFailed = 1
  /// A script failed or met a limit.
  case scriptFailed = 2
  /// The command line was not used as it is meant to be.
  case usage = 64
  /// The fault is ours.
  case fault = 70

  /// What an error makes of the run.
  init(_ error: Diagnostic) {
    switch error.code {
    case .runtimeFault: self = .fault
    case .generationFailed, .workerLost: self = .scriptFailed
    default: self = Self.isOfScripts(error.code) ? .scriptFailed : .inputFailed
    }
  }

  /// What the loading of scripts makes of the run: those after one that failed are loaded still.
  init(ofLoading diagnostics: [Diagnostic]) {
    self = diagnostics.contains { $0.severity == .error } ? .scriptFailed : .done
  }

  private static func isOfScripts(_ code: DiagnosticCode) -> Bool {
    ["BW03", "BW04", "BW08"].contains { code.name.hasPrefix($0) }
  }

  /// The graver of two ends.
  func and(_ other: ExitCode) -> ExitCode { other.rawValue > rawValue ? other : self }

  /// As the manual page puts it.
  var meaning: String {
    switch self {
    case .done: "Done; there may have been warnings."
    case .inputFailed: "The input or a test failed."
    case .scriptFailed: "A script failed or met a limit."
    case .usage: "The command line was not used as it is meant to be."
    case .fault: "The fault is Blockwright's."
    }
  }
}
