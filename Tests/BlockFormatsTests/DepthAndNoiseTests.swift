import BlockFormats
import BlockModel
import Diagnostics
import Testing

/// Deep workspaces, and texts with random faults.
@Suite struct DepthAndNoiseTests {
  @Test func longStacksAreReadAndWritten() throws {
    let count = 100_000
    let open = "<next><block type=\"s\">"
    let text =
      "<xml><block type=\"s\">" + String(repeating: open, count: count - 1)
      + String(repeating: "</block></next>", count: count - 1) + "</block></xml>"
    try comeBack(text, blocks: count)
  }

  @Test func deepValuesAreReadAndWritten() throws {
    let count = 50_000
    let open = "<value name=\"A\"><block type=\"v\">"
    let text =
      "<xml><block type=\"v\">" + String(repeating: open, count: count - 1)
      + String(repeating: "</block></value>", count: count - 1) + "</block></xml>"
    try comeBack(text, blocks: count)
  }

  @Test func deepMutationsAndUnknownElementsAreReadAndWritten() throws {
    let deep = String(repeating: "<a>", count: 50_000) + String(repeating: "</a>", count: 50_000)
    try comeBack(
      "<xml><block type=\"t\"><mutation>\(deep)</mutation>\(deep)</block>\(deep)</xml>", blocks: 1)
  }

  /// Much of one thing in one place costs no more than the same spread out.
  @Test(.timeLimit(.minutes(2))) func muchInOnePlaceIsReadInTime() throws {
    let count = 5_000
    func repeated(_ text: String) -> String { String(repeating: text, count: count) }
    for content in [
      repeated("<mutation/><comment>c</comment><data>d</data>"),
      repeated("<field name=\"F\">1</field>"),
      "<value name=\"V\">\(repeated("<block type=\"b\"/>"))</value>",
      "<next>\(repeated("<shadow type=\"b\"/>"))</next>",
      repeated("<value name=\"V\"><block type=\"b\" id=\"1\"/></value>"), repeated("<foo/>t"),
    ] {
      let state = try WorkspaceReader().read("<xml><block type=\"a\">\(content)</block></xml>")
        .state
      #expect(try WorkspaceReader().read(XMLWorkspaceWriter.text(of: state)).state == state)
    }
    let reasons = (0..<count).map { "r\($0)" }.joined(separator: ",")
    let state = try WorkspaceReader().read(
      "<xml><block type=\"a\" disabled-reasons=\"\(reasons)\"/></xml>"
    ).state
    #expect(state.extras(of: 0)?.disabledReasons.count == count)
  }

  /// The first block of an id keeps it; each other one, and each without, gets one that no block has.
  @Test func everyIDOfVeryManyIsToldApart() throws {
    let count = 12_000
    var xml = "<xml>"
    var json = ""
    for number in 0..<count {
      // Every third comes twice, and some are what a block without an id would get.
      let id =
        number % 3 == 2 ? "i\(number - 2)" : number % 7 == 0 ? "block_\(number)" : "i\(number)"
      let isNameless = number % 11 == 0
      xml += isNameless ? "<block type=\"t\"/>" : "<block type=\"t\" id=\"\(id)\"/>"
      json +=
        (number > 0 ? "," : "") + "{\"type\": \"t\"\(isNameless ? "" : ", \"id\": \"\(id)\"")}"
    }
    let readings = [
      try WorkspaceReader().read(xml + "</xml>"),
      try WorkspaceReader().read("{\"blocks\": {\"blocks\": [\(json)]}}"),
    ]
    for reading in readings {
      let state = reading.state
      let ids = state.blocks.map { state.string($0.id) }
      #expect(Set(ids).count == count)
      let taken = state.blocks.indices.filter {
        state.blocks[$0].flags.contains(.idWasTaken)
      }
      for block in taken {
        let id = ids[block]
        let first = String(id[..<(id.lastIndex(of: "_") ?? id.endIndex)])
        #expect(ids.firstIndex(of: first).map { $0 < block } == true)
      }
      #expect(reading.diagnostics.count { $0.code == .duplicateID } == 200)
      #expect(taken.count > 2_500)
    }
    #expect(
      readings[0].state.blocks.map { readings[0].state.string($0.id) }
        == readings[1].state.blocks.map { readings[1].state.string($0.id) })
  }

  private func comeBack(_ text: String, blocks: Int) throws {
    let state = try WorkspaceReader().read(text).state
    #expect(state.blocks.count == blocks)
    #expect(try WorkspaceReader().read(XMLWorkspaceWriter.text(of: state)).state == state)
    #expect(try WorkspaceReader().read(JSONWorkspaceWriter.text(of: state)).state == state)
  }

  /// Content in every place where something unknown can stand.
  static let odd = """
    <xml xmlns="urn:x" xmlns:q="urn:q" q:a="1" id="w"><variables><variable id="v" z="1">x</variable>\
    <variable type="T"></variable></variables><comment id="c" z="2">n<b>o</b></comment><what><ever/></what>\
    <BLOCK type="a" id="1" z="3" x="5" y="7" disabled-reasons="A,%2C" inline="true" collapsed="true">\
    <title name="F" id="v" variabletype="">x</title><field name="G" z="4">t<i>u</i></field>\
    <field name="G">2</field><mutation a="1"/><mutation b="2"><c>d</c></mutation><data>1</data><data>2</data>\
    <comment h="1" w="2" pinned="true" z="5">c</comment><comment>d</comment>stray<foo>bar</foo>\
    <value name="V" z="6"><shadow type="s" id="1"/><block type="b"><next><block type="c"/><bar/></next></block>\
    <block type="d"/><baz/></value><value name="V"><block type="e"/></value><statement name="S"/>\
    <next z="7"><block type="f" id="9"/><shadow type="g"/><block type="h" id="9"/><qux/></next></BLOCK>\
    <shadow type="top"/></xml>
    """

  static let oddJSON = """
    {"zip": {"a": [1]}, "procedures": [{"id": "p"}], "blocks": {"languageVersion": 0, "more": 1,
    "blocks": [{"type": "a", "id": "1", "x": 3, "colour": "red", "inline": "yes", "data": {"k": [null]},
    "icons": {"comment": {"text": 5, "pinned": true, "height": 1, "width": 2, "z": 1}, "warn": {"t": 1}},
    "extraState": {"n": 1}, "fields": {"F": {"id": "v"}, "G": true, "H": null, "I": [1, {"a": 2}], "J": 1.50,
    "K": "\\ud83d\\u0020", "": 5}, "inputs": {"A": {"block": {"type": "b"}, "shadow": {"type": "s"}, "z": 2}, "E": {}},
    "next": {"block": {"type": "c", "extraState": "<mutation a=\\"1\\"></mutation>"}, "z": 3}}]},
    "variables": [{"name": "x", "id": "v", "type": "T", "z": 1}],
    "workspaceComments": [{"id": "c", "text": "t", "x": 1, "deletable": false, "z": [2]}]}
    """

  @Test func oddContentComesBackFromBothFormats() throws {
    for text in [Self.odd, Self.oddJSON] {
      let state = try WorkspaceReader().read(text).state
      let json = JSONWorkspaceWriter.text(of: state)
      #expect(try WorkspaceReader().read(json).state == state, "\(json)")
      #expect(JSONWorkspaceWriter.text(of: try WorkspaceReader().read(json).state) == json)
      let xml = XMLWorkspaceWriter.text(of: state)
      let again = try WorkspaceReader().read(xml).state
      if text == Self.odd { #expect(again == state, "\(xml)") }
      #expect(XMLWorkspaceWriter.text(of: again) == xml)
      let pretty = XMLWorkspaceWriter.text(of: state, pretty: true)
      #expect(try WorkspaceReader().read(pretty).state.blocks.count == state.blocks.count)
    }
  }

  /// Random edits of bytes: the reader comes to an end, and what it accepts comes back.
  @Test func randomEditsNeverCrash() throws {
    var random: UInt64 = 3
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var read = 0
    for round in 0..<3_000 {
      var bytes = Array((round % 2 == 0 ? Self.odd : Self.oddJSON).utf8)
      for _ in 0...next(3) {
        let position = next(bytes.count)
        switch next(3) {
        case 0: bytes[position] = UInt8(next(256))
        case 1: bytes[position] = bytes[next(bytes.count)]
        default: bytes.removeSubrange(position..<min(bytes.count, position + next(20)))
        }
      }
      let source = SourceText(bytes: bytes)
      guard let reading = try? WorkspaceReader().read(source) else { continue }
      read += 1
      let json = JSONWorkspaceWriter.text(of: reading.state)
      let shown = String(decoding: bytes, as: UTF8.self)
      #expect(try WorkspaceReader().read(json).state == reading.state, "NAME \(shown)\n\(json)")
      if round % 2 == 0 {
        let xml = XMLWorkspaceWriter.text(of: reading.state)
        #expect(try WorkspaceReader().read(xml).state == reading.state, "NAME \(shown)\n\(xml)")
      }
    }
    #expect(read > 200)
  }

  @Test func idsAreTheSameEveryTime() throws {
    let text =
      "<xml><block type=\"a\"/><block type=\"b\" id=\"block_1\"/><block type=\"c\" id=\"x\"/>"
      + "<block type=\"d\" id=\"x\"/><block type=\"e\" id=\"x\"/><block type=\"f\" id=\"\"/></xml>"
    let state = try WorkspaceReader().read(text).state
    #expect(
      state.blocks.map { state.string($0.id) } == [
        "block_1_2", "block_1", "x", "x_2", "x_3", "block_6",
      ])
  }

  @Test func whatXMLCannotHoldIsReported() throws {
    let text =
      #"{"blocks":{"blocks":[{"type":"t","id":"\u0001","fields":{"F":"a\ud800b\u0000"}}]}}"#
    let writing = XMLWorkspaceWriter.writing(of: try WorkspaceReader().read(text).state)
    let xml = String(decoding: writing.bytes, as: UTF8.self)
    #expect(xml.contains("<field name=\"F\">a\u{FFFD}b\u{FFFD}</field>"))
    #expect(
      writing.diagnostics.map(\.message) == [
        "XML cannot hold 3 characters of this workspace (control characters or halves of "
          + "surrogate pairs); each is written as U+FFFD"
      ])
    #expect(XMLWorkspaceWriter.writing(of: WorkspaceState()).diagnostics.isEmpty)
  }
}
