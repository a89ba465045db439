import CJavaScriptCore

/// Text between Swift and the engine, whole: with U+0000, and with lone surrogates where the caller
/// has UTF-16. ASCII goes by the engine's 8-bit strings, which everything after it profits from: widening
/// long scripts here would spare the engine fifty instructions a byte and cost each realm their size in memory.
enum ScriptText {
  /// Makes a string that the caller releases.
  static func make(_ text: String) -> JSStringRef {
    var text = text
    let plain = text.withUTF8 { isPlain($0) }
    if plain { return text.withCString { JSStringCreateWithUTF8CString($0) } }
    // Whoever asks such a text how many units it has makes it note where they are.
    let units = [UInt16](unsafeUninitializedCapacity: text.utf8.count) { units, count in
      for unit in text.utf16 {
        units[count] = unit
        count += 1
      }
    }
    return units.withUnsafeBufferPointer { make($0) }
  }

  static func make(_ units: UnsafeBufferPointer<UInt16>) -> JSStringRef {
    JSStringCreateWithCharacters(units.baseAddress, units.count)
  }

  /// Whether all bytes are ASCII and none is U+0000, at which the engine would cut.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word
      if (word | zeros) & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    while index < raw.count {
      if raw[index] == 0 || raw[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }

  /// The text as a Swift String: a lone surrogate becomes U+FFFD.
  static func string(_ string: JSStringRef) -> String {
    let units = characters(string)
    return asciiString(units) ?? utf8String(units)
  }

  static func characters(_ string: JSStringRef) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: JSStringGetLength(string))
  }

  static func hasLoneSurrogates(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var index = 0
    while index < units.count {
      let unit = units[index]
      index += 1
      guard unit & 0xF800 == 0xD800 else { continue }
      let isPair = unit & 0x400 == 0 && index < units.count && units[index] & 0xFC00 == 0xDC00
      if !isPair { return true }
      index += 1
    }
    return false
  }

  /// Three bytes for a unit are enough: a pair has four for its two.
  private static func utf8String(_ units: UnsafeBufferPointer<UInt16>) -> String {
    String(unsafeUninitializedCapacity: units.count * 3) { bytes in
      var count = 0
      func put(_ byte: UInt32) {
        bytes[count] = UInt8(truncatingIfNeeded: byte)
        count += 1
      }
      var index = 0
      while index < units.count {
        var scalar = UInt32(units[index])
        index += 1
        if scalar < 0x80 {
          put(scalar)
          continue
        }
        if scalar & 0xF800 == 0xD800 {
          let low = index < units.count ? UInt32(units[index]) : 0
          if scalar < 0xDC00, low & 0xFC00 == 0xDC00 {
            index += 1
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + low & 0x3FF
          } else {
            scalar = 0xFFFD
          }
        }
        if scalar < 0x800 {
          put(0xC0 | scalar >> 6)
        } else {
          if scalar < 0x10000 {
            put(0xE0 | scalar >> 12)
          } else {
            put(0xF0 | scalar >> 18)
            put(0x80 | scalar >> 12 & 0x3F)
          }
          put(0x80 | scalar >> 6 & 0x3F)
        }
        put(0x80 | scalar & 0x3F)
      }
      return count
    }
  }

  private static func asciiString(_ units: UnsafeBufferPointer<UInt16>) -> String? {
    var all: UInt16 = 0
    for unit in units { all |= unit }
    guard all < 0x80 else { return nil }
    return String(unsafeUninitializedCapacity: units.count) { bytes in
      for index in 0..<units.count { bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
      return units.count
    }
  }
}
