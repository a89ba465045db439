import BlockModel
import Diagnostics
import JSONTree

// Blocks and what hangs in them.
extension JSONStateBuilder {
  /// Adds a block whose object was just opened.
  mutating func beginBlock(
    isShadow: Bool, _ add: (inout WorkspaceState, BlockRecord) -> Int32
  ) {
    let record = BlockRecord(
      type: .none, id: .none, flags: isShadow ? .shadow : [],
      offset: UInt32(truncatingIfNeeded: scanner.start))
    let index = add(&state, record)
    frames.append(Frame(kind: .block, index: index))
  }

  mutating func finishBlock(_ frame: Frame) {
    let block = Int(frame.index)
    if state.blocks[block].type.isNone {
      state.blocks[block].type = state.intern("")
      reports.add(
        .missingType, at: Int(state.blocks[block].offset), block: frame.index,
        hint: "add \"type\": \"...\"", "the block has no type and cannot be used")
    }
    if state.blocks[block].parent < 0, let top = state.tops.indices.last {
      (state.tops[top].x, state.tops[top].y) = (frame.x, frame.y)
    }
    endBlock(frame.index)
    if let kept = frame.kept { addKept(kept, of: frame.index) }
  }

  /// Gives ids to blocks without, and to second blocks of one id, in the order of the text.
  mutating func identify() {
    var identifiers = BlockIdentifiers()
    identifiers.reserve(blocks: state.blocks.count)
    for block in state.blocks.indices { identifiers.note(Int32(block), in: state) }
    identifiers.finish(&state, &reports)
  }

  // MARK: Inputs

  mutating func readInput(_ key: String, _ offset: Int, _ block: Int32) throws(JSONFault) {
    guard peekKind() == .object else {
      let value = try value()
      if !value.isNull {
        reports.add(
          .wrongJSONKind, at: offset, block: block, hint: "expected {\"block\": {...}}",
          "the input \"\(key)\" must be an object; it is left out")
      }
      return
    }
    _ = try scanner.next()
    let record = InputRecord(
      name: state.intern(key), owner: block, flags: .kindNotGiven,
      offset: UInt32(truncatingIfNeeded: offset))
    frames.append(Frame(kind: .input, index: state.addInput(record)))
  }

  /// A key of an input, of `next`, or of a block that another took the place of.
  mutating func readConnection(
    _ key: String, _ offset: Int, _ frame: Frame
  ) throws(JSONFault) {
    if key == "block" || key == "shadow" {
      let kind = peekKind()
      if kind == .object {
        _ = try scanner.next()
        return beginConnected(isShadow: key == "shadow", frame)
      }
      if kind == .null {
        _ = try scanner.next()
        return
      }
      reportWrongKind(key, "an object", offset, block: owner(of: frame))
      return try keep(key, offset, frame, isReported: false)
    }
    if key == "blockwright", peekKind() == .object {
      _ = try scanner.next()
      frames.append(Frame(kind: .kept, index: frame.index, isNext: frame.kind == .next))
      return
    }
    try keep(key, offset, frame)
  }

  private mutating func beginConnected(isShadow: Bool, _ frame: Frame) {
    if frame.kind == .next || frame.isNext {
      let owner = frame.index
      supersedeNext(of: owner, isShadow: isShadow)
      beginBlock(isShadow: isShadow) { state, block in state.addNext(block, of: owner) }
      return
    }
    var input = frame.index
    let record = state.inputs[Int(input)]
    if (isShadow ? record.shadow : record.block) >= 0 {
      input = supersedeInput(input, isShadow: isShadow)
      frames[frames.count - 1].index = input
    }
    beginBlock(isShadow: isShadow) { state, block in state.addBlock(block, in: input) }
  }

  private func owner(of frame: Frame) -> Int32 {
    frame.kind == .next || frame.isNext ? frame.index : state.inputs[Int(frame.index)].owner
  }

  private mutating func keep(
    _ key: String, _ offset: Int, _ frame: Frame, isReported: Bool = true
  ) throws(JSONFault) {
    let isNext = frame.kind == .next || frame.isNext
    try keepUnknown(key, offset, block: owner(of: frame), isReported: isReported) { state, text in
      if isNext {
        state.withExtras(of: frame.index) { $0.nextUnknown.keys.append(text) }
      } else {
        state.withUnknown(ofInput: frame.index) { $0.keys.append(text) }
      }
    }
  }

  /// A key of our own object in an input.
  mutating func readKeptConnection(_ key: String, _ frame: Frame) throws(JSONFault) {
    if key == "superseded", peekKind() == .array {
      _ = try scanner.next()
      frames.append(Frame(kind: .superseded, index: frame.index, isNext: frame.isNext))
      return
    }
    let (attributes, elements) = keptParts(JSONValue(members: [(key, try value())]))
    if frame.isNext {
      state.withExtras(of: frame.index) {
        $0.nextUnknown.attributes += attributes
        $0.nextUnknown.elements += elements
      }
    } else if !attributes.isEmpty || !elements.isEmpty {
      state.withUnknown(ofInput: frame.index) {
        $0.attributes += attributes
        $0.elements += elements
      }
    }
  }

  // MARK: Fields

  mutating func readField(_ key: String, _ offset: Int, _ block: Int32) throws(JSONFault) {
    var field = FieldRecord(
      name: state.intern(key), value: .none, offset: UInt32(truncatingIfNeeded: offset))
    let kind = peekKind()
    switch kind {
    case .string, .number:
      let token = try scanner.next()
      if case .string(let slice) = token { field.value = ValueRecord(add(slice)) }
      if case .number(let slice) = token { field.value = ValueRecord(add(slice), .number) }
    case .object:
      let value = try value()
      if !readVariable(value, into: &field) { field.value = record(value) }
    default:
      field.value = record(try value())
    }
    state.addField(field, to: block)
  }

  /// The value of a variable field: its id, and name and type where they are given too.
  private mutating func readVariable(_ value: JSONValue, into field: inout FieldRecord) -> Bool {
    guard let id = value["id"], id.kind == .string else { return false }
    for (key, value) in value.members
    where value.kind != .string || !["id", "name", "type"].contains(key) {
      return false
    }
    field.id = record(id).text
    if let name = value["name"] { field.value = record(name) }
    if let type = value["type"]?.string { field.variableType = state.intern(type) }
    return true
  }
}
