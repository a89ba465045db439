import Glibc
import Isolation

/// Bytes as they come from a worker: through a pipe whose other end is shut after them.
struct FramePipe: ~Copyable {
  private let end: Int32

  /// No more bytes than a pipe holds, since nobody reads meanwhile.
  init(_ bytes: [UInt8]) {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "no pipe: \(String(cString: strerror(errno)))")
    end = ends[0]
    precondition(write(ends[1], bytes, min(bytes.count, 1 << 15)) >= 0)
    close(ends[1])
  }

  deinit { close(end) }

  mutating func next(atMost most: Int) -> [UInt8]? {
    try? Frame.receive(from: end, atMost: most, deadline: .never).get()
  }
}
