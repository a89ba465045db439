import BlockModel
import Diagnostics
import Foundation
import JSONTree
import Testing
import XMLTree

// The code of docs/MUTATORS.md; `everyExampleOfTheGuideIsRunHere` holds the two together.

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

/// The same with a JSON state, and a field that decides.
final class CountMutator: Mutator {
  weak var block: Block?
  var lineCount = 1

  func mutateBlock() throws {
    block?.setInputs(
      from: 1,
      to: (1..<lineCount).map { InputBuilder(type: .value, name: "LINE\($0)") })
  }

  func toXMLElement() -> XMLElement { .mutation(["lines": String(lineCount)]) }

  func update(fromXML xml: XMLElement) { lineCount = Int(xml["lines"] ?? "") ?? 1 }

  func copyMutator() -> any Mutator {
    let copy = CountMutator()
    copy.lineCount = lineCount
    return copy
  }

  func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    guard field.name == "MODE" else { return }
    lineCount = field.text == "LONG" ? 5 : 1
    try mutateBlock()
  }
}

extension CountMutator {
  func toExtraState() -> JSONValue? { ["lines": JSONValue(lineCount)] }

  func update(fromExtraState state: JSONValue) throws {
    lineCount = try state.optionalInt("lines") ?? 1
  }
}

@Suite struct MutatorGuideTests {
  let definition = """
    {
      "type": "custom_say",
      "message0": "say %1",
      "args0": [{"type": "input_value", "name": "LINE0", "check": "String"}],
      "previousStatement": null,
      "nextStatement": null,
      "mutator": "custom_mutator"
    }
    """

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
        OneBlock(type: "custom_say", mutation: mutation).state(), factory: factory)
      #expect(workspace.topLevelBlocks.first?.inputs.count == count)
      #expect(reports.count == (count == 1 ? 1 : 0))
      let saved = workspace.save(for: .xml)
      #expect(saved.string(saved.blocks[0].mutation) == mutation)
    }
    let workspace = Workspace()
    try workspace.load(
      OneBlock(type: "custom_say", extraState: "\"<mutation lines='4'/>\"").state(),
      factory: factory)
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
    var one = OneBlock(type: "say", extraState: "{\"lines\":3}")
    let workspace = Workspace()
    try workspace.load(one.state(), factory: factory)
    #expect(workspace.topLevelBlocks[0].inputs.count == 3)
    let saved = workspace.save(for: .json)
    #expect(saved.string(saved.blocks[0].extraState) == "{\"lines\":3}")
    one.fields = [("MODE", "LONG")]
    let other = Workspace()
    try other.load(one.state(), factory: factory)
    #expect(other.topLevelBlocks[0].inputs.count == 5)
  }

  /// Each code block of the guide stands in this file, whatever its indentation.
  @Test func everyExampleOfTheGuideIsRunHere() throws {
    func lines(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let guide = try String(
      contentsOf: Support.root.appending(path: "docs/MUTATORS.md"), encoding: .utf8)
    let here = lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    let parts = guide.components(separatedBy: "```")
    var count = 0
    for part in parts where part.hasPrefix("swift\n") || part.hasPrefix("json\n") {
      // What crosses to scripts is run by the tests of code generation.
      if part.contains("ScriptLibrary") { continue }
      let code = part.drop { $0 != "\n" }
      #expect(here.contains(lines(code)), "\(code)")
      count += 1
    }
    #expect(count == 6)
  }
}
