import BlockModel
import Diagnostics
import JSONTree
import XMLTree

// Changing the shape of a block through its mutator, as one step of the user's.
extension WorkspaceCoordinator {
  /// Changes the state of a block's mutator and makes the block follow.
  ///
  /// What is connected to inputs that stay is kept. `carrying` takes what hangs in an input along to another (old name to new name), as a dialog
  /// does in which parts are put into another order. For the definition of a procedure they are inputs of its calls: without it arguments follow
  /// their parameter's variable, with it also a parameter that takes another variable. What no longer fits stays in the workspace.
  ///
  /// A dialog in which several changes are made keeps one `helper` while it is open: an input that is taken away and put back has its block again,
  /// if that still lies free in the workspace.
  public func performMutation(
    of block: Block, carrying: [String: String] = [:], helper: MutatorHelper? = nil,
    _ change: (any Mutator) throws -> Void
  ) throws {
    try edit {
      guard let mutator = block.mutator else {
        throw refused("the block has no mutator", block)
      }
      let before = (mutator as? ProcedureDefinitionMutator)?.currentParameters
      let hung = helper == nil ? [] : block.realChildren
      try mutate(block, mutator, carrying: carrying, change)
      if let helper { try reconnect(block, after: hung, helper) }
      if !isReplaying, let before, let definition = block.mutator as? ProcedureDefinitionMutator {
        try procedures.didMutate(block, definition, from: before, carrying: carrying)
      }
    }
  }

  private func reconnect(
    _ block: Block, after hung: [(input: String, child: Block)], _ helper: MutatorHelper
  ) throws {
    for (name, child) in hung where child.superior?.block !== block {
      helper.remember(child, fromInput: name)
    }
    for input in block.inputs where input.connectedBlock?.isShadow != false {
      // Undo and redo make blocks anew, so it is known by its id.
      guard let known = helper.takeBlock(fromInput: input.name),
        let child = workspace.block(withID: known.id), child.isTopBlock
      else { continue }
      try reconnect(child, at: BlockLocation(.input(parent: block.id, name: input.name)))
    }
  }

  func mutate(
    _ block: Block, _ mutator: any Mutator, carrying: [String: String],
    _ change: (any Mutator) throws -> Void
  ) throws {
    let old = Self.mutationText(of: block)
    let carried = try lift(carrying, from: block)
    let watch = ShapeWatch(block)
    let event = { (lost: [ChangeEvent.LostShadow]) -> BlocklyEvent in
      ChangeEvent(
        workspaceID: self.workspace.id, blockID: block.id, element: "mutation",
        oldValue: JSONValue(old), newValue: JSONValue(Self.mutationText(of: block)),
        lostShadows: lost)
    }
    do {
      try change(mutator)
      try mutator.mutateBlock()
    } catch {
      // What it did until then is taken back with the edit, the blocks that fell out among it.
      try watch.record(in: self, change: event)
      throw error
    }
    try watch.record(in: self, change: event)
    for (child, name) in carried {
      try reconnect(child, at: BlockLocation(.input(parent: block.id, name: name)))
    }
    try followShape(of: block)
  }

  /// Takes out what is to be carried to other inputs, the last first.
  private func lift(
    _ carrying: [String: String], from block: Block
  ) throws -> [(child: Block, name: String)] {
    var carried: [(child: Block, name: String)] = []
    for input in block.inputs.reversed() {
      guard let name = carrying[input.name], name != input.name, let child = input.connectedBlock,
        !child.isShadow
      else { continue }
      try relocate(child.id, to: BlockLocation(.top(child.position)), reasons: ["disconnect"])
      carried.append((child, name))
    }
    return carried.reversed()
  }

  // MARK: State as text

  /// What Blockly's change events have: extra state as JSON, or the element as XML, or nothing.
  static func mutationText(of block: Block) -> String {
    guard let mutator = block.mutator, let state = mutator.toExtraState() else { return "" }
    if let text = state.string, text.hasPrefix("<") { return text }
    return state.text()
  }

  /// Makes a block follow a state from an event.
  func applyMutation(_ text: String, to block: Block) throws {
    guard let mutator = block.mutator else {
      throw Diagnostic(
        .eventNotApplicable, "the block has no mutator to take the mutation", block: block.place)
    }
    try mutate(block, mutator, carrying: [:]) { try self.applyState(text, to: $0) }
  }

  private func applyState(_ text: String, to mutator: any Mutator) throws {
    if text.hasPrefix("<") {
      try mutator.update(fromXML: XMLElement(parsing: text))
    } else {
      try mutator.update(fromExtraState: text.isEmpty ? [:] : JSONValue(parsing: text))
    }
  }
}

extension Block {
  fileprivate var realChildren: [(input: String, child: Block)] {
    inputs.compactMap { input in
      input.connectedBlock.flatMap { $0.isShadow ? nil : (input.name, $0) }
    }
  }
}
