import Foundation
import Testing

@Suite struct GenerateCommandTests {
  private func workspace(_ text: String, type: String = "text_print") -> String {
    """
    <xml><block type="\(type)" id="p"><value name="TEXT"><block type="text" id="t">
      <field name="TEXT">\(text)</field></block></value></block></xml>
    """
  }

  @Test func oneWorkspaceInOneLanguageGoesToStandardOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("hi.xml", workspace("hi"))
    let run = try ProgramRun(["generate", "hi.xml"], folder: folder)
    #expect(run.output == "window.alert('hi');\n")
    #expect(run.errors == "")
    #expect(run.code == 0)
    let python = try ProgramRun(
      ["generate", "-", "--language", "python"], input: workspace("é"))
    #expect(python.output.contains("print('é')"))
    #expect(python.code == 0)
  }

  @Test func severalNeedAFolderAndGetTheLanguagesExtension() throws {
    let folder = try TemporaryFolder()
    try folder.write("in/a.xml", workspace("a"))
    try folder.write("in/deep/b.xml", workspace("b"))
    let refused = try ProgramRun(["generate", "in"], folder: folder)
    #expect(refused.code == 64)
    #expect(
      refused.errors == """
        blockwright generate: 2 workspaces do not fit on standard output
          hint: name a folder with --output
          `blockwright generate --help` shows how it is used

        """)
    let run = try ProgramRun(
      ["generate", "in", "-l", "lua", "-l", "javascript", "--output", "out"], folder: folder)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(try folder.names("out") == ["a.js", "a.lua", "deep"])
    #expect(try folder.read("out/deep/b.lua") == "print('b')\n")
    let pattern = try ProgramRun(["generate", "in/*.xml", "-o", "one.js"], folder: folder)
    #expect(pattern.code == 0)
    #expect(try folder.read("one.js") == "window.alert('a');\n")
  }

  @Test func workspacesOfOneNameAreRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", workspace("a"))
    try folder.write("b/a.xml", workspace("b"))
    let run = try ProgramRun(["generate", "a.xml", "b/a.xml", "-o", "out"], folder: folder)
    #expect(run.code == 64)
    #expect(run.errors.contains("a.xml and b/a.xml would both be written to a"))
  }

  @Test func aWorkspaceThatFailsIsToldWithItsPlaceAndTheOthersGoOn() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.xml", "<xml>\n  <block type=\"text\">\n</xml>")
    try folder.write("good.xml", workspace("g"))
    try folder.write("out/bad.js", "as it was")
    let run = try ProgramRun(
      ["generate", "bad.xml", "good.xml", "--output", "out"], folder: folder)
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("bad.xml:3:"))
    #expect(try folder.read("out/good.js") == "window.alert('g');\n")
    #expect(try folder.read("out/bad.js") == "as it was")
    #expect(try folder.names("out") == ["bad.js", "good.js"])
  }

  @Test func scriptsThatFailEndWithTwoAndTheirPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", workspace("a", type: "broken"))
    try folder.write(
      "broken.js",
      """
      Blockly.Blocks['broken'] = {
        init() { this.appendValueInput('TEXT'); this.setPreviousStatement(true); }
      };
      Blockly.JavaScript.forBlock['broken'] = function (block) {
        return block.nothing.more;
      };
      """)
    let run = try ProgramRun(["generate", "a.xml", "--script", "broken.js"], folder: folder)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("a.xml:1:6: error[BW0501]: "))
    #expect(run.errors.contains("broken.js:5:"))
    #expect(run.errors.contains("block: broken (id \"p\")"))
    let spin = "Blockly.JavaScript.forBlock['broken'] = function () { while (true); };"
    try folder.write("spin.js", spin)
    let slow = try ProgramRun(
      ["generate", "a.xml", "--script", "broken.js", "--script", "spin.js", "--time-limit", "5"],
      folder: folder)
    #expect(slow.code == 2)
    #expect(slow.errors.contains("error[BW0405]"))
  }

  @Test func anEndlessChainOfPromisesEndsWithTheProgram() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", workspace("a"))
    try folder.write("endless.js", "(async () => { while (true) await null; })();")
    let run = try ProgramRun(
      ["generate", "a.xml", "--script", "endless.js", "--time-limit", "0.5"], folder: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("error[BW0505]"))
  }

  @Test func optionsReachTheGenerators() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", workspace("a"))
    let run = try ProgramRun(
      ["generate", "a.xml", "--set", #"STATEMENT_PREFIX=at(%1);\n"#], folder: folder)
    #expect(run.output == "at('p');\nwindow.alert('a');\n")
  }

  @Test func blocksThatNobodyDefinesAreAnErrorWhereThatIsAskedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write("unknown.xml", #"<xml><block type="nobody" id="n"></block></xml>"#)
    let tolerant = try ProgramRun(["generate", "unknown.xml"], folder: folder)
    #expect(tolerant.code == 0)
    #expect(tolerant.errors.hasPrefix("unknown.xml:1:6: warning[BW0220]: "))
    let strict = try ProgramRun(["generate", "unknown.xml", "--strict"], folder: folder)
    #expect(strict.code == 1)
    #expect(strict.output == "")
    let json = try ProgramRun(
      ["generate", "unknown.xml", "--unknown", "error", "--diagnostics", "json"], folder: folder)
    #expect(json.code == 1)
    let line = try JSONSerialization.jsonObject(with: Data(json.errors.utf8))
    #expect((line as? [String: Any])?["block"] as? String == "n")
  }

  @Test func withKeepGoingACommentStandsForABlockThatFailed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "two.xml",
      """
      <xml><block type="text_print" id="a"><next><block type="variables_set" id="b">
        <field name="VAR">x</field></block></next></block></xml>
      """)
    try folder.write(
      "bad.js",
      "Blockly.JavaScript.forBlock['text_print'] = function () { throw new Error('no'); };")
    let stopped = try ProgramRun(["generate", "two.xml", "--script", "bad.js"], folder: folder)
    #expect(stopped.output == "")
    #expect(stopped.code == 2)
    let run = try ProgramRun(
      ["generate", "two.xml", "--script", "bad.js", "--keep-going"], folder: folder)
    #expect(run.output == "var x;\n\n\n// text_print failed\nx = 0;\n")
    #expect(run.errors.contains("error[BW0501]: Error: no"))
    #expect(run.code == 2)
  }

  @Test func keepGoingCoversDefinitionsAndMutations() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "three.xml",
      """
      <xml><block type="text_print" id="a">
        <value name="TEXT"><shadow type="text"><field name="TEXT">spare</field></shadow><block type="torn" id="t"/></value>
        <next><block type="cracked" id="c"><next><block type="bent" id="b"><mutation parts="1"/>
          <next><block type="text_print" id="d"/></next></block></next></block></next></block></xml>
      """)
    try folder.write(
      "bad.js",
      """
      function statement(block) { block.setPreviousStatement(true); block.setNextStatement(true); }
      Blockly.Blocks.torn = {init: function () { this.setOutput(true); this.nothing.at(0); }};
      Blockly.Blocks.cracked = {init: function () { statement(this); throw new Error('init'); }};
      Blockly.Blocks.bent = {
        init: function () { statement(this); },
        domToMutation: function () { throw new Error('mutation'); },
      };
      """)
    let stopped = try ProgramRun(["generate", "three.xml", "--script", "bad.js"], folder: folder)
    #expect(stopped.output == "")
    #expect(
      stopped.errors.hasPrefix(
        "three.xml:2:83: error[BW0401]: The definition of a block failed. TypeError: "))
    let run = try ProgramRun(
      ["generate", "three.xml", "--script", "bad.js", "--keep-going"], folder: folder)
    #expect(
      run.output
        == "window.alert('spare');\n// cracked failed\n// bent failed\nwindow.alert('');\n")
    #expect(
      run.errors.contains(
        "three.xml:3:9: error[BW0401]: The definition of a block failed. Error: init"))
    #expect(run.errors.contains("  note: bad.js:3:79: thrown in the script here"))
    #expect(run.errors.contains("  block: text_print > TEXT > torn (id \"t\")"))
    #expect(run.errors.contains("Error: mutation"))
    #expect(run.code == 2)
  }

  @Test func valuesThatCodeCannotHaveAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "odd.xml",
      """
      <xml><block type="text_print"><value name="TEXT">
      <shadow type="text_trim"><field name="MODE">SIDEWAYS</field><value name="TEXT"><block type="text"/></value></shadow>
      </value><next><block type="text_print"><value name="TEXT">
      <block type="math_number" id="n"><field name="NUM">ten</field></block></value></block></next></block></xml>
      """)
    let run = try ProgramRun(["generate", "odd.xml"], folder: folder)
    #expect(run.output == "window.alert(''.trim());\nwindow.alert(0);\n")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "odd.xml:2:80: warning[BW0232]: the shadow \"text_trim\" holds this block, which is no shadow"
      ))
    #expect(
      run.errors.contains(
        "odd.xml:2:1: warning[BW0227]: \"SIDEWAYS\" is not an option of the field \"MODE\" of \"text_trim\""
      ))
    #expect(
      run.errors.contains(
        "odd.xml:4:1: warning[BW0226]: \"ten\" is no value for the field \"NUM\" of \"math_number\""
      ))
    #expect(try ProgramRun(["generate", "odd.xml", "--strict"], folder: folder).code == 1)
  }

  @Test func wrongUsageIsSaid() throws {
    let none = try ProgramRun(["generate"])
    #expect(none.code == 64)
    let language = try ProgramRun(["generate", "a.xml", "--language", "pyton"])
    #expect(language.code == 64)
    #expect(
      language.errors.hasPrefix(
        "blockwright generate: there is no language \"pyton\": "
          + "there are dart, javascript, lua, php, python\n  hint: did you mean python?\n"))
    #expect(try ProgramRun(["generte", "a.xml"]).errors.contains("did you mean generate?"))
    #expect(try ProgramRun(["--version"]).output == "blockwright 0.1.0\n")
    #expect(try ProgramRun(["generate", "--help"]).output.contains("--keep-going"))
    let missing = try ProgramRun(["generate", "nowhere.xml"])
    #expect(missing.code == 1)
    #expect(missing.errors.hasPrefix("error[BW0701]: nowhere.xml cannot be read"))
  }
}
