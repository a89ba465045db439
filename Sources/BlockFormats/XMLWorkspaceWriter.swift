import BlockModel
import Diagnostics
import XMLTree

/// Writes a state as the XML that Blockly writes: variables, comments, blocks; of a block first its
/// mutation, then fields, comment, data, inputs, next, and what nobody understood.
public struct XMLWorkspaceWriter {
  let state: WorkspaceState
  lazy var variables = VariableTable(state)
  var xml: XMLWriter
  private var steps: [Step] = []

  private enum Step {
    case block(Int32)
    case closeBlock(Int32)
    case inputs(Int32)
    case closeInput(ConnectionSlot, next: Int32)
    case next(Int32)
    case closeNext(ConnectionSlot)
  }

  public init(state: WorkspaceState, pretty: Bool = false) {
    self.state = state
    xml = XMLWriter(pretty: pretty)
  }

  /// The XML of a state; `pretty` puts each element on a line of its own.
  public static func text(of state: WorkspaceState, pretty: Bool = false) -> String {
    String(decoding: bytes(of: state, pretty: pretty), as: UTF8.self)
  }

  public static func bytes(of state: WorkspaceState, pretty: Bool = false) -> [UInt8] {
    var writer = XMLWorkspaceWriter(state: state, pretty: pretty)
    writer.write()
    return writer.xml.bytes
  }

  /// The XML of a state, and a report when it had characters that XML cannot hold.
  public static func writing(
    of state: WorkspaceState, pretty: Bool = false
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var writer = XMLWorkspaceWriter(state: state, pretty: pretty)
    writer.write()
    let count = writer.xml.replaced
    guard count > 0 else { return (writer.xml.bytes, []) }
    let report = Diagnostic(
      .unwritableText,
      "XML cannot hold \(count) characters of this workspace (control characters or halves of "
        + "surrogate pairs); each is written as U+FFFD",
      hint: "save it as JSON, which can")
    return (writer.xml.bytes, [report])
  }

  /// The XML of one block and all under it, as an element of its own.
  public static func bytes(
    ofBlock block: Int32, in state: WorkspaceState, pretty: Bool = false
  ) -> [UInt8] {
    var writer = XMLWorkspaceWriter(state: state, pretty: pretty)
    writer.writeBlocks(from: block, top: nil)
    return writer.xml.bytes
  }

  /// The XML of one workspace comment, as an element of its own.
  public static func bytes(
    ofComment comment: WorkspaceCommentRecord, in state: WorkspaceState, pretty: Bool = false
  ) -> [UInt8] {
    var writer = XMLWorkspaceWriter(state: state, pretty: pretty)
    writer.writeWorkspaceComment(comment)
    return writer.xml.bytes
  }

  private mutating func write() {
    writeRoot()
    writeVariables()
    for comment in state.comments { writeWorkspaceComment(comment) }
    for top in state.tops { writeBlocks(from: top.block, top: top) }
    writeElements(state.rootUnknown)
    xml.end()
  }

  /// Writes a block and all under it, with a stack of its own.
  private mutating func writeBlocks(from block: Int32, top: TopBlock?) {
    openBlock(block, top: top)
    while let step = steps.popLast() {
      switch step {
      case .block(let block): openBlock(block, top: nil)
      case .closeBlock(let block):
        if let extras = state.extras(of: block) { writeElements(extras.unknown) }
        xml.end()
      case .inputs(let input): openInput(from: input)
      case .closeInput(let slot, let next):
        writeElements(slot.unknown)
        xml.end()
        steps.append(.inputs(next))
      case .next(let block): openNext(of: block)
      case .closeNext(let slot):
        writeElements(slot.unknown)
        xml.end()
      }
    }
  }

  private mutating func openBlock(_ index: Int32, top: TopBlock?) {
    let block = state.blocks[Int(index)]
    xml.start(block.flags.contains(.shadow) ? "shadow" : "block")
    writeAttributes(of: block, index, top)
    writeContent(of: block, index)
    steps.append(.closeBlock(index))
    steps.append(.next(index))
    steps.append(.inputs(block.firstInput))
  }

  private mutating func openInput(from input: Int32) {
    guard let (slot, next) = ConnectionSlot.first(from: input, in: state) else { return }
    xml.start(slot.flags.contains(.statement) || isStatement(slot) ? "statement" : "value")
    attribute("name", state.pool.reference(slot.name))
    writeAttributes(slot.unknown)
    steps.append(.closeInput(slot, next: next))
    push([slot.block, slot.shadow] + slot.superseded.reversed())
  }

  /// JSON does not tell what kind an input is; one that holds a stack is for statements.
  private func isStatement(_ slot: ConnectionSlot) -> Bool {
    guard slot.flags.contains(.kindNotGiven) else { return false }
    let block = slot.block >= 0 ? slot.block : slot.shadow
    return block >= 0 && state.blocks[Int(block)].next >= 0
  }

  private mutating func openNext(of block: Int32) {
    guard let slot = ConnectionSlot.below(block, in: state) else { return }
    xml.start("next")
    writeAttributes(slot.unknown)
    steps.append(.closeNext(slot))
    push([slot.shadow, slot.block] + slot.superseded.reversed())
  }

  /// Puts blocks on the stack, the last of them to be written first.
  private mutating func push(_ blocks: [Int32]) {
    for block in blocks where block >= 0 { steps.append(.block(block)) }
  }
}
