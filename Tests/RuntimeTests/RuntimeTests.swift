import BlockScripts
import Foundation
import ScriptEngine
import Testing

@testable import CodeGeneration

/// Runs the scripts of this folder in realms and reports each of their tests.
@Suite struct RuntimeTests {
  struct Outcome: Decodable {
    var name: String
    var failure: String?
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let root = folder.deletingLastPathComponent().deletingLastPathComponent().path()

  static var scripts: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "scripts").path())
    return (names ?? []).filter { $0.hasSuffix(".js") }.sorted()
  }

  @Test func thereAreScripts() { #expect(Self.scripts.count >= 4) }

  @Test(arguments: scripts)
  func passes(script: String) throws {
    let outcomes = try outcomes(of: script)
    #expect(!outcomes.isEmpty)
    for outcome in outcomes {
      #expect(outcome.failure == nil, "\(outcome.name): \(outcome.failure ?? "")")
    }
  }

  private func outcomes(of script: String) throws -> [Outcome] {
    let library = ScriptLibrary(root: Self.root)
    let realm = try Realm(
      machine: ScriptMachine(), library: library, scripts: ScriptSet(), host: RealmHost())
    for name in ["support/support.js", "scripts/" + script] {
      let source = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      try realm.context.evaluate(source, url: name)
    }
    let json = try realm.context.evaluate("JSON.stringify(testResults)", url: "results").string()
    return try JSONDecoder().decode([Outcome].self, from: Data(json.utf8))
  }
}

/// What a script is told that reaches for a part of Blockly which is not here.
@Suite struct MissingMemberTests {
  @Test(arguments: [
    ("Blockly.foo.bar;", "Blockly.foo.bar is not available headless: there is no Blockly.foo"),
    ("Blockly.foo();", "Blockly.foo is not available headless"),
    ("new Blockly.Foo();", "Blockly.Foo is not available headless"),
    (
      "Blockly.utils.nothing.at(1);",
      "Blockly.utils.nothing.at is not available headless: there is no Blockly.utils.nothing"
    ),
  ])
  func isNamed(source: String, message: String) throws {
    let script = ScriptFile(url: "reach.js", source: source)
    let realm = try Realm(
      machine: ScriptMachine(), library: ScriptLibrary(root: RuntimeTests.root),
      scripts: ScriptSet(scripts: [script]), host: RealmHost())
    #expect(realm.diagnostics.map(\.message).contains { $0.contains(message) })
  }

  @Test func canBeTestedFor() throws {
    let script = ScriptFile(
      url: "test.js", source: "if (Blockly.foo || Blockly.utils.foo) throw new Error('there');")
    let realm = try Realm(
      machine: ScriptMachine(), library: ScriptLibrary(root: RuntimeTests.root),
      scripts: ScriptSet(scripts: [script]), host: RealmHost())
    #expect(realm.diagnostics.isEmpty)
  }
}
