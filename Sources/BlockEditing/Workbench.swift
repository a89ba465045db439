import BlockFormats
import BlockModel
import Diagnostics

/// One workspace with all that editing it takes: factory, coordinator, events, history and a code generator.
///
/// Several workbenches do not know of each other; each belongs to one thread at a time.
///
///     let workbench = Workbench(factory: factory)
///     try workbench.perform("Add a loop") { edit in
///       try edit.add(type: "controls_repeat")
///     }
///     try workbench.undo()
public final class Workbench {
  public let workspace: Workspace
  public let factory: BlockFactory
  public let events: EventManager
  public let coordinator: WorkspaceCoordinator
  public let history: UndoHistory
  /// Turns the workspace into code of a language; the application gives it, since editing needs no script engine.
  public var generator: ((WorkspaceState, _ language: String) throws -> String)?

  public init(workspace: Workspace = Workspace(), factory: BlockFactory, undoLimit: Int = 1_000) {
    self.workspace = workspace
    self.factory = factory
    events = EventManager()
    coordinator = WorkspaceCoordinator(workspace: workspace, factory: factory, events: events)
    history = UndoHistory(limit: undoLimit)
    events.addListener(history)
  }

  // MARK: Editing

  /// Does edits as one step that one `undo` takes back; nothing of it happens when it fails.
  @discardableResult
  public func perform<Result>(
    _ name: String? = nil, _ body: (WorkspaceCoordinator) throws -> Result
  ) throws -> Result {
    defer { if events.currentGroupID == nil { history.forgetNames() } }
    return try events.groupAndFireEvents {
      if let name, let group = events.currentGroupID { history.name(group, name) }
      return try coordinator.edit { try body(coordinator) }
    }
  }

  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }

  public func undo() throws {
    try history.undo(in: coordinator)
  }

  public func redo() throws {
    try history.redo(in: coordinator)
  }

  // MARK: Loading and saving

  /// Loads a workspace in XML or JSON in place of what is there; the history begins anew.
  ///
  /// What a browser would have done by the time that the user sees it is done: calls of disabled definitions are disabled, calls without a
  /// definition get one, and a return outside of a procedure is disabled. A read-only workspace stays as it was saved.
  @discardableResult
  public func load(_ text: String, file: String? = nil) throws -> [Diagnostic] {
    let document = try WorkspaceReader().read(text, file: file)
    // What was there stays when the text cannot take its place.
    try workspace.checkRoom(for: document.state, beside: 0)
    workspace.removeAll()
    var reports = try workspace.load(document.state, factory: factory)
    if let refusal = try coordinator.followLoad() { reports.append(refusal) }
    history.clear()
    history.markSaved()
    try events.groupAndFireEvents {
      events.addPendingEvent(FinishedLoadingEvent(workspaceID: workspace.id))
    }
    return document.diagnostics + reports
  }

  public func xml(pretty: Bool = false) -> String {
    XMLWorkspaceWriter.text(of: workspace.save(for: .xml), pretty: pretty)
  }

  public func json(pretty: Bool = false) -> String {
    JSONWorkspaceWriter.text(of: workspace.save(for: .json), pretty: pretty)
  }

  public var hasChangedSinceSaved: Bool { history.hasChangedSinceSaved }

  public func markSaved() { history.markSaved() }

  // MARK: Code

  public func code(in language: String) throws -> String {
    guard let generator else {
      throw Diagnostic(
        .editRefused, "the workbench has no code generator", hint: "set its `generator`")
    }
    return try generator(workspace.save(for: .json), language)
  }
}
