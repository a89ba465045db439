import XMLTree

/// `procedures_ifreturn`: whether the procedure that it stands in returns a value.
public final class IfReturnMutator: BuiltInMutator {
  public weak var block: Block?
  public var hasReturnValue: Bool

  public init(hasReturnValue: Bool = true) { self.hasReturnValue = hasReturnValue }

  public func mutateBlock() throws {
    setInput(
      at: 1,
      to: InputBuilder(
        type: hasReturnValue ? .value : .dummy, name: "VALUE",
        fields: [label("PROCEDURES_DEFRETURN_RETURN")]))
  }

  public func toXMLElement() -> XMLElement { .mutation(["value": hasReturnValue ? "1" : "0"]) }

  public func update(fromXML xml: XMLElement) {
    hasReturnValue = xml["value"].flatMap(JavaScriptNumber.value) == 1
  }

  public func copyMutator() -> any Mutator { IfReturnMutator(hasReturnValue: hasReturnValue) }
}
