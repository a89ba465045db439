import Diagnostics

/// Blocks, variables and comments: what a user works on and a file holds.
///
/// It is used from one thread at a time and knows nothing of others; several do not share state.
public final class Workspace {
  public let id: String
  public let variables = VariableMap()
  public var comments: [WorkspaceComment] = []
  /// Procedure models of JSON, each as JSON text: kept for editors that have them.
  public var procedures: [String] = []
  /// Above this number of blocks nothing is added.
  public var blockLimit: Int?
  /// Refused by the layers that edit; loading is not editing.
  public var isReadOnly = false
  public var identifiers: IdentifierSource
  public var listeners = WorkspaceListeners()
  /// Content of the root that nobody understood.
  public var kept: KeptContent?
  /// The same, beside the list of blocks in JSON.
  public var blocksKept: KeptContent?
  /// The same, in XML's list of variables.
  public var variablesKept: KeptContent?

  var blocksByID: [String: Block] = [:]
  /// The ids of shadows that real blocks cover: not of the workspace, but saved with it.
  var reservedIDs: Set<String> = []
  /// Top blocks in the order in which they came, with gaps where some have left.
  var slots: [Block?] = []
  var gapCount = 0

  public init(id: String = "", identifiers: IdentifierSource = .random) {
    self.id = id
    self.identifiers = identifiers
  }

  deinit {
    for block in blocksByID.values { block.workspace = nil }
  }

  // MARK: Blocks

  public var blockCount: Int { blocksByID.count }

  public func block(withID id: String) -> Block? { blocksByID[id] }

  public var topLevelBlocks: [Block] { slots.compactMap { $0 } }

  /// Every block but shadows that a real block covers, each tree from the top down.
  public var allBlocks: [Block] { topLevelBlocks.flatMap { $0.allBlocksForTree() } }

  public var remainingCapacity: Int { blockLimit.map { max(0, $0 - blockCount) } ?? .max }

  /// Adds a free block and all under it as a top block.
  ///
  /// Ids that are taken here are replaced by new ones; a variable field without a variable gets
  /// its default.
  public func addBlockTree(_ root: Block) throws(Diagnostic) {
    guard root.workspace == nil, root.superior == nil else {
      throw Diagnostic(
        .connectionRefused, "the block is in a workspace or under another block already",
        block: root.place)
    }
    let tree = root.allBlocksForTree()
    try checkCapacity(for: tree.count, root)
    registerTree(root)
    insertTop(root)
    for block in tree { adoptVariables(of: block) }
    listeners.notify { $0.workspace(self, didAddBlockTree: root) }
  }

  func checkCapacity(for count: Int, _ root: Block) throws(Diagnostic) {
    guard count > remainingCapacity else { return }
    throw Diagnostic(
      .blockLimit,
      "the workspace may hold \(blockLimit ?? 0) blocks and has \(blockCount): \(count) more do "
        + "not fit", block: root.place)
  }

  /// Gives a block that comes from elsewhere the variables of this workspace.
  private func adoptVariables(of block: Block) {
    (block.mutator as? ProcedureDefinitionMutator)?.resolveParameters()
    (block.mutator as? ProcedureCallMutator)?.createVariables()
    for case let field as FieldVariable in block.fields {
      if let held = field.variable {
        let here = variables.variable(withID: held.id)
        if here === held { continue }
        field.hold(
          here ?? variables.variable(named: held.name, type: held.type)
            ?? variables.addUnchecked(name: held.name, type: held.type, id: held.id))
      } else if let named = variables.variable(withID: field.text) {
        field.hold(named)
      } else {
        field.takeDefault(in: self)
      }
    }
  }

  /// Takes a block and all under it out; its parent's shadow comes back.
  public func removeBlockTree(_ root: Block) throws(Diagnostic) {
    guard root.workspace === self else {
      throw Diagnostic(
        .connectionRefused, "the block is not in this workspace", block: root.place)
    }
    listeners.notify { $0.workspace(self, willRemoveBlockTree: root) }
    root.unplug()
    removeTop(root)
    unregisterTree(root)
  }

  /// A copy of a block and all under it, with new ids, added as a top block.
  public func copyBlockTree(
    _ root: Block, isEditable: Bool = true, position: Block.Position? = nil
  ) throws -> Block {
    let copy = try root.deepCopy()
    copy.isEditable = isEditable && copy.isEditable
    copy.position = position ?? root.position
    try addBlockTree(copy)
    return copy
  }

  public func removeAll() {
    for block in topLevelBlocks {
      removeTop(block)
      unregisterTree(block)
    }
    comments.removeAll()
    procedures.removeAll()
    reservedIDs.removeAll()
    for variable in variables.all { variables.remove(variable) }
    (kept, blocksKept, variablesKept) = (nil, nil, nil)
  }
}
