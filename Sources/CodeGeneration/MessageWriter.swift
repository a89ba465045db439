import BlockModel

/// Writes the blocks of one state, in document order, without recursion.
///
/// Numbers are given in the order in which blocks are written: a block, what hangs in its inputs
/// (the shadow first), then what hangs below it. Each block tells its parent its number.
struct MessageWriter {
  private let parts: UnsafeMutablePointer<MessageParts>
  let state: WorkspaceState
  let words: UnsafeMutableBufferPointer<Int32>
  /// The first word that is free.
  private(set) var end = MessageFormat.Header.count
  private var count: Int32 = 0
  private var table = 0

  init(
    parts: UnsafeMutablePointer<MessageParts>, state: WorkspaceState,
    words: UnsafeMutableBufferPointer<Int32>
  ) {
    self.parts = parts
    self.state = state
    self.words = words
  }

  mutating func write() {
    table = reserve(state.blocks.count)
    let tops = reserve(3 * state.tops.count)
    writeBlocks(tops: tops)
    words[MessageFormat.Header.blocks] = count
    words[MessageFormat.Header.blockTable] = Int32(table)
    words[MessageFormat.Header.tops] = Int32(state.tops.count)
    words[MessageFormat.Header.topList] = Int32(tops)
    writeVariables()
    writeProcedures()
    let keys = state.format == .json ? state.rootUnknown.keys : []
    words[MessageFormat.Header.keys] =
      keys.isEmpty ? MessageFormat.none : parts.pointee.object(of: keys, in: state)
    var flags: Int32 = state.format == .json ? MessageFormat.HeaderFlag.json : 0
    if parts.pointee.ids.isASCII { flags |= MessageFormat.HeaderFlag.idsAreASCII }
    words[MessageFormat.Header.flags] = flags
  }

  private mutating func reserve(_ count: Int) -> Int {
    defer { end += count }
    return end
  }

  @inline(__always)
  private mutating func append(_ word: Int32) {
    words[end] = word
    end += 1
  }

  private mutating func writeBlocks(tops: Int) {
    for (index, top) in state.tops.enumerated() {
      words[tops + 3 * index + 1] = Self.rounded(top.x)
      words[tops + 3 * index + 2] = Self.rounded(top.y)
      parts.pointee.open.append(
        MessageParts.OpenBlock(
          block: top.block, parent: -1, parentInput: -1, slot: Int32(tops + 3 * index)))
      while let open = parts.pointee.open.popLast() { writeBlock(open) }
    }
  }

  private mutating func writeBlock(_ open: MessageParts.OpenBlock) {
    let record = state.blocks[Int(open.block)]
    let number = count
    count += 1
    parts.pointee.order.append(open.block)
    let start = end
    words[table + Int(number)] = Int32(start)
    words[Int(open.slot)] = number
    end += MessageFormat.recordHead
    words[start + 1] = Self.flags(record.flags)
    words[start + 2] = open.parent
    words[start + 3] = open.parentInput
    words[start + 4] = -1
    writeID(record.id, at: start + 5)
    parts.pointee.specification.removeAll(keepingCapacity: true)
    parts.pointee.specification.append(parts.pointee.reference(record.type, in: state))
    let mutation = parts.pointee.mutation(of: record, in: state)
    parts.pointee.specification.append(mutation.reference)
    parts.pointee.specification.append(mutation.kind)
    writeFields(record)
    let firstOpen = parts.pointee.open.count
    writeInputs(record, number: number)
    words[start + 7] = writeExtras(record, number: number, mutation: mutation)
    if meant(record.next) {
      push(record.next, number, MessageFormat.ParentInput.next, slot: Int32(start + 4))
    }
    // Gathered in the order of the document; the last is written first.
    parts.pointee.open[firstOpen...].reverse()
    words[start] = parts.pointee.shape()
  }

  @inline(__always)
  private func writeID(_ id: StringRef, at word: Int) {
    words[word] = Int32(parts.pointee.ids.count)
    words[word + 1] = id.isNone ? 0 : id.length
    state.pool.bytes.withUnsafeBytes { bytes in
      parts.pointee.ids.append(UnsafeRawBufferPointer(rebasing: bytes[id.range]))
    }
  }

  private static func flags(_ flags: BlockFlags) -> Int32 {
    let shared = Int32(truncatingIfNeeded: flags.rawValue & 0xFF)
    return flags.contains(.idDerived) ? shared | MessageFormat.idDerivedFlag : shared
  }

  static func rounded(_ value: Double) -> Int32 {
    guard value == value else { return 0 }
    return Int32(max(-2_147_483_647, min(2_147_483_647, value.rounded())))
  }
}

// MARK: Fields and inputs

extension MessageWriter {
  @inline(__always)
  private mutating func writeFields(_ record: BlockRecord) {
    let countWord = parts.pointee.specification.count
    parts.pointee.specification.append(0)
    var index = record.firstField
    while index >= 0 {
      let field = state.fields[Int(index)]
      index = field.next
      var flags: Int32 = 0
      append(parts.pointee.value(field.value, in: state, flags: &flags))
      if !field.id.isNone {
        flags |= MessageFormat.FieldFlag.id
        append(parts.pointee.reference(field.id, in: state))
      }
      if !field.variableType.isNone {
        flags |= MessageFormat.FieldFlag.variableType
        append(parts.pointee.reference(field.variableType, in: state))
      }
      if field.unknown >= 0, state.format == .xml {
        flags |= MessageFormat.FieldFlag.markup
        append(parts.pointee.markup(of: field, in: state))
      }
      parts.pointee.specification.append(parts.pointee.reference(field.name, in: state))
      parts.pointee.specification.append(flags)
      parts.pointee.specification[countWord] += 1
    }
  }

  @inline(__always)
  private mutating func writeInputs(_ record: BlockRecord, number: Int32) {
    let countWord = parts.pointee.specification.count
    parts.pointee.specification.append(0)
    var position: Int32 = 0
    var index = record.firstInput
    while index >= 0 {
      let input = state.inputs[Int(index)]
      index = input.next
      if !input.flags.isDisjoint(with: [.superseded, .next]) { continue }
      var flags: Int32 = 0
      let block = meant(input.block)
      let shadow = meant(input.shadow)
      let slot = Int32(end)
      if block { flags |= MessageFormat.InputFlag.block }
      if shadow { flags |= MessageFormat.InputFlag.shadow }
      if input.flags.contains(.statement) { flags |= MessageFormat.InputFlag.statement }
      if block { append(-1) }
      if shadow {
        append(-1)
        push(input.shadow, number, position, slot: Int32(end - 1))
      }
      if block { push(input.block, number, position, slot: slot) }
      parts.pointee.specification.append(parts.pointee.reference(input.name, in: state))
      parts.pointee.specification.append(flags)
      position += 1
    }
    parts.pointee.specification[countWord] = position
  }

  /// Whether there is a block that others did not take the place of.
  @inline(__always)
  private func meant(_ block: Int32) -> Bool {
    block >= 0 && !state.blocks[Int(block)].flags.contains(.superseded)
  }

  @inline(__always)
  private func push(_ block: Int32, _ parent: Int32, _ parentInput: Int32, slot: Int32) {
    parts.pointee.open.append(
      MessageParts.OpenBlock(block: block, parent: parent, parentInput: parentInput, slot: slot))
  }
}

// MARK: What hangs below, and what few blocks have

extension MessageWriter {
  /// Answers where the extras are, 0 without any.
  private mutating func writeExtras(
    _ record: BlockRecord, number: Int32, mutation: MessageParts.Mutation
  ) -> Int32 {
    let hasShadow = meant(record.nextShadow)
    guard record.extras >= 0 || hasShadow || mutation.isInExtras else { return 0 }
    let countWord = reserve(1)
    var entries: Int32 = 0
    if record.extras >= 0 { entries += writeEntries(state.extras[Int(record.extras)]) }
    if mutation.isInExtras {
      entry(
        MessageFormat.Extra.mutation,
        [parts.pointee.slice(mutation.text, in: state), mutation.kind])
      entries += 1
    }
    if hasShadow {
      entry(MessageFormat.Extra.nextShadow, [-1])
      entries += 1
      push(record.nextShadow, number, MessageFormat.ParentInput.nextShadow, slot: Int32(end - 1))
    }
    words[countWord] = entries
    return Int32(countWord)
  }

  private mutating func entry(_ tag: Int32, _ values: [Int32]) {
    append(tag)
    append(Int32(values.count))
    for value in values { append(value) }
  }

  private mutating func writeEntries(_ extras: BlockExtras) -> Int32 {
    var entries: Int32 = 0
    if let comment = extras.comment {
      entry(MessageFormat.Extra.comment, [parts.pointee.text(comment.text, in: state)])
      let pinned: Int32 = comment.isPinned.map { $0 ? 1 : 0 } ?? -1
      let places = [comment.height, comment.width, comment.x, comment.y].map { place in
        place.map(Self.rounded) ?? MessageFormat.none
      }
      entry(MessageFormat.Extra.commentBubble, [pinned] + places)
      entries += 2
    }
    if !extras.data.isNone {
      entry(MessageFormat.Extra.data, [parts.pointee.text(extras.data, in: state)])
      entries += 1
    }
    if !extras.disabledReasons.isEmpty {
      let reasons = extras.disabledReasons.map { parts.pointee.reference($0, in: state) }
      entry(MessageFormat.Extra.disabledReasons, reasons)
      entries += 1
    }
    if !extras.icons.isEmpty {
      entry(MessageFormat.Extra.icons, [parts.pointee.object(of: extras.icons, in: state)])
      entries += 1
    }
    return entries
  }

  private mutating func writeVariables() {
    words[MessageFormat.Header.variables] = Int32(state.variables.count)
    words[MessageFormat.Header.variableList] = Int32(end)
    for variable in state.variables {
      append(parts.pointee.reference(variable.id, in: state))
      append(parts.pointee.reference(variable.name, in: state))
      append(parts.pointee.reference(variable.type, in: state))
    }
  }

  private mutating func writeProcedures() {
    words[MessageFormat.Header.procedures] = Int32(state.procedures.count)
    words[MessageFormat.Header.procedureList] = Int32(end)
    for procedure in state.procedures { append(parts.pointee.slice(procedure, in: state)) }
  }
}
