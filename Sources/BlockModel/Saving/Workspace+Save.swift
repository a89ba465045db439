import Glibc

extension Workspace {
  /// The workspace as a state, in the order that a format has in Blockly.
  ///
  /// XML goes by position and has variables in the order of their first use; JSON goes by the order
  /// in which blocks came and has variables type by type.
  public func save(for format: WorkspaceState.Format = .json) -> WorkspaceState {
    StateSaver(self, format).save()
  }

  /// One block and all under it as a state of its own, for a clipboard or an event.
  public func save(_ block: Block, for format: WorkspaceState.Format = .json) -> WorkspaceState {
    StateSaver(self, format).save(block)
  }

  /// Top blocks from above to below; a block further to the right counts as a little lower.
  public var topBlocksByPosition: [Block] {
    let slope = sin(3 * Double.pi / 180)
    let ranked = topLevelBlocks.enumerated().map { index, block in
      (rank: block.position.y + slope * block.position.x, index: index, block: block)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.block)
  }

  /// The variables that blocks use, in the order of their first use: breadth first over the top
  /// blocks in the order in which they came, children in that in which they were connected.
  public var usedVariables: [Variable] {
    var found: [Variable] = []
    var seen: Set<String> = []
    var level = topLevelBlocks
    while !level.isEmpty {
      var below: [Block] = []
      for block in level {
        for variable in block.usedVariables(in: variables)
        where seen.insert(variable.id).inserted { found.append(variable) }
        below += block.children.sorted { $0.arrival < $1.arrival }
      }
      level = below
    }
    return found
  }

  /// The variables in the order that a format saves them in; none is left out.
  func variables(for format: WorkspaceState.Format) -> [Variable] {
    switch format {
    case .json: return variables.types.flatMap { variables.variables(ofType: $0) }
    case .xml:
      let used = usedVariables
      let ids = Set(used.map(\.id))
      return used + variables.all.filter { !ids.contains($0.id) }
    }
  }
}

extension Block {
  /// The variables of this block's fields, or of the parameters of the procedure that it is about.
  func usedVariables(in map: VariableMap) -> [Variable] {
    if let definition = mutator as? ProcedureDefinitionMutator {
      return definition.parameters.compactMap { $0.id.flatMap { map.variable(withID: $0) } }
    }
    if let call = mutator as? ProcedureCallMutator {
      return call.parameters.compactMap { map.variable(named: $0) }
    }
    var found: [Variable] = []
    for input in inputs {
      for case let field as FieldVariable in input.fields {
        if let variable = field.variable { found.append(variable) }
      }
    }
    return found
  }
}
