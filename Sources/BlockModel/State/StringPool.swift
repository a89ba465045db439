import Diagnostics

/// The strings of a state: one run of bytes, and a table of the names among them.
public struct StringPool: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// By number of the symbol.
  public private(set) var symbols: [StringRef] = []
  /// Open addressing, a symbol's number or -1; its size is a power of two, at most half full.
  private var table: [Int32] = []
  /// The same for all pools of a process, another one in the next.
  private let hashing = SeededHash()

  public init() {}

  public mutating func reserve(bytes count: Int) {
    bytes.reserveCapacityInLargePages(count)
  }

  public mutating func add(_ text: UnsafeBufferPointer<UInt8>) -> StringRef {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return StringRef(offset: UInt32(truncatingIfNeeded: start), length: Int32(text.count))
  }

  public mutating func add(_ text: String) -> StringRef {
    var text = text
    return text.withUTF8 { add($0) }
  }

  public mutating func add(_ text: [UInt8]) -> StringRef {
    text.withUnsafeBufferPointer { add($0) }
  }

  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    if symbols.count * 2 >= table.count { grow() }
    let slot = slot(for: text)
    if table[slot] >= 0 { return Symbol(table[slot]) }
    let symbol = Int32(symbols.count)
    symbols.append(add(text))
    table[slot] = symbol
    return Symbol(symbol)
  }

  public mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  public mutating func intern(_ text: [UInt8]) -> Symbol {
    text.withUnsafeBufferPointer { intern($0) }
  }

  /// The symbol of a name that is in the table already.
  public func symbol(_ text: String) -> Symbol? {
    guard !table.isEmpty else { return nil }
    var text = text
    let number = text.withUTF8 { table[slot(for: $0)] }
    return number < 0 ? nil : Symbol(number)
  }

  /// Lone surrogates become U+FFFD, which a Swift string cannot do without.
  public func string(_ text: StringRef) -> String {
    String(decoding: bytes[text.range], as: UTF8.self)
  }

  public func string(_ symbol: Symbol) -> String {
    symbol.isNone ? "" : string(symbols[Int(symbol.index)])
  }

  /// As much of it as a path shows.
  func shortened(_ symbol: Symbol) -> String {
    symbol.isNone ? "" : Shortened.name(bytes[symbols[Int(symbol.index)].range])
  }

  public func reference(_ symbol: Symbol) -> StringRef {
    symbol.isNone ? .none : symbols[Int(symbol.index)]
  }

  /// Adds bytes to what will be one string, which `string(from:)` gives when all are added.
  public mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  /// Where the next string will begin.
  public var position: Int { bytes.count }

  /// All that was added since a position, as one string.
  public func string(from position: Int) -> StringRef {
    StringRef(
      offset: UInt32(truncatingIfNeeded: position), length: Int32(bytes.count - position))
  }

  public func isSame(_ one: StringRef, _ other: StringRef) -> Bool {
    one.length == other.length
      && (one.offset == other.offset || bytes[one.range] == bytes[other.range])
  }

  /// A hash of a string in 31 bits, the same for equal ones in any state of this process.
  public func hash(_ text: StringRef) -> Int {
    bytes.withUnsafeBufferPointer { hash(UnsafeBufferPointer(rebasing: $0[text.range])) }
  }

  private func slot(for text: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = table.count - 1
    return bytes.withUnsafeBufferPointer { bytes in
      var slot = hash(text) & mask
      while table[slot] >= 0 {
        let known = symbols[Int(table[slot])]
        if Int(known.length) == text.count,
          UnsafeBufferPointer(rebasing: bytes[known.range]).elementsEqual(text)
        {
          break
        }
        slot = (slot + 1) & mask
      }
      return slot
    }
  }

  private mutating func grow() {
    let size = max(64, table.count * 2)
    table = [Int32](repeating: -1, count: size)
    bytes.withUnsafeBufferPointer { bytes in
      for (number, symbol) in symbols.enumerated() {
        var slot = hash(UnsafeBufferPointer(rebasing: bytes[symbol.range])) & (size - 1)
        while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
        table[slot] = Int32(number)
      }
    }
  }

  private func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    Int(truncatingIfNeeded: hashing.of(text) & 0x7fff_ffff)
  }
}
