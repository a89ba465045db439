import Glibc
import Testing

@testable import ScriptEngine

@Suite(.serialized) struct ScriptThreadTests {
  @Test func sixtyFourContextsRunOnEightThreads() throws {
    let sums = Monitor<[Double]>([])
    let threads = try (0..<8).map { number in
      try ScriptThread {
        let result = Result {
          let machine = try ScriptMachine(deadline: ScriptDeadline())
          let contexts = try (0..<8).map { _ in try ScriptContext(in: machine) }
          var sum = 0.0
          for round in 0..<50 {
            for (index, context) in contexts.enumerated() {
              let source = "var n = (globalThis.n || 0) + \(number * 8 + index); ({n}).n"
              let value = try context.evaluate(source, url: "n.js", keepsSource: false)
              if round == 49 { sum += try value.number() }
            }
          }
          return sum
        }
        sums.update { $0.append((try? result.get()) ?? -1) }
      }
    }
    for thread in threads { thread.join() }
    let total = sums.update { $0.reduce(0, +) }
    // Fifty times each of 0...63.
    #expect(total == 50 * 2016)
  }

  /// Calls itself so often, each time with a kilobyte of stack that it writes to; answers where the last one was.
  private func deepest(_ depth: Int) -> UInt {
    withUnsafeTemporaryAllocation(byteCount: 1000, alignment: 8) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: depth)
      let address = depth == 0 ? UInt(bitPattern: buffer.baseAddress) : deepest(depth - 1)
      return buffer[0] == UInt8(truncatingIfNeeded: depth) ? address : 0
    }
  }

  private func isInMemory(_ address: UInt) -> Bool {
    var answer: UInt8 = 0
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    mincore(UnsafeMutableRawPointer(bitPattern: address / page * page), 1, &answer)
    return answer & 1 == 1
  }

  @Test func whatDeepCallsTouchedOfAStackIsGivenBack() throws {
    let (before, after) = try ScriptThread.run {
      let address = self.deepest(100_000)
      let before = self.isInMemory(address)
      ScriptThread.returnUnusedStack()
      return (before, self.isInMemory(address))
    }
    #expect(before)
    #expect(!after)
  }

  @Test func aThreadThatWillNotEndIsLeftAlone() throws {
    let started = Monitor(false)
    let thread = try ScriptThread {
      guard let context = try? ScriptContext(in: ScriptMachine()) else { return }
      started.update { $0 = true }
      // Ends by itself after a while, so that the test does not burn on.
      _ = try? context.evaluate(
        "(async () => { const end = Date.now() + 300; while (Date.now() < end) await null; })()",
        url: "micro.js")
    }
    _ = started.wait { $0 ? true : nil }
    thread.abandon()
    let answer = try ScriptThread.run {
      try ScriptContext(in: ScriptMachine()).evaluate("6 * 7", url: "a.js").number()
    }
    #expect(answer == 42)
    thread.join()
  }
}
