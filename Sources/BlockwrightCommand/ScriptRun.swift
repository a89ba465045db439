import CodeGeneration
import Diagnostics
import ScriptEngine

/// Work with scripts on a thread of its own, which the caller waits for as long as it is of use.
enum ScriptRun {
  /// How long after its time was up a script may still come back, in nanoseconds.
  private static let grace: UInt64 = 2_000_000_000

  /// Runs `body` on a thread whose stack is deep enough. Should a script never give the thread back
  /// (the engine cannot stop an endless chain of promises), the thread ends with the program.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable (ScriptDeadline) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    let deadline = ScriptDeadline()
    let answer = Monitor<Result<Value, Diagnostic>?>(nil)
    do {
      _ = try ScriptThread {
        let result: Result<Value, Diagnostic>
        do throws(Diagnostic) {
          result = .success(try body(deadline))
        } catch {
          result = .failure(error)
        }
        answer.update { $0 = result }
      }
    } catch {
      throw error.diagnostic
    }
    while true {
      let look = (deadline.end ?? monotonicNanoseconds()) + grace
      if let result = answer.wait(until: look, { $0 }) { return try result.get() }
      guard let end = deadline.end, monotonicNanoseconds() > end + grace else { continue }
      throw Diagnostic(
        .workerLost, "a script went on after its time was up and could not be stopped",
        hint: "look for a promise or an await that never ends")
    }
  }
}
