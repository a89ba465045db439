import BlockModel

/// What follows for procedures from an edit: names stay unique, callers follow their definition, and no call is left without one.
///
/// Everything it does belongs to the edit that it follows from, so one undo takes back both. It does nothing while events are run again.
public final class ProcedureCoordinator {
  private unowned let coordinator: WorkspaceCoordinator
  private var workspace: Workspace { coordinator.workspace }

  public static let disabledDefinition = "DISABLED_PROCEDURE_DEFINITION"
  public static let outsideProcedure = "UNPARENTED_IFRETURN"

  init(_ coordinator: WorkspaceCoordinator) { self.coordinator = coordinator }

  // MARK: Finding

  public var definitions: [(Block, ProcedureDefinitionMutator)] {
    workspace.allBlocks.compactMap { block in
      (block.mutator as? ProcedureDefinitionMutator).map { (block, $0) }
    }
  }

  public func definition(named name: String) -> Block? {
    definitions.first { $0.0.procedureName?.lowercased() == name.lowercased() }?.0
  }

  public func callers(of name: String) -> [(Block, ProcedureCallMutator)] {
    workspace.allBlocks.compactMap { block in
      guard let call = block.mutator as? ProcedureCallMutator,
        call.procedureName.lowercased() == name.lowercased()
      else { return nil }
      return (block, call)
    }
  }

  func definitions(using variable: Variable) -> [(Block, ProcedureDefinitionMutator)] {
    definitions.filter { $0.1.parameters.contains { $0.id == variable.id } }
  }

  // MARK: Names

  /// Renames a procedure: a name that is taken gets a number, callers take the name too.
  func rename(
    _ block: Block, _ definition: ProcedureDefinitionMutator, _ field: Field, to wanted: String
  ) throws -> Bool {
    let old = field.text
    let trimmed = wanted.trimmingWhitespace
    let others = NameManager(definitions.compactMap { $0.0 === block ? nil : $0.0.procedureName })
    let name = others.uniqueName(trimmed.isEmpty ? "unnamed" : trimmed)
    let callers = callers(of: old)
    guard try coordinator.setValue(of: field, in: block, to: PlainValue(name), kept: nil) else {
      return false
    }
    for (caller, _) in callers { try setCallName(of: caller, to: name) }
    return true
  }

  private func setCallName(of caller: Block, to name: String) throws {
    guard let field = caller.firstField(withName: "NAME") else { return }
    _ = try coordinator.setValue(of: field, in: caller, to: PlainValue(name), kept: nil)
  }

  /// New definitions get names of their own before anyone hears of them.
  func willCreate(_ root: Block) {
    guard !coordinator.isReplaying else { return }
    let added = root.allBlocksForTree()
    let isAdded = Set(added.map(ObjectIdentifier.init))
    var names = NameManager(
      definitions.compactMap { isAdded.contains(ObjectIdentifier($0.0)) ? nil : $0.0.procedureName }
    )
    for block in added where block.mutator is ProcedureDefinitionMutator {
      guard let field = block.firstField(withName: "NAME") else { continue }
      let name = names.uniqueName(field.text.isEmpty ? "unnamed" : field.text)
      if name != field.text { field.replaceValue(PlainValue(name)) }
      names.add(name)
    }
  }

  // MARK: Definitions and callers

  /// A call without a definition gets one.
  func didCreate(_ root: Block) throws {
    for block in root.allBlocksForTree() where workspace.block(withID: block.id) === block {
      guard let call = block.mutator as? ProcedureCallMutator else { continue }
      if let definition = definition(of: call, in: block) {
        if definition.isDisabled { try follow(definition, block) }
        continue
      }
      try define(call, for: block)
    }
    try settle(root)
  }

  /// The same for a whole workspace, whose definitions are looked for once.
  func didLoad() throws {
    var known: [String: Block] = [:]
    for (block, _) in definitions {
      let name = block.procedureName?.lowercased() ?? ""
      known[name] = known[name] ?? block
    }
    for block in workspace.allBlocks {
      guard let call = block.mutator as? ProcedureCallMutator else { continue }
      if let definition = known[call.procedureName.lowercased()], fits(definition, call, block) {
        if definition.isDisabled { try follow(definition, block) }
        continue
      }
      try define(call, for: block)
      known[call.procedureName.lowercased()] = definition(named: call.procedureName)
    }
    for root in workspace.topLevelBlocks { try settle(root) }
  }

  /// The definition that the call is of: one of its name, of its kind and with its parameters.
  private func definition(of call: ProcedureCallMutator, in caller: Block) -> Block? {
    definition(named: call.procedureName).flatMap { fits($0, call, caller) ? $0 : nil }
  }

  private func fits(_ block: Block, _ call: ProcedureCallMutator, _ caller: Block) -> Bool {
    guard let definition = block.mutator as? ProcedureDefinitionMutator else { return false }
    return definition.returnsValue == (caller.outputConnection != nil)
      && definition.currentParameters.map(\.name) == call.parameters
  }

  private func define(_ call: ProcedureCallMutator, for caller: Block) throws {
    let returnsValue = caller.outputConnection != nil
    let type = returnsValue ? "procedures_defreturn" : "procedures_defnoreturn"
    guard coordinator.factory.isKnown(type) else { return }
    let name = call.procedureName.trimmingWhitespace
    let block = try coordinator.factory.makeBlock(name: type)
    let place = caller.rootBlock.position
    block.position = Block.Position(x: place.x + 28, y: place.y + 56)
    block.firstField(withName: "NAME")?.replaceValue(PlainValue(name.isEmpty ? "unnamed" : name))
    if let definition = block.mutator as? ProcedureDefinitionMutator {
      definition.parameters = call.parameters.map { ProcedureParameter($0) }
    }
    try coordinator.add(block)
    // In a workspace the parameters are variables of it.
    if let definition = block.mutator as? ProcedureDefinitionMutator, !call.parameters.isEmpty {
      let parameters = call.parameters.map { ProcedureParameter($0) }
      try coordinator.mutate(block, definition, carrying: [:]) { _ in
        definition.parameters = parameters
      }
    }
    let given = block.procedureName ?? name
    if given != call.procedureName { try setCallName(of: caller, to: given) }
  }

  /// The parameters of a definition changed: callers take them over and keep their arguments by the parameters' ids.
  func didMutate(
    _ block: Block, _ definition: ProcedureDefinitionMutator, from old: [ProcedureParameter],
    carrying given: [String: String] = [:]
  ) throws {
    let new = definition.currentParameters
    guard old != new, let name = block.procedureName else { return }
    var carrying = given
    for (index, parameter) in old.enumerated() where given["ARG\(index)"] == nil {
      guard let id = parameter.id, let place = new.firstIndex(where: { $0.id == id }) else {
        continue
      }
      carrying["ARG\(index)"] = "ARG\(place)"
    }
    for (caller, call) in callers(of: name) {
      // Of a parameter that is gone the argument leaves, even where another one takes its place.
      try bumpArguments(of: caller, old, carrying)
      try coordinator.mutate(caller, call, carrying: carrying) { _ in
        call.parameters = new.map(\.name)
      }
    }
  }

  private func bumpArguments(
    of caller: Block, _ old: [ProcedureParameter], _ carrying: [String: String]
  ) throws {
    for index in old.indices where carrying["ARG\(index)"] == nil {
      guard let argument = caller.firstInput(withName: "ARG\(index)")?.connectedBlock,
        !argument.isShadow
      else { continue }
      try coordinator.relocate(
        argument.id, to: BlockLocation(.top(argument.position)), reasons: ["disconnect"])
    }
  }

  /// The calls that go with a definition: all but those within the tree that goes anyway.
  func callersThatFall(with block: Block) -> [Block] {
    guard block.mutator is ProcedureDefinitionMutator, let name = block.procedureName else {
      return []
    }
    return callers(of: name).map(\.0).filter { $0 !== block && !$0.isBelow(block) && !$0.isShadow }
  }

  // MARK: Disabled

  func didSetDisabled(_ block: Block) throws {
    guard block.mutator is ProcedureDefinitionMutator, let name = block.procedureName else {
      return
    }
    for (caller, _) in callers(of: name) { try follow(block, caller) }
  }

  private func follow(_ definition: Block, _ caller: Block) throws {
    try coordinator.setDisabled(
      definition.isDisabled, reason: Self.disabledDefinition, of: caller)
  }

  // MARK: Early return

  /// `procedures_ifreturn` follows the definition that it is moved into; outside of one it is disabled.
  func settle(_ root: Block) throws {
    for block in root.allBlocksForTree() where workspace.block(withID: block.id) === block {
      guard let early = block.mutator as? IfReturnMutator, !block.isShadow else { continue }
      guard let definition = block.enclosingDefinition else {
        try coordinator.setDisabled(true, reason: Self.outsideProcedure, of: block)
        continue
      }
      if early.hasReturnValue != definition.returnsValue {
        try coordinator.mutate(block, early, carrying: [:]) { _ in
          early.hasReturnValue = definition.returnsValue
        }
      }
      try coordinator.setDisabled(false, reason: Self.outsideProcedure, of: block)
    }
  }
}

extension Block {
  /// The name of the procedure that this block defines or calls.
  var procedureName: String? { firstField(withName: "NAME")?.text }

  fileprivate var enclosingDefinition: ProcedureDefinitionMutator? {
    var block = surroundParent
    while let current = block {
      if let definition = current.mutator as? ProcedureDefinitionMutator { return definition }
      block = current.surroundParent
    }
    return nil
  }
}

extension String {
  var trimmingWhitespace: String {
    let start = drop { $0.isWhitespace }
    return String(String(start.reversed()).drop { $0.isWhitespace }.reversed())
  }
}
