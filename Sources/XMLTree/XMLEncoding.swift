import Diagnostics

// A file's bytes as UTF-8, whatever encoding they came in.
extension XMLReader {
  /// The text of a file: UTF-8 with or without a mark, UTF-16, or ISO-8859-1 where it is declared.
  public static func decoded(_ file: SourceText) throws(Diagnostic) -> SourceText {
    let bytes = file.bytes
    var source = file
    switch bytes.prefix(2) {
    case [0xFE, 0xFF], [0x00, 0x3C]:
      source.bytes = try fromUTF16(file, isBigEndian: true)
    case [0xFF, 0xFE], [0x3C, 0x00]:
      source.bytes = try fromUTF16(file, isBigEndian: false)
    default:
      guard let encoding = declaredEncoding(bytes)?.lowercased() else { return file }
      switch encoding {
      // A text that says UTF-16 and is not was recoded by whoever handed it on.
      case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be": return file
      case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1":
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return file }
        source.bytes = fromLatin1(bytes)
      default:
        throw Diagnostic(
          .unknownEncoding, "the encoding \"\(encoding)\" is not read",
          at: file.place(at: 0), hint: "save the text as UTF-8")
      }
    }
    return source
  }

  /// Whether a file begins with the mark of UTF-16, in either order.
  public static func hasUTF16Mark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }

  /// The name of the outermost element; nil where the text has none.
  public static func firstName(in bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        rest = rest.dropFirst(2)
      } else {
        let name = rest.dropFirst().prefix { !" \t\r\n/>".utf8.contains($0) }
        return String(decoding: name, as: UTF8.self)
      }
    }
    return nil
  }

  /// The name that the XML declaration gives, which is all ASCII.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes.dropFirst(mark).starts(with: "<?xml".utf8) else { return nil }
    let head = bytes[mark...].prefix(400)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = String(decoding: head[..<end], as: UTF8.self)
    guard let name = declaration.range(ofText: "encoding") else { return nil }
    let rest = declaration[name.upperBound...].drop { " \t\r\n=".contains($0) }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  private static func fromLatin1(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.append(0xC0 | byte >> 6)
        text.append(0x80 | byte & 0x3F)
      }
    }
    return text
  }

  private static func fromUTF16(
    _ file: SourceText, isBigEndian: Bool
  ) throws(Diagnostic) -> [UInt8] {
    let bytes = file.bytes
    guard bytes.count % 2 == 0 else {
      throw invalidUTF16("a UTF-16 text with half a unit at its end", at: bytes.count - 1, file)
    }
    let high = isBigEndian ? 0 : 1
    func unit(_ index: Int) -> UInt16 {
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    var text = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let first = unit(index)
      if first & 0xF800 != 0xD800 {
        // Not a surrogate, so it is a scalar.
        text.append(Unicode.Scalar(first) ?? "\u{FFFD}")
        index += 2
        continue
      }
      guard first < 0xDC00, index + 4 <= bytes.count, unit(index + 2) & 0xFC00 == 0xDC00 else {
        throw invalidUTF16("half a surrogate pair in a UTF-16 text", at: index, file)
      }
      let low = UInt32(unit(index + 2) & 0x3FF)
      let scalar = 0x10000 + UInt32(first & 0x3FF) << 10 + low
      text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      index += 4
    }
    if text.first == "\u{FEFF}" { text.removeFirst() }
    return Array(String(text).utf8)
  }

  private static func invalidUTF16(
    _ message: String, at offset: Int, _ file: SourceText
  ) -> Diagnostic {
    Diagnostic(
      .invalidXMLBytes, "\(message), at byte \(offset)",
      at: SourcePlace(file: file.file, line: 1, column: 1, offset: offset))
  }
}

extension String {
  /// The first place of a text; the standard library alone has no such search.
  fileprivate func range(ofText text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
