import BlockModel
import Diagnostics
import Testing

/// What is said of a state that does not fit the blocks, whole, and that nothing is lost of it.
@Suite struct LoadReportTests {
  let factory: BlockFactory

  init() throws { factory = try Support.factory() }

  /// A state in the making: blocks by their number, in the order in which they were added.
  struct Builder {
    var state: WorkspaceState

    init(_ format: WorkspaceState.Format = .xml) { state = WorkspaceState(format: format) }

    private mutating func record(_ type: String, _ isShadow: Bool) -> BlockRecord {
      BlockRecord(
        type: state.intern(type), id: state.add("b\(state.blocks.count)"),
        flags: isShadow ? .shadow : [])
    }

    mutating func top(_ type: String, shadow: Bool = false) -> Int32 {
      state.addTop(record(type, shadow), x: 10, y: 10)
    }

    mutating func input(_ name: String, of owner: Int32, statement: Bool = false) -> Int32 {
      state.addInput(
        InputRecord(
          name: state.intern(name), owner: owner, flags: statement ? .statement : []))
    }

    @discardableResult
    mutating func child(_ type: String, in input: Int32, shadow: Bool = false) -> Int32 {
      state.addBlock(record(type, shadow), in: input)
    }

    @discardableResult
    mutating func next(_ type: String, of block: Int32) -> Int32 {
      state.addNext(record(type, false), of: block)
    }

    mutating func field(_ name: String, _ value: String, of block: Int32) {
      state.addField(
        FieldRecord(name: state.intern(name), value: ValueRecord(state.add(value))), to: block)
    }
  }

  /// Loads, and checks that what is saved is equal to a second save of it.
  private func load(_ state: WorkspaceState) throws -> (Workspace, [String]) {
    let workspace = Workspace(identifiers: .counted("n"))
    let reports = try workspace.load(state, factory: factory)
    let saved = workspace.save(for: state.format)
    let again = Workspace(identifiers: .counted("n"))
    let repeated = try again.load(saved, factory: factory)
    #expect(again.save(for: state.format) == saved)
    #expect(repeated.map(\.message) == reports.map(\.message))
    return (
      workspace,
      reports.map { "\($0.code) \($0.message) [\($0.block?.path.joined(separator: " > ") ?? "")]" }
    )
  }

  @Test func anUnknownTypeIsKeptWithAllUnderIt() throws {
    var builder = Builder()
    let top = builder.top("wheel")
    builder.field("SPIN", "fast", of: top)
    builder.child("math_number", in: builder.input("AXLE", of: top))
    builder.child("text_print", in: builder.input("DO", of: top, statement: true))
    builder.next("text_print", of: top)
    builder.state.blocks[0].mutation = builder.state.intern("<mutation spokes=\"3\"></mutation>")
    let (workspace, reports) = try load(builder.state)
    #expect(reports == ["BW0220 the block type \"wheel\" is not known [wheel]"])
    let wheel = try #require(workspace.block(withID: "b0"))
    #expect(wheel.isUnknown)
    #expect(wheel.firstInput(withName: "AXLE")?.connectedBlock?.type == "math_number")
    #expect(wheel.firstInput(withName: "DO")?.connectedBlock?.type == "text_print")
    #expect(wheel.nextBlock?.type == "text_print")
    let saved = workspace.save(for: .xml)
    #expect(saved.fields(of: 0).map { saved.string($0.value.text) } == ["fast"])
    #expect(saved.string(saved.blocks[0].mutation) == "<mutation spokes=\"3\"></mutation>")
  }

  @Test func whatTheShapeLacksIsKeptAndNamed() throws {
    var builder = Builder()
    let top = builder.top("controls_flow_statements")
    builder.field("ZIP", "1", of: top)
    builder.field("FLOW", "HOP", of: top)
    builder.child("math_number", in: builder.input("NOPE", of: top))
    builder.next("text_print", of: top)
    let number = builder.top("math_number")
    builder.field("NUM", "ten", of: number)
    builder.state.blocks[Int(number)].mutation = builder.state.intern("<mutation/>")
    let workspace = Workspace(identifiers: .counted("n"))
    let reports = try workspace.load(builder.state, factory: factory)
    #expect(
      reports.map { "\($0.code) \($0.message)" } == [
        "BW0222 the block type \"controls_flow_statements\" has no field \"ZIP\"",
        "BW0227 \"HOP\" is not an option of the field \"FLOW\" of \"controls_flow_statements\"",
        "BW0221 the block type \"controls_flow_statements\" has no input \"NOPE\" here",
        "BW0224 nothing can follow a block of the type \"controls_flow_statements\"",
        "BW0233 the block type \"math_number\" has no mutator for its mutation",
        "BW0226 \"ten\" is no value for the field \"NUM\" of \"math_number\": it stays \"0\"",
      ])
    let saved = workspace.save(for: .xml)
    #expect(saved.blocks.count == 4)
    #expect(saved.fields(of: 0).map { saved.string($0.value.text) } == ["HOP", "1"])
    #expect(workspace.block(withID: "b0")?.firstField(withName: "FLOW")?.text == "BREAK")
    #expect(workspace.block(withID: "b1")?.isOutOfCode == true)
    #expect(workspace.block(withID: "b2")?.isOutOfCode == true)
  }

  @Test func childrenThatDoNotFitStayWhereTheyStand() throws {
    var builder = Builder()
    let negate = builder.top("logic_negate")
    let input = builder.input("BOOL", of: negate)
    builder.child("logic_boolean", in: input, shadow: true)
    let number = builder.child("math_number", in: input)
    builder.field("NUM", "7", of: number)
    let loop = builder.top("controls_repeat")
    builder.child("text", in: builder.input("DO", of: loop, statement: true))
    let join = builder.top("text_print")
    let shadow = builder.child("text_trim", in: builder.input("TEXT", of: join), shadow: true)
    builder.child("text", in: builder.input("TEXT", of: shadow))
    _ = builder.top("text", shadow: true)
    let (workspace, reports) = try load(builder.state)
    #expect(
      reports == [
        """
        BW0223 the input "BOOL" of the block "logic_negate" (id "b0") takes "Boolean", and this \
        block is "Number" [logic_negate > BOOL > math_number]
        """,
        """
        BW0224 the input "DO" of the block "controls_repeat" (id "b3") takes a statement, which \
        this block is not [controls_repeat > DO > text]
        """,
        """
        BW0232 the shadow "text_trim" (id "b6") holds a block that is no shadow \
        [text_print > TEXT > text_trim > TEXT > text]
        """,
        "BW0231 the shadow \"text\" hangs on no block [text]",
      ])
    let connection = try #require(
      workspace.block(withID: "b0")?.firstInput(withName: "BOOL")?.connection)
    #expect(connection.child?.type == "logic_boolean")
    #expect(connection.parked.map(\.id) == ["b2"])
    workspace.block(withID: "b2")?.unplug()
    #expect(connection.parked.isEmpty)
    #expect(workspace.block(withID: "b2")?.isTopBlock == true)
  }

  @Test func theLaterOfTwoBlocksTakesThePlace() throws {
    var builder = Builder()
    let print = builder.top("text_print")
    builder.child("math_number", in: builder.input("TEXT", of: print))
    builder.child("text", in: builder.input("TEXT", of: print))
    let loop = builder.top("controls_repeat")
    builder.child("text_print", in: builder.input("DO", of: loop, statement: true))
    builder.child("text_print", in: builder.input("DO", of: loop, statement: true))
    let workspace = Workspace(identifiers: .counted("n"))
    let reports = try workspace.load(builder.state, factory: factory)
    #expect(
      reports.map(\.message) == [
        """
        the input "TEXT" of the block "text_print" (id "b0") has two blocks: this one takes the \
        place of "math_number" (id "b1")
        """,
        """
        the input "DO" of the block "controls_repeat" (id "b3") has two blocks: this one takes the \
        place of "text_print" (id "b4")
        """,
      ])
    #expect(workspace.topLevelBlocks.map(\.id) == ["b0", "b1", "b3"])
    #expect(workspace.block(withID: "b1")?.position == Block.Position(x: 0, y: 0))
    #expect(workspace.block(withID: "b5")?.nextBlock?.id == "b4")
  }

  @Test(arguments: [
    ("lists_create_with", "<mutation/>", "the mutation has no attribute \"items\""),
    (
      "lists_create_with", "<mutation items=\"99999999\"/>",
      "the mutation asks for 99999999 inputs; the limit is 10000"
    ),
    (
      "controls_if", "<mutation elseif=\"1000000000\"/>",
      "the mutation asks for 2000000000 inputs; the limit is 10000"
    ),
    ("math_on_list", "<mutation/>", "the mutation has no attribute \"op\""),
  ])
  func aMutationThatIsRefusedIsKept(type: String, mutation: String, cause: String) throws {
    let (workspace, reports) = try load(OneBlock(type: type, mutation: mutation).state())
    #expect(reports == ["BW0234 the mutation of \"\(type)\" is not understood: \(cause) [\(type)]"])
    let saved = workspace.save(for: .xml)
    #expect(saved.string(saved.blocks[0].mutation) == mutation)
    let plain = try factory.makeBlock(name: type)
    #expect(workspace.topLevelBlocks.first?.shapeText == plain.shapeText)
  }

  @Test func extraStateOfTheWrongKindIsKept() throws {
    let (workspace, reports) = try load(
      OneBlock(type: "text_charAt", extraState: "{\"at\":false}").state())
    #expect(
      reports == [
        """
        BW0234 the mutation of "text_charAt" is not understood: the extra state must be the text \
        of a mutation element, found an object [text_charAt]
        """
      ])
    let saved = workspace.save(for: .json)
    #expect(saved.string(saved.blocks[0].extraState) == "{\"at\":false}")
    let other = OneBlock(type: "controls_if", extraState: "\"<mutation else='1'></mutation>\"")
    #expect(
      try Workspace().load(other.state(), factory: factory).map(\.message) == [
        "the extra state of \"controls_if\" must be an object, found a string"
      ])
  }

  @Test(arguments: [("7", "the number 7"), ("[1]", "an array"), ("true", "true")])
  func anExtraStateThatIsNoObjectIsTold(text: String, shown: String) throws {
    let one = OneBlock(type: "lists_create_with", extraState: text)
    let reports = try Workspace().load(one.state(), factory: factory)
    #expect(
      reports.map(\.message) == [
        "the extra state of \"lists_create_with\" must be an object, found \(shown)"
      ])
  }

  @Test func proceduresOfOneNameAreTakenApart() throws {
    var builder = Builder()
    for name in ["f", " F ", "f9", "f9", "f10"] {
      let block = builder.top("procedures_defnoreturn")
      builder.field("NAME", name, of: block)
    }
    let workspace = Workspace(identifiers: .counted("n"))
    let reports = try workspace.load(builder.state, factory: factory)
    #expect(
      workspace.topLevelBlocks.map { $0.firstField(withName: "NAME")?.text } == [
        "f", "F2", "f9", "f10", "f11",
      ])
    #expect(
      reports.map { "\($0.code) \($0.message)" } == [
        "BW0235 there is a procedure \" F \" already: this one becomes \"F2\"",
        "BW0235 there is a procedure \"f9\" already: this one becomes \"f10\"",
        "BW0235 there is a procedure \"f10\" already: this one becomes \"f11\"",
      ])
  }

  @Test func strictLoadingLeavesTheWorkspaceAsItWas() throws {
    var builder = Builder()
    _ = builder.top("math_number")
    _ = builder.top("variables_get")
    _ = builder.top("nope")
    let workspace = Workspace(identifiers: .counted("n"))
    try workspace.addBlockTree(factory.makeBlock(name: "text"))
    do {
      try workspace.load(builder.state, factory: factory, options: LoadOptions(isStrict: true))
      Issue.record("the load went through")
    } catch let failure as LoadFailure {
      #expect(failure.diagnostics.map(\.severity) == [.error])
    }
    #expect(workspace.topLevelBlocks.map(\.type) == ["text"])
    #expect(workspace.blockCount == 1)
    #expect(workspace.variables.all.isEmpty)
  }

  @Test func aLimitIsKeptBeforeAnythingIsAdded() throws {
    var builder = Builder()
    for _ in 0..<3 { _ = builder.top("text") }
    let workspace = Workspace()
    workspace.blockLimit = 2
    #expect(
      throws: Diagnostic(
        .blockLimit, "the workspace may hold 2 blocks, and the text has 3",
        hint: "raise the limit or load less")
    ) { try workspace.load(builder.state, factory: factory) }
    #expect(workspace.blockCount == 0)
  }

  @Test func aSecondLoadAddsToTheFirst() throws {
    var builder = Builder()
    let set = builder.top("variables_set")
    builder.field("VAR", "x", of: set)
    let workspace = Workspace(identifiers: .counted("n"))
    try workspace.load(builder.state, factory: factory)
    try workspace.load(builder.state, factory: factory)
    #expect(workspace.topLevelBlocks.map(\.id) == ["b0", "n1"])
    #expect(workspace.variables.all.map(\.name) == ["x"])
  }
}
