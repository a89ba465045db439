import BlockModel
import Diagnostics
import XMLTree

/// Makes a state of an XML text's elements as they are read.
///
/// What is open stands on a stack of frames; no element is kept as a value, but for mutations and
/// what is not understood, which are kept as text.
struct XMLStateBuilder: XMLHandler, StateBuilding {
  var state = WorkspaceState(format: .xml)
  var reports = WorkspaceReports()
  var identifiers = BlockIdentifiers()
  var frames: [Frame] = []
  /// Writes what is kept as text while `keptDepth` elements of it are open.
  var kept = XMLWriter()
  var keptDepth = 0
  /// Elements open inside a field or another text, which count by their text alone.
  var depthInText = 0
  var fieldOwners: [Int32] = []
  var declared = DeclaredVariables()
  /// Text that stands where only elements should.
  var stray: [UInt8] = []
  /// The offset of the tag that was opened last.
  var offset = 0

  struct Frame {
    enum Kind: UInt8 {
      case root, block, input, next, field, data, comment, variables, variable, workspaceComment
      /// An element that is kept as text, and a mutation, which is too.
      case kept, mutation
    }

    var kind: Kind
    /// The record: a block, an input, a field, or the block that a `next` or a text belongs to.
    var index: Int32
    /// Where the text of the element begins in the pool.
    var textStart = 0
    /// Whether the element of a text had elements inside.
    var hasElements = false
  }

  init(source: SourceText) {
    state.source = source
    let size = source.bytes.count
    state.reserve(forTextOf: size)
    identifiers.reserve(blocks: size / 96)
    frames.reserveCapacity(64)
  }

  mutating func start(_ tag: XMLStartTag) {
    offset = tag.offset
    guard keptDepth == 0 else {
      keptDepth += 1
      kept.start(tag)
      return
    }
    if !stray.isEmpty { keepStrayText() }
    guard let frame = frames.last else { return startRoot(tag) }
    switch frame.kind {
    case .block: startInBlock(tag, frame.index)
    case .input: startInInput(tag, frame.index)
    case .next: startInNext(tag, frame.index)
    case .root: startInRoot(tag)
    case .variables where tag.name.isTag("variable"): startVariable(tag)
    case .variables: startUnknown(tag, in: "variables", block: -1)
    case .field, .data, .comment, .variable, .workspaceComment:
      startInText(tag)
    case .kept, .mutation: break
    }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if keptDepth > 0 {
      kept.text(bytes)
      return
    }
    switch frames.last?.kind {
    case .field, .data, .comment, .variable, .workspaceComment:
      state.pool.append(bytes)
      if depthInText > 0 || frames[frames.count - 1].hasElements { kept.text(bytes) }
    default:
      // Blanks before it are no part of a stray text: they come apart from it or with it, as the parser likes.
      if stray.isEmpty {
        stray.append(contentsOf: bytes.drop(while: Self.isBlank))
      } else {
        stray.append(contentsOf: bytes)
      }
    }
  }

  mutating func end() {
    if keptDepth > 0 {
      kept.end()
      keptDepth -= 1
      if keptDepth == 0 { endKept() }
      return
    }
    if depthInText > 0 {
      kept.end()
      depthInText -= 1
      return
    }
    if !stray.isEmpty { keepStrayText() }
    guard let frame = frames.popLast() else { return }
    switch frame.kind {
    case .block:
      endBlock(frame.index)
      orderSuperseded(of: frame.index)
    case .field: endField(frame)
    case .data: endData(frame)
    case .comment: endComment(frame)
    case .variable: endVariable(frame)
    case .workspaceComment: endWorkspaceComment(frame)
    case .root, .input, .next, .variables, .kept, .mutation: break
    }
  }

  /// Makes the ids that are missing; call it when the text has been read.
  mutating func finish() {
    identifiers.finish(&state, &reports)
    declared.finish(&state)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
