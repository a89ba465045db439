import BlockFormats
import BlockModel
import BlockScripts
import Diagnostics
import Foundation
import JSONTree
import XMLTree

@testable import CodeGeneration

// The mutators of docs/MUTATORS.md, and the files of its example.

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
