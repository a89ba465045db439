import BlockModel
import Diagnostics

/// A workspace that was read, and what is to be said about its text.
public struct WorkspaceReading: Sendable {
  public var state: WorkspaceState
  /// What could not be used or understood; all of it is kept in the state.
  public var diagnostics: [Diagnostic]

  public init(state: WorkspaceState, diagnostics: [Diagnostic] = []) {
    self.state = state
    self.diagnostics = diagnostics
  }

  /// Whether something reported is an error, as in strict reading everything lost is.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
