import BlockModel
import Diagnostics

/// Gives every block of a state an id of its own.
///
/// Ids that were written are kept. A block without one gets one from its number in the text, a
/// second block of one id gets one from the first.
struct BlockIdentifiers {
  /// The hash of each written id with its block's number below it, in the order of the text. That is
  /// all that happens while a text is read: a table of a million ids looked into at random costs
  /// more than the rest of reading a block.
  private var written: [UInt64] = []
  private var nameless: [Int32] = []

  mutating func reserve(blocks count: Int) {
    written.reserveCapacityInLargePages(count)
  }

  mutating func note(_ block: Int32, in state: borrowing WorkspaceState) {
    let id = state.blocks[Int(block)].id
    if id.isNone {
      nameless.append(block)
    } else {
      written.append(UInt64(state.pool.hash(id)) << 32 | UInt64(block))
    }
  }

  /// Reports the ids that came twice and makes those that are missing.
  func finish(_ state: inout WorkspaceState, _ reports: inout WorkspaceReports) {
    let duplicates = duplicates(in: state)
    for (block, _) in duplicates {
      let record = state.blocks[Int(block)]
      reports.add(
        .duplicateID, at: Int(record.offset), block: block,
        hint: "give each block an id of its own",
        "the id \"\(state.string(record.id))\" belongs to an earlier block; this one gets another")
    }
    guard !nameless.isEmpty || !duplicates.isEmpty else { return }
    var derived = DerivedIdentifiers(written, state)
    for block in nameless {
      derived.give(block, "block_\(block + 1)", first: 1, .idDerived, &state)
    }
    for (block, first) in duplicates {
      let id = state.string(state.blocks[Int(first)].id)
      derived.give(block, id, first: 2, [.idDerived, .idWasTaken], &state)
    }
  }

  /// The blocks whose id an earlier one has, with that one, in the order of the text.
  ///
  /// Ids are put into heaps by their hash first, each small enough that its table stays in the cache.
  private func duplicates(
    in state: borrowing WorkspaceState
  ) -> [(block: Int32, first: Int32)] {
    let heaps = Self.heaps(of: written)
    var table = IdentifierTable(room: heaps.largest)
    var found: [(block: Int32, first: Int32)] = []
    for range in heaps.ranges {
      table.removeAll()
      for entry in heaps.entries[range] {
        if let first = table.insert(entry, state) {
          found.append((Int32(truncatingIfNeeded: entry), first))
        }
      }
    }
    return found.sorted { $0.block < $1.block }
  }

  /// The entries sorted by the upper bits of their hashes, in each heap as they came.
  private static func heaps(
    of entries: [UInt64]
  ) -> (entries: [UInt64], ranges: [Range<Int>], largest: Int) {
    let heapSize = 2_048
    guard entries.count > heapSize * 2 else {
      return (entries, [entries.indices], entries.count)
    }
    // The hash has 31 bits, the number of its block 32 below it.
    let bits = (entries.count / heapSize).bitWidth - (entries.count / heapSize).leadingZeroBitCount
    let shift = UInt64(63 - bits)
    var ends = [Int](repeating: 0, count: 1 << bits)
    for entry in entries { ends[Int(entry >> shift)] += 1 }
    let largest = ends.max() ?? 0
    var start = 0
    for heap in ends.indices { (ends[heap], start) = (start, start + ends[heap]) }
    let sorted = [UInt64](unsafeUninitializedCapacity: entries.count) { buffer, count in
      for entry in entries {
        let heap = Int(entry >> shift)
        buffer[ends[heap]] = entry
        ends[heap] += 1
      }
      count = entries.count
    }
    let ranges = ends.indices.map { (($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]) }
    return (sorted, ranges, largest)
  }
}

/// Blocks by their ids: open addressing, each entry a hash with a block's number below it, so that
/// most ids are told apart without a look at them.
private struct IdentifierTable {
  private static let free = UInt64.max
  /// Its size is a power of two, at most half full.
  private var slots: [UInt64]

  init(room: Int) {
    var size = 16
    while size < room * 2 { size *= 2 }
    slots = [UInt64](repeating: Self.free, count: size)
  }

  mutating func removeAll() {
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: Self.free) }
  }

  /// Puts a block in; where another has its id, that one stays and is the answer.
  mutating func insert(_ entry: UInt64, _ state: borrowing WorkspaceState) -> Int32? {
    let mask = slots.count - 1
    return slots.withUnsafeMutableBufferPointer { slots in
      var slot = Int(entry >> 32) & mask
      while slots[slot] != Self.free {
        let first = slots[slot]
        if first >> 32 == entry >> 32, Self.isSame(first, entry, state) {
          return Int32(truncatingIfNeeded: first)
        }
        slot = (slot + 1) & mask
      }
      slots[slot] = entry
      return nil
    }
  }

  private static func isSame(_ one: UInt64, _ other: UInt64, _ state: borrowing WorkspaceState)
    -> Bool
  {
    state.pool.isSame(
      state.blocks[Int(UInt32(truncatingIfNeeded: one))].id,
      state.blocks[Int(UInt32(truncatingIfNeeded: other))].id)
  }
}

/// Makes ids that no block has.
private struct DerivedIdentifiers {
  private var table: IdentifierTable
  /// For each base the number to try next, so that many of one id do not cost their square.
  private var next: [String: Int] = [:]

  init(_ written: [UInt64], _ state: borrowing WorkspaceState) {
    table = IdentifierTable(room: state.blocks.count)
    for entry in written { _ = table.insert(entry, state) }
  }

  /// Gives a block the first of `base`, `base_2`, `base_3` ... that is free.
  mutating func give(
    _ block: Int32, _ base: String, first: Int, _ flags: BlockFlags, _ state: inout WorkspaceState
  ) {
    var number = next[base] ?? first
    while true {
      let id = state.add(number == 1 ? base : "\(base)_\(number)")
      number += 1
      state.blocks[Int(block)].id = id
      guard table.insert(UInt64(state.pool.hash(id)) << 32 | UInt64(block), state) == nil else {
        continue
      }
      state.blocks[Int(block)].flags.formUnion(flags)
      next[base] = number
      return
    }
  }
}
