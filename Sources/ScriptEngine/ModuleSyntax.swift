/// Finds out why a script that is no classic script is one: does it import or export?
///
/// Only asked after the engine refused the script, so a guess between a division and a regular
/// expression can never refuse one that runs.
struct ModuleSyntax {
  private let units: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0
  /// Whether an expression ended just before, so that a slash divides.
  private var endsExpression = false
  /// For each open template, the bracket depth at which its `${` began.
  private var templates: [Int] = []

  init(_ source: String) { units = Array(source.utf8) }

  /// Where the first `import` or `export` declaration at the top level stands.
  private mutating func find() -> (line: Int, column: Int)? {
    var isMember = false
    while let unit = peek() {
      if skipSpaceAndComment() { continue }
      if Self.isWord(unit) {
        let start = (line, index - lineStart + 1)
        let word = takeWord()
        if depth == 0, !isMember, isDeclaration(word) { return start }
        endsExpression = isMember || !Self.operatorWords.contains(word)
        isMember = false
        continue
      }
      isMember = unit == UInt8(ascii: ".") && peek(1) != unit
      skipPunctuation(unit)
    }
    return nil
  }

  func firstDeclaration() -> (line: Int, column: Int)? {
    var copy = self
    return copy.find()
  }

  /// Whether the word just taken begins a declaration, judged by what follows it.
  private func isDeclaration(_ word: String) -> Bool {
    var rest = self
    while rest.peek() != nil, rest.skipSpaceAndComment() {}
    guard let next = rest.peek() else { return false }
    switch word {
    case "import": return Self.isWord(next) || "{*'\"".utf8.contains(next)
    case "export": return Self.isWord(next) || "{*".utf8.contains(next)
    default: return false
    }
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    index + ahead < units.count ? units[index + ahead] : nil
  }

  private mutating func advance() {
    if units[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private mutating func takeWord() -> String {
    let start = index
    while let unit = peek(), Self.isWord(unit) { index += 1 }
    return String(decoding: units[start..<index], as: UTF8.self)
  }

  private static func isWord(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Words after which an expression begins.
  private static let operatorWords: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "await",
    "yield", "instanceof",
  ]
}

extension ModuleSyntax {
  private mutating func skipSpaceAndComment() -> Bool {
    switch (peek(), peek(1)) {
    case (UInt8(ascii: " "), _), (UInt8(ascii: "\t"), _), (UInt8(ascii: "\n"), _),
      (UInt8(ascii: "\r"), _):
      advance()
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      while let unit = peek(), unit != UInt8(ascii: "\n") { advance() }
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      index += 2
      while peek() != nil, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        advance()
      }
      index = min(index + 2, units.count)
    default:
      return false
    }
    return true
  }

  /// Passes one piece of punctuation, or a whole literal that begins with it.
  private mutating func skipPunctuation(_ unit: UInt8) {
    switch unit {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      skipQuoted(by: unit)
      endsExpression = true
    case UInt8(ascii: "`"):
      advance()
      skipTemplate()
    case UInt8(ascii: "/") where !endsExpression:
      skipRegularExpression()
      endsExpression = true
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
      depth += 1
      advance()
      endsExpression = false
    case UInt8(ascii: "}") where templates.last == depth:
      templates.removeLast()
      advance()
      skipTemplate()
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      depth = max(0, depth - 1)
      advance()
      endsExpression = unit != UInt8(ascii: "}")
    default:
      advance()
      endsExpression = false
    }
  }

  private mutating func skipQuoted(by quote: UInt8) {
    advance()
    while let unit = peek(), unit != quote, unit != UInt8(ascii: "\n") {
      if unit == UInt8(ascii: "\\"), peek(1) != nil { advance() }
      advance()
    }
    if peek() != nil { advance() }
  }

  private mutating func skipTemplate() {
    endsExpression = true
    while let unit = peek() {
      advance()
      if unit == UInt8(ascii: "`") { return }
      if unit == UInt8(ascii: "\\"), peek() != nil { advance() }
      if unit == UInt8(ascii: "$"), peek() == UInt8(ascii: "{") {
        advance()
        templates.append(depth)
        endsExpression = false
        return
      }
    }
  }

  private mutating func skipRegularExpression() {
    advance()
    var inClass = false
    while let unit = peek(), unit != UInt8(ascii: "\n") {
      advance()
      switch unit {
      case UInt8(ascii: "\\"): if peek() != nil { advance() }
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "/") where !inClass: return
      default: break
      }
    }
  }
}
