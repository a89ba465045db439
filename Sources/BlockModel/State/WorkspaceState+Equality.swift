import JSONTree

/// Equal are states that mean the same and would be written the same, whatever their numbers of
/// symbols and records: offsets, the source and how an id came about do not count, nor does
/// whether a value was written as a number or as its text.
extension WorkspaceState: Equatable {
  public static func == (left: WorkspaceState, right: WorkspaceState) -> Bool {
    StateComparison(left, right).isEqual()
  }
}

extension WorkspaceState: CustomStringConvertible {
  /// A summary: the whole is what a writer makes of it.
  public var description: String {
    "WorkspaceState(\(blocks.count) blocks, \(variables.count) variables, "
      + "\(comments.count) comments)"
  }
}

/// Compares two states record by record, with a stack of its own.
struct StateComparison {
  let left: WorkspaceState
  let right: WorkspaceState
  let leftVariables: VariableTable
  let rightVariables: VariableTable

  init(_ left: WorkspaceState, _ right: WorkspaceState) {
    self.left = left
    self.right = right
    leftVariables = VariableTable(left)
    rightVariables = VariableTable(right)
  }

  func isEqual() -> Bool {
    left.blocks.count == right.blocks.count && left.tops.count == right.tops.count
      && same(left.rootName, right.rootName)
      && same(left.rootUnknown, right.rootUnknown)
      && same(left.blocksUnknown, right.blocksUnknown)
      && same(left.variablesUnknown, right.variablesUnknown)
      && all(left.procedures, right.procedures, same)
      && all(left.variables, right.variables, same)
      && all(left.comments, right.comments, same)
      && blocksAreEqual()
  }

  private func blocksAreEqual() -> Bool {
    var open: [(Int32, Int32)] = []
    for (top, other) in zip(left.tops, right.tops) {
      guard top.x == other.x, top.y == other.y else { return false }
      open.append((top.block, other.block))
    }
    while let (one, other) = open.popLast() {
      if one < 0 || other < 0 {
        if one >= 0 || other >= 0 { return false }
        continue
      }
      let a = left.blocks[Int(one)]
      let b = right.blocks[Int(other)]
      guard same(a, b), fieldsAreEqual(a, b), inputsAreEqual(a, b, &open) else { return false }
      open.append((a.nextShadow, b.nextShadow))
      open.append((a.next, b.next))
    }
    return true
  }

  private func same(_ a: BlockRecord, _ b: BlockRecord) -> Bool {
    guard a.flags.subtracting(.ofWriting) == b.flags.subtracting(.ofWriting),
      same(a.type, b.type), same(a.id, b.id), mutationsAreEqual(a, b)
    else { return false }
    if a.extras < 0, b.extras < 0 { return true }
    return same(
      a.extras < 0 ? BlockExtras() : left.extras[Int(a.extras)],
      b.extras < 0 ? BlockExtras() : right.extras[Int(b.extras)])
  }

  /// Extra state that is a mutation as a text is that mutation.
  private func mutationsAreEqual(_ a: BlockRecord, _ b: BlockRecord) -> Bool {
    if same(a.mutation, b.mutation), same(a.extraState, b.extraState) { return true }
    func parts(_ record: BlockRecord, _ state: WorkspaceState) -> [String] {
      let extraState = state.string(record.extraState)
      guard record.mutation.isNone, extraState.hasPrefix("\"<"),
        case .success(let value) = Result(catching: { try JSONValue(parsing: extraState) })
      else { return [state.string(record.mutation), extraState] }
      return [value.string ?? "", ""]
    }
    return parts(a, left) == parts(b, right)
  }

  private func same(_ a: BlockExtras, _ b: BlockExtras) -> Bool {
    same(a.comment, b.comment) && same(a.data, b.data)
      && all(a.disabledReasons, b.disabledReasons, same) && all(a.icons, b.icons, same)
      && same(a.inlineAsWritten, b.inlineAsWritten) && same(a.unknown, b.unknown)
      && same(a.nextUnknown, b.nextUnknown) && all(a.superseded, b.superseded, same)
  }

  private func same(_ a: CommentRecord?, _ b: CommentRecord?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return same(a.text, b.text) && a.isPinned == b.isPinned && a.height == b.height
      && a.width == b.width && a.x == b.x && a.y == b.y && same(a.unknown, b.unknown)
  }

  private func fieldsAreEqual(_ a: BlockRecord, _ b: BlockRecord) -> Bool {
    var one = a.firstField
    var other = b.firstField
    while one >= 0, other >= 0 {
      let a = left.fields[Int(one)]
      let b = right.fields[Int(other)]
      guard same(a.name, b.name), same(a.id, b.id), sameUnknown(a.unknown, b.unknown),
        a.id.isNone ? same(a.value, b.value) : variablesAreEqual(a, b)
      else { return false }
      one = a.next
      other = b.next
    }
    return one < 0 && other < 0
  }

  /// A field that names a variable by its id alone means the name and type that are declared.
  private func variablesAreEqual(_ a: FieldRecord, _ b: FieldRecord) -> Bool {
    let one = leftVariables.record(of: a.id, in: left)
    let other = rightVariables.record(of: b.id, in: right)
    let name = a.value.isNone ? one?.name ?? .none : a.value.text
    let otherName = b.value.isNone ? other?.name ?? .none : b.value.text
    let type = a.variableType.isNone ? one?.type ?? .none : a.variableType
    let otherType = b.variableType.isNone ? other?.type ?? .none : b.variableType
    return same(name, otherName) && left.string(type) == right.string(otherType)
  }

  private func inputsAreEqual(
    _ a: BlockRecord, _ b: BlockRecord, _ open: inout [(Int32, Int32)]
  ) -> Bool {
    var one = a.firstInput
    var other = b.firstInput
    while one >= 0, other >= 0 {
      let a = left.inputs[Int(one)]
      let b = right.inputs[Int(other)]
      let kinds: InputFlags = [.statement, .kindNotGiven]
      guard same(a.name, b.name), a.flags.subtracting(kinds) == b.flags.subtracting(kinds),
        sameUnknown(a.unknown, b.unknown)
      else { return false }
      open.append((a.block, b.block))
      open.append((a.shadow, b.shadow))
      one = a.next
      other = b.next
    }
    return one < 0 && other < 0
  }

  private func same(_ a: VariableRecord, _ b: VariableRecord) -> Bool {
    same(a.name, b.name) && same(a.id, b.id) && same(a.unknown, b.unknown)
      && left.string(a.type) == right.string(b.type)
  }

  private func same(_ a: WorkspaceCommentRecord, _ b: WorkspaceCommentRecord) -> Bool {
    same(a.id, b.id) && same(a.text, b.text) && same(a.x, b.x) && same(a.y, b.y)
      && same(a.width, b.width) && same(a.height, b.height) && a.flags == b.flags
      && same(a.unknown, b.unknown)
  }

  private func sameUnknown(_ a: Int32, _ b: Int32) -> Bool {
    if a < 0, b < 0 { return true }
    return same(
      a < 0 ? UnknownContent() : left.unknown[Int(a)],
      b < 0 ? UnknownContent() : right.unknown[Int(b)])
  }

  private func same(_ a: UnknownContent, _ b: UnknownContent) -> Bool {
    all(a.attributes, b.attributes, same) && all(a.elements, b.elements, same)
      && all(a.keys, b.keys, same)
  }

  private func same(_ a: NamedText, _ b: NamedText) -> Bool {
    same(a.name, b.name) && same(a.text, b.text)
  }

  private func same(_ a: ValueRecord, _ b: ValueRecord) -> Bool {
    let plain: Set<ValueRecord.Kind> = [.text, .number, .boolean]
    return same(a.text, b.text) && (a.kind == b.kind || plain.isSuperset(of: [a.kind, b.kind]))
  }

  private func same(_ a: Symbol, _ b: Symbol) -> Bool {
    same(left.pool.reference(a), right.pool.reference(b))
  }

  private func same(_ a: StringRef, _ b: StringRef) -> Bool {
    a.length == b.length && left.pool.bytes[a.range] == right.pool.bytes[b.range]
  }

  private func all<Element>(
    _ a: [Element], _ b: [Element], _ same: (Element, Element) -> Bool
  ) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { same($0, $1) }
  }
}
