import Diagnostics

/// How a state is taken into a workspace.
public struct LoadOptions: Sendable {
  /// Whether what is lost or not understood is an error that undoes the load.
  public var isStrict = false

  public init(isStrict: Bool = false) { self.isStrict = isStrict }
}

/// A strict load that found something, or one that could not begin.
public struct LoadFailure: Error, Sendable {
  public let diagnostics: [Diagnostic]

  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension Workspace {
  /// Refuses a text that has more blocks than there is room for beside so many.
  package func checkRoom(for state: WorkspaceState, beside present: Int) throws(Diagnostic) {
    guard let limit = blockLimit, state.blocks.count > max(0, limit - present) else { return }
    throw Diagnostic(
      .blockLimit,
      "the workspace may hold \(limit) blocks, and the text has \(state.blocks.count)",
      hint: "raise the limit or load less")
  }

  /// Adds what a state means to this workspace, as Blockly would, and tells what is amiss.
  ///
  /// Nothing is lost: what the factory's blocks cannot hold stays where it stood and is saved again.
  /// Strict loading throws instead and leaves the workspace as it was.
  @discardableResult
  public func load(
    _ state: WorkspaceState, factory: BlockFactory, options: LoadOptions = LoadOptions()
  ) throws -> [Diagnostic] {
    let loader = StateLoader(state, into: self, factory: factory)
    try loader.load()
    guard options.isStrict else { return loader.reports }
    var reports = loader.reports
    for index in reports.indices where reports[index].code.strictIsError {
      reports[index].severity = .error
    }
    if reports.contains(where: { $0.severity == .error }) {
      loader.undo()
      throw LoadFailure(diagnostics: reports)
    }
    return reports
  }
}
