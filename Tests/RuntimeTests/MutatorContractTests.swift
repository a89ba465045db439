import BlockModel
import BlockScripts
import Diagnostics
import Foundation
import JSONTree
import ScriptEngine
import Testing
import XMLTree

@testable import CodeGeneration

/// Every built-in mutator on both sides: after every pair of steps the Swift block and the script
/// block have one shape and are saved alike, in XML and in JSON.
struct MutatorContractTests {
  @Test(arguments: MutatorSpace.all)
  func bothSidesAgree(space: MutatorSpace) throws {
    let single = [[]] + space.steps.map { [$0] }
    let pairs = space.steps.flatMap { first in space.steps.map { [first, $0] } }
    let scripts = try ScriptSide(space.type)
    let swift = try SwiftSide(space.type)
    let sequences = single + pairs
    for (steps, scripted) in zip(sequences, try scripts.run(sequences)) {
      let modelled = try swift.run(steps)
      #expect(modelled.shape == scripted.shape, "\(space.type) \(steps)")
      #expect(modelled.mutation == scripted.mutation, "\(space.type) \(steps)")
      #expect(modelled.extraState == scripted.extraState, "\(space.type) \(steps)")
    }
  }

  /// What one side saved is a step for both: a new block takes the same state from it.
  @Test(arguments: MutatorSpace.all)
  func bothSidesReadWhatIsSaved(space: MutatorSpace) throws {
    let scripts = try ScriptSide(space.type)
    let swift = try SwiftSide(space.type)
    let saved = try space.steps.map { try swift.run([$0]).extraState }.filter { !$0.isNull }
    let sequences = saved.map { [MutatorSpace.Step.extraState($0)] }
    for (steps, scripted) in zip(sequences, try scripts.run(sequences)) {
      let modelled = try swift.run(steps)
      #expect(modelled.shape == scripted.shape, "\(space.type) \(steps)")
      #expect(modelled.extraState == scripted.extraState, "\(space.type) \(steps)")
    }
  }

  /// The mixins of the examples, which stand in scripts alone: live blocks follow them through every
  /// pair of steps.
  @Test(arguments: MutatorSpace.examples)
  func bothSidesAgreeAboutTheExamples(example: ExampleSpace) throws {
    let folder = RuntimeTests.root + "examples/\(example.folder)/"
    let set = try ScriptSet(
      scriptPaths: example.scripts.map { folder + $0 },
      blockPaths: example.blocks.map { folder + $0 })
    let scripts = try ScriptSide(example.space.type, scripts: set)
    let swift = try SwiftSide(example.space.type, scripts: set)
    let steps = example.space.steps
    let sequences =
      [[]] + steps.map { [$0] } + steps.flatMap { first in steps.map { [first, $0] } }
    for (steps, scripted) in zip(sequences, try scripts.run(sequences)) {
      let modelled = try swift.run(steps)
      #expect(modelled.shape == scripted.shape, "\(example) \(steps)")
      #expect(modelled.mutation == scripted.mutation, "\(example) \(steps)")
      #expect(modelled.extraState == scripted.extraState, "\(example) \(steps)")
    }
  }

  /// No example has a mixin that is not held to the contract.
  @Test func everyExampleWithAMutatorIsHeldToIt() throws {
    let examples = URL(filePath: RuntimeTests.root).appending(path: "examples")
    var mutating: Set<String> = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: examples.path) {
      let files = examples.appending(path: folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: files.path)) ?? []
      where name.hasSuffix(".js") {
        let source = try String(contentsOf: files.appending(path: name), encoding: .utf8)
        if source.contains(#/(domToMutation|loadExtraState)/#) { mutating.insert(folder) }
      }
    }
    #expect(mutating == Set(MutatorSpace.examples.map(\.folder)))
  }

  @Test func everyBuiltInMutatorIsHeldToIt() throws {
    let factory = try SwiftSide.factory()
    let mutating = factory.blockBuilders.values.map(\.definition).filter { $0.mutator != nil }
    #expect(Set(mutating.map(\.type)) == Set(MutatorSpace.all.map(\.type)))
  }
}

/// What a block is, as both sides describe it.
struct BlockDescription: Equatable {
  var shape: String
  var mutation: XMLElement
  var extraState: JSONValue
}

/// Blocks of a type in a script context.
struct ScriptSide {
  private let type: String
  private let realm: Realm

  init(_ type: String, scripts: ScriptSet = .none) throws {
    self.type = type
    let driver = RuntimeTests.folder.appending(path: "support/contract.js")
    let source = try String(contentsOf: driver, encoding: .utf8)
    var scripts = scripts
    scripts.scripts.append(ScriptFile(url: "contract.js", source: source))
    realm = try Realm(
      machine: ScriptMachine(), library: ScriptLibrary(root: RuntimeTests.root),
      scripts: scripts, host: RealmHost())
  }

  func run(_ sequences: [[MutatorSpace.Step]]) throws -> [BlockDescription] {
    let request = JSONValue(
      members: [
        ("type", JSONValue(type)),
        ("sequences", JSONValue(sequences.map { JSONValue($0.map(\.json)) })),
      ])
    let driver = try realm.context.global.property("mutatorContract")
    let answer = try driver.call(method: "run", [realm.context.json(request.text())]).string()
    return try JSONValue(parsing: answer).elements.map { described in
      try BlockDescription(
        shape: #require(described["shape"]?.string),
        mutation: XMLElement(parsing: #require(described["mutation"]?.string)),
        extraState: #require(described["extraState"]))
    }
  }
}

/// Blocks of a type in the block model.
struct SwiftSide {
  private let type: String
  private let factory: BlockFactory

  init(_ type: String, scripts: ScriptSet = .none) throws {
    self.type = type
    factory = try Self.factory()
    guard !scripts.isEmpty else { return }
    let scripted = try ScriptedBlocks(
      library: ScriptLibrary(root: RuntimeTests.root), scripts: scripts)
    #expect(factory.load(from: scripted) == [])
  }

  static func factory() throws -> BlockFactory {
    let factory = BlockFactory()
    try factory.load(fromDefaultFiles: RuntimeTests.root + "blocks")
    return factory
  }

  func run(_ steps: [MutatorSpace.Step]) throws -> BlockDescription {
    let workspace = Workspace(identifiers: .counted("b"))
    let block = try factory.makeBlock(name: type)
    try workspace.addBlockTree(block)
    let mutator = try #require(block.mutator)
    for step in steps { try step.apply(to: block, mutator) }
    return BlockDescription(
      shape: block.contractText, mutation: mutator.toXMLElement(),
      extraState: mutator.toExtraState() ?? .null)
  }
}

extension Block {
  /// The shape without its labels, which are the language's.
  fileprivate var contractText: String {
    func checks(_ checks: [String]?) -> String { checks.map { " \($0)" } ?? "" }
    var parts = inputs.map { input in
      let fields = input.fields.map(\.name).filter { !$0.isEmpty }.joined(separator: ",")
      return "\(input.type.rawValue) \(input.name)\(checks(input.connection?.checks)) (\(fields))"
    }
    if let outputConnection { parts.append("output\(checks(outputConnection.checks))") }
    if let previousConnection { parts.append("previous\(checks(previousConnection.checks))") }
    if let nextConnection { parts.append("next\(checks(nextConnection.checks))") }
    return parts.joined(separator: "; ")
  }
}
