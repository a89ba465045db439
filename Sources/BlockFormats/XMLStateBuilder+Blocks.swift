import BlockModel
import Diagnostics
import XMLTree

// Blocks, their inputs and what hangs below them.
extension XMLStateBuilder {
  mutating func startInBlock(_ tag: XMLStartTag, _ block: Int32) {
    switch XMLTag(tag.name) {
    case .field: startField(tag, block)
    case .value: startInput(tag, block, flags: [])
    case .statement: startInput(tag, block, flags: .statement)
    case .next: startNext(tag, block)
    case .mutation:
      if let old = earlierMutation(of: block) { supersede(old, "mutation", of: block) }
      startKept(tag, .mutation)
    case .data:
      if let old = earlierData(of: block) { supersede(old, "data", of: block) }
      startData(tag, block)
    case .comment:
      if let old = earlierComment(of: block) { supersede(old, "comment", of: block) }
      startComment(tag, block)
    default:
      startUnknown(tag, in: "block", block: block)
    }
  }

  mutating func startInInput(_ tag: XMLStartTag, _ input: Int32) {
    let record = state.inputs[Int(input)]
    let kind = XMLTag(tag.name)
    guard kind == .block || kind == .shadow else {
      startUnknown(tag, in: "value", block: record.owner)
      return
    }
    let isShadow = kind == .shadow
    let occupant = isShadow ? record.shadow : record.block
    var target = input
    if occupant >= 0 {
      target = supersedeInput(input, isShadow: isShadow)
      frames[frames.count - 1].index = target
    }
    addBlock(tag, isShadow: isShadow) { state, block in state.addBlock(block, in: target) }
  }

  mutating func startInNext(_ tag: XMLStartTag, _ owner: Int32) {
    let kind = XMLTag(tag.name)
    guard kind == .block || kind == .shadow else {
      startUnknown(tag, in: "next", block: owner)
      return
    }
    let isShadow = kind == .shadow
    supersedeNext(of: owner, isShadow: isShadow)
    addBlock(tag, isShadow: isShadow) { state, block in state.addNext(block, of: owner) }
  }

  /// Adds a block by its tag and opens it.
  mutating func addBlock(
    _ tag: XMLStartTag, isShadow: Bool, _ add: (inout WorkspaceState, BlockRecord) -> Int32
  ) {
    var record = BlockRecord(
      type: .none, id: .none, flags: isShadow ? .shadow : [],
      offset: UInt32(truncatingIfNeeded: tag.offset))
    var hasOther = false
    for attribute in tag.attributes {
      let name = attribute.name
      if name.isText("type") {
        record.type = state.pool.intern(attribute.value)
      } else if name.isText("id") {
        if !attribute.value.isEmpty { record.id = state.pool.add(attribute.value) }
      } else {
        hasOther = true
      }
    }
    let index = add(&state, record)
    frames.append(Frame(kind: .block, index: index))
    if record.type.isNone { reportMissingType(index) }
    identifiers.note(index, in: state)
    if hasOther { readAttributes(tag, of: index) }
  }

  private mutating func reportMissingType(_ block: Int32) {
    state.blocks[Int(block)].type = state.intern("")
    reports.add(
      .missingType, at: offset, block: block, hint: "add type=\"...\"",
      "the block has no type and cannot be used")
  }

  private mutating func startInput(_ tag: XMLStartTag, _ block: Int32, flags: InputFlags) {
    guard let name = tag.value(of: "name") else {
      reports.add(
        .missingName, at: offset, block: block, hint: "add name=\"...\"",
        "<\(tag.name.string)> has no name, so its content is kept and not used")
      return startKept(tag, .kept)
    }
    let record = InputRecord(
      name: state.pool.intern(name), owner: block, flags: flags,
      offset: UInt32(truncatingIfNeeded: tag.offset))
    let index = state.addInput(record)
    frames.append(Frame(kind: .input, index: index))
    guard tag.attributes.count > 1 else { return }
    for attribute in tag.attributes where !attribute.name.isText("name") {
      keepAttribute(attribute, on: tag, block: block) { state, change in
        state.withUnknown(ofInput: index, change)
      }
    }
  }

  private mutating func startNext(_ tag: XMLStartTag, _ block: Int32) {
    frames.append(Frame(kind: .next, index: block))
    for attribute in tag.attributes {
      keepAttribute(attribute, on: tag, block: block) { state, change in
        state.withExtras(of: block) { change(&$0.nextUnknown) }
      }
    }
  }
}

extension XMLStartTag {
  /// The value of an attribute, or nil.
  func value(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    for attribute in attributes where attribute.name.isText(name) { return attribute.value }
    return nil
  }
}
