import JSONTree
import XMLTree

/// A parameter of a procedure: its variable's name, and the variable's id where it is known.
public struct ProcedureParameter: Sendable, Hashable {
  public var name: String
  public var id: String?

  public init(_ name: String, id: String? = nil) {
    self.name = name
    self.id = id
  }
}

/// `procedures_defnoreturn` and `procedures_defreturn`: the parameters, and whether there is a body.
public final class ProcedureDefinitionMutator: BuiltInMutator {
  public weak var block: Block?
  public let returnsValue: Bool
  /// Once the block is in a workspace their ids are those of its variables.
  public var parameters: [ProcedureParameter]
  public var hasStatements: Bool

  public init(
    returnsValue: Bool, parameters: [ProcedureParameter] = [], hasStatements: Bool = true
  ) {
    self.returnsValue = returnsValue
    self.parameters = parameters
    self.hasStatements = hasStatements
  }

  public func mutateBlock() throws {
    guard let block else { return }
    resolveParameters()
    updateLabel()
    if !hasStatements {
      block.removeInput(named: "STACK")
    } else if block.firstInput(withName: "STACK") == nil {
      let key = returnsValue ? "PROCEDURES_DEFRETURN_DO" : "PROCEDURES_DEFNORETURN_DO"
      let body = InputBuilder(type: .statement, name: "STACK", fields: [label(key)])
      block.insertInput(body.makeInput(), at: min(1, block.inputs.count))
    }
  }

  /// Finds or makes the parameters' variables; a variable's name goes before the one given.
  func resolveParameters() {
    guard let variables = block?.workspace?.variables else { return }
    parameters = parameters.map {
      let variable = variables.findOrCreate(id: $0.id, name: $0.name)
      return ProcedureParameter(variable.name, id: variable.id)
    }
  }

  private func updateLabel() {
    let names = currentParameters.map(\.name).joined(separator: ", ")
    let shown = names.isEmpty ? "" : "\(text("PROCEDURES_BEFORE_PARAMS")) \(names)"
    block?.firstField(withName: "PARAMS")?.replaceValue(PlainValue(shown))
  }

  /// The parameters under the present names of their variables.
  public var currentParameters: [ProcedureParameter] {
    guard let variables = block?.workspace?.variables else { return parameters }
    return parameters.map { parameter in
      let variable = parameter.id.flatMap { variables.variable(withID: $0) }
      return ProcedureParameter(variable?.name ?? parameter.name, id: parameter.id)
    }
  }

  public func toXMLElement() -> XMLElement {
    let arguments = currentParameters.map { parameter in
      XMLElement(
        "arg",
        attributes: [("name", parameter.name)] + (parameter.id.map { [("varid", $0)] } ?? []))
    }
    return hasStatements
      ? .mutation(children: arguments) : .mutation(["statements": "false"], children: arguments)
  }

  public func update(fromXML xml: XMLElement) {
    parameters = xml.elements(named: "arg").map {
      ProcedureParameter($0["name"] ?? "", id: $0["varid"])
    }
    hasStatements = xml["statements"] != "false"
  }

  public func toExtraState() -> JSONValue? {
    var members: [(String, JSONValue)] = []
    let parameters = currentParameters
    if !parameters.isEmpty {
      members.append(
        (
          "params",
          JSONValue(
            parameters.map { parameter in
              var state: [(String, JSONValue)] = [("name", JSONValue(parameter.name))]
              if let id = parameter.id { state.append(("id", JSONValue(id))) }
              return JSONValue(members: state)
            })
        ))
    }
    if !hasStatements { members.append(("hasStatements", false)) }
    if members.isEmpty { return .none }
    return JSONValue(members: members)
  }

  public func update(fromExtraState state: JSONValue) {
    let given = state["params"].map { Array($0.elements) } ?? []
    parameters = given.map {
      ProcedureParameter($0["name"]?.string ?? "", id: $0["id"]?.string)
    }
    hasStatements = state["hasStatements"]?.bool != false
  }

  public func copyMutator() -> any Mutator {
    ProcedureDefinitionMutator(
      returnsValue: returnsValue, parameters: currentParameters, hasStatements: hasStatements)
  }
}
