/// A piece of Dart source.
package struct DartToken: Equatable {
  package enum Kind { case word, number, text, symbol }

  package var kind: Kind
  package var text: String
  package var line: Int

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

/// What is wrong with a piece of Dart source.
package struct DartFault: Error, CustomStringConvertible, Equatable {
  package var line: Int
  var what: String

  package init(_ line: Int, _ what: String) {
    self.line = line
    self.what = what
  }

  package var description: String { "line \(line): \(what)" }
}

/// Takes Dart source apart, as far as generated code goes: no nested comments, no interpolation.
package struct DartLexer {
  private var rest: Substring.UnicodeScalarView
  private var line = 1

  private init(_ source: String) { rest = source[...].unicodeScalars }

  package static func tokens(_ source: String) throws -> [DartToken] {
    var lexer = DartLexer(source)
    var tokens: [DartToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws -> DartToken? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    if first == "'" || first == "\"" { return try text(isRaw: false) }
    if first == "r", let quote = rest.dropFirst().first, quote == "'" || quote == "\"" {
      rest.removeFirst()
      return try text(isRaw: true)
    }
    if Self.isDigit(first) { return number() }
    if Self.isWordPart(first) { return token(.word, take(while: Self.isWordPart)) }
    return try symbol()
  }

  private mutating func skipBlanks() {
    while let first = rest.first {
      if first == "\n" { line += 1 }
      if rest.starts(with: "//".unicodeScalars) {
        rest = rest.drop { $0 != "\n" && $0 != "\r" }
      } else if first == " " || first == "\n" {
        rest.removeFirst()
      } else {
        return
      }
    }
  }

  private func token(_ kind: DartToken.Kind, _ text: String) -> DartToken {
    DartToken(kind: kind, text: text, line: line)
  }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(Substring(part))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || isDigit(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// A number; a point belongs to it when a digit follows.
  private mutating func number() -> DartToken {
    var digits = take(while: Self.isDigit)
    if rest.first == ".", let after = rest.dropFirst().first, Self.isDigit(after) {
      rest.removeFirst()
      digits += "." + take(while: Self.isDigit)
    }
    if rest.first == "e" {
      rest.removeFirst()
      digits += "e" + take { $0 == "+" || $0 == "-" } + take(while: Self.isDigit)
    }
    return token(.number, digits)
  }

  /// A literal of one line, without its quotes, its escapes taken for what they mean.
  private mutating func text(isRaw: Bool) throws -> DartToken {
    let quote = rest.removeFirst()
    var value = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case quote: return token(.text, value)
      case "\n", "\r": throw DartFault(line, "a line ends inside a text")
      case "$" where !isRaw: throw DartFault(line, "a text is interpolated")
      case "\\" where !isRaw: value.unicodeScalars.append(try escaped())
      default: value.unicodeScalars.append(scalar)
      }
    }
    throw DartFault(line, "a text does not end")
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    switch rest.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "x":
      let digits = String(Substring(rest.prefix(2)))
      rest = rest.dropFirst(2)
      guard let code = UInt8(digits, radix: 16) else { throw DartFault(line, "a bad escape") }
      return Unicode.Scalar(code)
    case "\n", "\r", nil: throw DartFault(line, "a line ends inside a text")
    case .some(let other): return other
    }
  }

  private static let symbols = [
    "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "++", "--", "+=", "-=", "<<", "~/",
  ]

  private mutating func symbol() throws -> DartToken {
    for symbol in Self.symbols where rest.starts(with: symbol.unicodeScalars) {
      rest = rest.dropFirst(symbol.count)
      return token(.symbol, symbol)
    }
    let single = rest.removeFirst()
    guard "()[]{}<>,;:.?!=+-*/%&|".unicodeScalars.contains(single) else {
      throw DartFault(line, "a character that has no place here: \(single.escaped(asASCII: true))")
    }
    return token(.symbol, String(Character(single)))
  }
}
