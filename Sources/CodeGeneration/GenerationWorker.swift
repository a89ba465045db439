import BlockScripts
import Diagnostics
import Isolation
import ScriptEngine

/// The worker's own side of isolated code generation: gives up all rights, then serves its parent.
///
/// A program that isolates scripts in copies of itself calls this first thing when it is started
/// with the arguments of `IsolationSettings`.
public enum GenerationWorker {
  static let failed = "could not begin: "

  /// Serves until the parent is gone.
  ///
  /// - Parameter arguments: what came after those of `IsolationSettings.arguments`.
  public static func serve(_ arguments: [String]) {
    guard arguments.count == 2, let memory = Int(arguments[0]) else { return }
    var early = Confinement()
    early.beforeLoading(readable: [arguments[1]])
    let begun = early
    let library = ScriptLibrary(root: arguments[1])
    do {
      try ScriptThread.run {
        let said = confine(begun, library, memory)
        let jobs = WorkerJobs(library: library)
        WorkerService(greeting: said).serve { jobs.answer($0) }
      }
    } catch {
      WorkerService(greeting: text(failed + "\(error)")).serve { _ in [] }
    }
  }

  /// Reads all there is to read and starts the engine, then gives up the rest; answers the greeting.
  private static func confine(
    _ begun: Confinement, _ library: ScriptLibrary, _ memory: Int
  ) -> [UInt8] {
    var confinement = begun
    var failure: String?
    do {
      // No file can be opened later.
      try library.readAll()
      _ = try ScriptMachine(deadline: nil)
    } catch {
      failure = failed + Diagnostic(reporting: error).message
    }
    confinement.limitFurtherMemory(memory)
    confinement.beforeServing()
    return text(failure ?? (confinement.holdsWhole ? "" : confinement.summary))
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8.prefix(4000)) }
}

/// The jobs of one worker, one after another on its script thread.
private final class WorkerJobs {
  private let library: ScriptLibrary
  private let console = Monitor<[ConsoleMessage]>([])
  private var session: GenerationSession?

  init(library: ScriptLibrary) { self.library = library }

  func answer(_ bytes: [UInt8]) -> [UInt8] {
    var job = 0
    var result: GenerationResult
    do throws(Diagnostic) {
      let request = try IsolatedRequest(bytes)
      job = request.job
      result = try run(request)
    } catch {
      result = .failure(error)
    }
    let said = console.update { messages in
      defer { messages = [] }
      return messages
    }
    return IsolatedAnswer(job: job, result: result, console: said).bytes
  }

  private func run(_ request: IsolatedRequest) throws(Diagnostic) -> GenerationResult {
    if let setup = request.setup { return try begin(setup) }
    guard let session, let options = request.options else {
      throw Diagnostic(.runtimeFault, "a worker was asked for code before its scripts were there")
    }
    let source = SourceText(file: request.file, bytes: Array(request.workspace))
    return session.generate(reading: source, options)
  }

  private func begin(_ setup: IsolatedSetup) throws(Diagnostic) -> GenerationResult {
    let console = console
    let host = RealmHost(console: { message in
      console.update { messages in
        if messages.count < IsolatedAnswer.mostMessages { messages.append(message) }
      }
    })
    let session = GenerationSession(
      GenerationConfiguration(
        library: library, scripts: setup.scripts, host: host, timeLimit: .seconds(setup.seconds),
        isFresh: setup.isFresh))
    try session.load()
    self.session = session
    var result = GenerationResult()
    result.diagnostics = session.loadDiagnostics
    return result
  }
}
