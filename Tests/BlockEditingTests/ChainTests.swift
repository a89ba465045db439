import BlockEditing
import BlockModel
import RandomEditing
import Testing

/// What listeners do in answer, and in which order everybody hears of it.
@Suite struct ChainTests {
  /// Each round is heard by all before the next: what is fired in answer waits for those who have not had the question.
  @Test func answersAreFiredInRoundsOfTheirOwn() throws {
    let manager = EventManager()
    let log = Log()
    let first = Answering("first", log) { $0 == "a" ? ["b", "c"] : $0 == "b" ? ["d"] : [] }
    let second = Answering("second", log) { $0 == "a" ? ["e"] : [] }
    manager.addListener(first)
    manager.addListener(second)
    manager.pushNewGroup()
    for name in ["a", "z"] { manager.addPendingEvent(Named(name)) }
    manager.popGroup()
    try manager.firePendingEvents()
    #expect(
      log.lines == [
        "first a", "second a", "first z", "second z",
        "first b", "second b", "first c", "second c", "first e", "second e",
        "first d", "second d",
      ])
    // Answers belong to the step that they answer.
    #expect(Set(log.groups) == ["g1"])
    #expect(manager.currentGroupID == nil)
  }

  @Test func aListenerAddedWhileEventsFireHearsTheNextOnes() throws {
    let manager = EventManager()
    let log = Log()
    let late = Answering("late", log) { _ in [] }
    let first = Answering("first", log) { name in
      if name == "a" { manager.addListener(late) }
      return []
    }
    manager.addListener(first)
    for name in ["a", "b"] { manager.addPendingEvent(Named(name)) }
    try manager.firePendingEvents()
    #expect(log.lines == ["first a", "first b", "late b"])
  }

  @Test func aListenerThatGoesWhileEventsFireIsSafe() throws {
    let manager = EventManager()
    let log = Log()
    var second: Answering? = Answering("second", log) { _ in [] }
    let first = Answering("first", log) { _ in
      second = nil
      return []
    }
    manager.addListener(first)
    manager.addListener(try #require(second))
    manager.addPendingEvent(Named("a"))
    try manager.firePendingEvents()
    #expect(log.lines == ["first a"])
  }

  @Test func aListenerThatRemovesItselfHearsNoMore() throws {
    let manager = EventManager()
    let log = Log()
    var itself: Answering?
    itself = Answering("once", log) { _ in
      if let itself { manager.removeListener(itself) }
      return []
    }
    let other = Answering("other", log) { _ in [] }
    manager.addListener(try #require(itself))
    manager.addListener(other)
    for name in ["a", "b"] { manager.addPendingEvent(Named(name)) }
    try manager.firePendingEvents()
    #expect(log.lines == ["once a", "other a", "other b"])
  }

  // MARK: Workbenches that do not know of each other

  /// Each thread does the same edits on a workbench of its own: all come to the same workspace, and none hears of another's.
  @Test func workbenchesOnSeveralThreadsDoNotKnowOfEachOther() async throws {
    let results = await withTaskGroup(of: Run.self) { group in
      for _ in 0..<8 { group.addTask { Run.onThreadOfItsOwn() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let first = try #require(results.first)
    #expect(results.count == 8)
    #expect(first.failure == nil)
    #expect(first.events.count > 50)
    for result in results { #expect(result == first) }
  }
}

private struct Run: Equatable, Sendable {
  var xml = ""
  var afterUndo = ""
  var events: [String] = []
  var failure: String?

  static func onThreadOfItsOwn() -> Run {
    do {
      let bench = try Support.workbench()
      let recorder = EventRecorder()
      bench.events.addListener(recorder)
      for number in 0..<40 {
        try bench.perform("step \(number)") { edit in
          let call = try edit.add(type: "procedures_callnoreturn")
          try edit.setField("NAME", of: call, to: "f\(number)")
          try edit.createVariable("v\(number)")
        }
      }
      let xml = bench.xml()
      while bench.canUndo { try bench.undo() }
      return Run(xml: xml, afterUndo: bench.xml(), events: recorder.texts)
    } catch {
      return Run(failure: "\(error)")
    }
  }
}

private final class Log {
  var lines: [String] = []
  var groups: [String?] = []
}

private final class Named: BlocklyEvent {
  init(_ name: String) { super.init(type: name, workspaceID: "w") }
}

/// Notes what it hears and answers with further events.
private final class Answering: EventManagerListener {
  private let name: String
  private let log: Log
  private let answer: (String) -> [String]

  init(_ name: String, _ log: Log, _ answer: @escaping (String) -> [String]) {
    self.name = name
    self.log = log
    self.answer = answer
  }

  func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
    log.lines.append("\(name) \(event.type)")
    log.groups.append(event.groupID)
    for name in answer(event.type) { manager.addPendingEvent(Named(name)) }
  }
}
