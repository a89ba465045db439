import Diagnostics

/// What a job made.
public struct GenerationResult: Sendable, Equatable {
  /// By language key.
  public var code: [String: String] = [:]
  /// Languages that failed, while others have their code.
  public var errors: [String: Diagnostic] = [:]
  /// What was noticed on the way.
  public var diagnostics: [Diagnostic] = []
  /// By language key, which block made which text.
  public var maps: [String: SourceMap] = [:]
  /// Why nothing could be made at all.
  public var error: Diagnostic?

  public init() {}

  public static func failure(
    _ error: Diagnostic, diagnostics: [Diagnostic] = []
  ) -> GenerationResult {
    var result = GenerationResult()
    result.error = error
    result.diagnostics = diagnostics
    return result
  }

  /// Whether every language has its code.
  public var succeeded: Bool {
    error == nil && errors.isEmpty && !diagnostics.contains { $0.severity == .error }
  }

  /// All errors, the one of the whole first.
  public var allErrors: [Diagnostic] {
    [error].compactMap { $0 } + errors.sorted { $0.key < $1.key }.map(\.value)
  }
}
