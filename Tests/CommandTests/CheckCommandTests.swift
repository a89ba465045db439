import Foundation
import Testing

/// What `blockwright check` finds, each kind by itself.
@Suite struct CheckCommandTests {
  private func heads(_ text: String, _ more: [String] = [], scripts: [String: String] = [:]) throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", text)
    for (name, source) in scripts { try folder.write(name, source) }
    let arguments = scripts.keys.sorted().flatMap { ["--script", $0] }
    let run = try ProgramRun(["check", "a.xml"] + arguments + more, folder: folder)
    #expect(run.code <= 1 && run.errors == "", "\(run.code): \(run.errors)\(run.output)")
    return run.output.split(separator: "\n").map(String.init).filter { $0.contains("[BW") }
  }

  @Test func unknownTypes() throws {
    #expect(
      try heads(#"<xml><block type="mystery" id="m"></block></xml>"#)
        == [#"a.xml:1:6: warning[BW0220]: the block type "mystery" is not known"#])
  }

  @Test func aFileThatIsMissingDoesNotHideWhatIsWrongWithOthers() throws {
    let found = try heads(#"<xml><block type="mystery" id="m"></block></xml>"#, ["gone.xml"])
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("error[BW0701]: gone.xml cannot be read"))
    #expect(found[1].hasPrefix("a.xml:1:6: warning[BW0220]"))
  }

  @Test func wrongChecks() throws {
    let text = """
      <xml><block type="controls_repeat_ext" id="r"><value name="TIMES">
        <block type="text" id="t"><field name="TEXT">x</field></block></value></block></xml>
      """
    let found = try heads(text)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("a.xml:2:3: warning[BW0223]: "))
    #expect(try heads(text, ["--strict"])[0].hasPrefix("a.xml:2:3: error[BW0223]: "))
  }

  @Test func doubledIds() throws {
    let found = try heads(
      """
      <xml><block type="text_print" id="p" x="0" y="0"></block>
      <block type="text_print" id="p" x="0" y="90"></block></xml>
      """)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("a.xml:2:1: warning["))
    #expect(found[0].contains("\"p\""))
  }

  @Test func orphans() throws {
    #expect(
      try heads(#"<xml><block type="math_number" id="n"><field name="NUM">1</field></block></xml>"#)
        == ["a.xml:1:6: warning[BW0730]: the value of math_number is used by nothing"])
  }

  @Test func missingVariables() throws {
    let text = """
      <xml><variables><variable id="v1">a</variable></variables>
      <block type="variables_set" id="s"><field name="VAR" id="v1">a</field><next>
      <block type="variables_set" id="t"><field name="VAR" id="v2">b</field></block></next></block></xml>
      """
    let message = #"the variable "b" (id "v2") is not declared in the workspace"#
    #expect(try heads(text) == ["a.xml:3:36: warning[BW0731]: " + message])
    let json = """
      {"variables": [{"id": "v1", "name": "a"}], "blocks": {"blocks": [
        {"type": "variables_set", "id": "s", "fields": {"VAR": {"id": "v1"}}},
        {"type": "variables_set", "id": "t", "fields": {"VAR": {"id": "v2", "name": "b"}}}]}}
      """
    let found = try heads(json)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("a.xml:3:"))
    #expect(found[0].hasSuffix("warning[BW0731]: " + message))
    // Workspaces from before variables had ids declare them by their use.
    let old = #"<xml><block type="variables_set"><field name="VAR">a</field></block></xml>"#
    #expect(try heads(old) == [])
  }

  private func boolean(_ value: String) -> String {
    #"<block type="logic_boolean"><field name="BOOL">\#(value)</field></block>"#
  }

  private let say = #"<block type="text_print" id="say"></block>"#

  private func reasons(_ blocks: String) throws -> [String] {
    try heads("<xml>\(blocks)</xml>").map { head in
      let parts = head.split(separator: "warning[BW0732]: ")
      return String(parts.last ?? "")
    }
  }

  @Test func branchesThatAreNeverTaken() throws {
    func branches(_ first: String, _ second: String) -> String {
      #"<block type="controls_if"><mutation elseif="1" else="1"></mutation><value name="IF0">"#
        + boolean(first) + "</value><value name=\"IF1\">" + boolean(second) + "</value>"
        + ["DO0", "DO1", "ELSE"].map { "<statement name=\"\($0)\">\(say)</statement>" }.joined()
        + "</block>"
    }
    let isFalse = "text_print never runs: its condition is always false"
    let isTrue = "text_print never runs: the condition above is always true"
    #expect(try unique(branches("FALSE", "FALSE")) == [isFalse, isFalse])
    #expect(try unique(branches("FALSE", "TRUE")) == [isFalse, isTrue])
    #expect(try unique(branches("TRUE", "FALSE")) == [isTrue, isTrue])
  }

  /// The blocks above have one id; what is said of that is not asked for here.
  private func unique(_ blocks: String) throws -> [String] {
    try reasons(blocks).filter { $0.contains("never runs") }
  }

  @Test func loopsOfNoRoundsAndLoopsWithoutEnd() throws {
    func loop(_ mode: String, _ value: String, _ body: String) -> String {
      #"<block type="controls_whileUntil"><field name="MODE">\#(mode)</field><value name="BOOL">"#
        + boolean(value)
        + "</value><statement name=\"DO\">\(body)</statement><next>\(say)</next></block>"
    }
    let leave =
      #"<block type="controls_flow_statements"><field name="FLOW">BREAK</field></block>"#
    let never = "text_print never runs: the condition of the loop around it never holds"
    let endless = "text_print never runs: the loop above it never ends"
    #expect(try unique(loop("WHILE", "FALSE", #"<block type="text_print"></block>"#)) == [never])
    #expect(try unique(loop("UNTIL", "TRUE", #"<block type="text_print"></block>"#)) == [never])
    #expect(try unique(loop("WHILE", "TRUE", "")) == [endless])
    #expect(try unique(loop("UNTIL", "FALSE", "")) == [endless])
    #expect(try unique(loop("WHILE", "TRUE", leave)) == [])
    let inner =
      #"<block type="controls_repeat"><field name="TIMES">2</field><statement name="DO">\#(leave)</statement></block>"#
    #expect(try unique(loop("WHILE", "TRUE", inner)) == [endless])
    let none =
      #"<block type="controls_repeat_ext"><value name="TIMES"><block type="math_number"><field name="NUM">0</field>"#
      + "</block></value><statement name=\"DO\">\(say)</statement></block>"
    #expect(try unique(none) == ["text_print never runs: the loop around it has 0 rounds"])
  }

  @Test func functionsThatNothingCalls() throws {
    func function(_ name: String, _ body: String) -> String {
      #"<block type="procedures_defnoreturn"><field name="NAME">\#(name)</field><statement name="STACK">"#
        + body + "</statement></block>"
    }
    func call(_ name: String) -> String {
      #"<block type="procedures_callnoreturn"><mutation name="\#(name)"></mutation></block>"#
    }
    let both = function("one", call("two")) + function("two", call("one"))
    #expect(
      try unique(both) == [
        #"procedures_defnoreturn never runs: nothing calls "one""#,
        #"procedures_defnoreturn never runs: nothing calls "two""#,
      ])
    #expect(try unique(both + call("one")) == [])
  }

  @Test func droppedNamesInScripts() throws {
    let found = try heads(
      #"<xml><block type="old" id="o"></block></xml>"#,
      scripts: [
        "old.js": """
        Blockly.Blocks['old'] = {
          init() {
            this.appendDummyInput().setAlign(Blockly.ALIGN_RIGHT)
                .appendTitle('old');
            this.setPreviousStatement(true);
          }
        };
        Blockly.JavaScript['old'] = function (block) {
          return block.getTitleValue('X') + Blockly.JavaScript.variableDB_.getName('a', Blockly.Variables.NAME_TYPE);
        };
        """,
        "today.js": """
        Blockly.Blocks['today'] = {init() { this.appendDummyInput().setAlign(Blockly.inputs.Align.RIGHT); }};
        Blockly.JavaScript.forBlock['today'] = (block) => block.getFieldValue('X') + Blockly.INPUT_VALUE;
        """,
      ])
    #expect(
      found == [
        "old.js:3:45: warning[BW0733]: Blockly has no Blockly.ALIGN_RIGHT any more",
        "old.js:4:9: warning[BW0733]: Blockly has no Input.appendTitle any more",
        "old.js:8:29: warning[BW0733]: Blockly has no JavaScript['old'] any more",
        "old.js:9:15: warning[BW0733]: Blockly has no Block.getTitleValue any more",
        "old.js:9:55: warning[BW0733]: Blockly has no CodeGenerator.variableDB_ any more",
        "old.js:9:98: warning[BW0733]: Blockly has no Blockly.Variables.NAME_TYPE any more",
      ])
  }
}
