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
