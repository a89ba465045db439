import BlockFormats
import CodeGeneration
import Testing

/// Blocks that stand where their code would be refused.
@Suite struct StrayTests {
  private func result(
    _ blocks: String, _ languages: [String], fixes: Bool = true, keepGoing: Bool = false
  ) throws -> GenerationResult {
    var options = GenerationOptions(languages: languages)
    options.fixes = fixes
    options.keepGoing = keepGoing
    let reading = try XMLWorkspaceReader().read("<xml>\(blocks)</xml>")
    return try Repository.generator.get().generate(reading.state, options)
  }

  private let all = ["javascript", "python", "lua", "php", "dart"]
  private let leave =
    "<block type='controls_if'><statement name='DO0'>"
    + "<block type='controls_flow_statements'><field name='FLOW'>BREAK</field></block>"
    + "</statement></block>"

  @Test func whatLeavesNoLoopIsLeftOutAndSaidOnce() throws {
    let result = try result(leave, all)
    #expect(result.diagnostics.map(\.code.name) == ["BW0509"])
    for (language, code) in result.code { #expect(!code.contains("break"), "\(language)") }
    #expect(result.code["python"] == "if False:\n  pass\n")
  }

  @Test func itsCommentAloneIsNoBranchInPython() throws {
    let noted =
      "<block type='controls_repeat_ext'><statement name='DO'><block type='procedures_ifreturn'>"
      + "<comment>why</comment></block></statement></block>"
    let code = try result(noted, ["python"]).code["python"]
    #expect(code == "for count in range(0):\n  # why\n  pass\n")
  }

  @Test func withoutFixesItIsPrintedAndSaid() throws {
    let result = try result(leave, ["javascript"], fixes: false)
    #expect(result.code["javascript"] == "if (false) {\n  break;\n}\n")
    #expect(result.diagnostics.map(\.code.name) == ["BW0509"])
  }

  @Test func inALoopOrAProcedureItStays() throws {
    let loop =
      "<block type='controls_repeat_ext'><statement name='DO'>\(leave)</statement></block>"
    let procedure =
      "<block type='procedures_defnoreturn'><field name='NAME'>f</field><statement name='STACK'>"
      + "<block type='procedures_ifreturn'/></statement></block>"
    let result = try result(loop + procedure, all)
    #expect(result.diagnostics.isEmpty)
    for (language, code) in result.code {
      #expect(code.contains("break") && code.contains("return"), "\(language)")
    }
  }

  /// A loop of someone's own may be left too, for all that is known of it.
  @Test func inABlockThatNobodyKnowsItIsNotStray() throws {
    let result = try result(
      "<block type='my_loop'><statement name='DO'>\(leave)</statement></block>", ["javascript"])
    #expect(!result.diagnostics.contains { $0.code.name == "BW0509" })
  }

  @Test func aBranchOfCommentsAloneIsOneInPython() throws {
    let unknown =
      "<block type='controls_if'><statement name='DO0'><block type='nobody'/></statement></block>"
    let result = try result(unknown, ["python", "javascript"])
    #expect(result.code["python"] == "if False:\n  # unknown block nobody\n  pass\n")
    #expect(result.code["javascript"] == "if (false) {\n  // unknown block nobody\n}\n")
  }
}
