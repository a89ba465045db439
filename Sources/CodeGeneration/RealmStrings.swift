import BlockModel

/// The strings that a realm has already, by their bytes: each crosses once.
struct RealmStrings {
  /// From here on values travel as slices; names still come in, so that shapes can be known again.
  static let room = 16_384
  /// The longest value that is kept, in bytes.
  static let longestValue = 12

  private(set) var count = 0
  /// Strings of at most twelve bytes, which are their own keys.
  private var short = ShortStringTable()
  /// The others, which are names and mutations.
  private var long = LongStringTable()

  var isFull: Bool { count >= Self.room }

  mutating func removeAll() { self = RealmStrings() }

  /// The string's number, and whether it is new; nil for a value that there is no room for.
  @inline(__always)
  mutating func number(
    of bytes: UnsafeBufferPointer<UInt8>, isName: Bool
  ) -> (number: Int32, isNew: Bool)? {
    if bytes.count <= Self.longestValue {
      let key = ShortStringTable.Key(bytes)
      if let known = short.number(of: key) { return (known, false) }
      guard isName || !isFull else { return nil }
      short.insert(key, Int32(count))
    } else {
      let (slot, known) = long.find(bytes)
      if let known { return (known, false) }
      long.insert(bytes, Int32(count), at: slot)
    }
    defer { count += 1 }
    return (Int32(count), true)
  }
}

/// An open hash table of strings of at most twelve bytes: a key is two words, no text is compared.
struct ShortStringTable {
  struct Key: Equatable {
    var low: UInt64
    /// The last four bytes, and the length above them.
    var high: UInt64

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      let raw = UnsafeRawBufferPointer(bytes)
      let count = raw.count
      if count >= 8 {
        low = raw.loadUnaligned(as: UInt64.self)
        high = Self.load(raw, from: 8)
      } else {
        low = Self.load(raw, from: 0)
        high = 0
      }
      high |= UInt64(count + 1) << 32
    }

    /// The bytes from `start` on, fewer than eight.
    @inline(__always)
    private static func load(_ raw: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
      var word: UInt64 = 0
      var index = raw.count
      while index > start {
        index -= 1
        word = word << 8 | UInt64(raw[index])
      }
      return word
    }

    @inline(__always)
    var hash: Int {
      var hash = (low ^ high &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
      hash ^= hash >> 32
      return Int(truncatingIfNeeded: hash & 0x7fff_ffff)
    }
  }

  private struct Slot {
    var key: Key
    var number: Int32
  }

  private var slots: [Slot?] = Array(repeating: nil, count: 1024)
  private var count = 0

  @inline(__always)
  func number(of key: Key) -> Int32? {
    let mask = slots.count - 1
    return slots.withUnsafeBufferPointer { slots in
      var index = key.hash & mask
      while let slot = slots[index] {
        if slot.key == key { return slot.number }
        index = (index + 1) & mask
      }
      return nil
    }
  }

  mutating func insert(_ key: Key, _ number: Int32) {
    if count * 2 >= slots.count { grow() }
    place(Slot(key: key, number: number))
    count += 1
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var index = slot.key.hash & mask
    while slots[index] != nil { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: old.count * 2)
    for case .some(let slot) in old { place(slot) }
  }
}

/// An open hash table of longer strings, whose bytes stand one after another.
struct LongStringTable {
  private struct Entry {
    var start: Int
    var count: Int
    var hash: UInt64
    var number: Int32
  }

  private let hashing = SeededHash()
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// An entry's index, or -1.
  private var table = [Int32](repeating: -1, count: 64)

  /// Where a string is or would be, and its number if it is there.
  func find(_ text: UnsafeBufferPointer<UInt8>) -> (slot: Int, number: Int32?) {
    let hash = hashing.of(text)
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while table[slot] >= 0 {
      let entry = entries[Int(table[slot])]
      if entry.hash == hash, entry.count == text.count, isSame(entry, text) {
        return (slot, entry.number)
      }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  mutating func insert(_ text: UnsafeBufferPointer<UInt8>, _ number: Int32, at slot: Int) {
    table[slot] = Int32(entries.count)
    let start = bytes.count
    entries.append(Entry(start: start, count: text.count, hash: hashing.of(text), number: number))
    bytes.append(contentsOf: text)
    if entries.count * 2 > table.count { grow() }
  }

  private func isSame(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<entry.count where bytes[entry.start + index] != text[index] { return false }
      return true
    }
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 2)
    let mask = table.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while table[slot] >= 0 { slot = (slot + 1) & mask }
      table[slot] = Int32(index)
    }
  }
}
