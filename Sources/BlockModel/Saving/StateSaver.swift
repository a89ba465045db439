import JSONTree
import XMLTree

/// Makes a state of live blocks, from the top down and without recursion.
struct StateSaver {
  private let workspace: Workspace
  private let format: WorkspaceState.Format
  private var state: WorkspaceState
  private var pending: [(block: Block, place: Place)] = []

  private enum Place {
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

  // MARK: Root

  private mutating func saveRoot() {
    state.rootUnknown = workspace.kept?.added(to: &state) ?? UnknownContent()
    state.blocksUnknown = workspace.blocksKept?.added(to: &state) ?? UnknownContent()
    state.procedures = workspace.procedures.map { state.add($0) }
    for variable in workspace.variables(for: format) {
      var record = VariableRecord(
        name: state.add(variable.name), id: state.add(variable.id),
        type: variable.type.isEmpty ? .none : state.intern(variable.type))
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

  private mutating func add(_ value: PlainValue) -> ValueRecord {
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
        if !element.isEmpty { record.mutation = state.intern(element.xmlText()) }
      case .json:
        if let extra = mutator.toExtraState() { record.extraState = state.intern(extra.text()) }
      }
    }
  }

  private mutating func saveExtras(of block: Block, _ index: Int32) {
    guard let extras = extras(of: block) else { return }
    state.withExtras(of: index) { $0 = extras }
  }

  private mutating func extras(of block: Block) -> BlockExtras? {
    var extras = BlockExtras()
    var isNeeded = false
    if let comment = block.comment, !comment.text.text.isEmpty {
      extras.comment = record(of: comment)
      isNeeded = true
    }
    if let data = block.data, !data.text.isEmpty {
      extras.data = add(data)
      isNeeded = true
    }
    if block.isDisabled {
      extras.disabledReasons = block.disabledReasons.map { state.add($0) }
      isNeeded = true
    }
    if let inline = block.inlineAsWritten {
      extras.inlineAsWritten = state.add(inline)
      isNeeded = true
    }
    for icon in block.icons {
      extras.icons.append(NamedText(state.intern(icon.name), state.add(icon.text)))
    }
    if let kept = block.kept { extras.unknown = Self.apart(kept).added(to: &state) }
    if let kept = block.nextKept { extras.nextUnknown = kept.added(to: &state) }
    extras.superseded = block.superseded.map { state.add($0) }
    isNeeded =
      isNeeded || !block.icons.isEmpty || block.kept != nil || block.nextKept != nil
      || !block.superseded.isEmpty
    return isNeeded ? extras : nil
  }

  /// What was kept of keys that the block itself writes (a `fields` that was no object) goes under
  /// a name of its own, or one object would have two of a key.
  private static func apart(_ kept: KeptContent) -> KeptContent {
    var kept = kept
    for index in kept.keys.indices where ownKeys.contains(kept.keys[index].name) {
      kept.keys[index].name += " as read"
    }
    return kept
  }

  private static let ownKeys: Set<String> = [
    "type", "id", "x", "y", "collapsed", "deletable", "movable", "editable", "enabled",
    "disabledReasons", "inline", "data", "icons", "fields", "inputs", "next", "extraState",
  ]

  private mutating func record(of comment: BlockComment) -> CommentRecord {
    var record = CommentRecord(text: add(comment.text))
    record.isPinned = comment.isPinned
    record.height = comment.height
    record.width = comment.width
    record.x = comment.x
    record.y = comment.y
    if let kept = comment.kept { record.unknown = kept.added(to: &state) }
    return record
  }

  // MARK: Fields

  private mutating func saveFields(of block: Block, _ index: Int32) {
    for input in block.inputs {
      for field in input.fields where field.isSerializable && !field.name.isEmpty {
        add(record(of: field), field.kept, to: index)
      }
    }
    for kept in block.keptFields {
      var record = FieldRecord(
        name: kept.hasName ? state.intern(kept.name) : .none, value: add(kept.value))
      if let id = kept.id { record.id = state.add(id) }
      if let type = kept.variableType { record.variableType = state.intern(type) }
      add(record, kept.kept, to: index)
    }
  }

  private mutating func record(of field: Field) -> FieldRecord {
    let name = state.intern(field.name)
    if let field = field as? FieldVariable, let variable = field.variable {
      var record = FieldRecord(name: name, value: ValueRecord(state.add(variable.name)))
      record.id = state.add(variable.id)
      if !variable.type.isEmpty { record.variableType = state.intern(variable.type) }
      return record
    }
    var value = field.keptValue ?? field.value
    if format == .xml { value.text = field.xmlText }
    return FieldRecord(name: name, value: add(value))
  }

  private mutating func add(_ record: FieldRecord, _ kept: KeptContent?, to block: Int32) {
    let index = state.addField(record, to: block)
    guard let kept else { return }
    let unknown = kept.added(to: &state)
    state.withUnknown(ofField: index) { $0 = unknown }
  }

  // MARK: Children

  private mutating func saveChildren(of block: Block, _ index: Int32) {
    var children: [(block: Block, place: Place)] = []
    for input in block.inputs + block.strayInputs {
      guard let connection = input.connection else { continue }
      let held = Held(connection)
      guard !held.isEmpty || input.kept != nil else { continue }
      let name = state.intern(input.name)
      let flags: InputFlags = input.type == .statement ? .statement : []
      for other in held.displaced {
        children.append((other, .input(addInput(name, index, flags.union(.superseded), nil))))
      }
      let own = addInput(name, index, flags, input.kept)
      for child in held.standing { children.append((child, .input(own))) }
    }
    for connection in [block.nextConnection, block.strayNext].compactMap({ $0 }) {
      let held = Held(connection)
      for other in held.displaced {
        children.append((other, .input(addInput(.none, index, [.superseded, .next], nil))))
      }
      for child in held.standing { children.append((child, .next(index))) }
    }
    pending.append(contentsOf: children.reversed())
  }

  private mutating func addInput(
    _ name: Symbol, _ owner: Int32, _ flags: InputFlags, _ kept: KeptContent?
  ) -> Int32 {
    let index = state.addInput(InputRecord(name: name, owner: owner, flags: flags))
    if let kept {
      let unknown = kept.added(to: &state)
      state.withUnknown(ofInput: index) { $0 = unknown }
    }
    return index
  }

  /// What a connection holds, sorted by how it is saved: the shadow and the block of the element,
  /// and those for which there is no room in it.
  private struct Held {
    var standing: [Block] = []
    var displaced: [Block] = []

    init(_ connection: Connection) {
      var shadow = connection.shadow
      var block = connection.child.flatMap { $0.isShadow ? nil : $0 }
      for other in connection.parked {
        if other.isShadow, shadow == nil {
          shadow = other
        } else if !other.isShadow, block == nil {
          block = other
        } else {
          displaced.append(other)
        }
      }
      standing = [shadow, block].compactMap { $0 }
    }

    var isEmpty: Bool { standing.isEmpty && displaced.isEmpty }
  }
}
