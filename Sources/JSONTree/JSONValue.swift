import Diagnostics
import Glibc

/// A JSON value, immutable, with the place it was read from.
///
/// Keys keep their order, numbers the text they were written with, strings their lone surrogates.
///
///     let value = try JSONValue(parsing: text, file: "blocks.json")
///     for definition in value.elements {
///       let type = try definition.requiredString("type")
///       if let colour = definition["colour"]?.number { ... }
///     }
public struct JSONValue: Sendable {
  public enum Kind: String, Sendable { case null, bool, number, string, array, object }

  let storage: JSONStorage
  let index: Int

  init(storage: JSONStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  var node: JSONNode { storage.nodes[index] }

  /// The node after this value and all inside it.
  var nextIndex: Int { node.isContainer ? Int(node.end) : index + 1 }

  public var kind: Kind {
    switch node.kind {
    case .null: .null
    case .no, .yes: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  public var isNull: Bool { node.kind == .null }

  public var bool: Bool? {
    switch node.kind {
    case .no: false
    case .yes: true
    default: nil
    }
  }

  /// The string, lone surrogates as U+FFFD; `bytes` has them.
  public var string: String? {
    node.kind == .string ? String(decoding: storage.bytes[byteRange], as: UTF8.self) : nil
  }

  /// The string as UTF-8, a lone surrogate as its three bytes.
  public var stringBytes: ArraySlice<UInt8>? {
    node.kind == .string ? storage.bytes[byteRange] : nil
  }

  /// The number as written.
  public var numberText: String? {
    node.kind == .number ? String(decoding: storage.bytes[byteRange], as: UTF8.self) : nil
  }

  /// The number; one too large for a Double is infinite, as in JavaScript.
  public var number: Double? { numberText.flatMap(Double.init) }

  /// The number, where it is whole and fits.
  public var int: Int? { number.flatMap { Int(exactly: $0) } }

  /// The number of elements or of members; 0 for anything else.
  public var count: Int {
    guard node.isContainer else { return 0 }
    return node.hasDuplicates ? members.reduce(0) { count, _ in count + 1 } : Int(node.first)
  }

  /// The elements of an array; none for anything else.
  public var elements: JSONElements { JSONElements(self) }

  /// The members of an object in their order; none for anything else. Of a key that stands twice
  /// the last counts.
  public var members: JSONMembers { JSONMembers(self) }

  public subscript(key: String) -> JSONValue? { members.value(of: key) }

  public subscript(position: Int) -> JSONValue? {
    guard node.kind == .array, position >= 0, position < Int(node.first) else { return nil }
    for (number, element) in elements.enumerated() where number == position { return element }
    return nil
  }

  /// Where it stood in the text it was parsed from.
  public var place: SourcePlace? { storage.source?.place(at: Int(node.offset)) }

  /// Where it stood in the text it was parsed from, in bytes.
  public var offset: Int { Int(node.offset) }

  var byteRange: Range<Int> { Int(node.first)..<Int(node.end) }
}
