import Glibc

/// A length and that many bytes: all that parent and worker say to each other.
///
/// The length is checked before anything is allocated for it, since the other side is not trusted.
package enum Frame {
  static let headerSize = 8
  /// Of a request: more than any workspace that is read.
  static let mostBytes = 1 << 30
  private static let mark: UInt32 = 0x4257_4631  // "BWF1"

  package static func header(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in [mark, UInt32(count)] {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(value >> UInt32(shift) & 255))
      }
    }
    return bytes
  }

  /// The length a header announces; nil when it is none.
  static func length(_ header: [UInt8]) -> Int? {
    guard header.count == headerSize else { return nil }
    func word(_ start: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(header[start + $1]) << UInt32(8 * $1) }
    }
    guard word(0) == mark else { return nil }
    return Int(word(4))
  }

  /// Writes all bytes, or answers what stopped it. `poll` is asked before each part, so that a worker that does not read cannot
  /// hold its parent.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, deadline: Deadline) -> Failure?
  {
    var done = 0
    while done < bytes.count {
      if let failure = wait(descriptor, for: Int16(POLLOUT), deadline) { return failure }
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + done, min(bytes.count - done, 65_536))
      }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return .closed
      }
      done += count
    }
    return nil
  }

  static func read(_ count: Int, from descriptor: Int32, deadline: Deadline) -> Result<
    [UInt8], Failure
  > {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(max(count, 1), 65_536))
    while bytes.count < count {
      if let failure = wait(descriptor, for: Int16(POLLIN), deadline) { return .failure(failure) }
      let wanted = min(count - bytes.count, buffer.count)
      let got = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, wanted) }
      if got < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return .failure(.closed)
      }
      if got == 0 { return .failure(.closed) }
      bytes.append(contentsOf: buffer[0..<got])
    }
    return .success(bytes)
  }

  /// One whole frame. Nothing of it is read, and nothing allocated for it, when it announces more than `most` bytes.
  package static func receive(
    from descriptor: Int32, atMost most: Int, deadline: Deadline
  ) -> Result<[UInt8], Failure> {
    switch read(headerSize, from: descriptor, deadline: deadline) {
    case .failure(let failure): return .failure(failure)
    case .success(let header):
      guard let length = length(header) else { return .failure(.noFrame) }
      guard length <= most else { return .failure(.tooLong(length)) }
      return read(length, from: descriptor, deadline: deadline)
    }
  }

  package enum Failure: Error, Equatable {
    case timedOut, closed
    /// What came does not begin as frames do.
    case noFrame
    case tooLong(Int)
  }

  /// Waits until there is something to do, or the time is up. Who always has one more byte is not given more time for it.
  private static func wait(_ descriptor: Int32, for events: Int16, _ deadline: Deadline) -> Failure?
  {
    while !deadline.isPast {
      var entry = pollfd(fd: descriptor, events: events, revents: 0)
      let ready = poll(&entry, 1, deadline.pause)
      if ready > 0 { return nil }
      if ready < 0, errno != EINTR { return .closed }
    }
    return .timedOut
  }
}

/// A moment on the monotonic clock, or never.
package final class Deadline {
  private let nanoseconds: UInt64?

  /// Asked every few milliseconds whether to stop before that.
  private let isOver: (() -> Bool)?
  private var nextQuestion: UInt64 = 0

  private static let betweenQuestions: UInt64 = 5_000_000

  package static var never: Deadline { Deadline() }

  private init() { (nanoseconds, isOver) = (nil, nil) }

  package init(after seconds: Double, isOver: (() -> Bool)? = nil) {
    self.isOver = isOver
    let span = min(max(seconds, 0), 1e9) * 1e9
    nanoseconds = Self.now + UInt64(span)
    nextQuestion = Self.now + Self.betweenQuestions
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  var isPast: Bool {
    guard let nanoseconds else { return false }
    let now = Self.now
    if now >= nanoseconds { return true }
    guard let isOver, now >= nextQuestion else { return false }
    nextQuestion = now + Self.betweenQuestions
    return isOver()
  }

  /// How long to wait of what is left, as `poll` wants it: -1 for ever, rounded up so that it does not spin at the end.
  var pause: Int32 {
    guard let nanoseconds else { return -1 }
    let end = isOver == nil ? nanoseconds : min(nanoseconds, nextQuestion)
    let now = Self.now
    guard end > now else { return 0 }
    return Int32(min((end - now + 999_999) / 1_000_000, 2_000_000_000))
  }
}
