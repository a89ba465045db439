import Glibc
import Testing

@testable import ScriptEngine

@Suite(.serialized) struct ScriptThreadTests {
  /// The memory of this process that is in use, in megabytes.
  private func residentMegabytes() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    try #require(fgets(&line, Int32(line.count), file) != nil)
    let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let pages = String(decoding: bytes, as: UTF8.self).split(separator: " ")[1]
    return (try #require(Int(pages)) * 4096) >> 20
  }

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

  /// Calls itself so often, each time with a kilobyte of stack that it writes to.
  private func touch(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1000, alignment: 8) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: depth)
      return depth == 0 ? 0 : touch(depth - 1) + Int(buffer[0] & 1)
    }
  }

  @Test func whatDeepCallsTouchedOfAStackIsGivenBack() throws {
    let (deep, after) = try ScriptThread.run {
      let before = try self.residentMegabytes()
      _ = self.touch(250_000)
      let deep = try self.residentMegabytes() - before
      ScriptThread.returnUnusedStack()
      return (deep, try self.residentMegabytes() - before)
    }
    #expect(deep > 200)
    #expect(after < deep - 200)
  }

  @Test func tenThousandContextsLeaveMemoryFlat() throws {
    let growth = try ScriptThread.run {
      let machine = try ScriptMachine()
      func make(_ count: Int) throws {
        for index in 0..<count {
          let context = try ScriptContext(in: machine)
          let answer = context.function("answer") { $0.context.number(42) }
          try context.global.setProperty("answer", to: answer)
          let value = try context.evaluate("const f = () => answer(); f()", url: "f.js")
          guard try value.number() == 42 else { throw ScriptError(.engine, "wrong answer") }
          if index % 100 == 99 { context.collectGarbage() }
        }
      }
      try make(1_000)
      let before = try residentMegabytes()
      try make(9_000)
      return try residentMegabytes() - before
    }
    #expect(growth < 40)
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
