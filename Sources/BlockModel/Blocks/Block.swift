/// One block: its inputs, fields and connections, and what the user set on it.
///
/// A block owns what hangs on it; `deinit` takes long chains apart in a loop, since releasing them
/// link by link would overflow the stack. The model fires no events: the layers above, which know
/// what an edit means, do.
public final class Block {
  public internal(set) var id: String
  public let type: String
  /// Nil for a type that no factory knows: such a block takes the shape in which it was read.
  public let definition: BlockDefinition?
  public internal(set) unowned var workspace: Workspace?

  public internal(set) var inputs: [Input] = []
  public internal(set) var outputConnection: Connection?
  public internal(set) var previousConnection: Connection?
  public internal(set) var nextConnection: Connection?
  /// Inputs that the workspace names and the block's shape lacks, with the blocks kept in them.
  public internal(set) var strayInputs: [Input] = []
  /// Blocks kept under `next` although the block has none.
  public internal(set) var strayNext: Connection?
  /// The connection of the parent that this block hangs on or is kept at.
  public internal(set) unowned var superior: Connection?
  /// Kept at its parent without fitting: saved, but out of the code.
  public internal(set) var isParked = false

  public internal(set) var isShadow: Bool
  public var isCollapsed = false
  public var isDeletable = true
  public var isMovable = true
  public var isEditable = true
  /// Whether value inputs stand in one line: nil leaves it to the block's shape.
  public var inputsInline: Bool?
  /// Why the block is out of the code, in the order in which the reasons came.
  public internal(set) var disabledReasons: [String] = []
  /// Of a top block, in workspace units.
  public var position = Position()
  /// Text that the application keeps with the block.
  public var data: PlainValue?
  public var comment: BlockComment?
  public var colour: String?
  public var style: String?
  public var tooltip: String?
  public var helpURL: String?

  public internal(set) var mutator: (any Mutator)?
  /// What was read and not understood, to be written back: of the block, of its `next`, elements
  /// that a later one of their name replaced, fields that the block does not have.
  public var kept: KeptContent?
  public var nextKept: KeptContent?
  var superseded: [String] = []
  var keptFields: [KeptField] = []
  /// A mutation that could not be applied, written back as it came.
  public var keptMutation: ExtraState?
  /// Icons other than the comment, as JSON text by name.
  public var icons: [KeptContent.Item] = []
  /// An `inline` of JSON that is neither true nor false.
  var inlineAsWritten: String?
  /// Which of its parent's children it was to come, counted; the order of variables goes by it.
  var arrival: Int32 = 0
  var arrivals: Int32 = 0
  /// Index among the workspace's top blocks; -1 for any other block.
  var topSlot = -1

  init(id: String, type: String, definition: BlockDefinition?, isShadow: Bool) {
    self.id = id
    self.type = type
    self.definition = definition
    self.isShadow = isShadow
  }

  deinit {
    var pending: [Block] = []
    releaseShape(into: &pending)
    while var block = pending.popLast() {
      if isKnownUniquelyReferenced(&block) { block.releaseShape(into: &pending) }
    }
  }

  /// Gives up what hangs here, and the way back from parts that outlive the block.
  private func releaseShape(into blocks: inout [Block]) {
    for input in inputs { release(input, into: &blocks) }
    for input in strayInputs { release(input, into: &blocks) }
    for connection in [nextConnection, strayNext] {
      connection?.releaseHeld(into: &blocks)
      connection?.block = nil
    }
    outputConnection?.block = nil
    previousConnection?.block = nil
    inputs.removeAll()
    strayInputs.removeAll()
  }

  private func release(_ input: Input, into blocks: inout [Block]) {
    input.connection?.releaseHeld(into: &blocks)
    input.connection?.block = nil
    input.block = nil
  }
}

extension Block {
  public struct Position: Sendable, Hashable {
    public var x: Double
    public var y: Double

    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }
  }

  public static let manuallyDisabled = "MANUALLY_DISABLED"

  public var isDisabled: Bool { !disabledReasons.isEmpty }

  public func setDisabled(_ disabled: Bool, reason: String = Block.manuallyDisabled) {
    if !disabled {
      disabledReasons.removeAll { $0 == reason }
    } else if !disabledReasons.contains(reason) {
      disabledReasons.append(reason)
    }
  }

  /// Whether this type is known to the factory that made the block.
  public var isUnknown: Bool { definition == nil }

  public var parent: Block? { superior?.block }

  public var isTopBlock: Bool { superior == nil }

  /// The input of the parent that this block stands in; nil below `next` and at the top.
  public var parentInput: Input? { superior?.input }

  public var nextBlock: Block? { nextConnection?.child }

  public var previousBlock: Block? {
    superior?.kind == .next ? superior?.block : nil
  }

  public var isStatement: Bool { previousConnection != nil || nextConnection != nil }

  var hasChildren: Bool {
    inputs.contains { $0.connection?.child != nil } || nextConnection?.child != nil
      || !strayInputs.isEmpty || strayNext != nil
  }

  /// Every connection that can hold blocks: of inputs, then of inputs without a place, then `next`.
  public var superiorConnections: [Connection] {
    var found = inputs.compactMap(\.connection)
    found.append(contentsOf: strayInputs.compactMap(\.connection))
    if let nextConnection { found.append(nextConnection) }
    if let strayNext { found.append(strayNext) }
    return found
  }

  func inferiorConnection(for kind: Connection.Kind) -> Connection? {
    kind == .value ? outputConnection : previousConnection
  }
}
