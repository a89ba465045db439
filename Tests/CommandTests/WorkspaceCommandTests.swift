import Foundation
import Testing

@Suite struct WorkspaceCommandTests {
  private let xml =
    #"<xml><block id="p" type="text_print"><value name="TEXT"><block type="text" id="t">"#
    + #"<field name="TEXT">a &amp; b</field></block></value></block></xml>"#

  @Test func workspacesGoToJSONAndBack() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", xml)
    let json = try ProgramRun(["convert", "a.xml", "--to", "json"], folder: folder)
    #expect(
      json.output == #"{"blocks":{"languageVersion":0,"blocks":[{"type":"text_print","id":"p","#
        + #""x":10,"y":10,"inputs":{"TEXT":{"block":{"type":"text","id":"t","#
        + #""fields":{"TEXT":"a & b"}}}}}]}}"# + "\n")
    let back = try ProgramRun(["convert", "-", "--to", "xml"], input: json.output)
    #expect(back.code == 0)
    let direct = try ProgramRun(["convert", "a.xml", "--to", "xml", "-o", "b.xml"], folder: folder)
    #expect(direct.output == "")
    #expect(try folder.read("b.xml") == back.output)
    #expect(try ProgramRun(["convert", "a.xml"], folder: folder).code == 64)
  }

  @Test func canonicalFormIsAFixedPoint() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", xml)
    let check = try ProgramRun(["format", "--check", "a.xml"], folder: folder)
    #expect(check.code == 1)
    #expect(check.errors.hasPrefix("error[BW0713]: a.xml is not in canonical form"))
    #expect(try ProgramRun(["format", "--write", "a.xml"], folder: folder).code == 0)
    let once = try folder.read("a.xml")
    #expect(once.contains(#"<block type="text_print" id="p" x="10" y="10">"#))
    #expect(try ProgramRun(["format", "--check", "a.xml"], folder: folder).code == 0)
    #expect(try ProgramRun(["format", "a.xml"], folder: folder).output == once)
  }

  @Test func checkTellsWhatIsAmiss() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.xml",
      """
      <xml>
        <block type="mystery" id="m"/>
        <block type="text" id="t"><field name="TEXT">alone</field></block>
        <block type="controls_repeat" id="r"><statement name="DO">
          <block type="controls_flow_statements" id="b"><next>
            <block type="text_print" id="p"/></next></block></statement></block>
      </xml>
      """)
    let run = try ProgramRun(["check", "a.xml"], folder: folder)
    #expect(run.code == 0)
    let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("a.xml:") }
    #expect(
      heads == [
        #"a.xml:2:3: warning[BW0220]: the block type "mystery" is not known"#,
        #"a.xml:6:7: warning[BW0224]: nothing can follow a block of the type "controls_flow_statements""#,
        "a.xml:3:3: warning[BW0730]: the value of text is used by nothing",
      ])
    #expect(try ProgramRun(["check", "a.xml", "--strict"], folder: folder).code == 1)
    let github = try ProgramRun(["check", "a.xml", "--diagnostics", "github"], folder: folder)
    #expect(github.output.hasPrefix("::warning file=a.xml,line=2,col=3,title=BW0220::"))
    let sarif = try ProgramRun(["check", "a.xml", "--diagnostics", "sarif"], folder: folder)
    let report = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    let results = (report?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    #expect(results?.map { $0["ruleId"] as? String } == ["BW0220", "BW0224", "BW0730"])
  }

  @Test func blocksTellsWhatABlockIsMadeOf() throws {
    let run = try ProgramRun(["blocks", "controls_repeat_ext"])
    #expect(
      run.output == """
        controls_repeat_ext
          stands after: anything
          is followed by: anything

        Inputs and fields:
          TIMES: value, takes Number
          DO: statement, takes anything

        """)
    let folder = try TemporaryFolder()
    try folder.write(
      "own.js", "Blockly.Blocks['own'] = {init() { this.setOutput(true, 'Colour'); }};")
    let own = try ProgramRun(["blocks", "own", "--script", "own.js"], folder: folder)
    #expect(own.output == "own\n  gives: Colour\n")
    let unknown = try ProgramRun(["blocks", "math_nmber"])
    #expect(unknown.errors.contains("did you mean math_number?"))
    #expect(unknown.code == 1)
  }

  @Test func sourceMapsChangeNoByte() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", xml)
    let plain = try ProgramRun(["generate", "a.xml", "-l", "python"], folder: folder)
    let mapped = try ProgramRun(
      ["generate", "a.xml", "-l", "python", "-o", "a.py", "--source-map"], folder: folder)
    #expect(mapped.code == 0)
    #expect(try folder.read("a.py") == plain.output)
    let map =
      try JSONSerialization.jsonObject(
        with: Data(folder.read("a.py.map.json").utf8)) as? [String: Any]
    let ranges = try #require(map?["ranges"] as? [[String: Any]])
    #expect(ranges.first?["block"] as? String == "p")
    #expect(map?["file"] as? String == "a.py")
  }
}
