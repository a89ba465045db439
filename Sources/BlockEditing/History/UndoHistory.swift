import Diagnostics

/// The steps that can be taken back and done again: groups of recorded events, with a name for a menu where one was given.
///
/// It listens like anyone else. What is fired while it undoes is heard by others, but not recorded.
public final class UndoHistory: EventManagerListener {
  public struct Step {
    public let groupID: String?
    public fileprivate(set) var name: String?
    public fileprivate(set) var events: [BlocklyEvent]
  }

  /// How many steps are kept; the oldest go first.
  public var limit: Int { didSet { trim() } }
  public private(set) var undoSteps: [Step] = []
  public private(set) var redoSteps: [Step] = []
  private var isPaused = false
  private var savedMark: SavedMark = .at(0)
  private var names: [String: String] = [:]
  /// Steps that went over the limit: the saved state may be among them and then cannot be reached again.
  private var dropped = 0

  public init(limit: Int = 1_000) { self.limit = limit }

  public var canUndo: Bool { !undoSteps.isEmpty }
  public var canRedo: Bool { !redoSteps.isEmpty }
  public var undoName: String? { undoSteps.last?.name }
  public var redoName: String? { redoSteps.last?.name }

  /// The name that the step of this group has in menus.
  func name(_ group: String, _ name: String) {
    if let index = undoSteps.lastIndex(where: { $0.groupID == group }) {
      undoSteps[index].name = name
    } else {
      names[group] = name
    }
  }

  /// Names of groups in which nothing happened are of no step.
  func forgetNames() { names.removeAll() }

  public func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
    guard !isPaused, event.isRecorded, !event.isUserInterface else { return }
    redoSteps = []
    if case .at(let mark) = savedMark, mark > dropped + undoSteps.count { savedMark = .lost }
    if let group = event.groupID, undoSteps.last?.groupID == group {
      undoSteps[undoSteps.count - 1].events.append(event)
      return
    }
    let name = event.groupID.flatMap { names.removeValue(forKey: $0) }
    undoSteps.append(Step(groupID: event.groupID, name: name, events: [event]))
    trim()
  }

  private func trim() {
    let extra = undoSteps.count - max(limit, 0)
    guard extra > 0 else { return }
    undoSteps.removeFirst(extra)
    dropped += extra
  }

  /// Takes the newest step back. The step is lost when that fails, since the workspace is no longer what it was made in; where it is only
  /// refused, in a read-only workspace or in the middle of an edit, it stays.
  public func undo(in coordinator: WorkspaceCoordinator) throws {
    guard let step = undoSteps.last else { return }
    try refuse("undone", in: coordinator)
    undoSteps.removeLast()
    try run(step, forward: false, in: coordinator)
    redoSteps.append(step)
  }

  public func redo(in coordinator: WorkspaceCoordinator) throws {
    guard let step = redoSteps.last else { return }
    try refuse("done again", in: coordinator)
    redoSteps.removeLast()
    try run(step, forward: true, in: coordinator)
    undoSteps.append(step)
  }

  private func refuse(_ what: String, in coordinator: WorkspaceCoordinator) throws {
    if coordinator.isUnderWay {
      throw Diagnostic(
        .editRefused, "nothing can be \(what) while an edit is under way",
        hint: "wait until it has ended and all listeners have heard of it")
    }
    if coordinator.workspace.isReadOnly {
      throw Diagnostic(
        .editRefused, "the workspace is read-only", hint: "set isReadOnly to false to edit it")
    }
  }

  private func run(_ step: Step, forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    // Until all have heard of it: what is fired here must not be recorded as a new step.
    isPaused = true
    defer { isPaused = false }
    try coordinator.events.groupAndFireEvents {
      try coordinator.replay(step.events, forward: forward)
    }
  }

  public func clear() {
    undoSteps = []
    redoSteps = []
    names = [:]
  }

  // MARK: Changed since saved

  private enum SavedMark: Equatable {
    /// After this many steps, those dropped counted.
    case at(Int)
    case lost
  }

  public func markSaved() { savedMark = .at(dropped + undoSteps.count) }

  public var hasChangedSinceSaved: Bool { savedMark != .at(dropped + undoSteps.count) }
}
