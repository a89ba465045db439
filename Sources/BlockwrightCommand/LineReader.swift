import Diagnostics
import Glibc

/// Lines of a descriptor in blocks: as many as are there already, so that nobody waits for more.
struct LineReader {
  /// Some whole lines, each with its line end but perhaps the last.
  struct Lines: Sendable {
    var bytes: [UInt8]
    /// The number of the first, counted from one.
    var first: Int
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whole lines that were read and not handed out yet.
  private var ready: [Lines] = []
  private var lineNumber = 1
  private var isAtEnd = false
  private(set) var error: Diagnostic?

  /// No block is larger than this, unless one line is.
  private static let mostBytes = 1 << 18

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next block; nil at the end. What is there is divided among so many workers.
  mutating func next(parts: Int) -> Lines? {
    while ready.isEmpty {
      guard !isAtEnd else { return nil }
      fill()
      divide(parts)
    }
    return ready.removeFirst()
  }

  /// Reads once, which waits only when there is nothing at all.
  private mutating func fill() {
    let room = 1 << 18
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { bytes, initialized in
      repeat { count = read(descriptor, bytes.baseAddress, room) } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    if count < 0 {
      error = Diagnostic(
        .batchInput, "standard input cannot be read: \(String(cString: strerror(errno)))")
    }
    if count <= 0 { isAtEnd = true }
    if buffer.isEmpty { buffer = chunk } else { buffer += chunk }
  }

  /// Cuts the whole lines of the buffer into blocks of about the same size.
  private mutating func divide(_ parts: Int) {
    let end = isAtEnd ? buffer.count : (lastLineEnd(in: buffer) ?? 0)
    guard end > 0 else { return }
    let size = min(Self.mostBytes, max(1, (end + parts - 1) / parts))
    var start = 0
    while start < end {
      var cut = min(end, start + size)
      if buffer[cut - 1] != UInt8(ascii: "\n") {
        cut = min(end, Self.lineEnd(in: buffer, from: cut) + 1)
      }
      let bytes = Array(buffer[start..<cut])
      ready.append(Lines(bytes: bytes, first: lineNumber))
      lineNumber += Self.lines(in: bytes)
      start = cut
    }
    buffer.removeFirst(end)
  }

  /// Where the line ends in which a place is: at its line feed, or at the end of all.
  static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return bytes.count }
      return UnsafeRawPointer(found) - base
    }
  }

  private static func lines(in bytes: [UInt8]) -> Int {
    var count = 0
    var end = lineEnd(in: bytes, from: 0)
    while end < bytes.count {
      count += 1
      end = lineEnd(in: bytes, from: end + 1)
    }
    return count
  }

  private func lastLineEnd(in bytes: [UInt8]) -> Int? {
    bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }
}
