import BlockModel
import Diagnostics

/// Edits a workspace as a person would: checks, keeps shadows and chains whole, and queues the events of what it did.
///
/// Every edit happens whole or not at all: one that fails half way is taken back and has queued nothing. The coordinator queues; whoever
/// knows that the user is done fires (`EventManager.groupAndFireEvents`, `Workbench.perform`).
public final class WorkspaceCoordinator {
  public let workspace: Workspace
  public let factory: BlockFactory
  public let events: EventManager
  public private(set) lazy var procedures = ProcedureCoordinator(self)

  /// Whether blocks may be disabled with no other reason than that somebody wants it, as Blockly's workspace option `disable` says.
  ///
  /// Where not, a disabled block has reasons of the application's own, and when one of them goes, what an older version disabled by hand is enabled too.
  public var allowsDisablingByHand = true

  /// While events are run again nothing follows from them: what followed the first time is among them.
  private(set) var isReplaying = false
  /// What the edit under way has done so far, to be taken back if it fails.
  private var journal: [BlocklyEvent] = []
  private var depth = 0

  public init(workspace: Workspace, factory: BlockFactory, events: EventManager = EventManager()) {
    self.workspace = workspace
    self.factory = factory
    self.events = events
  }

  /// Does an edit whole or not at all, its events in one group.
  func edit<Result>(_ body: () throws -> Result) throws -> Result {
    if workspace.isReadOnly {
      throw Diagnostic(
        .editRefused, "the workspace is read-only", hint: "set isReadOnly to false to edit it")
    }
    let start = journal.count
    let queued = events.pendingEvents.count
    let ownsGroup = events.currentGroupID == nil
    if ownsGroup { events.pushNewGroup() }
    depth += 1
    defer {
      depth -= 1
      if ownsGroup { events.popGroup() }
      if depth == 0 { journal.removeAll() }
    }
    do {
      return try body()
    } catch {
      let fault = takeBack(since: start)
      events.dropPendingEvents(after: queued)
      if let fault { throw notTakenBack(fault, after: error) }
      throw error
    }
  }

  /// Runs what the failed edit did backward; returns the first fault on the way.
  private func takeBack(since start: Int) -> (any Error)? {
    let done = Array(journal[start...])
    journal.removeSubrange(start...)
    let wasEnabled = events.isEnabled
    events.isEnabled = false
    let wasReplaying = isReplaying
    isReplaying = true
    // What was done a moment ago can be undone now. Where a mutator of the project's own cannot, that must not keep the others from it.
    var fault: (any Error)?
    for event in done.reversed() where Self.isRun(event) {
      do { try event.run(forward: false, in: self) } catch { fault = fault ?? error }
    }
    isReplaying = wasReplaying
    events.isEnabled = wasEnabled
    journal.removeSubrange(start...)
    return fault
  }

  private func notTakenBack(_ fault: any Error, after cause: any Error) -> Diagnostic {
    func note(_ error: any Error) -> Diagnostic.Note {
      guard let diagnostic = error as? Diagnostic else { return Diagnostic.Note("\(error)") }
      return Diagnostic.Note(diagnostic.message, at: diagnostic.place)
    }
    return Diagnostic(
      .editNotTakenBack, "an edit failed, and what it had done could not all be taken back",
      block: (cause as? Diagnostic)?.block,
      hint: "load the workspace from what was saved last, and mend what the notes name",
      notes: [note(cause), note(fault)])
  }

  /// Whether an edit, or the telling of one, has not come to its end: what it did is not all in the history yet.
  var isUnderWay: Bool { depth > 0 || events.isFiring }

  /// Notes what was done and queues it.
  func record(_ event: BlocklyEvent) {
    if depth > 0 { journal.append(event) }
    events.addPendingEvent(event)
  }

  /// Whether the edit under way has told of the variable already.
  func isRecorded(_ variable: Variable) -> Bool {
    journal.contains { event in
      guard let event = event as? VariableEvent else { return false }
      return event.type == "var_create" && event.variableID == variable.id
    }
  }

  /// What follows for procedures from a load. It belongs to the load, so nobody hears of it; where the workspace has no room for it, it is
  /// left out and the refusal is the answer.
  func followLoad() throws -> Diagnostic? {
    guard !workspace.isReadOnly else { return nil }
    let wasEnabled = events.isEnabled
    events.isEnabled = false
    defer { events.isEnabled = wasEnabled }
    do {
      try edit { try procedures.didLoad() }
      return nil
    } catch let refusal as Diagnostic where refusal.code == .blockLimit {
      return refusal
    }
  }

  // MARK: Replay

  /// Runs events forward, or backward in reverse order, as one edit whose events others hear.
  public func replay(_ replayed: [BlocklyEvent], forward: Bool) throws {
    let wasReplaying = isReplaying
    isReplaying = true
    defer { isReplaying = wasReplaying }
    try edit {
      for event in forward ? replayed : replayed.reversed() where Self.isRun(event) {
        try event.run(forward: forward, in: self)
      }
    }
  }

  /// Shadows come and go with the blocks above them; their own events only tell of it.
  private static func isRun(_ event: BlocklyEvent) -> Bool {
    guard !event.isRecorded else { return true }
    switch event {
    case let event as CreateEvent: return !event.tree.isShadow
    case let event as DeleteEvent: return !event.tree.isShadow
    case is MoveEvent: return false
    default: return true
    }
  }

  // MARK: Finding

  func block(_ id: String) throws -> Block {
    guard let block = workspace.block(withID: id) else {
      throw Diagnostic(
        .eventNotApplicable, "there is no block with the id \"\(id)\" in the workspace",
        hint: "events apply to the workspace they were made in, in their order")
    }
    return block
  }

  func connection(_ parent: String, input name: String?) throws -> Connection {
    let block = try block(parent)
    guard let name else {
      if let next = block.nextConnection ?? block.strayNext { return next }
      throw Diagnostic(
        .eventNotApplicable, "nothing can follow the block", block: block.place)
    }
    let inputs = block.inputs + block.strayInputs
    if let connection = inputs.first(where: { $0.name == name })?.connection { return connection }
    throw Diagnostic(
      .eventNotApplicable, "the block has no input \"\(name)\" for another block",
      block: block.place, hint: "its inputs are \(block.inputs.map(\.name).joined(separator: ", "))"
    )
  }

  func refused(_ message: String, _ block: Block? = nil, hint: String? = nil) -> Diagnostic {
    Diagnostic(.editRefused, message, block: block?.place, hint: hint)
  }
}
