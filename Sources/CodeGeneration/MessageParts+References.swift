import BlockModel
import JSONTree

// How strings become references, and blocks shapes.
extension MessageParts {
  /// A name or a type: always one of the realm's strings.
  @inline(__always)
  mutating func reference(_ symbol: Symbol, in state: WorkspaceState) -> Int32 {
    guard !symbol.isNone else { return MessageFormat.none }
    let known = symbolReferences[Int(symbol.index)]
    if known != Self.unknown { return known }
    let reference = reference(state.pool.reference(symbol), in: state, isName: true)
    symbolReferences[Int(symbol.index)] = reference
    return reference
  }

  @inline(__always)
  mutating func reference(_ string: StringRef, in state: WorkspaceState, isName: Bool = false)
    -> Int32
  {
    guard !string.isNone else { return MessageFormat.none }
    guard isName || Int(string.length) <= RealmStrings.longestValue else {
      return slice(string, in: state)
    }
    return state.pool.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[string.range])
      return interned(text, isName: isName) ?? slice(string, in: state)
    }
  }

  @inline(__always)
  private mutating func interned(_ text: UnsafeBufferPointer<UInt8>, isName: Bool) -> Int32? {
    guard let (number, isNew) = strings.number(of: text, isName: isName) else { return nil }
    if isNew { newLengths.append(Int32(newText.append(text))) }
    return number
  }

  private mutating func interned(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { interned($0, isName: true) } ?? MessageFormat.none
  }

  /// A string that crosses with this message alone.
  mutating func slice(_ string: StringRef, in state: WorkspaceState) -> Int32 {
    guard !string.isNone else { return MessageFormat.none }
    return state.pool.bytes.withUnsafeBufferPointer { bytes in
      slice(UnsafeBufferPointer(rebasing: bytes[string.range]))
    }
  }

  mutating func slice(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let number = Int32(slices.count / 2)
    slices.append(Int32(text.count))
    slices.append(Int32(text.append(bytes)))
    return ~number
  }

  /// A field's value; what JSON did not write as a string crosses as JSON text.
  @inline(__always)
  mutating func value(_ value: ValueRecord, in state: WorkspaceState, flags: inout Int32) -> Int32 {
    if value.kind == .text { return reference(value.text, in: state) }
    flags |= MessageFormat.FieldFlag.json
    switch value.kind {
    case .null: return interned("null")
    case .boolean: return interned(state.string(value.text) == "TRUE" ? "true" : "false")
    case .text, .number, .json: return reference(value.text, in: state)
    }
  }

  /// A value that scripts see as text whatever JSON called it.
  mutating func text(_ value: ValueRecord, in state: WorkspaceState) -> Int32 {
    reference(value.text, in: state)
  }

  /// Keys with their values as the JSON object they stood in.
  mutating func object(of keys: [NamedText], in state: WorkspaceState) -> Int32 {
    var writer = JSONWriter()
    writer.beginObject()
    state.pool.bytes.withUnsafeBufferPointer { bytes in
      for key in keys {
        let name = state.pool.reference(key.name)
        writer.key(UnsafeBufferPointer(rebasing: bytes[name.range]))
        writer.raw(UnsafeBufferPointer(rebasing: bytes[key.text.range]))
      }
    }
    writer.endObject()
    return writer.bytes.withUnsafeBufferPointer { slice($0) }
  }

  /// The number of the shape whose specification is in hand.
  @inline(__always)
  mutating func shape() -> Int32 {
    let (number, isNew) = specification.withUnsafeBufferPointer { shapes.number(of: $0) }
    if isNew {
      newShapes.append(contentsOf: specification)
      newShapeCount += 1
    }
    return number
  }
}

// MARK: Mutations

extension MessageParts {
  /// A block's mutation as its shape has it, or as its extras will.
  struct Mutation {
    var reference: Int32
    var kind: Int32
    var text: StringRef = .none

    var isInExtras: Bool { reference == MessageFormat.mutationInExtras }

    static let none = Mutation(
      reference: MessageFormat.none, kind: MessageFormat.MutationKind.none)
  }

  /// The longest mutation that is kept in a shape, in bytes.
  private static let longestKept = 200

  @inline(__always)
  mutating func mutation(of record: BlockRecord, in state: WorkspaceState) -> Mutation {
    if record.mutation.isNone && record.extraState.isNone { return .none }
    // A state that was saved has both: what its own format reads is meant.
    let isJSON = record.mutation.isNone || state.format == .json && !record.extraState.isNone
    let symbol = isJSON ? record.extraState : record.mutation
    let kind = isJSON ? MessageFormat.MutationKind.json : MessageFormat.MutationKind.xml
    let text = state.pool.reference(symbol)
    var reference = mutationReferences[Int(symbol.index)]
    if reference == Self.unknown {
      reference = mutationReference(text, in: state)
      mutationReferences[Int(symbol.index)] = reference
    }
    return Mutation(reference: reference, kind: kind, text: text)
  }

  private mutating func mutationReference(_ text: StringRef, in state: WorkspaceState) -> Int32 {
    state.pool.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[text.range])
      guard text.count <= Self.longestKept, !Self.namesThings(text) else {
        return MessageFormat.mutationInExtras
      }
      return interned(text, isName: true) ?? MessageFormat.mutationInExtras
    }
  }

  /// Whether a mutation has names or ids in it, which differ from block to block and from job to
  /// job: kept in shapes they would fill the realm's tables.
  private static func namesThings(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for start in text.indices {
      let isNaming =
        switch text[start] {
        case UInt8(ascii: " "): starts(text, start, " name=") || starts(text, start, " id=")
        case UInt8(ascii: "\""): starts(text, start, "\"name\"") || starts(text, start, "\"id\"")
        case UInt8(ascii: "v"): starts(text, start, "varid")
        case UInt8(ascii: "p"): starts(text, start, "paramid")
        default: false
        }
      if isNaming { return true }
    }
    return false
  }

  @inline(__always)
  private static func starts(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ word: StaticString
  ) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count - start >= count else { return false }
    for index in 0..<count where text[start + index] != word.utf8Start[index] { return false }
    return true
  }
}
