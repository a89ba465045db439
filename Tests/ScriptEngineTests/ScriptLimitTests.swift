import Glibc
import Testing

@testable import ScriptEngine

@Suite struct ScriptLimitTests {
  /// The kind of error that stops `source` under a limit of 100 ms, which begins when the script does, or when it is cancelled.
  private func stop(_ source: String, cancelling: Bool = false) throws -> ScriptError.Kind? {
    let deadline = ScriptDeadline()
    let context = try ScriptContext(in: ScriptMachine(deadline: deadline))
    let nap = context.function("nap") { _ in
      usleep(150_000)
      return nil
    }
    try context.global.setProperty("nap", to: nap)
    let begun = Monitor(false)
    let begin = context.function("begin") { _ in
      if !cancelling { deadline.start(.milliseconds(100)) }
      begun.update { $0 = true }
      return nil
    }
    try context.global.setProperty("begin", to: begin)
    let thread = try ScriptThread(stackSize: 1 << 20) {
      _ = begun.wait { $0 ? true : nil }
      if cancelling { deadline.cancel() }
    }
    defer { thread.join() }
    do throws(ScriptError) {
      try context.evaluate("begin(); \(source)", url: "loop.js")
    } catch {
      #expect(context.machine.isSpent || source.contains("nap") || cancelling)
      return error.kind
    }
    return nil
  }

  @Test(arguments: [
    "while (true);", "try { while (true); } finally { while (true); }",
    "for (;;) try { while (true); } catch (e) {}", "nap(); while (true);",
    "Promise.resolve().then(() => { while (true); })", "[].constructor(3e8).fill(1).sort()",
  ])
  func theTimeLimitStops(_ source: String) throws {
    #expect(try stop(source) == .timeLimit)
  }

  @Test func aHostFunctionThatTookTheTimeIsTheLast() throws {
    #expect(try stop("nap()") == .timeLimit)
    #expect(try stop("try { nap() } catch (e) { } while (true);") == .timeLimit)
  }

  @Test func cancellingStops() throws {
    #expect(try stop("while (true);", cancelling: true) == .cancelled)
  }

  @Test func aShortScriptIsNotStoppedAndLimitsStartAnew() throws {
    let deadline = ScriptDeadline()
    let context = try ScriptContext(
      in: ScriptMachine(deadline: deadline, interval: .milliseconds(10)))
    for _ in 0..<3 {
      // What is over ends nothing that comes after it; a script that is looked at a few times goes on.
      deadline.start(.zero)
      #expect(throws: ScriptError.self) { try context.evaluate("1", url: "a.js") }
      deadline.start(.seconds(3600))
      let busy = "const end = Date.now() + 100; while (Date.now() < end); 1"
      #expect(try context.evaluate("{\(busy)}", url: "b.js").number() == 1)
    }
    deadline.cancel()
    #expect(throws: ScriptError.self) { try context.evaluate("1", url: "c.js") }
    context.machine.deadline = ScriptDeadline()
    #expect(try context.evaluate("1", url: "c.js").number() == 1)
  }

  @Test func scriptsRecurseDeeplyOnAScriptThread() throws {
    let depth = try ScriptThread.run {
      let context = try ScriptContext(in: ScriptMachine())
      let source = "(function f(n) { return n === 0 ? 0 : 1 + f(n - 1); })(1000000)"
      return try context.evaluate(source, url: "deep.js").number()
    }
    #expect(depth == 1_000_000)
    let name = try ScriptThread.run {
      let context = try ScriptContext(in: ScriptMachine())
      let source = "let r; try { (function f() { f(); f(); })(); } catch (e) { r = e.name; } r"
      return try context.evaluate(source, url: "endless.js").string()
    }
    #expect(name == "RangeError")
  }
}
