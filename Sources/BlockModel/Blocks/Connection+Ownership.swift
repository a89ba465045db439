// Who holds whom. Nothing here asks whether it may; `connect` and the loader do.
extension Connection {
  /// Hangs a block here; a shadow that is there goes into reserve.
  ///
  /// What replaces a shadow takes its place in the order in which children came.
  func attach(_ block: Block) {
    var place: Int32?
    if let shadow = child, shadow.isShadow {
      place = shadow.arrival
      reserve(shadow)
    }
    block.workspace?.removeTop(block)
    child = block
    hold(block)
    if let place { block.arrival = place }
    block.inferiorConnection(for: kind)?.parent = self
  }

  private func hold(_ held: Block) {
    held.superior = self
    guard let block else { return }
    block.arrivals += 1
    held.arrival = block.arrivals
  }

  /// Keeps a block where the workspace had it although it does not fit.
  func park(_ block: Block) {
    block.workspace?.removeTop(block)
    parked.append(block)
    hold(block)
    block.isParked = true
  }

  /// Lets go of the block that hangs here and returns it.
  @discardableResult
  func detachChild() -> Block? {
    guard let block = child else { return nil }
    child = nil
    block.superior = nil
    block.outputConnection?.parent = nil
    block.previousConnection?.parent = nil
    return block
  }

  /// Keeps a free block here although it does not fit, as the loader does; for edits that are undone.
  public func keepUnfitting(_ block: Block) { park(block) }

  /// Takes a parked block out and returns it as a free one.
  func unpark(_ block: Block) {
    guard let index = parked.firstIndex(where: { $0 === block }) else { return }
    parked.remove(at: index)
    block.superior = nil
    block.isParked = false
  }

  /// Changes what fits here; what hangs here and fits no more becomes a top block, a shadow goes.
  public func changeChecks(to new: [String]?) {
    checks = new
    guard let target, !checksAllow(target) else { return }
    let (superior, inferior) = isSuperior ? (self, target) : (target, self)
    guard let below = inferior.block else { return }
    guard below.isShadow else { return superior.disconnect() }
    superior.detachChild()
    below.workspace?.unregisterTree(below)
  }

  /// Sets aside a shadow that a real block covers; it is no longer of the workspace.
  func reserve(_ shadow: Block) {
    if child === shadow { detachChild() }
    let workspace = shadow.workspace
    workspace?.unregisterTree(shadow)
    reservedShadow = shadow
    workspace?.claim(shadow)
  }

  /// Puts the reserved shadow in place when nothing else is there; `place` is that of the block which left.
  func restoreShadow(at place: Int32? = nil) {
    guard child == nil, let shadow = reservedShadow, let block else { return }
    reservedShadow = nil
    block.workspace?.release(shadow)
    block.workspace?.registerTree(shadow)
    attach(shadow)
    if let place { shadow.arrival = place }
  }

  /// Gives this connection another shadow, or none.
  ///
  /// A shadow in place is replaced at once; under a real block it waits.
  public func setShadow(_ shadow: Block?) {
    if let reservedShadow { block?.workspace?.release(reservedShadow) }
    reservedShadow = nil
    if let old = child, old.isShadow {
      detachChild()
      old.workspace?.unregisterTree(old)
    }
    reservedShadow = shadow
    if child == nil {
      restoreShadow()
    } else if let shadow {
      block?.workspace?.claim(shadow)
    }
  }

  /// Every block held here, in the order in which they are saved: shadow, block, parked.
  var heldBlocks: [Block] {
    var held: [Block] = []
    if let reservedShadow { held.append(reservedShadow) }
    if let child { held.append(child) }
    held.append(contentsOf: parked)
    return held
  }

  /// Lets go of everything held here, for a block that is being released.
  func releaseHeld(into blocks: inout [Block]) {
    guard child != nil || reservedShadow != nil || !parked.isEmpty else { return }
    for held in heldBlocks {
      held.superior = nil
      held.outputConnection?.parent = nil
      held.previousConnection?.parent = nil
      blocks.append(held)
    }
    child = nil
    reservedShadow = nil
    parked.removeAll()
  }
}
