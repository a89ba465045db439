import BlockModel
import Foundation
import Testing

@Suite struct MutatorGuideTests {
  private let definition: String

  init() throws { definition = try BridgeExample.text("say_block.json") }

  @Test func theExampleMakesRowsAndTakesThemAway() throws {
    let factory = BlockFactory()
    factory.updateMutators(["custom_mutator": CustomMutator()])
    try factory.load(fromJSONText: definition)
    let block = try factory.makeBlock(name: "custom_say")

    let helper = MutatorHelper()
    if let mutator = block.mutator as? CustomMutator {
      let bumped = try helper.perform(mutator) { $0.lineCount = 3 }
      print(block.inputs.map(\.name), bumped.count)
    }
    #expect(block.inputs.map(\.name) == ["LINE0", "LINE1", "LINE2"])
    #expect(factory.diagnostics == [])
  }

  @Test func itsMutationIsLoadedSavedAndRefused() throws {
    let factory = BlockFactory()
    factory.updateMutators(["custom_mutator": CustomMutator()])
    try factory.load(fromJSONText: definition)
    for (lines, count) in [("2", 2), ("100", 100), ("0", 1), ("many", 1)] {
      let workspace = Workspace()
      let mutation = "<mutation lines=\"\(lines)\"></mutation>"
      let reports = try workspace.load(
        BridgeExample.state("<xml><block type=\"custom_say\">\(mutation)</block></xml>"),
        factory: factory)
      #expect(workspace.topLevelBlocks.first?.inputs.count == count)
      #expect(reports.count == (count == 1 ? 1 : 0))
      let saved = workspace.save(for: .xml)
      #expect(saved.string(saved.blocks[0].mutation) == mutation)
    }
    let workspace = Workspace()
    try workspace.load(
      BridgeExample.state(json("custom_say", "\"<mutation lines='4'/>\"")), factory: factory)
    let saved = workspace.save(for: .json)
    #expect(
      saved.string(saved.blocks[0].extraState) == "\"<mutation lines=\\\"4\\\"></mutation>\"")
  }

  @Test func aStateOfItsOwnAndAFieldThatDecides() throws {
    let factory = BlockFactory()
    factory.updateMutators(["custom_mutator": CountMutator()])
    var builder = BlockBuilder(name: "say")
    builder.appendInput(
      InputBuilder(
        type: .dummy,
        fields: [
          .dropdown([.init("short", "SHORT"), .init("long", "LONG")], name: "MODE")
        ]))
    builder.definition.mutator = "custom_mutator"
    factory.addBlockBuilder(builder)
    let workspace = Workspace()
    try workspace.load(BridgeExample.state(json("say", "{\"lines\":3}")), factory: factory)
    #expect(workspace.topLevelBlocks[0].inputs.count == 3)
    let saved = workspace.save(for: .json)
    #expect(saved.string(saved.blocks[0].extraState) == "{\"lines\":3}")
    let other = Workspace()
    try other.load(
      BridgeExample.state(json("say", "{\"lines\":3}", "{\"MODE\":\"LONG\"}")), factory: factory)
    #expect(other.topLevelBlocks[0].inputs.count == 5)
  }

  /// A workspace of one block in JSON.
  private func json(_ type: String, _ extraState: String, _ fields: String = "{}") -> String {
    #"{"blocks": {"blocks": [{"type": "\#(type)", "extraState": \#(extraState), "#
      + #""fields": \#(fields)}]}}"#
  }

  /// Each code block of the guide stands in a file of the example or in one of these tests, whatever
  /// its indentation; the commands are run by the tests of the documentation.
  @Test func everyExampleOfTheGuideIsRunHere() throws {
    func lines(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let guide = try String(
      contentsOfFile: BridgeExample.root + "docs/MUTATORS.md", encoding: .utf8)
    let examples = [
      "say_block.json", "custom_mutator.js", "generators.js", "morning.xml", "morning.py",
      "morning.js",
    ]
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path()
    let tests = [
      "MutatorGuide", "MutatorGuideTests", "SwiftMutatorInScriptsTests",
      "ScriptMutatorInSwiftTests",
    ]
    let texts =
      try examples.map { try BridgeExample.text($0) }
      + tests.map { try String(contentsOfFile: "\(folder)\($0).swift", encoding: .utf8) }
    let known = texts.map { lines($0) }
    var count = 0
    for (index, part) in guide.components(separatedBy: "```").enumerated()
    where index % 2 == 1 && !part.hasPrefix("console\n") {
      let code = lines(part.drop { $0 != "\n" })
      #expect(known.contains { $0.contains(code) }, "\(code)")
      count += 1
    }
    #expect(count == 13)
  }
}
