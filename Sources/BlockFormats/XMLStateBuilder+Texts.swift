import BlockModel
import Diagnostics
import XMLTree

// Elements that hold a text: fields, data, comments.
extension XMLStateBuilder {
  mutating func startField(_ tag: XMLStartTag, _ block: Int32) {
    guard let name = tag.value(of: "name") else {
      reports.add(
        .missingName, at: offset, block: block, hint: "add name=\"...\"",
        "the field has no name, so it is kept and not used")
      return startKept(tag, .kept)
    }
    let record = FieldRecord(
      name: state.pool.intern(name), value: .none, offset: UInt32(truncatingIfNeeded: tag.offset))
    let index = state.addField(record, to: block)
    if tag.attributes.count > 1 { readFieldAttributes(tag, index, block) }
    frames.append(Frame(kind: .field, index: index, textStart: state.pool.position))
  }

  private mutating func readFieldAttributes(
    _ tag: XMLStartTag, _ field: Int32, _ block: Int32
  ) {
    for attribute in tag.attributes where !attribute.name.isText("name") {
      if attribute.name.isText("id") {
        state.fields[Int(field)].id = state.pool.add(attribute.value)
      } else if attribute.name.isText("variabletype") {
        state.fields[Int(field)].variableType = state.pool.intern(attribute.value)
      } else {
        readValueKind(attribute) { state, kind in state.fields[Int(field)].value.kind = kind }
        keepAttribute(attribute, on: tag, block: block) { state, change in
          state.withUnknown(ofField: field, change)
        }
      }
    }
  }

  /// The kind that a value had in JSON where its text alone does not tell it.
  mutating func readValueKind(
    _ attribute: XMLAttribute, _ set: (inout WorkspaceState, ValueRecord.Kind) -> Void
  ) {
    guard attribute.name.isText("blockwright"), let kept = KeptJSON(attribute.value) else { return }
    if let kind = kept.valueKind { set(&state, kind) }
  }

  mutating func endField(_ frame: Frame) {
    let field = Int(frame.index)
    state.fields[field].value.text = state.pool.string(from: frame.textStart)
    if let fragment = fragment(frame) {
      state.withUnknown(ofField: frame.index) { $0.elements.append(fragment) }
    }
  }

  /// An element inside a text counts by its text alone, but is kept.
  mutating func startInText(_ tag: XMLStartTag) {
    let last = frames.count - 1
    if depthInText == 0 {
      reports.add(
        .unknownElement, at: offset, block: blockInHand(),
        "<\(tag.name.string)> stands inside a text; only its own text counts")
      if !frames[last].hasElements {
        frames[last].hasElements = true
        kept.reset()
        let text = state.pool.string(from: frames[last].textStart)
        state.pool.bytes.withUnsafeBufferPointer {
          kept.text(UnsafeBufferPointer(rebasing: $0[text.range]))
        }
      }
    }
    depthInText += 1
    kept.start(tag)
  }

  /// The text as XML, where it had elements inside.
  mutating func fragment(_ frame: Frame) -> StringRef? {
    guard frame.hasElements else { return nil }
    defer { kept.reset() }
    return state.pool.add(kept.bytes)
  }

  mutating func startData(_ tag: XMLStartTag, _ block: Int32) {
    state.withExtras(of: block) { $0.data = ValueRecord(.none) }
    for attribute in tag.attributes {
      readValueKind(attribute) { state, kind in
        state.withExtras(of: block) { $0.data.kind = kind }
      }
    }
    frames.append(Frame(kind: .data, index: block, textStart: state.pool.position))
  }

  mutating func endData(_ frame: Frame) {
    let text = state.pool.string(from: frame.textStart)
    kept.reset()
    state.withExtras(of: frame.index) { $0.data.text = text }
  }

  mutating func startComment(_ tag: XMLStartTag, _ block: Int32) {
    var comment = CommentRecord(text: .none)
    comment.isPinned = tag.value(of: "pinned")?.isText("true") ?? false
    let height = tag.value(of: "h").map { DecimalText.integer($0) } ?? 50
    let width = tag.value(of: "w").map { DecimalText.integer($0) } ?? 50
    (comment.height, comment.width) = (80, 160)
    if let height, let width { (comment.height, comment.width) = (height, width) }
    if let x = tag.value(of: "x").flatMap({ DecimalText.integer($0) }),
      let y = tag.value(of: "y").flatMap({ DecimalText.integer($0) })
    {
      (comment.x, comment.y) = (x, y)
    }
    state.withExtras(of: block) { $0.comment = comment }
    for attribute in tag.attributes {
      let name = attribute.name
      if name.isText("pinned") || name.isText("h") || name.isText("w") || name.isText("x")
        || name.isText("y")
      {
        continue
      }
      readValueKind(attribute) { state, kind in
        state.withExtras(of: block) { $0.comment?.text.kind = kind }
      }
      keepAttribute(attribute, on: tag, block: block) { state, change in
        state.withExtras(of: block) {
          if var comment = $0.comment {
            change(&comment.unknown)
            $0.comment = comment
          }
        }
      }
    }
    frames.append(Frame(kind: .comment, index: block, textStart: state.pool.position))
  }

  mutating func endComment(_ frame: Frame) {
    let text = state.pool.string(from: frame.textStart)
    let fragment = fragment(frame)
    state.withExtras(of: frame.index) {
      $0.comment?.text.text = text
      if let fragment { $0.comment?.unknown.elements.append(fragment) }
    }
  }
}
