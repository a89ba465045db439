import BlockModel
import BlockScripts
import Diagnostics
import ScriptEngine

/// Makes code of many workspaces on several threads.
///
///     let service = try CodeGeneratorService(library: ScriptLibrary())
///     let result = await service.generate(request)
///     for await (id, result) in service.results(of: requests) { ... }
///
/// Contexts stay warm for each set of scripts. Cancelling the task that waits cancels its job.
public final class CodeGeneratorService: Sendable {
  private let pool: WorkerPool

  /// - Parameters:
  ///   - workers: how many threads make code at once.
  ///   - timeLimit: the longest that one job may take.
  ///   - isolation: runs the scripts in worker processes; in this process unless given.
  public convenience init(
    library: ScriptLibrary, host: RealmHost = RealmHost(), workers: Int = 2,
    timeLimit: Duration? = .seconds(10), isFresh: Bool = false,
    isolation: IsolationSettings? = nil
  ) throws(Diagnostic) {
    let configuration = GenerationConfiguration(
      library: library, host: host, timeLimit: timeLimit, isCancellable: true, isFresh: isFresh,
      isolation: isolation)
    // Callers of an async function wait by themselves: the queue needs no bound of its own.
    try self.init(configuration, limits: WorkerPool.Limits(workers: workers, queue: .max))
  }

  init(
    _ configuration: GenerationConfiguration, limits: WorkerPool.Limits
  ) throws(Diagnostic) {
    pool = try WorkerPool(configuration, limits: limits)
  }

  deinit { pool.close() }

  /// Lets the threads end when all that was asked for is done; later requests are refused.
  public func shutDown() { pool.close() }

  /// Makes code of one workspace.
  public func generate(_ request: GenerationRequest) async -> GenerationResult {
    let deadline = ScriptDeadline()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = OneAnswer(continuation)
        pool.submit(
          WorkerPool.Job(
            scripts: request.scripts, deadline: deadline,
            run: { session in
              answer.give(
                session.generate(request.workspace, request.options, deadline: deadline))
            },
            lost: { answer.give(.failure($0)) }))
      }
    } onCancel: {
      pool.cancel(deadline)
    }
  }

  /// Makes code of many workspaces, a bounded number of them at once.
  ///
  /// Requests are taken from the sequence only as results are asked for. Leaving the loop cancels
  /// what is under way.
  ///
  /// - Parameters:
  ///   - inOrder: whether results come in the order of the requests, or as they are ready.
  ///   - atOnce: how many requests may be under way.
  public func results<Requests: Sequence>(
    of requests: Requests, inOrder: Bool = true, atOnce: Int = 64
  ) -> GenerationResults<Requests> where Requests.Element == GenerationRequest {
    GenerationResults(service: self, requests: requests, inOrder: inOrder, atOnce: max(1, atOnce))
  }
}

/// A continuation that is resumed once, by whoever comes first.
private final class OneAnswer: Sendable {
  private let continuation: Monitor<CheckedContinuation<GenerationResult, Never>?>

  init(_ continuation: CheckedContinuation<GenerationResult, Never>) {
    self.continuation = Monitor(continuation)
  }

  func give(_ result: GenerationResult) {
    let waiting = continuation.update { waiting in
      defer { waiting = nil }
      return waiting
    }
    waiting?.resume(returning: result)
  }
}
