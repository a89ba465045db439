import Diagnostics
import JSONTree
import XMLTree

// One block: its shape, its settings, its mutation.
extension StateLoader {
  func newBlock(_ record: BlockRecord, _ index: Int32, _ destination: Destination) -> Block {
    let type = name(record.type)
    let id = state.string(record.id)
    let isShadow = record.flags.contains(.shadow)
    guard factory.isKnown(type) else {
      report(
        .unknownBlockType, "the block type \"\(type)\" is not known", index,
        hint: "load the file that defines it; the block is kept as it was read")
      return unknownBlock(type, id, record, index, destination)
    }
    do {
      return try factory.makeBlock(name: type, id: id, isShadow: isShadow)
    } catch {
      report(
        .mutatorFailed, "the block type \"\(type)\" cannot be made: \(wording(error))", index,
        causedBy: error)
      return unknownBlock(type, id, record, index, destination)
    }
  }

  func wording(_ error: any Error) -> String { (error as? Diagnostic)?.message ?? "\(error)" }

  /// A block of the shape that the text gives it, connecting as its place asks.
  private func unknownBlock(
    _ type: String, _ id: String, _ record: BlockRecord, _ index: Int32,
    _ destination: Destination
  ) -> Block {
    let block = Block(
      id: id, type: type, definition: nil, isShadow: record.flags.contains(.shadow))
    for input in state.inputs(of: index) where !input.flags.contains(.superseded) {
      let isStatement = input.flags.contains(.statement)
      block.appendInput(Input(type: isStatement ? .statement : .value, name: name(input.name)))
    }
    let hasNext = record.next >= 0 || record.nextShadow >= 0
    switch destination {
    case .top where hasNext: block.setPrevious(checks: nil)
    case .top: break
    case .connection(let connection):
      if connection.kind == .value {
        block.setOutput(checks: nil)
      } else {
        block.setPrevious(checks: nil)
      }
    }
    if hasNext || block.previousConnection != nil { block.setNext(checks: nil) }
    return block
  }

  func applySettings(of record: BlockRecord, _ index: Int32, to block: Block) {
    let flags = record.flags
    block.isCollapsed = flags.contains(.collapsed)
    block.isDeletable = !flags.contains(.notDeletable)
    block.isMovable = !flags.contains(.notMovable)
    block.isEditable = !flags.contains(.notEditable)
    if flags.contains(.inlineGiven) { block.inputsInline = flags.contains(.inline) }
    guard let extras = state.extras(of: index) else {
      if flags.contains(.disabled) { block.setDisabled(true) }
      return
    }
    for reason in extras.disabledReasons {
      block.setDisabled(true, reason: state.string(reason))
    }
    if flags.contains(.disabled), extras.disabledReasons.isEmpty { block.setDisabled(true) }
    if !extras.inlineAsWritten.isNone {
      block.inlineAsWritten = state.string(extras.inlineAsWritten)
    }
    if !extras.data.isNone { block.data = value(extras.data) }
    block.comment = extras.comment.map(comment)
    block.icons = extras.icons.map {
      KeptContent.Item(name($0.name), state.string($0.text))
    }
    block.kept = KeptContent(extras.unknown, of: state)
    block.nextKept = KeptContent(extras.nextUnknown, of: state)
    block.superseded = extras.superseded.map { state.string($0) }
  }

  /// A comment with its bubble, which is shown in the usual size where none is given.
  private func comment(_ record: CommentRecord) -> BlockComment {
    var comment = BlockComment("")
    comment.text = value(record.text)
    comment.isPinned = record.isPinned ?? false
    comment.height = record.height ?? BlockComment.defaultHeight
    comment.width = record.width ?? BlockComment.defaultWidth
    if let x = record.x, let y = record.y {
      comment.x = x
      comment.y = y
    }
    comment.kept = KeptContent(record.unknown, of: state)
    return comment
  }

  // MARK: Mutation

  func applyMutation(of record: BlockRecord, _ index: Int32, to block: Block) {
    guard let extra = extraState(of: record) else { return }
    guard let mutator = block.mutator else {
      block.keptMutation = extra
      reportIgnored(of: block, index)
      return
    }
    do {
      try update(mutator, from: extra, index)
      try mutator.mutateBlock()
    } catch {
      restore(block)
      block.keptMutation = extra
      report(
        .mutationRefused,
        "the mutation of \"\(block.type)\" is not understood: \(wording(error))", index,
        hint: "it is kept as it was read, and the block has its plain shape", causedBy: error)
    }
  }

  private func reportIgnored(of block: Block, _ index: Int32) {
    guard !block.isUnknown else { return }
    if let mutator = block.definition?.mutator {
      report(
        .unknownMutator,
        "the mutation of \"\(block.type)\" is for the mutator \"\(mutator)\", which nobody registered",
        index,
        hint: "register it before the first block is made; the mutation is kept as it was read")
    } else {
      report(
        .mutationIgnored, "the block type \"\(block.type)\" has no mutator for its mutation",
        index, hint: "it is kept as it was read")
    }
  }

  private func extraState(of record: BlockRecord) -> ExtraState? {
    let xml = record.mutation.isNone ? nil : ExtraState(.xml, name(record.mutation))
    let json = record.extraState.isNone ? nil : ExtraState(.json, name(record.extraState))
    return state.format == .json ? json ?? xml : xml ?? json
  }

  private func update(_ mutator: any Mutator, from extra: ExtraState, _ index: Int32) throws {
    switch extra.format {
    case .xml: try mutator.update(fromXML: element(extra.text))
    case .json:
      let json = try value(extra.text)
      guard json.isTruthy else { return }
      if json.kind != .object, mutator.wantsExtraStateObject {
        report(
          .mutationRefused,
          "the extra state of \"\(name(state.blocks[Int(index)].type))\" must be an object, found "
            + json.naming, index, hint: "it has no effect, as in Blockly")
      }
      try mutator.update(fromExtraState: json)
    }
  }

  /// Mutations repeat, so each text is parsed once.
  private func element(_ text: String) throws -> XMLElement {
    if let known = elements[text] { return known }
    let element = try XMLElement(parsing: text)
    elements[text] = element
    return element
  }

  private func value(_ text: String) throws -> JSONValue {
    if let known = values[text] { return known }
    let value = try JSONValue(parsing: text)
    values[text] = value
    return value
  }

  /// Gives a block that a mutator left half way the shape of a new one.
  private func restore(_ block: Block) {
    guard let fresh = try? factory.makeBlock(name: block.type) else { return }
    block.takeShape(of: fresh)
  }
}

extension Mutator {
  /// Whether it is one of those built in that save an object, so that a text tells it nothing.
  var wantsExtraStateObject: Bool {
    switch self {
    case is IfElseMutator, is ItemsMutator, is ProcedureDefinitionMutator, is ProcedureCallMutator:
      true
    default: false
    }
  }
}

extension Block {
  /// Takes the inputs, connections and mutator of a free block; what hangs here becomes top blocks.
  func takeShape(of other: Block) {
    for input in inputs { removeInput(input) }
    for input in other.inputs {
      other.removeInput(input)
      appendInput(input)
    }
    if let output = other.outputConnection {
      setOutput(checks: output.checks)
    } else {
      removeOutput()
    }
    if let previous = other.previousConnection {
      setPrevious(checks: previous.checks)
    } else {
      removePrevious()
    }
    if let next = other.nextConnection { setNext(checks: next.checks) } else { removeNext() }
    mutator = other.mutator
    mutator?.block = self
  }
}
