/// The results of many requests, made a bounded number at once. See `CodeGeneratorService.results`.
public struct GenerationResults<Requests: Sequence>: AsyncSequence
where Requests.Element == GenerationRequest {
  public typealias Element = (id: String, result: GenerationResult)
  public typealias Failure = Never

  let service: CodeGeneratorService
  let requests: Requests
  let inOrder: Bool
  let atOnce: Int

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

  /// Keeps the jobs under way; they are cancelled when it goes.
  public final class AsyncIterator: AsyncIteratorProtocol {
    private let service: CodeGeneratorService
    private var requests: Requests.Iterator
    private let inOrder: Bool
    private let atOnce: Int
    /// The jobs under way, the oldest first; by number, since they end in any order.
    private var jobs: [(number: Int, task: Task<Element, Never>)] = []
    private var nextNumber = 0
    private let ended: AsyncStream<Int>
    private let end: AsyncStream<Int>.Continuation

    init(_ results: GenerationResults) {
      service = results.service
      requests = results.requests.makeIterator()
      inOrder = results.inOrder
      atOnce = results.atOnce
      (ended, end) = AsyncStream.makeStream()
    }

    deinit { for job in jobs { job.task.cancel() } }

    public func next() async -> Element? {
      while jobs.count < atOnce, let request = requests.next() { start(request) }
      guard !jobs.isEmpty else { return nil }
      var index = 0
      if !inOrder {
        var numbers = ended.makeAsyncIterator()
        let number = await numbers.next()
        index = jobs.firstIndex { $0.number == number } ?? 0
      }
      let task = jobs.remove(at: index).task
      return await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }

    private func start(_ request: GenerationRequest) {
      let (service, end, number) = (service, end, nextNumber)
      nextNumber += 1
      let task = Task {
        let result = await service.generate(request)
        end.yield(number)
        return (id: request.id, result: result)
      }
      jobs.append((number, task))
    }
  }
}
