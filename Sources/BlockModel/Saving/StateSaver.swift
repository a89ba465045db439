import JSONTree
import XMLTree

/// Makes a state of live blocks, from the top down and without recursion.
struct StateSaver {
  let workspace: Workspace
  let format: WorkspaceState.Format
  var state: WorkspaceState
  var pending: [(block: Block, place: Place)] = []
  /// What the fields of a variable say of it, once for all of them: its name may be long and its fields many.
  private var writtenVariables: [ObjectIdentifier: WrittenVariable] = [:]

  struct WrittenVariable {
    var name: StringRef
    var id: StringRef
    var type: Symbol
  }

  enum Place {
    case top
    case input(Int32)
    case next(Int32)
  }

  init(_ workspace: Workspace, _ format: WorkspaceState.Format) {
    self.workspace = workspace
    self.format = format
    state = WorkspaceState(format: format)
  }

  func save() -> WorkspaceState {
    var saver = self
    saver.saveRoot()
    saver.saveComments()
    let tops = format == .xml ? workspace.topBlocksByPosition : workspace.topLevelBlocks
    for top in tops { saver.saveTree(top) }
    return saver.state
  }

  func save(_ block: Block) -> WorkspaceState {
    var saver = self
    saver.saveTree(block)
    return saver.state
  }

  mutating func written(_ variable: Variable) -> WrittenVariable {
    if let known = writtenVariables[ObjectIdentifier(variable)] { return known }
    let made = WrittenVariable(
      name: state.add(variable.name), id: state.add(variable.id),
      type: variable.type.isEmpty ? .none : state.intern(variable.type))
    writtenVariables[ObjectIdentifier(variable)] = made
    return made
  }

  // MARK: Root

  private mutating func saveRoot() {
    state.rootUnknown = workspace.kept?.added(to: &state) ?? UnknownContent()
    state.blocksUnknown = workspace.blocksKept?.added(to: &state) ?? UnknownContent()
    state.variablesUnknown = workspace.variablesKept?.added(to: &state) ?? UnknownContent()
    state.procedures = workspace.procedures.map { state.add($0) }
    for variable in workspace.variables(for: format) {
      let written = written(variable)
      var record = VariableRecord(name: written.name, id: written.id, type: written.type)
      if let kept = variable.kept { record.unknown = kept.added(to: &state) }
      state.variables.append(record)
    }
  }

  private mutating func saveComments() {
    for comment in workspace.comments {
      var record = WorkspaceCommentRecord(id: state.add(comment.id), text: add(comment.text))
      record.x = add(comment.x)
      record.y = add(comment.y)
      record.width = add(comment.width)
      record.height = add(comment.height)
      if comment.isCollapsed { record.flags.insert(.collapsed) }
      if !comment.isEditable { record.flags.insert(.notEditable) }
      if !comment.isMovable { record.flags.insert(.notMovable) }
      if !comment.isDeletable { record.flags.insert(.notDeletable) }
      if let kept = comment.kept { record.unknown = kept.added(to: &state) }
      state.comments.append(record)
    }
  }

  mutating func add(_ value: PlainValue) -> ValueRecord {
    ValueRecord(state.add(value.text), value.kind)
  }

  // MARK: Blocks

  private mutating func saveTree(_ top: Block) {
    pending.append((top, .top))
    while let (block, place) = pending.popLast() {
      let index = add(block, at: place)
      saveExtras(of: block, index)
      saveFields(of: block, index)
      saveChildren(of: block, index)
    }
  }

  private mutating func add(_ block: Block, at place: Place) -> Int32 {
    var record = BlockRecord(
      type: state.intern(block.type), id: state.add(block.id), flags: flags(of: block))
    addMutation(of: block, to: &record)
    switch place {
    case .top:
      return state.addTop(
        record, x: Self.rounded(block.position.x), y: Self.rounded(block.position.y))
    case .input(let input):
      let isDisplaced = state.inputs[Int(input)].flags.contains(.superseded)
      inherit(isDisplaced, from: state.inputs[Int(input)].owner, &record)
      return state.addBlock(record, in: input)
    case .next(let owner):
      inherit(false, from: owner, &record)
      return state.addNext(record, of: owner)
    }
  }

  /// What is under a block without a place has none either.
  private func inherit(_ isDisplaced: Bool, from owner: Int32, _ record: inout BlockRecord) {
    if isDisplaced || state.blocks[Int(owner)].flags.contains(.superseded) {
      record.flags.insert(.superseded)
    }
  }

  /// `Math.round`.
  private static func rounded(_ number: Double) -> Double { (number + 0.5).rounded(.down) + 0 }

  private func flags(of block: Block) -> BlockFlags {
    var flags: BlockFlags = []
    if block.isShadow { flags.insert(.shadow) }
    if block.isDisabled { flags.insert(.disabled) }
    if block.isCollapsed { flags.insert(.collapsed) }
    if !block.isDeletable { flags.insert(.notDeletable) }
    if !block.isMovable { flags.insert(.notMovable) }
    if !block.isEditable { flags.insert(.notEditable) }
    if let inline = block.inputsInline, inline != block.definition?.inputsInline {
      flags.insert(.inlineGiven)
      if inline { flags.insert(.inline) }
    }
    return flags
  }

  private mutating func addMutation(of block: Block, to record: inout BlockRecord) {
    if let kept = block.keptMutation {
      let text = state.intern(kept.text)
      if kept.format == .xml { record.mutation = text } else { record.extraState = text }
    } else if let mutator = block.mutator {
      switch format {
      case .xml:
        let element = mutator.toXMLElement()
        if !element.isEmpty {
          record.mutation = state.intern(element.xmlText())
        } else if !(mutator is any BuiltInMutator), let extra = mutator.toExtraState() {
          // A user's mutator that saves JSON alone: XML keeps that, or the state would be lost.
          record.extraState = state.intern(extra.text())
        }
      case .json:
        if let extra = mutator.toExtraState() { record.extraState = state.intern(extra.text()) }
      }
    }
  }
}
