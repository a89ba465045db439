import Foundation
import Testing

/// Mutations of projects' own blocks through `convert`, `format`, `check` and `blocks`: by the mixin
/// where its script is given, as they were read where it is not.
@Suite struct MutationCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "rows.json",
      """
      {"type": "rows", "message0": "rows %1", "args0": [{"type": "input_value", "name": "ROW0"}],
       "mutator": "rows_mutator"}
      """)
    try folder.write(
      "rows.js",
      """
      Blockly.Extensions.registerMutator('rows_mutator', {
        count: 1,
        mutationToDom() {
          const mutation = Blockly.utils.xml.createElement('mutation');
          mutation.setAttribute('rows', this.count);
          return mutation;
        },
        domToMutation(mutation) {
          this.count = Number(mutation.getAttribute('rows'));
          if (this.count > 9) throw new RangeError('9 rows at most');
          for (let i = 1; i < this.count; i++) this.appendValueInput('ROW' + i);
        }
      });
      """)
    try folder.write(
      "own.js",
      """
      Blockly.Blocks['own'] = {
        init() { this.size = 0; },
        saveExtraState() { return {size: this.size}; },
        loadExtraState(state) {
          this.size = state.size;
          for (let i = 0; i < this.size; i++) this.appendDummyInput().appendField(new Blockly.FieldTextInput(''), 'F' + i);
        }
      };
      """)
    try folder.write("a.xml", Self.rows(" rows=\"2.0\" stale=\"1\""))
    return folder
  }

  private static func rows(_ attributes: String) -> String {
    "<xml><block type=\"rows\" id=\"r\"><mutation\(attributes)></mutation><value name=\"ROW1\">"
      + "<block type=\"logic_null\" id=\"n\"></block></value></block></xml>\n"
  }

  private static let served = ["--blocks", "rows.json", "--script", "rows.js"]

  @Test func whereTheScriptIsGivenItsMixinSaves() throws {
    let folder = try folder()
    let json = try ProgramRun(["convert", "a.xml", "--to", "json"] + Self.served, folder: folder)
    #expect(json.errors == "")
    #expect(json.code == 0)
    #expect(
      json.output
        == #"{"blocks":{"languageVersion":0,"blocks":[{"type":"rows","id":"r","x":10,"y":10,"#
        + #""extraState":"<mutation rows=\"2\"></mutation>","#
        + #""inputs":{"ROW1":{"block":{"type":"logic_null","id":"n"}}}}]}}"# + "\n")
    let xml = try ProgramRun(
      ["convert", "-", "--to", "xml"] + Self.served, input: json.output, folder: folder)
    #expect(xml.output.contains(#"<mutation rows="2"></mutation>"#))
    let formatted = try ProgramRun(["format", "a.xml"] + Self.served, folder: folder)
    #expect(formatted.errors == "")
    #expect(
      formatted.output == """
        <xml xmlns="https://developers.google.com/blockly/xml">
          <block type="rows" id="r" x="10" y="10">
            <mutation rows="2"></mutation>
            <value name="ROW1">
              <block type="logic_null" id="n"></block>
            </value>
          </block>
        </xml>

        """)
  }

  @Test func extraStateThatTheScriptSavesGoesThroughXMLAndBack() throws {
    let folder = try folder()
    let text =
      #"{"blocks":{"languageVersion":0,"blocks":[{"type":"own","id":"o","x":0,"y":0,"#
      + #""extraState":{"size":2},"fields":{"F0":"","F1":"b"}}]}}"# + "\n"
    let xml = try ProgramRun(
      ["convert", "-", "--to", "xml", "--script", "own.js"], input: text, folder: folder)
    #expect(xml.errors == "")
    let back = try ProgramRun(
      ["convert", "-", "--to", "json", "--script", "own.js"], input: xml.output, folder: folder)
    #expect(back.output == text)
    let stale = text.replacing("\"size\":2", with: "\"size\":2,\"old\":true")
    let formatted = try ProgramRun(
      ["format", "-", "--script", "own.js"], input: stale, folder: folder)
    #expect(formatted.output.contains(#""extraState": {"size":2},"#))
  }

  @Test func withoutItsScriptAMutationIsWrittenAsItWasReadWithAWarning() throws {
    let folder = try folder()
    for more in [["--blocks", "rows.json"], []] {
      let json = try ProgramRun(["convert", "a.xml", "--to", "json"] + more, folder: folder)
      #expect(json.code == 0)
      #expect(
        json.output.contains(#""extraState":"<mutation rows=\"2.0\" stale=\"1\"></mutation>""#))
      let formatted = try ProgramRun(["format", "a.xml"] + more, folder: folder)
      #expect(formatted.code == 0)
      #expect(formatted.output.contains(#"<mutation rows="2.0" stale="1"></mutation>"#))
      let code = more.isEmpty ? "BW0220" : "BW0306"
      #expect(json.errors.hasPrefix("a.xml:1:6: warning[\(code)]: "))
      #expect(formatted.errors.hasPrefix("a.xml:1:6: warning[\(code)]: "))
    }
    let warned = try ProgramRun(["format", "a.xml", "--blocks", "rows.json"], folder: folder)
    #expect(
      warned.errors.hasPrefix(
        """
        a.xml:1:6: warning[BW0306]: the mutation of "rows" is for the mutator "rows_mutator", which nobody registered
        """))
    #expect(warned.errors.contains("  block: rows (id \"r\")\n"))
    #expect(warned.errors.contains("  hint: give the script that registers it with --script"))
  }

  @Test func whatTheMixinRefusesIsToldWithItsPlaceAndTheBlockStays() throws {
    let folder = try folder()
    let text = Self.rows(" rows=\"10\"")
    try folder.write("bad.xml", text)
    for command in [["convert", "--to", "xml"], ["format"]] {
      let run = try ProgramRun(command + ["bad.xml"] + Self.served, folder: folder)
      #expect(run.code == 0)
      #expect(
        run.errors.hasPrefix(
          """
          bad.xml:1:6: warning[BW0234]: the mutation of "rows" is not understood: RangeError: 9 rows at most
          """))
      #expect(run.errors.contains("  note: rows.js:10:"))
      #expect(run.output.contains(#"<mutation rows="10"></mutation>"#))
      #expect(run.output.contains(#"<value name="ROW1">"#))
    }
    let check = try ProgramRun(["check", "bad.xml"] + Self.served, folder: folder)
    #expect(check.code == 2)
    #expect(check.output.contains("  note: rows.js:10:"))
  }

  @Test func blocksTellsOfTheMutationThatAMixinSaves() throws {
    let folder = try folder()
    let run = try ProgramRun(["blocks", "rows"] + Self.served, folder: folder)
    #expect(
      run.output == """
        rows
          stands alone

        Inputs and fields:
          ROW0: value, takes anything

        Mutation, as it is in a new block:
          XML:  <mutation rows="1"></mutation>
          JSON: "<mutation rows=\\"1\\"></mutation>"

        """)
    let alone = try ProgramRun(["blocks", "rows", "--blocks", "rows.json"], folder: folder)
    #expect(alone.errors.hasPrefix("warning[BW0508]: "))
    #expect(alone.code == 0)
  }

  @Test func checkKnowsTheShapesThatMixinsGive() throws {
    let folder = try folder()
    try folder.write("two.xml", Self.rows(" rows=\"2\""))
    let good = try ProgramRun(["check", "two.xml"] + Self.served, folder: folder)
    #expect(good.output == "")
    try folder.write("one.xml", Self.rows(" rows=\"1\""))
    let bad = try ProgramRun(["check", "one.xml"] + Self.served, folder: folder)
    #expect(bad.output.contains("warning[BW0221]: the block type \"rows\" has no input \"ROW1\""))
  }

  @Test func scriptsThatFailOrNeverEndAreToldOf() throws {
    let folder = try folder()
    try folder.write("fails.js", "throw new Error('not today');")
    let failed = try ProgramRun(
      ["convert", "a.xml", "--to", "xml", "--script", "fails.js"] + Self.served, folder: folder)
    #expect(failed.code == 2)
    #expect(failed.errors.hasPrefix("fails.js:1:"))
    #expect(failed.output.contains(#"<mutation rows="2"></mutation>"#))
    try folder.write(
      "spin.js",
      "Blockly.Extensions.registerMutator('rows_mutator', {mutationToDom() {}, "
        + "domToMutation() { for (;;); }});")
    let spinning = ["--blocks", "rows.json", "--script", "spin.js", "--time-limit", "5"]
    let spin = try ProgramRun(["convert", "a.xml", "--to", "xml"] + spinning, folder: folder)
    #expect(spin.errors.contains("the script ran longer than it may"))
    #expect(spin.output.contains(#"<mutation rows="2.0" stale="1"></mutation>"#))
    try folder.write("endless.js", "(async () => { for (;;) await 0; })();")
    let endless = try ProgramRun(
      ["format", "a.xml", "--script", "endless.js", "--time-limit", "5"], folder: folder)
    #expect(endless.errors.hasPrefix("error[BW0505]: "))
    #expect(endless.code == 2)
    #expect(endless.output == "")
  }
}
