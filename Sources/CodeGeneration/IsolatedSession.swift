import Diagnostics
import Isolation
import ScriptEngine

/// A parent's side of one worker process for one set of scripts: starts it, asks it, replaces it.
final class IsolatedSession {
  private let settings: IsolationSettings
  private let configuration: GenerationConfiguration
  private var worker: WorkerProcess?
  private var jobs = 0
  /// What loading the scripts said, and what the kernel did not grant.
  private(set) var loadDiagnostics: [Diagnostic] = []
  private var starts = WorkerStarts()
  /// Nanoseconds of the monotonic clock.
  private let now: () -> UInt64

  /// Of the worker that is there.
  var processIdentifier: Int32? { worker?.processIdentifier }

  /// What the worker's own engine has to stop a script by itself before the worker is killed.
  private static let grace = 0.5

  init(
    _ settings: IsolationSettings, _ configuration: GenerationConfiguration,
    now: @escaping () -> UInt64 = monotonicNanoseconds
  ) {
    self.settings = settings
    self.configuration = configuration
    self.now = now
  }

  func load(_ deadline: ScriptDeadline?) throws(Diagnostic) { _ = try ready(deadline) }

  func generate(
    _ source: SourceText, _ options: GenerationOptions, _ deadline: ScriptDeadline?
  ) -> GenerationResult {
    do throws(Diagnostic) {
      let worker = try ready(deadline)
      var request = IsolatedRequest(job: nextJob())
      request.options = options
      request.file = source.file
      request.workspace = source.bytes[...]
      return try ask(worker, request, languages: options.keys, deadline)
    } catch {
      worker = nil
      return .failure(error)
    }
  }

  private func nextJob() -> Int {
    jobs = jobs == Int(Int32.max) ? 1 : jobs + 1
    return jobs
  }

  private func ask(
    _ worker: WorkerProcess, _ request: IsolatedRequest, languages: [String],
    _ deadline: ScriptDeadline?
  ) throws(Diagnostic) -> GenerationResult {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try worker.ask(request.bytes) { deadline?.wasCancelled ?? false }
    } catch {
      guard deadline?.wasCancelled ?? false else { throw error }
      throw Diagnostic(.jobCancelled, "the job was cancelled")
    }
    let answer = try IsolatedAnswer(bytes, job: request.job, languages: languages)
    for message in answer.console { configuration.host.console(message) }
    return answer.result
  }

  private func ready(_ deadline: ScriptDeadline?) throws(Diagnostic) -> WorkerProcess {
    if let worker, worker.isAlive { return worker }
    if let refusal = starts.refusal(at: now()) { throw refusal }
    do throws(Diagnostic) {
      let worker = try start(deadline)
      starts.succeeded()
      self.worker = worker
      return worker
    } catch {
      // A job that was called back says nothing about the next one's worker.
      if error.code != .jobCancelled { starts.failed(error, at: now()) }
      throw error
    }
  }

  private func start(_ deadline: ScriptDeadline?) throws(Diagnostic) -> WorkerProcess {
    let limit = configuration.timeLimit ?? IsolationSettings.defaultTimeLimit
    let (whole, attoseconds) = limit.components
    let seconds = Double(whole) + Double(attoseconds) / 1e18
    let worker = try WorkerProcess(
      executable: settings.program,
      arguments: settings.arguments + [
        String(settings.memoryBytes), configuration.library.root,
      ],
      limits: WorkerLimits(
        seconds: seconds, graceSeconds: Self.grace, memoryBytes: settings.memoryBytes,
        outputBytes: settings.outputBytes))
    loadDiagnostics = try Self.missing(worker.greeting)
    if let refusal = worker.groupRefusal {
      loadDiagnostics.append(
        Diagnostic(
          .memoryGroupMissing,
          "no control group can be made for workers, whose memory is looked at instead: \(refusal)",
          hint: "run the program where the memory controller is delegated to it, or in a container")
      )
    }
    var request = IsolatedRequest(job: nextJob())
    request.setup = IsolatedSetup(
      scripts: configuration.scripts, isFresh: configuration.isFresh, seconds: seconds)
    let result = try ask(worker, request, languages: [], deadline)
    if let error = result.error { throw error }
    loadDiagnostics += result.diagnostics
    return worker
  }

  /// What a worker says of itself before it has seen any script: empty, or what it could not give up.
  private static func missing(_ greeting: [UInt8]) throws(Diagnostic) -> [Diagnostic] {
    guard greeting.count < 4096 else { throw IsolatedAnswer.malformed("a greeting without end") }
    let text = String(decoding: greeting, as: UTF8.self)
    if text.hasPrefix(GenerationWorker.failed) {
      throw Diagnostic(
        .workerNotStarted, "the worker \(text)",
        hint: "raise --memory-limit, or see that the program and its scripts belong together")
    }
    guard !text.isEmpty else { return [] }
    return [
      Diagnostic(
        .isolationIncomplete, "this system cannot isolate workers whole: \(text)",
        hint: "limits and separate processes hold; run it in a container for the rest")
    ]
  }
}
