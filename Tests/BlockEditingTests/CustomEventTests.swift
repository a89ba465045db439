import BlockEditing
import BlockModel
import Diagnostics
import JSONTree
import RandomEditing
import Testing

/// Events of a project's own: undone, redone and replayed like ours.
@Suite struct CustomEventTests {
  @Test func customEventsUndoAndRedo() throws {
    let bench = try Support.workbench()
    let lamp = Lamp()
    try bench.perform("Light") { _ in
      lamp.brightness = 7
      bench.events.addPendingEvent(LampEvent(lamp, "w", old: 0, new: 7))
      lamp.brightness = 9
      bench.events.addPendingEvent(LampEvent(lamp, "w", old: 7, new: 9))
    }
    // The two are one change, and one step.
    #expect(bench.history.undoSteps.map { $0.events.count } == [1])
    #expect(bench.history.undoName == "Light")
    try bench.undo()
    #expect(lamp.brightness == 0)
    try bench.redo()
    #expect(lamp.brightness == 9)
  }

  @Test func customEventsReplayFromJSONAlone() throws {
    let bench = try Support.workbench()
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    try bench.perform { _ in
      bench.events.addPendingEvent(LampEvent(Lamp(), "w", old: 0, new: 5))
    }
    let text = try #require(recorder.texts.first)
    #expect(text == "{\"type\":\"lamp\",\"group\":\"g1\",\"oldLight\":0,\"newLight\":5}")

    let lamp = Lamp()
    let reader = EventReader(
      workspaceID: "w",
      makers: [
        "lamp": { json, workspace in
          LampEvent(
            lamp, workspace, old: json["oldLight"]?.int ?? 0, new: json["newLight"]?.int ?? 0)
        }
      ])
    try bench.coordinator.replay([reader.read(text)], forward: true)
    #expect(lamp.brightness == 5)
    try bench.coordinator.replay([reader.read(text)], forward: false)
    #expect(lamp.brightness == 0)
  }

  @Test func aCustomEventThatCannotBeUndoneLeavesTheWorkspaceAsItWas() throws {
    let bench = try Support.workbench()
    let lamp = Lamp()
    try bench.perform { edit in
      try edit.add(type: "math_number", id: "n")
      bench.events.addPendingEvent(LampEvent(lamp, "w", old: 0, new: 1))
      try edit.add(type: "math_number", id: "m")
    }
    let before = bench.xml()
    lamp.isBroken = true
    let error = #expect(throws: Diagnostic.self) { try bench.undo() }
    #expect(error?.message == "the lamp is broken")
    #expect(bench.xml() == before)
  }
}

private final class Lamp {
  var brightness = 0
  var isBroken = false
}

private final class LampEvent: BlocklyEvent {
  private let lamp: Lamp
  private let old: Int
  private var new: Int

  init(_ lamp: Lamp, _ workspaceID: String, old: Int, new: Int) {
    self.lamp = lamp
    self.old = old
    self.new = new
    super.init(type: "lamp", workspaceID: workspaceID)
  }

  override var isEmpty: Bool { old == new }

  override func merge(_ later: BlocklyEvent, isAdjacent: Bool) -> Bool {
    guard let later = later as? LampEvent else { return false }
    new = later.new
    return true
  }

  override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    if lamp.isBroken { throw Diagnostic(.eventNotApplicable, "the lamp is broken") }
    lamp.brightness = forward ? new : old
  }

  override var jsonMembers: [(String, JSONValue)] {
    [("oldLight", JSONValue(old)), ("newLight", JSONValue(new))]
  }
}
