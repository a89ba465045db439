/// Writes XML piece by piece into bytes, as Blockly does: no declaration, no element closed in its
/// own tag. Pretty text has each element on a line of its own, but for texts, which stay as they are.
public struct XMLWriter: XMLHandler {
  public private(set) var bytes: [UInt8] = []
  /// How many characters XML cannot hold were written as U+FFFD.
  public private(set) var replaced = 0
  private let isPretty: Bool
  /// The names of the elements that are open, as ranges of `names`, and what is in each.
  private var open: [Level] = []
  private var names: [UInt8] = []
  private var isInTag = false

  private struct Level {
    var nameStart: Int
    var holdsText = false
    var holdsElements = false
  }

  public init(pretty: Bool = false) { isPretty = pretty }

  /// Begins anew, keeping the room.
  public mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    isInTag = false
  }

  public var xmlText: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func start(_ name: StaticString) {
    start(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  public mutating func start(_ name: UnsafeBufferPointer<UInt8>) {
    closeTag()
    if let level = open.indices.last {
      open[level].holdsElements = true
      if !open[level].holdsText { breakLine() }
    }
    open.append(Level(nameStart: names.count))
    names.append(contentsOf: name)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: name)
    isInTag = true
  }

  public mutating func start(_ tag: XMLStartTag) {
    start(tag.name)
    for item in tag.attributes { attribute(item.name, item.value) }
  }

  public mutating func attribute(_ name: StaticString, _ value: String) {
    var value = value
    value.withUTF8 { attribute(name, $0) }
  }

  public mutating func attribute(_ name: StaticString, _ value: UnsafeBufferPointer<UInt8>) {
    attribute(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), value)
  }

  public mutating func attribute(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    bytes.append(0x20)
    bytes.append(contentsOf: name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    replaced += XMLText.append(value, inAttribute: true, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty else { return }
    closeTag()
    if let level = open.indices.last { open[level].holdsText = true }
    replaced += XMLText.append(text, inAttribute: false, to: &bytes)
  }

  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { self.text($0) }
  }

  /// A text that is XML already, a whole element.
  public mutating func raw(_ element: UnsafeBufferPointer<UInt8>) {
    closeTag()
    if let level = open.indices.last {
      open[level].holdsElements = true
      if !open[level].holdsText { breakLine() }
    }
    bytes.append(contentsOf: element)
  }

  /// A text that is XML already, with elements in it: it stays on its line, where blanks would be text too.
  public mutating func rawText(_ text: UnsafeBufferPointer<UInt8>) {
    closeTag()
    if let level = open.indices.last { open[level].holdsText = true }
    bytes.append(contentsOf: text)
  }

  public mutating func end() {
    closeTag()
    guard let level = open.popLast() else { return }
    if level.holdsElements, !level.holdsText { breakLine() }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: names[level.nameStart...])
    bytes.append(UInt8(ascii: ">"))
    names.removeSubrange(level.nameStart...)
  }

  /// A whole element with all inside it.
  public mutating func element(_ element: XMLElement) {
    let storage = element.storage
    var ends: [Int32] = []
    var index = element.index
    storage.bytes.withUnsafeBufferPointer { bytes in
      func slice(_ range: Range<Int32>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(range.lowerBound)..<Int(range.upperBound)])
      }
      repeat {
        let node = storage.nodes[index]
        if node.isElement {
          start(slice(node.text))
          for item in storage.attributes(of: node) {
            attribute(slice(item.name), slice(item.value))
          }
          ends.append(node.end)
        } else {
          text(slice(node.text))
        }
        index += 1
        while let last = ends.last, Int(last) == index {
          ends.removeLast()
          end()
        }
      } while !ends.isEmpty
    }
  }

  private mutating func closeTag() {
    guard isInTag else { return }
    isInTag = false
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * open.count))
  }
}

/// What must be escaped where.
enum XMLText {
  /// Appends a text; in an attribute blanks other than the space are written as references, since
  /// a reader makes spaces of them, and so is a carriage return anywhere. Returns how many
  /// characters had to be replaced, since XML cannot hold them.
  static func append(
    _ text: UnsafeBufferPointer<UInt8>, inAttribute: Bool, to bytes: inout [UInt8]
  ) -> Int {
    var start = 0
    var replaced = 0
    for position in text.indices {
      let byte = text[position]
      if byte > 0x3E || (byte > 0x26 && byte < 0x3C) {
        // Of all other bytes only those of a lone surrogate need care.
        guard byte == 0xED, position + 2 < text.count, text[position + 1] >= 0xA0 else { continue }
      }
      guard let reference = reference(byte, inAttribute) else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<position]))
      bytes.append(contentsOf: reference.utf8)
      if reference == replacement { replaced += 1 }
      start = position + (byte == 0xED ? 3 : 1)
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    return replaced
  }

  private static let replacement = "\u{FFFD}"

  private static func reference(_ byte: UInt8, _ inAttribute: Bool) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): inAttribute ? "&quot;" : nil
    case 0x09: "&#9;"
    case 0x0A: inAttribute ? "&#10;" : nil
    case 0x0D: "&#13;"
    // XML cannot hold a lone surrogate, nor control characters.
    case 0xED, 0..<0x20: replacement
    default: nil
    }
  }
}
