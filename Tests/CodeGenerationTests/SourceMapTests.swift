import BlockFormats
import BlockModel
import BlockScripts
import CodeGeneration
import Foundation
import Testing

/// Which block made which text, whatever a project's generators do to it on its way.
@Suite struct SourceMapTests {
  private static let workspace = """
    <xml><block type="outer" id="o"><value name="VALUE"><block type="text" id="t">
      <field name="TEXT">inner</field></block></value><statement name="DO">
        <block type="leaf" id="a"><field name="N">1</field><next><block type="leaf" id="b"><field name="N">2</field></block></next>
      </block></statement></block></xml>
    """

  private static let blocks = """
    Blockly.Blocks['outer'] = {init() {
      this.appendValueInput('VALUE');
      this.appendStatementInput('DO');
    }};
    Blockly.Blocks['leaf'] = {init() {
      this.appendDummyInput().appendField(new Blockly.FieldTextInput('0'), 'N');
      this.setPreviousStatement(true);
      this.setNextStatement(true);
    }};
    Blockly.JavaScript.forBlock['leaf'] = (block) => '  leaf' + block.getFieldValue('N') + '();\\n';
    """

  /// What a generator does with the texts of the blocks inside.
  private static let bodies = [
    "plain": "body + 'use(' + value + ');\\n'",
    "trimmed": "'{ ' + body.trim() + ' }\\n' + value.trim() + ';\\n'",
    "moved": "'use(' + value + ');\\n' + body",
    "wrapped": "body.replace(/^/gm, '    ') + '(' + value + ');\\n'",
    "repeated": "body + body + value + ' + ' + value + ';\\n'",
    "split": "body.split('\\n').reverse().join('\\n') + value + ';\\n'",
    "measured": "(body.length > 20 ? 'long' : 'short') + body + value.length + value + ';\\n'",
    "parsed": "value.slice(1, -1).toUpperCase() + ';\\n' + body.replace(/leaf(\\d)/g, 'LEAF<$1>')",
    "left out": "'nothing();\\n'",
    "counted": "[...body].length + body + JSON.stringify(value) + ';\\n'",
  ]

  private func generate(_ body: String, map: Bool) throws -> (String, SourceMap?) {
    let script =
      Self.blocks + """

        Blockly.JavaScript.forBlock['outer'] = function (block, generator) {
          const value = generator.valueToCode(block, 'VALUE', 99);
          const body = generator.statementToCode(block, 'DO');
          return \(body);
        };
        """
    let generator = try CodeGenerator(
      GenerationConfiguration(
        library: ScriptLibrary(root: BridgeExample.root),
        scripts: ScriptSet(scripts: [ScriptFile(url: "map.js", source: script)])))
    var options = GenerationOptions(languages: ["javascript"])
    options.sourceMap = map
    let result = generator.generate(try BridgeExample.state(Self.workspace), options)
    #expect(result.allErrors == [])
    return (result.code["javascript"] ?? "", result.maps["javascript"])
  }

  @Test(arguments: bodies.keys.sorted())
  func aRangeThatIsThereIsRight(kind: String) throws {
    let body = try #require(Self.bodies[kind])
    let (plain, none) = try generate(body, map: false)
    let (code, made) = try generate(body, map: true)
    #expect(none == nil)
    #expect(code == plain)
    let map = try #require(made)
    let bytes = Array(code.utf8)
    // What only this block can have made, as its text may stand in the code.
    let own = [
      "t": ["'inner'", "inner", "INNER"], "a": ["leaf1", "LEAF<1>"], "b": ["leaf2", "LEAF<2>"],
    ]
    for range in map.ranges where range.id != "o" {
      let text = String(decoding: bytes[range.start.offset..<range.end.offset], as: UTF8.self)
      let words = try #require(own[range.id])
      #expect(words.contains { text.contains($0) }, "\(kind): \(range.id) has \"\(text)\"")
      for (other, words) in own where other != range.id {
        #expect(!words.contains { text.contains($0) }, "\(kind): \(range.id) has \"\(text)\"")
      }
    }
    #expect(map.ranges.contains { $0.id == "o" })
  }

  @Test func whatIsLeftAsItIsHasItsRanges() throws {
    for kind in ["plain", "trimmed", "moved", "wrapped", "repeated"] {
      let (_, map) = try generate(try #require(Self.bodies[kind]), map: true)
      let ids = try #require(map).ranges.map(\.id)
      let times = kind == "repeated" ? 2 : 1
      for id in ["a", "b", "t"] { #expect(ids.count { $0 == id } == times, "\(kind): \(ids)") }
    }
  }

  @Test func rangesAreNestedAsTheBlocksAre() throws {
    let (_, map) = try generate(try #require(Self.bodies["plain"]), map: true)
    let ranges = try #require(map).ranges
    for range in ranges where range.id != "o" {
      let outer = try #require(range.parent.map { ranges[$0] })
      #expect(outer.id == "o")
      #expect(outer.start.offset <= range.start.offset && range.end.offset <= outer.end.offset)
    }
  }

  /// The examples of all ages, with and without a map.
  @Test(arguments: [
    ("2014-weather", "storm.xml", ["python"]), ("2017-turtle", "star.xml", ["javascript"]),
    ("forblock-tests", "cart.json", ["javascript"]),
  ])
  func theCodeOfExamplesIsTheSame(folder: String, workspace: String, languages: [String]) throws {
    let path = BridgeExample.root + "examples/\(folder)/"
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    let scripts = names.filter { $0.hasSuffix(".js") && $0 != "star.js" && $0 != "cart.js" }
    let generator = try CodeGenerator(
      GenerationConfiguration(
        library: ScriptLibrary(root: BridgeExample.root),
        scripts: ScriptSet(scriptPaths: scripts.map { path + $0 })))
    let text = try String(contentsOfFile: path + workspace, encoding: .utf8)
    var options = GenerationOptions(languages: languages)
    let plain = generator.generate(try BridgeExample.state(text), options)
    options.sourceMap = true
    let mapped = generator.generate(try BridgeExample.state(text), options)
    #expect(plain.allErrors == [])
    #expect(plain.code == mapped.code)
    #expect(mapped.maps[languages[0]]?.ranges.isEmpty == false)
  }
}
