/// What is told of an XML text as it is read, in its order.
///
/// The bytes are good until the call returns. They are well-formed UTF-8, references resolved.
public protocol XMLHandler {
  mutating func start(_ tag: XMLStartTag)
  mutating func end()
  /// A part of a text; one text may come in several parts.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// The start of an element.
public struct XMLStartTag {
  /// With its prefix, as written.
  public let name: UnsafeBufferPointer<UInt8>
  /// In their order, declarations of namespaces among them.
  public let attributes: UnsafeBufferPointer<XMLAttribute>
  /// Of its `<` in the text.
  public let offset: Int
}

public struct XMLAttribute {
  public let name: UnsafeBufferPointer<UInt8>
  public let value: UnsafeBufferPointer<UInt8>
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are this text.
  @inlinable @inline(__always)
  public func isText(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount, let base = baseAddress else {
      return count == text.utf8CodeUnitCount
    }
    let other = text.utf8Start
    var position = 0
    while position < count {
      if base[position] != other[position] { return false }
      position += 1
    }
    return true
  }
}
