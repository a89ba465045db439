/// The elements of a JSON array.
public struct JSONElements: Sequence, Sendable {
  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  public struct Iterator: IteratorProtocol {
    let storage: JSONStorage
    var index: Int
    let end: Int

    public mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      let element = JSONValue(storage: storage, index: index)
      index = element.nextIndex
      return element
    }
  }

  public func makeIterator() -> Iterator {
    let isArray = value.node.kind == .array
    return Iterator(
      storage: value.storage, index: value.index + 1, end: isArray ? Int(value.node.end) : 0)
  }
}

/// The members of a JSON object in their order.
public struct JSONMembers: Sequence, Sendable {
  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  public typealias Element = (key: String, value: JSONValue)

  public struct Iterator: IteratorProtocol {
    var keys: KeyIterator
    /// Where keys stand twice: of each key the node of its last value, until it was given.
    var lastValues: [ArraySlice<UInt8>: Int]?

    public mutating func next() -> Element? {
      while let index = keys.next() {
        let key = JSONValue(storage: keys.storage, index: index)
        var value = index + 1
        if lastValues != nil {
          // A member stands at the first place of its key, with the last of its values.
          let bytes = keys.storage.bytes[key.byteRange]
          guard let last = lastValues?.removeValue(forKey: bytes) else { continue }
          value = last
        }
        return (key.string ?? "", JSONValue(storage: keys.storage, index: value))
      }
      return nil
    }
  }

  /// Iterates the nodes of the keys.
  struct KeyIterator: IteratorProtocol {
    let storage: JSONStorage
    var index: Int
    let end: Int

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = JSONValue(storage: storage, index: index + 1).nextIndex }
      return index
    }
  }

  public func makeIterator() -> Iterator {
    guard value.node.hasDuplicates else { return Iterator(keys: keys()) }
    var lastValues: [ArraySlice<UInt8>: Int] = [:]
    var keys = keys()
    while let index = keys.next() {
      let key = JSONValue(storage: value.storage, index: index)
      lastValues[value.storage.bytes[key.byteRange]] = index + 1
    }
    return Iterator(keys: self.keys(), lastValues: lastValues)
  }

  func keys() -> KeyIterator {
    let isObject = value.node.kind == .object
    return KeyIterator(
      storage: value.storage, index: value.index + 1, end: isObject ? Int(value.node.end) : 0)
  }

  func value(of key: String) -> JSONValue? {
    guard value.node.kind == .object else { return nil }
    var key = key
    return key.withUTF8 { wanted in
      var keys = keys()
      var found: JSONValue?
      while let index = keys.next() {
        let range = JSONValue(storage: value.storage, index: index).byteRange
        guard range.count == wanted.count, value.storage.bytes[range].elementsEqual(wanted) else {
          continue
        }
        found = JSONValue(storage: value.storage, index: index + 1)
        if !value.node.hasDuplicates { return found }
      }
      return found
    }
  }
}
