import CLibXML2
import Diagnostics

/// One parse by libxml2: the only file that holds its pointers.
final class LibXMLSession<Handler: XMLHandler>: LibXMLSink {
  var handler: Handler

  init(handler: Handler, limits: XMLLimits) {
    self.handler = handler
    super.init(limits: limits)
  }

  override func start(_ tag: XMLStartTag) { handler.start(tag) }
  override func end() { handler.end() }
  override func text(_ bytes: UnsafeBufferPointer<UInt8>) { handler.text(bytes) }
}

/// What the C callbacks reach; a class without type parameters, since they cannot have any.
class LibXMLSink {
  private let limits: XMLLimits
  private var context: xmlParserCtxtPtr?
  private var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var fault: XMLFault?
  private var depth = 0
  private var elements = 0
  private var textBytes = 0
  private var attributes: [XMLAttribute] = []
  /// Qualified names and values that are not in the text as they are.
  private var scratch = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
  private var scratchUsed = 0

  init(limits: XMLLimits) { self.limits = limits }

  deinit { scratch.deallocate() }

  func start(_ tag: XMLStartTag) {}
  func end() {}
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}

  /// Parses the whole text; returns what is wrong with it.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> XMLFault? {
    source = bytes
    guard bytes.count <= Int(Int32.max) else {
      return XMLFault(
        code: .xmlLimit, message: "the text has more than \(Int32.max) bytes",
        offset: Int(Int32.max))
    }
    let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
    guard !bytes.isEmpty, let context = xmlCreateMemoryParserCtxt(start, Int32(bytes.count)) else {
      return XMLFault(message: "the text is empty, expected an <xml> element", offset: 0)
    }
    defer { xmlFreeParserCtxt(context) }
    self.context = context
    defer { self.context = nil }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    xmlCtxtUseOptions(context, Int32(options))
    LibXMLCallbacks.install(context)
    context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    var note = blockwright_xml_error()
    return withUnsafeMutablePointer(to: &note) { note in
      blockwright_watch_errors(context, note)
      xmlParseDocument(context)
      context.pointee._private = nil
      if let fault { return fault }
      guard context.pointee.wellFormed == 0 else { return nil }
      return LibXMLWording.fault(note.pointee, source: bytes)
    }
  }

  /// Ends the parse. It frees what the parser has read: nothing of an element may be looked at after it.
  fileprivate func stop(_ fault: XMLFault) {
    if self.fault == nil { self.fault = fault }
    if let context { xmlStopParser(context) }
  }

  fileprivate var offset: Int { context.map { max(0, xmlByteConsumed($0)) } ?? 0 }

  fileprivate func startElement(_ element: LibXMLElement) {
    guard fault == nil else { return }
    textBytes = 0
    depth += 1
    elements += 1
    // A tag has no `<` inside, so the last one before the place reached began it.
    var start = min(offset, source.count)
    repeat { start -= 1 } while start > 0 && source[start] != UInt8(ascii: "<")
    guard withinLimits(element, at: start) else { return }
    guard collectAttributes(element) else { return }
    let name = qualified(element.prefix, element.name)
    attributes.withUnsafeBufferPointer {
      self.start(XMLStartTag(name: name, attributes: $0, offset: start))
    }
  }

  private func withinLimits(_ element: LibXMLElement, at offset: Int) -> Bool {
    var message: String?
    if depth > limits.depth {
      message = "elements more than \(limits.depth) deep"
    } else if elements > limits.elements {
      message = "more than \(limits.elements) elements"
    } else if Int(element.attributeCount) > limits.attributes {
      message = "an element with more than \(limits.attributes) attributes"
    }
    guard let message else { return true }
    stop(XMLFault(code: .xmlLimit, message: message, offset: offset))
    return false
  }

  fileprivate func refuseDocumentType() {
    let text = "<!DOCTYPE".utf8
    var start = min(offset, source.count) - text.count
    while start > 0, !source[start...].starts(with: text) { start -= 1 }
    stop(LibXMLWording.documentType(at: max(0, start)))
  }

  fileprivate func endElement() {
    guard fault == nil else { return }
    textBytes = 0
    depth -= 1
    end()
  }

  fileprivate func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard fault == nil else { return }
    textBytes += bytes.count
    if textBytes > limits.textBytes {
      stop(
        XMLFault(
          code: .xmlLimit, message: "a text of more than \(limits.textBytes) bytes",
          offset: offset))
      return
    }
    text(bytes)
  }

  /// Gathers the attributes of an element; false when one is beyond the limits.
  private func collectAttributes(_ element: LibXMLElement) -> Bool {
    attributes.removeAll(keepingCapacity: true)
    makeRoom(element)
    for index in 0..<Int(element.namespaceCount) {
      let prefix = element.namespaces?[2 * index]
      let uri = bytes(of: element.namespaces?[2 * index + 1])
      let name =
        prefix == nil ? LibXMLNames.xmlns.bytes : qualified(LibXMLNames.xmlns.pointer, prefix)
      attributes.append(XMLAttribute(name: name, value: resolved(uri)))
    }
    for index in 0..<Int(element.attributeCount) {
      guard let attribute = element.attributes.map({ $0 + 5 * index }),
        let start = attribute[3], let end = attribute[4]
      else { continue }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      if value.count > limits.textBytes {
        let message = "an attribute of more than \(limits.textBytes) bytes"
        stop(XMLFault(code: .xmlLimit, message: message, offset: offset))
        return false
      }
      attributes.append(
        XMLAttribute(name: qualified(attribute[1], attribute[0]), value: resolved(value)))
    }
    return true
  }

  /// Makes the scratch large enough for all that one element can need, so that it stays in place.
  private func makeRoom(_ element: LibXMLElement) {
    var needed = 64 + bytes(of: element.prefix).count + bytes(of: element.name).count
    for index in 0..<Int(element.namespaceCount) * 2 {
      needed += 8 + bytes(of: element.namespaces?[index]).count
    }
    for index in 0..<Int(element.attributeCount) {
      guard let attribute = element.attributes.map({ $0 + 5 * index }) else { continue }
      needed += 8 + bytes(of: attribute[0]).count + bytes(of: attribute[1]).count
      if let start = attribute[3], let end = attribute[4] { needed += end - start }
    }
    scratchUsed = 0
    guard scratch.count < needed else { return }
    scratch.deallocate()
    scratch = .allocate(capacity: needed * 2)
  }

  private func bytes(of text: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
  }

  private func qualified(
    _ prefix: UnsafePointer<UInt8>?, _ name: UnsafePointer<UInt8>?
  ) -> UnsafeBufferPointer<UInt8> {
    guard prefix != nil else { return bytes(of: name) }
    let start = scratchUsed
    append(bytes(of: prefix))
    scratch[scratchUsed] = UInt8(ascii: ":")
    scratchUsed += 1
    append(bytes(of: name))
    return UnsafeBufferPointer(rebasing: UnsafeBufferPointer(scratch)[start..<scratchUsed])
  }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      scratch[scratchUsed] = byte
      scratchUsed += 1
    }
  }

  /// An attribute's value; libxml2 leaves an ampersand in it as `&#38;`.
  private func resolved(_ value: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard value.contains(UInt8(ascii: "&")) else { return value }
    let start = scratchUsed
    var position = 0
    while position < value.count {
      scratch[scratchUsed] = value[position]
      scratchUsed += 1
      position += value[position] == UInt8(ascii: "&") ? 5 : 1
    }
    return UnsafeBufferPointer(rebasing: UnsafeBufferPointer(scratch)[start..<scratchUsed])
  }
}

/// The arguments of the start callback.
private struct LibXMLElement {
  let name: UnsafePointer<UInt8>?
  let prefix: UnsafePointer<UInt8>?
  let namespaceCount: Int32
  let namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  let attributeCount: Int32
  let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
}

/// Names that libxml2 does not give because it knows what they mean.
private enum LibXMLNames {
  static let xmlns = StaticName("xmlns")

  struct StaticName: Sendable {
    let text: StaticString
    init(_ text: StaticString) { self.text = text }
    var pointer: UnsafePointer<UInt8> { text.utf8Start }
    var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
  }
}

/// The functions that libxml2 calls; each finds its sink in the user data.
private enum LibXMLCallbacks {
  static func install(_ context: xmlParserCtxtPtr) {
    guard let sax = context.pointee.sax else { return }
    sax.pointee = xmlSAXHandler()
    sax.pointee.initialized = UInt32(XML_SAX2_MAGIC)
    sax.pointee.startElementNs = {
      data, name, prefix, _, namespaceCount, namespaces, attributeCount, _, attributes in
      LibXMLCallbacks.sink(data)?.startElement(
        LibXMLElement(
          name: name, prefix: prefix, namespaceCount: namespaceCount, namespaces: namespaces,
          attributeCount: attributeCount, attributes: attributes))
    }
    sax.pointee.endElementNs = { data, _, _, _ in LibXMLCallbacks.sink(data)?.endElement() }
    sax.pointee.characters = { data, text, count in
      LibXMLCallbacks.characters(data, text, count)
    }
    sax.pointee.ignorableWhitespace = sax.pointee.characters
    sax.pointee.cdataBlock = sax.pointee.characters
    sax.pointee.internalSubset = { data, _, _, _ in
      guard let sink = LibXMLCallbacks.sink(data) else { return }
      sink.refuseDocumentType()
    }
  }

  private static func characters(
    _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int32
  ) {
    sink(data)?.characters(UnsafeBufferPointer(start: text, count: Int(count)))
  }

  private static func sink(_ data: UnsafeMutableRawPointer?) -> LibXMLSink? {
    data.map { Unmanaged<LibXMLSink>.fromOpaque($0).takeUnretainedValue() }
  }
}
