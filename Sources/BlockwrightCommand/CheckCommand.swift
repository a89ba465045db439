import Arguments
import BlockFormats
import BlockModel
import BlockScripts
import CodeGeneration
import Diagnostics

/// `blockwright check`: what is amiss in workspaces, without making code of them.
struct CheckCommand: Command {
  static let specification = CommandSpecification(
    "check", "tells what is amiss in workspaces",
    examples: [
      .init(
        "blockwright check loops.xml",
        "shows unknown types, wrong connections, blocks that never run"),
      .init("blockwright check lessons/ --strict", "fails for all that is lost or not understood"),
      .init(
        "blockwright check lessons/ --script robot.js --diagnostics sarif > report.sarif",
        "reports to tools that read SARIF"),
    ],
    positional: .init(
      "FILE", "a workspace, a folder or a pattern of them; - for standard input",
      count: 1...Int.max),
    options: [
      OptionSpecification("--strict", "makes all that is lost or not understood an error")
    ] + BlockLibrary.Sources.options + [DiagnosticForm.option],
    discussion: [
      "Messages go to standard output. Ends with 0 when there was no error, 1 when a workspace has "
        + "one, 2 when a script has."
    ])

  private let parsed: ParsedArguments
  private let sources: BlockLibrary.Sources
  private let deprecated = DeprecatedNames()

  init(_ parsed: ParsedArguments) throws(UsageError) {
    self.parsed = parsed
    sources = try BlockLibrary.Sources(parsed)
  }

  func run() throws(UsageError) -> ExitCode {
    let output = DiagnosticOutput(parsed, descriptor: 1)
    defer { output.finish() }
    do throws(Diagnostic) {
      let found = try findings()
      output.show(found)
      return found.filter { $0.severity == .error }.reduce(.done) { $0.and(ExitCode($1)) }
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }

  private func findings() throws(Diagnostic) -> [Diagnostic] {
    let paths = try InputFiles.expand(parsed.positionals).map(\.path)
    var texts: [SourceText] = []
    var unreadable: [Diagnostic] = []
    for path in paths {
      do throws(Diagnostic) { texts.append(try SourceText(reading: path)) } catch {
        unreadable.append(error)
      }
    }
    let results = try generate(texts)
    let checked = try check(texts)
    var findings = unreadable + checked[0]
    for (result, more) in zip(results, checked.dropFirst()) {
      // Whether a block has a generator in some language is no matter of the workspace.
      findings += result.reportsInOrder.filter { $0.code != .generationFailed }
      findings += more
    }
    return findings + deprecated.findings
  }

  /// What loading into a generator's realm says.
  private func generate(_ texts: [SourceText]) throws(Diagnostic) -> [GenerationResult] {
    let scripts = try ScriptSet(scriptPaths: sources.scripts, blockPaths: sources.blocks)
    var options = GenerationOptions(languages: ["javascript"])
    options.strict = parsed.has("--strict")
    options.keepGoing = true
    let configuration = GenerationConfiguration(
      library: try ScriptLibrary(), scripts: scripts, host: deprecated.host,
      timeLimit: sources.timeLimit)
    return try SingleJob(configuration).generate(texts, options)
  }

  /// What definitions show, and then what the live blocks of each text show.
  private func check(_ texts: [SourceText]) throws(Diagnostic) -> [[Diagnostic]] {
    try BlockLibrary.with(sources, host: deprecated.host) { library throws(Diagnostic) in
      // What the scripts said was told when code was made of them.
      var findings = [library.diagnostics.filter { $0.code.name.hasPrefix("BW03") }]
      for text in texts {
        // A text that cannot be read was told of before.
        guard let reading = try? WorkspaceReader().read(text) else {
          findings.append([])
          continue
        }
        let workspace = try library.load(reading.state).workspace
        findings.append(WorkspaceCheck(workspace, reading.state).findings)
      }
      return findings
    }
  }
}
