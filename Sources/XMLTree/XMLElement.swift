/// An XML element, immutable inside: name, attributes in their order, elements and texts within.
///
///     var mutation = XMLElement("mutation", attributes: [("items", "2")])
///     mutation.append(XMLElement("arg", attributes: [("name", "x")]))
///     mutation["items"]      // "2"
///     mutation.xmlText()     // <mutation items="2"><arg name="x"></arg></mutation>
///
/// Elements may be as deep as memory allows: nothing here recurses, release included.
public struct XMLElement: Sendable {
  private(set) var storage: XMLStorage
  private(set) var index: Int

  init(storage: XMLStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  public init(
    _ name: String, attributes: [(String, String)] = [], text: String = "",
    children: [XMLElement] = []
  ) {
    var builder = XMLTreeBuilder()
    builder.start(name.utf8)
    for (name, value) in attributes { builder.addAttribute(name.utf8, value.utf8) }
    builder.add(text: text.utf8)
    for child in children { builder.add(child) }
    builder.end()
    self = builder.element()
  }

  private var node: XMLNode { storage.nodes[index] }

  /// As written, with its prefix; see `lowercasedName`.
  public var name: String { storage.string(node.text) }

  /// Blockly takes names of elements in any case.
  public var lowercasedName: String { name.lowercased() }

  public var attributes: [(name: String, value: String)] {
    storage.attributes(of: node).map { (storage.string($0.name), storage.string($0.value)) }
  }

  /// The value of an attribute; set nil to take it away.
  public subscript(name: String) -> String? {
    get {
      storage.attributes(of: node).first { storage.slice($0.name).elementsEqual(name.utf8) }
        .map { storage.string($0.value) }
    }
    set {
      var attributes = attributes
      if let position = attributes.firstIndex(where: { $0.name == name }) {
        if let newValue {
          attributes[position].value = newValue
        } else {
          attributes.remove(at: position)
        }
      } else if let newValue {
        attributes.append((name, newValue))
      }
      rebuild(attributes: attributes, children: Array(children))
    }
  }

  public enum Child: Sendable, Equatable {
    case element(XMLElement)
    case text(String)
  }

  public var children: [Child] {
    childIndices.map {
      storage.nodes[$0].isElement
        ? .element(XMLElement(storage: storage, index: $0))
        : .text(storage.string(storage.nodes[$0].text))
    }
  }

  /// The elements directly inside.
  public var elements: [XMLElement] {
    childIndices.lazy.filter { storage.nodes[$0].isElement }
      .map { XMLElement(storage: storage, index: $0) }
  }

  /// The elements directly inside of one name, in any case.
  public func elements(named name: String) -> [XMLElement] {
    elements.filter { $0.lowercasedName == name.lowercased() }
  }

  /// All text inside, that of elements inside included.
  public var text: String {
    var bytes: [UInt8] = []
    for node in storage.nodes[index..<Int(node.end)] where !node.isElement {
      bytes.append(contentsOf: storage.slice(node.text))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nothing is in it: no attribute, no element, no text.
  public var isEmpty: Bool { node.attributes.isEmpty && Int(node.end) == index + 1 }

  public mutating func append(_ child: XMLElement) {
    rebuild(attributes: attributes, children: children + [.element(child)])
  }

  public mutating func append(text: String) {
    rebuild(attributes: attributes, children: children + [.text(text)])
  }

  /// This element with other children.
  public func replacingChildren(_ children: [Child]) -> XMLElement {
    var copy = self
    copy.rebuild(attributes: attributes, children: children)
    return copy
  }

  private var childIndices: [Int] {
    var indices: [Int] = []
    var child = index + 1
    while child < Int(node.end) {
      indices.append(child)
      child = storage.nodes[child].isElement ? Int(storage.nodes[child].end) : child + 1
    }
    return indices
  }

  private mutating func rebuild(attributes: [(name: String, value: String)], children: [Child]) {
    var builder = XMLTreeBuilder()
    builder.start(name.utf8)
    for (name, value) in attributes { builder.addAttribute(name.utf8, value.utf8) }
    for child in children {
      switch child {
      case .element(let element): builder.add(element)
      case .text(let text): builder.add(text: text.utf8)
      }
    }
    builder.end()
    self = builder.element()
  }
}

/// Equal are elements of one name with the same attributes in any order and the same children.
extension XMLElement: Equatable {
  public static func == (left: XMLElement, right: XMLElement) -> Bool {
    let nodes = left.storage.nodes[left.index..<Int(left.node.end)]
    let others = right.storage.nodes[right.index..<Int(right.node.end)]
    guard nodes.count == others.count else { return false }
    return zip(nodes, others).allSatisfy { node, other in
      guard node.isElement == other.isElement,
        Int(node.end) - left.index == Int(other.end) - right.index || !node.isElement,
        left.storage.slice(node.text) == right.storage.slice(other.text)
      else { return false }
      return left.storage.sortedAttributes(of: node) == right.storage.sortedAttributes(of: other)
    }
  }
}

extension XMLStorage {
  fileprivate func sortedAttributes(of node: XMLNode) -> [[ArraySlice<UInt8>]] {
    attributes(of: node).map { [slice($0.name), slice($0.value)] }
      .sorted { $0[0].lexicographicallyPrecedes($1[0]) }
  }
}
