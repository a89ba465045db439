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
      .init(
        "blockwright convert robot.xml --to json --script robot.js",
        "has the mutators of a script save their blocks"),
    ],
    positional: .init("FILE", "a workspace, XML or JSON; - for standard input", count: 1...1),
    options: [
      OptionSpecification(
        "--to", "the form wanted", value: "FORM", choices: ["xml", "json"]),
      OptionSpecification("--pretty", "puts each element on a line of its own"),
      OptionSpecification(
        "--output", "a file; standard output unless given", value: "PATH", short: "-o",
        completion: .files),
    ] + BlockLibrary.Sources.options + [DiagnosticForm.option],
    discussion: [
      "Blocks that nobody defines are kept as they are, with their mutations. Ids are kept.",
      "Ends with 0 when all went well, 1 when the workspace failed, 2 when a script did not load.",
    ])

  private let parsed: ParsedArguments
  private let target: String
  private let sources: BlockLibrary.Sources

  init(_ parsed: ParsedArguments) throws(UsageError) {
    self.parsed = parsed
    guard let target = parsed.value("--to") else {
      throw UsageError("convert", "--to is missing", hint: "say --to xml or --to json")
    }
    self.target = target
    sources = try BlockLibrary.Sources(parsed)
  }

  func run() throws(UsageError) -> ExitCode {
    let output = DiagnosticOutput(parsed)
    defer { output.finish() }
    do throws(Diagnostic) {
      let source = try SourceText(reading: parsed.positionals[0])
      let (text, loading) = try BlockLibrary.with(sources) { library throws(Diagnostic) in
        output.show(library.diagnostics)
        return (try convert(source, library, output), ExitCode(ofLoading: library.diagnostics))
      }
      if let path = parsed.outputPath {
        try Folder.make(Path.folder(path))
        try File.write(text, to: path)
      } else {
        StandardOutput.write(text)
      }
      return loading
    } catch {
      output.show(error)
      return ExitCode(error)
    }
  }

  private func convert(
    _ source: SourceText, _ library: BlockLibrary, _ output: DiagnosticOutput
  ) throws(Diagnostic) -> [UInt8] {
    let reading = try WorkspaceReader().read(source)
    let (workspace, reports) = try library.load(reading.state)
    output.show(reading.diagnostics + reports)
    let isPretty = parsed.has("--pretty")
    let bytes =
      target == "xml"
      ? XMLWorkspaceWriter.bytes(of: workspace.save(for: .xml), pretty: isPretty)
      : JSONWorkspaceWriter.bytes(of: workspace.save(for: .json), pretty: isPretty)
    return bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
  }
}
