import BlockModel
import Diagnostics

/// Gives every block of a state an id of its own.
///
/// Ids that were written are kept. A block without one gets one from its number in the text, a
/// second block of one id gets one from the first, when all written ids are known.
struct BlockIdentifiers {
  /// Open addressing, -1 or a hash with a block's number below it: most ids are told apart, and the
  /// table grows, without a look at the ids. Its size is a power of two, at most half full.
  private var table: [Int64] = []
  private var count = 0
  private var nameless: [Int32] = []
  private var duplicates: [(block: Int32, first: Int32)] = []

  mutating func noteNameless(_ block: Int32) { nameless.append(block) }

  /// Notes the id of a block that has one; returns the block that had it before.
  mutating func note(_ block: Int32, in state: borrowing WorkspaceState) -> Int32? {
    if count * 2 >= table.count { grow() }
    let id = state.blocks[Int(block)].id
    let hash = state.pool.hash(id)
    let slot = slot(of: id, hash, state)
    if table[slot] >= 0 {
      let first = Int32(truncatingIfNeeded: table[slot])
      duplicates.append((block, first))
      return first
    }
    table[slot] = Self.entry(hash, block)
    count += 1
    return nil
  }

  /// Makes the ids that are missing.
  mutating func finish(_ state: inout WorkspaceState) {
    for block in nameless {
      give(block, "block_\(block + 1)", first: 1, .idDerived, &state)
    }
    for (block, first) in duplicates {
      let id = state.string(state.blocks[Int(first)].id)
      give(block, id, first: 2, [.idDerived, .idWasTaken], &state)
    }
  }

  /// Gives a block the first of `base`, `base_2`, `base_3` ... that is free.
  private mutating func give(
    _ block: Int32, _ base: String, first: Int, _ flags: BlockFlags, _ state: inout WorkspaceState
  ) {
    if count * 2 >= table.count { grow() }
    var number = next[base] ?? first
    while true {
      let id = state.add(number == 1 ? base : "\(base)_\(number)")
      number += 1
      let hash = state.pool.hash(id)
      let slot = slot(of: id, hash, state)
      guard table[slot] < 0 else { continue }
      table[slot] = Self.entry(hash, block)
      count += 1
      state.blocks[Int(block)].id = id
      state.blocks[Int(block)].flags.formUnion(flags)
      next[base] = number
      return
    }
  }

  /// For each base the number to try next, so that many of one id do not cost their square.
  private var next: [String: Int] = [:]

  private static func entry(_ hash: Int, _ block: Int32) -> Int64 {
    Int64(hash & 0x7fff_ffff) << 32 | Int64(block)
  }

  private mutating func grow() {
    let old = table
    table = [Int64](repeating: -1, count: max(64, old.count * 2))
    let mask = table.count - 1
    for entry in old where entry >= 0 {
      var slot = Int(entry >> 32) & mask
      while table[slot] >= 0 { slot = (slot + 1) & mask }
      table[slot] = entry
    }
  }

  private func slot(of id: StringRef, _ hash: Int, _ state: borrowing WorkspaceState) -> Int {
    let mask = table.count - 1
    let tag = Int64(hash & 0x7fff_ffff)
    var slot = hash & mask
    while table[slot] >= 0 {
      let block = Int(Int32(truncatingIfNeeded: table[slot]))
      if table[slot] >> 32 == tag, state.pool.isSame(state.blocks[block].id, id) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
