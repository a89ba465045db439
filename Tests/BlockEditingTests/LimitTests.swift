import BlockEditing
import BlockModel
import Diagnostics
import Testing
import XMLTree

/// What an edit may not do: pass a limit, disable by hand, leave anything behind when it fails.
@Suite struct LimitTests {
  @Test func aLimitOnTheNumberOfBlocksHoldsForEveryWayIn() throws {
    let bench = try Support.workbench(
      "<xml><block type=\"math_arithmetic\" id=\"a\"><value name=\"A\">"
        + "<shadow type=\"math_number\" id=\"s\"></shadow></value></block></xml>")
    bench.workspace.blockLimit = 3
    #expect(bench.workspace.remainingCapacity == 1)
    let root = try #require(bench.workspace.block(withID: "a"))
    let start = bench.xml()
    let clip = bench.coordinator.copy(root)
    func refused(_ edit: (WorkspaceCoordinator) throws -> Void) {
      let error = #expect(throws: Diagnostic.self) { try bench.perform(nil, edit) }
      #expect(error?.code == .blockLimit)
      #expect(bench.xml() == start)
      #expect(!bench.canUndo)
    }
    refused { try $0.duplicate(root) }
    refused { try $0.paste(clip) }
    refused { edit in
      try edit.add(type: "math_number")
      try edit.add(type: "math_number")
    }
    // A call brings its definition, for which there is no room.
    refused { try $0.add(type: "procedures_callnoreturn") }

    try bench.perform { try $0.add(type: "math_number", id: "last") }
    #expect(bench.workspace.remainingCapacity == 0)
    try bench.undo()
    try bench.redo()
    #expect(bench.workspace.block(withID: "last") != nil)
  }

  @Test func aLoadBeyondTheLimitIsRefusedAndOneWithoutRoomForWhatFollowsSaysSo() throws {
    let bench = try Support.workbench()
    bench.workspace.blockLimit = 1
    let call =
      "<xml><block type=\"procedures_callnoreturn\" id=\"k\"><mutation name=\"f\"/></block>"
    let reports = try bench.load(call + "</xml>")
    #expect(reports.map(\.code) == [.blockLimit])
    #expect(bench.workspace.allBlocks.map(\.id) == ["k"])
    let two = "<xml><block type=\"math_number\"/><block type=\"math_number\"/></xml>"
    try bench.perform("Name it") {
      try $0.setData("x", of: #require(bench.workspace.block(withID: "k")))
    }
    let before = bench.xml()
    let error = #expect(throws: Diagnostic.self) { try bench.load(two) }
    #expect(error?.code == .blockLimit)
    // What was there is there still, with its history.
    #expect(bench.xml() == before)
    #expect(bench.history.undoName == "Name it")
  }

  @Test func aLoadBringsNothingOfWhatWasLoadedBefore() throws {
    let bench = try Support.workbench()
    let plain = "<xml><block type=\"text_print\" id=\"p\"/></xml>"
    try bench.load(plain)
    let (xml, json) = (bench.xml(), bench.json())
    try bench.load(
      "<xml theirs=\"1\"><variables more=\"2\"><variable id=\"v\">v</variable></variables><odd/></xml>"
    )
    try bench.load(
      "{\"blocks\": {\"blocks\": [], \"odd\": 1}, \"more\": 2, \"procedures\": [{\"id\": \"a\"}]}")
    try bench.load(plain)
    #expect(bench.xml() == xml)
    #expect(bench.json() == json)
  }

  @Test func aReadOnlyWorkspaceKeepsItsHistory() throws {
    let bench = try Support.workbench()
    try bench.perform { try $0.add(type: "text_print") }
    try bench.perform { try $0.add(type: "text_print") }
    try bench.undo()
    let before = bench.xml()
    bench.workspace.isReadOnly = true
    for refused in [bench.undo, bench.redo] {
      let error = #expect(throws: Diagnostic.self) { try refused() }
      #expect(error?.message == "the workspace is read-only")
    }
    #expect(bench.xml() == before)
    bench.workspace.isReadOnly = false
    try bench.redo()
    try bench.undo()
    try bench.undo()
    #expect(bench.workspace.allBlocks.isEmpty)
  }

  /// In the middle of an edit the history does not have all of it: a step taken back there would be half a step.
  @Test func nothingIsUndoneInTheMiddleOfAnEdit() throws {
    final class Undoer: EventManagerListener {
      var bench: Workbench?
      var errors: [String] = []
      func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
        do { try bench?.undo() } catch {
          errors.append((error as? Diagnostic)?.message ?? "\(error)")
        }
      }
    }
    let bench = try Support.workbench()
    try bench.perform("one") { try $0.add(type: "text_print") }
    let refusal = "nothing can be undone while an edit is under way"
    try bench.perform("two") { edit in
      try edit.add(type: "text_print")
      let error = #expect(throws: Diagnostic.self) { try bench.undo() }
      #expect(error?.message == refusal)
    }
    let undoer = Undoer()
    undoer.bench = bench
    bench.events.addListener(undoer)
    try bench.perform("three") { try $0.add(type: "text_print") }
    bench.events.removeListener(undoer)
    #expect(Set(undoer.errors) == [refusal])
    #expect(bench.workspace.allBlocks.count == 3)
    for name in ["three", "two", "one"] {
      #expect(bench.history.undoName == name)
      try bench.undo()
    }
    #expect(bench.workspace.allBlocks.isEmpty)
  }

  @Test func whereBlocksAreNotDisabledByHandAReasonIsWanted() throws {
    let bench = try Support.workbench(
      "<xml><block type=\"text_print\" id=\"p\" disabled-reasons=\"MANUALLY_DISABLED,MINE\"/>"
        + "<block type=\"text_print\" id=\"q\" y=\"90\"/></xml>")
    bench.coordinator.allowsDisablingByHand = false
    let (old, fresh) = (
      try #require(bench.workspace.block(withID: "p")),
      try #require(bench.workspace.block(withID: "q"))
    )
    let start = bench.xml()
    let error = #expect(throws: Diagnostic.self) {
      try bench.perform { try $0.setDisabled(true, of: fresh) }
    }
    #expect(error?.code == .editRefused)
    #expect(bench.xml() == start)
    try bench.perform { try $0.setDisabled(true, reason: "OURS", of: fresh) }
    #expect(fresh.disabledReasons == ["OURS"])
    // What an older version disabled by hand nobody could enable again: it goes with the other reason.
    try bench.perform { try $0.setDisabled(false, reason: "MINE", of: old) }
    #expect(old.disabledReasons.isEmpty)
    try bench.undo()
    #expect(old.disabledReasons == ["MANUALLY_DISABLED", "MINE"])
  }

  // MARK: Failing half way

  private func breakable(_ mutator: BreakableMutator) throws -> Workbench {
    let factory = try Support.factory()
    factory.updateMutators(["breakable": mutator])
    try factory.load(
      fromJSONText: """
        [{"type": "shelf", "message0": "shelf", "previousStatement": null, "nextStatement": null,
          "mutator": "breakable"}]
        """)
    let bench = Workbench(
      workspace: Workspace(id: "w", identifiers: .counted("n")), factory: factory)
    try bench.load(
      "<xml><block type=\"shelf\" id=\"s\"><mutation boards=\"2\"></mutation>"
        + "<value name=\"B0\"><shadow type=\"math_number\" id=\"h\"></shadow></value>"
        + "<value name=\"B1\"><block type=\"math_number\" id=\"n\"></block></value></block></xml>")
    return bench
  }

  @Test func aMutatorThatFailsHalfWayLeavesWhatHungOnTheBlock() throws {
    let bench = try breakable(BreakableMutator())
    let block = try #require(bench.workspace.block(withID: "s"))
    let start = bench.xml()
    #expect(throws: Diagnostic.self) {
      try bench.perform { edit in
        try edit.performMutation(of: block) { mutator in
          (mutator as? BreakableMutator)?.boards = 0
          (mutator as? BreakableMutator)?.breaks = 1
        }
      }
    }
    #expect(bench.xml() == start)
    #expect(!bench.canUndo)
  }

  @Test func whatCannotBeTakenBackIsReportedAndNotSwallowed() throws {
    let bench = try breakable(BreakableMutator())
    let block = try #require(bench.workspace.block(withID: "s"))
    let error = #expect(throws: Diagnostic.self) {
      try bench.perform { edit in
        try edit.performMutation(of: block) { mutator in
          (mutator as? BreakableMutator)?.boards = 0
          (mutator as? BreakableMutator)?.breaks = .max
        }
      }
    }
    #expect(error?.code == .editNotTakenBack)
    #expect(error?.notes.map(\.message).first == "the shelf broke")
    #expect(error?.notes.count == 2)
    // Nothing that hung there is lost.
    #expect(bench.workspace.block(withID: "n") != nil)
  }
}

/// Takes its inputs away and then fails, as often as it is told to.
private final class BreakableMutator: Mutator {
  weak var block: Block?
  var boards = 0
  var breaks = 0

  func mutateBlock() throws {
    block?.setInputs(
      from: 1, to: (0..<boards).map { InputBuilder(type: .value, name: "B\($0)") })
    guard breaks > 0 else { return }
    breaks -= 1
    throw Diagnostic(.mutationRefused, "the shelf broke")
  }

  func toXMLElement() -> XMLElement { .mutation(["boards": String(boards)]) }

  func update(fromXML xml: XMLElement) throws { boards = Int(xml["boards"] ?? "") ?? 0 }

  func copyMutator() -> any Mutator {
    let copy = BreakableMutator()
    (copy.boards, copy.breaks) = (boards, breaks)
    return copy
  }
}
