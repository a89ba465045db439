import XMLTree

/// `math_number_property`: the number to divide by, where the property asks for one.
public final class DivisorMutator: BuiltInMutator {
  public weak var block: Block?
  public var hasDivisor: Bool

  public init(hasDivisor: Bool = false) { self.hasDivisor = hasDivisor }

  public func mutateBlock() throws {
    block?.setInputs(
      from: 2,
      to: hasDivisor ? [InputBuilder(type: .value, name: "DIVISOR", checks: ["Number"])] : [])
  }

  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {
    guard field.name == "PROPERTY" else { return }
    hasDivisor = field.text == Self.property
    try mutateBlock()
  }

  /// What is saved is what the field says.
  public func toXMLElement() -> XMLElement {
    let chosen = block?.firstField(withName: "PROPERTY")?.text
    return .mutation(["divisor_input": String(chosen.map { $0 == Self.property } ?? hasDivisor)])
  }

  public func update(fromXML xml: XMLElement) {
    hasDivisor = xml["divisor_input"] == "true"
  }

  public func copyMutator() -> any Mutator { DivisorMutator(hasDivisor: hasDivisor) }

  private static let property = "DIVISIBLE_BY"
}
