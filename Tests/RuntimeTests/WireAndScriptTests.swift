import BlockFormats
import BlockScripts
import Diagnostics
import Foundation
import Testing

@testable import CodeGeneration

/// Blocks that scripts define are alike however they were loaded: from a job's message, which makes no more of
/// them than is asked for, or one by one by `Blockly.Xml`.
@Suite struct WireAndScriptTests {
  private func session() throws -> GenerationSession {
    let file = RuntimeTests.folder.appending(path: "support/wire_cases.js")
    let source = try String(contentsOf: file, encoding: .utf8)
    let scripts = ScriptSet(scripts: [ScriptFile(url: "wire_cases.js", source: source)])
    return GenerationSession(
      GenerationConfiguration(library: ScriptLibrary(root: RuntimeTests.root), scripts: scripts))
  }

  private func code(_ session: GenerationSession, _ xml: String) throws -> String {
    let result = session.generate(reading: SourceText(xml), GenerationOptions())
    if let error = (session.loadDiagnostics + result.allErrors).first { throw error }
    return try #require(result.code["javascript"])
  }

  private func byScript(_ session: GenerationSession, _ name: String) throws -> String {
    try code(
      session, "<xml><block type=\"by_script\"><field name=\"CASE\">\(name)</field></block></xml>")
  }

  @Test func bothWaysGiveTheSameCode() throws {
    let session = try session()
    let cases = try JSONDecoder().decode(
      [String: String].self, from: Data(byScript(session, "").utf8))
    #expect(cases.count >= 21)
    for (name, xml) in cases.sorted(by: { $0.key < $1.key }) {
      let script = try byScript(session, name)
      #expect(script.count > 5, "\(name)")
      #expect(try code(session, xml) == script, "\(name)")
    }
  }
}
