import BlockScripts
import CodeGeneration
import Diagnostics
import ScriptEngine

/// Runs golden cases on several threads and says what became of each.
public struct GoldenRunner: Sendable {
  /// What is done beside comparing.
  public struct Settings: Sendable {
    /// Writes what was generated over the golden files.
    public var record = false
    /// Leaves output that differs beside the golden file, as NAME.EXT.actual.
    public var keep = false
    /// Runs the code and compares what it prints with NAME.EXT.out.
    public var execute = false
    public var jobs = 2
    public var timeLimit: Duration = .seconds(10)

    public init() {}
  }

  /// How far a run is.
  public struct Progress: Sendable {
    public var done = 0
    public var total = 0
    public var failed = 0
  }

  private let library: ScriptLibrary
  private let settings: Settings

  public init(library: ScriptLibrary, settings: Settings) {
    self.library = library
    self.settings = settings
  }

  private struct State: Sendable {
    var outcomes: [Int: [GoldenOutcome]] = [:]
    var failed = 0
  }

  /// The outcomes in the order of the cases, whatever was found wrong before first.
  public func run(
    _ suite: GoldenSuite, progress: @escaping @Sendable (Progress) -> Void
  ) throws(Diagnostic) -> [GoldenOutcome] {
    let configuration = GenerationConfiguration(library: library, timeLimit: settings.timeLimit)
    let pool = try WorkerPool(
      configuration,
      limits: WorkerPool.Limits(workers: settings.jobs, queue: settings.jobs * 4))
    defer { pool.finish() }
    let state = Monitor(State())
    let total = suite.cases.count
    let finish: @Sendable (Int, [GoldenOutcome]) -> Void = { number, outcomes in
      let now = state.update { state -> Progress? in
        // A case whose thread was lost may still come back later: its first answer counts.
        guard state.outcomes[number] == nil else { return nil }
        state.outcomes[number] = outcomes
        state.failed += outcomes.failures.count
        return Progress(done: state.outcomes.count, total: total, failed: state.failed)
      }
      if let now { progress(now) }
    }
    for (number, one) in suite.cases.enumerated() { submit(one, number, pool, finish) }
    let outcomes = state.wait { $0.outcomes.count == total ? $0.outcomes : nil }
    let problems = suite.problems.map {
      GoldenOutcome(name: $0.name, result: .failed($0.diagnostic))
    }
    return problems + suite.cases.indices.flatMap { outcomes[$0] ?? [] }
  }

  private func submit(
    _ one: GoldenCase, _ number: Int, _ pool: WorkerPool,
    _ finish: @escaping @Sendable (Int, [GoldenOutcome]) -> Void
  ) {
    let failed: @Sendable (Diagnostic) -> Void = { error in
      finish(number, [GoldenOutcome(name: one.name, result: .failed(error))])
    }
    let scripts: ScriptSet
    let plan: GoldenPlan
    do throws(Diagnostic) {
      scripts = try one.options.scriptSet()
      plan = try GoldenPlan(one, library: library, settings: settings)
    } catch {
      failed(error)
      return
    }
    let deadline = ScriptDeadline()
    pool.submit(
      WorkerPool.Job(
        scripts: scripts, deadline: deadline,
        run: { session in finish(number, plan.run(session, deadline)) }, lost: failed))
  }
}
