import Glibc
import GoldenTesting
import ScriptEngine

/// A line on the terminal that says how far a run is; nothing where messages go elsewhere.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let last = Monitor(UInt64(0))

  init(total: Int) { isShown = total > 1 && isatty(2) == 1 }

  /// Ten times a second at most.
  func show(_ progress: GoldenRunner.Progress) {
    guard isShown else { return }
    let now = monotonicNanoseconds()
    let isDue = last.update { last in
      guard now - last > 100_000_000 else { return false }
      last = now
      return true
    }
    guard isDue else { return }
    StandardError.write("\r\(progress.done)/\(progress.total), \(progress.failed) failed")
  }

  func clear() {
    if isShown { StandardError.write("\r\u{1B}[K") }
  }
}
