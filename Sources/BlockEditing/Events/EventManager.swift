import Diagnostics

/// Queues events and fires them together to those who listen. It belongs to one workbench, on one thread.
///
/// The model fires nothing: the coordinator, which knows what an edit means, queues; only the one who knows when the user is done
/// groups and fires.
public final class EventManager {
  /// One instance for those who come from Blockly for iOS; nothing of ours uses it.
  @MainActor public static let shared = EventManager()

  /// While false, what is queued is dropped.
  public var isEnabled = true
  /// How many times listeners may answer events with further events before that is an endless chain.
  public var mostRounds = 100
  /// Groups that were pushed into other groups and the like: mistakes of the program that uses this, the first hundred.
  public private(set) var warnings: [Diagnostic] = []
  /// Hears of such a mistake; stops the program in debug builds unless replaced, and does no more than the warning otherwise.
  public var misuseHandler: (Diagnostic) -> Void = { diagnostic in
    assertionFailure(DiagnosticText().render(diagnostic))
  }

  public private(set) var pendingEvents: [BlocklyEvent] = []
  private var groups: [String] = []
  private var listeners: [WeakListener] = []
  private(set) var isFiring = false
  private var nextGroup = 1
  private let groupPrefix: String

  /// `groupPrefix` tells the groups of several managers apart; ids are counted, never random, so that the same edits give the same events.
  public init(groupPrefix: String = "g") { self.groupPrefix = groupPrefix }

  // MARK: Groups

  public var currentGroupID: String? { groups.last }

  @discardableResult
  public func pushNewGroup() -> String {
    let group = makeGroup()
    pushGroup(groupID: group)
    return group
  }

  /// Events queued from now on belong to this group. Inside a different group that is a mistake: one step would be cut in two.
  public func pushGroup(groupID: String) {
    if let current = groups.last, current != groupID {
      warn(
        Diagnostic(
          .nestedEventGroup,
          "the event group \"\(groupID)\" is pushed inside the group \"\(current)\"",
          hint: "use the current group, or pop it first"))
    }
    groups.append(groupID)
  }

  public func popGroup() {
    if groups.popLast() == nil {
      warn(
        Diagnostic(
          .nestedEventGroup, "an event group is popped where none was pushed",
          hint: "match each pushGroup with one popGroup"))
    }
  }

  private func warn(_ warning: Diagnostic) {
    if warnings.count < 100 { warnings.append(warning) }
    misuseHandler(warning)
  }

  /// Does `body` in one group (the current one where there is one) and fires what it queued.
  @discardableResult
  public func groupAndFireEvents<Result>(_ body: () throws -> Result) throws -> Result {
    pushGroup(groupID: groups.last ?? makeGroup())
    let result: Result
    do {
      result = try body()
    } catch {
      popGroup()
      throw error
    }
    popGroup()
    try firePendingEvents()
    return result
  }

  func makeGroup() -> String {
    defer { nextGroup += 1 }
    return "\(groupPrefix)\(nextGroup)"
  }

  // MARK: Queue

  public func addPendingEvent(_ event: BlocklyEvent) {
    guard isEnabled else { return }
    if event.groupID == nil { event.groupID = groups.last }
    pendingEvents.append(event)
  }

  /// Takes back the events queued since there were `count`: an edit that failed half way never happened.
  func dropPendingEvents(after count: Int) {
    pendingEvents.removeSubrange(min(count, pendingEvents.count)...)
  }

  /// Fires what is queued. What listeners queue while they answer is fired in a further round, after all have had the present one.
  public func firePendingEvents() throws(Diagnostic) {
    guard !isFiring else { return }
    isFiring = true
    defer { isFiring = false }
    var rounds = 0
    while !pendingEvents.isEmpty {
      rounds += 1
      let events = EventFilter.filtered(pendingEvents)
      pendingEvents = []
      guard rounds <= mostRounds else { throw endlessChain(events) }
      for event in events { deliver(event) }
    }
  }

  private func deliver(_ event: BlocklyEvent) {
    // A copy: a listener may add or remove listeners, itself too. One removed meanwhile hears no more.
    for entry in listeners where listeners.contains(where: { $0 === entry }) {
      guard let listener = entry.listener else { continue }
      // What a listener changes in answer belongs to the step it answers, so that one undo takes back both.
      let group = event.groupID
      if let group { groups.append(group) }
      listener.eventManager(self, didFireEvent: event)
      if group != nil { groups.removeLast() }
    }
    listeners.removeAll { $0.listener == nil }
  }

  private func endlessChain(_ events: [BlocklyEvent]) -> Diagnostic {
    let names = events.prefix(5).map(\.summary).joined(separator: ", ")
    return Diagnostic(
      .endlessEventChain,
      "listeners have answered events with further events \(mostRounds) times: \(names)",
      hint: "a listener must not queue an event in answer to the one it queued")
  }

  // MARK: Listeners

  /// Listeners are held weakly and heard in the order they were added.
  public func addListener(_ listener: any EventManagerListener) {
    guard !listeners.contains(where: { $0.listener === listener }) else { return }
    listeners.append(WeakListener(listener))
  }

  public func removeListener(_ listener: any EventManagerListener) {
    listeners.removeAll { $0.listener === listener }
  }

  private final class WeakListener {
    weak var listener: (any EventManagerListener)?

    init(_ listener: any EventManagerListener) { self.listener = listener }
  }
}

public protocol EventManagerListener: AnyObject {
  func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent)
}
