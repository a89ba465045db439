// The order in which children came to a block: that in which Blockly counts variables, so edits that are undone must
// give it back.
extension Block {
  /// The children in the order in which they came.
  public var childrenInArrivalOrder: [Block] {
    children.sorted { $0.arrival < $1.arrival }
  }

  /// Where this block stands in the order in which its parent's children came, and whether it came last.
  public var arrivalIndex: (index: Int, isLast: Bool)? {
    guard let siblings = parent?.childrenInArrivalOrder,
      let index = siblings.firstIndex(where: { $0 === self })
    else { return nil }
    return (index, index == siblings.count - 1)
  }

  /// Gives this block a place in the order in which its parent's children came.
  public func moveArrival(to index: Int) {
    guard var siblings = parent?.childrenInArrivalOrder,
      let old = siblings.firstIndex(where: { $0 === self })
    else { return }
    let arrivals = siblings.map(\.arrival)
    siblings.remove(at: old)
    siblings.insert(self, at: min(max(index, 0), siblings.count))
    for (sibling, arrival) in zip(siblings, arrivals) { sibling.arrival = arrival }
  }

  /// The blocks of this tree whose children came in another order than the text has them, with that order.
  public var unusualArrivals: [(parent: String, children: [String])] {
    allBlocksForTree().compactMap { block in
      let children = block.children
      guard children.count > 1 else { return nil }
      let ordered = block.childrenInArrivalOrder
      guard zip(children, ordered).contains(where: { $0 !== $1 }) else { return nil }
      return (block.id, ordered.map(\.id))
    }
  }

  /// Gives the children the order in which they are named.
  public func orderArrivals(_ ids: [String]) {
    let rank = Dictionary(
      ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let current = childrenInArrivalOrder
    let arrivals = current.map(\.arrival)
    let wanted = current.enumerated().sorted {
      (rank[$0.element.id] ?? Int.max, $0.offset) < (rank[$1.element.id] ?? Int.max, $1.offset)
    }
    for ((_, block), arrival) in zip(wanted, arrivals) { block.arrival = arrival }
  }
}
