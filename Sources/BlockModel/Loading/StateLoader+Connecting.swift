import Diagnostics

// How a child comes to its parent, and what happens when it does not fit.
extension StateLoader {
  /// The connection that an input of the text stands for; one of the loader's own where the block
  /// has none. Nil when nothing hangs there and nothing is to be kept.
  func connection(for record: InputRecord, of block: Block, _ index: Int32) -> Connection? {
    if record.flags.contains(.next) {
      let connection = block.nextConnection ?? block.makeStrayNext()
      return connection
    }
    let inputName = name(record.name)
    let unknown =
      record.unknown < 0 ? nil : KeptContent(state.unknown[Int(record.unknown)], of: state)
    let hasBlocks = record.block >= 0 || record.shadow >= 0
    if !inputName.isEmpty, let input = block.firstInput(withName: inputName),
      let connection = input.connection
    {
      if let unknown { input.kept = unknown }
      return connection
    }
    guard hasBlocks || unknown != nil else { return nil }
    let kind: Input.Kind = record.flags.contains(.statement) ? .statement : .value
    let stray = Input(type: kind, name: inputName)
    stray.kept = unknown
    stray.connection?.isStray = true
    block.addStrayInput(stray)
    report(
      .unknownInput, "the block type \"\(block.type)\" has no input \"\(inputName)\" here", index,
      offset: record.offset,
      hint: "the input is kept with what hangs in it, and is no part of the code")
    return stray.connection
  }

  func nextConnection(of block: Block, _ index: Int32) -> Connection {
    if let connection = block.nextConnection { return connection }
    report(
      .noConnection, "nothing can follow a block of the type \"\(block.type)\"", index,
      hint: "what hangs there is kept, and is no part of the code")
    return block.makeStrayNext()
  }

  func attach(_ block: Block, to connection: Connection, _ index: Int32) {
    let record = state.blocks[Int(index)]
    if connection.isStray || isSuperseded(record) { return connection.park(block) }
    let connection = connection.suited(to: block)
    if let fault = fault(of: block, at: connection) {
      report(fault.code, fault.message, index, hint: fault.hint)
      return connection.park(block)
    }
    if let old = connection.child, !old.isShadow, !block.isShadow {
      displace(old, at: connection, by: block, index)
    } else if block.isShadow, connection.child != nil {
      connection.park(block)
    } else {
      connection.attach(block)
    }
  }

  private func isSuperseded(_ record: BlockRecord) -> Bool {
    record.parentInput >= 0
      && state.inputs[Int(record.parentInput)].flags.contains(.superseded)
  }

  private func fault(
    of block: Block, at connection: Connection
  ) -> (code: DiagnosticCode, message: String, hint: String)? {
    let kept = "it is kept where it stands, and is no part of the code"
    guard let inferior = block.inferiorConnection(for: connection.kind) else {
      let wanted = connection.kind == .value ? "a value" : "a statement"
      return (.noConnection, "\(connection.naming) takes \(wanted), which this block is not", kept)
    }
    if let parent = connection.block, parent.isShadow, !block.isShadow {
      return (
        .realBlockInShadow,
        "the shadow \"\(parent.type)\" (id \"\(parent.id)\") holds a block that is no shadow", kept
      )
    }
    guard !connection.checksAllow(inferior) else { return nil }
    return (
      .failedCheck,
      "\(connection.naming) takes \(Connection.Refusal.list(connection.checks)), and this block "
        + "is \(Connection.Refusal.list(inferior.checks))", kept
    )
  }

  /// Puts a block where another is; that one goes into or below it if it fits, else to the top.
  private func displace(
    _ old: Block, at connection: Connection, by block: Block, _ index: Int32
  ) {
    connection.detachChild()
    connection.attach(block)
    report(
      .displacedBlock,
      "\(connection.naming) has two blocks: this one takes the place of \"\(old.type)\" "
        + "(id \"\(old.id)\")", index)
    if let other = connection.kind == .value ? block.room(for: old) : block.endOfChain(for: old) {
      other.attach(old)
    } else {
      old.position = Block.Position()
      addTop(old)
    }
  }
}

extension Connection {
  /// This connection, or in a block of unknown shape one of the kind that `block` has.
  fileprivate func suited(to block: Block) -> Connection {
    guard let owner = self.block, owner.isUnknown, let input, !isConnected, parked.isEmpty,
      block.inferiorConnection(for: kind) == nil,
      let index = owner.inputs.firstIndex(where: { $0 === input })
    else { return self }
    let other = Input(type: kind == .value ? .statement : .value, name: input.name)
    guard let connection = other.connection,
      block.inferiorConnection(for: connection.kind) != nil
    else { return self }
    other.kept = input.kept
    owner.removeInput(input)
    owner.insertInput(other, at: index)
    return connection
  }
}

extension Block {
  /// The one input into which a value block that lost its place fits, looking ever further in.
  fileprivate func room(for orphan: Block) -> Connection? {
    guard let output = orphan.outputConnection else { return nil }
    var block = self
    while true {
      let fitting = block.inputs.compactMap(\.connection).filter {
        $0.kind == .value && $0.checksAllow(output)
      }
      guard fitting.count == 1 else { return nil }
      guard let child = fitting[0].child, !child.isShadow else { return fitting[0] }
      block = child
    }
  }

  /// The end of the chain that begins here, if a statement that lost its place fits there.
  fileprivate func endOfChain(for orphan: Block) -> Connection? {
    guard let previous = orphan.previousConnection,
      let next = lastBlockInChain.nextConnection, next.checksAllow(previous)
    else { return nil }
    return next
  }
}
