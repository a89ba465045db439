import BlockModel
import Diagnostics

// What a user does with whole blocks: add, remove, copy, paste, move, connect.
extension WorkspaceCoordinator {
  /// Makes a block of a type at a place of the workspace.
  @discardableResult
  public func add(
    type: String, id: String? = nil, at position: Block.Position = Block.Position()
  ) throws -> Block {
    guard factory.isKnown(type) else {
      throw refused(
        "the block type \"\(type)\" is not known", hint: "load the file that defines it")
    }
    return try add(factory.makeBlock(name: type, id: id ?? ""), at: position)
  }

  /// Adds a free block and all under it.
  @discardableResult
  public func add(_ block: Block, at position: Block.Position? = nil) throws -> Block {
    try edit {
      let before = workspace.variables.all.count
      if let position { block.position = position }
      try workspace.addBlockTree(block)
      recordVariables(since: before)
      recordCreation(of: block)
      try followCreation(of: block)
      return block
    }
  }

  /// Adds the blocks, variables and comments of a state (a clipboard, a file); ids that are taken are replaced.
  @discardableResult
  public func paste(
    _ clip: WorkspaceState, at position: Block.Position? = nil
  ) throws -> [Block] {
    try edit {
      let before = workspace.variables.all.count
      let comments = workspace.comments.count
      let known = Set(workspace.topLevelBlocks.map(\.id))
      // What a file has beside these is not to be mixed with what is there.
      var clip = clip
      (clip.rootUnknown, clip.blocksUnknown, clip.procedures) = (.init(), .init(), [])
      clip.variablesUnknown = .init()
      try workspace.load(clip, factory: factory)
      let added = workspace.topLevelBlocks.filter { !known.contains($0.id) }
      if let position { added.first?.position = position }
      recordVariables(since: before)
      for comment in workspace.comments[comments...] {
        record(CommentEvent(workspaceID: workspace.id, isCreation: true, comment: comment))
      }
      for block in added { recordCreation(of: block) }
      for block in added where workspace.block(withID: block.id) === block {
        try followCreation(of: block)
      }
      return added
    }
  }

  private func recordCreation(of root: Block) {
    procedures.willCreate(root)
    record(CreateEvent(workspaceID: workspace.id, tree: SavedTree(root, in: workspace)))
  }

  private func followCreation(of root: Block) throws {
    guard !isReplaying else { return }
    try procedures.didCreate(root)
    for block in root.allBlocksForTree() where workspace.block(withID: block.id) === block {
      try followConnection(of: block)
    }
  }

  /// A block and all under it, for `paste`.
  public func copy(_ block: Block) -> WorkspaceState { workspace.save(block) }

  /// A copy beside the block.
  @discardableResult
  public func duplicate(_ block: Block) throws -> Block {
    try edit {
      let place = Block.Position(x: block.position.x + 20, y: block.position.y + 20)
      return try add(block.deepCopy(), at: place)
    }
  }

  /// Takes a block and what is in it out; what comes after it moves up when `heal` is set.
  public func remove(_ block: Block, heal: Bool = false) throws {
    try edit {
      guard !block.isShadow else {
        throw refused("a shadow cannot be removed", block, hint: "it goes with its parent's input")
      }
      guard workspace.block(withID: block.id) === block else {
        throw refused("the block is not in this workspace", block)
      }
      let callers = isReplaying ? [] : procedures.callersThatFall(with: block)
      if heal { try unplug(block, heal: true) }
      try take(block)
      for caller in callers where workspace.block(withID: caller.id) === caller {
        try remove(caller, heal: true)
      }
    }
  }

  /// Moves a top block to coordinates, or takes a block from its parent to them.
  public func move(
    _ block: Block, to position: Block.Position, reason: String = "drag"
  ) throws {
    try edit {
      try refuseUnmovable(block)
      if block.superior != nil { try unplug(block, heal: false) }
      try relocate(
        block.id, to: BlockLocation(.top(position), index: workspace.unusualTopIndex(of: block)),
        reasons: [reason])
    }
  }

  /// Hangs a block into an input of another. What was there goes below it where it fits, else stays in the workspace.
  public func connect(_ block: Block, toInput name: String, of parent: Block) throws {
    try connect(block, to: .input(parent: parent.id, name: name))
  }

  /// Hangs a block after another.
  public func connect(_ block: Block, after previous: Block) throws {
    try connect(block, to: .next(parent: previous.id))
  }

  private func connect(_ block: Block, to kind: BlockLocation.Kind) throws {
    try edit {
      try refuseUnmovable(block)
      guard BlockLocation(of: block).kind != kind || block.isParked else { return }
      let target: Connection
      switch kind {
      case .input(let parent, let name): target = try connection(parent, input: name)
      case .next(let parent): target = try connection(parent, input: nil)
      case .top, .nowhere: return
      }
      let displaced = target.child.flatMap { $0.isShadow ? nil : $0 }
      try refuseUnfit(block, at: target)
      if block.superior != nil { try unplug(block, heal: false) }
      if let displaced { try unplug(displaced, heal: false) }
      try relocate(block.id, to: BlockLocation(kind), reasons: ["connect"])
      if let displaced { try findRoom(for: displaced, in: block) }
      if !isReplaying { try procedures.settle(block) }
    }
  }

  /// Takes a block from its parent; what came after it moves up when `heal` is set.
  public func disconnect(_ block: Block, heal: Bool = false) throws {
    try edit {
      try refuseUnmovable(block)
      try unplug(block, heal: heal)
    }
  }

  func unplug(_ block: Block, heal: Bool) throws {
    let place = BlockLocation(of: block)
    let orphan = heal ? block.healable : nil
    if block.superior != nil {
      try relocate(block.id, to: BlockLocation(.top(block.position)), reasons: ["disconnect"])
    }
    if let orphan, !place.isParked {
      try relocate(orphan.id, to: BlockLocation(.top(orphan.position)), reasons: ["disconnect"])
      try reconnect(orphan, at: place)
    }
    if !isReplaying {
      try procedures.settle(block)
      if let orphan { try procedures.settle(orphan) }
    }
  }

  /// Connects a block where there is room for it; leaves it in the workspace where it does not fit.
  func reconnect(_ block: Block, at place: BlockLocation) throws {
    let target: Connection?
    switch place.kind {
    case .input(let parent, let name): target = try? connection(parent, input: name)
    case .next(let parent): target = try? connection(parent, input: nil)
    case .top, .nowhere: return
    }
    guard let target, fits(block, at: target) else { return }
    try relocate(block.id, to: BlockLocation(place.kind), reasons: ["connect"])
  }

  /// What lost its place goes to the end of the chain, or into the one input that takes it.
  private func findRoom(for orphan: Block, in block: Block) throws {
    if orphan.previousConnection != nil, block.previousConnection != nil {
      let last = block.lastBlockInChain
      if let next = last.nextConnection, fits(orphan, at: next) {
        try relocate(
          orphan.id, to: BlockLocation(.next(parent: last.id)), reasons: ["connect"])
      }
    } else if let (parent, input) = block.onlyRoom(for: orphan) {
      try relocate(
        orphan.id, to: BlockLocation(.input(parent: parent.id, name: input)), reasons: ["connect"])
    }
  }

  func fits(_ block: Block, at target: Connection) -> Bool {
    let inferior = target.kind == .value ? block.outputConnection : block.previousConnection
    return inferior.map { target.refusal(of: $0) == nil && typesAgree(target, $0) } ?? false
  }

  private func refuseUnfit(_ block: Block, at target: Connection) throws {
    let inferior = target.kind == .value ? block.outputConnection : block.previousConnection
    guard let inferior else {
      throw refused(
        "the block does not fit: \(target.kind == .value ? "a value" : "a statement") is expected",
        block)
    }
    if let refusal = target.refusal(of: inferior), refusal != .occupied {
      throw refused(refusal.diagnostic(target, inferior).message, block)
    }
    if !typesAgree(target, inferior) { throw typesDisagree(target, inferior) }
    if let holder = target.block, holder === block || holder.isBelow(block) {
      throw refused("a block cannot hang below itself", block)
    }
  }

  private func refuseUnmovable(_ block: Block) throws {
    if block.isShadow {
      throw refused("a shadow cannot be moved", block, hint: "it goes with its parent's input")
    }
    if !block.isMovable, !isReplaying { throw refused("the block is not movable", block) }
  }

  /// Puts the top blocks below one another.
  public func cleanUp(spacing: Double = 100) throws {
    try edit {
      var y = 0.0
      for block in workspace.topBlocksByPosition where block.isMovable && !block.isShadow {
        try relocate(
          block.id,
          to: BlockLocation(
            .top(Block.Position(x: 0, y: y)), index: workspace.unusualTopIndex(of: block)),
          reasons: ["cleanup"])
        y += spacing
      }
    }
  }

  /// Takes everything out.
  public func clear() throws {
    try edit {
      for block in workspace.topLevelBlocks where workspace.block(withID: block.id) === block {
        try take(block)
      }
      for comment in workspace.comments { try takeComment(comment.id) }
      for variable in workspace.variables.all { try takeVariable(variable.id) }
    }
  }
}

extension Block {
  /// What moves up when this block leaves: the next statement, or the only value block it holds.
  fileprivate var healable: Block? {
    if previousConnection != nil { return nextBlock }
    guard outputConnection != nil else { return nil }
    let values = inputs.compactMap { $0.type == .value ? $0.connectedBlock : nil }
    let real = values.filter { !$0.isShadow }
    return real.count == 1 && inputs.filter({ $0.type == .value }).count == 1 ? real[0] : nil
  }

  /// The one free value input into which an orphan fits, looking ever further in.
  fileprivate func onlyRoom(for orphan: Block) -> (parent: Block, input: String)? {
    guard let output = orphan.outputConnection else { return nil }
    var block = self
    while true {
      let fitting = block.inputs.filter {
        $0.type == .value && ($0.connection?.checksAllow(output) ?? false)
      }
      guard fitting.count == 1 else { return nil }
      guard let child = fitting[0].connectedBlock, !child.isShadow else {
        return (block, fitting[0].name)
      }
      block = child
    }
  }

  func isBelow(_ other: Block) -> Bool {
    var block = parent
    while let current = block {
      if current === other { return true }
      block = current.parent
    }
    return false
  }
}
