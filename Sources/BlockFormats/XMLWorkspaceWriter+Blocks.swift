import BlockModel
import JSONTree
import XMLTree

// What stands in the tag of a block and directly in it.
extension XMLWorkspaceWriter {
  mutating func writeAttributes(of block: BlockRecord, _ index: Int32, _ top: TopBlock?) {
    attribute("type", state.pool.reference(block.type))
    attribute("id", block.id)
    let extras = state.extras(of: index)
    let flags = block.flags
    if flags.contains(.inlineGiven) { writeInline(flags, extras) }
    if flags.contains(.collapsed) { xml.attribute("collapsed", "true") }
    if flags.contains(.disabled) { writeReasons(extras?.disabledReasons ?? []) }
    if flags.contains(.notDeletable) { xml.attribute("deletable", "false") }
    if flags.contains(.notMovable) { xml.attribute("movable", "false") }
    if flags.contains(.notEditable) { xml.attribute("editable", "false") }
    if let top {
      xml.attribute("x", NumberText.text(of: top.x))
      xml.attribute("y", NumberText.text(of: top.y))
    }
    guard extras != nil || !block.extraState.isNone else { return }
    writeKept(of: block, extras ?? BlockExtras())
    attributes(extras?.unknown.attributes ?? [])
  }

  private mutating func writeInline(_ flags: BlockFlags, _ extras: BlockExtras?) {
    if let written = extras?.inlineAsWritten, !written.isNone {
      let text = jsonText(written)
      xml.attribute("inline", text.string ?? text.text())
    } else {
      xml.attribute("inline", flags.contains(.inline) ? "true" : "false")
    }
  }

  private mutating func writeReasons(_ reasons: [StringRef]) {
    let texts = reasons.map { PercentCode.encoded(state.pool.bytes[$0.range]) }
    let value = Array(texts.joined(separator: [UInt8(ascii: ",")]))
    value.withUnsafeBufferPointer { xml.attribute("disabled-reasons", $0) }
  }

  /// What JSON had and XML has no place for. A mutation says what the extra state says.
  private mutating func writeKept(of block: BlockRecord, _ extras: BlockExtras) {
    var members: [(String, JSONValue)] = []
    if block.mutation.isNone, !block.extraState.isNone, extraStateAsMutation(block) == nil {
      members.append(("extraState", jsonText(state.pool.reference(block.extraState))))
    }
    if !extras.inlineAsWritten.isNone {
      members.append(("inline", jsonText(extras.inlineAsWritten)))
    }
    if !extras.icons.isEmpty { members.append(("icons", object(extras.icons))) }
    if !extras.unknown.keys.isEmpty { members.append(("keys", object(extras.unknown.keys))) }
    writeKept(members)
  }

  mutating func writeContent(of block: BlockRecord, _ index: Int32) {
    let extras = state.extras(of: index)
    for element in extras?.superseded ?? [] { raw(element) }
    if !block.mutation.isNone {
      raw(state.pool.reference(block.mutation))
    } else if let mutation = extraStateAsMutation(block) {
      // On one line, as one that was read as XML: blanks would be a part of it.
      var text = mutation.xmlText()
      text.withUTF8 { xml.raw($0) }
    }
    for field in state.fields(of: index) { writeField(field) }
    if let comment = extras?.comment { writeComment(comment) }
    if let data = extras?.data, !data.isNone { writeData(data) }
  }

  /// Blocks that know XML alone have their mutation as a text in JSON.
  private func extraStateAsMutation(_ block: BlockRecord) -> XMLElement? {
    guard !block.extraState.isNone,
      let text = jsonText(state.pool.reference(block.extraState)).string, text.hasPrefix("<"),
      case .success(let element) = Result(catching: { try XMLElement(parsing: text) }),
      element.lowercasedName == "mutation"
    else { return nil }
    return element
  }

  private mutating func writeField(_ field: FieldRecord) {
    xml.start("field")
    attribute("name", state.pool.reference(field.name))
    if !field.id.isNone { attribute("id", field.id) }
    let variable = field.id.isNone ? nil : variables.record(of: field.id, in: state)
    if !field.variableType.isNone {
      attribute("variabletype", state.pool.reference(field.variableType))
    } else if field.value.isNone, let type = variable?.type, !state.pool.reference(type).isEmpty {
      attribute("variabletype", state.pool.reference(type))
    }
    let unknown = field.unknown < 0 ? UnknownContent() : state.unknown[Int(field.unknown)]
    writeKept(kind: field.value.kind, unknown)
    attributes(unknown.attributes)
    if field.value.isNone, let variable {
      text(variable.name)
    } else {
      writeText(field.value.text, unknown)
    }
    xml.end()
  }

  mutating func writeComment(_ comment: CommentRecord) {
    xml.start("comment")
    xml.attribute("pinned", comment.isPinned == true ? "true" : "false")
    xml.attribute("h", NumberText.text(of: comment.height ?? 80))
    xml.attribute("w", NumberText.text(of: comment.width ?? 160))
    if let x = comment.x, let y = comment.y {
      xml.attribute("x", NumberText.text(of: x))
      xml.attribute("y", NumberText.text(of: y))
    }
    writeKept(kind: comment.text.kind, comment.unknown)
    attributes(comment.unknown.attributes)
    writeText(comment.text.text, comment.unknown)
    xml.end()
  }

  mutating func writeData(_ data: ValueRecord) {
    xml.start("data")
    writeKept(kind: data.kind, UnknownContent())
    text(data.text)
    xml.end()
  }
}
