import Files
import Foundation
import Testing

/// Pages that are made of, or held to, what the program says.
@Suite struct PageTests {
  /// Package/Tests/CommandTests/PageTests.swift.
  private let root = Path.folder(Path.folder(Path.folder(#filePath)))

  private func text(_ path: String) throws -> String {
    String(decoding: try File.read("\(root)/\(path)"), as: UTF8.self)
  }

  @Test func everyMessageHasAnEntryAndEveryEntryAMessage() throws {
    var codes: Set<String> = []
    let sources = try #require(FileManager.default.enumerator(atPath: "\(root)/Sources"))
    for case let path as String in sources where path.hasSuffix(".swift") {
      let found = try text("Sources/\(path)").matches(of: #/DiagnosticCode\(\s*"(BW\d+)"/#)
      codes.formUnion(found.map { String($0.1) })
    }
    let entries = try text("docs/DIAGNOSTICS.md").matches(of: #/(?m)^## (BW\d+) /#)
      .map { String($0.1) }
    #expect(codes.count > 80)
    #expect(codes.symmetricDifference(entries) == [])
    #expect(Set(entries).count == entries.count)
  }

  @Test func explainPrintsTheEntry() throws {
    let run = try ProgramRun(["explain", "bw0727"])
    #expect(
      run.output == """
        BW0727 Recording refused in CI
        With `CI=true` golden files are not written unless `--force` is given: whoever records should look at what changes.

        """)
    let unknown = try ProgramRun(["explain", "BW9999"])
    #expect(unknown.code == 64)
  }

  @Test func theManualPageIsUpToDate() throws {
    let run = try ProgramRun(["man"])
    #expect(
      try text("docs/blockwright.1") == run.output, "run `blockwright man > docs/blockwright.1`")
  }

  @Test func helpTextsAreAsTheyWere() throws {
    let commands = [
      "generate", "batch", "test", "check", "convert", "format", "blocks", "explain", "completions",
    ]
    var pages = try ProgramRun(["--help"]).output
    for command in commands { pages += "\n" + (try ProgramRun([command, "--help"]).output) }
    #expect(try text("Tests/CommandTests/HelpTexts.txt") == pages)
    #expect(try ProgramRun(["help", "check"]).output == ProgramRun(["check", "--help"]).output)
  }

  @Test func shellsTakeTheCompletions() throws {
    for shell in ["bash", "zsh", "fish"] {
      let run = try ProgramRun(["completions", shell])
      #expect(run.code == 0)
      for command in ["generate", "explain", "convert"] { #expect(run.output.contains(command)) }
    }
    #expect(try ProgramRun(["completions", "tcsh"]).code == 64)
  }

  /// What bash offers for a line that ends with a word begun.
  private func completed(_ line: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("c.bash", try ProgramRun(["completions", "bash"]).output)
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = [
      "-euc",
      """
      source '\(folder.path)/c.bash'
      COMP_WORDS=(\(words)); COMP_CWORD=\(line.count - 1); COMPREPLY=()
      _blockwright; printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func bashCompletesCommandsOptionsAndTheirValues() throws {
    #expect(try completed(["blockwright", "ge"]) == ["generate"])
    #expect(try completed(["blockwright", "generate", "--lang"]) == ["--language"])
    #expect(try completed(["blockwright", "generate", "--language", "p"]) == ["python", "php"])
    #expect(try completed(["blockwright", "test", "--report", "j"]) == ["junit", "json"])
  }
}
