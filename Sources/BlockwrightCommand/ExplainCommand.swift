import Arguments
import BlockScripts
import Diagnostics
import Files

/// `blockwright explain`: what a message means, from docs/DIAGNOSTICS.md.
struct ExplainCommand: Command {
  static let specification = CommandSpecification(
    "explain", "tells what a message means",
    examples: [.init("blockwright explain BW0220", "tells of unknown block types")],
    positional: .init(
      "CODE", "the code in a message, such as BW0220", count: 1...1, completion: .nothing))

  private let code: String

  init(_ parsed: ParsedArguments) throws(UsageError) {
    code = parsed.positionals[0].uppercased()
  }

  func run() throws(UsageError) -> ExitCode {
    let entries: [String: String]
    do throws(Diagnostic) {
      entries = Self.entries(in: try Self.text())
    } catch {
      DiagnosticOutput(form: .text).show(error)
      return ExitCode(error)
    }
    guard let entry = entries[code] else {
      throw UsageError(
        "explain", "there is no message \(code)",
        hint: ArgumentParser.closest(code, entries.keys.sorted()).map { "did you mean \($0)?" })
    }
    StandardOutput.write(entry)
    return .done
  }

  private static func text() throws(Diagnostic) -> String {
    let root = try ResourceFolder.find()
    for path in ["\(root)/docs/DIAGNOSTICS.md", "\(root)/DIAGNOSTICS.md"] where Folder.isFile(path)
    {
      return String(decoding: try File.read(path), as: UTF8.self)
    }
    throw Diagnostic(
      .diagnosticsMissing, "DIAGNOSTICS.md is not in \(root)", hint: "install Blockwright whole")
  }

  /// The entries by their codes: each heading with what stands under it.
  static func entries(in text: String) -> [String: String] {
    var entries: [String: String] = [:]
    for part in ("\n" + text).split(separator: "\n## ").dropFirst() {
      let code = String(part.prefix { $0 != " " && $0 != "\n" })
      var lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      while lines.last?.isEmpty == true { lines.removeLast() }
      entries[code] = lines.joined(separator: "\n") + "\n"
    }
    return entries
  }
}
