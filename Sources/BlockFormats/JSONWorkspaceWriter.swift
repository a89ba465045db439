import BlockModel
import Diagnostics
import JSONTree

/// Writes a state as the JSON that Blockly writes, keys in its order; what XML had and JSON has no
/// place for goes under the key `blockwright`, which Blockly ignores.
public struct JSONWorkspaceWriter {
  let state: WorkspaceState
  let variables: VariableTable
  var json: JSONWriter
  private var steps: [Step] = []

  private enum Step {
    case block(Int32)
    case closeBlock(Int32)
    /// A block under the key that its kind has.
    case keyed(Int32)
    case superseded(Int32)
    case closeObject
    case closeSuperseded(ConnectionSlot)
    case closeSlot(ConnectionSlot)
    case inputs(Int32)
    case next(Int32)
  }

  public init(state: WorkspaceState, pretty: Bool = false) {
    self.state = state
    variables = VariableTable(state)
    json = JSONWriter(pretty: pretty)
  }

  /// The JSON of a state; a deep one should not be pretty, its indentation would be quadratic.
  public static func text(of state: WorkspaceState, pretty: Bool = false) -> String {
    String(decoding: bytes(of: state, pretty: pretty), as: UTF8.self)
  }

  public static func bytes(of state: WorkspaceState, pretty: Bool = false) -> [UInt8] {
    var writer = JSONWorkspaceWriter(state: state, pretty: pretty)
    writer.write()
    return writer.json.bytes
  }

  /// The JSON of one block and all under it.
  public static func bytes(
    ofBlock block: Int32, in state: WorkspaceState, pretty: Bool = false
  ) -> [UInt8] {
    var writer = JSONWorkspaceWriter(state: state, pretty: pretty)
    writer.writeBlocks(from: block, top: nil)
    return writer.json.bytes
  }

  private mutating func write() {
    json.beginObject()
    writeComments()
    if !state.tops.isEmpty || !state.blocksUnknown.keys.isEmpty {
      json.key("blocks")
      json.beginObject()
      json.key("languageVersion")
      json.raw("0")
      json.key("blocks")
      json.beginArray()
      for top in state.tops { writeBlocks(from: top.block, top: top) }
      json.endArray()
      keys(state.blocksUnknown.keys)
      json.endObject()
    }
    writeVariables()
    writeProcedures()
    keys(state.rootUnknown.keys)
    writeRootKept()
    json.endObject()
  }

  /// Writes a block and all under it, with a stack of its own.
  private mutating func writeBlocks(from block: Int32, top: TopBlock?) {
    openBlock(block, top: top)
    while let step = steps.popLast() {
      switch step {
      case .block(let block): openBlock(block, top: nil)
      case .closeBlock(let block): closeBlock(block)
      case .keyed(let block):
        json.key(state.blocks[Int(block)].flags.contains(.shadow) ? "shadow" : "block")
        openBlock(block, top: nil)
      case .superseded(let block):
        json.beginObject()
        steps += [.closeObject, .keyed(block)]
      case .closeObject: json.endObject()
      case .closeSuperseded(let slot):
        json.endArray()
        writeParts(slot.unknown)
        json.endObject()
        openBody(slot)
      case .closeSlot(let slot):
        keys(slot.unknown.keys)
        json.endObject()
      case .inputs(let input): openInput(from: input)
      case .next(let block): openNext(of: block)
      }
    }
  }

  private mutating func openBlock(_ index: Int32, top: TopBlock?) {
    json.beginObject()
    writeKeys(of: state.blocks[Int(index)], index, top)
    steps += [.closeBlock(index), .next(index)]
    let first = state.blocks[Int(index)].firstInput
    guard ConnectionSlot.first(from: first, in: state) != nil else { return }
    json.key("inputs")
    json.beginObject()
    steps.append(.inputs(first))
  }

  private mutating func closeBlock(_ index: Int32) {
    if let extras = state.extras(of: index) { keys(extras.unknown.keys) }
    writeKept(of: index)
    json.endObject()
  }

  /// Opens the next input, or closes the object of inputs after the last.
  private mutating func openInput(from input: Int32) {
    guard let (slot, next) = ConnectionSlot.first(from: input, in: state) else {
      json.endObject()
      return
    }
    key(slot.name)
    steps.append(.inputs(next))
    open(slot)
  }

  private mutating func openNext(of block: Int32) {
    guard let slot = ConnectionSlot.below(block, in: state) else { return }
    json.key("next")
    open(slot)
  }

  private mutating func open(_ slot: ConnectionSlot) {
    json.beginObject()
    let unknown = slot.unknown
    guard !slot.superseded.isEmpty || !unknown.attributes.isEmpty || !unknown.elements.isEmpty
    else { return openBody(slot) }
    json.key("blockwright")
    json.beginObject()
    guard !slot.superseded.isEmpty else {
      writeParts(unknown)
      json.endObject()
      return openBody(slot)
    }
    json.key("superseded")
    json.beginArray()
    steps.append(.closeSuperseded(slot))
    for block in slot.superseded.reversed() { steps.append(.superseded(block)) }
  }

  private mutating func openBody(_ slot: ConnectionSlot) {
    steps.append(.closeSlot(slot))
    for block in [slot.block, slot.shadow] where block >= 0 { steps.append(.keyed(block)) }
  }
}
