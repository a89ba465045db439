import Diagnostics
import Testing

@testable import CodeGeneration

/// When a worker is tried again, by a clock of the test's own.
@Suite struct WorkerStartsTests {
  private static let failure = Diagnostic(.workerTimeLimit, "too long")

  @Test func pausesDoubleUpToAMinute() {
    var starts = WorkerStarts()
    var now: UInt64 = 0
    var pauses: [UInt64] = []
    for _ in 0..<80 {
      #expect(starts.refusal(at: now) == nil)
      starts.failed(Self.failure, at: now)
      let begun = now
      while starts.refusal(at: now) != nil { now += 500_000_000 }
      pauses.append((now - begun) / 1_000_000_000)
    }
    #expect(pauses.prefix(9) == [0, 0, 1, 2, 4, 8, 16, 32, 60])
    #expect(pauses.dropFirst(9).allSatisfy { $0 == 60 })
  }

  @Test func aStartThatSucceedsForgetsWhatFailed() {
    var starts = WorkerStarts()
    for _ in 0..<10 { starts.failed(Self.failure, at: 5) }
    #expect(starts.refusal(at: 6)?.code == .workerTimeLimit)
    starts.succeeded()
    #expect(starts.refusal(at: 6) == nil)
    starts.failed(Self.failure, at: 6)
    #expect(starts.refusal(at: 6) == nil)
  }
}
