import Diagnostics

extension Block {
  /// The blocks that hang here, parked ones included, in the order in which they are saved.
  public var children: [Block] {
    var found: [Block] = []
    for connection in superiorConnections {
      if let child = connection.child { found.append(child) }
      found.append(contentsOf: connection.parked)
    }
    return found
  }

  /// This block and all under it, each parent before its children, `next` last.
  public func allBlocksForTree() -> [Block] {
    var found: [Block] = []
    var pending: [Block] = [self]
    while let block = pending.popLast() {
      found.append(block)
      pending.append(contentsOf: block.children.reversed())
    }
    return found
  }

  /// The shadows that real blocks cover here.
  var reservedShadows: [Block] { superiorConnections.compactMap(\.reservedShadow) }

  /// This tree, with the trees of the shadows that are covered in it.
  var treeWithReserves: [Block] {
    var found: [Block] = []
    var pending: [Block] = [self]
    while let block = pending.popLast() {
      found.append(block)
      pending.append(contentsOf: block.children)
      pending.append(contentsOf: block.reservedShadows)
    }
    return found
  }

  /// The top block of the tree that this block stands in.
  public var rootBlock: Block {
    var block = self
    while let parent = block.parent { block = parent }
    return block
  }

  /// The block whose input holds the chain that this block is part of.
  public var surroundParent: Block? {
    var block = self
    while let superior = block.superior {
      guard let parent = superior.block else { return nil }
      if superior.kind != .next { return parent }
      block = parent
    }
    return nil
  }

  /// The last block of the chain that begins here.
  public var lastBlockInChain: Block {
    var block = self
    while let next = block.nextBlock { block = next }
    return block
  }

  func isInTree(of other: Block) -> Bool {
    var block: Block? = self
    while let current = block {
      if current === other { return true }
      block = current.parent
    }
    return false
  }

  /// Whether the code leaves this block out because it, or one it stands in, does not fit there.
  public var isOutOfCode: Bool {
    var block: Block? = self
    while let current = block {
      if current.isParked { return true }
      block = current.parent
    }
    return false
  }

  /// Takes this block from its parent, making it a top block of its workspace.
  public func unplug() {
    guard let superior else { return }
    if isParked {
      superior.unpark(self)
      workspace?.insertTop(self)
    } else {
      superior.disconnect()
    }
  }

  /// The types and inputs from the top block down to this one, and its id: for messages.
  public var place: BlockPlace {
    var path = [type]
    var block = self
    while let superior = block.superior, let parent = superior.block {
      if let input = superior.input { path.append(input.name) }
      path.append(parent.type)
      block = parent
    }
    return BlockPlace(id: id, type: type, path: path.reversed())
  }
}
