import CodeGeneration
import Diagnostics
import ScriptEngine

/// What `generate --watch` runs on: a thread that keeps its scripts loaded from one change to the next.
///
/// While the scripts stay as they are a workspace costs no more than its own code; a set of scripts that
/// was changed is loaded by the first run with it.
final class WarmSessions {
  private var pool: WorkerPool?

  func run(
    _ run: GenerateRun, _ configuration: GenerationConfiguration
  ) throws(CommandFailure) -> ExitCode {
    let progress = Monitor(GenerateRun.Progress())
    let deadline = ScriptDeadline()
    do throws(Diagnostic) {
      try pool(configuration).submit(
        WorkerPool.Job(
          scripts: configuration.scripts, deadline: deadline,
          run: { run.run($0, progress, deadline: deadline) },
          lost: { error in
            run.diagnostics.show(error)
            progress.update { $0.end = ExitCode(error) }
          }))
    } catch {
      throw .input(error)
    }
    return progress.wait { $0.end }
  }

  private func pool(_ configuration: GenerationConfiguration) throws(Diagnostic) -> WorkerPool {
    if let pool { return pool }
    let pool = try WorkerPool(configuration, limits: WorkerPool.Limits(workers: 1, queue: 1))
    self.pool = pool
    return pool
  }
}
