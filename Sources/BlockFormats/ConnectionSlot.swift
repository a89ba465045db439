import BlockModel

/// What hangs in one input or below one block, gathered for the writers.
struct ConnectionSlot {
  /// `none` for what hangs below.
  var name: Symbol
  var flags: InputFlags
  /// Blocks and shadows that later ones in the same element took the place of.
  var superseded: [Int32] = []
  var block: Int32 = -1
  var shadow: Int32 = -1
  var unknown: UnknownContent

  /// Below a block; nil when nothing hangs or stands there.
  static func below(_ block: Int32, in state: WorkspaceState) -> ConnectionSlot? {
    let record = state.blocks[Int(block)]
    var slot = ConnectionSlot(
      name: .none, flags: .next, block: record.next, shadow: record.nextShadow,
      unknown: state.extras(of: block)?.nextUnknown ?? UnknownContent())
    var input = record.firstInput
    while input >= 0 {
      let aside = state.inputs[Int(input)]
      if aside.flags.contains(.next) {
        slot.superseded.append(aside.block >= 0 ? aside.block : aside.shadow)
      }
      input = aside.next
    }
    let isEmpty = slot.block < 0 && slot.shadow < 0 && slot.superseded.isEmpty
    return isEmpty && slot.unknown.isEmpty ? nil : slot
  }

  /// In the first input from a record on, and the record after it; nil when there is none.
  static func first(
    from input: Int32, in state: WorkspaceState
  ) -> (slot: ConnectionSlot, next: Int32)? {
    var superseded: [Int32] = []
    var index = input
    while index >= 0 {
      let record = state.inputs[Int(index)]
      index = record.next
      if record.flags.contains(.next) { continue }
      if record.flags.contains(.superseded) {
        superseded.append(record.block >= 0 ? record.block : record.shadow)
        continue
      }
      let unknown = record.unknown < 0 ? UnknownContent() : state.unknown[Int(record.unknown)]
      let slot = ConnectionSlot(
        name: record.name, flags: record.flags, superseded: superseded, block: record.block,
        shadow: record.shadow, unknown: unknown)
      return (slot, index)
    }
    return nil
  }
}
