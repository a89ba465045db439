import BlockModel
import Testing

@testable import CodeGeneration

@Suite struct MessageEncoderTests {
  private func record(
    _ state: inout WorkspaceState, _ type: String, _ id: String, _ flags: BlockFlags = []
  ) -> BlockRecord {
    let id = state.add(id)
    return BlockRecord(type: state.intern(type), id: id, flags: flags)
  }

  private func field(_ state: inout WorkspaceState, _ name: String, _ value: ValueRecord)
    -> FieldRecord
  {
    FieldRecord(name: state.intern(name), value: value)
  }

  /// A loop with a number and a shadow, a body, a comment, and a block below.
  private func loop() -> WorkspaceState {
    var state = WorkspaceState(format: .xml)
    let top = state.addTop(record(&state, "controls_repeat_ext", "é"), x: 10.4, y: -3e12)
    // Below first, as JSON may have it: the message is in the order of the document all the same.
    let below = state.addNext(record(&state, "text_print", "b2", [.disabled]), of: top)
    let times = state.addInput(InputRecord(name: state.intern("TIMES"), owner: top))
    let number = state.addBlock(record(&state, "math_number", "n"), in: times)
    state.addField(field(&state, "NUM", ValueRecord(state.add("3"), .number)), to: number)
    let shadow = state.addBlock(record(&state, "math_number", "s", [.shadow]), in: times)
    state.addField(field(&state, "NUM", ValueRecord(state.add("10"))), to: shadow)
    let body = state.addInput(
      InputRecord(name: state.intern("DO"), owner: top, flags: .statement))
    let set = state.addBlock(record(&state, "variables_set", "v", [.idDerived]), in: body)
    var variable = field(&state, "VAR", ValueRecord(state.add("a name longer than twelve")))
    variable.id = state.add("var id")
    variable.variableType = state.intern("")
    state.addField(variable, to: set)
    state.withExtras(of: below) { extras in
      extras.comment = CommentRecord(text: .none)
      extras.comment?.width = 80
    }
    let text = state.add("a comment \u{1F600}")
    let reason = state.add("MANUALLY_DISABLED")
    state.withExtras(of: below) { extras in
      extras.comment?.text = ValueRecord(text)
      extras.disabledReasons = [reason]
    }
    let variableName = state.add("i")
    state.variables.append(VariableRecord(name: variableName, id: state.add("var id")))
    return state
  }

  private let expected = [
    "top 0 at 10,-2147483647",
    "variable var id i none",
    "0 controls_repeat_ext #é next 4 TIMES()->2~>1 DO{}->3",
    "1 math_number #s flags 1 in 0.0 NUM=10",
    "2 math_number #n in 0.0 NUM=3(json)",
    "3 variables_set #v flags 512 in 0.1 VAR=a name longer than twelve id=var id type=",
    "4 text_print #b2 flags 2 in 0.-1 extra 1 a comment \u{1F600} "
      + "extra 2 [-1, -2147483648, 80, -2147483648, -2147483648] extra 4 MANUALLY_DISABLED",
  ]

  @Test func aStateIsWrittenInTheOrderOfTheDocument() throws {
    let encoder = MessageEncoder()
    let count = encoder.encode(loop())
    #expect(try MessageDump().read(encoder, count) == expected)
    #expect(encoder.order == [0, 3, 2, 4, 1])
  }

  @Test func whatTheRealmHasDoesNotCrossAgain() throws {
    let encoder = MessageEncoder()
    let dump = MessageDump()
    _ = try dump.read(encoder, encoder.encode(loop()))
    let count = encoder.encode(loop())
    #expect(encoder.memory.words[1] == 0)
    #expect(encoder.memory.words[3] == 0)
    #expect(try dump.read(encoder, count) == expected)
  }

  @Test func mutationsStandInTheShapeUnlessTheyNameThings() throws {
    var state = WorkspaceState(format: .xml)
    for (index, text) in [
      "<mutation elseif=\"1\"></mutation>", "<mutation name=\"f\"></mutation>",
      "<mutation x=\"\(String(repeating: "y", count: 200))\"></mutation>",
    ].enumerated() {
      var block = record(&state, "b", "\(index)")
      block.mutation = state.intern(text)
      state.addTop(block, x: 0, y: 0)
    }
    var both = record(&state, "b", "j")
    both.extraState = state.intern("{\"items\":2}")
    state.addTop(both, x: 0, y: 0)
    let encoder = MessageEncoder()
    let lines = try MessageDump().read(encoder, encoder.encode(state)).suffix(4)
    let long = String(repeating: "y", count: 200)
    #expect(
      Array(lines) == [
        "0 b #0 mutation 1 <mutation elseif=\"1\"></mutation>",
        "1 b #1 extra 6 <mutation name=\"f\"></mutation> 1",
        "2 b #2 extra 6 <mutation x=\"\(long)\"></mutation> 1",
        "3 b #j mutation 2 {\"items\":2}",
      ])
  }

  @Test func whatOthersTookThePlaceOfDoesNotCross() throws {
    var state = WorkspaceState(format: .xml)
    let top = state.addTop(record(&state, "p", "p"), x: 0, y: 0)
    let value = state.addInput(InputRecord(name: state.intern("A"), owner: top))
    state.addBlock(record(&state, "old", "o", [.superseded]), in: value)
    let next = state.addInput(
      InputRecord(name: .none, owner: top, flags: [.superseded, .next]))
    state.addBlock(record(&state, "old", "n", [.superseded]), in: next)
    let lines = try {
      let encoder = MessageEncoder()
      return try MessageDump().read(encoder, encoder.encode(state))
    }()
    #expect(lines == ["top 0 at 0,0", "0 p #p A()"])
  }

  @Test func loneSurrogatesAndOtherTextCrossWhole() throws {
    let bytes: [UInt8] = [0x61, 0xED, 0xA0, 0x80, 0x00, 0xC3, 0xA9]
    var text = MessageText()
    let length = bytes.withUnsafeBufferPointer { text.append($0) }
    #expect(length == 4)
    let context = try ScriptContextForTests.make()
    #expect(try text.value(in: context).utf16() == [0x61, 0xD800, 0, 0xE9])
  }

  @Test func aLongChainAndManyStringsAreWritten() throws {
    var state = WorkspaceState(format: .json)
    var last = state.addTop(record(&state, "t0", "i0"), x: 0, y: 0)
    for index in 1..<100_000 {
      last = state.addNext(record(&state, "t\(index % 1000)", "i\(index)"), of: last)
      let value = ValueRecord(state.add("v\(index)"))
      state.addField(field(&state, "F", value), to: last)
    }
    let encoder = MessageEncoder()
    let dump = MessageDump()
    for _ in 0..<3 {
      let lines = try dump.read(encoder, encoder.encode(state))
      #expect(lines.count == 100_001)
      #expect(lines.last == "99999 t999 #i99999 in 99998.-1 F=v99999")
    }
  }
}
