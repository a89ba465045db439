import Diagnostics
import JSONTree
import XMLTree

/// Makes live blocks of a state, in the order in which Blockly makes them.
///
/// Each block is made, registered, mutated, given its fields and hung on its parent before its
/// children come; a stack of steps takes the place of recursion.
final class StateLoader {
  let state: WorkspaceState
  let workspace: Workspace
  let factory: BlockFactory
  var reports: [Diagnostic] = []
  var procedures: ProcedureNames

  var elements: [String: XMLElement] = [:]
  var values: [String: JSONValue] = [:]

  private var names: [String?]
  private var steps: [Step] = []
  /// The blocks of the top block that is being loaded, in the order in which they were made.
  private var made: [Block] = []
  /// What the load has added, to be taken back when it fails.
  private var addedTops: [Block] = []
  /// The ids of variables that were there before: a clash among those of the text is the reader's
  /// to report.
  let variablesBefore: Set<String>
  private var commentsBefore: Int
  private var proceduresBefore: Int

  /// Where a block goes.
  enum Destination {
    case top(x: Double, y: Double)
    case connection(Connection)
  }

  private enum Step {
    case make(Int32, Destination)
    /// JSON gives a block its default variables once its children are there.
    case finish(Block)
  }

  init(_ state: WorkspaceState, into workspace: Workspace, factory: BlockFactory) {
    self.state = state
    self.workspace = workspace
    self.factory = factory
    names = Array(repeating: nil, count: state.pool.symbols.count)
    procedures = ProcedureNames(of: workspace)
    variablesBefore = Set(workspace.variables.all.map(\.id))
    commentsBefore = workspace.comments.count
    proceduresBefore = workspace.procedures.count
  }

  func load() throws {
    try workspace.checkRoom(for: state, beside: workspace.blockCount)
    loadRoot()
    loadVariables()
    for top in state.tops { loadTop(top) }
    loadComments()
  }

  /// Takes back what the load has added.
  func undo() {
    for block in addedTops where block.workspace === workspace {
      workspace.removeTop(block)
      workspace.unregisterTree(block)
    }
    for variable in workspace.variables.all where !variablesBefore.contains(variable.id) {
      workspace.variables.remove(variable)
    }
    workspace.comments.removeSubrange(commentsBefore...)
    workspace.procedures.removeSubrange(proceduresBefore...)
  }

  // MARK: Blocks

  private func loadTop(_ top: TopBlock) {
    made.removeAll(keepingCapacity: true)
    steps.append(.make(top.block, .top(x: top.x, y: top.y)))
    while let step = steps.popLast() {
      switch step {
      case .make(let record, let destination): make(record, destination)
      case .finish(let block): takeDefaults(block)
      }
    }
    if state.format == .xml { made.forEach(takeDefaults) }
    if let root = made.first {
      workspace.listeners.notify { $0.workspace(workspace, didAddBlockTree: root) }
    }
  }

  private func make(_ index: Int32, _ destination: Destination) {
    let record = state.blocks[Int(index)]
    let block = newBlock(record, index, destination)
    workspace.register(block)
    made.append(block)
    applySettings(of: record, index, to: block)
    procedures.willLoad(block)
    applyMutation(of: record, index, to: block)
    applyFields(of: index, to: block)
    procedures.didLoad(block)
    place(block, index, destination)
    if state.format == .json { steps.append(.finish(block)) }
    scheduleChildren(of: record, index, block)
  }

  private func place(_ block: Block, _ index: Int32, _ destination: Destination) {
    switch destination {
    case .top(let x, let y):
      block.position = Block.Position(x: x, y: y)
      workspace.insertTop(block)
      addedTops.append(block)
      if block.isShadow {
        report(
          .shadowAtTop, "the shadow \"\(block.type)\" hangs on no block", index,
          hint: "a shadow stands in an input, under what the user may put there")
      }
    case .connection(let connection): attach(block, to: connection, index)
    }
  }

  private func takeDefaults(_ block: Block) {
    for input in block.inputs {
      for case let field as FieldVariable in input.fields where field.variable == nil {
        field.takeDefault(in: workspace)
      }
    }
  }

  func addTop(_ block: Block) {
    workspace.insertTop(block)
    addedTops.append(block)
  }

  /// Children in the order of the text, `next` last; a shadow before the block that covers it.
  private func scheduleChildren(of record: BlockRecord, _ index: Int32, _ block: Block) {
    var children: [Step] = []
    for input in state.inputs(of: index) {
      guard let connection = connection(for: input, of: block, index) else { continue }
      for child in [input.shadow, input.block] where child >= 0 {
        children.append(.make(child, .connection(connection)))
      }
    }
    if record.next >= 0 || record.nextShadow >= 0 {
      let connection = nextConnection(of: block, index)
      for child in [record.nextShadow, record.next] where child >= 0 {
        children.append(.make(child, .connection(connection)))
      }
    }
    steps.append(contentsOf: children.reversed())
  }

  // MARK: Words

  func name(_ symbol: Symbol) -> String {
    guard !symbol.isNone else { return "" }
    if let known = names[Int(symbol.index)] { return known }
    let text = state.string(symbol)
    names[Int(symbol.index)] = text
    return text
  }

  func value(_ record: ValueRecord) -> PlainValue {
    PlainValue(record.text.isNone ? "" : state.string(record.text), record.kind)
  }

  /// Notes something about a block, with its place in the text.
  func report(
    _ code: DiagnosticCode, _ message: String, _ block: Int32, offset: UInt32? = nil,
    hint: String? = nil, causedBy cause: (any Error)? = nil
  ) {
    let place = state.place(at: offset ?? state.blocks[Int(block)].offset)
    var notes: [Diagnostic.Note] = []
    if let cause = cause as? Diagnostic, let origin = cause.place {
      notes = [Diagnostic.Note("\(cause.message)", at: origin)] + cause.notes
    }
    reports.append(
      Diagnostic(
        code, message, at: place, block: state.blockPlace(block), hint: hint, notes: notes))
  }
}
