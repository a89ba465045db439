import BlockModel
import Diagnostics
import XMLTree

// What is not understood, and mutations: kept as text, in its order, under its parent.
extension XMLStateBuilder {
  mutating func startUnknown(_ tag: XMLStartTag, in parent: String, block: Int32) {
    reports.add(
      .unknownElement, at: offset, block: block,
      "<\(tag.name.string)> means nothing inside a <\(parent)>; it is kept")
    startKept(tag, .kept)
  }

  mutating func startKept(_ tag: XMLStartTag, _ kind: Frame.Kind) {
    frames.append(Frame(kind: kind, index: frames.last?.index ?? -1))
    kept.reset()
    keptDepth = 1
    kept.start(tag)
  }

  mutating func endKept() {
    guard let frame = frames.popLast() else { return }
    if frame.kind == .mutation {
      state.blocks[Int(frame.index)].mutation = state.pool.intern(kept.bytes)
    } else {
      keep(state.pool.add(kept.bytes))
    }
    kept.reset()
  }

  /// Keeps text that stands where only elements should.
  mutating func keepStrayText() {
    let text = stray
    stray = []
    let shown = String(decoding: text, as: UTF8.self)
      .prefix { $0 != "\n" && $0 != "\r\n" }.prefix(40)
    reports.add(
      .strayText, at: offset, block: blockInHand(),
      "the text \"\(shown)\" stands between elements; it is kept and means nothing")
    var writer = XMLWriter()
    text.withUnsafeBufferPointer { writer.text($0) }
    keep(state.pool.add(writer.bytes))
  }

  /// Adds an element or a text to what is unknown in the element that is open.
  private mutating func keep(_ text: StringRef) {
    guard let frame = frames.last else { return }
    switch frame.kind {
    case .block: state.withExtras(of: frame.index) { $0.unknown.elements.append(text) }
    case .input: state.withUnknown(ofInput: frame.index) { $0.elements.append(text) }
    case .next: state.withExtras(of: frame.index) { $0.nextUnknown.elements.append(text) }
    case .variables: state.variablesUnknown.elements.append(text)
    default: state.rootUnknown.elements.append(text)
    }
  }

  /// The block that what is read now belongs to, or -1.
  func blockInHand() -> Int32 {
    guard let frame = frames.last else { return -1 }
    switch frame.kind {
    case .block, .next, .data, .comment: return frame.index
    case .input: return state.inputs[Int(frame.index)].owner
    case .field: return frames.count > 1 ? frames[frames.count - 2].index : -1
    default: return -1
    }
  }
}
