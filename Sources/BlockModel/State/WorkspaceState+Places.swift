import Diagnostics

// Where a record stands in the text and among the blocks, for messages.
extension WorkspaceState {
  /// The place of a record's offset; nil for a state that was not read from a text.
  public func place(at offset: UInt32) -> SourcePlace? { source?.place(at: Int(offset)) }

  /// The block in the words of the workspace: its id, its type and the way to it from the top.
  ///
  /// A way of more than 40 steps is shown by its ends.
  public func blockPlace(_ block: Int32) -> BlockPlace {
    var path: [String] = []
    var skipped = 0
    var current = block
    var isAbove = false
    while current >= 0 {
      let record = blocks[Int(current)]
      // Blocks of one stack are siblings on the page: those above are no part of the way.
      let isInput = record.parentInput >= 0
      if path.count < 40 {
        if !isAbove { path.append(pool.shortened(record.type)) }
        if isInput { path.append(pool.shortened(inputs[Int(record.parentInput)].name)) }
      } else {
        skipped += (isAbove ? 0 : 1) + (isInput ? 1 : 0)
      }
      isAbove = record.parentInput <= BlockRecord.inNext
      current = record.parent
    }
    if skipped > 0 { path.append("... \(skipped) more") }
    let record = blocks[Int(block)]
    return BlockPlace(
      id: string(record.id), type: string(record.type), path: path.reversed())
  }
}
