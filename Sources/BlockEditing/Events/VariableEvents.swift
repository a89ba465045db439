import BlockModel
import JSONTree

/// A variable came or left.
public final class VariableEvent: BlocklyEvent {
  public let variableID: String
  public let name: String
  public let variableType: String
  /// Where among the variables it stood, where it was not the last.
  public let index: Int?
  private let isCreation: Bool

  public init(
    workspaceID: String, isCreation: Bool, id: String, name: String, variableType: String,
    index: Int? = nil
  ) {
    self.isCreation = isCreation
    variableID = id
    self.name = name
    self.variableType = variableType
    self.index = index
    super.init(type: isCreation ? "var_create" : "var_delete", workspaceID: workspaceID)
  }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    if forward == isCreation {
      try coordinator.putVariable(id: variableID, name: name, type: variableType, at: index)
    } else {
      try coordinator.takeVariable(variableID)
    }
  }

  public override var summary: String { "\(type) of \(name)" }

  public override var jsonMembers: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("varId", JSONValue(variableID)), ("varType", JSONValue(variableType)),
      ("varName", JSONValue(name)),
    ]
    if let index { members.append(("index", JSONValue(index))) }
    return members
  }
}

/// A variable has another name or another type.
public final class VariableChangeEvent: BlocklyEvent {
  public enum Property: String { case name, type }

  public let variableID: String
  public let property: Property
  public let old: String
  public private(set) var new: String

  public init(workspaceID: String, id: String, property: Property, old: String, new: String) {
    variableID = id
    self.property = property
    self.old = old
    self.new = new
    super.init(
      type: property == .name ? "var_rename" : "var_type_change", workspaceID: workspaceID)
  }

  public override var isEmpty: Bool { old == new }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    try coordinator.alterVariable(variableID, property, to: forward ? new : old)
  }

  public override var summary: String { "\(type) of \(variableID)" }

  public override var jsonMembers: [(String, JSONValue)] {
    let suffix = property == .name ? "Name" : "Type"
    return [
      ("varId", JSONValue(variableID)), ("old\(suffix)", JSONValue(old)),
      ("new\(suffix)", JSONValue(new)),
    ]
  }
}
