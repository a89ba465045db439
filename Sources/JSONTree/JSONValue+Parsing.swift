import Diagnostics

extension JSONValue {
  /// Parses a text; the error names its line and column.
  public init(
    parsing text: String, file: String? = nil, limits: JSONLimits = JSONLimits()
  ) throws(Diagnostic) {
    try self.init(parsing: SourceText(file: file, text), limits: limits)
  }

  /// Parses bytes; keys that stand twice are told to `report`, and the last of them counts.
  public init(
    parsing source: SourceText, limits: JSONLimits = JSONLimits(),
    report: (Diagnostic) -> Void = { _ in }
  ) throws(Diagnostic) {
    let result = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes, limits: limits)
      return Result { () throws(JSONFault) in
        try parser.parse()
        return (parser.builder, parser.duplicates)
      }
    }
    switch result {
    case .failure(let fault):
      throw fault.diagnostic(in: source)
    case .success(let (builder, duplicates)):
      self = builder.value(source: source)
      for fault in duplicates { report(fault.diagnostic(in: source)) }
    }
  }
}

/// Makes a tree of the scanner's tokens.
struct JSONParser {
  private var scanner: JSONScanner
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: JSONLimits
  private(set) var builder = JSONTreeBuilder()
  private(set) var duplicates: [JSONFault] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    scanner = JSONScanner(bytes, limits: limits)
  }

  mutating func parse() throws(JSONFault) {
    if bytes.count > limits.bytes {
      throw JSONFault(.jsonLimit, "the text has more than \(limits.bytes) bytes", at: limits.bytes)
    }
    while true {
      let token = try scanner.next()
      let offset = scanner.start
      switch token {
      case .beginObject: builder.begin(.object, offset: offset)
      case .beginArray: builder.begin(.array, offset: offset)
      case .endObject: endObject()
      case .endArray: builder.end()
      case .key(let slice): addText(.string, slice, isKey: true, offset: offset)
      case .string(let slice): addText(.string, slice, offset: offset)
      case .number(let slice): addText(.number, slice, offset: offset)
      case .bool(let value): builder.add(value ? .yes : .no, offset: offset)
      case .null: builder.add(.null, offset: offset)
      case .end: return
      }
    }
  }

  private mutating func addText(
    _ kind: JSONNode.Kind, _ slice: JSONSlice, isKey: Bool = false, offset: Int
  ) {
    let bytes = bytes
    builder.addText(kind, isKey: isKey, offset: offset) {
      JSONText.append(slice, of: bytes, to: &$0)
    }
  }

  /// Closes an object and looks for keys that stand twice in it.
  private mutating func endObject() {
    guard let container = builder.openContainer else { return }
    builder.end()
    guard builder.nodes[container].first > 1 else { return }
    var seen: Set<ArraySlice<UInt8>> = []
    let isLarge = builder.nodes[container].first > 8
    var keys: [ArraySlice<UInt8>] = []
    var index = container + 1
    while index < builder.nodes.count {
      let key = builder.nodes[index]
      let text = builder.bytes[Int(key.first)..<Int(key.end)]
      let isNew = isLarge ? seen.insert(text).inserted : !keys.contains(text)
      if isNew {
        if !isLarge { keys.append(text) }
      } else {
        reportDuplicate(text, key, in: container)
      }
      let value = builder.nodes[index + 1]
      index = value.isContainer ? Int(value.end) : index + 2
    }
  }

  private mutating func reportDuplicate(
    _ text: ArraySlice<UInt8>, _ key: JSONNode, in container: Int
  ) {
    builder.markDuplicates(in: container)
    duplicates.append(
      JSONFault(
        .duplicateJSONKey,
        "the key \"\(String(decoding: text, as: UTF8.self))\" stands twice in one object",
        at: Int(key.offset), hint: "the last one counts; take the others away"))
  }
}
