import Foundation
import Testing

/// Each option of `generate` by itself, as a user would give it.
@Suite struct GenerateOptionTests {
  private let say =
    "<xml><block type='text_print' id='p'><value name='TEXT'><block type='text' id='t'>"
    + "<field name='TEXT'>hi</field></block></value></block></xml>"

  private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", say)
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  private func generate(
    _ arguments: [String], _ files: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(["generate", "a.xml"] + arguments, folder: folder(files))
  }

  /// JSON, and the three forms that Blockly's own `msg/*.js` have had.
  @Test(arguments: [
    ("de.json", #"{"VARIABLES_DEFAULT_NAME": "Element"}"#),
    ("de.js", "'use strict';\nBlockly.Msg[\"VARIABLES_DEFAULT_NAME\"] = \"Element\";"),
    (
      "goog.js",
      "goog.provide('Blockly.Msg.de');\ngoog.require('Blockly.Msg');\n"
        + "Blockly.Msg.VARIABLES_DEFAULT_NAME = \"Element\";"
    ),
    (
      "umd.js",
      """
      (function (root, factory) {
        if (typeof define === 'function' && define.amd) define([], factory);
        else if (typeof exports === 'object') module.exports = factory();
        else Object.assign(root.Blockly.Msg, factory());
      })(this, function () {
        const messages = {};
        messages["VARIABLES_DEFAULT_NAME"] = "Element";
        return messages;
      });
      """
    ),
  ])
  func messagesOfEveryForm(name: String, text: String) throws {
    let files = [
      name: text,
      "use.js":
        "Blockly.JavaScript.forBlock['text_print'] = () => Blockly.Msg.VARIABLES_DEFAULT_NAME + ';\\n';",
    ]
    let run = try generate(["--messages", name, "--script", "use.js"], files)
    #expect(run.output == "Element;\n")
    #expect(run.errors == "")
    let isolated = try generate(["--isolate", "--messages", name, "--script", "use.js"], files)
    #expect(isolated.output == "Element;\n")
  }

  @Test func aMessageThatIsNoTextIsRefused() throws {
    let run = try generate(["--messages", "m.json"], ["m.json": #"{"A": 1}"#])
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "m.json:1:7: error[BW0123]: \"A\" must be a string, found the number 1\n"))
  }

  @Test func whatOldScriptsMayDoAndVersion12MayNot() throws {
    let script = """
      Blockly.JavaScript.forBlock['text_print'] = (block, generator) =>
        'say(' + generator.valueToCode(block, 'NOWHERE', 0) + ');\\n';
      """
    let lenient = try generate(["--script", "s.js"], ["s.js": script])
    #expect(lenient.output == "say();\n")
    let strict = try generate(["--script", "s.js", "--compat", "v12"], ["s.js": script])
    #expect(strict.code == 2)
    #expect(strict.output == "")
    #expect(strict.errors.contains("Input \"NOWHERE\" doesn't exist on \"text_print\""))
    #expect(try generate(["--compat", "v11"]).code == 64)
  }

  @Test func reservedWordsAreNoNames() throws {
    let workspace =
      "<xml><block type='variables_set'><field name='VAR'>foo</field><next><block type='variables_set'>"
      + "<field name='VAR'>bar</field></block></next></block></xml>"
    for words in [["--reserve", "foo, bar"], ["--reserve", "foo", "--reserve", "bar"]] {
      let run = try ProgramRun(["generate", "-"] + words, input: workspace)
      #expect(run.output == "var foo2, bar2;\n\n\nfoo2 = 0;\nbar2 = 0;\n")
    }
  }

  @Test func settingsAreUnescaped() throws {
    let run = try generate([
      "--set", #"STATEMENT_PREFIX=a\tb\\n(%1);\n"#, "--set", "STATEMENT_SUFFIX=z();\\n",
    ])
    #expect(run.output == "a\tb\\n('p');\nwindow.alert('hi');\nz();\n")
    for wrong in ["INDENT", "=x"] {
      let run = try generate(["--set", wrong])
      #expect(run.code == 64)
      #expect(
        run.errors.hasPrefix("blockwright generate: --set takes NAME=VALUE, not \"\(wrong)\""))
    }
  }

  @Test(arguments: [
    ("comment", "// unknown block nobody\n\nwindow.alert('');\n", 0),
    ("skip", "window.alert('');\n", 0), ("error", "", 1),
  ])
  func unknownBlocks(what: String, output: String, code: Int32) throws {
    let workspace =
      "<xml><block type='nobody' id='n'></block><block type='text_print' id='p'></block></xml>"
    let run = try ProgramRun(["generate", "-", "--unknown", what], input: workspace)
    #expect(run.output == output)
    #expect(run.code == code)
    #expect(run.errors.hasPrefix("<stdin>:1:6: \(code == 0 ? "warning" : "error")[BW0220]: "))
  }

  @Test func eventsAndDirectionReachScripts() throws {
    let script = """
      Blockly.Blocks['text_print'] = {
        init() { this.setPreviousStatement(true); this.appendValueInput('TEXT'); this.heard = false; },
        onchange() { this.heard = true; }
      };
      Blockly.JavaScript.forBlock['text_print'] = (block) => [block.heard, block.RTL, block.workspace.RTL] + ';\\n';
      """
    #expect(
      try generate(["--script", "s.js"], ["s.js": script]).output == "false,false,false;\n")
    #expect(
      try generate(["--script", "s.js", "--events"], ["s.js": script]).output
        == "true,false,false;\n")
    #expect(
      try generate(["--script", "s.js", "--rtl"], ["s.js": script]).output == "false,true,true;\n")
  }

  @Test func countingFromZeroAndComments() throws {
    let item =
      "<xml><block type='text_print'><value name='TEXT'><block type='lists_getIndex'>"
      + "<mutation statement='false' at='true'/><field name='MODE'>GET</field>"
      + "<field name='WHERE'>FROM_START</field><value name='VALUE'><block type='variables_get'>"
      + "<field name='VAR'>l</field></block></value><value name='AT'><block type='math_number'>"
      + "<field name='NUM'>1</field></block></value></block></value></block></xml>"
    #expect(try ProgramRun(["generate", "-"], input: item).output.hasSuffix("(l[0]);\n"))
    #expect(
      try ProgramRun(["generate", "-", "--zero-based"], input: item).output.hasSuffix("(l[1]);\n"))
    let function =
      "<xml><block type='procedures_defnoreturn'><field name='NAME'>go</field></block></xml>"
    #expect(
      try ProgramRun(["generate", "-"], input: function).output == "function go() {\n}\n")
    let commented = try ProgramRun(["generate", "-", "--comments"], input: function)
    #expect(commented.output == "// Describe this function...\nfunction go() {\n}\n")
  }

  /// Hooks that change their block run once, as in a page; what they throw is told, and the code is there all the same.
  @Test func aBlockThatCannotSaveItself() throws {
    let script = """
      Blockly.Blocks['text_print'] = {
        init() { this.appendValueInput('TEXT'); },
        mutationToDom() { this.saved = true; throw new Error('no ink'); },
      };
      Blockly.JavaScript.forBlock['text_print'] = (block) => `print(${block.saved});\\n`;
      """
    let run = try generate(["--script", "print.js"], ["print.js": script])
    #expect(run.output == "print(true);\n")
    #expect(run.errors.contains("warning[BW0401]: \"mutationToDom\" failed. Error: no ink"))
    let strict = try generate(["--script", "print.js", "--strict"], ["print.js": script])
    #expect(strict.code == 2)
  }

  /// Serializers that scripts register load their keys of the JSON, before or after the blocks, and begin anew with each job.
  @Test func partsThatScriptsLoad() throws {
    let script = """
      let log = [];
      const part = (name, priority) => Blockly.serialization.registry.register(name, {
        priority,
        save: () => null,
        load: (state, workspace) => log.push(`${name} ${state.n} ${workspace.getAllBlocks(false).length}`),
        clear: () => { log = []; },
      });
      part('late', 10);
      part('early', 60);
      Blockly.JavaScript.forBlock['text_print'] = () => log.join(', ') + ';\\n';
      """
    let print = #""blocks": {"blocks": [{"type": "text_print"}]}"#
    let folder = try folder([
      "parts.js": script, "b.json": #"{"late": {"n": 1}, "early": {"n": 2}, \#(print)}"#,
      "c.json": "{\(print)}", "d.json": #"{"late": {"n": 1}, "early": 7, \#(print)}"#,
    ])
    let generate = ["generate", "--script", "parts.js", "-o", "out/"]
    let run = try ProgramRun(generate + ["b.json", "c.json"], folder: folder)
    #expect(run.code == 0)
    #expect(try folder.read("out/b.js") == "early 2 0, late 1 1;\n")
    #expect(try folder.read("out/c.js") == ";\n")
    let failing = script.replacing("state.n", with: "state.n.m.o")
    try folder.write("parts.js", failing)
    let broken = try ProgramRun(generate + ["d.json"], folder: folder)
    #expect(broken.code == 2)
    #expect(broken.errors.contains("error[BW0401]: The serializer \"early\" failed. TypeError"))
  }

  /// Bundles and pages name theirs as they like: by a property of `window`, or by `const`, which is on no object.
  @Test(arguments: ["window.robot", "const robot", "let robot"])
  func aGeneratorByAPlainName(place: String) throws {
    let script = """
      \(place) = new Blockly.Generator('Machine');
      robot.forBlock['text_print'] = () => 'BEEP\\n';
      """
    let run = try generate(
      ["--script", "robot.js", "--generator", "robot"], ["robot.js": script])
    #expect(run.output == "BEEP\n")
    #expect(run.errors == "")
  }

  @Test func aGeneratorThatScriptsBring() throws {
    let script = """
      Blockly.Robot = new Blockly.Generator('Robot');
      Blockly.Robot.forBlock['text_print'] = () => 'BEEP\\n';
      Blockly.Robot.forBlock['text'] = () => ['x', 0];
      """
    let folder = try folder(["robot.js": script])
    let robot = ["generate", "a.xml", "--script", "robot.js", "--generator", "Blockly.Robot"]
    #expect(try ProgramRun(robot, folder: folder).output == "BEEP\n")
    #expect(try ProgramRun(robot + ["-o", "out/"], folder: folder).code == 0)
    #expect(
      try ProgramRun(robot + ["-o", "out/", "--extension", "rob"], folder: folder).code == 0)
    #expect(try folder.names("out") == ["a.rob", "a.robot"])
    #expect(try ProgramRun(robot + ["-l", "lua"], folder: folder).code == 64)
    let missing = try ProgramRun(
      ["generate", "a.xml", "--generator", "Blockly.Nobody"], folder: folder)
    #expect(missing.code == 2)
    #expect(
      missing.errors == """
        error[BW0501]: Error: There is no generator "Blockly.Nobody": set it up by a script or name another.
          note: while code of a.xml was made

        """)
  }

  @Test func definitionsOfBlocksAndFoldersOfScripts() throws {
    let files = [
      "own.json": #"[{"type": "own", "message0": "own", "previousStatement": null}]"#,
      "own.xml": "<xml><block type='own'></block></xml>",
      "scripts/b.js": "Blockly.JavaScript.forBlock['own'] = () => order.join() + ';\\n';",
      "scripts/a.js": "var order = ['a'];",
      "listed/manifest.json": #"{"scripts": ["z.js", "a.js"]}"#,
      "listed/z.js": "var order = ['z'];",
      "listed/a.js": "Blockly.JavaScript.forBlock['own'] = () => order.join() + ';\\n';",
    ]
    let folder = try folder(files)
    for (scripts, output) in [("scripts", "a;\n"), ("listed", "z;\n")] {
      let run = try ProgramRun(
        ["generate", "own.xml", "--blocks", "own.json", "--script", scripts], folder: folder)
      #expect(run.output == output)
      #expect(run.errors == "")
    }
  }

  @Test func severalNeedAFolderForTheirOutput() throws {
    let folder = try folder(["in/b.json": #"{"blocks": {"blocks": [{"type": "text_print"}]}}"#])
    let languages = try ProgramRun(
      ["generate", "a.xml", "-l", "lua", "-l", "php"], folder: folder)
    #expect(languages.code == 64)
    #expect(
      languages.errors.hasPrefix(
        "blockwright generate: 2 languages do not fit on standard output\n"))
    #expect(
      try ProgramRun(["generate", "a.xml", "in", "-l", "lua", "-o", "out"], folder: folder).code
        == 0)
    #expect(try folder.names("out") == ["a.lua", "b.lua"])
    #expect(
      try ProgramRun(["generate", "a.xml", "-l", "lua", "-l", "php", "-o", "two"], folder: folder)
        .code == 0)
    #expect(try folder.names("two") == ["a.lua", "a.php"])
    try folder.write("empty/notes.txt", "")
    let empty = try ProgramRun(["generate", "empty"], folder: folder)
    #expect(empty.code == 1)
    #expect(empty.errors.hasPrefix("error[BW0701]: there is no workspace in the folder empty\n"))
    let pattern = try ProgramRun(["generate", "no*.xml"], folder: folder)
    #expect(pattern.errors.hasPrefix("error[BW0701]: no file matches no*.xml\n"))
  }

  @Test func messagesInEveryForm() throws {
    let workspace = "<xml><block type='nobody' id='n'></block></xml>"
    func errors(_ form: String) throws -> String {
      try ProgramRun(["generate", "-", "--diagnostics", form], input: workspace).errors
    }
    #expect(
      try errors("github").hasPrefix(
        "::warning file=<stdin>,line=1,col=6,title=BW0220::the block type \"nobody\" is not known"))
    let json = try JSONSerialization.jsonObject(with: Data(errors("json").utf8)) as? [String: Any]
    #expect(
      Set(try #require(json).keys) == [
        "code", "severity", "message", "file", "line", "column", "block", "path", "hint",
      ])
    #expect(json?["path"] as? String == "nobody")
    let sarif = try JSONSerialization.jsonObject(with: Data(errors("sarif").utf8)) as? [String: Any]
    #expect(sarif?["version"] as? String == "2.1.0")
    #expect(try errors("text").contains("  1 | <xml><block type='nobody' id='n'>"))
    #expect(
      try ProgramRun(["generate", "-", "--diagnostics", "html"], input: workspace).code == 64)
  }
}
