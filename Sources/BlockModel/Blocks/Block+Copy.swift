extension Block {
  /// A copy of this block and all under it, in no workspace; the copies get new ids when they come
  /// to one.
  public func deepCopy() throws -> Block {
    let root = try shallowCopy()
    var pending: [(original: Block, copy: Block)] = [(self, root)]
    while let (original, copy) = pending.popLast() {
      for (from, to) in try original.matchingConnections(of: copy) {
        for held in from.heldBlocks {
          let below = try held.shallowCopy()
          if held.isParked {
            to.park(below)
          } else if held === from.reservedShadow {
            to.reservedShadow = below
          } else {
            to.attachBeside(below)
          }
          pending.append((held, below))
        }
      }
    }
    return root
  }

  /// This block alone: its shape, fields and settings, with nothing connected.
  private func shallowCopy() throws -> Block {
    let copy = Block(id: "", type: type, definition: definition, isShadow: isShadow)
    for input in inputs { copy.appendInput(input.copy()) }
    for input in strayInputs { copy.addStrayInput(input.copy()) }
    if strayNext != nil { _ = copy.makeStrayNext() }
    if let outputConnection { copy.setOutput(checks: outputConnection.checks) }
    if let previousConnection { copy.setPrevious(checks: previousConnection.checks) }
    if let nextConnection { copy.setNext(checks: nextConnection.checks) }
    copy.copySettings(of: self)
    if let mutator {
      let other = mutator.copyMutator()
      other.block = copy
      copy.mutator = other
    }
    return copy
  }

  private func copySettings(of block: Block) {
    isCollapsed = block.isCollapsed
    isDeletable = block.isDeletable
    isMovable = block.isMovable
    isEditable = block.isEditable
    inputsInline = block.inputsInline
    inlineAsWritten = block.inlineAsWritten
    disabledReasons = block.disabledReasons
    position = block.position
    data = block.data
    comment = block.comment
    icons = block.icons
    colour = block.colour
    style = block.style
    tooltip = block.tooltip
    helpURL = block.helpURL
    kept = block.kept
    nextKept = block.nextKept
    superseded = block.superseded
    keptFields = block.keptFields
    keptMutation = block.keptMutation
  }

  /// Pairs the connections that hold blocks with those of a copy of the same shape.
  private func matchingConnections(of copy: Block) throws -> [(Connection, Connection)] {
    Array(zip(superiorConnections, copy.superiorConnections))
  }

  func addStrayInput(_ input: Input) {
    input.connection?.isStray = true
    input.block = self
    input.connection?.block = self
    strayInputs.append(input)
  }

  func makeStrayNext() -> Connection {
    if let strayNext { return strayNext }
    let connection = Connection(.next)
    connection.isStray = true
    connection.block = self
    strayNext = connection
    return connection
  }
}

extension Input {
  /// An input of the same name, kind and fields, with nothing connected.
  func copy() -> Input {
    let copy = Input(type: type, name: name, checks: connection?.checks, alignment: alignment)
    for field in fields {
      let other = field.copy()
      other.keptValue = field.keptValue
      other.kept = field.kept
      copy.appendField(other)
    }
    copy.kept = kept
    return copy
  }
}

extension Connection {
  /// Hangs a block here without moving a shadow that is already in reserve.
  func attachBeside(_ block: Block) {
    let shadow = reservedShadow
    attach(block)
    reservedShadow = shadow
  }
}
