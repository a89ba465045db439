// What few blocks have: comments, data, reasons, and what nobody understood.
extension StateSaver {
  mutating func saveExtras(of block: Block, _ index: Int32) {
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
}
