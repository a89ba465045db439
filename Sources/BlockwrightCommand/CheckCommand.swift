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
      .init("blockwright check loops.xml", "shows unknown types, wrong connections, doubled ids"),
      .init("blockwright check lessons/ --strict", "fails for all that is lost or not understood"),
      .init(
        "blockwright check lessons/ --script robot.js --diagnostics sarif > report.sarif",
        "reports to tools that read SARIF"),
    ],
    positional: .init(
      "FILE", "a workspace, a folder or a pattern of them; - for standard input",
      count: 1...Int.max),
    options: [
      OptionSpecification("--strict", "makes all that is lost or not understood an error"),
      OptionSpecification(
        "--script", "a script with blocks, or a folder of them", value: "FILE", mayRepeat: true,
        completion: .files),
      OptionSpecification(
        "--blocks", "a JSON file with definitions of blocks", value: "FILE", mayRepeat: true,
        completion: .files),
      DiagnosticForm.option,
    ],
    discussion: [
      "Messages go to standard output. Ends with 0 when there was no error, 1 when there was one."
    ])

  private let parsed: ParsedArguments

  init(_ parsed: ParsedArguments) throws(UsageError) { self.parsed = parsed }

  func run() throws(UsageError) -> ExitCode {
    let output = DiagnosticOutput(parsed, descriptor: 1)
    defer { output.finish() }
    do throws(Diagnostic) {
      let found = try findings()
      output.show(found)
      return found.contains { $0.severity == .error } ? .inputFailed : .done
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }

  private func findings() throws(Diagnostic) -> [Diagnostic] {
    let paths = try InputFiles.expand(parsed.positionals).map(\.path)
    var sources: [SourceText] = []
    for path in paths { sources.append(try SourceText(reading: path)) }
    let scripts = try ScriptSet(
      scriptPaths: parsed.values("--script"), blockPaths: parsed.values("--blocks"))
    var options = GenerationOptions(languages: ["javascript"])
    options.strict = parsed.has("--strict")
    options.keepGoing = true
    let job = SingleJob(GenerationConfiguration(library: try ScriptLibrary(), scripts: scripts))
    let results = try job.generate(sources, options)
    let factory = try BlockLibrary.factory(parsed.values("--blocks"))
    var findings: [Diagnostic] = []
    for (source, result) in zip(sources, results) {
      // Whether a block has a generator in some language is no matter of the workspace.
      findings += (result.diagnostics + result.allErrors).filter { $0.code != .generationFailed }
      guard let reading = try? WorkspaceReader().read(source) else { continue }
      let workspace = try BlockLibrary.load(reading.state, factory).workspace
      findings += WorkspaceCheck(workspace, reading.state).findings
    }
    return findings
  }
}
