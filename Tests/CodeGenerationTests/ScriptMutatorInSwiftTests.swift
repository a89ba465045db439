import BlockFormats
import BlockModel
import BlockScripts
import Diagnostics
import Foundation
import JSONTree
import Testing
import XMLTree

@testable import CodeGeneration

@Suite struct ScriptMutatorInSwiftTests {
  @Test func theExampleShapesLiveBlocks() throws {
    let scripted = try ScriptedBlocks(
      library: ScriptLibrary(root: BridgeExample.root),
      scripts: ScriptSet(
        scriptPaths: [BridgeExample.script], blockPaths: [BridgeExample.definition]))
    let factory = try BridgeExample.factory()
    let reports = factory.load(from: scripted)
    #expect(reports == [])
    #expect(scripted.diagnostics == [])
    let workspace = Workspace()
    let state = try BridgeExample.state(BridgeExample.text("morning.xml"))
    #expect(try workspace.load(state, factory: factory) == [])
    #expect(factory.diagnostics == [])
    let block = try #require(workspace.topLevelBlocks.first)
    #expect(block.inputs.map(\.name) == ["LINE0", "LINE1", "LINE2"])
    #expect(block.inputs[2].connection?.checks == ["String"])
    #expect(block.inputs[2].connectedBlock?.id == "line2")
    #expect(block.mutator?.toXMLElement().xmlText() == "<mutation lines=\"3\"></mutation>")
    #expect(block.mutator?.toExtraState() == "<mutation lines=\"3\"></mutation>")
    let copy = try block.deepCopy()
    #expect(copy.inputs.map(\.name) == ["LINE0", "LINE1", "LINE2"])
    #expect(copy.mutator?.toXMLElement() == block.mutator?.toXMLElement())
    let saved = workspace.save(for: .xml)
    #expect(saved.string(saved.blocks[0].mutation) == "<mutation lines=\"3\"></mutation>")
  }

  @Test func aDefinitionThatOnlySwiftHasIsServedToo() throws {
    let factory = try BridgeExample.factory()
    try factory.load(fromJSONPaths: [BridgeExample.definition])
    let scripted = try BridgeExample.scripted(BridgeExample.text("custom_mutator.js"))
    #expect(factory.load(from: scripted) == [])
    let workspace = Workspace()
    try workspace.load(
      BridgeExample.state(BridgeExample.text("morning.xml")), factory: factory)
    #expect(workspace.topLevelBlocks.first?.inputs.count == 3)
  }

  @Test func withoutItsScriptAMutationIsKeptWithAWarning() throws {
    let factory = try BridgeExample.factory()
    try factory.load(fromJSONPaths: [BridgeExample.definition])
    let workspace = Workspace()
    let state = try BridgeExample.state(BridgeExample.text("morning.xml"))
    try workspace.load(state, factory: factory)
    #expect(factory.diagnostics.map(\.code) == [.unknownMutator])
    #expect(factory.diagnostics.first?.severity == .warning)
    let saved = workspace.save(for: .xml)
    #expect(saved.string(saved.blocks[0].mutation) == "<mutation lines=\"3\"></mutation>")
  }

  @Test func anErrorOfTheMixinTellsItsPlace() throws {
    let factory = try BridgeExample.factory()
    try factory.load(fromJSONPaths: [BridgeExample.definition])
    let scripted = try BridgeExample.scripted(BridgeExample.text("custom_mutator.js"))
    factory.load(from: scripted)
    let workspace = Workspace()
    let text = try BridgeExample.text("morning.xml").replacing("\"3\"", with: "\"300\"")
    let reports = try workspace.load(BridgeExample.state(text), factory: factory)
    let refused = try #require(reports.first { $0.code == .mutationRefused })
    #expect(refused.message.contains("must be a number from 1 to 100"))
    #expect(refused.notes.first?.place?.file == "mixin.js")
    #expect(refused.notes.first?.place?.line == 15)
    #expect(workspace.topLevelBlocks.first?.inputs.count == 1)
    let saved = workspace.save(for: .xml)
    #expect(saved.string(saved.blocks[0].mutation) == "<mutation lines=\"300\"></mutation>")
  }

  @Test func typesThatOnlyScriptsDefineAreReadBack() throws {
    let scripted = try BridgeExample.scripted(
      """
      Blockly.Blocks['plot'] = {
        init: function () {
          this.appendDummyInput('TOP').appendField(new Blockly.FieldDropdown(
            [['line', 'LINE'], ['bars', 'BARS']], function (value) { this.getSourceBlock().setKind(value); }), 'KIND');
          this.appendValueInput('DATA').setCheck(['Array', 'String']);
          this.setPreviousStatement(true, 'Plot');
          this.setNextStatement(true);
        },
        setKind: function (kind) {
          if (kind === 'BARS' && !this.getInput('WIDTH')) {
            this.appendValueInput('WIDTH').setCheck('Number').appendField(new Blockly.FieldNumber(2, 1, 9), 'GAP');
          }
          if (kind !== 'BARS' && this.getInput('WIDTH')) this.removeInput('WIDTH');
        }
      };
      Blockly.Blocks['state'] = {
        init() { this.setOutput(true, 'Number'); this.size = 0; },
        saveExtraState() { return {size: this.size}; },
        loadExtraState(state) {
          this.size = state.size;
          for (let i = 0; i < this.size; i++) this.appendStatementInput('DO' + i);
          if (this.size > 2) { this.setOutput(false); this.setPreviousStatement(true); }
        }
      };
      Blockly.Blocks['bad'] = {init() { noSuchThing(); }};
      """)
    let factory = try BridgeExample.factory()
    let reports = factory.load(from: scripted)
    #expect(reports.count == 1)
    #expect(reports.first?.place?.line == 25)
    let plot = try factory.makeBlock(name: "plot")
    let workspace = Workspace()
    try workspace.addBlockTree(plot)
    #expect(plot.inputs.map(\.name) == ["TOP", "DATA"])
    #expect(plot.inputs[1].connection?.checks == ["Array", "String"])
    #expect(plot.previousConnection?.checks == ["Plot"])
    #expect(plot.outputConnection == nil)
    let kind = try #require(plot.firstField(withName: "KIND"))
    try kind.setText("BARS")
    #expect(plot.inputs.map(\.name) == ["TOP", "DATA", "WIDTH"])
    #expect((plot.firstField(withName: "GAP") as? FieldNumber)?.maximum == 9)
    #expect(plot.firstField(withName: "KIND") === kind)
    try kind.setText("LINE")
    #expect(plot.inputs.map(\.name) == ["TOP", "DATA"])

    let json = """
      {"blocks": {"languageVersion": 0, "blocks": [
        {"type": "state", "id": "s", "extraState": {"size": 3}}]}}
      """
    let other = Workspace()
    #expect(try other.load(BridgeExample.state(json), factory: factory) == [])
    let block = try #require(other.topLevelBlocks.first)
    #expect(block.inputs.map(\.name) == ["DO0", "DO1", "DO2"])
    #expect(block.outputConnection == nil, "\(block.shapeJSON.text())")
    #expect(block.previousConnection != nil)
    #expect(block.mutator?.toExtraState() == ["size": 3])
  }

  /// A definition in JSON, loaded before the scripts that have its extension and its mixin.
  @Test func extensionsOfScriptsShapeLiveBlocks() throws {
    let factory = try BridgeExample.factory()
    try factory.load(
      fromJSONText: """
        [{"type": "one", "message0": "one", "extensions": ["more"]},
         {"type": "two", "message0": "two", "extensions": ["mixed"]}]
        """)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(
      """
      [{"type": "one", "message0": "one", "extensions": ["more"]},
       {"type": "two", "message0": "two", "extensions": ["mixed"]}]
      """.utf8
    ).write(to: URL(filePath: file))
    let scripted = try BridgeExample.scripted(
      """
      Blockly.Extensions.register('more', function () { this.appendValueInput('MORE'); this.setOutput(true, 'Number'); });
      Blockly.Extensions.registerMixin('mixed', {onchange() {
        if (!this.getInput('LATER')) this.appendStatementInput('LATER');
      }});
      """, blocks: [file])
    #expect(factory.load(from: scripted) == [])
    #expect(scripted.diagnostics == [])
    let workspace = Workspace()
    let reports = try workspace.load(
      BridgeExample.state(
        "<xml><block type='one' id='a'></block><block type='two' id='b'></block></xml>"),
      factory: factory)
    #expect(reports == [])
    #expect(factory.diagnostics == [])
    let one = try #require(workspace.block(withID: "a"))
    #expect(one.inputs.map(\.name) == ["", "MORE"])
    #expect(one.outputConnection?.checks == ["Number"])
    #expect(workspace.block(withID: "b")?.inputs.map(\.name) == ["", "LATER"])
    let saved = workspace.save(for: .xml)
    #expect(saved.blocks.allSatisfy { $0.mutation.isNone && $0.extraState.isNone })
  }
}
