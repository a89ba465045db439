import BlockModel
import Diagnostics

// Two rules that Blockly keeps by `onchange`, since no check of a connection says them.
//
// The branches of `logic_ternary` must fit where the whole block hangs, and what a block of a typed variable takes and gives must
// be of the variable's type. A workspace that is loaded stays as it was saved; what is edited keeps the rules.
extension WorkspaceCoordinator {
  /// A block has come to where it is: what does not fit there leaves.
  func followConnection(of block: Block) throws {
    guard !isReplaying else { return }
    try settleTernary(block, isNewThere: true)
    if let parent = block.parent { try settleTernary(parent, isNewThere: false) }
    try settleTypedVariable(block)
  }

  /// A block may take and give other values than before.
  func followShape(of block: Block) throws {
    guard !isReplaying else { return }
    try settleTypedVariable(block)
    if let parent = block.parent { try settleTernary(parent, isNewThere: false) }
    for input in block.inputs {
      if let child = input.connectedBlock { try settleTernary(child, isNewThere: false) }
    }
  }

  /// A branch that does not fit where the block has come to leaves it; where the block was there before, it is the block that leaves.
  private func settleTernary(_ ternary: Block, isNewThere: Bool) throws {
    guard ternary.has("logic_ternary"), let target = ternary.outputConnection?.parent else {
      return
    }
    for name in ["ELSE", "THEN"] {
      guard let branch = ternary.firstInput(withName: name)?.connectedBlock,
        let output = branch.outputConnection, !typesAgree(target, output)
      else { continue }
      if isNewThere {
        if !branch.isShadow { try unplug(branch, heal: false) }
      } else {
        if !ternary.isShadow { try unplug(ternary, heal: false) }
        return
      }
    }
  }

  private func settleTypedVariable(_ block: Block) throws {
    guard let connection = block.typedConnection, let other = connection.target else { return }
    let (superior, inferior) = connection.isSuperior ? (connection, other) : (other, connection)
    guard !typesAgree(superior, inferior), let lower = inferior.block, !lower.isShadow else {
      return
    }
    try unplug(lower, heal: false)
  }

  /// Whether two connections fit when the types of variables count as checks.
  func typesAgree(_ superior: Connection, _ inferior: Connection) -> Bool {
    guard let wanted = superior.effectiveChecks, let given = inferior.effectiveChecks else {
      return true
    }
    return wanted.contains { given.contains($0) }
  }

  func typesDisagree(_ superior: Connection, _ inferior: Connection) -> Diagnostic {
    func list(_ checks: [String]?) -> String { (checks ?? []).joined(separator: " or ") }
    return refused(
      "\(list(superior.effectiveChecks)) is expected there, and the block is "
        + list(inferior.effectiveChecks), inferior.block,
      hint: "a block of a typed variable takes and gives values of the variable's type")
  }
}

extension Block {
  fileprivate func has(_ name: String) -> Bool {
    definition?.extensions.contains(name) ?? false
  }

  /// The connection whose check is the type of the variable that the block shows.
  fileprivate var typedConnection: Connection? {
    guard has("contextMenu_variableDynamicSetterGetter") else { return nil }
    return outputConnection ?? firstInput(withName: "VALUE")?.connection
  }
}

extension Connection {
  fileprivate var effectiveChecks: [String]? {
    guard let block, block.typedConnection === self,
      let field = block.firstField(withName: "VAR") as? FieldVariable,
      let type = field.variable?.type, !type.isEmpty
    else { return checks }
    return [type]
  }
}
