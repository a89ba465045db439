import BlockModel
import JSONTree

/// The attribute `blockwright` of XML: a JSON object with what a workspace had in JSON that XML has
/// no place for. Blockly ignores it.
struct KeptJSON {
  private let value: JSONValue

  /// Nil for a text that is not a JSON object.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    do {
      value = try JSONValue(parsing: String(decoding: text, as: UTF8.self))
    } catch {
      // Not ours, then: it is kept as any unknown attribute is.
      return nil
    }
    guard value.kind == .object else { return nil }
  }

  /// The members of an object, as texts.
  func texts(of key: String, in state: inout WorkspaceState) -> [NamedText] {
    guard let object = value[key] else { return [] }
    return object.members.map { key, value in
      NamedText(state.intern(key), state.pool.add(value.textBytes()))
    }
  }

  func text(of key: String, in state: inout WorkspaceState) -> StringRef? {
    value[key].map { state.pool.add($0.textBytes()) }
  }

  func isTruthy(_ key: String) -> Bool { value[key]?.isTruthy ?? false }

  func elements(of key: String, in state: inout WorkspaceState) -> [StringRef] {
    guard let array = value[key] else { return [] }
    return array.elements.map { state.pool.add($0.textBytes()) }
  }

  /// What JSON called a value whose text does not tell it.
  var valueKind: ValueRecord.Kind? {
    switch value["value"]?.string {
    case "json": .json
    case "null": .null
    default: nil
    }
  }
}
