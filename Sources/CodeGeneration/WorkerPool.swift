import BlockScripts
import Diagnostics
import ScriptEngine

/// Threads with warm sessions that take jobs from one bounded queue.
///
/// A worker keeps a session for each of the last few sets of scripts. A job that does not come back
/// long after its time was up has a script that the engine cannot stop (an endless chain of
/// promises): its worker is left to itself at idle priority and another takes its place.
package final class WorkerPool: Sendable {
  /// Something to do with a session.
  package struct Job: Sendable {
    package var scripts: ScriptSet
    /// By which it is known, cancelled and seen to be over its time.
    package var deadline = ScriptDeadline()
    package var run: @Sendable (GenerationSession) -> Void
    /// Called instead of `run`, or while `run` never returns; should it return in the end after
    /// all, then nobody waits for its answer any more.
    package var lost: @Sendable (Diagnostic) -> Void

    package init(
      scripts: ScriptSet, deadline: ScriptDeadline = ScriptDeadline(),
      run: @escaping @Sendable (GenerationSession) -> Void,
      lost: @escaping @Sendable (Diagnostic) -> Void
    ) {
      self.scripts = scripts
      self.deadline = deadline
      self.run = run
      self.lost = lost
    }
  }

  package struct Limits: Sendable {
    package var workers: Int
    /// How many jobs wait before `submit` does.
    package var queue: Int
    /// How long after its end a job may still come back.
    package var grace: Duration = .seconds(2)
    /// How many threads the scripts of one set may cost before their jobs are refused.
    package var losses = 3
    /// How many sessions a worker keeps.
    package var sessions = 4

    package init(workers: Int, queue: Int) {
      self.workers = workers
      self.queue = queue
    }
  }

  package let limits: Limits
  private let configuration: GenerationConfiguration
  private let state: Monitor<State>

  private struct State: Sendable {
    var queue: [Job] = []
    /// Where the queue begins in the array, so that taking is cheap.
    var head = 0
    var workers: [Int: Worker] = [:]
    var nextWorker = 0
    var losses: [ScriptSet: Int] = [:]
    var isClosed = false

    var waiting: Int { queue.count - head }
  }

  /// What the pool knows of a thread.
  private struct Worker: Sendable {
    var thread: ScriptThread?
    var job: Job?
    /// When its job was first seen to be cancelled.
    var cancelled: UInt64?
  }

  package init(_ configuration: GenerationConfiguration, limits: Limits) throws(Diagnostic) {
    self.configuration = configuration
    self.limits = limits
    state = Monitor(State())
    if limits.workers >= Processors.count { Processors.expectAllBusy() }
    do {
      for _ in 0..<max(1, limits.workers) { try startWorker() }
      try startSupervisor()
    } catch {
      throw error.diagnostic
    }
  }

  /// Ends the threads when they have done what was submitted.
  package func close() { state.update { $0.isClosed = true } }

  /// The same for a program that ends then: waits for worker processes, which should not be left to end by themselves.
  package func finish() {
    close()
    guard configuration.isolation != nil else { return }
    _ = state.wait { $0.workers.isEmpty ? true : nil }
  }

  /// Puts a job in the queue; waits while the queue is full.
  package func submit(_ job: Job) {
    if let refusal = take(job) { job.lost(refusal) }
  }

  /// The same; answers why the job was not taken instead of telling the job.
  ///
  /// - Parameter again: that the job goes on with one whose worker was lost. Such a one is next and does not wait for room: who brings
  ///   it may be the thread on which new workers wait.
  package func take(_ job: Job, again: Bool = false) -> Diagnostic? {
    state.wait { state in
      if state.isClosed { return .some(Self.closed) }
      if job.deadline.wasCancelled { return .some(Self.cancelled) }
      if state.losses[job.scripts, default: 0] >= self.limits.losses {
        return .some(Self.refused)
      }
      guard again || state.waiting < self.limits.queue else { return nil }
      state.queue.insert(job, at: again ? state.head : state.queue.endIndex)
      return .some(nil)
    }
  }

  /// Takes a job back that has not begun, or stops it.
  package func cancel(_ deadline: ScriptDeadline) {
    deadline.cancel()
    let dropped: Job? = state.update { state in
      let waiting = state.queue[state.head...]
      guard let index = waiting.firstIndex(where: { $0.deadline === deadline }) else { return nil }
      return state.queue.remove(at: index)
    }
    dropped?.lost(Self.cancelled)
  }
}

// MARK: Workers

extension WorkerPool {
  private func startWorker() throws(ScriptError) {
    let number = state.update { state in
      defer { state.nextWorker += 1 }
      state.workers[state.nextWorker] = Worker()
      return state.nextWorker
    }
    let thread = try ScriptThread { [state, configuration, limits] in
      Self.work(number, state, configuration, limits)
    }
    state.update { $0.workers[number]?.thread = thread }
  }

  private static func work(
    _ number: Int, _ state: Monitor<State>, _ configuration: GenerationConfiguration,
    _ limits: Limits
  ) {
    var sessions: [GenerationSession] = []
    while let job = take(number, state) {
      job.run(session(for: job.scripts, &sessions, configuration, limits))
      let isStillOurs = state.update { state in
        state.workers[number]?.job = nil
        state.workers[number]?.cancelled = nil
        guard state.workers[number] == nil else { return true }
        // It was late, on a busy machine perhaps, and costs no thread after all.
        state.losses[job.scripts, default: 1] -= 1
        return false
      }
      guard isStillOurs else { return }
    }
    // Worker processes end here, before anyone who waits for the threads goes on.
    sessions = []
    state.update { $0.workers[number] = nil }
  }

  private static func take(_ number: Int, _ state: Monitor<State>) -> Job? {
    state.wait { state -> Job?? in
      guard state.workers[number] != nil else { return .some(nil) }
      if state.waiting > 0 {
        let job = state.queue[state.head]
        state.head += 1
        if state.head > 64, state.head * 2 > state.queue.count {
          state.queue.removeFirst(state.head)
          state.head = 0
        }
        state.workers[number]?.job = job
        return job
      }
      return state.isClosed ? .some(nil) : nil
    }
  }

  /// The worker's session for a set; the one that was not used for longest makes room.
  private static func session(
    for scripts: ScriptSet, _ sessions: inout [GenerationSession],
    _ configuration: GenerationConfiguration, _ limits: Limits
  ) -> GenerationSession {
    if let index = sessions.firstIndex(where: { $0.configuration.scripts == scripts }) {
      if index > 0 { sessions.insert(sessions.remove(at: index), at: 0) }
      return sessions[0]
    }
    var own = configuration
    own.scripts = scripts
    sessions.insert(GenerationSession(own), at: 0)
    if sessions.count > limits.sessions { sessions.removeLast() }
    return sessions[0]
  }
}

// MARK: Supervision

extension WorkerPool {
  /// A thread that looks for jobs which are long over their time.
  private func startSupervisor() throws(ScriptError) {
    guard configuration.timeLimit != nil || configuration.isCancellable else { return }
    _ = try ScriptThread(stackSize: 1 << 18) { [weak self, state] in
      while true {
        let pause = monotonicNanoseconds() + 100_000_000
        let isOver = state.wait(until: pause) { state in
          state.isClosed && state.workers.isEmpty ? true : nil
        }
        guard isOver != true, let self else { return }
        self.replaceLostWorkers()
      }
    }
  }

  private func replaceLostWorkers() {
    let (seconds, attoseconds) = limits.grace.components
    let grace = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    let lost: [Worker] = state.update { state in
      let now = monotonicNanoseconds()
      var lost: [Worker] = []
      for (number, worker) in state.workers {
        guard let job = worker.job else { continue }
        if job.deadline.wasCancelled, worker.cancelled == nil {
          state.workers[number]?.cancelled = now
        }
        let end = min(job.deadline.end ?? .max, worker.cancelled ?? .max)
        guard end < .max - grace, end + grace < now else { continue }
        state.workers[number] = nil
        state.losses[job.scripts, default: 0] += 1
        lost.append(worker)
      }
      return lost
    }
    // Whoever is told of a loss finds the new workers there.
    for worker in lost {
      worker.thread?.abandon()
      do {
        try startWorker()
      } catch {
        close(because: error.diagnostic)
      }
    }
    for worker in lost { worker.job?.lost(Self.neverBack) }
  }

  /// Ends the pool when no thread can be had any more: those who wait are told why.
  private func close(because reason: Diagnostic) {
    let waiting: [Job] = state.update { state in
      state.isClosed = true
      defer { state.queue.removeSubrange(state.head...) }
      return Array(state.queue[state.head...])
    }
    for job in waiting { job.lost(reason) }
  }

  private static let closed = Diagnostic(
    .queueClosed, "the service has been shut down", hint: "make a new one")

  private static let cancelled = Diagnostic(
    .jobCancelled, "the job was cancelled before it began")

  private static let refused = Diagnostic(
    .workerLost, "scripts of this set never gave their threads back, so their jobs are refused",
    hint: "look for a promise or an await that never ends, or isolate the scripts")

  private static let neverBack = Diagnostic(
    .workerLost, "a script went on after its time was up and could not be stopped",
    hint: "look for a promise or an await that never ends, or isolate the scripts")
}
