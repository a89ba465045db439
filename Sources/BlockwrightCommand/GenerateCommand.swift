import Arguments
import BlockScripts
import CodeGeneration
import Diagnostics
import Files
import ScriptEngine

/// `blockwright generate`: code of workspaces, to standard output or to files.
struct GenerateCommand: Command {
  static let specification = CommandSpecification(
    "generate", "makes source code of workspaces",
    examples: [
      .init("blockwright generate loops.xml", "prints JavaScript"),
      .init("blockwright generate loops.xml --language python", "prints Python"),
      .init(
        "blockwright generate lessons/ --language lua --language php --output build/",
        "writes build/NAME.lua and build/NAME.php for each workspace"),
      .init(
        "blockwright generate robot.json --script arduino.js --generator Blockly.Arduino",
        "uses a generator that a script brings"),
    ],
    positional: .init(
      "FILE", "a workspace, XML or JSON; a folder or a pattern of them; - for standard input",
      count: 1...Int.max),
    options: GenerationArguments.specifications + [
      OptionSpecification(
        "--output",
        "a file, or a folder for several files or languages; - for standard output", value: "PATH",
        short: "-o",
        completion: .files),
      OptionSpecification(
        "--extension", "of the files that --generator makes", value: "EXT"),
      OptionSpecification(
        "--source-map", "writes NAME.EXT.map.json beside each file: which block made which text"),
      OptionSpecification(
        "--watch", "goes on and makes code anew when a workspace or a script changes"),
    ],
    discussion: [
      "One workspace in one language goes to standard output unless --output says otherwise. "
        + "Output files appear whole or not at all.",
      "Ends with 0 when all went well, 1 when a workspace failed, 2 when a script failed.",
    ])

  private let paths: [String]
  private var arguments: GenerationArguments
  private let output: String?
  private let watches: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    paths = parsed.positionals
    arguments = try GenerationArguments(parsed, command: "generate")
    arguments.fileExtension = parsed.value("--extension")
    arguments.options.sourceMap = parsed.has("--source-map")
    output = parsed.outputPath
    watches = parsed.has("--watch")
    if watches, paths.contains("-") {
      throw UsageError("generate", "--watch needs files: standard input does not change")
    }
    if arguments.options.sourceMap, output == nil {
      throw UsageError("generate", "--source-map writes files and needs --output")
    }
    if arguments.fileExtension != nil, arguments.options.keys.count > 1 {
      throw UsageError(
        "generate", "--extension would give files in several languages one name",
        hint: "leave it out: each language has its own")
    }
  }

  func run() throws(UsageError) -> ExitCode {
    guard watches else { return try runOnce() }
    let watch = Watch(workspaces: paths, scripts: arguments.allScriptPaths)
    let sessions = WarmSessions()
    var seen = watch.stamps()
    var changed: Set<String>?
    while true {
      _ = try run(only: changed, sessions.run)
      let now = watch.waitForChange(from: seen)
      changed = watch.changedWorkspaces(from: seen, to: now)
      seen = now
    }
  }

  private func runOnce() throws(UsageError) -> ExitCode {
    if isShort { EngineOptions.expectShortRun() }
    // Where no thread can be had, the other way tells why.
    guard arguments.isolation == nil, let engine = try? EngineThread() else {
      return try run(only: nil, generateOnNewThread)
    }
    defer { engine.endIfIdle() }
    return try run(only: nil) { run, configuration throws(CommandFailure) in
      generate(run, configuration, on: engine)
    }
  }

  /// So few blocks, a few hundred, that no code is run often enough to be compiled; what scripts do nobody knows.
  private var isShort: Bool {
    guard arguments.allScriptPaths.isEmpty else { return false }
    var size = 0
    for path in paths {
      guard Folder.isFile(path), let stamp = Folder.stamp(path) else { return false }
      size += stamp.size * arguments.options.keys.count
    }
    return size < 1 << 15
  }

  /// - Parameter only: the workspaces to make anew; nil for all.
  private func run(
    only chosen: Set<String>?,
    _ generate: (GenerateRun, GenerationConfiguration) throws(CommandFailure) -> ExitCode
  ) throws(UsageError) -> ExitCode {
    defer { arguments.diagnostics.finish() }
    do throws(CommandFailure) {
      let configuration = try arguments.configuration()
      let inputs = try expandInputs()
      let plan = try OutputPlan(
        inputs: inputs, arguments: arguments, output: output, library: configuration.library)
      let wanted = inputs.filter { chosen?.contains($0.path) ?? true }
      let run = GenerateRun(
        inputs: wanted, plan: plan, options: arguments.options,
        diagnostics: arguments.diagnostics, showsLoading: chosen == nil)
      return try generate(run, configuration)
    } catch {
      return try arguments.diagnostics.end(error)
    }
  }

  private func expandInputs() throws(CommandFailure) -> [InputFiles.Input] {
    do throws(Diagnostic) {
      return try InputFiles.expand(paths)
    } catch {
      throw .input(error)
    }
  }

  /// Runs on a thread whose stack is deep enough. A script that never gives the thread back ends
  /// with the program.
  private func generate(
    _ run: GenerateRun, _ configuration: GenerationConfiguration, on engine: EngineThread
  ) -> ExitCode {
    let progress = Monitor(GenerateRun.Progress())
    var configuration = configuration
    let firstJob = FirstJob()
    if configuration.isPlain { configuration.firstJob = firstJob }
    engine.run { [configuration] machine in
      let session = GenerationSession(configuration, machine: machine)
      run.run(session, progress)
      // The program ends now: to take the engine apart would only delay it.
      _ = Unmanaged.passRetained(session)
    }
    if configuration.isPlain {
      let beginning = run.inputs.first.flatMap { File.beginning(of: $0.path, atMost: 1 << 16) }
      firstJob.prepare(
        configuration.library, arguments.options.languages, workspace: beginning ?? [])
    }
    guard let limit = configuration.timeLimit else { return progress.wait { $0.end } }
    return wait(limit, progress)
  }

  /// Without an engine of its own, for scripts in worker processes: these are gone before the program is.
  private func generateOnNewThread(
    _ run: GenerateRun, _ configuration: GenerationConfiguration
  ) throws(CommandFailure) -> ExitCode {
    let progress = Monitor(GenerateRun.Progress())
    do throws(ScriptError) {
      let thread = try ScriptThread { run.run(GenerationSession(configuration), progress) }
      let end = progress.wait { $0.end }
      thread.join()
      return end
    } catch {
      throw .input(error.diagnostic)
    }
  }

  private func wait(_ limit: Duration, _ progress: Monitor<GenerateRun.Progress>) -> ExitCode {
    while true {
      let done = progress.update { $0.done }
      let patience = Double(limit.components.seconds) + 2
      let end = monotonicNanoseconds() + UInt64(patience * 1e9)
      let news = progress.wait(until: end) { progress -> ExitCode?? in
        if let end = progress.end { return end }
        return progress.done > done ? .some(nil) : nil
      }
      guard let news else {
        arguments.diagnostics.show(
          Diagnostic(
            .workerLost, "a script went on after its time was up and could not be stopped",
            hint: "look for a promise or an await that never ends"))
        return .scriptFailed
      }
      if let news { return news }
    }
  }
}
