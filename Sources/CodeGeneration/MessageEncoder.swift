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
  /// Every long string of the job, cut on access.
  var text = MessageText()
  /// The strings that are new to the realm.
  var newText = MessageText()

  var strings = RealmStrings()
  var shapes = RealmShapes()
  /// UTF-16 lengths of the new strings.
  var newLengths: [Int32] = []
  var newShapes: [Int32] = []
  var newShapeCount: Int32 = 0
  /// Start and length of each slice.
  var slices: [Int32] = []
  /// By a state's symbol, the reference it has in this message; `unknown` until asked.
  var symbolReferences: [Int32] = []
  var mutationReferences: [Int32] = []
  /// The specification of the shape in hand.
  var specification: [Int32] = []
  /// Blocks that are still to be written, the next last.
  var open: [OpenBlock] = []
  var ids = ByteBuffer()
  /// By a block's number in the message, its index in the state.
  var order: [Int32] = []

  /// No reference has this number: it says that a symbol's reference is not known yet.
  static let unknown = Int32.min + 2

  /// A block that waits until those before it are written.
  struct OpenBlock {
    var block: Int32
    /// Its parent's number, -1 at the top.
    var parent: Int32
    var parentInput: Int32
    /// The word in which its parent wants its number; 0 for nobody.
    var slot: Int32
  }

  /// Encodes a state; the answer is how many words of `memory` the message takes.
  ///
  /// After a failed job the realm must be made anew together with this: the tables of both sides
  /// would no longer agree.
  func encode(_ state: WorkspaceState) -> Int {
    if strings.isFull || shapes.isFull {
      strings.removeAll()
      shapes.removeAll()
    }
    begin(state)
    let needed = Self.mostWords(of: state)
    if needed > memory.words.count { grow(to: needed) }
    let firstString = Int32(strings.count)
    let firstShape = Int32(shapes.count)
    var writer = MessageWriter(encoder: self, state: state, words: memory.words)
    writer.write()
    return finish(writer, firstString: firstString, firstShape: firstShape)
  }

  private func begin(_ state: WorkspaceState) {
    text.removeAll()
    newText.removeAll()
    newLengths.removeAll(keepingCapacity: true)
    newShapes.removeAll(keepingCapacity: true)
    newShapeCount = 0
    slices.removeAll(keepingCapacity: true)
    ids.removeAll()
    order.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    let symbols = state.pool.symbols.count
    Self.reset(&symbolReferences, count: symbols)
    Self.reset(&mutationReferences, count: symbols)
  }

  private static func reset(_ words: inout [Int32], count: Int) {
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(unknown, count: count))
  }

  /// More words than the blocks of a state can take, without what is appended after them.
  private static func mostWords(of state: WorkspaceState) -> Int {
    var words = MessageFormat.Header.count + 9 * state.blocks.count + 3 * state.fields.count
    words += 2 * state.inputs.count + 3 * state.tops.count + 3 * state.variables.count
    words += state.procedures.count
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

  /// Appends the tables and the ids, and writes the rest of the header.
  private func finish(_ writer: MessageWriter, firstString: Int32, firstShape: Int32) -> Int {
    var end = writer.end
    let tail = newLengths.count + newShapes.count + slices.count + ids.count / 4 + 1
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
    words[MessageFormat.Header.newStrings] = Int32(newLengths.count)
    words[MessageFormat.Header.stringLengths] = append(newLengths)
    words[MessageFormat.Header.newShapes] = newShapeCount
    words[MessageFormat.Header.shapes] = append(newShapes)
    words[MessageFormat.Header.slices] = append(slices)
    words[MessageFormat.Header.ids] = Int32(end * 4)
    words[MessageFormat.Header.firstString] = firstString
    words[MessageFormat.Header.firstShape] = firstShape
    ids.copy(to: UnsafeMutableRawPointer(words.baseAddress.unsafelyUnwrapped + end))
    return end + (ids.count + 3) / 4
  }

  /// The mailbox when it is another than the realm was last told of.
  func newMailbox() -> ScriptMemory? {
    defer { announced = ObjectIdentifier(memory) }
    return announced == ObjectIdentifier(memory) ? nil : memory
  }

  private var announced: ObjectIdentifier?
}

/// Bytes that are gathered in one run of memory.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0
  /// All bytes so far in one: below 0x80 when all are ASCII.
  private(set) var all: UInt64 = 0

  init() {
    capacity = 1 << 12
    memory = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { memory.deallocate() }

  var isASCII: Bool { all & 0x8080_8080_8080_8080 == 0 }

  mutating func removeAll() {
    count = 0
    all = 0
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if count + bytes.count + 8 > capacity { grow(by: bytes.count + 8) }
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      all |= word
      memory.storeBytes(of: word, toByteOffset: count + index, as: UInt64.self)
      index += 8
    }
    while index < bytes.count {
      all |= UInt64(bytes[index])
      memory.storeBytes(of: bytes[index], toByteOffset: count + index, as: UInt8.self)
      index += 1
    }
    count += bytes.count
  }

  private mutating func grow(by extra: Int) {
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: (capacity + extra) * 2, alignment: 8)
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
    capacity = (capacity + extra) * 2
  }

  borrowing func copy(to target: UnsafeMutableRawPointer) {
    target.copyMemory(from: memory, byteCount: count)
  }
}
