extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public static let null = JSONValue(storage: .null, index: 0)

  public init(nilLiteral: ()) { self = .null }

  public init(booleanLiteral value: Bool) { self.init(value) }

  public init(integerLiteral value: Int) { self.init(value) }

  public init(floatLiteral value: Double) { self.init(value) }

  public init(stringLiteral value: String) { self.init(value) }

  public init(arrayLiteral elements: JSONValue...) { self.init(elements) }

  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members: members) }

  public init(_ value: Bool) {
    var builder = JSONTreeBuilder()
    builder.add(value ? .yes : .no)
    self = builder.value()
  }

  public init(_ value: Int) {
    var builder = JSONTreeBuilder()
    builder.addText(.number) { $0.append(contentsOf: String(value).utf8) }
    self = builder.value()
  }

  /// A number as JavaScript writes it; one that is not finite becomes its name as a string.
  public init(_ value: Double) {
    var builder = JSONTreeBuilder()
    builder.addText(value.isFinite ? .number : .string) {
      $0.append(contentsOf: NumberText.text(of: value).utf8)
    }
    self = builder.value()
  }

  public init(_ value: String) {
    self.init(stringBytes: Array(value.utf8))
  }

  /// A string from UTF-8 in which lone surrogates stand as their three bytes.
  public init(stringBytes: some Sequence<UInt8>) {
    var builder = JSONTreeBuilder()
    builder.addText(.string) { $0.append(contentsOf: stringBytes) }
    self = builder.value()
  }

  public init(_ elements: some Sequence<JSONValue>) {
    var builder = JSONTreeBuilder()
    builder.begin(.array)
    for element in elements { builder.add(element) }
    builder.end()
    self = builder.value()
  }

  /// An object with its members in this order; of a key that comes twice the last counts.
  public init(members: some Sequence<(String, JSONValue)>) {
    var builder = JSONTreeBuilder()
    builder.begin(.object)
    var keys: Set<String> = []
    for (key, value) in members {
      if !keys.insert(key).inserted { builder.markDuplicates(in: 0) }
      builder.addText(.string, isKey: true) { $0.append(contentsOf: key.utf8) }
      builder.add(value)
    }
    builder.end()
    self = builder.value()
  }

  /// This object with a member set (in its place where the key is known, else at the end).
  public func setting(_ key: String, to value: JSONValue) -> JSONValue {
    var members = members.map { ($0.key, $0.value) }
    if let position = members.firstIndex(where: { $0.0 == key }) {
      members[position].1 = value
    } else {
      members.append((key, value))
    }
    return JSONValue(members: members)
  }
}
