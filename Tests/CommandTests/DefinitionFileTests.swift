import Testing

/// Definitions in JSON that a user gives, right and wrong, in every command that takes them.
@Suite struct DefinitionFileTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.xml", "<xml><block type='go' id='g'><field name='N'>5</field></block></xml>")
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  /// As projects have it: definitions whose labels are in a table that a script fills.
  @Test func labelsMayComeFromScripts() throws {
    let folder = try folder([
      "go.json": """
      {"type": "go", "message0": "%{BKY_GO}", "args0": [{"type": "field_dropdown", "name": "WAY",
        "options": [["%{BKY_ON}", "ON"], ["back", "BACK"]]}, {"type": "field_number", "name": "N"}]}
      """,
      "labels.js": "Blockly.Msg['GO'] = 'go %2 steps %1'; Blockly.Msg.ON = 'on';",
    ])
    let json = """
      {"blocks":{"languageVersion":0,"blocks":[{"type":"go","id":"g","x":10,"y":10,"fields":{"N":5,"WAY":"ON"}}]}}

      """
    let given = ["--blocks", "go.json", "--script", "labels.js"]
    let converted = try ProgramRun(["convert", "a.xml", "--to", "json"] + given, folder: folder)
    #expect(converted.output == json)
    #expect(converted.errors == "" && converted.code == 0)
    let checked = try ProgramRun(["check", "a.xml"] + given, folder: folder)
    #expect(checked.output + checked.errors == "" && checked.code == 0)
    for command in [
      ["check", "a.xml"], ["format", "a.xml"], ["convert", "a.xml", "--to", "xml"],
    ] {
      #expect(try ProgramRun(command + ["--blocks", "go.json"], folder: folder).code == 0)
    }
    try folder.write("go.js", "Blockly.Lua['go'] = (block) => block.getFieldValue('N') + '\\n';")
    let code = try ProgramRun(
      ["generate", "a.xml", "-l", "lua", "--blocks", "go.json", "--script", "go.js"],
      folder: folder)
    #expect(code.output == "5\n")
  }

  private let faulty = """
    [{"type": "fine", "message0": "f"},
     {"type": "go", "message0": "go %1", "args0": [
       {"type": "field_dropdown", "name": "N", "options": []}]}]
    """

  @Test func aFaultIsToldByFileTypeAndKey() throws {
    let folder = try folder(["go.json": faulty])
    let fault =
      "go.json:3:55: error[BW0301]: \"options\" of the block type \"go\" must be a list of at least one option, found an array\n"
    for command in [
      ["check", "a.xml"], ["convert", "a.xml", "--to", "json"], ["format", "a.xml"],
      ["blocks", "go"],
    ] {
      let run = try ProgramRun(command + ["--blocks", "go.json"], folder: folder)
      #expect((run.errors + run.output).hasPrefix(fault))
      #expect(run.code == 2)
    }
    let code = try ProgramRun(["generate", "a.xml", "--blocks", "go.json"], folder: folder)
    #expect(code.code == 2)
    #expect(code.errors.contains("error[BW0401]: The definition of a block failed. "))
    #expect(
      code.errors.contains(
        "  note: go.json:3:55: \"options\" of the block type \"go\" must be a list of at least one option, found an array\n"
      ))
  }

  /// The block that nobody defines is told of once, not again with each block that hangs in it.
  @Test func whatHangsInAnUnknownBlockGoesWithoutSaying() throws {
    let folder = try folder([
      "b.xml": """
      <xml><block type="nobody" id="n"><value name="A"><block type="text" id="t"></block></value>
      <statement name="B"><block type="text_print" id="p"></block></statement></block></xml>
      """
    ])
    let run = try ProgramRun(["generate", "b.xml", "--diagnostics", "json"], folder: folder)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix(#"{"code":"BW0220""#))
  }

  @Test func errorsOfStrictReadingComeInTheOrderOfTheText() throws {
    let folder = try folder([
      "b.xml": """
      <xml><block type="a" id="1"></block>
      <block type="text" id="2"><field name="NO">x</field></block>
      <block type="b" id="3"></block></xml>
      """
    ])
    let run = try ProgramRun(
      ["generate", "b.xml", "--strict", "--diagnostics", "github"], folder: folder)
    let lines = run.errors.split(separator: "\n").compactMap {
      $0.split(separator: ",").dropFirst().first
    }
    #expect(lines == ["line=1", "line=2", "line=3"])
  }
}
