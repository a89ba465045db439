import BlockScripts
import CodeGeneration
import Diagnostics
import JSONTree
import Testing

/// Without scripts of a user a part of the runtime does: it must give what all of it gives.
@Suite(.enabled(if: Cases.folder != nil, "the recorded cases are not beside the repository"))
struct PartialRuntimeTests {
  @Test(arguments: ["units", "random", "behaviours", "json", "formats", "old_blocks"])
  func aPartGivesTheSameResults(file: String) throws {
    let library = try ScriptLibrary()
    var part = GenerationSession(GenerationConfiguration(library: library))
    let nothing = ScriptSet(scripts: [ScriptFile(url: "nothing.js", source: "")])
    let whole = GenerationSession(GenerationConfiguration(library: library, scripts: nothing))
    let options = GenerationOptions(languages: ["javascript", "python", "lua", "php", "dart"])
    var different: [String] = []
    var fellBack: [String] = []
    for item in try Cases.file("\(file).ndjson") {
      let id = item["id"]?.string ?? ""
      let source = SourceText(item["xml"]?.string ?? item["json"]?.text() ?? "")
      let result = part.generate(reading: source, options)
      if result != whole.generate(reading: source, options) { different.append(id) }
      if result.succeeded, part.usesWholeRuntime { fellBack.append(id) }
      if part.usesWholeRuntime {
        part = GenerationSession(GenerationConfiguration(library: library))
      }
    }
    #expect(different == [])
    #expect(fellBack == [])
  }
}
