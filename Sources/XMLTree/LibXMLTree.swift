import CLibXML2

/// The yardstick for reading: libxml2 building its own tree of a text, which then is freed.
public enum LibXMLTree {
  /// Builds the tree and frees it; whether the text was well formed.
  public static func isBuilt(of bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
      let text = bytes.bindMemory(to: CChar.self).baseAddress
      let document = xmlReadMemory(text, Int32(clamping: bytes.count), nil, nil, Int32(options))
      defer { xmlFreeDoc(document) }
      return document != nil
    }
  }
}
