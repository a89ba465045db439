import Diagnostics

/// What became of one case in one language.
public struct GoldenOutcome: Sendable {
  public enum Result: Sendable {
    case passed
    /// The golden file was written: anew, or over one that said something else.
    case recorded(wasThere: Bool)
    case differs(GoldenDifference)
    /// Nothing was generated, a file is missing, and the like.
    case failed(Diagnostic)
  }

  public var name: String
  /// nil for what concerns the case and no language.
  public var language: String?
  public var expectedFile: String?
  public var result: Result
  /// Warnings of a case that passed or failed.
  public var diagnostics: [Diagnostic]

  public init(
    name: String, language: String? = nil, expectedFile: String? = nil, result: Result,
    diagnostics: [Diagnostic] = []
  ) {
    self.name = name
    self.language = language
    self.expectedFile = expectedFile
    self.result = result
    self.diagnostics = diagnostics
  }

  public var passed: Bool {
    switch result {
    case .passed, .recorded: true
    case .differs, .failed: false
    }
  }

  /// "cases/loops (python)".
  public var title: String { language.map { "\(name) (\($0))" } ?? name }
}

/// How generated code differs from its golden file, and which blocks made the lines that do.
public struct GoldenDifference: Sendable, Equatable {
  public var diff: LineDiff
  /// By line of the generated code: the block that made it, as a message names it.
  public var makers: [Int: String]

  public init(diff: LineDiff, makers: [Int: String] = [:]) {
    self.diff = diff
    self.makers = makers
  }
}

extension [GoldenOutcome] {
  public var failures: [GoldenOutcome] { filter { !$0.passed } }

  /// The last line of every report for people.
  public var summary: String { "\(count - failures.count) passed, \(failures.count) failed" }
}
