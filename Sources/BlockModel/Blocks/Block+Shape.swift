// The shape of a block: what definitions make and mutators change.
extension Block {
  public func firstInput(withName name: String) -> Input? { inputs.first { $0.name == name } }

  public func firstField(withName name: String) -> Field? {
    for input in inputs {
      if let field = input.fields.first(where: { $0.name == name }) { return field }
    }
    return nil
  }

  /// All fields in the order of their inputs.
  public var fields: [Field] { inputs.flatMap(\.fields) }

  /// Whether value inputs stand in one line, by what was set or by the shape.
  public var effectiveInputsInline: Bool {
    if let inputsInline { return inputsInline }
    return derivedInputsInline
  }

  /// What an unset block shows: two dummies in a row break the line, a value before a dummy or the
  /// end of a row joins it.
  private var derivedInputsInline: Bool {
    for (left, right) in zip(inputs, inputs.dropFirst()) {
      if left.type == .dummy && right.type == .dummy { return false }
    }
    for (left, right) in zip(inputs, inputs.dropFirst()) {
      if left.type == .value && right.type == .dummy { return true }
    }
    return inputs.contains { $0.type == .endRow }
  }

  public func appendInput(_ input: Input) { insertInput(input, at: inputs.count) }

  public func insertInput(_ input: Input, at index: Int) {
    input.block = self
    input.connection?.block = self
    inputs.insert(input, at: index)
  }

  /// Removes an input; its real block becomes a top block, its shadow goes.
  @discardableResult
  public func removeInput(named name: String) -> Bool {
    guard let input = firstInput(withName: name) else { return false }
    removeInput(input)
    return true
  }

  public func removeInput(_ input: Input) {
    guard let index = inputs.firstIndex(where: { $0 === input }) else { return }
    input.connection.map(vacate)
    inputs.remove(at: index)
    input.block = nil
    input.connection?.block = nil
  }

  public func moveInput(_ input: Input, to index: Int) {
    guard let old = inputs.firstIndex(where: { $0 === input }) else { return }
    inputs.remove(at: old)
    inputs.insert(input, at: index)
  }

  /// Lets everything go that a connection holds, because the connection will be no more.
  func vacate(_ connection: Connection) {
    if let shadow = connection.reservedShadow { workspace?.release(shadow) }
    connection.reservedShadow = nil
    if let child = connection.detachChild() {
      if child.isShadow {
        child.workspace?.unregisterTree(child)
      } else {
        child.workspace?.insertTop(child)
      }
    }
    for parked in connection.parked {
      connection.unpark(parked)
      parked.workspace?.insertTop(parked)
    }
  }

  /// Makes the inputs from `start` on those that `builders` describe, and no others.
  ///
  /// An input that is there already, with the same name and kind, stays with its fields and what is
  /// connected to it, whatever its place was. This is what lets a mutator go from any state to any.
  public func setInputs(from start: Int, to builders: [InputBuilder]) {
    var old = Array(inputs[min(start, inputs.count)...])
    var wanted: [Input] = []
    for builder in builders {
      if let index = old.firstIndex(where: { $0.name == builder.name && $0.type == builder.type }) {
        let input = old.remove(at: index)
        input.connection?.changeChecks(to: builder.connectionTypeChecks)
        wanted.append(input)
      } else {
        wanted.append(builder.makeInput())
      }
    }
    for input in old { removeInput(input) }
    inputs.removeSubrange(min(start, inputs.count)...)
    for input in wanted { appendInput(input) }
  }
}

extension Block {
  /// Gives the block an output that fits `checks`, or changes what fits.
  public func setOutput(checks: [String]?) {
    if let outputConnection {
      outputConnection.changeChecks(to: checks)
      return
    }
    outputConnection = made(.output, checks)
  }

  public func setPrevious(checks: [String]?) {
    if let previousConnection {
      previousConnection.changeChecks(to: checks)
      return
    }
    previousConnection = made(.previous, checks)
  }

  public func setNext(checks: [String]?) {
    if let nextConnection {
      nextConnection.changeChecks(to: checks)
      return
    }
    nextConnection = made(.next, checks)
  }

  /// Takes the output away; a block that hung by it becomes a top block first.
  public func removeOutput() {
    outputConnection?.disconnect()
    outputConnection?.block = nil
    outputConnection = nil
  }

  public func removePrevious() {
    previousConnection?.disconnect()
    previousConnection?.block = nil
    previousConnection = nil
  }

  public func removeNext() {
    nextConnection.map(vacate)
    nextConnection?.block = nil
    nextConnection = nil
  }

  private func made(_ kind: Connection.Kind, _ checks: [String]?) -> Connection {
    let connection = Connection(kind, checks: checks)
    connection.block = self
    return connection
  }
}
