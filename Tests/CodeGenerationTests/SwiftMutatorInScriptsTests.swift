import BlockFormats
import BlockModel
import BlockScripts
import Diagnostics
import Foundation
import JSONTree
import Testing
import XMLTree

@testable import CodeGeneration

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

  /// Extensions cross as mutators do, though nothing of them is saved.
  @Test(arguments: [false, true]) func extensionsOfSwiftShapeBlocksOfScripts(
    hasMutator: Bool
  ) throws {
    let mutator = hasMutator ? ", \"mutator\": \"custom_mutator\"" : ""
    let factory = BlockFactory()
    factory.updateMutators(["custom_mutator": CustomMutator()])
    try factory.load(
      fromJSONText:
        "{\"type\": \"extended\", \"message0\": \"x\", \"extensions\": [\"more\"]\(mutator)}")
    factory.updateExtensions([
      "more": { $0.appendInput(InputBuilder(type: .value, name: "MORE").makeInput()) }
    ])
    let realm = try Realm(
      machine: .init(), library: ScriptLibrary(root: BridgeExample.root), scripts: .none,
      host: RealmHost(), factory: factory)
    let names = "new Blockly.Workspace().newBlock('extended').inputList.map(i => i.name).join()"
    #expect(try realm.context.evaluate(names, url: "names.js").string() == ",MORE")
  }
}
