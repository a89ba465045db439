import BlockModel
import Diagnostics

// Taking blocks from one place to another: what all edits of structure, undo and replay are made of.
extension WorkspaceCoordinator {
  /// Brings a block to a place and records it, with what happens to the shadows there.
  func relocate(_ id: String, to new: BlockLocation, reasons: [String]) throws {
    let block = try block(id)
    let old = BlockLocation(of: block)
    guard old != new else { return }
    let target = try target(of: new)
    if let target { try check(block, at: target, isParked: new.isParked) }
    if block.superior != nil { detach(block) }
    if let target {
      try settle(block, at: target, new)
    } else if case .top(let position) = new.kind {
      block.position = position
      if let index = new.index { workspace.moveTopBlock(block, to: index) }
    }
    record(
      MoveEvent(
        workspaceID: workspace.id, blockID: id, old: old, new: BlockLocation(of: block),
        reasons: reasons))
    if target != nil, !new.isParked { try followConnection(of: block) }
  }

  private func target(of location: BlockLocation) throws -> Connection? {
    switch location.kind {
    case .top, .nowhere: nil
    case .input(let parent, let name): try connection(parent, input: name)
    case .next(let parent): try connection(parent, input: nil)
    }
  }

  private func check(_ block: Block, at target: Connection, isParked: Bool) throws {
    guard !isParked else { return }
    let inferior = target.kind == .value ? block.outputConnection : block.previousConnection
    guard let inferior else {
      throw refused(
        "the block does not fit: \(target.kind == .value ? "a value" : "a statement") is expected",
        block)
    }
    // Its own present place is left first, so that alone is no reason.
    if let refusal = target.refusal(of: inferior),
      refusal != .occupied || (target.child.map { !$0.isShadow && $0 !== block } ?? false)
    {
      throw refused(refusal.diagnostic(target, inferior).message, block)
    }
  }

  private func settle(_ block: Block, at target: Connection, _ new: BlockLocation) throws {
    if new.isParked {
      target.keepUnfitting(block)
    } else {
      if let shadow = target.child, shadow.isShadow { recordLeaving(shadow) }
      let inferior = target.kind == .value ? block.outputConnection : block.previousConnection
      if let inferior { try target.connect(to: inferior) }
    }
    if let index = new.index { block.moveArrival(to: index) }
  }

  /// Makes a block a top block; the shadow that comes back is told of.
  private func detach(_ block: Block) {
    let superior = block.superior
    block.unplug()
    if let shadow = superior?.child, shadow.isShadow { recordReturn(of: shadow) }
  }

  // MARK: Shadows

  /// A shadow is about to go under a block: told, not recorded, since it comes back by itself.
  func recordLeaving(_ shadow: Block) {
    let tree = SavedTree(shadow, in: workspace)
    let move = MoveEvent(
      workspaceID: workspace.id, blockID: shadow.id, old: BlockLocation(of: shadow),
      new: BlockLocation(.top(Block.Position())), reasons: ["disconnect"])
    let delete = DeleteEvent(workspaceID: workspace.id, tree: tree)
    for event in [move, delete] as [BlocklyEvent] {
      event.isRecorded = false
      record(event)
    }
  }

  func recordReturn(of shadow: Block) {
    let event = CreateEvent(workspaceID: workspace.id, tree: SavedTree(shadow, in: workspace))
    event.isRecorded = false
    record(event)
  }

  // MARK: Trees

  /// Makes the blocks of a saved tree again, with the ids they had.
  @discardableResult
  func make(_ tree: SavedTree) throws -> Block {
    if let taken = tree.ids.first(where: { workspace.block(withID: $0) != nil }) {
      throw Diagnostic(
        .eventNotApplicable, "there is a block with the id \"\(taken)\" already",
        hint: "events apply to the workspace they were made in, in their order")
    }
    let before = workspace.variables.all.count
    let tops = workspace.topLevelBlocks.count
    let reports = try workspace.load(tree.state, factory: factory)
    guard let root = workspace.topLevelBlocks.last, workspace.topLevelBlocks.count > tops else {
      throw reports.first ?? refused("nothing was made of the saved block")
    }
    root.position = tree.position
    for (parent, children) in tree.arrivals {
      workspace.block(withID: parent)?.orderArrivals(children)
    }
    if let index = tree.index { workspace.moveTopBlock(root, to: index) }
    recordVariables(since: before)
    record(CreateEvent(workspaceID: workspace.id, tree: SavedTree(root, in: workspace)))
    return root
  }

  /// Takes the blocks of a saved tree out.
  func unmake(_ tree: SavedTree) throws {
    guard let id = tree.ids.first ?? tree.rootID else { return }
    try take(try block(id))
  }

  /// Takes a block and all under it out of the workspace.
  func take(_ block: Block) throws {
    if block.superior != nil {
      try relocate(block.id, to: BlockLocation(.top(block.position)), reasons: ["disconnect"])
    }
    let tree = SavedTree(block, in: workspace)
    try workspace.removeBlockTree(block)
    record(DeleteEvent(workspaceID: workspace.id, tree: tree))
  }

  /// Variables that came because a block asked for them.
  ///
  /// What is run again has its variables already, each by an event of its own. A call knows its parameters by name alone, and so asks for one
  /// of no type even where the parameter has a type by now: that one is not kept.
  func recordVariables(since count: Int) {
    for variable in workspace.variables.all.dropFirst(count) {
      if isReplaying, uses(of: variable).isEmpty, procedures.definitions(using: variable).isEmpty {
        workspace.variables.remove(variable)
        continue
      }
      if isRecorded(variable) { continue }
      record(
        VariableEvent(
          workspaceID: workspace.id, isCreation: true, id: variable.id, name: variable.name,
          variableType: variable.type))
    }
  }
}
