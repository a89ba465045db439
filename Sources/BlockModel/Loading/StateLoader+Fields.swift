import Diagnostics

// The fields of a block.
extension StateLoader {
  func applyFields(of index: Int32, to block: Block) {
    for record in state.fields(of: index) {
      let fieldName = name(record.name)
      guard !fieldName.isEmpty, let field = block.firstField(withName: fieldName) else {
        keep(record, fieldName, of: index, in: block)
        continue
      }
      do {
        if let field = field as? FieldVariable {
          try load(record, into: field, index)
        } else {
          try load(record, into: field, of: block, index)
        }
      } catch {
        report(
          .mutatorFailed,
          "setting the field \"\(fieldName)\" of \"\(block.type)\" failed: \(wording(error))",
          index, offset: record.offset)
      }
      if record.unknown >= 0 {
        field.kept = KeptContent(state.unknown[Int(record.unknown)], of: state)
      }
      if !record.id.isNone, !(field is FieldVariable) {
        field.keep(attribute: "id", state.string(record.id))
      }
    }
  }

  private func keep(
    _ record: FieldRecord, _ fieldName: String, of index: Int32, in block: Block
  ) {
    var field = KeptField(name: fieldName, value: value(record.value))
    field.hasName = !record.name.isNone
    field.id = record.id.isNone ? nil : state.string(record.id)
    field.variableType = record.variableType.isNone ? nil : name(record.variableType)
    if record.unknown >= 0 {
      field.kept = KeptContent(state.unknown[Int(record.unknown)], of: state)
    }
    block.keptFields.append(field)
    if block.isUnknown { return }
    report(
      .unknownField, "the block type \"\(block.type)\" has no field \"\(fieldName)\"", index,
      offset: record.offset, hint: "the field is kept as it was read")
  }

  private func load(
    _ record: FieldRecord, into field: Field, of block: Block, _ index: Int32
  ) throws {
    let read = value(record.value)
    var new = state.format == .xml ? field.value(fromXML: read.text) : read
    if let legal = procedures.legalName(for: field, of: block, given: new) {
      if legal.wasTaken {
        report(
          .procedureRenamed,
          "there is a procedure \"\(new.scriptText)\" already: this one becomes \"\(legal.name)\"",
          index, offset: record.offset)
      }
      new = PlainValue(legal.name)
    }
    let old = field.value
    guard try !field.setValue(new) else {
      procedures.didSet(field, of: block, from: old)
      return
    }
    refuse(new, by: field, of: block, record, index)
  }

  private func refuse(
    _ value: PlainValue, by field: Field, of block: Block, _ record: FieldRecord, _ index: Int32
  ) {
    if let dropdown = field as? FieldDropdown, value.kind != .null {
      dropdown.keptValue = value
      report(
        .notAnOption,
        "\"\(value.scriptText)\" is not an option of the field \"\(field.name)\" of "
          + "\"\(block.type)\"",
        index, offset: record.offset,
        hint: "it is written back as read; the code has \"\(dropdown.text)\"")
    } else if value.kind != .null {
      report(
        .fieldValueRefused,
        "\"\(value.scriptText)\" is no value for the field \"\(field.name)\" of "
          + "\"\(block.type)\": it stays \"\(field.text)\"",
        index, offset: record.offset)
    }
  }

  // MARK: Variables

  private func load(_ record: FieldRecord, into field: FieldVariable, _ index: Int32) throws {
    let id = record.id.isNone ? nil : state.string(record.id)
    let variableName = record.value.isNone ? "" : state.string(record.value.text)
    let type = name(record.variableType)
    let variable = workspace.variables.findOrCreate(id: id, name: variableName, type: type)
    if state.format == .xml, variable.type != type {
      report(
        .variableType,
        "the variable \"\(variable.name)\" is of type \"\(variable.type)\", and the field says "
          + "\"\(type)\"", index, offset: record.offset, hint: "the variable keeps its type")
    } else if !field.allows(variable) {
      report(
        .variableType,
        "the field \"\(field.name)\" takes \(Connection.Refusal.list(field.variableTypes)), and "
          + "the variable \"\(variable.name)\" is of type \"\(variable.type)\"", index,
        offset: record.offset, hint: "the field keeps the variable all the same")
    }
    let old = field.value
    field.hold(variable)
    try field.block?.mutator?.fieldWasSet(field, from: old)
  }

  func loadVariables() {
    for record in state.variables {
      let id = record.id.isEmpty ? nil : state.string(record.id)
      let variable = declare(record, id, state.string(record.name), name(record.type))
      variable.kept = KeptContent(record.unknown, of: state) ?? variable.kept
    }
  }

  /// The variable of a declaration. What clashes is kept beside the other, but for JSON's second
  /// name of one id, which takes the place of the first as in Blockly.
  private func declare(
    _ record: VariableRecord, _ id: String?, _ variableName: String, _ type: String
  ) -> Variable {
    let map = workspace.variables
    if let id, let other = map.variable(withID: id) {
      if other.name == variableName, other.type == type { return other }
      if state.format == .json, !variablesBefore.contains(id) {
        map.renameUnchecked(other, to: variableName, type: type)
        return other
      }
      reportClash(other, "the id \"\(id)\"", record)
      return map.addUnchecked(
        name: variableName, type: type, id: map.derivedID(variableName, type))
    }
    if let other = map.variable(named: variableName, type: type) {
      guard let id else { return other }
      reportClash(other, "the name \"\(variableName)\" (id \"\(id)\")", record)
    }
    return map.addUnchecked(
      name: variableName, type: type, id: id ?? map.derivedID(variableName, type))
  }

  private func reportClash(_ other: Variable, _ what: String, _ record: VariableRecord) {
    guard variablesBefore.contains(other.id) else { return }
    reports.append(
      Diagnostic(
        .variableClash,
        "\(what) is that of the variable \"\(other.name)\" (id \"\(other.id)\"), which the workspace "
          + "has already", at: state.place(at: record.offset), hint: "both are kept"))
  }
}

extension Field {
  fileprivate func keep(attribute name: String, _ value: String) {
    var content = kept ?? KeptContent()
    content.attributes.append(KeptContent.Item(name, value))
    kept = content
  }
}
