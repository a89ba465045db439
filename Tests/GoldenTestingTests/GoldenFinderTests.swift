import Diagnostics
import Files
import Foundation
import Testing

@testable import GoldenTesting

@Suite final class GoldenFinderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "golden-\(UUID().uuidString)").path
  private let languages = [
    GoldenLanguage(key: "javascript", fileExtension: "js"),
    GoldenLanguage(key: "python", fileExtension: "py"),
  ]

  init() throws { try Folder.make(folder) }

  deinit { _ = try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ text: String = "<xml></xml>") throws {
    try Folder.make(Path.folder("\(folder)/\(name)"))
    try File.write(text, to: "\(folder)/\(name)")
  }

  private func find(_ fallback: [String] = []) throws -> GoldenSuite {
    var finder = GoldenFinder(languages: languages, fallback: fallback, base: GoldenOptions())
    return try finder.find([folder])
  }

  private func relative(_ text: String) -> String { text.replacing(folder + "/", with: "") }

  @Test func goldenFilesBesideAWorkspaceNameItsLanguages() throws {
    try write("a/loops.xml")
    try write("a/loops.py", "x")
    try write("a/loops.js", "x")
    try write("data.json", "{\"blocks\": {}}")
    let suite = try find(["python"])
    #expect(suite.cases.map { relative($0.name) } == ["data", "a/loops"])
    #expect(suite.cases.map(\.languages) == [["python"], ["javascript", "python"]])
    #expect(suite.problems.isEmpty)
  }

  @Test func optionsAreInheritedDownward() throws {
    try write(
      "blockwright.json",
      """
      {"languages": "python, javascript", "scripts": ["b.js"], "set": {"INDENT": "    "}, "strict": true}
      """)
    try write("b.js", "")
    try write("a/blockwright.json", "{\"scripts\": [\"c.js\"], \"options\": {\"rtl\": true}}")
    try write("a/c.js", "")
    try write("a/x.xml")
    let suite = try find()
    let options = try #require(suite.cases.first).options
    #expect(options.languages == ["python", "javascript"])
    #expect(options.scripts.map(relative) == ["b.js", "a/c.js"])
    #expect(options.set == ["INDENT": "    "])
    #expect(options.switches == ["strict": true, "rtl": true])
    #expect(suite.problems.isEmpty)
  }

  @Test func orphansAndCasesWithoutALanguageAreProblems() throws {
    try write("a.xml")
    try write("b.xml")
    try write("b.py", "")
    try write("gone.py", "")
    let suite = try find()
    #expect(
      suite.problems.map { relative($0.diagnostic.message) } == [
        "a.xml says in no way which languages it is for",
        "gone.py has no workspace gone.xml or .json beside it",
      ])
  }

  @Test func aWrongOptionIsShownAtItsPlace() throws {
    try write("blockwright.json", "{\n  \"langauges\": []\n}")
    let error = #expect(throws: Diagnostic.self) { try find() }
    #expect(
      relative(DiagnosticText().render(try #require(error))) == """
        blockwright.json:2:16: error[BW0720]: "langauges" is no option of golden cases
          2 |   "langauges": []
            |                ^
          hint: the options are languages, scripts, blocks, generator, extension, set, reserved, messages, unknown, compat, options, strict, keepGoing, fixes
        """)
  }
}

@Suite struct GoldenReportTests {
  private let outcomes = [
    GoldenOutcome(name: "a", language: "python", expectedFile: "a.py", result: .passed),
    GoldenOutcome(
      name: "b", language: "python", expectedFile: "b.py",
      result: .differs(
        GoldenDifference(
          diff: LineDiff(expected: "x = 1\ny = 2\n", actual: "x = 1\ny = 3\n"),
          makers: [2: "math_number \"n1\""]))),
    GoldenOutcome(
      name: "c", result: .failed(Diagnostic(.goldenNoLanguage, "c says no language"))),
  ]

  @Test func peopleSeeTheDifferenceAndTheBlockThatMadeIt() {
    #expect(
      GoldenReport(outcomes).render(.text) == """
        FAILED b (python): differs from b.py
             1   x = 1
             2 - y = 2
             2 + y = 3    <- math_number "n1"
        FAILED c
        error[BW0724]: c says no language
        1 passed, 2 failed

        """)
  }

  @Test func machinesSeeTheSame() {
    let report = GoldenReport(outcomes)
    #expect(
      report.render(.tap) == """
        TAP version 13
        1..3
        ok 1 - a (python)
        not ok 2 - b (python)
          ---
          message: "differs from b.py"
          detail: |
                 1   x = 1
                 2 - y = 2
                 2 + y = 3    <- math_number "n1"
          ...
        not ok 3 - c
          ---
          message: "c says no language"
          detail: |
            error[BW0724]: c says no language
          ...

        """)
    #expect(report.render(.junit).contains("<testsuites tests=\"3\" failures=\"2\">"))
    #expect(report.render(.junit).contains("&lt;- math_number &quot;n1&quot;"))
    #expect(
      report.render(.github).hasPrefix("::error file=b.py,title=b (python)::differs from b.py%0A"))
    #expect(report.render(.json).contains("\"failed\": 2"))
  }
}
