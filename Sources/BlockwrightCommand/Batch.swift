import BlockScripts
import CodeGeneration
import Diagnostics
import ScriptEngine

/// The parts of a batch on their way through the pool.
final class Batch: Sendable {
  private let pool: WorkerPool
  private let output: OrderedOutput
  private let options: GenerationOptions
  private let scripts: ScriptSet
  private let diagnostics: DiagnosticOutput
  private let state = Monitor(State())

  private struct State: Sendable {
    var parts = 0
    var end = ExitCode.done
    /// What loading the scripts said is shown once, whichever worker comes first.
    var wasLoadShown = false
  }

  /// Answers wait for others of their part no longer than this, in nanoseconds.
  private static let patience: UInt64 = 2_000_000

  init(
    pool: WorkerPool, output: OrderedOutput, options: GenerationOptions, scripts: ScriptSet,
    diagnostics: DiagnosticOutput
  ) {
    self.pool = pool
    self.output = output
    self.options = options
    self.scripts = scripts
    self.diagnostics = diagnostics
  }

  var end: ExitCode { state.update { $0.end } }

  func submit(_ lines: LineReader.Lines) {
    let number = state.update { state in
      defer { state.parts += 1 }
      return state.parts
    }
    submit(BatchPart(lines, number: number))
  }

  /// Waits until every answer is written.
  func waitForAll() {
    let parts = state.update { $0.parts }
    if !output.wait(for: parts) { note(.inputFailed) }
  }

  /// Runs a part from where it is; when a worker is lost in a line, the line is answered with an
  /// error and another worker goes on after it. Where no worker may any more, every line left is answered so.
  private func submit(_ part: BatchPart, again: Bool = false) {
    while let refusal = pool.take(job(of: part), again: again) {
      note(.inputFailed)
      let (answers, isEnded) = part.giveUp(part.lease(), refusal) ?? ([], true)
      output.add(answers, to: part.number, isLast: isEnded)
      if isEnded { return }
    }
  }

  private func job(of part: BatchPart) -> WorkerPool.Job {
    let deadline = ScriptDeadline()
    let lease = part.lease()
    return WorkerPool.Job(
      scripts: scripts, deadline: deadline,
      run: { session in
        self.showLoading(of: session, deadline)
        self.run(part, lease, session, deadline)
      },
      lost: { error in
        self.note(.inputFailed)
        guard let (answers, isEnded) = part.giveUp(lease, error) else { return }
        self.output.add(answers, to: part.number, isLast: isEnded)
        if !isEnded { self.submit(part, again: true) }
      })
  }

  private func run(
    _ part: BatchPart, _ lease: Int, _ session: GenerationSession, _ deadline: ScriptDeadline
  ) {
    var writer = BatchWriter()
    var flushed = monotonicNanoseconds()
    while let line = part.take(lease) {
      writer.removeAll()
      let succeeded = writer.answer(line, of: part, session, options, deadline)
      guard part.finish(writer.bytes, lease) else { return }
      if !succeeded { note(.inputFailed) }
      let now = monotonicNanoseconds()
      guard now - flushed > Self.patience else { continue }
      guard let answers = part.takeAnswers(lease) else { return }
      output.add(answers, to: part.number, isLast: false)
      flushed = now
    }
    guard let answers = part.takeAnswers(lease) else { return }
    output.add(answers, to: part.number, isLast: true)
  }

  private func showLoading(of session: GenerationSession, _ deadline: ScriptDeadline) {
    let isIsolated = session.configuration.isolation != nil
    guard !scripts.isEmpty || isIsolated, !state.update({ $0.wasLoadShown }) else { return }
    do throws(Diagnostic) {
      try session.load(deadline: deadline)
    } catch {
      // Each line will say so in its answer.
      return
    }
    let isFirst = state.update { state in
      defer { state.wasLoadShown = true }
      return !state.wasLoadShown
    }
    guard isFirst else { return }
    diagnostics.show(session.loadDiagnostics)
    if session.loadDiagnostics.contains(where: { $0.severity == .error }) { note(.scriptFailed) }
  }

  private func note(_ end: ExitCode) { state.update { $0.end = $0.end.and(end) } }
}
