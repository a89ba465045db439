import BlockEditing
import Diagnostics
import RandomEditing
import Testing

@Suite struct EventManagerTests {
  @Test func anEndlessChainIsAnErrorThatNamesItsEvents() throws {
    let manager = EventManager()
    let echo = Echo()
    manager.addListener(echo)
    manager.addPendingEvent(UserInterfaceEvent(workspaceID: "w", type: "click", blockID: "b1"))
    let error = #expect(throws: Diagnostic.self) { try manager.firePendingEvents() }
    #expect(error?.code == .endlessEventChain)
    #expect(error?.message.contains("click of b1") == true)
  }

  @Test func aGroupInsideADifferentGroupIsMisuse() {
    let manager = EventManager()
    var codes: [DiagnosticCode] = []
    manager.misuseHandler = { codes.append($0.code) }
    manager.pushGroup(groupID: "a")
    manager.pushGroup(groupID: "a")
    #expect(codes.isEmpty)
    manager.pushGroup(groupID: "b")
    #expect(codes == [.nestedEventGroup])
    #expect(
      manager.warnings.map(\.message) == [
        "the event group \"b\" is pushed inside the group \"a\""
      ])
    #expect(manager.warnings.map(\.severity) == [.warning])
    for _ in 0..<3 { manager.popGroup() }
    #expect(codes.count == 1)
    manager.popGroup()
    #expect(codes.count == 2)
  }

  @Test func listenersAreHeldWeakly() throws {
    let manager = EventManager()
    var recorder: EventRecorder? = EventRecorder()
    weak let held = recorder
    manager.addListener(try #require(recorder))
    recorder = nil
    #expect(held == nil)
    manager.addPendingEvent(UserInterfaceEvent(workspaceID: "w", type: "click"))
    try manager.firePendingEvents()
  }

  @Test func aListenerRemovedWhileEventsFireHearsNoMore() throws {
    let manager = EventManager()
    let second = EventRecorder()
    let first = Remover(second)
    manager.addListener(first)
    manager.addListener(second)
    manager.addPendingEvent(UserInterfaceEvent(workspaceID: "w", type: "click"))
    manager.addPendingEvent(UserInterfaceEvent(workspaceID: "w", type: "click"))
    try manager.firePendingEvents()
    #expect(first.heard == 2)
    #expect(second.texts.isEmpty)
  }

  @Test func twoChangesOfOneFieldAreOneAndNoneWhenTheyEndWhereTheyBegan() throws {
    let bench = try Support.workbench(
      "<xml><block type=\"math_number\" id=\"n\"><field name=\"NUM\">1</field></block></xml>")
    let block = try #require(bench.workspace.block(withID: "n"))
    try bench.perform { edit in
      try edit.setField("NUM", of: block, to: "2")
      try edit.setField("NUM", of: block, to: "3")
    }
    #expect(bench.history.undoSteps.last?.events.count == 1)
    try bench.perform { edit in
      try edit.setField("NUM", of: block, to: "2")
      try edit.setField("NUM", of: block, to: "3")
    }
    #expect(bench.history.undoSteps.count == 1)
  }

  @Test func historyHasALimitNamesAndKnowsWhatIsSaved() throws {
    let bench = try Support.workbench()
    bench.history.limit = 2
    for name in ["one", "two", "three"] {
      try bench.perform(name) { try $0.add(type: "math_number") }
    }
    #expect(bench.history.undoSteps.map(\.name) == ["two", "three"])
    bench.markSaved()
    try bench.undo()
    #expect(bench.hasChangedSinceSaved)
    #expect(bench.history.redoName == "three")
    try bench.redo()
    #expect(!bench.hasChangedSinceSaved)
  }
}

private final class Echo: EventManagerListener {
  func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
    manager.addPendingEvent(UserInterfaceEvent(workspaceID: "w", type: "click", blockID: "b1"))
  }
}

private final class Remover: EventManagerListener {
  private let other: EventRecorder
  private(set) var heard = 0

  init(_ other: EventRecorder) { self.other = other }

  func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
    heard += 1
    manager.removeListener(other)
  }
}
