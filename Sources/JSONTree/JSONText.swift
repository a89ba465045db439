/// The bytes of JSON strings, to and from what they stand for.
///
/// Values are UTF-8 in which a lone surrogate (which JSON can write and UTF-8 cannot) stands as
/// the three bytes its number would have: WTF-8.
public enum JSONText {
  /// Appends the value of a scanned string.
  public static func append(
    _ slice: JSONSlice, of bytes: UnsafeBufferPointer<UInt8>, to value: inout [UInt8]
  ) {
    guard slice.isEscaped else {
      value.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[slice.start..<slice.end]))
      return
    }
    // What an escape stands for is shorter than the escape: room for all is made at once, and the rest given back.
    let start = value.count
    value.append(contentsOf: repeatElement(0, count: slice.count))
    let written = value.withUnsafeMutableBufferPointer { value in
      unescape(slice, of: bytes, to: UnsafeMutableBufferPointer(rebasing: value[start...]))
    }
    value.removeLast(slice.count - written)
  }

  private static func unescape(
    _ slice: JSONSlice, of bytes: UnsafeBufferPointer<UInt8>,
    to value: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var position = slice.start
    var count = 0
    var escaped: [UInt8] = []
    while position < slice.end {
      // Never more is written than was read, so there is room for whole words.
      let run = copyRun(bytes, position, to: value, count, end: slice.end)
      position += run
      count += run
      guard position < slice.end else { break }
      let byte = bytes[position]
      guard byte == Byte.backslash else {
        value[count] = byte
        count += 1
        position += 1
        continue
      }
      let next = bytes[position + 1]
      if next == Byte.quote || next == Byte.backslash || next == UInt8(ascii: "/") {
        value[count] = next
        count += 1
        position += 2
        continue
      }
      escaped.removeAll(keepingCapacity: true)
      position = appendEscape(bytes, at: position, to: &escaped)
      for byte in escaped {
        value[count] = byte
        count += 1
      }
    }
    return count
  }

  /// Copies eight bytes at a time until one of them is a backslash; returns how many stand before it.
  @inline(__always)
  private static func copyRun(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, to value: UnsafeMutableBufferPointer<UInt8>,
    _ place: Int, end: Int
  ) -> Int {
    let source = UnsafeRawBufferPointer(bytes)
    let target = UnsafeMutableRawBufferPointer(value)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var count = 0
    while start + count + 8 <= end {
      let word = source.loadUnaligned(fromByteOffset: start + count, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: place + count, as: UInt64.self)
      let differing = UInt64(littleEndian: word) ^ (ones &* UInt64(Byte.backslash))
      let found = (differing &- ones) & ~differing & (ones << 7)
      guard found == 0 else { return count + found.trailingZeroBitCount / 8 }
      count += 8
    }
    return count
  }

  /// Appends what a checked escape stands for; returns where the text goes on.
  private static func appendEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, to value: inout [UInt8]
  ) -> Int {
    switch bytes[position + 1] {
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "u"):
      return appendUnit(bytes, at: position, to: &value)
    case let byte: value.append(byte)
    }
    return position + 2
  }

  private static func appendUnit(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, to value: inout [UInt8]
  ) -> Int {
    let unit = hexadecimal(bytes, position + 2) ?? 0xFFFD
    if unit & 0xFC00 == 0xD800, position + 12 <= bytes.count, bytes[position + 6] == Byte.backslash,
      bytes[position + 7] == UInt8(ascii: "u"), let low = hexadecimal(bytes, position + 8),
      low & 0xFC00 == 0xDC00
    {
      append(scalar: 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &value)
      return position + 12
    }
    append(scalar: unit, to: &value)
    return position + 6
  }

  static func append(scalar: UInt32, to value: inout [UInt8]) {
    switch scalar {
    case ..<0x80:
      value.append(UInt8(scalar))
    case ..<0x800:
      value.append(0xC0 | UInt8(scalar >> 6))
      value.append(0x80 | UInt8(scalar & 0x3F))
    case ..<0x10000:
      value.append(0xE0 | UInt8(scalar >> 12))
      value.append(0x80 | UInt8(scalar >> 6 & 0x3F))
      value.append(0x80 | UInt8(scalar & 0x3F))
    default:
      value.append(0xF0 | UInt8(scalar >> 18))
      value.append(0x80 | UInt8(scalar >> 12 & 0x3F))
      value.append(0x80 | UInt8(scalar >> 6 & 0x3F))
      value.append(0x80 | UInt8(scalar & 0x3F))
    }
  }

  static func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32? {
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return value
  }

  /// Appends a value (WTF-8) as a JSON string with its quotes.
  public static func appendQuoted(
    _ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
  ) {
    text.append(Byte.quote)
    var start = 0
    var position = 0
    while position < value.count {
      let byte = value[position]
      let isSurrogate =
        byte == 0xED && position + 2 < value.count && value[position + 1] >= 0xA0
      guard byte < 0x20 || byte == Byte.quote || byte == Byte.backslash || isSurrogate else {
        position += 1
        position += plainRun(value, position)
        continue
      }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: value[start..<position]))
      position += appendEscaped(value, at: position, isSurrogate: isSurrogate, to: &text)
      start = position
    }
    text.append(contentsOf: UnsafeBufferPointer(rebasing: value[start..<value.count]))
    text.append(Byte.quote)
  }

  /// How many of the bytes from a place on need no look at each: words of ASCII without quotes, backslashes and control characters.
  @inline(__always)
  private static func plainRun(_ value: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let source = UnsafeRawBufferPointer(value)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var count = 0
    while start + count + 8 <= value.count {
      let word = source.loadUnaligned(fromByteOffset: start + count, as: UInt64.self)
      let quotes = word ^ (ones &* UInt64(Byte.quote))
      let slashes = word ^ (ones &* UInt64(Byte.backslash))
      let special =
        ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | (word &- ones &* 0x20)
        | word
      guard special & (ones << 7) == 0 else { return count }
      count += 8
    }
    return count
  }

  /// Appends one character as an escape; returns how many bytes of the value it was.
  private static func appendEscaped(
    _ value: UnsafeBufferPointer<UInt8>, at position: Int, isSurrogate: Bool,
    to text: inout [UInt8]
  ) -> Int {
    let byte = value[position]
    text.append(Byte.backslash)
    switch byte {
    case 0x08: text.append(UInt8(ascii: "b"))
    case 0x09: text.append(UInt8(ascii: "t"))
    case 0x0A: text.append(UInt8(ascii: "n"))
    case 0x0C: text.append(UInt8(ascii: "f"))
    case 0x0D: text.append(UInt8(ascii: "r"))
    case Byte.quote, Byte.backslash: text.append(byte)
    default:
      let low = isSurrogate ? UInt32(value[position + 2] & 0x3F) : 0
      let unit =
        isSurrogate ? 0xD000 | UInt32(value[position + 1] & 0x3F) << 6 | low : UInt32(byte)
      text.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(unit >> shift & 0xF)
        text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return isSurrogate ? 3 : 1
  }
}
