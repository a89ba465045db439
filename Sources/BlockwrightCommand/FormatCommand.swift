import Arguments
import BlockFormats
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
    ],
    positional: .init(
      "FILE", "a workspace, a folder or a pattern of them; - for standard input",
      count: 1...Int.max),
    options: [
      OptionSpecification("--write", "writes the files instead of printing"),
      OptionSpecification("--check", "only says which files are not in canonical form"),
      DiagnosticForm.option,
    ],
    discussion: [
      "XML stays XML and JSON stays JSON: indented, attributes and elements in one order, ids kept, "
        + "nothing left out."
    ])

  private let parsed: ParsedArguments

  init(_ parsed: ParsedArguments) throws(UsageError) {
    self.parsed = parsed
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
    return inputs.map { format($0.path, output) }.reduce(.done) { $0.and($1) }
  }

  private func format(_ path: String, _ output: DiagnosticOutput) -> ExitCode {
    do throws(Diagnostic) {
      let source = try SourceText(reading: path)
      let text = try Self.canonical(source)
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
      return StandardOutput.write(text) ? .done : .inputFailed
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }

  static func canonical(_ source: SourceText) throws(Diagnostic) -> [UInt8] {
    let state = try WorkspaceReader().read(source).state
    let bytes =
      WorkspaceReader.isJSON(source.bytes)
      ? JSONWorkspaceWriter.bytes(of: state, pretty: true)
      : XMLWorkspaceWriter.bytes(of: state, pretty: true)
    return bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
  }
}
