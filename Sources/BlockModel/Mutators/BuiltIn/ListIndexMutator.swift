import JSONTree
import XMLTree

/// `lists_getIndex` and `lists_setIndex`: whether the place is a number that an input gives, and
/// whether getting is a statement because the item is removed.
public final class ListIndexMutator: BuiltInMutator {
  public enum Style: Sendable { case get, set }

  public weak var block: Block?
  public let style: Style
  public var isAt: Bool
  public var isStatement: Bool

  public init(_ style: Style, isAt: Bool = true, isStatement: Bool = false) {
    self.style = style
    self.isAt = isAt
    self.isStatement = isStatement
  }

  public func mutateBlock() throws {
    setInput(
      at: 3,
      to: isAt
        ? InputBuilder(type: .value, name: "AT", checks: ["Number"])
        : InputBuilder(type: .dummy, name: "AT"))
    guard style == .get, let block else { return }
    if isStatement {
      block.removeOutput()
      block.setPrevious(checks: nil)
      block.setNext(checks: nil)
    } else {
      block.removePrevious()
      block.removeNext()
      if block.outputConnection == nil { block.setOutput(checks: nil) }
    }
  }

  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    switch field.name {
    case "WHERE":
      let isAtNow = Self.takesNumber(field.text)
      if isAtNow == Self.takesNumber(old.text) { return }
      isAt = isAtNow
    case "MODE" where style == .get:
      let removes = field.text == "REMOVE"
      if removes == isStatement { return }
      isStatement = removes
    default: return
    }
    try mutateBlock()
  }

  static func takesNumber(_ place: String) -> Bool {
    place == "FROM_START" || place == "FROM_END"
  }

  public func toXMLElement() -> XMLElement {
    style == .set
      ? .mutation(["at": String(isAt)])
      : .mutation(["statement": String(isStatement), "at": String(isAt)])
  }

  public func update(fromXML xml: XMLElement) {
    isStatement = style == .get && xml["statement"] == "true"
    isAt = xml["at"] != "false"
  }

  public func toExtraState() -> JSONValue? {
    guard style == .get, isStatement else { return .none }
    return ["isStatement": true]
  }

  /// The fields say all else; the text of an older version is read where Blockly does.
  public func update(fromExtraState state: JSONValue) throws {
    guard style == .get else { return }
    if state.kind == .string {
      try update(fromXML: state.mutationElement())
    } else {
      isStatement = state["isStatement"]?.isTruthy ?? false
    }
  }

  public func copyMutator() -> any Mutator {
    ListIndexMutator(style, isAt: isAt, isStatement: isStatement)
  }
}
