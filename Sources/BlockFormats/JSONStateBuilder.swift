import BlockModel
import Diagnostics
import JSONTree

/// Makes a state of a JSON text's tokens as they are read.
///
/// Blocks, inputs and stacks go straight into the state, with a stack of frames; what is small and
/// flat (a variable, a comment, extra state, anything unknown) is read as a value of its own.
struct JSONStateBuilder: StateBuilding {
  var state = WorkspaceState(format: .json)
  var reports = WorkspaceReports()
  var fieldOwners: [Int32] = []
  var scanner: JSONScanner
  let bytes: UnsafeBufferPointer<UInt8>
  var frames: [Frame] = []
  var declared = DeclaredVariables()
  /// Where the last value of its own began.
  var valueStart = 0
  private var scratch: [UInt8] = []

  struct Frame {
    enum Kind {
      case root, blocks, list, block, fields, inputs, input, next
      /// Our own key in an input, the list in it of blocks that others took the place of, and one
      /// entry of that list.
      case kept, superseded, entry
    }

    var kind: Kind
    /// The record: a block, an input, or the block that a `next` hangs on.
    var index: Int32
    /// Of a block, an input and all inside it: whether it is below (`next`) or in an input.
    var isNext = false
    /// Known keys that were read, by their bit, to find those that stand twice.
    var seen: UInt32 = 0
    /// Of a block: where it stands, and what XML had.
    var x = 0.0
    var y = 0.0
    var kept: JSONValue?
  }

  init(source: SourceText, bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    self.bytes = bytes
    scanner = JSONScanner(bytes, limits: limits)
    state.source = source
    state.reserve(forTextOf: bytes.count)
  }

  mutating func read() throws(JSONFault) {
    guard case .beginObject = try scanner.next() else {
      throw JSONFault(
        .notAWorkspace, "a workspace is a JSON object, found something else", at: scanner.start,
        hint: "expected {\"blocks\": {...}, \"variables\": [...]}")
    }
    frames.append(Frame(kind: .root, index: -1))
    while let frame = frames.last {
      let token = try scanner.next()
      switch token {
      case .key(let slice): try readKey(slice, in: frame)
      case .beginObject: try readElement(in: frame)
      case .endObject, .endArray: endFrame()
      case .beginArray, .string, .number, .bool, .null:
        try readStrayElement(token, in: frame)
      case .end: break
      }
    }
    guard case .end = try scanner.next() else { return }
    identify()
    declared.finish(&state)
  }

  private mutating func readKey(_ slice: JSONSlice, in frame: Frame) throws(JSONFault) {
    let offset = scanner.start
    let key = text(of: slice)
    switch frame.kind {
    case .root: try readRoot(key, offset)
    case .blocks: try readBlocks(key, offset)
    case .block: try readBlock(key, offset, frame.index)
    case .fields: try readField(key, offset, frame.index)
    case .inputs: try readInput(key, offset, frame.index)
    case .input, .next, .entry: try readConnection(key, offset, frame)
    case .kept: try readKeptConnection(key, frame)
    case .list, .superseded: break
    }
  }

  /// An object in an array: a top block, or a block that another took the place of.
  private mutating func readElement(in frame: Frame) throws(JSONFault) {
    if frame.kind == .list {
      beginBlock(isShadow: false) { state, block in state.addTop(block, x: 0, y: 0) }
    } else {
      frames.append(Frame(kind: .entry, index: frame.index, isNext: frame.isNext))
    }
  }

  private mutating func readStrayElement(
    _ token: JSONScanner.Token, in frame: Frame
  ) throws(JSONFault) {
    let offset = scanner.start
    if token == .beginArray {
      let level = scanner.depth
      while scanner.depth >= level { _ = try scanner.next() }
    }
    reports.add(
      .wrongJSONKind, at: offset, hint: "take it out",
      "a block must be an object; this one is left out")
  }

  private mutating func endFrame() {
    guard let frame = frames.popLast() else { return }
    if frame.kind == .block { finishBlock(frame) }
    if frame.kind == .blocks, frame.seen == 0 {
      reports.add(
        .wrongJSONKind, at: scanner.start, hint: "add \"blocks\": []",
        "\"blocks\" has no list of blocks in it")
    }
    if frame.kind == .superseded || frame.kind == .entry || frame.kind == .kept,
      let last = frames.indices.last
    {
      // A block that was superseded moved to another record.
      frames[last].index = frame.index
    }
  }

  // MARK: Texts

  /// The value of a string.
  mutating func text(of slice: JSONSlice) -> String {
    guard slice.isEscaped else { return String(decoding: scanner.bytes(of: slice), as: UTF8.self) }
    scratch.removeAll(keepingCapacity: true)
    JSONText.append(slice, of: bytes, to: &scratch)
    return String(decoding: scratch, as: UTF8.self)
  }

  /// Adds the value of a string to the state.
  mutating func add(_ slice: JSONSlice) -> StringRef {
    guard slice.isEscaped else { return state.pool.add(scanner.bytes(of: slice)) }
    scratch.removeAll(keepingCapacity: true)
    JSONText.append(slice, of: bytes, to: &scratch)
    return state.pool.add(scratch)
  }

  mutating func intern(_ slice: JSONSlice) -> Symbol {
    guard slice.isEscaped else { return state.pool.intern(scanner.bytes(of: slice)) }
    scratch.removeAll(keepingCapacity: true)
    JSONText.append(slice, of: bytes, to: &scratch)
    return state.pool.intern(scratch)
  }

  /// The value that comes next, as a value.
  mutating func value() throws(JSONFault) -> JSONValue {
    let range = try scanner.capture()
    valueStart = range.lowerBound
    let source = SourceText(bytes: Array(bytes[range]))
    do {
      return try JSONValue(parsing: source, limits: scanner.limits)
    } catch {
      throw JSONFault(error.code, error.message, at: range.lowerBound, hint: error.hint)
    }
  }

  mutating func add(_ value: JSONValue) -> StringRef { state.pool.add(value.textBytes()) }

  /// A value of any kind as a record, and the text that XML would have for it.
  mutating func record(_ value: JSONValue) -> ValueRecord {
    switch value.kind {
    case .string: ValueRecord(state.pool.add(Array(value.stringBytes ?? [])), .text)
    case .number: ValueRecord(state.add(value.numberText ?? ""), .number)
    case .bool: ValueRecord(state.add(value.bool == true ? "TRUE" : "FALSE"), .boolean)
    case .null: ValueRecord(state.add(""), .null)
    case .array, .object: ValueRecord(add(value), .json)
    }
  }

  /// Keeps a key that means nothing here.
  mutating func keepUnknown(
    _ key: String, _ offset: Int, block: Int32 = -1, isReported: Bool = true,
    _ keep: (inout WorkspaceState, NamedText) -> Void
  ) throws(JSONFault) {
    let value = try value()
    let text = NamedText(state.intern(key), add(value))
    keep(&state, text)
    guard isReported else { return }
    reports.add(
      .unknownKey, at: offset, block: block, "the key \"\(key)\" means nothing here; it is kept")
  }

  mutating func reportWrongKind(
    _ key: String, _ expected: String, _ offset: Int, block: Int32 = -1
  ) {
    reports.add(
      .wrongJSONKind, at: offset, block: block,
      "\"\(key)\" must be \(expected); it is kept and not used")
  }
}
