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
    "extra.if_forms", "extra.getIndex", "extra.split", "extra.text_at", "extra.math",
    "extra.procedures_xml",
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

  /// States that no editor writes come to the same, whoever reads them.
  @Test func leanAndWholeTakeOddStatesAlike() throws {
    let library = try ScriptLibrary()
    let lean = GenerationSession(GenerationConfiguration(library: library))
    let nothing = ScriptSet(scripts: [ScriptFile(url: "nothing.js", source: "")])
    let whole = GenerationSession(GenerationConfiguration(library: library, scripts: nothing))
    let options = GenerationOptions(languages: ["javascript", "php"])
    let types = [
      "text_join", "lists_create_with", "controls_if", "lists_getIndex", "lists_setIndex",
      "lists_getSublist", "text_charAt", "math_number_property", "procedures_defreturn",
      "procedures_callnoreturn", "lists_split", "colour_picker",
    ]
    let values = [
      #""__proto__""#, #""constructor""#, #""2""#, #""""#, "null", "-1", "1.5", "true", "[]", "{}",
      "[3]", "5",
    ]
    var count = 0
    for type in types {
      for value in values {
        let odd =
          #"{"itemCount": \#(value), "elseIfCount": \#(value), "hasElse": \#(value), "#
          + #""isStatement": \#(value), "mode": \#(value), "name": \#(value), "params": \#(value)}"#
        for state in [value, odd] {
          let source = SourceText(
            #"{"blocks": {"blocks": [{"type": "\#(type)", "extraState": \#(state), "fields": "#
              + #"{"MODE": \#(value), "WHERE": \#(value), "COLOUR": \#(value)}}]}}"#)
          let expected = whole.generate(reading: source, options)
          #expect(lean.generate(reading: source, options) == expected, "\(type) \(state)")
          if expected.succeeded { count += 1 }
        }
      }
    }
    #expect(count > 200)
    // A short text must not make a block that fills the memory.
    for state in [#"{"itemCount": 1e999}"#, #"{"itemCount": "1e8", "elseIfCount": 1e8}"#] {
      for type in ["text_join", "lists_create_with"] {
        let source = SourceText(
          #"{"blocks": {"blocks": [{"type": "\#(type)", "extraState": \#(state)}]}}"#)
        let result = lean.generate(reading: source, options)
        #expect(result.allErrors.first?.message.contains("10000 inputs") == true)
      }
    }
    let branches = SourceText(
      #"{"blocks": {"blocks": [{"type": "controls_if", "extraState": {"elseIfCount": 1e999}}]}}"#)
    let result = lean.generate(reading: branches, options)
    #expect(result.allErrors.first?.message.contains("10000 inputs") == true)
  }
}
