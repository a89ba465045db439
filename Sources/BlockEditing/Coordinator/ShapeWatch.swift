import BlockModel

/// Remembers where everything around a block is while its shape changes, and tells afterwards what went where.
///
/// Mutators work on the model, which fires no events; what they did is seen by comparing.
struct ShapeWatch {
  private let block: Block
  private let own: BlockLocation
  private let superior: Connection?
  private let arrivals: [Block]
  private let places: [ObjectIdentifier: BlockLocation]
  private let shadows: [(input: String?, connection: Connection, shadow: Block, isActive: Bool)]
  private let nextBlock: Block?
  private let variableCount: Int

  init(_ block: Block) {
    self.block = block
    own = BlockLocation(of: block)
    superior = block.superior
    let children = block.children.filter { !$0.isShadow }
    var places: [ObjectIdentifier: BlockLocation] = [:]
    for child in children { places[ObjectIdentifier(child)] = BlockLocation(of: child) }
    self.places = places
    arrivals = block.childrenInArrivalOrder
    nextBlock = block.nextBlock
    variableCount = block.workspace?.variables.all.count ?? 0
    shadows = block.superiorConnections.compactMap { connection in
      connection.shadow.map {
        (connection.input?.name, connection, $0, connection.child === $0)
      }
    }
  }

  /// Records what the change of shape moved, then the change itself (made with the shadows that were lost), then heals the chain.
  func record(
    in coordinator: WorkspaceCoordinator,
    change: ([ChangeEvent.LostShadow]) -> BlocklyEvent
  ) throws {
    let workspace = coordinator.workspace
    coordinator.recordVariables(since: variableCount)
    recordMoves(coordinator)
    let lost = lostShadows(workspace)
    for (shadow, wasActive) in lost.map({ ($0.tree, $0.isActive) }) where wasActive {
      let event = DeleteEvent(workspaceID: workspace.id, tree: shadow)
      event.isRecorded = false
      coordinator.record(event)
    }
    coordinator.record(change(lost.map { .init(input: $0.input, tree: $0.tree) }))
    // A statement that became a value left a gap; what came after it moves up.
    if let nextBlock, block.superior == nil, nextBlock.superior == nil,
      superior?.isSuperior == true,
      !coordinator.isReplaying
    {
      try coordinator.reconnect(nextBlock, at: own)
    }
  }

  private func recordMoves(_ coordinator: WorkspaceCoordinator) {
    let workspace = coordinator.workspace
    var moved: [(block: Block, old: BlockLocation)] = []
    for child in arrivals {
      guard let old = places[ObjectIdentifier(child)], child.superior?.block !== block else {
        continue
      }
      moved.append((child, old))
    }
    if !own.isSameSpot(as: BlockLocation(of: block)) { moved.append((block, own)) }
    // In the order in which they came to the top, so that each event is true when it happens.
    moved.sort { (workspace.topIndex(of: $0.block) ?? 0) < (workspace.topIndex(of: $1.block) ?? 0) }
    var left = arrivals
    for (index, entry) in moved.enumerated() {
      var old = entry.old
      if entry.block !== block, let place = left.firstIndex(where: { $0 === entry.block }) {
        old.index = place == left.count - 1 ? nil : place
        left.remove(at: place)
      }
      var new = BlockLocation(.top(entry.block.position))
      if let at = workspace.topIndex(of: entry.block) {
        let tops = workspace.topLevelBlocks.count
        // Those still to come are not there yet when this event is run.
        let later = moved.count - index - 1
        new.index = at == tops - 1 - later ? nil : at
      }
      coordinator.record(
        MoveEvent(
          workspaceID: workspace.id, blockID: entry.block.id, old: old, new: new,
          reasons: ["disconnect"]))
      if entry.block === block, let shadow = superior?.child, shadow.isShadow {
        coordinator.recordReturn(of: shadow)
      }
    }
  }

  private func lostShadows(
    _ workspace: Workspace
  ) -> [(input: String?, tree: SavedTree, isActive: Bool)] {
    let kept = Set(block.superiorConnections.map(ObjectIdentifier.init))
    return shadows.compactMap { input, connection, shadow, isActive in
      guard !kept.contains(ObjectIdentifier(connection)) || connection.shadow !== shadow else {
        return nil
      }
      return (input, SavedTree(shadow, in: workspace), isActive)
    }
  }
}
