import BlockModel
import Diagnostics

// Variables: made, renamed, given a type, taken away.
extension WorkspaceCoordinator {
  /// Makes a variable, or answers the one that has the name already.
  @discardableResult
  public func createVariable(
    _ name: String, type: String = "", id: String? = nil
  ) throws -> Variable {
    try edit {
      if let found = workspace.variables.variable(named: name, type: type) { return found }
      let before = workspace.variables.all.count
      let variable = workspace.variables.findOrCreate(id: id, name: name, type: type)
      recordVariables(since: before)
      return variable
    }
  }

  /// Gives a variable another name. Where another one of its type has that name, the two become one.
  public func renameVariable(_ variable: Variable, to name: String) throws {
    try edit {
      let other = workspace.variables.variable(named: name, type: variable.type)
      if let other, other !== variable { return try merge(variable, into: other) }
      let using = procedures.definitions(using: variable)
      let before = using.map { ($0, $0.1.currentParameters) }
      try alterVariable(variable.id, .name, to: name)
      guard !isReplaying else { return }
      for ((block, definition), parameters) in before {
        try procedures.didMutate(block, definition, from: parameters)
      }
    }
  }

  private func merge(_ variable: Variable, into other: Variable) throws {
    for (block, definition) in procedures.definitions(using: variable) {
      if definition.parameters.contains(where: { $0.id == other.id }) {
        throw refused(
          "\"\(variable.name)\" and \"\(other.name)\" are parameters of one procedure and cannot become one",
          block)
      }
      try performMutation(of: block) { mutator in
        guard let definition = mutator as? ProcedureDefinitionMutator else { return }
        definition.parameters = definition.parameters.map {
          $0.id == variable.id ? ProcedureParameter(other.name, id: other.id) : $0
        }
      }
    }
    for (block, field) in uses(of: variable) {
      _ = try setValue(of: field, in: block, to: PlainValue(other.id), kept: nil)
    }
    try takeVariable(variable.id)
  }

  public func changeType(of variable: Variable, to type: String) throws {
    try edit { try alterVariable(variable.id, .type, to: type) }
  }

  /// Takes a variable away, with the blocks that use it. A parameter stays as long as its procedure has it.
  public func deleteVariable(_ variable: Variable) throws {
    try edit {
      if let (block, _) = procedures.definitions(using: variable).first {
        throw refused(
          "\"\(variable.name)\" is a parameter of a procedure", block,
          hint: "take the parameter out of the procedure first")
      }
      for (block, _) in uses(of: variable) where workspace.block(withID: block.id) === block {
        guard !block.isShadow else { continue }
        try remove(block, heal: true)
      }
      try dropShadows(using: variable)
      try takeVariable(variable.id)
    }
  }

  /// A shadow that shows the variable cannot be left pointing at nothing: it takes its default.
  private func dropShadows(using variable: Variable) throws {
    for (block, field) in uses(of: variable) {
      let fallback = workspace.variables.all.first { $0 !== variable && field.allows($0) }
      guard let fallback else {
        throw refused(
          "the shadow shows the variable \"\(variable.name)\", and there is no other", block)
      }
      _ = try setValue(of: field, in: block, to: PlainValue(fallback.id), kept: nil)
    }
  }

  /// The fields that show a variable.
  public func uses(of variable: Variable) -> [(block: Block, field: FieldVariable)] {
    workspace.allBlocks.flatMap { block in
      block.fields.compactMap { field in
        guard let field = field as? FieldVariable, field.variable === variable else { return nil }
        return (block, field)
      }
    }
  }

  // MARK: What events run

  func putVariable(id: String, name: String, type: String, at index: Int?) throws {
    if let present = workspace.variables.variable(withID: id), present.name == name { return }
    if let index {
      _ = try workspace.variables.restore(name: name, type: type, id: id, at: index)
    } else {
      try workspace.variables.create(name: name, type: type, id: id)
    }
    record(
      VariableEvent(
        workspaceID: workspace.id, isCreation: true, id: id, name: name, variableType: type,
        index: index))
  }

  func takeVariable(_ id: String) throws {
    guard let variable = workspace.variables.variable(withID: id) else {
      throw Diagnostic(.eventNotApplicable, "there is no variable with the id \"\(id)\"")
    }
    let all = workspace.variables.all
    let place = all.firstIndex { $0 === variable }
    workspace.variables.remove(variable)
    record(
      VariableEvent(
        workspaceID: workspace.id, isCreation: false, id: id, name: variable.name,
        variableType: variable.type, index: place == all.count - 1 ? nil : place))
  }

  func alterVariable(
    _ id: String, _ property: VariableChangeEvent.Property, to new: String
  ) throws {
    guard let variable = workspace.variables.variable(withID: id) else {
      throw Diagnostic(.eventNotApplicable, "there is no variable with the id \"\(id)\"")
    }
    let old: String
    switch property {
    case .name:
      old = variable.name
      try workspace.variables.rename(variable, to: new)
    case .type:
      old = variable.type
      try workspace.variables.changeType(of: variable, to: new)
    }
    guard old != new else { return }
    record(
      VariableChangeEvent(
        workspaceID: workspace.id, id: id, property: property, old: old, new: new))
    guard property == .type, !isReplaying else { return }
    for (block, _) in uses(of: variable) { try followShape(of: block) }
  }
}
