// How a state is made: from the top down, in the order of the text it would have.
extension WorkspaceState {
  public mutating func add(_ text: String) -> StringRef { pool.add(text) }

  public mutating func intern(_ text: String) -> Symbol { pool.intern(text) }

  @discardableResult
  public mutating func addTop(_ record: BlockRecord, x: Double, y: Double) -> Int32 {
    let index = Int32(blocks.count)
    blocks.append(record)
    tops.append(TopBlock(block: index, x: x, y: y))
    return index
  }

  /// Adds a block (or, if its flags say so, a shadow) in an input that was added before.
  @discardableResult
  public mutating func addBlock(_ record: BlockRecord, in input: Int32) -> Int32 {
    let index = append(record, parent: inputs[Int(input)].owner, at: input)
    if record.flags.contains(.shadow) {
      inputs[Int(input)].shadow = index
    } else {
      inputs[Int(input)].block = index
    }
    return index
  }

  /// Adds a block (or, if its flags say so, a shadow) below another.
  @discardableResult
  public mutating func addNext(_ record: BlockRecord, of block: Int32) -> Int32 {
    let isShadow = record.flags.contains(.shadow)
    let index = append(
      record, parent: block, at: isShadow ? BlockRecord.inNextShadow : BlockRecord.inNext)
    if isShadow {
      blocks[Int(block)].nextShadow = index
    } else {
      blocks[Int(block)].next = index
    }
    return index
  }

  private mutating func append(_ record: BlockRecord, parent: Int32, at place: Int32) -> Int32 {
    var record = record
    record.parent = parent
    record.parentInput = place
    blocks.append(record)
    return Int32(blocks.count - 1)
  }

  @discardableResult
  public mutating func addInput(_ record: InputRecord) -> Int32 {
    let index = Int32(inputs.count)
    inputs.append(record)
    let owner = Int(record.owner)
    let last = blocks[owner].lastInput
    if last < 0 {
      blocks[owner].firstInput = index
    } else {
      inputs[Int(last)].next = index
    }
    blocks[owner].lastInput = index
    return index
  }

  @discardableResult
  public mutating func addField(_ record: FieldRecord, to block: Int32) -> Int32 {
    let index = Int32(fields.count)
    fields.append(record)
    let last = blocks[Int(block)].lastField
    if last < 0 {
      blocks[Int(block)].firstField = index
    } else {
      fields[Int(last)].next = index
    }
    blocks[Int(block)].lastField = index
    return index
  }

  /// Changes what few blocks have, making room for it the first time.
  public mutating func withExtras(of block: Int32, _ change: (inout BlockExtras) -> Void) {
    if blocks[Int(block)].extras < 0 {
      blocks[Int(block)].extras = Int32(extras.count)
      extras.append(BlockExtras())
    }
    change(&extras[Int(blocks[Int(block)].extras)])
  }

  public mutating func withUnknown(
    ofField field: Int32, _ change: (inout UnknownContent) -> Void
  ) {
    fields[Int(field)].unknown = roomForUnknown(fields[Int(field)].unknown)
    change(&unknown[Int(fields[Int(field)].unknown)])
  }

  public mutating func withUnknown(
    ofInput input: Int32, _ change: (inout UnknownContent) -> Void
  ) {
    inputs[Int(input)].unknown = roomForUnknown(inputs[Int(input)].unknown)
    change(&unknown[Int(inputs[Int(input)].unknown)])
  }

  private mutating func roomForUnknown(_ index: Int32) -> Int32 {
    guard index < 0 else { return index }
    unknown.append(UnknownContent())
    return Int32(unknown.count - 1)
  }
}
