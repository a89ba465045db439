import BlockEditing
import BlockFormats
import BlockModel
import Diagnostics
import JSONTree

/// An edit as the recorded facts write it, done by the coordinator.
struct RecordedEdit {
  let json: JSONValue

  private func text(_ key: String) -> String { json.member(key)?.string ?? "" }
  private func number(_ key: String) -> Double { json.member(key)?.number ?? 0 }
  private var flag: Bool { json.member("value")?.bool ?? false }
  var name: String { text("op") }

  func run(_ edit: WorkspaceCoordinator) throws {
    if let block = edit.workspace.block(withID: text("block")) {
      try run(edit, on: block)
    } else {
      try runOnWorkspace(edit)
    }
  }

  private func run(_ edit: WorkspaceCoordinator, on block: Block) throws {
    switch name {
    case "setField":
      let number = json.member("value")?.number
      let value = number.map { PlainValue($0) } ?? PlainValue(text("value"))
      try edit.setField(text("field"), of: block, to: value)
    case "setComment": try edit.setComment(text("text"), of: block)
    case "setCollapsed": try edit.setCollapsed(flag, of: block)
    case "setDisabledReason":
      let reason = json.member("reason")?.string ?? Block.manuallyDisabled
      try edit.setDisabled(flag, reason: reason, of: block)
    case "setInline": try edit.setInputsInline(flag, of: block)
    case "setData": try edit.setData(text("value"), of: block)
    case "setDeletable": try edit.setDeletable(flag, of: block)
    case "setMovable": try edit.setMovable(flag, of: block)
    case "setEditable": try edit.setEditable(flag, of: block)
    case "moveBy":
      let place = Block.Position(
        x: block.position.x + number("dx"), y: block.position.y + number("dy"))
      try edit.move(block, to: place, reason: "drag")
    case "connect": try connect(edit, block)
    case "unplug": try edit.disconnect(block, heal: json.member("heal")?.bool ?? false)
    case "delete": try edit.remove(block, heal: json.member("heal")?.bool ?? false)
    case "mutator": try mutate(edit, block)
    case "loadState":
      try edit.performMutation(of: block) { try $0.update(fromExtraState: json["state"] ?? [:]) }
    case "openMutator": break
    default: throw unknown
    }
  }

  private func connect(_ edit: WorkspaceCoordinator, _ block: Block) throws {
    let target = json.member("to")
    guard let parent = edit.workspace.block(withID: target?.member("block")?.string ?? "") else {
      throw unknown
    }
    if let input = target?.member("input")?.string {
      try edit.connect(block, toInput: input, of: parent)
    } else {
      try edit.connect(block, after: parent)
    }
  }

  private func runOnWorkspace(_ edit: WorkspaceCoordinator) throws {
    switch name {
    case "tick": break
    case "appendJson":
      let state: JSONValue = ["blocks": ["blocks": [json.member("json") ?? .null]]]
      try edit.paste(JSONWorkspaceReader().read(state.text()).state)
    case "loadJson":
      try edit.clear()
      let text = json.member("json")?.text() ?? ""
      try edit.paste(JSONWorkspaceReader().read(text).state)
    case "loadXml": try edit.paste(XMLWorkspaceReader().read(text("xml")).state)
    case "clear": try edit.clear()
    case "createVariable":
      try edit.createVariable(
        text("name"), type: text("type"), id: json.member("id")?.string)
    case "renameVariable", "deleteVariable", "changeVariableType": try alterVariable(edit)
    case "createComment":
      var comment = WorkspaceComment(
        id: text("id"), text: text("text"), x: number("x"), y: number("y"))
      comment.width = PlainValue(number("width"))
      comment.height = PlainValue(number("height"))
      try edit.addComment(comment)
    case "commentText": try edit.setCommentText(text("text"), of: text("id"))
    case "commentSize":
      try edit.resizeComment(text("id"), width: number("width"), height: number("height"))
    case "commentFlags":
      try edit.setCommentFlags(editable: false, movable: false, deletable: false, of: text("id"))
    case "commentDelete": try edit.removeComment(text("id"))
    default: throw unknown
    }
  }

  private func alterVariable(_ edit: WorkspaceCoordinator) throws {
    guard let variable = edit.workspace.variables.variable(withID: text("id")) else {
      throw unknown
    }
    switch name {
    case "renameVariable": try edit.renameVariable(variable, to: text("name"))
    case "deleteVariable": try edit.deleteVariable(variable)
    default: try edit.changeType(of: variable, to: text("type"))
    }
  }

  private var unknown: Diagnostic { Diagnostic(.editRefused, "cannot do \(json.text())") }
}

// The order of parts that a user left in the dialog of a mutator.
extension RecordedEdit {
  private var parts: [JSONValue] { json.member("parts").map { Array($0.elements) } ?? [] }

  private func mutate(_ edit: WorkspaceCoordinator, _ block: Block) throws {
    let parameters = (block.mutator as? ProcedureDefinitionMutator)?.currentParameters ?? []
    try edit.performMutation(of: block, carrying: carrying(block)) { mutator in
      switch mutator {
      case let mutator as IfElseMutator:
        mutator.hasElse = parts.contains(where: isElse)
        mutator.elseIfCount = parts.count { !isElse($0) }
      case let mutator as ItemsMutator: mutator.itemCount = parts.count
      case let mutator as ProcedureDefinitionMutator:
        if let has = json.member("statements")?.bool {
          mutator.hasStatements = has
        } else {
          mutator.parameters = try parts.map { try parameter($0, parameters, edit) }
        }
      default: break
      }
    }
  }

  private func isElse(_ part: JSONValue) -> Bool {
    part.member("from")?.string == "else" || part.member("add")?.string == "else"
  }

  private func parameter(
    _ part: JSONValue, _ old: [ProcedureParameter], _ edit: WorkspaceCoordinator
  ) throws -> ProcedureParameter {
    if let name = part.member("name")?.string {
      let variable = try edit.createVariable(name)
      return ProcedureParameter(name, id: variable.id)
    }
    return old[(part.member("from")?.int ?? 1) - 1]
  }

  private func carrying(_ block: Block) -> [String: String] {
    if block.mutator is ProcedureDefinitionMutator { return renamedArguments }
    let isIf = block.mutator is IfElseMutator
    guard isIf || block.mutator is ItemsMutator else { return [:] }
    let (prefixes, shift) = isIf ? (["IF", "DO"], 1) : (["ADD"], 0)
    let count =
      (block.mutator as? IfElseMutator)?.elseIfCount
      ?? (block.mutator as? ItemsMutator)?.itemCount ?? 0
    var carrying: [String: String] = [:]
    // What is in no part any more leaves its input, even where another part takes that over.
    for old in 0..<min(count, parts.count { !isElse($0) }) {
      for prefix in prefixes { carrying["\(prefix)\(old + shift)"] = "" }
    }
    for (new, part) in parts.filter({ !isElse($0) }).enumerated() {
      guard let old = part.member("from")?.int else { continue }
      for prefix in prefixes {
        carrying["\(prefix)\(old - 1 + shift)"] = "\(prefix)\(new + shift)"
      }
    }
    return carrying
  }

  /// A parameter with another name is another variable; the arguments stay with it.
  private var renamedArguments: [String: String] {
    var carrying: [String: String] = [:]
    for (new, part) in parts.enumerated() where part.member("name") != nil {
      if let old = part.member("from")?.int { carrying["ARG\(old - 1)"] = "ARG\(new)" }
    }
    return carrying
  }
}
