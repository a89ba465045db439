import Arguments
import BlockFormats
import BlockModel
import Diagnostics
import Files

/// `blockwright format`: workspaces in one form, so that versions can be compared.
struct FormatCommand: Command {
  static let specification = CommandSpecification(
    "format", "brings workspaces into canonical form",
    examples: [
      .init("blockwright format loops.xml", "prints it"),
      .init("blockwright format --write lessons/", "rewrites every workspace of a folder"),
      .init("blockwright format --check lessons/", "fails when one is not in canonical form"),
      .init(
        "blockwright format --write lessons/ --script robot.js",
        "has the mutators of a script save their blocks"),
    ],
    positional: .init(
      "FILE", "a workspace, a folder or a pattern of them; - for standard input",
      count: 1...Int.max),
    options: [
      OptionSpecification("--write", "writes the files instead of printing"),
      OptionSpecification("--check", "only says which files are not in canonical form"),
    ] + BlockLibrary.Sources.options + [DiagnosticForm.option],
    discussion: [
      "XML stays XML and JSON stays JSON: indented, attributes and elements in one order, ids kept, "
        + "nothing left out. A mutation is as its script saves it where that is given, else as it "
        + "was read."
    ])

  private let parsed: ParsedArguments
  private let sources: BlockLibrary.Sources

  init(_ parsed: ParsedArguments) throws(UsageError) {
    self.parsed = parsed
    sources = try BlockLibrary.Sources(parsed)
    if parsed.has("--write"), parsed.has("--check") {
      throw UsageError("format", "--write and --check exclude each other")
    }
  }

  func run() throws(UsageError) -> ExitCode {
    let output = DiagnosticOutput(parsed)
    defer { output.finish() }
    let inputs: [InputFiles.Input]
    do throws(Diagnostic) {
      inputs = try InputFiles.expand(parsed.positionals)
    } catch {
      output.show(error)
      return ExitCode(error)
    }
    if inputs.count > 1, !parsed.has("--write"), !parsed.has("--check") {
      throw UsageError(
        "format", "\(inputs.count) workspaces do not fit on standard output",
        hint: "use --write or --check")
    }
    do throws(Diagnostic) {
      return try BlockLibrary.with(sources) { library throws(Diagnostic) in
        output.show(library.diagnostics)
        let ends = inputs.map { format($0.path, library, output) }
        return ends.reduce(ExitCode(ofLoading: library.diagnostics)) { $0.and($1) }
      }
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }

  private func format(
    _ path: String, _ library: BlockLibrary, _ output: DiagnosticOutput
  ) -> ExitCode {
    do throws(Diagnostic) {
      let source = try SourceText(reading: path)
      let (text, reports) = try Self.canonical(source, library)
      output.show(reports)
      let isSame = text == source.bytes
      if parsed.has("--check") {
        guard !isSame else { return .done }
        throw Diagnostic(
          .notCanonical, "\(path) is not in canonical form",
          hint: "`blockwright format --write \(path)` brings it into form")
      }
      if parsed.has("--write"), path != "-" {
        if !isSame { try File.write(text, to: path) }
        return .done
      }
      StandardOutput.write(text)
      return .done
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }

  static func canonical(
    _ source: SourceText, _ library: BlockLibrary
  ) throws(Diagnostic) -> (text: [UInt8], reports: [Diagnostic]) {
    var state = try WorkspaceReader().read(source).state
    let mutations = MutationsOfScripts(state)
    let reports = try mutations.update(&state, library)
    let bytes =
      WorkspaceReader.isJSON(source.bytes)
      ? JSONWorkspaceWriter.bytes(of: state, pretty: true)
      : XMLWorkspaceWriter.bytes(of: state, pretty: true)
    return (bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")], reports)
  }
}
