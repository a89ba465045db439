/// Writes JSON piece by piece into bytes, compact or indented by two blanks.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  /// For each open container whether something stands in it.
  private var open: [Bool] = []
  private var isAfterKey = false

  public init(pretty: Bool = false) { isPretty = pretty }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func beginObject() { begin(Byte.openBrace) }

  public mutating func endObject() { end(Byte.closeBrace) }

  public mutating func beginArray() { begin(Byte.openBracket) }

  public mutating func endArray() { end(Byte.closeBracket) }

  public mutating func key(_ key: String) {
    var key = key
    key.withUTF8 { self.key($0) }
  }

  public mutating func key(_ key: UnsafeBufferPointer<UInt8>) {
    separate()
    JSONText.appendQuoted(key, to: &bytes)
    bytes.append(Byte.colon)
    if isPretty { bytes.append(0x20) }
    isAfterKey = true
  }

  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { string($0) }
  }

  public mutating func string(_ value: UnsafeBufferPointer<UInt8>) {
    separate()
    JSONText.appendQuoted(value, to: &bytes)
  }

  /// A number as JavaScript writes it; one that is not finite becomes its name as a string.
  public mutating func number(_ value: Double) {
    value.isFinite ? raw(NumberText.text(of: value)) : string(NumberText.text(of: value))
  }

  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  public mutating func null() { raw("null") }

  /// A text that is JSON already, such as a number as written.
  public mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { raw($0) }
  }

  public mutating func raw(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// A whole value with all inside it.
  public mutating func value(_ value: JSONValue) {
    let nodes = value.storage.nodes
    var ends: [(end: Int, isObject: Bool)] = []
    var index = value.index
    var isKey = false
    value.storage.bytes.withUnsafeBufferPointer { text in
      repeat {
        let node = nodes[index]
        let slice = UnsafeBufferPointer(rebasing: text[textRange(node)])
        index += 1
        if isKey {
          key(slice)
          isKey = false
          continue
        }
        write(node, slice)
        if node.isContainer { ends.append((Int(node.end), node.kind == .object)) }
        while let last = ends.last, last.end == index {
          last.isObject ? endObject() : endArray()
          ends.removeLast()
        }
        isKey = ends.last?.isObject ?? false
      } while !ends.isEmpty
    }
  }

  private func textRange(_ node: JSONNode) -> Range<Int> {
    node.kind == .string || node.kind == .number ? Int(node.first)..<Int(node.end) : 0..<0
  }

  private mutating func write(_ node: JSONNode, _ slice: UnsafeBufferPointer<UInt8>) {
    switch node.kind {
    case .null: null()
    case .no: bool(false)
    case .yes: bool(true)
    case .number: raw(slice)
    case .string: string(slice)
    case .array: beginArray()
    case .object: beginObject()
    }
  }

  private mutating func begin(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    open.append(false)
  }

  private mutating func end(_ byte: UInt8) {
    if open.popLast() == true { breakLine() }
    bytes.append(byte)
  }

  /// Sets what stands between the last thing written and the next.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
    } else if let isFilled = open.last {
      if isFilled { bytes.append(Byte.comma) }
      open[open.count - 1] = true
      breakLine()
    }
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * open.count))
  }
}

extension JSONValue {
  /// The value as JSON text; a deep one should not be pretty, its indentation would be quadratic.
  public func text(pretty: Bool = false) -> String {
    String(decoding: textBytes(pretty: pretty), as: UTF8.self)
  }

  public func textBytes(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.value(self)
    return writer.bytes
  }
}

extension JSONValue: CustomStringConvertible {
  public var description: String { text() }
}
