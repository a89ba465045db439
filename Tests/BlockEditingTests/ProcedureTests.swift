import BlockEditing
import BlockModel
import Diagnostics
import Testing

/// Procedures: recursion, what a load brings with it, and the neighbours' rules.
@Suite struct ProcedureTests {
  /// f(x) calls itself with x, and is called once from outside with a text.
  private static let recursive = """
    <xml><variables><variable id="x">x</variable></variables>\
    <block type="procedures_defreturn" id="d" x="0" y="0"><mutation><arg name="x" varid="x"></arg></mutation>\
    <field name="NAME">f</field><value name="RETURN"><block type="procedures_callreturn" id="inner">\
    <mutation name="f"><arg name="x"></arg></mutation><value name="ARG0"><block type="variables_get" id="g">\
    <field name="VAR" id="x">x</field></block></value></block></value></block>\
    <block type="procedures_callreturn" id="outer" x="0" y="200"><mutation name="f"><arg name="x"></arg></mutation>\
    <value name="ARG0"><block type="text" id="t"><field name="TEXT">go</field></block></value></block></xml>
    """

  private func block(_ id: String, _ bench: Workbench) throws -> Block {
    try #require(bench.workspace.block(withID: id))
  }

  private func expectRoundTrip(_ bench: Workbench, _ start: String) throws {
    let after = bench.xml()
    #expect(after != start)
    try bench.undo()
    #expect(bench.xml() == start)
    try bench.redo()
    #expect(bench.xml() == after)
    try bench.undo()
  }

  private func call(_ id: String, _ bench: Workbench) throws -> ProcedureCallMutator {
    try #require(try block(id, bench).mutator as? ProcedureCallMutator)
  }

  @Test func aRecursiveProcedureIsRenamedInsideItself() throws {
    let bench = try Support.workbench(Self.recursive)
    let start = bench.xml()
    let definition = try block("d", bench)
    try bench.perform { try $0.setField("NAME", of: definition, to: "again") }
    #expect(try call("inner", bench).procedureName == "again")
    #expect(try call("outer", bench).procedureName == "again")
    try expectRoundTrip(bench, start)
  }

  @Test func parametersOfARecursiveProcedureChangeInItsOwnCall() throws {
    let bench = try Support.workbench(Self.recursive)
    let start = bench.xml()
    let definition = try block("d", bench)
    try bench.perform { edit in
      let y = try edit.createVariable("y")
      try edit.performMutation(of: definition) { mutator in
        guard let mutator = mutator as? ProcedureDefinitionMutator else { return }
        mutator.parameters.insert(ProcedureParameter("y", id: y.id), at: 0)
      }
    }
    for id in ["inner", "outer"] { #expect(try call(id, bench).parameters == ["y", "x"]) }
    #expect(try block("g", bench).parentInput?.name == "ARG1")
    #expect(try block("t", bench).parentInput?.name == "ARG1")
    try expectRoundTrip(bench, start)

    try bench.perform { edit in
      try edit.performMutation(of: block("d", bench)) { mutator in
        (mutator as? ProcedureDefinitionMutator)?.parameters = []
      }
    }
    // What was given to the parameter stays in the workspace.
    #expect(try block("g", bench).isTopBlock)
    #expect(try block("t", bench).isTopBlock)
    try expectRoundTrip(bench, start)
  }

  @Test func aRecursiveProcedureIsDeletedWithAllItsCallsAndComesBack() throws {
    let bench = try Support.workbench(Self.recursive)
    let start = bench.xml()
    let definition = try block("d", bench)
    try bench.perform { try $0.remove(definition) }
    #expect(bench.workspace.block(withID: "inner") == nil)
    #expect(bench.workspace.block(withID: "outer") == nil)
    // Of a call that goes what was given to it stays.
    #expect(bench.workspace.allBlocks.map(\.id) == ["t"])
    try expectRoundTrip(bench, start)
  }

  @Test func aRecursiveProcedureIsCopiedUnderAnotherName() throws {
    let bench = try Support.workbench(Self.recursive)
    let start = bench.xml()
    let definition = try block("d", bench)
    let copy = try bench.perform { try $0.duplicate(definition) }
    #expect(copy.firstField(withName: "NAME")?.text == "f2")
    try expectRoundTrip(bench, start)
  }

  @Test func aDisabledRecursiveProcedureDisablesEveryCall() throws {
    let bench = try Support.workbench(Self.recursive)
    let start = bench.xml()
    let definition = try block("d", bench)
    try bench.perform { try $0.setDisabled(true, of: definition) }
    for id in ["inner", "outer"] {
      #expect(try block(id, bench).disabledReasons == [ProcedureCoordinator.disabledDefinition])
    }
    try expectRoundTrip(bench, start)
  }

  // MARK: Loading

  @Test func aLoadDoesWhatABrowserWouldHaveDone() throws {
    let bench = try Support.workbench(
      """
      <xml><block type="procedures_defnoreturn" id="d" x="0" y="0" disabled-reasons="MINE">\
      <field name="NAME">f</field></block>\
      <block type="procedures_callnoreturn" id="k" x="0" y="100"><mutation name="f"></mutation></block>\
      <block type="procedures_callnoreturn" id="other" x="0" y="200"><mutation name="f">\
      <arg name="z"></arg></mutation></block>\
      <block type="procedures_ifreturn" id="r" x="0" y="300"><mutation value="1"></mutation></block></xml>
      """)
    #expect(try block("k", bench).disabledReasons == [ProcedureCoordinator.disabledDefinition])
    #expect(try block("r", bench).disabledReasons == [ProcedureCoordinator.outsideProcedure])
    // Its parameters are not those of f, so it is of another procedure, which is made.
    #expect(try call("other", bench).procedureName == "f2")
    let made = try #require(bench.coordinator.procedures.definition(named: "f2"))
    #expect((made.mutator as? ProcedureDefinitionMutator)?.parameters.map(\.name) == ["z"])
    #expect(!bench.canUndo && !bench.hasChangedSinceSaved)
  }

  /// Looking through all blocks for each call would take minutes.
  @Test(.timeLimit(.minutes(2))) func manyCallsAreLoadedInTime() throws {
    let count = 20_000
    let call =
      "<block type=\"procedures_callnoreturn\"><mutation name=\"f\"></mutation></block>"
    let bench = try Support.workbench(
      "<xml><block type=\"procedures_defnoreturn\" disabled=\"true\"><field name=\"NAME\">f</field>"
        + "</block>\(String(repeating: call, count: count))</xml>")
    #expect(bench.workspace.blockCount == count + 1)
    let enabled = bench.workspace.allBlocks.filter { !$0.isDisabled }
    #expect(enabled.isEmpty)
  }

  @Test func aReadOnlyWorkspaceIsLoadedAsItWasSaved() throws {
    let bench = try Support.workbench()
    bench.workspace.isReadOnly = true
    try bench.load("<xml><block type=\"procedures_callnoreturn\" id=\"k\"/></xml>")
    #expect(bench.workspace.allBlocks.map(\.id) == ["k"])
  }

  // MARK: What no check says

  @Test func aBranchThatDoesNotFitWhereItsBlockIsPutLeavesIt() throws {
    let bench = try Support.workbench(
      """
      <xml><block type="logic_negate" id="not"></block><block type="logic_ternary" id="q" y="90">\
      <value name="THEN"><block type="text" id="t"></block></value>\
      <value name="ELSE"><block type="logic_boolean" id="b"></block></value></block></xml>
      """)
    let start = bench.xml()
    let (ternary, negation) = (try block("q", bench), try block("not", bench))
    try bench.perform { try $0.connect(ternary, toInput: "BOOL", of: negation) }
    #expect(try block("q", bench).parent === negation)
    #expect(try block("t", bench).isTopBlock)
    #expect(try block("b", bench).parent === block("q", bench))
    try expectRoundTrip(bench, start)
  }

  @Test func aBranchThatChangesItsTypeTakesItsBlockOut() throws {
    let bench = try Support.workbench(
      """
      <xml><block type="math_single" id="m"><value name="NUM"><block type="logic_ternary" id="q">\
      <value name="THEN"><block type="text_prompt_ext" id="p"><mutation type="NUMBER"></mutation>\
      <field name="TYPE">NUMBER</field></block></value></block></value></block></xml>
      """)
    let start = bench.xml()
    let prompt = try block("p", bench)
    try bench.perform { try $0.setField("TYPE", of: prompt, to: "TEXT") }
    #expect(try block("q", bench).isTopBlock)
    #expect(try block("p", bench).parent === block("q", bench))
    try expectRoundTrip(bench, start)
  }

  @Test func aTypedVariableLetsGoOfWhatDoesNotFitItsType() throws {
    let bench = try Support.workbench(
      """
      <xml><variables><variable id="i" type="Number">i</variable></variables>\
      <block type="variables_set_dynamic" id="s"><field name="VAR" id="i">i</field>\
      <value name="VALUE"><block type="math_number" id="n"></block></value></block>\
      <block type="math_single" id="m" y="90"><value name="NUM"><block type="variables_get_dynamic" id="g">\
      <field name="VAR" id="i">i</field></block></value></block><block type="text" id="t" y="180"></block></xml>
      """)
    let start = bench.xml()
    let variable = try #require(bench.workspace.variables.variable(withID: "i"))
    let (text, setter) = (try block("t", bench), try block("s", bench))
    let error = #expect(throws: Diagnostic.self) {
      try bench.perform { try $0.connect(text, toInput: "VALUE", of: setter) }
    }
    #expect(error?.message == "Number is expected there, and the block is String")
    try bench.perform { try $0.changeType(of: variable, to: "String") }
    #expect(try block("n", bench).isTopBlock)
    #expect(try block("g", bench).isTopBlock)
    try expectRoundTrip(bench, start)
  }
}
