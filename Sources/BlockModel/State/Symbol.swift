/// A name of a state's symbol table: a block type, a field's or an input's name, a variable type.
///
/// Names repeat, so each stands once in the state and is compared by number. A symbol is good for
/// the state it was made in and no other.
public struct Symbol: Sendable, Hashable {
  public let index: Int32

  @inlinable public init(_ index: Int32) { self.index = index }

  /// There is no name.
  public static let none = Symbol(-1)

  @inlinable public var isNone: Bool { index < 0 }
}

/// A string of a state, as a range of its bytes.
///
/// The bytes are UTF-8 in which a lone surrogate of JSON stands as its three bytes (WTF-8).
public struct StringRef: Sendable, Hashable {
  public let offset: UInt32
  public let length: Int32

  @inlinable public init(offset: UInt32, length: Int32) {
    self.offset = offset
    self.length = length
  }

  /// There is no string, which is not the same as an empty one.
  public static let none = StringRef(offset: 0, length: -1)

  @inlinable public var isNone: Bool { length < 0 }

  @inlinable public var isEmpty: Bool { length <= 0 }

  /// Where it stands among the bytes; empty for none.
  @inlinable public var range: Range<Int> { Int(offset)..<Int(offset) + max(0, Int(length)) }
}

/// A name with a text: an attribute, a key of JSON, an icon.
public struct NamedText: Sendable, Hashable {
  public var name: Symbol
  public var text: StringRef

  public init(_ name: Symbol, _ text: StringRef) {
    self.name = name
    self.text = text
  }
}
