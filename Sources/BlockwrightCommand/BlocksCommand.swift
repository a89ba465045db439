import Arguments
import BlockScripts
import CodeGeneration
import Diagnostics
import Files

/// `blockwright blocks`: which blocks there are, and what one is made of.
struct BlocksCommand: Command {
  static let specification = CommandSpecification(
    "blocks", "lists the types of blocks, or tells what one is made of",
    examples: [
      .init("blockwright blocks", "lists the built-in types"),
      .init("blockwright blocks controls_if", "shows inputs, fields and mutation"),
      .init("blockwright blocks robot_move --script robot.js", "knows the blocks of a script"),
    ],
    positional: .init("TYPE", "the type to tell of; all are listed unless given", count: 0...1),
    options: [
      OptionSpecification(
        "--script", "a script with blocks, or a folder of them", value: "FILE", mayRepeat: true,
        completion: .files),
      OptionSpecification(
        "--blocks", "a JSON file with definitions of blocks", value: "FILE", mayRepeat: true,
        completion: .files),
    ])

  private let parsed: ParsedArguments

  init(_ parsed: ParsedArguments) throws(UsageError) { self.parsed = parsed }

  func run() throws(UsageError) -> ExitCode {
    let wanted = parsed.positionals.first ?? ""
    let output = DiagnosticOutput(form: .text)
    do throws(Diagnostic) {
      let (text, reports) = try describe(wanted)
      output.show(reports)
      let loading = ExitCode(ofLoading: reports)
      guard text.isEmpty, !wanted.isEmpty else {
        StandardOutput.write(text)
        return loading
      }
      let types = try describe("").text.split(separator: "\n").map(String.init)
      output.show(
        Diagnostic(
          .blockTypeNotFound, "there is no block type \"\(wanted)\"",
          hint: ArgumentParser.closest(wanted, types).map { "did you mean \($0)?" }
            ?? "give the file that defines it with --blocks or --script"))
      return loading.and(.inputFailed)
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }

  /// The description, and what was noticed about the scripts.
  private func describe(
    _ type: String
  ) throws(Diagnostic) -> (text: String, reports: [Diagnostic]) {
    let library = try ScriptLibrary()
    var scripts = try ScriptSet(
      scriptPaths: parsed.values("--script"), blockPaths: parsed.values("--blocks"))
    let own = try ScriptSet(scriptPaths: [library.root + "/runtime/tools/describe_blocks.js"])
    scripts.scripts += own.scripts
    var options = GenerationOptions(languages: [])
    options.generator = "Blockly.BlockDescriptions"
    options.set["wanted"] = .text(type)
    let job = SingleJob(GenerationConfiguration(library: library, scripts: scripts))
    let result = try job.generate([SourceText("<xml/>")], options)[0]
    if let error = result.allErrors.first {
      let faults = try BlockLibrary.faults(in: parsed.values("--blocks"), of: type)
      throw faults.first ?? error
    }
    return (result.code[options.keys[0]] ?? "", result.diagnostics)
  }
}
