import JSONTree
import XMLTree

/// `controls_if`: any number of else-ifs, and an else.
public final class IfElseMutator: BuiltInMutator {
  public weak var block: Block?
  private var count = MutationCount(0)
  public var hasElse = false

  public init(elseIfCount: Int = 0, hasElse: Bool = false) {
    count = MutationCount(elseIfCount)
    self.hasElse = hasElse
  }

  public var elseIfCount: Int {
    get { count.repetitions() }
    set { count = MutationCount(newValue) }
  }

  public func mutateBlock() throws {
    let branches = count.wholeRepetitions
    try checkInputCount(2 * branches)
    var inputs: [InputBuilder] = []
    for index in 0..<branches {
      inputs.append(
        InputBuilder(
          type: .value, name: "IF\(index + 1)", checks: ["Boolean"],
          fields: [label("CONTROLS_IF_MSG_ELSEIF")]))
      inputs.append(
        InputBuilder(
          type: .statement, name: "DO\(index + 1)", fields: [label("CONTROLS_IF_MSG_THEN")]))
    }
    if hasElse {
      inputs.append(
        InputBuilder(type: .statement, name: "ELSE", fields: [label("CONTROLS_IF_MSG_ELSE")]))
    }
    block?.setInputs(from: 2, to: inputs)
  }

  public func toXMLElement() -> XMLElement {
    switch (count.isTruthy, hasElse) {
    case (true, true): .mutation(["elseif": count.text, "else": "1"])
    case (true, false): .mutation(["elseif": count.text])
    case (false, true): .mutation(["else": "1"])
    case (false, false): .mutation()
    }
  }

  public func update(fromXML xml: XMLElement) {
    count = MutationCount(attribute: xml["elseif"])
    if !count.isTruthy { count = MutationCount(0) }
    let given = xml["else"].flatMap(JavaScriptNumber.integerPrefix) ?? 0
    hasElse = given != 0
  }

  public func toExtraState() -> JSONValue? {
    guard count.isTruthy || hasElse else { return nil }
    var members: [(String, JSONValue)] = []
    if count.isTruthy, let json = count.json { members.append(("elseIfCount", json)) }
    if hasElse { members.append(("hasElse", true)) }
    return JSONValue(members: members)
  }

  public func update(fromExtraState state: JSONValue) {
    let given = MutationCount(json: state["elseIfCount"])
    count = given.isTruthy ? given : MutationCount(0)
    hasElse = state["hasElse"]?.isTruthy ?? false
  }

  public func copyMutator() -> any Mutator {
    let copy = IfElseMutator(hasElse: hasElse)
    copy.count = count
    return copy
  }
}
