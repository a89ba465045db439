import BlockModel

/// What is gathered while a message is written, and what the realm has from earlier ones.
struct MessageParts: ~Copyable {
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

  mutating func begin(_ state: WorkspaceState) {
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
