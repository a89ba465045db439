import BlockEditing
import BlockModel

/// One edit of the random editor: a kind and numbers that pick blocks, inputs and values of the workspace as it is when the edit is done.
///
/// So a sequence stays meaningful when some of its edits are left out, which is how a failing one is made small.
public struct RandomEdit: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case add, addChain, remove, removeHeal, move, connectInput, connectNext, disconnect
    case disconnectHeal, field, dropdown, mutate, mutateParameters, renameProcedure, callProcedure
    case variable, renameVariable, deleteVariable, retypeVariable, comment, flag, disable, inline
    case data, duplicate, copyAndPaste, workspaceComment, editComment, shadow, cleanUp, twoInOne
  }

  let kind: Kind
  let numbers: [Int]

  public init(using random: inout SeededGenerator) {
    kind = Kind.allCases.randomElement(using: &random)!
    numbers = (0..<4).map { _ in Int.random(in: 0..<1_000_000, using: &random) }
  }

  public var description: String { "\(kind.rawValue) \(numbers)" }

  /// Does the edit; one that cannot be done in this workspace throws and must leave it as it was.
  public func run(on bench: Workbench, types: [String]) throws {
    try bench.perform(kind.rawValue) { edit in try run(edit, bench.workspace, types) }
  }

  private func pick<Element>(_ list: [Element], _ index: Int) -> Element? {
    list.isEmpty ? nil : list[numbers[index] % list.count]
  }

  private func run(_ edit: WorkspaceCoordinator, _ workspace: Workspace, _ types: [String]) throws {
    let blocks = workspace.allBlocks
    let real = blocks.filter { !$0.isShadow }
    let block = pick(real, 0)
    switch kind {
    case .add: try edit.add(type: pick(types, 0)!, at: position)
    case .addChain:
      let first = try edit.add(type: "text_print", at: position)
      let second = try edit.add(type: "controls_repeat_ext", at: position)
      let value = try edit.add(type: "text_join", at: position)
      try edit.connect(second, after: first)
      try edit.connect(value, toInput: "TEXT", of: first)
    case .remove: if let block { try edit.remove(block) }
    case .removeHeal: if let block { try edit.remove(block, heal: true) }
    case .move: if let block { try edit.move(block, to: position) }
    case .connectInput:
      let parents = real.filter { $0.inputs.contains { $0.connection != nil } }
      if let block, let parent = pick(parents, 1),
        let input = pick(parent.inputs.filter { $0.connection != nil }, 2)
      {
        try edit.connect(block, toInput: input.name, of: parent)
      }
    case .connectNext:
      let chainable = real.filter { $0.nextConnection != nil }
      if let first = pick(chainable, 0), let second = pick(chainable, 1) {
        try edit.connect(second, after: first)
      }
    case .disconnect: if let block { try edit.disconnect(block) }
    case .disconnectHeal: if let block { try edit.disconnect(block, heal: true) }
    case .field, .dropdown: try setField(edit, blocks)
    case .mutate: try mutate(edit, real)
    case .mutateParameters, .renameProcedure, .callProcedure: try procedure(edit, workspace)
    case .variable, .renameVariable, .deleteVariable, .retypeVariable:
      try variable(edit, workspace)
    case .comment, .flag, .disable, .inline, .data, .duplicate, .copyAndPaste, .shadow:
      if let block { try settings(edit, block) }
    case .workspaceComment, .editComment: try comment(edit, workspace)
    case .cleanUp: if numbers[0] % 5 == 0 { try edit.cleanUp() }
    case .twoInOne:
      if let block {
        try edit.setComment("both", of: block)
        try edit.remove(block, heal: true)
      }
    }
  }

  private var position: Block.Position {
    // Few places, so that ties of position are common.
    Block.Position(x: Double(numbers[2] % 4) * 50, y: Double(numbers[3] % 4) * 40)
  }

  private func setField(_ edit: WorkspaceCoordinator, _ blocks: [Block]) throws {
    let candidates = blocks.filter { $0.fields.contains { $0.isEditable && !$0.name.isEmpty } }
    guard let block = pick(candidates, 0),
      let field = pick(block.fields.filter { $0.isEditable && !$0.name.isEmpty }, 1)
    else { return }
    let value: String
    switch field {
    case let field as FieldDropdown: value = pick(field.options, 2)?.value ?? ""
    case is FieldVariable: value = pick(edit.workspace.variables.all, 2)?.id ?? ""
    case is FieldCheckbox: value = numbers[2] % 2 == 0 ? "TRUE" : "FALSE"
    default: value = pick(["1", "42.5", "-7", "text", "a\nb", "", "ä😀", "TRUE", "x"], 2)!
    }
    try edit.setField(field.name, of: block, to: value)
  }

  private func mutate(_ edit: WorkspaceCoordinator, _ blocks: [Block]) throws {
    let candidates = blocks.filter {
      $0.mutator is IfElseMutator || $0.mutator is ItemsMutator
        || $0.mutator is ProcedureDefinitionMutator
    }
    guard let block = pick(candidates, 0) else { return }
    let (count, flag) = (numbers[1] % 4, numbers[2] % 2 == 0)
    var carrying: [String: String] = [:]
    if numbers[3] % 3 == 0 {
      carrying = ["IF1": "IF0", "DO1": "DO0", "ADD0": "ADD1", "ADD1": "ADD0"]
    }
    try edit.performMutation(of: block, carrying: carrying) { mutator in
      switch mutator {
      case let mutator as IfElseMutator:
        mutator.elseIfCount = count
        mutator.hasElse = flag
      case let mutator as ItemsMutator: mutator.itemCount = count
      case let mutator as ProcedureDefinitionMutator: mutator.hasStatements = flag
      default: break
      }
    }
  }

  private func procedure(_ edit: WorkspaceCoordinator, _ workspace: Workspace) throws {
    guard let (block, definition) = pick(edit.procedures.definitions, 0) else { return }
    let name = block.firstField(withName: "NAME")?.text ?? ""
    switch kind {
    case .renameProcedure:
      try edit.setField("NAME", of: block, to: pick(["f", "g", "f2", " go ", ""], 1)!)
    case .callProcedure:
      let type = definition.returnsValue ? "procedures_callreturn" : "procedures_callnoreturn"
      let caller = try edit.factory.makeBlock(name: type)
      if let call = caller.mutator as? ProcedureCallMutator {
        call.procedureName = name
        call.parameters = definition.currentParameters.map(\.name)
        try call.mutateBlock()
      }
      try edit.add(caller, at: position)
    default:
      var parameters = definition.currentParameters
      switch numbers[1] % 4 {
      case 0:
        let variable = try edit.createVariable(pick(["p", "q", "r"], 2)!)
        guard !parameters.contains(where: { $0.id == variable.id }) else { return }
        parameters.insert(
          ProcedureParameter(variable.name, id: variable.id),
          at: numbers[3] % (parameters.count + 1))
      case 1: if !parameters.isEmpty { parameters.remove(at: numbers[2] % parameters.count) }
      case 2: parameters.reverse()
      default: parameters = []
      }
      try edit.performMutation(of: block) { mutator in
        (mutator as? ProcedureDefinitionMutator)?.parameters = parameters
      }
    }
  }

  private func variable(_ edit: WorkspaceCoordinator, _ workspace: Workspace) throws {
    let names = ["a", "b", "B", "count", "list", "i"]
    if kind == .variable {
      try edit.createVariable(pick(names, 0)!, type: pick(["", "", "Number"], 1)!)
      return
    }
    guard let variable = pick(workspace.variables.all, 0) else { return }
    switch kind {
    case .renameVariable: try edit.renameVariable(variable, to: pick(names, 1)!)
    case .deleteVariable: try edit.deleteVariable(variable)
    default: try edit.changeType(of: variable, to: pick(["", "Number", "String"], 1)!)
    }
  }

  private func settings(_ edit: WorkspaceCoordinator, _ block: Block) throws {
    switch kind {
    case .comment: try edit.setComment(pick(["note", "two\nlines", nil], 1)!, of: block)
    case .flag:
      let value = numbers[2] % 2 == 0
      switch numbers[1] % 4 {
      case 0: try edit.setCollapsed(value, of: block)
      case 1: try edit.setDeletable(value, of: block)
      case 2: try edit.setMovable(numbers[2] % 4 != 0, of: block)
      default: try edit.setEditable(value, of: block)
      }
    case .disable:
      try edit.setDisabled(
        numbers[1] % 2 == 0, reason: pick([Block.manuallyDisabled, "MINE, too"], 2)!, of: block)
    case .inline: try edit.setInputsInline(pick([true, false, nil], 1)!, of: block)
    case .data: try edit.setData(pick(["d", nil], 1)!, of: block)
    case .duplicate: try edit.duplicate(block)
    case .copyAndPaste: try edit.paste(edit.copy(block), at: position)
    default: try addShadow(edit, block)
    }
  }

  /// Pastes a block with shadows in its inputs, one of them covered.
  private func addShadow(_ edit: WorkspaceCoordinator, _ block: Block) throws {
    let shadow = try edit.factory.makeBlock(name: "math_number", isShadow: true)
    let other = try edit.factory.makeBlock(name: "math_number", isShadow: true)
    let sum = try edit.factory.makeBlock(name: "math_arithmetic")
    sum.firstInput(withName: "A")?.connection?.setShadow(shadow)
    sum.firstInput(withName: "B")?.connection?.setShadow(other)
    try edit.add(sum, at: position)
    if numbers[1] % 2 == 0, block.outputConnection != nil {
      try edit.connect(block, toInput: "A", of: sum)
    }
  }

  private func comment(_ edit: WorkspaceCoordinator, _ workspace: Workspace) throws {
    if kind == .workspaceComment {
      let number = workspace.comments.count
      try edit.addComment(
        WorkspaceComment(id: "c\(number)", text: "note", x: position.x, y: position.y))
      return
    }
    guard let comment = pick(workspace.comments, 0) else { return }
    switch numbers[1] % 6 {
    case 0: try edit.setCommentText("t\(numbers[2] % 9)", of: comment.id)
    case 1: try edit.moveComment(comment.id, toX: position.x, y: position.y)
    case 2: try edit.resizeComment(comment.id, width: Double(numbers[2] % 90), height: 50)
    case 3: try edit.setCommentCollapsed(numbers[2] % 2 == 0, of: comment.id)
    case 4: try edit.setCommentFlags(movable: numbers[2] % 2 == 0, of: comment.id)
    default: try edit.removeComment(comment.id)
    }
  }
}
