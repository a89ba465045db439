/// Reads plain XML by hand, several times as fast as libxml2 tells its events.
///
/// Plain is what programs write: ASCII names without prefix, attributes without line breaks, no
/// comment, no CDATA, no DTD, nothing wrong. At the first byte that is anything else it gives up,
/// and the whole text is read by libxml2, which alone judges what is well formed.
struct PlainXMLScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: XMLLimits
  private var position = 0
  private var elements = 0
  /// The names of the elements that are open.
  private var open: [Range<Int>] = []
  private var attributes: [XMLAttribute] = []
  /// Values that hold references, resolved. It never moves while a tag is read.
  private var scratch: UnsafeMutableBufferPointer<UInt8>
  private var scratchUsed = 0

  /// Tells a handler of a whole text; false when the text is not plain, and the handler is to be
  /// thrown away.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: XMLLimits, into handler: inout some XMLHandler
  ) -> Bool {
    var scanner = PlainXMLScanner(bytes, limits)
    defer { scanner.scratch.deallocate() }
    return scanner.readDocument(&handler)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
    scratch = .allocate(capacity: 1024)
    open.reserveCapacity(64)
    attributes.reserveCapacity(16)
  }

  private mutating func readDocument(_ handler: inout some XMLHandler) -> Bool {
    skipProlog()
    skipSpace()
    guard byte == .less, readTag(&handler) else { return false }
    while !open.isEmpty {
      if byte == .less {
        guard readTag(&handler) else { return false }
      } else {
        guard readText(&handler) else { return false }
      }
    }
    skipSpace()
    return position == bytes.count
  }

  /// The byte at the position; 0, which no text holds, at the end.
  @inline(__always)
  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  private mutating func skipSpace() {
    while Self.isSpace(byte) { position += 1 }
  }

  /// A mark, and a declaration in the forms that programs write.
  private mutating func skipProlog() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    for encoding in ["", " encoding=\"UTF-8\"", " encoding=\"utf-8\""] {
      let declaration = "<?xml version=\"1.0\"\(encoding)?>".utf8
      if bytes[position...].starts(with: declaration) {
        position += declaration.count
        return
      }
    }
  }

  // MARK: Tags

  @inline(__always)
  private mutating func readTag(_ handler: inout some XMLHandler) -> Bool {
    let start = position
    position += 1
    if byte == .slash { return readEnd(&handler) }
    let name = readName()
    guard !name.isEmpty else { return false }
    elements += 1
    guard elements <= limits.elements, open.count < limits.depth else { return false }
    attributes.removeAll(keepingCapacity: true)
    scratchUsed = 0
    while true {
      let blank = position
      skipSpace()
      if byte == .greater || byte == .slash { break }
      guard position > blank, readAttribute() else { return false }
    }
    let isEmpty = byte == .slash
    if isEmpty { position += 1 }
    guard byte == .greater else { return false }
    position += 1
    attributes.withUnsafeBufferPointer {
      handler.start(XMLStartTag(name: slice(name), attributes: $0, offset: start))
    }
    if isEmpty { handler.end() } else { open.append(name) }
    return true
  }

  @inline(__always)
  private mutating func readEnd(_ handler: inout some XMLHandler) -> Bool {
    position += 1
    guard let name = open.popLast(), position + name.count < bytes.count,
      Self.same(slice(position..<position + name.count), slice(name))
    else { return false }
    position += name.count
    skipSpace()
    guard byte == .greater else { return false }
    position += 1
    handler.end()
    return true
  }

  @inline(__always)
  private static func same(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count where one[index] != other[index] { return false }
    return true
  }

  @inline(__always)
  private mutating func readName() -> Range<Int> {
    let start = position
    guard Self.isNameStart(byte) else { return start..<start }
    while Self.isName(byte) { position += 1 }
    // A name that goes on with a colon or beyond ASCII is not plain.
    guard byte != .colon, byte < 0x80, position - start < 1_000 else { return start..<start }
    return start..<position
  }

  @inline(__always)
  private mutating func readAttribute() -> Bool {
    let name = readName()
    guard !name.isEmpty else { return false }
    skipSpace()
    guard byte == .equal else { return false }
    position += 1
    skipSpace()
    let quote = byte
    guard quote == .quote || quote == .apostrophe else { return false }
    position += 1
    guard let value = readValue(until: quote) else { return false }
    let attribute = XMLAttribute(name: slice(name), value: value)
    guard attributes.count < min(limits.attributes, 64), value.count <= limits.textBytes,
      !attributes.contains(where: { Self.same($0.name, attribute.name) })
    else { return false }
    // libxml2 tells declarations of namespaces first.
    if attribute.name.isText("xmlns") {
      attributes.insert(attribute, at: 0)
    } else {
      attributes.append(attribute)
    }
    return true
  }

  @inline(__always)
  private mutating func readValue(until quote: UInt8) -> UnsafeBufferPointer<UInt8>? {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        return slice(start..<position - 1)
      }
      if byte < 0x20 || byte == .less { return nil }
      if byte == .ampersand { return readResolved(from: start, until: quote) }
      position += 1
    }
    return nil
  }

  /// The value with its references resolved, which is never longer than it was.
  private mutating func readResolved(
    from start: Int, until quote: UInt8
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let end = bytes[position...].firstIndex(of: quote), makeRoom(end - start) else {
      return nil
    }
    let first = scratchUsed
    var next = start
    while next < end {
      let byte = bytes[next]
      if byte < 0x20 || byte == .less { return nil }
      if byte == .ampersand {
        guard let (reference, length) = XMLReference.read(bytes, at: next) else { return nil }
        for byte in reference { append(byte) }
        next += length
      } else {
        append(byte)
        next += 1
      }
    }
    position = end + 1
    return UnsafeBufferPointer(rebasing: UnsafeBufferPointer(scratch)[first..<scratchUsed])
  }

  private mutating func append(_ byte: UInt8) {
    scratch[scratchUsed] = byte
    scratchUsed += 1
  }

  /// Makes room for a value. Values of this tag that stand there already must not move, so when
  /// the room is used up by them libxml2 reads the text.
  private mutating func makeRoom(_ count: Int) -> Bool {
    if scratchUsed + count <= scratch.count { return true }
    guard scratchUsed == 0 else { return false }
    scratch.deallocate()
    scratch = .allocate(capacity: count * 2)
    return true
  }

  // MARK: Texts

  @inline(__always)
  private mutating func readText(_ handler: inout some XMLHandler) -> Bool {
    let first = position
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .less {
        if position > start { handler.text(slice(start..<position)) }
        return position - first <= limits.textBytes
      }
      if byte == .ampersand {
        if position > start { handler.text(slice(start..<position)) }
        guard let (reference, length) = XMLReference.read(bytes, at: position) else { return false }
        reference.withUnsafeBufferPointer { handler.text($0) }
        position += length
        start = position
        continue
      }
      // A carriage return means a line feed, and ]]> is an error.
      if byte == .carriageReturn || (byte == .greater && bytes[position - 1] == .closeBracket) {
        return false
      }
      position += 1
    }
    return false
  }

  @inline(__always)
  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always)
  private static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_")
  }

  @inline(__always)
  private static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let equal = UInt8(ascii: "=")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let ampersand = UInt8(ascii: "&")
  fileprivate static let colon = UInt8(ascii: ":")
  fileprivate static let closeBracket = UInt8(ascii: "]")
  fileprivate static let carriageReturn: UInt8 = 0x0D
}
