/// Reads JSON token by token from bytes that its owner keeps alive.
///
/// It checks the grammar and the limits and gives strings and numbers as ranges of the text, so
/// that who does not need a value does not pay for it. Nothing recurses.
///
///     var scanner = JSONScanner(bytes)
///     while true {
///       switch try scanner.next() {
///       case .key(let key): ...
///       case .end: return
///       ...
///     }
public struct JSONScanner {
  public enum Token: Sendable, Equatable {
    case beginObject, endObject, beginArray, endArray
    case key(JSONSlice)
    case string(JSONSlice)
    case number(JSONSlice)
    case bool(Bool)
    case null
    /// Nothing but white space follows.
    case end
  }

  private enum Expectation { case value, valueOrEnd, keyOrEnd, key, separator, end }

  let bytes: UnsafeBufferPointer<UInt8>
  public let limits: JSONLimits
  /// Where the next byte is read.
  public internal(set) var position: Int
  /// Where the last token began.
  public internal(set) var start = 0
  /// For each open container whether it is an object.
  private var open: [Bool] = []
  private var expectation = Expectation.value
  private var values = 0

  public init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = JSONLimits()) {
    self.bytes = bytes
    self.limits = limits
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    position = hasMark ? 3 : 0
  }

  /// How many arrays and objects are open.
  public var depth: Int { open.count }

  public mutating func next() throws(JSONFault) -> Token {
    while true {
      skipSpace()
      start = position
      guard position < bytes.count else { return try endOfText() }
      let byte = bytes[position]
      switch expectation {
      case .separator:
        if let token = try separator(byte) { return token }
      case .keyOrEnd, .key:
        if byte == Byte.closeBrace, expectation == .keyOrEnd { return close() }
        return try key(byte)
      case .valueOrEnd where byte == Byte.closeBracket:
        return close()
      case .value, .valueOrEnd:
        return try value(byte)
      case .end:
        throw JSONFault("expected nothing after the end of the value, found \(found())", at: start)
      }
    }
  }

  /// Passes over the value that comes next, with all inside it.
  public mutating func skipValue() throws(JSONFault) {
    let level = depth
    repeat { _ = try next() } while depth > level
  }

  /// The byte that the next token or separator begins with, 0 at the end of the text.
  public var nextByte: UInt8 {
    var next = position
    while next < bytes.count {
      let byte = bytes[next]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      next += 1
    }
    return 0
  }

  /// Passes over the value that comes next and gives its bytes.
  public mutating func capture() throws(JSONFault) -> Range<Int> {
    let level = depth
    _ = try next()
    let first = start
    while depth > level { _ = try next() }
    return first..<position
  }

  /// The bytes of a string or a number as they stand in the text.
  public func bytes(of slice: JSONSlice) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[slice.start..<slice.end])
  }

  private mutating func endOfText() throws(JSONFault) -> Token {
    guard expectation == .end else {
      if let isObject = open.last {
        throw JSONFault(
          "the text ends inside \(isObject ? "an object" : "an array")", at: position,
          hint: "a closing \(isObject ? "}" : "]") is missing")
      }
      throw JSONFault("the text is empty, expected a value", at: position)
    }
    return .end
  }

  private mutating func separator(_ byte: UInt8) throws(JSONFault) -> Token? {
    let isObject = open[open.count - 1]
    if byte == Byte.comma {
      position += 1
      skipSpace()
      start = position
      if position < bytes.count, bytes[position] == (isObject ? Byte.closeBrace : Byte.closeBracket)
      {
        throw JSONFault("a comma before the closing \(found())", at: start, hint: "take it away")
      }
      expectation = isObject ? .key : .value
      return nil
    }
    if byte == (isObject ? Byte.closeBrace : Byte.closeBracket) { return close() }
    throw JSONFault(
      "expected a comma or the end of the \(isObject ? "object" : "array"), found \(found())",
      at: start)
  }

  private mutating func key(_ byte: UInt8) throws(JSONFault) -> Token {
    guard byte == Byte.quote else {
      throw JSONFault(
        "expected a key in double quotes, found \(found())", at: start,
        hint: byte == Byte.apostrophe ? "JSON has no single quotes" : nil)
    }
    let slice = try string()
    skipSpace()
    guard position < bytes.count, bytes[position] == Byte.colon else {
      start = position
      throw JSONFault("expected a colon after the key, found \(found())", at: position)
    }
    position += 1
    expectation = .value
    return .key(slice)
  }

  private mutating func value(_ byte: UInt8) throws(JSONFault) -> Token {
    values += 1
    if values > limits.values {
      throw JSONFault(.jsonLimit, "more than \(limits.values) values", at: start)
    }
    switch byte {
    case Byte.quote:
      let slice = try string()
      finishValue()
      return .string(slice)
    case Byte.openBrace:
      try push(isObject: true)
      return .beginObject
    case Byte.openBracket:
      try push(isObject: false)
      return .beginArray
    case Byte.minus, Byte.zero...Byte.nine:
      let slice = try number()
      finishValue()
      return .number(slice)
    default:
      let token = try word()
      finishValue()
      return token
    }
  }

  private mutating func push(isObject: Bool) throws(JSONFault) {
    if open.count >= limits.depth {
      throw JSONFault(.jsonLimit, "arrays and objects more than \(limits.depth) deep", at: start)
    }
    open.append(isObject)
    position += 1
    expectation = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func close() -> Token {
    position += 1
    let isObject = open.removeLast()
    finishValue()
    return isObject ? .endObject : .endArray
  }

  private mutating func finishValue() { expectation = open.isEmpty ? .end : .separator }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }
}

/// A string or a number as a range of the text, without its quotes.
public struct JSONSlice: Sendable, Equatable {
  public var start: Int
  public var end: Int
  /// It has escapes, so its bytes are not its value.
  public var isEscaped: Bool

  public var count: Int { end - start }
}

enum Byte {
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let dot = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
}
