import BlockModel
import Diagnostics
import JSONTree

// What a user sets on a block: fields, the comment, flags.
extension WorkspaceCoordinator {
  /// Sets a field; false when the field refuses the value and stays as it was.
  ///
  /// Where a dropdown drives the block's shape, what no longer fits stays in the workspace as top blocks.
  @discardableResult
  public func setField(_ name: String, of block: Block, to value: PlainValue) throws -> Bool {
    try edit {
      guard let field = block.firstField(withName: name) else {
        throw refused("the block has no field \"\(name)\"", block)
      }
      if !isReplaying, let definition = block.mutator as? ProcedureDefinitionMutator,
        name == "NAME"
      {
        return try procedures.rename(block, definition, field, to: value.scriptText)
      }
      return try setValue(of: field, in: block, to: value, kept: nil)
    }
  }

  @discardableResult
  public func setField(_ name: String, of block: Block, to text: String) throws -> Bool {
    try setField(name, of: block, to: PlainValue(text))
  }

  /// Sets a field and records it, with what the change of shape moved.
  func setValue(
    of field: Field, in block: Block, to value: PlainValue, kept: PlainValue?
  ) throws -> Bool {
    let old = field.value
    let oldKept = field.keptValue
    let watch = block.mutator == nil ? nil : ShapeWatch(block)
    let change = { (lost: [ChangeEvent.LostShadow]) -> BlocklyEvent in
      ChangeEvent(
        workspaceID: self.workspace.id, blockID: block.id, element: "field", name: field.name,
        oldValue: JSONValue(plain: old), newValue: JSONValue(plain: field.value),
        oldDetail: oldKept.map { JSONValue(plain: $0) },
        newDetail: kept.map { JSONValue(plain: $0) }, lostShadows: lost)
    }
    let accepted: Bool
    do {
      accepted = try field.setValue(value)
    } catch {
      // The mutator failed half way: what it did until then is taken back with the edit.
      try watch?.record(in: self, change: change)
      throw error
    }
    guard accepted else { return false }
    field.keptValue = kept
    if let watch { try watch.record(in: self, change: change) } else { record(change([])) }
    try followShape(of: block)
    return true
  }

  // MARK: Comment

  /// Gives a block a comment, another text, or none.
  public func setComment(_ text: String?, of block: Block) throws {
    try edit {
      var comment = block.comment
      if let text {
        if comment == nil { comment = BlockComment(text) } else { comment?.text = PlainValue(text) }
      } else {
        comment = nil
      }
      applyComment(comment, to: block)
    }
  }

  /// Sets the whole comment, with its bubble.
  public func setComment(_ comment: BlockComment?, of block: Block) throws {
    try edit { applyComment(comment, to: block) }
  }

  private func applyComment(_ comment: BlockComment?, to block: Block) {
    let old = block.comment
    block.comment = comment
    recordChange(
      of: block, "comment", from: old.map { JSONValue(plain: $0.text) } ?? .null,
      to: comment.map { JSONValue(plain: $0.text) } ?? .null,
      details: (old?.bubble, comment?.bubble))
  }

  // MARK: Flags

  public func setCollapsed(_ isCollapsed: Bool, of block: Block) throws {
    try edit { applyFlag("collapsed", \.isCollapsed, isCollapsed, block) }
  }

  public func setDeletable(_ isDeletable: Bool, of block: Block) throws {
    try edit { applyFlag("deletable", \.isDeletable, isDeletable, block) }
  }

  public func setMovable(_ isMovable: Bool, of block: Block) throws {
    try edit { applyFlag("movable", \.isMovable, isMovable, block) }
  }

  public func setEditable(_ isEditable: Bool, of block: Block) throws {
    try edit { applyFlag("editable", \.isEditable, isEditable, block) }
  }

  private func applyFlag(
    _ element: String, _ path: ReferenceWritableKeyPath<Block, Bool>, _ value: Bool, _ block: Block
  ) {
    let old = block[keyPath: path]
    block[keyPath: path] = value
    recordChange(of: block, element, from: JSONValue(old), to: JSONValue(value))
  }

  /// Whether value inputs stand in one line; nil leaves it to the block's shape.
  public func setInputsInline(_ isInline: Bool?, of block: Block) throws {
    try edit {
      let old = block.inputsInline
      block.inputsInline = isInline
      recordChange(
        of: block, "inline", from: old.map { JSONValue($0) }, to: isInline.map { JSONValue($0) })
    }
  }

  /// Disables a block for a reason, or takes the reason back.
  public func setDisabled(
    _ isDisabled: Bool, reason: String = Block.manuallyDisabled, of block: Block
  ) throws {
    try edit {
      if !allowsDisablingByHand, !isReplaying { try guardHand(isDisabled, reason, block) }
      let old = block.disabledReasons
      block.setDisabled(isDisabled, reason: reason)
      guard old != block.disabledReasons else { return }
      record(
        ChangeEvent(
          workspaceID: workspace.id, blockID: block.id, element: "disabled", name: reason,
          oldValue: JSONValue(!isDisabled), newValue: JSONValue(isDisabled),
          oldDetail: JSONValue(old.map { JSONValue($0) }),
          newDetail: JSONValue(block.disabledReasons.map { JSONValue($0) })))
      if !isReplaying { try procedures.didSetDisabled(block) }
    }
  }

  private func guardHand(_ isDisabled: Bool, _ reason: String, _ block: Block) throws {
    let hand = Block.manuallyDisabled
    if isDisabled, reason == hand {
      throw refused(
        "blocks are not disabled by hand here", block,
        hint: "name a reason of your own, or set allowsDisablingByHand")
    }
    if !isDisabled, reason != hand, block.disabledReasons.contains(hand) {
      try setDisabled(false, reason: hand, of: block)
    }
  }

  /// Text that the application keeps with the block.
  public func setData(_ data: String?, of block: Block) throws {
    try edit {
      let old = block.data
      block.data = data.map { PlainValue($0) }
      recordChange(
        of: block, "data", from: old.map { JSONValue(plain: $0) } ?? .null,
        to: block.data.map { JSONValue(plain: $0) } ?? .null)
    }
  }

  private func recordChange(
    of block: Block, _ element: String, from old: JSONValue?, to new: JSONValue?,
    details: (JSONValue?, JSONValue?) = (nil, nil)
  ) {
    let event = ChangeEvent(
      workspaceID: workspace.id, blockID: block.id, element: element, oldValue: old, newValue: new,
      oldDetail: details.0, newDetail: details.1)
    if !event.isEmpty { record(event) }
  }
}

extension BlockComment {
  /// What an event carries of a comment besides its text.
  var bubble: JSONValue {
    var members: [(String, JSONValue)] = [
      ("pinned", JSONValue(isPinned)), ("width", JSONValue(width)), ("height", JSONValue(height)),
    ]
    if let x { members.append(("x", JSONValue(x))) }
    if let y { members.append(("y", JSONValue(y))) }
    return JSONValue(members: members)
  }

  init(text: JSONValue, bubble: JSONValue?, like old: BlockComment?) {
    self = old ?? BlockComment("")
    self.text = PlainValue(json: text)
    guard let bubble else { return }
    isPinned = bubble.member("pinned")?.bool ?? false
    width = bubble.member("width")?.number ?? BlockComment.defaultWidth
    height = bubble.member("height")?.number ?? BlockComment.defaultHeight
    x = bubble.member("x")?.number
    y = bubble.member("y")?.number
  }
}

// MARK: - Running changes again
extension WorkspaceCoordinator {
  /// Gives an element of a block a value from an event.
  func rechange(
    _ id: String, element: String, name: String?, to value: JSONValue?, detail: JSONValue?,
    restoring lost: [ChangeEvent.LostShadow]
  ) throws {
    let block = try block(id)
    switch element {
    case "field": try rechangeField(name ?? "", of: block, to: value, kept: detail)
    case "mutation": try applyMutation(value?.string ?? "", to: block)
    case "comment":
      let comment = value.flatMap { text in
        text.isNull ? nil : BlockComment(text: text, bubble: detail, like: block.comment)
      }
      try setComment(comment, of: block)
    case "collapsed": try setCollapsed(value?.bool ?? false, of: block)
    case "inline": try setInputsInline(value?.bool, of: block)
    case "disabled": try redisable(block, name ?? Block.manuallyDisabled, value, reasons: detail)
    case "data": try setData(value?.string, of: block)
    case "deletable": try setDeletable(value?.bool ?? true, of: block)
    case "movable": try setMovable(value?.bool ?? true, of: block)
    case "editable": try setEditable(value?.bool ?? true, of: block)
    default:
      throw Diagnostic(
        .eventNotApplicable, "\"\(element)\" is nothing that can change here", block: block.place)
    }
    for shadow in lost { try putBack(shadow, in: block) }
  }

  private func rechangeField(
    _ name: String, of block: Block, to value: JSONValue?, kept: JSONValue?
  ) throws {
    guard let field = block.firstField(withName: name) else {
      throw Diagnostic(
        .eventNotApplicable, "the block has no field \"\(name)\"", block: block.place)
    }
    let isSet = try setValue(
      of: field, in: block, to: PlainValue(json: value ?? .null),
      kept: kept.map { PlainValue(json: $0) })
    if !isSet {
      throw Diagnostic(
        .eventNotApplicable,
        "the field \"\(name)\" does not take \((value ?? .null).text())", block: block.place)
    }
  }

  /// The reasons come back in the order they had.
  private func redisable(
    _ block: Block, _ reason: String, _ value: JSONValue?, reasons: JSONValue?
  ) throws {
    guard let reasons else {
      return try setDisabled(value?.bool ?? false, reason: reason, of: block)
    }
    let old = block.disabledReasons
    for present in old { block.setDisabled(false, reason: present) }
    for wanted in reasons.elements.compactMap(\.string) { block.setDisabled(true, reason: wanted) }
    record(
      ChangeEvent(
        workspaceID: workspace.id, blockID: block.id, element: "disabled", name: reason,
        oldValue: JSONValue(old.contains(reason)),
        newValue: JSONValue(block.disabledReasons.contains(reason)),
        oldDetail: JSONValue(old.map { JSONValue($0) }), newDetail: reasons))
  }

  /// A shadow that went with its input comes back with it.
  private func putBack(_ lost: ChangeEvent.LostShadow, in block: Block) throws {
    let target = try connection(block.id, input: lost.input)
    try workspace.load(lost.tree.state, factory: factory)
    guard let shadow = lost.tree.rootID.flatMap(workspace.block(withID:)) else { return }
    for (parent, children) in lost.tree.arrivals {
      workspace.block(withID: parent)?.orderArrivals(children)
    }
    try workspace.removeBlockTree(shadow)
    target.setShadow(shadow)
    if target.child === shadow { recordReturn(of: shadow) }
  }
}
