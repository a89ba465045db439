import BlockModel
import ScriptEngine

/// Writes states as the messages of docs/WIRE.md into a mailbox that the scripts read.
///
/// One belongs to one realm: it knows which strings and shapes the realm has already. Nothing here
/// makes a Swift `String` of a block; a block costs a few hundred nanoseconds, most of them in
/// looking up its names.
final class MessageEncoder {
  /// The mailbox; `encode` replaces it when a message needs more room.
  private(set) var memory = ScriptMemory(count: 1 << 14)
  /// Behind a pointer, because each access to a class's own property is checked while a program runs, which
  /// was a tenth of the time.
  private let parts: UnsafeMutablePointer<MessageParts>

  /// Whether the last message began the tables of both sides anew, because they were full.
  private(set) var hasForgotten = false

  init() {
    parts = .allocate(capacity: 1)
    parts.initialize(to: MessageParts())
  }

  deinit {
    parts.deinitialize(count: 1)
    parts.deallocate()
  }

  /// Every long string of the job.
  func text(in context: ScriptContext) -> ScriptValue { parts.pointee.text.value(in: context) }

  /// The strings that are new to the realm; nil when there are none.
  func newText(in context: ScriptContext) -> ScriptValue? {
    guard parts.pointee.newText.count > 0 || !parts.pointee.newLengths.isEmpty else { return nil }
    return parts.pointee.newText.value(in: context)
  }

  /// By a block's number in the message, its index in the state.
  var order: [Int32] { parts.pointee.order }

  /// Encodes a state; the answer is how many words of `memory` the message takes.
  ///
  /// After a failed job the realm must be made anew together with this: the tables of both sides
  /// would no longer agree.
  func encode(_ state: WorkspaceState) -> Int {
    hasForgotten = parts.pointee.strings.isFull || parts.pointee.shapes.isFull
    if hasForgotten {
      parts.pointee.strings.removeAll()
      parts.pointee.shapes.removeAll()
    }
    parts.pointee.begin(state)
    let needed = Self.mostWords(of: state)
    if needed > memory.words.count { grow(to: needed) }
    let firstString = Int32(parts.pointee.strings.count)
    let firstShape = Int32(parts.pointee.shapes.count)
    var writer = MessageWriter(parts: parts, state: state, words: memory.words)
    writer.write()
    return finish(writer, firstString: firstString, firstShape: firstShape)
  }

  /// More words than the blocks of a state can take, without what is appended after them.
  private static func mostWords(of state: WorkspaceState) -> Int {
    var words = MessageFormat.Header.count + 9 * state.blocks.count + 3 * state.fields.count
    words += 2 * state.inputs.count + 3 * state.tops.count + 3 * state.variables.count
    words += state.procedures.count + state.unknown.count
    for extras in state.extras { words += 32 + extras.disabledReasons.count }
    // A mutation that stands in the extras, and a shadow below.
    return words + 8 * state.blocks.count
  }

  private func grow(to count: Int) {
    let larger = ScriptMemory(count: count + count / 2)
    larger.words.baseAddress?.update(
      from: memory.words.baseAddress.unsafelyUnwrapped, count: memory.words.count)
    memory = larger
  }

  /// Appends the tables and the parts.pointee.ids, and writes the rest of the header.
  private func finish(_ writer: MessageWriter, firstString: Int32, firstShape: Int32) -> Int {
    var end = writer.end
    let tail =
      parts.pointee.newLengths.count + parts.pointee.newShapes.count + parts.pointee.slices.count
      + parts.pointee.ids.count / 4 + 1
    if end + tail > memory.words.count { grow(to: end + tail) }
    let words = memory.words
    func append(_ values: [Int32]) -> Int32 {
      let start = end
      for value in values {
        words[end] = value
        end += 1
      }
      return Int32(start)
    }
    words[MessageFormat.Header.version] = MessageFormat.version
    words[MessageFormat.Header.newStrings] = Int32(parts.pointee.newLengths.count)
    words[MessageFormat.Header.stringLengths] = append(parts.pointee.newLengths)
    words[MessageFormat.Header.newShapes] = parts.pointee.newShapeCount
    words[MessageFormat.Header.shapes] = append(parts.pointee.newShapes)
    words[MessageFormat.Header.slices] = append(parts.pointee.slices)
    words[MessageFormat.Header.ids] = Int32(end * 4)
    words[MessageFormat.Header.firstString] = firstString
    words[MessageFormat.Header.firstShape] = firstShape
    parts.pointee.ids.copy(to: UnsafeMutableRawPointer(words.baseAddress.unsafelyUnwrapped + end))
    return end + (parts.pointee.ids.count + 3) / 4
  }

  /// The mailbox when it is another than the realm was last told of.
  func newMailbox() -> ScriptMemory? {
    defer { announced = ObjectIdentifier(memory) }
    return announced == ObjectIdentifier(memory) ? nil : memory
  }

  private var announced: ObjectIdentifier?
}
