import CodeGeneration
import Diagnostics
import ScriptEngine

/// Workspaces made one after another on a thread of the pool, while the caller waits.
struct SingleJob {
  private var configuration: GenerationConfiguration

  init(_ configuration: GenerationConfiguration) {
    self.configuration = configuration
    if configuration.timeLimit == nil { self.configuration.timeLimit = .seconds(10) }
  }

  /// What loading the scripts said is among the diagnostics of the first.
  func generate(
    _ sources: [SourceText], _ options: GenerationOptions
  ) throws(Diagnostic) -> [GenerationResult] {
    let pool = try WorkerPool(configuration, limits: WorkerPool.Limits(workers: 1, queue: 4))
    defer { pool.finish() }
    var results: [GenerationResult] = []
    for source in sources {
      let isFirst = results.isEmpty
      let answer = Monitor<GenerationResult?>(nil)
      let deadline = ScriptDeadline()
      pool.submit(
        WorkerPool.Job(
          scripts: configuration.scripts, deadline: deadline,
          run: { session in
            var result = session.generate(reading: source, options, deadline: deadline)
            if isFirst { result.diagnostics = session.loadDiagnostics + result.diagnostics }
            let final = result
            answer.update { $0 = final }
          },
          lost: { error in answer.update { $0 = .failure(error) } }))
      results.append(answer.wait { $0 })
    }
    return results
  }
}
