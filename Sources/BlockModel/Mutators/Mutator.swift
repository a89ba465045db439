import Diagnostics
import JSONTree
import XMLTree

/// Gives the blocks of a type a shape that changes, and saves what it needs to do so again.
///
/// A definition names its mutator (`"mutator": "custom_mutator"`), the factory has one under that
/// name, and each block gets a copy. The state lives in the mutator; `mutateBlock` makes the block
/// follow it, from whatever shape it has:
///
///     final class RowsMutator: Mutator {
///       weak var block: Block?
///       var rows = 1
///
///       func mutateBlock() throws {
///         block?.setInputs(from: 1, to: (0..<rows).map { InputBuilder(type: .value, name: "ROW\($0)") })
///       }
///       func toXMLElement() -> XMLElement { .mutation(["rows": String(rows)]) }
///       func update(fromXML xml: XMLElement) { rows = Int(xml["rows"] ?? "") ?? 1 }
///       func copyMutator() -> any Mutator { let copy = RowsMutator(); copy.rows = rows; return copy }
///     }
public protocol Mutator: AnyObject {
  /// The block it shapes; weak, since the block holds the mutator.
  var block: Block? { get set }

  /// Makes the block follow the state, from any valid shape and in either direction.
  func mutateBlock() throws

  /// The state as a `<mutation>` element.
  func toXMLElement() -> XMLElement

  /// Takes the state from a `<mutation>` element; `mutateBlock` applies it.
  func update(fromXML xml: XMLElement) throws

  /// A mutator of the same state, for another block.
  func copyMutator() -> any Mutator

  /// The state as JSON's `extraState`; nil leaves it out.
  ///
  /// Without an implementation of its own it is the element as text, as Blockly does it.
  func toExtraState() -> JSONValue?

  /// Takes the state from JSON's `extraState`; `mutateBlock` applies it.
  func update(fromExtraState state: JSONValue) throws

  /// A field of the block was set, perhaps to the value that it had.
  ///
  /// A mutator whose shape follows a dropdown changes the block here.
  func fieldWasSet(_ field: Field, from old: PlainValue) throws
}

extension Mutator {
  public func toExtraState() -> JSONValue? { JSONValue(toXMLElement().xmlText()) }

  public func update(fromExtraState state: JSONValue) throws {
    try update(fromXML: state.mutationElement())
  }

  public func fieldWasSet(_ field: Field, from old: PlainValue) throws {}
}

/// What a mutator saved: XML's `<mutation>` or JSON's `extraState`, both as text.
public struct ExtraState: Sendable, Hashable {
  public enum Format: Sendable { case xml, json }

  public var format: Format
  public var text: String

  public init(_ format: Format, _ text: String) {
    self.format = format
    self.text = text
  }
}
