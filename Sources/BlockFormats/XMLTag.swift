import XMLTree

/// The elements of workspaces. Blockly takes their names in any case.
enum XMLTag {
  case xml, block, shadow, value, statement, next, field, mutation, comment, data, variables, other

  init(_ name: UnsafeBufferPointer<UInt8>) {
    guard let first = name.first else {
      self = .other
      return
    }
    switch first | 0x20 {
    case UInt8(ascii: "b"): self = name.isTag("block") ? .block : .other
    case UInt8(ascii: "f"): self = name.isTag("field") ? .field : .other
    case UInt8(ascii: "v"):
      self = name.isTag("value") ? .value : name.isTag("variables") ? .variables : .other
    case UInt8(ascii: "s"):
      self = name.isTag("statement") ? .statement : name.isTag("shadow") ? .shadow : .other
    case UInt8(ascii: "n"): self = name.isTag("next") ? .next : .other
    case UInt8(ascii: "t"): self = name.isTag("title") ? .field : .other
    case UInt8(ascii: "m"): self = name.isTag("mutation") ? .mutation : .other
    case UInt8(ascii: "c"): self = name.isTag("comment") ? .comment : .other
    case UInt8(ascii: "d"): self = name.isTag("data") ? .data : .other
    case UInt8(ascii: "x"): self = name.isTag("xml") ? .xml : .other
    default: self = .other
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are this text, which is lower case, in any case.
  @inline(__always)
  func isTag(_ tag: StaticString) -> Bool {
    guard count == tag.utf8CodeUnitCount else { return false }
    let other = tag.utf8Start
    for position in 0..<count where self[position] | 0x20 != other[position] { return false }
    return true
  }

  var string: String { String(decoding: self, as: UTF8.self) }
}
