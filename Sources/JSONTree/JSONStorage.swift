import Diagnostics

/// The nodes of one JSON tree in the order of its text, shared by all values in it.
///
/// A tree of enums would be released by recursion and overflow the stack when it is deep.
final class JSONStorage: Sendable {
  let nodes: [JSONNode]
  /// The bytes of strings (WTF-8) and of numbers as written.
  let bytes: [UInt8]
  /// The text it was parsed from, for places.
  let source: SourceText?

  init(nodes: [JSONNode], bytes: [UInt8], source: SourceText? = nil) {
    self.nodes = nodes
    self.bytes = bytes
    self.source = source
  }

  static let null = JSONStorage(nodes: [JSONNode(.null)], bytes: [])
}

struct JSONNode: Sendable {
  enum Kind: UInt8, Sendable { case null, no, yes, number, string, array, object }

  var kind: Kind
  /// An object in which a key stands twice.
  var hasDuplicates = false
  /// Of a string or number its first byte, of a container the number of its elements.
  var first: Int32 = 0
  /// Of a string or number its last byte plus one, of a container the node after its last.
  var end: Int32 = 0
  /// Where it was in the text.
  var offset: UInt32 = 0

  init(_ kind: Kind, offset: Int = 0) {
    self.kind = kind
    self.offset = UInt32(truncatingIfNeeded: offset)
  }

  var isContainer: Bool { kind == .array || kind == .object }
}

/// Collects the nodes of a tree that is being made.
struct JSONTreeBuilder {
  private(set) var nodes: [JSONNode] = []
  private(set) var bytes: [UInt8] = []
  /// The containers that are open.
  private var open: [Int] = []

  var openContainer: Int? { open.last }

  mutating func add(_ kind: JSONNode.Kind, offset: Int = 0) {
    count()
    nodes.append(JSONNode(kind, offset: offset))
  }

  mutating func begin(_ kind: JSONNode.Kind, offset: Int = 0) {
    add(kind, offset: offset)
    open.append(nodes.count - 1)
  }

  mutating func end() {
    let container = open.removeLast()
    nodes[container].end = Int32(nodes.count)
  }

  /// Adds a string, a number or (`isKey`) a key whose bytes `write` appends.
  mutating func addText(
    _ kind: JSONNode.Kind, isKey: Bool = false, offset: Int = 0, _ write: (inout [UInt8]) -> Void
  ) {
    if !isKey { count() }
    var node = JSONNode(kind, offset: offset)
    node.first = Int32(bytes.count)
    write(&bytes)
    node.end = Int32(bytes.count)
    nodes.append(node)
  }

  mutating func markDuplicates(in container: Int) { nodes[container].hasDuplicates = true }

  /// Adds a copy of a value of another tree.
  mutating func add(_ value: JSONValue) {
    count()
    let range = value.index..<value.nextIndex
    let shift = Int32(nodes.count - value.index)
    let bytesShift = Int32(bytes.count)
    var low = Int32.max
    var high: Int32 = 0
    for node in value.storage.nodes[range] where node.kind == .string || node.kind == .number {
      low = min(low, node.first)
      high = max(high, node.end)
    }
    if low < high { bytes.append(contentsOf: value.storage.bytes[Int(low)..<Int(high)]) }
    for var node in value.storage.nodes[range] {
      if node.isContainer {
        node.end += shift
      } else if node.kind == .string || node.kind == .number {
        node.first += bytesShift - low
        node.end += bytesShift - low
      }
      nodes.append(node)
    }
  }

  private mutating func count() {
    if let container = open.last { nodes[container].first += 1 }
  }

  func value(source: SourceText? = nil) -> JSONValue {
    JSONValue(storage: JSONStorage(nodes: nodes, bytes: bytes, source: source), index: 0)
  }
}
