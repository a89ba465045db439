import BlockScripts
import Diagnostics
import Glibc
import ScriptEngine
import Testing

@testable import CodeGeneration

/// What becomes of jobs whose workers are lost.
@Suite struct WorkerPoolTests {
  private func pool(workers: Int, losses: Int) throws -> WorkerPool {
    var limits = WorkerPool.Limits(workers: workers, queue: 1)
    limits.grace = .zero
    limits.losses = losses
    return try WorkerPool(
      GenerationConfiguration(library: ScriptLibrary(), timeLimit: .seconds(1)), limits: limits)
  }

  /// A job that is over its time at once and comes back when it is released.
  private func late(
    until released: Monitor<Bool>, lost: @escaping @Sendable (Diagnostic) -> Void
  ) -> WorkerPool.Job {
    let deadline = ScriptDeadline()
    return WorkerPool.Job(
      scripts: .none, deadline: deadline,
      run: { _ in
        deadline.start(.nanoseconds(1))
        _ = released.wait { $0 ? true : nil }
      }, lost: lost)
  }

  private func counting(_ done: Monitor<Int>) -> WorkerPool.Job {
    WorkerPool.Job(scripts: .none, run: { _ in done.update { $0 += 1 } }, lost: { _ in })
  }

  /// What they were at goes on where the queue is full and all workers were lost at once.
  @Test func allWorkersAreLostAtOnceWhileTheQueueIsFull() throws {
    let pool = try pool(workers: 2, losses: 10)
    let (released, done) = (Monitor(false), Monitor(0))
    for _ in 0..<2 {
      pool.submit(
        late(until: released) { _ in
          #expect(pool.take(self.counting(done), again: true) == nil)
        })
    }
    for _ in 0..<5 { pool.submit(counting(done)) }
    let end = monotonicNanoseconds() + 60_000_000_000
    #expect(done.wait(until: end) { $0 == 7 ? true : nil } == true)
    released.update { $0 = true }
    pool.close()
  }

  /// Scripts are refused for the threads they hold, not for those they were late to give back.
  @Test func aThreadThatComesBackInTheEndIsNoLoss() throws {
    let pool = try pool(workers: 1, losses: 1)
    let (released, refusals, done) = (Monitor(false), Monitor<[Diagnostic]>([]), Monitor(0))
    pool.submit(late(until: released) { error in refusals.update { $0.append(error) } })
    let lost = refusals.wait { $0.first }
    #expect(lost.code == .workerLost)
    #expect(pool.take(counting(done))?.code == .workerLost)
    released.update { $0 = true }
    let end = monotonicNanoseconds() + 60_000_000_000
    while pool.take(counting(done)) != nil, monotonicNanoseconds() < end { usleep(1000) }
    #expect(done.wait(until: end) { $0 == 1 ? true : nil } == true)
    pool.close()
  }
}
