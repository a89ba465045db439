import BlockModel
import Diagnostics

/// What makes a state of a text, XML or JSON.
protocol StateBuilding {
  var state: WorkspaceState { get set }
  var reports: WorkspaceReports { get set }
  /// The block that each symbol was last a field's name in, to find those that stand twice.
  var fieldOwners: [Int32] { get set }
}

// What Blockly reads last wins: earlier content of the same place is marked and kept.
extension StateBuilding {
  /// Makes room in an input whose place is taken by an earlier block of the same element: the
  /// earlier one moves to a record of its own in front. Returns the record for the later one.
  mutating func supersedeInput(_ input: Int32, isShadow: Bool) -> Int32 {
    let record = state.inputs[Int(input)]
    let old = isShadow ? record.shadow : record.block
    let other = isShadow ? record.block : record.shadow
    reportSuperseded(old, isShadow: isShadow)
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
    return index
  }

  /// The same for what hangs below a block; a superseded one moves to an input without a name.
  mutating func supersedeNext(of owner: Int32, isShadow: Bool) {
    let record = state.blocks[Int(owner)]
    let old = isShadow ? record.nextShadow : record.next
    guard old >= 0 else { return }
    reportSuperseded(old, isShadow: isShadow)
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

  private mutating func reportSuperseded(_ block: Int32, isShadow: Bool) {
    reports.add(
      .superseded, at: Int(state.blocks[Int(block)].offset), block: block,
      hint: "take one of them away",
      "a later \(isShadow ? "shadow" : "block") in the same place takes the place of this one")
  }

  /// Looks for fields that stand twice.
  mutating func endBlock(_ block: Int32) {
    var index = state.blocks[Int(block)].firstField
    guard index >= 0, state.fields[Int(index)].next >= 0 else { return }
    while index >= 0 {
      let field = state.fields[Int(index)]
      let name = Int(field.name.index)
      while fieldOwners.count <= name { fieldOwners.append(-1) }
      if fieldOwners[name] == block {
        let name = state.string(field.name)
        reports.add(
          .superseded, at: Int(field.offset), block: block, hint: "take one of them away",
          "the field \"\(name)\" stands twice; the last value counts")
      }
      fieldOwners[name] = block
      index = field.next
    }
  }
}
