import BlockScripts
import CodeGeneration
import Diagnostics
import JSONTree
import Testing

/// Without scripts of a user the lean runtime does the jobs: it must give what the whole one gives.
@Suite(.enabled(if: Cases.folder != nil, "the recorded cases are not beside the repository"))
struct LeanRuntimeTests {
  /// What it leaves to the whole runtime: two children in one input, procedures that get another name,
  /// mutations of XML within JSON, colours that no editor writes.
  private static let refused: Set<String> = [
    "st.same_value_twice", "st.same_stmt_twice", "proc.dup_name_case", "proc.dup_name_digits",
    "proc.unnamed_caller", "extra.if_xml", "extra.list_forms", "extra.join_forms",
    "extra.getIndex", "extra.split", "extra.text_at", "extra.math", "extra.procedures_xml",
    "extra.ifreturn", "colour_picker.value_forms", "colour_picker.bad_values",
  ]

  @Test(arguments: ["units", "random", "behaviours", "json", "formats", "old_blocks"])
  func leanAndWholeGiveTheSame(file: String) throws {
    let library = try ScriptLibrary()
    let lean = GenerationSession(GenerationConfiguration(library: library))
    let nothing = ScriptSet(scripts: [ScriptFile(url: "nothing.js", source: "")])
    let whole = GenerationSession(GenerationConfiguration(library: library, scripts: nothing))
    let options = GenerationOptions(languages: ["javascript", "python", "lua", "php", "dart"])
    var different: [String] = []
    var left: Set<String> = []
    var expected: Set<String> = []
    for item in try Cases.file("\(file).ndjson") {
      let id = item["id"]?.string ?? ""
      if Self.refused.contains(id) { expected.insert(id) }
      let source = SourceText(item["xml"]?.string ?? item["json"]?.text() ?? "")
      let before = lean.refusedByLean
      let result = lean.generate(reading: source, options)
      if result != whole.generate(reading: source, options) { different.append(id) }
      if result.succeeded, lean.refusedByLean > before { left.insert(id) }
    }
    #expect(different == [])
    #expect(left == expected)
  }
}
