/// The value of one field, as one `<field>` or one key of `fields`.
public struct FieldRecord: Sendable {
  public var name: Symbol
  /// Of a variable field: the variable's name, `none` where only the id was given.
  public var value: ValueRecord
  /// Of a variable field: the variable's id; `none` where it has none.
  public var id: StringRef = .none
  /// Of a variable field: the variable's type as written, `none` where it was not.
  public var variableType: Symbol = .none
  /// The block's next field.
  public var next: Int32 = -1
  /// Unknown attributes, and in `elements` the whole field where it had elements inside, in
  /// `WorkspaceState.unknown`.
  public var unknown: Int32 = -1
  public var offset: UInt32

  public init(name: Symbol, value: ValueRecord, offset: UInt32 = 0) {
    self.name = name
    self.value = value
    self.offset = offset
  }
}

/// A value as XML and JSON both can write it: its text, and what JSON called it.
///
/// XML has texts alone, so two values of one text mean the same unless one is `json` or `null`.
public struct ValueRecord: Sendable {
  public enum Kind: UInt8, Sendable {
    /// A string.
    case text
    /// The text is the number as written.
    case number
    /// The text is TRUE or FALSE, as XML writes a checkbox.
    case boolean
    /// The text is empty.
    case null
    /// The text is an array or an object as compact JSON.
    case json
  }

  public var text: StringRef
  public var kind: Kind

  public init(_ text: StringRef, _ kind: Kind = .text) {
    self.text = text
    self.kind = kind
  }

  /// Nothing was written.
  public static let none = ValueRecord(.none)

  public var isNone: Bool { text.isNone && kind != .null }
}
