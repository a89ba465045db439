/// The shapes that a realm has already: specifications as docs/WIRE.md has them, by their words.
struct RealmShapes {
  static let room = 65_536

  private(set) var count = 0
  /// All specifications one after another, with an end to each.
  private var words: [Int32] = []
  private var starts: [Int] = [0]
  /// Open addressing, a shape's number or -1.
  private var table = [Int32](repeating: -1, count: 256)

  var isFull: Bool { count >= Self.room }

  mutating func removeAll() { self = RealmShapes() }

  /// The shape's number, and whether it is new.
  mutating func number(
    of specification: UnsafeBufferPointer<Int32>
  ) -> (number: Int32, isNew: Bool) {
    if count * 2 >= table.count { grow() }
    let slot = slot(for: specification)
    if table[slot] >= 0 { return (table[slot], false) }
    table[slot] = Int32(count)
    words.append(contentsOf: specification)
    starts.append(words.count)
    defer { count += 1 }
    return (Int32(count), true)
  }

  private func slot(for specification: UnsafeBufferPointer<Int32>) -> Int {
    table.withUnsafeBufferPointer { table in
      words.withUnsafeBufferPointer { words in
        let mask = table.count - 1
        var slot = Self.hash(specification) & mask
        while table[slot] >= 0 {
          let number = Int(table[slot])
          let known = UnsafeBufferPointer(rebasing: words[starts[number]..<starts[number + 1]])
          if Self.same(known, specification) { break }
          slot = (slot + 1) & mask
        }
        return slot
      }
    }
  }

  @inline(__always)
  private static func same(
    _ left: UnsafeBufferPointer<Int32>, _ right: UnsafeBufferPointer<Int32>
  ) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }

  private static func hash(_ words: UnsafeBufferPointer<Int32>) -> Int {
    var hash = UInt64(words.count)
    for word in words {
      hash = (hash ^ UInt64(UInt32(bitPattern: word))) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 31
    }
    return Int(truncatingIfNeeded: hash & 0x7fff_ffff)
  }

  private mutating func grow() {
    let size = table.count * 2
    table = [Int32](repeating: -1, count: size)
    words.withUnsafeBufferPointer { words in
      for number in 0..<count {
        let known = UnsafeBufferPointer(rebasing: words[starts[number]..<starts[number + 1]])
        var slot = Self.hash(known) & (size - 1)
        while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
        table[slot] = Int32(number)
      }
    }
  }
}
