import Diagnostics
import JSONTree
import XMLTree

extension Block {
  /// The mutation as a format saves it; nil where nothing is saved.
  public func extraState(for format: ExtraState.Format) -> ExtraState? {
    if let keptMutation { return keptMutation }
    guard let mutator else { return nil }
    switch format {
    case .xml:
      let element = mutator.toXMLElement()
      return element.isEmpty ? nil : ExtraState(.xml, element.xmlText())
    case .json: return mutator.toExtraState().map { ExtraState(.json, $0.text()) }
    }
  }

  /// Gives the block the shape that a saved mutation stands for; what hangs in inputs that stay, stays.
  ///
  /// Nil is what a mutator that saves nothing stands for.
  public func applyExtraState(_ extra: ExtraState?) throws {
    guard let mutator else {
      keptMutation = extra
      return
    }
    switch extra?.format {
    case .xml: try mutator.update(fromXML: XMLElement(parsing: extra?.text ?? ""))
    case .json: try mutator.update(fromExtraState: JSONValue(parsing: extra?.text ?? ""))
    case nil: try mutator.update(fromXML: .mutation())
    }
    try mutator.mutateBlock()
    keptMutation = nil
  }
}
