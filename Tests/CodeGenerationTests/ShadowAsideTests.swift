import BlockFormats
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// A shadow that stands aside for another block is no block, but scripts find its state and get it back.
@Suite struct ShadowAsideTests {
  private static let definitions = """
    Blockly.Blocks.cup = {init: function () {
      this.appendValueInput('TEA').connection.setShadowState({type: 'text', fields: {TEXT: 'of the definition'}});
      this.setPreviousStatement(true);
      this.setNextStatement(true);
    }};
    Blockly.Blocks.mix = {
      init: function () { this.appendValueInput('A'); this.setOutput(true); },
      mutationToDom: function () { return null; },
      domToMutation: function (element) { this.kind = element.getAttribute('kind'); },
      saveExtraState: function () { return this.kind ? {kind: this.kind} : null; },
      loadExtraState: function (state) { this.kind = state.kind; }
    };
    Blockly.Lua.mix = function (block) { return [block.kind + '(' + Blockly.Lua.valueToCode(block, 'A', 99) + ')', 0]; };

    """

  private static let xml = """
    <xml><block type="cup" id="c"><value name="TEA"><shadow type="mix" id="m"><mutation kind="green"></mutation>\
    <value name="A"><shadow type="text" id="t"><field name="TEXT">mint</field></shadow></value></shadow>\
    <block type="text" id="b"><field name="TEXT">black</field></block></value>\
    <next><shadow type="cup" id="n"></shadow><block type="cup" id="d"></block></next></block></xml>
    """

  private static let json = """
    {"blocks": {"blocks": [{"type": "cup", "id": "c", "inputs": {"TEA": {
      "shadow": {"type": "mix", "id": "m", "extraState": {"kind": "green"},
        "inputs": {"A": {"shadow": {"type": "text", "id": "t", "fields": {"TEXT": "mint"}}}}},
      "block": {"type": "text", "id": "b", "fields": {"TEXT": "black"}}}},
      "next": {"shadow": {"type": "cup", "id": "n"}, "block": {"type": "cup", "id": "d"}}}]}}
    """

  private func code(_ generator: String, of workspace: String) throws -> String? {
    let script = ScriptFile(url: "cups.js", source: Self.definitions + generator)
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: [script])))
    let result = session.generate(
      reading: SourceText(workspace), GenerationOptions(languages: ["lua"]))
    #expect(result.allErrors == [])
    return result.code["lua"]
  }

  @Test(arguments: [xml, json])
  func itsStateIsTold(workspace: String) throws {
    let code = try code(
      """
      Blockly.Lua.cup = function (block) {
        if (block.id !== 'c') return '';
        const {inputs, next} = Blockly.serialization.blocks.save(block);
        return JSON.stringify([inputs.TEA, next.shadow.id, block.workspace.getAllBlocks(false).length]) + '\\n';
      };
      """, of: workspace)
    #expect(
      code == """
        [{"shadow":{"type":"mix","id":"m","extraState":{"kind":"green"},"inputs":{"A":{"shadow":\
        {"type":"text","id":"t","fields":{"TEXT":"mint"}}}}},"block":{"type":"text","id":"b",\
        "fields":{"TEXT":"black"}}},"n",4]

        """)
  }

  @Test(arguments: [xml, json])
  func itComesBackWhereTheBlockGoes(workspace: String) throws {
    let code = try code(
      """
      Blockly.Lua.cup = function (block) {
        if (block.id !== 'c') return '';
        block.getInput('TEA').connection.disconnect();
        return Blockly.Lua.valueToCode(block, 'TEA', 99) + ' ' + block.getInputTargetBlock('TEA').id + '\\n';
      };
      """, of: workspace)
    #expect(code == "green('mint') m\n")
  }
}
