import XMLTree

/// `text_charAt`: whether the place is a number that an input gives.
public final class CharacterAtMutator: BuiltInMutator {
  public weak var block: Block?
  public var isAt: Bool

  public init(isAt: Bool = true) { self.isAt = isAt }

  public func mutateBlock() throws {
    block?.setInputs(
      from: 2, to: isAt ? [InputBuilder(type: .value, name: "AT", checks: ["Number"])] : [])
  }

  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    guard field.name == "WHERE" else { return }
    let isAtNow = ListIndexMutator.takesNumber(field.text)
    if isAtNow == isAt { return }
    isAt = isAtNow
    try mutateBlock()
  }

  public func toXMLElement() -> XMLElement { .mutation(["at": String(isAt)]) }

  public func update(fromXML xml: XMLElement) { isAt = xml["at"] != "false" }

  public func copyMutator() -> any Mutator { CharacterAtMutator(isAt: isAt) }
}
