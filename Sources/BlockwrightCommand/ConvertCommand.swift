import Arguments
import BlockFormats
import BlockModel
import Diagnostics
import Files

/// `blockwright convert`: a workspace from XML to JSON or back.
struct ConvertCommand: Command {
  static let specification = CommandSpecification(
    "convert", "turns a workspace into XML or JSON",
    examples: [
      .init("blockwright convert loops.xml --to json --pretty", "prints JSON, indented"),
      .init("blockwright convert loops.json --to xml --output loops.xml", "writes a file"),
      .init("blockwright convert - --to xml < loops.json", "reads standard input"),
    ],
    positional: .init("FILE", "a workspace, XML or JSON; - for standard input", count: 1...1),
    options: [
      OptionSpecification(
        "--to", "the form wanted", value: "FORM", choices: ["xml", "json"]),
      OptionSpecification("--pretty", "puts each element on a line of its own"),
      OptionSpecification(
        "--output", "a file; standard output unless given", value: "PATH", short: "-o",
        completion: .files),
      OptionSpecification(
        "--blocks", "a JSON file with definitions of blocks", value: "FILE", mayRepeat: true,
        completion: .files),
      DiagnosticForm.option,
    ],
    discussion: [
      "Blocks that nobody defines are kept as they are, with their mutations. Ids are kept."
    ])

  private let parsed: ParsedArguments
  private let target: String

  init(_ parsed: ParsedArguments) throws(UsageError) {
    self.parsed = parsed
    guard let target = parsed.value("--to") else {
      throw UsageError("convert", "--to is missing", hint: "say --to xml or --to json")
    }
    self.target = target
  }

  func run() throws(UsageError) -> ExitCode {
    let output = DiagnosticOutput(parsed)
    defer { output.finish() }
    do throws(Diagnostic) {
      let reading = try WorkspaceReader().read(SourceText(reading: parsed.positionals[0]))
      let factory = try BlockLibrary.factory(parsed.values("--blocks"))
      let (workspace, reports) = try BlockLibrary.load(reading.state, factory)
      output.show(reading.diagnostics + reports)
      let isPretty = parsed.has("--pretty")
      let bytes =
        target == "xml"
        ? XMLWorkspaceWriter.bytes(of: workspace.save(for: .xml), pretty: isPretty)
        : JSONWorkspaceWriter.bytes(of: workspace.save(for: .json), pretty: isPretty)
      let text = bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
      guard let path = parsed.value("--output") else {
        return StandardOutput.write(text) ? .done : .inputFailed
      }
      try File.write(text, to: path)
      return .done
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }
}
