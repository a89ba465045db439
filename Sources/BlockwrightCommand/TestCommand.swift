import Arguments
import BlockScripts
import Diagnostics
import Glibc
import GoldenTesting
import ScriptEngine

/// `blockwright test`: holds generated code to golden files.
struct TestCommand: Command {
  static let specification = CommandSpecification(
    "test", "compares generated code with golden files",
    examples: [
      .init("blockwright test cases/", "tests every workspace that has golden files beside it"),
      .init("blockwright test cases/ --record", "writes what is generated over the golden files"),
      .init("blockwright test --filter loops --keep", "leaves loops.py.actual beside loops.py"),
      .init("blockwright test --report junit > report.xml", "reports to a build server"),
    ],
    positional: .init(
      "PATH", "a workspace or a folder of them; this folder unless given", count: 0...Int.max),
    options: [
      OptionSpecification("--record", "writes the golden files instead of comparing with them"),
      OptionSpecification("--force", "records in CI too, where CI=true refuses it"),
      OptionSpecification(
        "--filter", "only the cases whose name has this in it", value: "TEXT"),
      OptionSpecification(
        "--report", "the form of the report, text unless given", value: "FORM",
        choices: GoldenReport.Form.allCases.map(\.rawValue)),
      OptionSpecification(
        "--jobs", "how many threads make code, as many as there are processors unless given",
        value: "N"),
      OptionSpecification(
        "--language", "of cases that neither blockwright.json nor golden files say it of",
        value: "LANG", short: "-l", mayRepeat: true,
        completion: .words(["javascript", "python", "lua", "php", "dart"])),
      OptionSpecification(
        "--keep", "leaves output that differs beside its file as NAME.EXT.actual"),
      OptionSpecification(
        "--execute", "runs the code too, and compares what it prints with NAME.EXT.out"),
      OptionSpecification("--time-limit", "the longest that one case may take, 10", value: "S"),
    ],
    discussion: [
      "A case is a workspace with its golden files beside it: loops.xml, loops.py, loops.js. A "
        + "blockwright.json says which scripts, blocks and options the cases of its folder and "
        + "those below it have.",
      "Ends with 0 when all passed, 1 when a case failed or none was found.",
    ])

  private let parsed: ParsedArguments
  private let settings: GoldenRunner.Settings

  init(_ parsed: ParsedArguments) throws(UsageError) {
    self.parsed = parsed
    var settings = GoldenRunner.Settings()
    settings.record = parsed.has("--record")
    settings.keep = parsed.has("--keep")
    settings.execute = parsed.has("--execute")
    settings.jobs = try parsed.integer("--jobs", in: 1...64) ?? min(64, Processors.count)
    if let limit = try parsed.seconds("--time-limit") { settings.timeLimit = .seconds(limit) }
    self.settings = settings
  }

  func run() throws(UsageError) -> ExitCode {
    do throws(Diagnostic) {
      try refuseRecordingInCI()
      let library = try ScriptLibrary()
      let suite = try suite(library)
      let progress = ProgressLine(total: suite.cases.count)
      let outcomes = try GoldenRunner(library: library, settings: settings).run(suite) {
        progress.show($0)
      }
      progress.clear()
      let form = parsed.value("--report").flatMap(GoldenReport.Form.init) ?? .text
      let text = GoldenReport(outcomes).render(form, usesColour: StandardOutput.showsColour)
      StandardOutput.write(text)
      return outcomes.failures.isEmpty ? .done : .inputFailed
    } catch {
      DiagnosticOutput(form: .text).show(error)
      return ExitCode(error)
    }
  }

  private func refuseRecordingInCI() throws(Diagnostic) {
    guard settings.record, !parsed.has("--force"), let value = getenv("CI") else { return }
    guard !["", "0", "false"].contains(String(cString: value)) else { return }
    throw Diagnostic(
      .goldenRecordRefused, "golden files are not recorded in CI",
      hint: "record them where you can look at them, or use --force")
  }

  private func suite(_ library: ScriptLibrary) throws(Diagnostic) -> GoldenSuite {
    var languages: [GoldenLanguage] = []
    for key in try library.languageKeys() {
      guard let manifest = try library.language(key) else { continue }
      languages.append(GoldenLanguage(key: key, fileExtension: manifest.fileExtension))
    }
    var finder = GoldenFinder(
      languages: languages, fallback: parsed.values("--language"), base: GoldenOptions())
    var suite = try finder.find(parsed.positionals.isEmpty ? ["."] : parsed.positionals)
    if let filter = parsed.value("--filter") {
      suite.cases = suite.cases.filter { $0.name.contains(filter) }
      suite.problems = suite.problems.filter { $0.name.contains(filter) }
    }
    guard suite.cases.isEmpty, suite.problems.isEmpty else { return suite }
    throw Diagnostic(
      .goldenNothing, "no golden cases were found",
      hint: "name a folder that has workspaces with golden files beside them")
  }
}
