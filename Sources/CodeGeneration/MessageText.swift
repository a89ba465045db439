import ScriptEngine

/// Text gathered for one crossing: bytes as long as all is ASCII, UTF-16 from the first other on.
struct MessageText {
  private var narrow: [UInt8] = []
  private var wide: [UInt16] = []
  private var isWide = false

  /// In UTF-16 units.
  var count: Int { isWide ? wide.count : narrow.count }

  mutating func removeAll() {
    narrow.removeAll(keepingCapacity: true)
    wide.removeAll(keepingCapacity: true)
    isWide = false
  }

  /// Appends UTF-8 (lone surrogates as their three bytes) and answers its length in UTF-16 units.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if !isWide {
      if bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) {
        narrow.append(contentsOf: bytes)
        return bytes.count
      }
      wide.append(contentsOf: narrow.lazy.map(UInt16.init))
      isWide = true
    }
    let start = wide.count
    Self.appendWide(bytes, to: &wide)
    return wide.count - start
  }

  /// The text as a script's value.
  mutating func value(in context: ScriptContext) -> ScriptValue {
    if isWide { return wide.withUnsafeBufferPointer { context.string($0) } }
    narrow.append(0)
    defer { narrow.removeLast() }
    return narrow.withUnsafeBytes { bytes in
      guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else {
        return context.string("")
      }
      return context.string(ascii: start)
    }
  }

  private static func appendWide(
    _ bytes: UnsafeBufferPointer<UInt8>, to units: inout [UInt16]
  ) {
    var index = 0
    func next() -> UInt32 {
      guard index < bytes.count, bytes[index] & 0xC0 == 0x80 else { return 0 }
      defer { index += 1 }
      return UInt32(bytes[index] & 0x3F)
    }
    while index < bytes.count {
      let lead = UInt32(bytes[index])
      index += 1
      switch lead {
      case 0..<0x80: units.append(UInt16(lead))
      case 0xC0..<0xE0: units.append(UInt16((lead & 0x1F) << 6 | next()))
      case 0xE0..<0xF0:
        let middle = next()
        units.append(UInt16(truncatingIfNeeded: (lead & 0xF) << 12 | middle << 6 | next()))
      case 0xF0..<0xF8:
        var scalar = (lead & 7) << 18
        scalar |= next() << 12
        scalar |= next() << 6
        scalar |= next()
        let offset = max(scalar, 0x1_0000) - 0x1_0000
        units.append(UInt16(truncatingIfNeeded: 0xD800 | offset >> 10 & 0x3FF))
        units.append(UInt16(0xDC00 | offset & 0x3FF))
      default: units.append(0xFFFD)
      }
    }
  }
}
