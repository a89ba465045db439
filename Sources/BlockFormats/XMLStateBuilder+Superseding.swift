import BlockModel
import Diagnostics
import XMLTree

// What Blockly reads last wins: earlier content of the same place is marked and kept.
extension XMLStateBuilder {
  /// Makes room in an input whose place is taken by an earlier block of the same element: the
  /// earlier one moves to a record of its own in front. Returns the record for the later one.
  mutating func supersedeInput(_ input: Int32, isShadow: Bool, by tag: XMLStartTag) -> Int32 {
    let record = state.inputs[Int(input)]
    let old = isShadow ? record.shadow : record.block
    let other = isShadow ? record.block : record.shadow
    reportSuperseded(old, by: tag)
    markSuperseded(old, upTo: other)
    var later = InputRecord(
      name: record.name, owner: record.owner, flags: record.flags, offset: record.offset)
    later.unknown = record.unknown
    let index = state.addInput(later)
    state.inputs[Int(input)].unknown = -1
    state.inputs[Int(input)].flags.insert(.superseded)
    if isShadow {
      state.inputs[Int(input)].block = -1
      state.inputs[Int(index)].block = other
    } else {
      state.inputs[Int(input)].shadow = -1
      state.inputs[Int(index)].shadow = other
    }
    if other >= 0 { state.blocks[Int(other)].parentInput = index }
    frames[frames.count - 1].index = index
    return index
  }

  /// The same for what hangs below a block; a superseded one moves to an input without a name.
  mutating func supersedeNext(of owner: Int32, isShadow: Bool, by tag: XMLStartTag) {
    let record = state.blocks[Int(owner)]
    let old = isShadow ? record.nextShadow : record.next
    guard old >= 0 else { return }
    reportSuperseded(old, by: tag)
    markSuperseded(old, upTo: isShadow ? record.next : record.nextShadow)
    var aside = InputRecord(
      name: .none, owner: owner, flags: [.next, .superseded],
      offset: state.blocks[Int(old)].offset)
    if isShadow {
      aside.shadow = old
      state.blocks[Int(owner)].nextShadow = -1
    } else {
      aside.block = old
      state.blocks[Int(owner)].next = -1
    }
    state.blocks[Int(old)].parentInput = state.addInput(aside)
  }

  /// Marks a block and all under it. They stand in one run of records, which ends where the other
  /// block of the element begins, if that came later.
  private mutating func markSuperseded(_ block: Int32, upTo other: Int32) {
    let end = other > block ? Int(other) : state.blocks.count
    for index in Int(block)..<end { state.blocks[index].flags.insert(.superseded) }
  }

  private mutating func reportSuperseded(_ block: Int32, by tag: XMLStartTag) {
    let place = Int(state.blocks[Int(block)].offset)
    reports.add(
      .superseded, at: place, block: block, hint: "take one of them away",
      "a later <\(tag.name.string)> in the same place takes the place of this one")
  }

  // MARK: Elements that may stand once

  func earlierMutation(of block: Int32) -> [UInt8]? {
    let mutation = state.pool.reference(state.blocks[Int(block)].mutation)
    return mutation.isNone ? nil : Array(state.pool.bytes[mutation.range])
  }

  func earlierData(of block: Int32) -> [UInt8]? {
    guard let data = state.extras(of: block)?.data, !data.isNone else { return nil }
    var writer = XMLWorkspaceWriter(state: state)
    writer.writeData(data)
    return writer.xml.bytes
  }

  func earlierComment(of block: Int32) -> [UInt8]? {
    guard let comment = state.extras(of: block)?.comment else { return nil }
    var writer = XMLWorkspaceWriter(state: state)
    writer.writeComment(comment)
    return writer.xml.bytes
  }

  mutating func supersede(_ element: [UInt8], _ name: String, of block: Int32) {
    reports.add(
      .superseded, at: offset, block: block, hint: "take one of them away",
      "<\(name)> stands twice in one block; the last one counts")
    let text = state.pool.add(element)
    state.withExtras(of: block) { $0.superseded.append(text) }
  }
}
