/// References in XML: the five predefined entities and characters by number.
enum XMLReference {
  /// What a reference at a position stands for, in UTF-8, and its length; nil for any that is not
  /// known or not allowed.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (text: [UInt8], length: Int)? {
    let rest = bytes[(position + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes[(position + 1)..<end]
    let length = end + 1 - position
    if name.first == UInt8(ascii: "#") {
      return character(name.dropFirst()).map { (Array(String($0).utf8), length) }
    }
    for (entity, byte) in entities where name.elementsEqual(entity.utf8) { return ([byte], length) }
    return nil
  }

  private static let entities: [(String, UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]

  private static func character(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Character? {
    let isHexadecimal = text.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? text.dropFirst() : text
    // A sign would be taken for a part of the number.
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let number = UInt32(
        String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), isAllowed(number)
    else { return nil }
    return Character(scalar)
  }

  private static func isAllowed(_ number: UInt32) -> Bool {
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
