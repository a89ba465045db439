import BlockModel
import JSONTree

// The keys of a block, in Blockly's order.
extension JSONWorkspaceWriter {
  mutating func writeKeys(of block: BlockRecord, _ index: Int32, _ top: TopBlock?) {
    json.key("type")
    string(state.pool.reference(block.type))
    json.key("id")
    string(block.id)
    if let top {
      json.key("x")
      json.number(top.x)
      json.key("y")
      json.number(top.y)
    }
    let extras = state.extras(of: index)
    writeFlags(block.flags, extras)
    if let data = extras?.data, !data.isNone {
      json.key("data")
      value(data)
    }
    writeExtraState(of: block)
    if let extras { writeIcons(extras) }
    writeFields(of: index)
  }

  private mutating func writeFlags(_ flags: BlockFlags, _ extras: BlockExtras?) {
    guard !flags.isEmpty else { return }
    if flags.contains(.collapsed) { flag("collapsed", true) }
    if flags.contains(.disabled) {
      json.key("disabledReasons")
      json.beginArray()
      for reason in extras?.disabledReasons ?? [] { string(reason) }
      json.endArray()
    }
    if flags.contains(.notDeletable) { flag("deletable", false) }
    if flags.contains(.notMovable) { flag("movable", false) }
    if flags.contains(.notEditable) { flag("editable", false) }
    guard flags.contains(.inlineGiven) else { return }
    if let written = extras?.inlineAsWritten, !written.isNone {
      json.key("inline")
      raw(written)
    } else {
      flag("inline", flags.contains(.inline))
    }
  }

  private mutating func flag(_ key: String, _ value: Bool) {
    json.key(key)
    json.bool(value)
  }

  /// A block that has a mutation alone has it here as a text, as blocks that know only XML do.
  private mutating func writeExtraState(of block: BlockRecord) {
    if !block.extraState.isNone {
      json.key("extraState")
      raw(state.pool.reference(block.extraState))
    } else if !block.mutation.isNone {
      json.key("extraState")
      string(state.pool.reference(block.mutation))
    }
  }

  private mutating func writeIcons(_ extras: BlockExtras) {
    guard extras.comment != nil || !extras.icons.isEmpty else { return }
    json.key("icons")
    json.beginObject()
    if let comment = extras.comment {
      json.key("comment")
      write(comment)
    }
    keys(extras.icons)
    json.endObject()
  }

  private mutating func write(_ comment: CommentRecord) {
    json.beginObject()
    json.key("text")
    value(comment.text)
    flag("pinned", comment.isPinned == true)
    json.key("height")
    json.number(comment.height ?? 80)
    json.key("width")
    json.number(comment.width ?? 160)
    if let x = comment.x {
      json.key("x")
      json.number(x)
    }
    if let y = comment.y {
      json.key("y")
      json.number(y)
    }
    keys(comment.unknown.keys)
    json.endObject()
  }

  private mutating func writeFields(of block: Int32) {
    guard state.blocks[Int(block)].firstField >= 0 else { return }
    json.key("fields")
    json.beginObject()
    for field in state.fields(of: block) {
      key(field.name)
      if field.id.isNone { value(field.value) } else { writeVariable(field) }
    }
    json.endObject()
  }

  /// A variable by its id; its name and type too, where the declaration does not say the same.
  private mutating func writeVariable(_ field: FieldRecord) {
    json.beginObject()
    json.key("id")
    string(field.id)
    let declared = variables.record(of: field.id, in: state)
    if !field.value.isNone,
      declared.map({ !state.pool.isSame($0.name, field.value.text) }) ?? true
    {
      json.key("name")
      string(field.value.text)
    }
    if !field.variableType.isNone {
      let type = state.pool.reference(field.variableType)
      let known = declared.map { state.pool.reference($0.type) }
      if known.map({ !state.pool.isSame($0, type) && !($0.isEmpty && type.isEmpty) }) ?? true {
        json.key("type")
        string(type)
      }
    }
    json.endObject()
  }

  // MARK: What XML had

  /// What XML had and JSON has no place for.
  mutating func writeKept(of block: Int32) {
    let extras = state.extras(of: block) ?? BlockExtras()
    let comment = extras.comment?.unknown ?? UnknownContent()
    let hasComment = !comment.attributes.isEmpty || !comment.elements.isEmpty
    let fields = keptFields(of: block)
    // JSON has no shadow that hangs on nothing.
    let record = state.blocks[Int(block)]
    let isTopShadow = record.parent < 0 && record.flags.contains(.shadow)
    guard
      isTopShadow || !extras.unknown.attributes.isEmpty || !extras.unknown.elements.isEmpty
        || !extras.superseded.isEmpty || hasComment || !fields.isEmpty
    else { return }
    json.key("blockwright")
    json.beginObject()
    if isTopShadow {
      json.key("shadow")
      json.bool(true)
    }
    writeParts(extras.unknown)
    list("superseded", extras.superseded)
    if hasComment { object("comment", comment) }
    if !fields.isEmpty {
      json.key("fields")
      json.beginObject()
      for (number, unknown) in fields { object(String(number), unknown) }
      json.endObject()
    }
    json.endObject()
  }

  private func keptFields(of block: Int32) -> [(Int, UnknownContent)] {
    var kept: [(Int, UnknownContent)] = []
    for (number, field) in state.fields(of: block).enumerated() where field.unknown >= 0 {
      let unknown = state.unknown[Int(field.unknown)]
      if !unknown.attributes.isEmpty || !unknown.elements.isEmpty { kept.append((number, unknown)) }
    }
    return kept
  }
}
