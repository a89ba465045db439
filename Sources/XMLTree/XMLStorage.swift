/// The nodes of one XML tree in the order of its text, shared by all elements in it.
///
/// A tree of values would be released by recursion and overflow the stack when it is deep.
final class XMLStorage: Sendable {
  let nodes: [XMLNode]
  let attributes: [XMLStoredAttribute]
  let bytes: [UInt8]

  init(nodes: [XMLNode], attributes: [XMLStoredAttribute], bytes: [UInt8]) {
    self.nodes = nodes
    self.attributes = attributes
    self.bytes = bytes
  }
}

struct XMLNode: Sendable {
  var isElement: Bool
  /// An element's name, a text's text.
  var text: Range<Int32>
  /// Of an element.
  var attributes: Range<Int32> = 0..<0
  /// Of an element the node after its last.
  var end: Int32 = 0
}

struct XMLStoredAttribute: Sendable {
  var name: Range<Int32>
  var value: Range<Int32>
}

/// Collects the nodes of a tree; the handler with which texts are parsed into elements.
struct XMLTreeBuilder: XMLHandler {
  private(set) var nodes: [XMLNode] = []
  private(set) var attributes: [XMLStoredAttribute] = []
  private(set) var bytes: [UInt8] = []
  private var open: [Int] = []
  /// The last thing told was the end of an element.
  private var wasClosed = false

  mutating func start(_ tag: XMLStartTag) {
    start(tag.name)
    for attribute in tag.attributes { addAttribute(attribute.name, attribute.value) }
  }

  mutating func start(_ name: some Sequence<UInt8>) {
    let first = Int32(attributes.count)
    let text = add(name)
    open.append(nodes.count)
    wasClosed = false
    nodes.append(XMLNode(isElement: true, text: text, attributes: first..<first))
  }

  /// Adds an attribute to the element just begun.
  mutating func addAttribute(_ name: some Sequence<UInt8>, _ value: some Sequence<UInt8>) {
    attributes.append(XMLStoredAttribute(name: add(name), value: add(value)))
    let first = nodes[nodes.count - 1].attributes.lowerBound
    nodes[nodes.count - 1].attributes = first..<Int32(attributes.count)
  }

  mutating func end() {
    guard let element = open.popLast() else { return }
    nodes[element].end = Int32(nodes.count)
    wasClosed = true
  }

  mutating func text(_ text: UnsafeBufferPointer<UInt8>) { add(text: text) }

  mutating func add(text: some Sequence<UInt8>) {
    let last = nodes.count - 1
    // Parts of one text become one node.
    if last >= 0, !nodes[last].isElement, !wasClosed {
      nodes[last].text = nodes[last].text.lowerBound..<add(text).upperBound
      return
    }
    let range = add(text)
    wasClosed = false
    if !range.isEmpty { nodes.append(XMLNode(isElement: false, text: range)) }
  }

  /// Adds a copy of an element of another tree.
  mutating func add(_ element: XMLElement) {
    let storage = element.storage
    var ends: [Int32] = []
    var index = element.index
    repeat {
      let node = storage.nodes[index]
      if node.isElement {
        start(storage.slice(node.text))
        for attribute in storage.attributes(of: node) {
          addAttribute(storage.slice(attribute.name), storage.slice(attribute.value))
        }
        ends.append(node.end)
      } else {
        add(text: storage.slice(node.text))
      }
      index += 1
      while let last = ends.last, Int(last) == index {
        ends.removeLast()
        end()
      }
    } while !ends.isEmpty
  }

  private mutating func add(_ text: some Sequence<UInt8>) -> Range<Int32> {
    let start = Int32(bytes.count)
    bytes.append(contentsOf: text)
    return start..<Int32(bytes.count)
  }

  func element() -> XMLElement {
    XMLElement(
      storage: XMLStorage(nodes: nodes, attributes: attributes, bytes: bytes), index: 0)
  }
}

extension XMLStorage {
  func slice(_ range: Range<Int32>) -> ArraySlice<UInt8> {
    bytes[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  func attributes(of node: XMLNode) -> ArraySlice<XMLStoredAttribute> {
    attributes[Int(node.attributes.lowerBound)..<Int(node.attributes.upperBound)]
  }

  func string(_ range: Range<Int32>) -> String {
    String(decoding: slice(range), as: UTF8.self)
  }
}
