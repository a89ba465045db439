import Glibc

// Room for what is read: made once, by the size of the text.
extension WorkspaceState {
  /// Makes room for the records that a text of so many bytes has as a rule.
  public mutating func reserve(forTextOf bytes: Int) {
    blocks.reserveCapacityInLargePages(bytes / 96)
    fields.reserveCapacityInLargePages(bytes / 112)
    inputs.reserveCapacityInLargePages(bytes / 144)
    pool.reserve(bytes: bytes / 4)
  }
}

extension Array {
  /// Reserves room and asks the system for large pages in it.
  ///
  /// Of a million blocks more time goes into the first touch of each small page than into their ids
  /// (docs/PERFORMANCE.md). It is advice: where the system does not follow it, nothing is lost but time.
  public mutating func reserveCapacityInLargePages(_ count: Int) {
    reserveCapacity(count)
    #if os(Linux)
      let largePage = 2 << 20
      let bytes = capacity * MemoryLayout<Element>.stride
      guard bytes >= 2 * largePage else { return }
      withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress.map({ Int(bitPattern: $0) }) else { return }
        let first = (start + largePage - 1) / largePage * largePage
        let end = (start + bytes) / largePage * largePage
        guard first < end else { return }
        _ = madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, MADV_HUGEPAGE)
      }
    #endif
  }
}
