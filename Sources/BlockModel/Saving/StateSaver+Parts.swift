// The fields of a block, and what hangs in its inputs.
extension StateSaver {
  mutating func saveFields(of block: Block, _ index: Int32) {
    for input in block.inputs {
      for field in input.fields where field.isSerializable && !field.name.isEmpty {
        add(record(of: field), field.kept, to: index)
      }
    }
    for kept in block.keptFields {
      var record = FieldRecord(
        name: kept.hasName ? state.intern(kept.name) : .none, value: add(kept.value))
      if let id = kept.id { record.id = state.add(id) }
      if let type = kept.variableType { record.variableType = state.intern(type) }
      if format == .xml, kept.value.text.isEmpty { nameVariable(of: kept, in: &record) }
      add(record, kept.kept, to: index)
    }
  }

  /// JSON names a variable by its id alone; in XML Blockly wants its name and type beside it.
  private mutating func nameVariable(of kept: KeptField, in record: inout FieldRecord) {
    guard let id = kept.id, let variable = workspace.variables.variable(withID: id) else { return }
    let written = written(variable)
    record.value = ValueRecord(written.name)
    if !written.type.isNone { record.variableType = written.type }
  }

  private mutating func record(of field: Field) -> FieldRecord {
    let name = state.intern(field.name)
    if let field = field as? FieldVariable, let variable = field.variable {
      let written = written(variable)
      var record = FieldRecord(name: name, value: ValueRecord(written.name))
      record.id = written.id
      record.variableType = written.type
      return record
    }
    var value = field.keptValue ?? field.value
    if format == .xml { value.text = field.xmlText }
    return FieldRecord(name: name, value: add(value))
  }

  private mutating func add(_ record: FieldRecord, _ kept: KeptContent?, to block: Int32) {
    let index = state.addField(record, to: block)
    guard let kept else { return }
    let unknown = kept.added(to: &state)
    state.withUnknown(ofField: index) { $0 = unknown }
  }

  mutating func saveChildren(of block: Block, _ index: Int32) {
    var children: [(block: Block, place: Place)] = []
    for input in block.inputs + block.strayInputs {
      guard let connection = input.connection else { continue }
      let held = Held(connection)
      guard !held.isEmpty || input.kept != nil else { continue }
      let name = state.intern(input.name)
      let flags: InputFlags = input.type == .statement ? .statement : []
      for other in held.displaced {
        children.append((other, .input(addInput(name, index, flags.union(.superseded), nil))))
      }
      let own = addInput(name, index, flags, input.kept)
      for child in held.standing { children.append((child, .input(own))) }
    }
    for connection in [block.nextConnection, block.strayNext].compactMap({ $0 }) {
      let held = Held(connection)
      for other in held.displaced {
        children.append((other, .input(addInput(.none, index, [.superseded, .next], nil))))
      }
      for child in held.standing { children.append((child, .next(index))) }
    }
    pending.append(contentsOf: children.reversed())
  }

  private mutating func addInput(
    _ name: Symbol, _ owner: Int32, _ flags: InputFlags, _ kept: KeptContent?
  ) -> Int32 {
    let index = state.addInput(InputRecord(name: name, owner: owner, flags: flags))
    if let kept {
      let unknown = kept.added(to: &state)
      state.withUnknown(ofInput: index) { $0 = unknown }
    }
    return index
  }

  /// What a connection holds, sorted by how it is saved: the shadow and the block of the element,
  /// and those for which there is no room in it.
  private struct Held {
    var standing: [Block] = []
    var displaced: [Block] = []

    init(_ connection: Connection) {
      var shadow = connection.shadow
      var block = connection.child.flatMap { $0.isShadow ? nil : $0 }
      for other in connection.parked {
        if other.isShadow, shadow == nil {
          shadow = other
        } else if !other.isShadow, block == nil {
          block = other
        } else {
          displaced.append(other)
        }
      }
      standing = [shadow, block].compactMap { $0 }
    }

    var isEmpty: Bool { standing.isEmpty && displaced.isEmpty }
  }
}
