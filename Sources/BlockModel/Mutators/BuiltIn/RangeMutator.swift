import JSONTree
import XMLTree

/// `lists_getSublist` and `text_getSubstring`: whether each end is a number that an input gives.
public final class RangeMutator: BuiltInMutator {
  public enum Style: Sendable { case list, text }

  public weak var block: Block?
  public let style: Style
  public var isStartAt: Bool
  public var isEndAt: Bool

  public init(_ style: Style, isStartAt: Bool = true, isEndAt: Bool = true) {
    self.style = style
    self.isStartAt = isStartAt
    self.isEndAt = isEndAt
  }

  public func mutateBlock() throws {
    setInput(at: 2, to: row("AT1", isStartAt))
    setInput(at: 4, to: row("AT2", isEndAt))
  }

  private func row(_ name: String, _ takesNumber: Bool) -> InputBuilder {
    takesNumber
      ? InputBuilder(type: .value, name: name, checks: ["Number"])
      : InputBuilder(type: .dummy, name: name)
  }

  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    let isAtNow = ListIndexMutator.takesNumber(field.text)
    if isAtNow == ListIndexMutator.takesNumber(old.text) { return }
    switch field.name {
    case "WHERE1": isStartAt = isAtNow
    case "WHERE2": isEndAt = isAtNow
    default: return
    }
    try mutateBlock()
  }

  public func toXMLElement() -> XMLElement {
    .mutation(["at1": String(isStartAt), "at2": String(isEndAt)])
  }

  public func update(fromXML xml: XMLElement) {
    isStartAt = xml["at1"] == "true"
    isEndAt = xml["at2"] == "true"
  }

  public func toExtraState() -> JSONValue? {
    guard style == .text else { return .none }
    return JSONValue(toXMLElement().xmlText())
  }

  /// A list's fields say all.
  public func update(fromExtraState state: JSONValue) throws {
    if style == .text { try update(fromXML: state.mutationElement()) }
  }

  public func copyMutator() -> any Mutator {
    RangeMutator(style, isStartAt: isStartAt, isEndAt: isEndAt)
  }
}
