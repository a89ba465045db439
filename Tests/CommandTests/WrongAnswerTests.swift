import Foundation
import Testing

/// Generators that give back what is no code: the block and the function are named, and `--keep-going` goes on.
@Suite struct WrongAnswerTests {
  private let script = """
    for (const type of ['nothing', 'tuple']) {
      Blockly.Blocks[type] = {init() { this.setPreviousStatement(true); this.setNextStatement(true); }};
    }
    Blockly.Blocks['value'] = {init() { this.setOutput(true); }};
    Blockly.Python['nothing'] = function (block) {};
    Blockly.Python['tuple'] = function (block) { return ['x', 0]; };
    Blockly.Python['value'] = function (block) {};
    """

  private func folder(_ blocks: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("s.js", script)
    try folder.write("a.xml", "<xml>\n\(blocks)</xml>")
    return folder
  }

  private let arguments = ["generate", "a.xml", "-l", "python", "--script", "s.js"]

  @Test(arguments: [
    (
      "nothing",
      "SyntaxError: The generator of the block \"nothing\" returned undefined, not a text.",
      "s.js:5:29"
    ),
    (
      "tuple",
      "TypeError: The generator of the statement block \"tuple\" returned a value and its order, not a text.",
      "s.js:6:27"
    ),
  ])
  func ofStatements(type: String, message: String, place: String) throws {
    let folder = try folder(
      "<block type='\(type)' id='b'><next><block type='text_print' id='p'></block></next></block>")
    let run = try ProgramRun(arguments, folder: folder)
    #expect(
      run.errors == """
        a.xml:2:1: error[BW0501]: \(message)
          2 | <block type='\(type)' id='b'><next><block type='text_print' id='p'></block></next></block></xml>
            | ^
          block: \(type) (id "b")
          note: \(place): the function that made it is here

        """)
    #expect(run.code == 2)
    let kept = try ProgramRun(arguments + ["--keep-going"], folder: folder)
    #expect(kept.output == "# \(type) failed\nprint('')\n")
    #expect(kept.code == 2)
  }

  @Test func ofValues() throws {
    let folder = try folder(
      "<block type='text_print' id='p'><value name='TEXT'><block type='value' id='v'></block></value></block>"
    )
    let run = try ProgramRun(arguments, folder: folder)
    #expect(run.errors.contains("  block: text_print > TEXT > value (id \"v\")\n"))
    #expect(run.errors.contains("  note: s.js:7:27: the function that made it is here\n"))
    let kept = try ProgramRun(arguments + ["--keep-going"], folder: folder)
    #expect(kept.output == "print('')\n")
    let isolated = try ProgramRun(arguments + ["--keep-going", "--isolate"], folder: folder)
    #expect(isolated.output == kept.output)
    #expect(isolated.errors.contains("  block: text_print > TEXT > value (id \"v\")\n"))
  }

  @Test func theirPlacesAreInEveryForm() throws {
    let folder = try folder("<block type='nothing' id='b'></block>")
    func errors(_ form: String) throws -> String {
      try ProgramRun(arguments + ["--diagnostics", form], folder: folder).errors
    }
    #expect(
      try errors("json").contains(
        #""notes":[{"message":"the function that made it is here","file":"s.js","line":5,"column":29}]"#
      ))
    #expect(try errors("github").contains("(the function that made it is here: s.js:5:29)"))
    let sarif = try errors("sarif")
    #expect(sarif.contains("\"relatedLocations\""))
    #expect(sarif.contains("\"uri\": \"s.js\""))
  }

  @Test func ofAWholeWorkspace() throws {
    let folder = try folder("")
    for (code, said) in [("{code: 'a'}", "an object"), ("undefined", "undefined")] {
      try folder.write(
        "own.js",
        "Blockly.Own = new Blockly.Generator('Own');\nBlockly.Own.workspaceToCode = () => (\(code));"
      )
      let run = try ProgramRun(
        ["generate", "a.xml", "--script", "own.js", "--generator", "Blockly.Own"], folder: folder)
      #expect(
        run.errors.hasPrefix(
          "error[BW0501]: TypeError: \"workspaceToCode\" of \"Blockly.Own\" returned \(said), not a text.\n"
        ))
      #expect(run.code == 2)
    }
  }

  @Test func whatScriptsSayIsAPartOfTheReport() throws {
    let folder = try folder("<block type='nobody' id='n'></block>")
    try folder.write("s.js", "console.log('hello %d', 3);\nconsole.warn('careful');")
    func errors(_ form: String) throws -> String {
      try ProgramRun(arguments + ["--diagnostics", form], folder: folder).errors
    }
    #expect(try errors("text").hasPrefix("s.js:1:12: log: hello"))
    let lines = try errors("json").split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(lines.map { $0?["code"] as? String } == ["BW0734", "BW0734", "BW0220"])
    #expect(lines[1]?["message"] as? String == "console.warn: careful")
    let sarif = try JSONSerialization.jsonObject(with: Data(errors("sarif").utf8))
    #expect(sarif is [String: Any])
    #expect(
      try errors("github").hasPrefix(
        "::notice file=s.js,line=1,col=12,title=BW0734::console.log: hello"))
  }

  @Test func namesOfFilesAreReferencesInReports() throws {
    let folder = try folder("")
    try folder.write("a b#ä.xml", "<xml><block type='nobody' id='n'></block></xml>")
    let run = try ProgramRun(
      ["check", "a b#ä.xml", "--diagnostics", "sarif"], folder: folder)
    #expect(run.output.contains("\"uri\": \"a%20b%23%C3%A4.xml\""))
  }

  @Test func whatIsThrownAndCannotBeReadIsAnErrorOfItsBlock() throws {
    let script = """
      Blockly.Blocks.bad = {init() {}};
      Blockly.JavaScript.forBlock.bad = () => { throw new Proxy(new Error('p'), {get() { throw new Error('again'); }}); };
      """
    let folder = try TemporaryFolder()
    try folder.write("s.js", script)
    try folder.write("a.xml", "<xml><block type='bad' id='b'/></xml>")
    let run = try ProgramRun(["generate", "a.xml", "--script", "s.js"], folder: folder)
    #expect(
      run.errors.hasPrefix(
        "a.xml:1:6: error[BW0501]: Something was thrown that cannot be read."))
  }
}
