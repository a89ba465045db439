import BlockEditing
import BlockModel
import Diagnostics
import JSONTree
import RandomEditing
import Testing

/// The faults that the design of events and undo set out to end, each by its name.
@Suite struct FaultTests {
  private static let ifElse = """
    <xml><block type="controls_if" id="i"><mutation else="1"></mutation><statement name="ELSE">\
    <block type="text_print" id="e"></block></statement></block></xml>
    """
  private static let procedure = """
    <xml><variables><variable id="x">x</variable><variable id="y">y</variable></variables>\
    <block type="procedures_defnoreturn" id="d"><mutation><arg name="x" varid="x"></arg>\
    <arg name="y" varid="y"></arg></mutation><field name="NAME">f</field></block>\
    <block type="procedures_callnoreturn" id="k" x="0" y="99"><mutation name="f"><arg name="x"></arg>\
    <arg name="y"></arg></mutation><value name="ARG0"><block type="text" id="a"></block></value>\
    <value name="ARG1"><block type="text" id="b"></block></value></block></xml>
    """

  private func block(_ id: String, _ bench: Workbench) throws -> Block {
    try #require(bench.workspace.block(withID: id))
  }

  /// Undo gives the state before, redo the state after.
  private func expectRoundTrip(_ bench: Workbench, _ start: String) throws {
    let after = bench.xml()
    #expect(after != start)
    try bench.undo()
    #expect(bench.xml() == start)
    try bench.redo()
    #expect(bench.xml() == after)
  }

  @Test func accidentalEvents() throws {
    let bench = try Support.workbench()
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    // The model is put into passing states all the time and says nothing of it.
    let block = try bench.factory.makeBlock(name: "math_number")
    try bench.workspace.addBlockTree(block)
    block.isCollapsed = true
    try bench.events.firePendingEvents()
    #expect(recorder.texts.isEmpty)
  }

  @Test func poorControlOfFiring() throws {
    let bench = try Support.workbench()
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    try bench.events.groupAndFireEvents {
      try bench.coordinator.add(type: "math_number")
      #expect(recorder.texts.isEmpty)
    }
    #expect(recorder.texts.count == 1)
  }

  @Test func chainedEventsBreakingUndo() throws {
    let bench = try Support.workbench()
    let answer = Answer(bench)
    bench.events.addListener(answer)
    let start = bench.xml()
    try bench.perform { try $0.add(type: "math_number") }
    #expect(bench.xml().contains("answered"))
    #expect(bench.history.undoSteps.count == 1)
    try expectRoundTrip(bench, start)
  }

  @Test func orderOfMutationEventsInAGroup() throws {
    let bench = try Support.workbench(Self.ifElse)
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    try bench.perform { edit in
      try edit.performMutation(of: block("i", bench)) { ($0 as? IfElseMutator)?.hasElse = false }
    }
    let types = try recorder.texts.map { try JSONValue(parsing: $0).member("type")?.string }
    #expect(types == ["move", "change"])
  }

  @Test func groupsCutOffEarly() throws {
    let bench = try Support.workbench(Self.ifElse)
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    try bench.perform { edit in
      try edit.setComment("note", of: block("i", bench))
      try edit.groupedInside(bench) { try $0.remove(block("e", bench)) }
      try edit.setCollapsed(true, of: block("i", bench))
    }
    let groups = try Set(recorder.texts.map { try JSONValue(parsing: $0).member("group")?.string })
    #expect(groups.count == 1)
    #expect(bench.history.undoSteps.count == 1)
  }

  @Test func mutateThenUndoWithBlocksConnected() throws {
    let bench = try Support.workbench(Self.ifElse)
    let start = bench.xml()
    try bench.perform { edit in
      try edit.performMutation(of: block("i", bench)) { ($0 as? IfElseMutator)?.hasElse = false }
    }
    #expect(try block("e", bench).parent == nil)
    try expectRoundTrip(bench, start)
  }

  @Test func aBranchTakenAwayAndPutBackInOneDialogHasItsBlocksAgain() throws {
    let bench = try Support.workbench(Self.ifElse)
    let start = bench.xml()
    let (conditional, child) = (try block("i", bench), try block("e", bench))
    let helper = MutatorHelper()
    func setElse(_ hasElse: Bool) throws {
      try bench.perform { edit in
        try edit.performMutation(of: conditional, helper: helper) {
          ($0 as? IfElseMutator)?.hasElse = hasElse
        }
      }
    }
    try setElse(false)
    #expect(child.isTopBlock)
    try setElse(true)
    #expect(child.parentInput?.name == "ELSE")
    #expect(helper.savedBlocks.isEmpty)
    try bench.undo()
    #expect(child.isTopBlock)
    try bench.undo()
    #expect(bench.xml() == start)
    try bench.redo()
    try bench.redo()
    #expect(bench.xml() == start)
  }

  @Test func undoOfADefinitionsDeletionWithCallers() throws {
    let bench = try Support.workbench(Self.procedure)
    let start = bench.xml()
    try bench.perform { try $0.remove(block("d", bench)) }
    #expect(bench.workspace.allBlocks.isEmpty)
    try expectRoundTrip(bench, start)
  }

  @Test func undoAcrossADropdownDrivenShape() throws {
    let bench = try Support.workbench(
      """
      <xml><block type="lists_getIndex" id="g"><field name="WHERE">FROM_START</field>\
      <value name="AT"><block type="math_number" id="n"></block></value></block></xml>
      """)
    let start = bench.xml()
    try bench.perform { try $0.setField("WHERE", of: block("g", bench), to: "FIRST") }
    #expect(try block("n", bench).parent == nil)
    try expectRoundTrip(bench, start)
  }

  // MARK: Procedures

  @Test func renamedParameterKeepsTheArgument() throws {
    let bench = try Support.workbench(Self.procedure)
    let start = bench.xml()
    try bench.perform { edit in
      let w = try edit.createVariable("w")
      try edit.performMutation(of: block("d", bench), carrying: ["ARG0": "ARG0"]) {
        ($0 as? ProcedureDefinitionMutator)?.parameters[0] = ProcedureParameter("w", id: w.id)
      }
    }
    #expect(try block("a", bench).parent?.id == "k")
    try expectRoundTrip(bench, start)
  }

  @Test func reorderedParametersTakeTheirArgumentsAlong() throws {
    let bench = try Support.workbench(Self.procedure)
    let start = bench.xml()
    try bench.perform { edit in
      try edit.performMutation(of: block("d", bench)) {
        ($0 as? ProcedureDefinitionMutator)?.parameters.reverse()
      }
    }
    #expect(try block("k", bench).firstInput(withName: "ARG0")?.connectedBlock?.id == "b")
    try expectRoundTrip(bench, start)
  }

  @Test func renamingToATakenNameGivesANumber() throws {
    let bench = try Support.workbench(Self.procedure)
    try bench.perform { try $0.add(type: "procedures_defnoreturn", id: "d2") }
    let start = bench.xml()
    try bench.perform { try $0.setField("NAME", of: block("d2", bench), to: "F") }
    #expect(try block("d2", bench).firstField(withName: "NAME")?.text == "F2")
    try expectRoundTrip(bench, start)
  }

  @Test func namesAreUniqueWhateverTheCase() {
    let names = NameManager(["f", "G9"])
    #expect(names.uniqueName("F") == "F2")
    #expect(names.uniqueName("g9") == "g10")
    #expect(names.displayName("g9") == "G9")
  }

  // MARK: Refusals

  @Test func aFailingEditLeavesNoTrace() throws {
    let bench = try Support.workbench(Self.ifElse)
    let start = bench.xml()
    #expect(throws: (any Error).self) {
      try bench.perform { edit in
        try edit.remove(block("e", bench))
        try edit.connect(block("i", bench), after: block("i", bench))
      }
    }
    #expect(bench.xml() == start)
    #expect(!bench.canUndo)
  }

  @Test func aWorkbenchMakesCodeWithTheGeneratorItIsGiven() throws {
    let bench = try Support.workbench(Self.ifElse)
    #expect(throws: Diagnostic.self) { try bench.code(in: "python") }
    bench.generator = { state, language in "\(language): \(state.blocks.count) blocks" }
    #expect(try bench.code(in: "python") == "python: 2 blocks")
  }

  @Test func readOnlyRefuses() throws {
    let bench = try Support.workbench()
    bench.workspace.isReadOnly = true
    #expect(throws: (any Error).self) { try bench.perform { try $0.add(type: "math_number") } }
    #expect(bench.workspace.allBlocks.isEmpty)
  }
}

extension WorkspaceCoordinator {
  /// A helper that groups for itself, as code does that may also be called alone.
  fileprivate func groupedInside(
    _ bench: Workbench, _ body: (WorkspaceCoordinator) throws -> Void
  ) throws {
    try bench.perform("inner", body)
  }
}

/// Answers the making of a block with a comment on it.
private final class Answer: EventManagerListener {
  private weak var bench: Workbench?

  init(_ bench: Workbench) { self.bench = bench }

  func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
    guard event is CreateEvent, let bench, bench.history.redoSteps.isEmpty,
      let block = event.blockID.flatMap({ bench.workspace.block(withID: $0) }),
      block.comment == nil
    else { return }
    do { try bench.coordinator.setComment("answered", of: block) } catch {
      Issue.record("\(error)")
    }
  }
}
