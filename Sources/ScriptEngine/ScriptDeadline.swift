import Synchronization

/// When the script of a machine has to stop: a moment that passes, or someone's wish.
///
/// It may be read and set from any thread; the machine looks at it a few times a second while a
/// script runs, before and after each host function, and before each entry.
public final class ScriptDeadline: Sendable {
  private let moment = Atomic<UInt64>(.max)
  private let isCancelled = Atomic<Bool>(false)

  public init() {}

  /// Stops the script at its next look at this, and every later one.
  public func cancel() { isCancelled.store(true, ordering: .sequentiallyConsistent) }

  /// Gives what is done from now on this long, or any time.
  public func start(_ limit: Duration?) {
    moment.store(limit.map { Self.moment(after: $0) } ?? .max, ordering: .sequentiallyConsistent)
  }

  /// When time is up on the monotonic clock, in nanoseconds; nil without a limit.
  package var end: UInt64? {
    let end = moment.load(ordering: .relaxed)
    return end == .max ? nil : end
  }

  package var wasCancelled: Bool { isCancelled.load(ordering: .relaxed) }

  /// Why the script has to stop now, or nil.
  var reason: ScriptError.Kind? {
    if isCancelled.load(ordering: .relaxed) { return .cancelled }
    let end = moment.load(ordering: .relaxed)
    return end != .max && monotonicNanoseconds() >= end ? .timeLimit : nil
  }

  private static func moment(after limit: Duration) -> UInt64 {
    let (seconds, attoseconds) = limit.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    let most = Double(UInt64.max / 4)
    return monotonicNanoseconds() &+ UInt64(max(0, min(nanoseconds, most)))
  }
}
