import BlockFormats
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// What old scripts count on and version 12.3 took away: accepted, unless `compat v12` asks for its meaning.
@Suite struct CompatibilityTests {
  struct Leniency: Sendable, CustomTestStringConvertible {
    var name: String
    /// What defines the block type `t`, a statement, and its generator.
    var script: String
    var workspace = "<block type=\"t\"/>"
    /// The code without, and what the error says with the option; or the code where there is no error.
    var lenient: String
    var strict: String
    var testDescription: String { name }
  }

  /// A definition of `t` by what its `init` does beside, and what its generator returns.
  static func script(_ initialize: String, code: String, before: String = "") -> String {
    """
    \(before)
    Blockly.Blocks.t = {init: function () { this.setPreviousStatement(true); \(initialize) }};
    Blockly.Blocks.v = {init: function () { this.setOutput(true); }};
    Blockly.Lua.t = function (block) { return \(code); };
    Blockly.Lua.v = Blockly.Lua.v || function () { return ['v', 0]; };
    """
  }

  static let value = "<block type=\"t\"><value name=\"A\"><block type=\"v\"/></value></block>"

  static let all = [
    Leniency(
      name: "valueToCode of an input that is not there",
      script: script("", code: "'[' + Blockly.Lua.valueToCode(block, 'NONE', 0) + ']\\n'"),
      lenient: "[]\n", strict: "Input \"NONE\" doesn't exist on \"t\""),
    Leniency(
      name: "statementToCode of an input that is not there",
      script: script("", code: "'[' + Blockly.Lua.statementToCode(block, 'NONE') + ']\\n'"),
      lenient: "[]\n", strict: "Input \"NONE\" doesn't exist on \"t\""),
    Leniency(
      name: "valueToCode without an order",
      script: script(
        "this.appendValueInput('A');", code: "Blockly.Lua.valueToCode(block, 'A') + '\\n'"),
      workspace: value, lenient: "v\n", strict: "valueToCode of block \"t\" needs an order"),
    Leniency(
      name: "a value without its order",
      script: script(
        "this.appendValueInput('A');", code: "Blockly.Lua.valueToCode(block, 'A', 0) + '\\n'",
        before: "Blockly.Lua.v = function () { return ['x']; };"),
      workspace: value, lenient: "x\n", strict: "\"v\" gave no order with its value"),
    Leniency(
      name: "a value as a text alone",
      script: script(
        "this.appendValueInput('A');", code: "Blockly.Lua.valueToCode(block, 'A', 0) + '\\n'",
        before: "Blockly.Lua.v = function () { return 'x'; };"),
      workspace: value, lenient: "x\n", strict: "\"v\" returned a text, not a value and its order"),
    Leniency(
      name: "a number as a value's code",
      script: script(
        "this.appendValueInput('A');", code: "Blockly.Lua.valueToCode(block, 'A', 0) + '\\n'",
        before: "Blockly.Lua.v = function () { return [0.5, 0]; };"),
      workspace: value, lenient: "0.5\n", strict: "0.5\n"),
    Leniency(
      name: "a dropdown's value that is no option",
      script: script(
        "this.appendDummyInput().appendField(new Blockly.FieldDropdown([['a', 'A']]), 'F');",
        code: "block.getFieldValue('F') + '\\n'"),
      workspace: "<block type=\"t\"><field name=\"F\">Z</field></block>", lenient: "Z\n",
      strict: "A\n"),
    Leniency(
      name: "a picture without a size",
      script: script(
        "this.appendDummyInput().appendField(new Blockly.FieldImage('a.png'));", code: "'ok\\n'"),
      lenient: "ok\n", strict: "A field image has a width and a height above 0"),
    Leniency(
      name: "an input taken away that is not there",
      script: script("this.gone = this.removeInput('NONE');", code: "block.gone + '\\n'"),
      lenient: "false\n", strict: "NONE"),
    Leniency(
      name: "a field taken away that is not there",
      script: script("this.gone = this.appendDummyInput().removeField('NONE');", code: "'ok\\n'"),
      lenient: "ok\n", strict: "NONE"),
    Leniency(
      name: "a mixin over what the block has",
      script: script(
        "Blockly.Extensions.apply('over', this);", code: "block.helper() + '\\n'",
        before: """
          Blockly.Extensions.registerMixin('under', {helper: function () { return 'under'; }});
          Blockly.Extensions.registerMixin('over', {helper: function () { return 'over'; }});
          """
      ).replacing(
        "Blockly.Extensions.apply('over'",
        with: "Blockly.Extensions.apply('under', this); Blockly.Extensions.apply('over'"),
      lenient: "over\n", strict: "A mixin would overwrite members of \"t\": helper"),
    Leniency(
      name: "an extension that nobody has registered",
      script: script("this.jsonInit({message0: 'x', extensions: ['nobodys']});", code: "'ok\\n'"),
      lenient: "ok\n", strict: "\"nobodys\", which nobody has registered"),
    Leniency(
      name: "a mutator that saves and does not load",
      script: script(
        "this.jsonInit({message0: 'x', mutator: 'half'});", code: "'ok\\n'",
        before: "Blockly.Extensions.registerMutator('half', {mutationToDom: function () {}});"),
      lenient: "ok\n", strict: "\"mutationToDom\" and \"domToMutation\" go together"),
    Leniency(
      name: "a colour that is none",
      script: script("this.setColour('plaid');", code: "'ok\\n'"),
      lenient: "ok\n", strict: "Invalid colour: \"plaid\""),
    Leniency(
      name: "a colour in JSON that is none is a warning in either",
      script: script("this.jsonInit({message0: 'x', colour: 'plaid'});", code: "'ok\\n'"),
      lenient: "ok\n", strict: "ok\n"),
    Leniency(
      name: "a list of options that comes out empty",
      script: script(
        "this.appendDummyInput().appendField(new Blockly.FieldDropdown(function () { return []; }), 'F');",
        code: "'[' + block.getFieldValue('F') + ']\\n'"),
      lenient: "[]\n", strict: "FieldDropdown options must not be an empty array"),
    Leniency(
      name: "a variable field whose default type is none of its types",
      script: script(
        "this.appendDummyInput().appendField(new Blockly.FieldVariable('x', null, ['Cup'], 'Pot'), 'F');",
        code: "block.getField('F').getText() + '\\n'"),
      lenient: "x\n", strict: "Invalid default type \"Pot\""),
  ]

  @Test(arguments: all)
  func isAcceptedUnlessVersion12IsAskedFor(leniency: Leniency) throws {
    let scripts = ScriptSet(scripts: [ScriptFile(url: "old.js", source: leniency.script)])
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    let source = SourceText("<xml>\(leniency.workspace)</xml>")
    var options = GenerationOptions(languages: ["lua"])
    let lenient = session.generate(reading: source, options)
    #expect(lenient.code == ["lua": leniency.lenient], "\(lenient.allErrors)")
    options.compatibility = .v12
    let strict = session.generate(reading: source, options)
    if let code = strict.code["lua"] {
      #expect(code == leniency.strict)
    } else {
      let message = strict.allErrors.first?.message ?? ""
      #expect(message.contains(leniency.strict), "\(message)")
    }
    // And back again: the option is each job's own.
    #expect(
      session.generate(reading: source, GenerationOptions(languages: ["lua"])).code == lenient.code)
  }
}
