import BlockFormats
import BlockModel
import BlockScripts
import Diagnostics
import Foundation
import JSONTree
import Testing
import XMLTree

@testable import CodeGeneration

/// The example of docs/MUTATORS.md: the same workspace by a mutator in Swift and by one in JavaScript.
final class CustomMutator: Mutator {
  weak var block: Block?
  var lineCount = 1

  func mutateBlock() throws {
    let rows = (1..<max(1, lineCount)).map { number in
      InputBuilder(
        type: .value, name: "LINE\(number)", checks: ["String"], fields: [.label("and")])
    }
    block?.setInputs(from: 1, to: rows)
  }

  func toXMLElement() -> XMLElement { .mutation(["lines": String(lineCount)]) }

  func update(fromXML xml: XMLElement) throws {
    guard let count = Int(xml["lines"] ?? ""), (1...100).contains(count) else {
      throw Diagnostic(.mutationRefused, "\"lines\" must be a number from 1 to 100")
    }
    lineCount = count
  }

  func copyMutator() -> any Mutator {
    let copy = CustomMutator()
    copy.lineCount = lineCount
    return copy
  }
}

/// Rows that a dropdown decides about.
final class ModeMutator: Mutator {
  weak var block: Block?
  var rows = 1

  func mutateBlock() throws {
    block?.setInputs(from: 1, to: (0..<rows).map { InputBuilder(type: .value, name: "ROW\($0)") })
  }
  func toXMLElement() -> XMLElement { .mutation(["rows": String(rows)]) }
  func update(fromXML xml: XMLElement) { rows = Int(xml["rows"] ?? "") ?? 1 }
  func copyMutator() -> any Mutator {
    let copy = ModeMutator()
    copy.rows = rows
    return copy
  }
  func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    rows = field.text == "LONG" ? 3 : 1
    try mutateBlock()
  }
}

enum BridgeExample {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path()
  static let folder = root + "examples/mutators/"
  static let definition = folder + "say_block.json"
  static let script = folder + "custom_mutator.js"
  static let generators = folder + "generators.js"

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + name, encoding: .utf8)
  }

  static func state(_ text: String) throws -> WorkspaceState {
    try WorkspaceReader().read(text, file: "test").state
  }

  static func factory() throws -> BlockFactory {
    let factory = BlockFactory()
    try factory.load(fromDefaultFiles: root + "blocks")
    return factory
  }

  static func scripted(_ source: String, blocks: [String] = []) throws -> ScriptedBlocks {
    var scripts = try ScriptSet(scriptPaths: [], blockPaths: blocks)
    scripts.scripts.append(ScriptFile(url: "mixin.js", source: source))
    return try ScriptedBlocks(library: ScriptLibrary(root: root), scripts: scripts)
  }
}

@Suite struct SwiftMutatorInScriptsTests {
  let options = GenerationOptions(languages: ["python", "javascript"])

  @Test func theExampleNeedsNoJavaScript() throws {
    let generator = try CodeGenerator(
      GenerationConfiguration(
        library: ScriptLibrary(root: BridgeExample.root),
        scripts: ScriptSet(scriptPaths: [BridgeExample.generators]),
        factory: {
          let factory = BlockFactory()
          factory.updateMutators(["custom_mutator": CustomMutator()])
          try factory.load(fromJSONPaths: [BridgeExample.definition])
          return factory
        }))
    let state = try BridgeExample.state(BridgeExample.text("morning.xml"))
    let result = generator.generate(state, options)
    #expect(result.allErrors == [])
    #expect(result.diagnostics == [])
    #expect(try result.code["python"] == BridgeExample.text("morning.py"))
    #expect(try result.code["javascript"] == BridgeExample.text("morning.js"))
  }

  @Test func theSecondVersionIsAScript() throws {
    let generator = try CodeGenerator(
      GenerationConfiguration(
        library: ScriptLibrary(root: BridgeExample.root),
        scripts: ScriptSet(
          scriptPaths: [BridgeExample.script, BridgeExample.generators],
          blockPaths: [BridgeExample.definition])))
    let state = try BridgeExample.state(BridgeExample.text("morning.xml"))
    let result = generator.generate(state, options)
    #expect(result.allErrors == [])
    #expect(try result.code["python"] == BridgeExample.text("morning.py"))
    #expect(try result.code["javascript"] == BridgeExample.text("morning.js"))
  }

  private func realm(_ script: String) throws -> Realm {
    let factory = BlockFactory()
    factory.updateMutators(["custom_mutator": CustomMutator(), "mode_mutator": ModeMutator()])
    try factory.load(fromJSONPaths: [BridgeExample.definition])
    try factory.load(
      fromJSONText: """
        {"type": "mode", "message0": "%1", "mutator": "mode_mutator", "output": "Number",
         "args0": [{"type": "field_dropdown", "name": "MODE",
                    "options": [["s", "SHORT"], ["l", "LONG"]]}]}
        """)
    return try Realm(
      machine: .init(), library: ScriptLibrary(root: BridgeExample.root),
      scripts: ScriptSet(scripts: [ScriptFile(url: "test.js", source: script)]),
      host: RealmHost(), factory: factory)
  }

  private func value(_ expression: String, after script: String = "") throws -> String {
    let realm = try realm(script)
    #expect(realm.diagnostics == [])
    return try realm.context.evaluate(expression, url: "expression.js").string()
  }

  @Test func theMixinSavesWhatItReadAndShowsItsState() throws {
    let script = """
      var block = new Blockly.Workspace().newBlock('custom_say');
      var before = block.inputList.length + ' ' + block.lineCount;
      block.domToMutation(Blockly.utils.xml.textToDom('<mutation lines="4"></mutation>'));
      """
    #expect(
      try value(
        "before + ' ' + block.inputList.map(i => i.name) + ' ' + block.lineCount", after: script)
        == "1 1 LINE0,LINE1,LINE2,LINE3 4")
    #expect(try value("block.mutationToDom().getAttribute('lines')", after: script) == "4")
    #expect(try value("block.saveExtraState()", after: script).contains("lines=\"4\""))
    #expect(
      try value("String(block.getInput('LINE2').connection.getCheck())", after: script) == "String")
  }

  @Test func aDropdownThatDecidesDoesSoInScriptsToo() throws {
    let script = """
      var block = new Blockly.Workspace().newBlock('mode');
      var counts = [block.inputList.length];
      for (const mode of ['LONG', 'SHORT', 'LONG']) {
        block.setFieldValue(mode, 'MODE');
        counts.push(block.inputList.length);
      }
      """
    #expect(
      try value("counts.join() + block.getFieldValue('MODE')", after: script) == "2,4,2,4LONG")
    #expect(try value("String(block.rows)", after: script) == "3")
  }

  @Test func aTypeThatAScriptDefinesMayNameAMutatorOfSwift() throws {
    let script = """
      Blockly.Blocks['own'] = {init() {
        this.jsonInit({message0: 'x %1', args0: [{type: 'input_value', name: 'LINE0'}], output: null,
          mutator: 'custom_mutator'});
      }};
      var block = new Blockly.Workspace().newBlock('own');
      block.loadExtraState('<mutation lines="2"/>');
      """
    #expect(try value("block.inputList.map(i => i.name).join()", after: script) == "LINE0,LINE1")
    #expect(try value("String(block.outputConnection !== null)", after: script) == "true")
  }

  @Test func whatSwiftRefusesIsAnErrorOfTheBlock() throws {
    let realm = try realm("")
    let bad = try BridgeExample.state(
      BridgeExample.text("morning.xml").replacing("lines=\"3\"", with: "lines=\"many\""))
    let result = try realm.run(bad, GenerationOptions(languages: ["python"]))
    let error = try #require(result.allErrors.first)
    #expect(error.message.contains("\"lines\" must be a number from 1 to 100"))
    #expect(error.block?.id == "morning")
  }

  @Test func aStateCrossesOnce() throws {
    let realm = try realm("")
    var xml = "<xml>"
    for index in 0..<50 {
      xml +=
        "<block type=\"mode\" id=\"b\(index)\"><mutation rows=\"\(index % 5)\"></mutation></block>"
    }
    let state = try BridgeExample.state(xml + "</xml>")
    _ = try realm.run(state, GenerationOptions(languages: ["python"]))
    #expect(realm.swiftQuestions == 6)
  }
}

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
}

@Suite struct MutatorBridgeGuideTests {
  /// Each code block of the guide's second half stands in a file of the example or in this one.
  @Test func everyExampleOfTheGuideIsRunHere() throws {
    func lines(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let guide = try String(
      contentsOfFile: BridgeExample.root + "docs/MUTATORS.md", encoding: .utf8)
    let half = try #require(guide.range(of: "## From blocks to code"))
    let files =
      ["say_block.json", "custom_mutator.js", "generators.js", "morning.xml"]
      + ["morning.py", "morning.js"]
    let all = try files.map { try lines(BridgeExample.text($0)) }
    let here = lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    var count = 0
    for (index, part) in guide[half.lowerBound...].components(separatedBy: "```").enumerated()
    where index % 2 == 1 && !part.hasPrefix("sh\n") {
      let code = lines(part.drop { $0 != "\n" })
      #expect((all + [here]).contains { $0.contains(code) }, "\(code)")
      count += 1
    }
    #expect(count == 7)
  }
}
