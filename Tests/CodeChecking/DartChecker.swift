/// Checks what can be told of Dart without a compiler: that brackets match, that nothing is declared
/// twice in one place, and that every name in use is declared.
package struct DartChecker {
  private let tokens: [DartToken]
  private var globals: Set<String> = []
  private var scopes: [Set<String>] = []
  /// The open brackets, and whether each began a scope.
  private var open: [(symbol: String, isScope: Bool, line: Int)] = []
  /// Parameters read, to be declared in the scope of the body that comes next.
  private var parameters: [String] = []

  private init(_ tokens: [DartToken]) { self.tokens = tokens }

  package static func check(_ source: String) throws {
    var checker = DartChecker(try DartLexer.tokens(source))
    try checker.declareGlobals()
    try checker.walk()
  }

  private static let closing = ["(": ")", "[": "]", "{": "}"]
  private static let types: Set = [
    "var", "int", "num", "double", "bool", "String", "List", "Map", "dynamic", "void", "Match",
  ]
  private static let words: Set = [
    "import", "as", "is", "in", "if", "else", "for", "while", "switch", "case", "default", "return",
    "break", "continue", "new", "null", "true", "false", "print", "RegExp",
  ]

  private func token(_ index: Int) -> DartToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Whether a name is declared here: a type stands before it, or it is a function without one.
  private func isDeclaration(_ index: Int) -> Bool {
    guard tokens[index].kind == .word, !isKnown(tokens[index].text) else { return false }
    guard let before = token(index - 1) else { return true }
    if before.kind == .word { return Self.types.contains(before.text) }
    guard let type = token(index - 2), Self.types.contains(type.text) else { return false }
    if before.isSymbol("?") { return token(index - 3)?.isWord("is") != true }
    return before.isSymbol(">") && token(index - 3)?.isSymbol("<") == true
  }

  private func isKnown(_ word: String) -> Bool {
    Self.types.contains(word) || Self.words.contains(word)
  }

  private mutating func declareGlobals() throws {
    var depth = 0
    var isVariables = false
    for (index, token) in tokens.enumerated() {
      if "([{".contains(token.text), token.kind == .symbol { depth += 1 }
      if ")]}".contains(token.text), token.kind == .symbol { depth -= 1 }
      guard depth == 0 else { continue }
      if token.isWord("var") { isVariables = true }
      if token.isSymbol(";") { isVariables = false }
      guard token.kind == .word, !isKnown(token.text) else { continue }
      let isImported = self.token(index - 1)?.isWord("as") == true
      guard isImported || isVariables || isDeclaration(index) || isUntypedFunction(index) else {
        throw DartFault(token.line, "\(token.text) stands alone")
      }
      guard globals.insert(token.text).inserted else {
        throw DartFault(token.line, "\(token.text) is declared twice")
      }
    }
  }

  private func isUntypedFunction(_ index: Int) -> Bool {
    token(index + 1)?.isSymbol("(") == true
      && (token(index - 1) == nil || [";", "}"].contains(tokens[index - 1].text))
  }

  private mutating func walk() throws {
    for index in tokens.indices {
      switch tokens[index].kind {
      case .word: try visitWord(index)
      case .symbol: try visitSymbol(index)
      case .number, .text: break
      }
    }
    if let bracket = open.last { throw DartFault(bracket.line, "\(bracket.symbol) is not closed") }
  }

  private mutating func visitSymbol(_ index: Int) throws {
    let token = tokens[index]
    if Self.closing[token.text] != nil {
      try openBracket(index)
    } else if ")]}".contains(token.text) {
      guard let last = open.popLast(), Self.closing[last.symbol] == token.text else {
        throw DartFault(token.line, "\(token.text) closes nothing")
      }
      if last.isScope { scopes.removeLast() }
    }
  }

  /// A body begins a scope with its parameters in it; so do the parentheses of `for`, whose variable
  /// the body sees, and those of a closure of one expression.
  private mutating func openBracket(_ index: Int) throws {
    let token = tokens[index]
    var isScope = token.text == "{"
    if token.text == "(", let end = closingIndex(index) {
      let isFunction = isParameterList(index, end)
      if isFunction { parameters = parameterNames(index, end) }
      if self.token(index - 1)?.isWord("for") == true { parameters = loopVariable(index) }
      if isFunction, self.token(end + 1)?.isSymbol("=>") == true {
        scopes.append(Set(parameters))
        isScope = true
        parameters = []
        open.append((token.text, false, token.line))
        // The scope lasts until the bracket around the closure ends.
        if open.count >= 2 { open[open.count - 2].isScope = true } else { isScope = false }
        return
      }
    }
    if isScope {
      scopes.append(Set(parameters))
      parameters = []
    }
    open.append((token.text, isScope, token.line))
  }

  private func closingIndex(_ start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.count where tokens[index].kind == .symbol {
      if "([{".contains(tokens[index].text) { depth += 1 }
      if ")]}".contains(tokens[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private func isParameterList(_ start: Int, _ end: Int) -> Bool {
    guard let after = token(end + 1), after.isSymbol("{") || after.isSymbol("=>") else {
      return false
    }
    let controls: Set = ["if", "for", "while", "switch"]
    return !(token(start - 1).map { $0.kind == .word && controls.contains($0.text) } ?? false)
  }

  /// The last word of each parameter; what is before it is its type.
  private func parameterNames(_ start: Int, _ end: Int) -> [String] {
    tokens[start..<end].indices.filter {
      tokens[$0].kind == .word && (tokens[$0 + 1].isSymbol(",") || $0 + 1 == end)
    }.map { tokens[$0].text }
  }

  private func loopVariable(_ start: Int) -> [String] {
    token(start + 1).map { Self.types.contains($0.text) } == true ? [tokens[start + 2].text] : []
  }

  private mutating func visitWord(_ index: Int) throws {
    let word = tokens[index].text
    if open.isEmpty || isKnown(word) { return }
    if token(index - 1)?.isSymbol(".") == true || isLabel(index) { return }
    if isDeclaration(index), let scope = scopes.indices.last {
      guard !isInParameterList else { return }
      guard scopes[scope].insert(word).inserted else {
        throw DartFault(tokens[index].line, "\(word) is declared twice")
      }
      return
    }
    let isDeclared = globals.contains(word) || parameters.contains(word)
    guard isDeclared || scopes.contains(where: { $0.contains(word) }) else {
      throw DartFault(tokens[index].line, "\(word) is not declared")
    }
  }

  /// Whether parameters have been read whose body is still to come.
  private var isInParameterList: Bool { !parameters.isEmpty && open.last?.symbol == "(" }

  /// The name of an argument, as in `radix: 16`.
  private func isLabel(_ index: Int) -> Bool {
    guard token(index + 1)?.isSymbol(":") == true, let before = token(index - 1) else {
      return false
    }
    return before.isSymbol("(") || before.isSymbol(",")
  }
}
