// Which blocks are of the workspace, and which of them are at the top.
extension Workspace {
  func isTaken(_ id: String) -> Bool { blocksByID[id] != nil || reservedIDs.contains(id) }

  /// Makes a tree part of the workspace; ids that are taken are replaced.
  func registerTree(_ root: Block) {
    for block in root.allBlocksForTree() {
      register(block)
      for shadow in block.reservedShadows { claim(shadow) }
    }
  }

  func register(_ block: Block) {
    giveFreeID(to: block)
    blocksByID[block.id] = block
    block.workspace = self
  }

  private func giveFreeID(to block: Block) {
    guard block.id.isEmpty || isTaken(block.id) else { return }
    block.id = identifiers.next { isTaken($0) }
  }

  func unregisterTree(_ root: Block) {
    for block in root.allBlocksForTree() {
      blocksByID[block.id] = nil
      block.workspace = nil
      for shadow in block.reservedShadows { release(shadow) }
    }
  }

  /// Keeps the ids of a shadow that goes into reserve.
  func claim(_ shadow: Block) {
    for block in shadow.treeWithReserves {
      giveFreeID(to: block)
      reservedIDs.insert(block.id)
    }
  }

  func release(_ shadow: Block) {
    for block in shadow.treeWithReserves { reservedIDs.remove(block.id) }
  }

  /// Lists a block among the top blocks, last or at an index.
  func insertTop(_ block: Block, at index: Int? = nil) {
    guard block.topSlot < 0 else { return }
    if let index { compact(makingRoomAt: index, for: block) } else { append(block) }
  }

  private func append(_ block: Block) {
    block.topSlot = slots.count
    slots.append(block)
  }

  func removeTop(_ block: Block) {
    guard block.topSlot >= 0 else { return }
    slots[block.topSlot] = nil
    block.topSlot = -1
    gapCount += 1
    if gapCount > 64, gapCount * 2 > slots.count { compact() }
  }

  /// Where a top block stands in the order of the workspace; nil for any other block.
  public func topIndex(of block: Block) -> Int? {
    guard block.topSlot >= 0, block.workspace === self else { return nil }
    return slots[..<block.topSlot].count { $0 != nil }
  }

  /// Whether no top block came after this one.
  public func isLastTop(_ block: Block) -> Bool {
    guard block.topSlot >= 0 else { return false }
    return !slots[(block.topSlot + 1)...].contains { $0 != nil }
  }

  /// Moves a top block to another place in the order, which is that of JSON.
  public func moveTopBlock(_ block: Block, to index: Int) {
    guard block.topSlot >= 0, block.workspace === self else { return }
    removeTop(block)
    insertTop(block, at: index)
  }

  private func compact(makingRoomAt index: Int? = nil, for block: Block? = nil) {
    var kept = slots.compactMap { $0 }
    if let block { kept.insert(block, at: min(max(index ?? kept.count, 0), kept.count)) }
    slots = kept
    gapCount = 0
    for (slot, block) in kept.enumerated() { block.topSlot = slot }
  }
}
