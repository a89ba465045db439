import BlockModel
import Diagnostics

/// Gives every block of a state an id of its own.
///
/// Ids that were written are kept. A block without one gets one from its number in the text, a
/// second block of one id gets one from the first, when all written ids are known.
struct BlockIdentifiers {
  /// Open addressing, a block's number or -1; its size is a power of two, at most half full.
  private var table: [Int32] = []
  private var count = 0
  private var nameless: [Int32] = []
  private var duplicates: [(block: Int32, first: Int32)] = []

  mutating func noteNameless(_ block: Int32) { nameless.append(block) }

  /// Notes the id of a block that has one; returns the block that had it before.
  mutating func note(_ block: Int32, in state: borrowing WorkspaceState) -> Int32? {
    if count * 2 >= table.count { grow(state) }
    let slot = slot(of: state.blocks[Int(block)].id, state)
    if table[slot] >= 0 {
      duplicates.append((block, table[slot]))
      return table[slot]
    }
    table[slot] = block
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
    if count * 2 >= table.count { grow(state) }
    var number = next[base] ?? first
    while true {
      let id = state.add(number == 1 ? base : "\(base)_\(number)")
      number += 1
      let slot = slot(of: id, state)
      guard table[slot] < 0 else { continue }
      table[slot] = block
      count += 1
      state.blocks[Int(block)].id = id
      state.blocks[Int(block)].flags.formUnion(flags)
      next[base] = number
      return
    }
  }

  /// For each base the number to try next, so that many of one id do not cost their square.
  private var next: [String: Int] = [:]

  private mutating func grow(_ state: borrowing WorkspaceState) {
    let old = table
    table = [Int32](repeating: -1, count: max(64, old.count * 2))
    for block in old where block >= 0 {
      table[slot(of: state.blocks[Int(block)].id, state)] = block
    }
  }

  private func slot(of id: StringRef, _ state: borrowing WorkspaceState) -> Int {
    let mask = table.count - 1
    var slot = state.pool.hash(id) & mask
    while table[slot] >= 0, !state.pool.isSame(state.blocks[Int(table[slot])].id, id) {
      slot = (slot + 1) & mask
    }
    return slot
  }
}
