import JSONTree
import XMLTree

/// `procedures_callnoreturn` and `procedures_callreturn`: whom it calls, and an input for each
/// parameter.
public final class ProcedureCallMutator: BuiltInMutator {
  public weak var block: Block?
  /// The procedure that is called.
  public var procedureName: String
  /// The names of its parameters.
  public var parameters: [String]

  public init(procedureName: String = "", parameters: [String] = []) {
    self.procedureName = procedureName
    self.parameters = parameters
  }

  public func mutateBlock() throws {
    guard let block else { return }
    try checkInputCount(parameters.count)
    block.firstField(withName: "NAME")?.replaceValue(PlainValue(procedureName))
    createVariables()
    updateTopRow(block)
    block.setInputs(from: 1, to: parameters.indices.map(row))
    for (index, name) in parameters.enumerated() {
      block.firstField(withName: "ARGNAME\(index)")?.replaceValue(PlainValue(name))
    }
  }

  private func row(_ index: Int) -> InputBuilder {
    InputBuilder(
      type: .value, name: "ARG\(index)", alignment: .right,
      fields: [.label(parameters[index], name: "ARGNAME\(index)")])
  }

  /// Each parameter is a variable of the procedure, so it is one of the workspace.
  func createVariables() {
    guard let variables = block?.workspace?.variables else { return }
    for name in parameters where !name.isEmpty { _ = variables.findOrCreate(id: nil, name: name) }
  }

  private func updateTopRow(_ block: Block) {
    guard let row = block.firstInput(withName: "TOPROW") else { return }
    let word = row.fields.first { $0.name == "WITH" }
    if parameters.isEmpty {
      word.map(row.removeField)
    } else if word == nil {
      row.appendField(FieldLabel(text("PROCEDURES_CALL_BEFORE_PARAMS"), name: "WITH"))
    }
  }

  /// The name stands in a label that a workspace may set as a field.
  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    if field.name == "NAME" { procedureName = field.text }
  }

  public func toXMLElement() -> XMLElement {
    .mutation(
      ["name": procedureName],
      children: parameters.map { XMLElement("arg", attributes: [("name", $0)]) })
  }

  public func update(fromXML xml: XMLElement) {
    procedureName = xml["name"] ?? ""
    parameters = xml.elements(named: "arg").map { $0["name"] ?? "" }
  }

  public func toExtraState() -> JSONValue? {
    var members: [(String, JSONValue)] = [("name", JSONValue(procedureName))]
    if !parameters.isEmpty {
      members.append(("params", JSONValue(parameters.map { JSONValue($0) })))
    }
    return JSONValue(members: members)
  }

  public func update(fromExtraState state: JSONValue) {
    procedureName = state["name"]?.string ?? ""
    parameters = state["params"]?.elements.map { $0.string ?? "" } ?? []
  }

  public func copyMutator() -> any Mutator {
    ProcedureCallMutator(procedureName: procedureName, parameters: parameters)
  }
}
