import Diagnostics
import Foundation
import Isolation
import Testing

@Suite struct WorkerProcessTests {
  private func worker(
    seconds: Double = 600, memory: Int = 256 << 20, processor: Double? = nil, output: Int = 1 << 20
  ) throws -> WorkerProcess {
    try Probe.worker(seconds: seconds, memory: memory, processor: processor, output: output)
  }

  private func failure(_ worker: WorkerProcess, _ request: String) -> DiagnosticCode? {
    Probe.failure(worker, request)
  }

  @Test func aWorkerAnswersOneRequestAfterAnother() throws {
    let worker = try worker()
    for size in [0, 1, 1000, 1_000_000] {
      let request = [UInt8](repeating: 7, count: size)
      #expect(try worker.ask(request) == request)
    }
  }

  @Test func aWorkerInheritsNothingAndMayDoNothing() throws {
    // What a careless program leaves open and set.
    setenv("BLOCKWRIGHT_TEST_SECRET", "s", 1)
    let careless = (0..<20).map { _ in open("/dev/null", O_RDONLY) }
    defer { for descriptor in careless { close(descriptor) } }
    #expect(careless.allSatisfy { fcntl($0, F_GETFD) == 0 })
    let worker = try worker()
    let answer = String(decoding: try worker.ask(Array("rights".utf8)), as: UTF8.self)
    #expect(answer == "[] 3 0")
  }

  @Test func whatTheKernelGrantedIsSaid() throws {
    let summary = String(decoding: try worker().greeting, as: UTF8.self)
    #expect(summary.hasPrefix("memory limit: yes, file rules (Landlock): "))
  }

  @Test func aLoopWithoutEndIsKilledAtTheTimeLimit() throws {
    let worker = try worker(seconds: 0.3)
    #expect(failure(worker, "spin") == .workerTimeLimit)
    #expect(!worker.isAlive)
    #expect(failure(worker, "hello") == .workerDied)
  }

  @Test func processorTimeIsLimitedApartFromTheClock() throws {
    let worker = try worker(processor: 0)
    #expect(failure(worker, "spin") == .workerProcessorLimit)
  }

  @Test func aWorkerThatIgnoresTheSignalOfItsProcessorLimitIsKilled() throws {
    let worker = try worker(processor: 0)
    #expect(failure(worker, "ignore") == .workerProcessorLimit)
  }

  @Test func aSignalThatTheProgramIgnoresEndsAWorkerAllTheSame() throws {
    let before = signal(SIGXCPU, SIG_IGN)
    defer { signal(SIGXCPU, before) }
    #expect(failure(try worker(processor: 0), "spin") == .workerProcessorLimit)
  }

  @Test func aWorkerThatEndedByItselfIsSeenToBeGone() throws {
    let worker = try worker()
    #expect(worker.isAlive)
    kill(worker.processIdentifier, SIGKILL)
    while worker.isAlive { usleep(1000) }
    #expect(failure(worker, "hello") == .workerDied)
  }

  @Test func aWorkerThatEatsMemoryMeetsItsLimit() throws {
    #expect(failure(try worker(), "eat") == .workerMemoryLimit)
  }

  @Test(arguments: [
    ("crash", DiagnosticCode.workerDied), ("leave", .workerDied),
    ("garbage", .workerAnswerMalformed), ("huge", .workerOutputLimit),
  ])
  func aWorkerThatMisbehavesIsATypedError(request: String, code: DiagnosticCode) throws {
    let worker = try worker()
    #expect(failure(worker, request) == code)
    #expect(!worker.isAlive)
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: Diagnostic.self) {
      try WorkerProcess(executable: "/nowhere/worker", arguments: [], limits: WorkerLimits())
    }
  }

  @Test func aHundredWorkersLeaveNoDescriptorsAndNoZombies() throws {
    func descriptors() -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }
    _ = try worker().ask([1])
    let before = descriptors()
    var processes: [Int32] = []
    for _ in 0..<100 {
      let worker = try worker()
      _ = try worker.ask([1])
      processes.append(worker.processIdentifier)
    }
    // Other tests run beside this one and hold a few of their own.
    #expect(descriptors() <= before + 40)
    let left = processes.filter { FileManager.default.fileExists(atPath: "/proc/\($0)") }
    #expect(left.isEmpty)
  }
}
