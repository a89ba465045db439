/// A variable of the workspace, chosen by the user.
public final class FieldVariable: Field {
  /// The name that a new block's variable gets; empty for the next free letter.
  public let defaultName: String
  /// The types that may be chosen; nil for all types of the workspace.
  public let variableTypes: [String]?
  public let defaultType: String
  /// Nil until the block is in a workspace.
  public private(set) var variable: Variable?

  public init(
    defaultName: String, name: String, variableTypes: [String]? = nil, defaultType: String = ""
  ) {
    self.defaultName = defaultName
    self.variableTypes = variableTypes
    self.defaultType = defaultType
    super.init(name: name, value: PlainValue(""))
  }

  public override var typeName: String { "field_variable" }

  public override func copy() -> Field {
    let copy = FieldVariable(
      defaultName: defaultName, name: name, variableTypes: variableTypes,
      defaultType: defaultType)
    copy.variable = variable
    copy.replaceValue(value)
    return copy
  }

  /// The variable's name.
  public override var xmlText: String { variable?.name ?? text }

  /// The id of a variable that the workspace has.
  public override func accepted(_ value: PlainValue) -> PlainValue? {
    guard value.kind == .text else { return nil }
    guard let map = block?.workspace?.variables else { return value }
    guard let found = map.variable(withID: value.text), allows(found) else { return nil }
    variable = found
    return value
  }

  public func allows(_ variable: Variable) -> Bool {
    variableTypes?.contains(variable.type) ?? true
  }

  public func setVariable(_ variable: Variable) throws { try setText(variable.id) }

  /// Takes a variable unseen: the loader's way, which takes even one whose type does not fit.
  func hold(_ variable: Variable) {
    self.variable = variable
    replaceValue(PlainValue(variable.id))
  }

  /// Finds or makes the default variable, for a block that comes to a workspace without one.
  func takeDefault(in workspace: Workspace) {
    hold(workspace.variables.findOrCreate(id: nil, name: defaultName, type: defaultType))
  }
}
