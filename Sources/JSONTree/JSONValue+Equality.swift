/// Equal are values that mean the same: numbers of one size however written, objects of the same
/// members in any order.
extension JSONValue: Equatable {
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var open = [(left, right)]
    while let (one, other) = open.popLast() {
      guard one.kind == other.kind else { return false }
      switch one.kind {
      case .null: break
      case .bool: if one.bool != other.bool { return false }
      case .number:
        if one.numberText != other.numberText, one.number != other.number { return false }
      case .string: if one.stringBytes != other.stringBytes { return false }
      case .array:
        guard one.count == other.count else { return false }
        open += zip(one.elements, other.elements).map { ($0, $1) }
      case .object:
        guard let pairs = members(of: one, and: other) else { return false }
        open += pairs
      }
    }
    return true
  }

  /// The values of the same keys, or nil when the keys are not the same.
  private static func members(
    of one: JSONValue, and other: JSONValue
  ) -> [(JSONValue, JSONValue)]? {
    guard one.count == other.count else { return nil }
    var pairs: [(JSONValue, JSONValue)] = []
    var rest = other.members.makeIterator()
    var table: [String: JSONValue]?
    for (key, value) in one.members {
      // Keys mostly come in the same order, so the table is made when they do not.
      if table == nil, let (otherKey, otherValue) = rest.next(), otherKey == key {
        pairs.append((value, otherValue))
        continue
      }
      if table == nil {
        table = Dictionary(other.members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      }
      guard let otherValue = table?[key] else { return nil }
      pairs.append((value, otherValue))
    }
    return pairs
  }
}
