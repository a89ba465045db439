import Diagnostics

/// Whether another worker is worth starting where the last ones could not be.
///
/// Scripts that spin while they load do so each time, and every job would wait for it; a machine that had no memory or processes to
/// give may have some later. So the first few failures cost nothing, and each further one twice the pause, up to a minute.
struct WorkerStarts {
  private var failures = 0
  private var lastFailure: Diagnostic?
  private var nextStart: UInt64 = 0

  static let failuresWithoutPause = 3
  static let firstPause: UInt64 = 1_000_000_000
  static let longestPause: UInt64 = 60_000_000_000

  /// Why none is started at a moment of the monotonic clock, in nanoseconds; nil where one may be.
  func refusal(at now: UInt64) -> Diagnostic? {
    guard now < nextStart, var refusal = lastFailure else { return nil }
    refusal.notes.append(
      Diagnostic.Note(
        "\(failures) workers for these scripts could not be started, one after another: "
          + "another is tried after a pause of a second at first, of a minute at most"))
    return refusal
  }

  mutating func failed(_ failure: Diagnostic, at now: UInt64) {
    failures += 1
    lastFailure = failure
    guard failures >= Self.failuresWithoutPause else { return }
    // Six doublings pass the longest pause.
    let doublings = min(failures - Self.failuresWithoutPause, 6)
    nextStart = now + min(Self.firstPause << UInt64(doublings), Self.longestPause)
  }

  mutating func succeeded() { self = WorkerStarts() }
}
