/// Hashes bytes eight at a time by numbers that differ from run to run: nobody can write names that all fall into one place of a table.
package struct SeededHash: Sendable {
  @usableFromInline let seed = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

  package init() {}

  @inlinable
  package func of(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text)
    var hash = seed ^ UInt64(bytes.count)
    var start = 0
    while bytes.count - start >= 8 {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      start += 8
    }
    var rest: UInt64 = 0
    while start < bytes.count {
      rest = rest << 8 | UInt64(bytes[start])
      start += 1
    }
    return mixed(hash ^ rest)
  }

  @inlinable
  func mixed(_ word: UInt64) -> UInt64 {
    let (high, low) = word.multipliedFullWidth(by: seed)
    return high ^ low
  }
}
