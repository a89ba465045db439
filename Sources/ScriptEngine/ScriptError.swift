/// Why a script did not do what was asked of it, with the place in the script.
public struct ScriptError: Error, Sendable {
  public enum Kind: Sendable, Equatable {
    /// The script threw.
    case exception
    /// The script is not JavaScript.
    case syntax
    /// The script is an ES module, which classic evaluation refuses.
    case moduleSyntax
    /// A promise was rejected and nobody handled it.
    case unhandledRejection
    case timeLimit
    case cancelled
    /// The engine itself could not do it.
    case engine
  }

  public var kind: Kind
  /// The class of what was thrown, "TypeError"; empty for thrown values that are not errors.
  public var name: String
  public var message: String
  /// Where it was thrown; nil where the engine does not say.
  public var place: ScriptPlace?
  /// The line of the script at `place`, when the context still has the script.
  public var sourceLine: String?
  /// The calls that led there, innermost first.
  public var stack: [ScriptFrame]
  /// The Swift error that a host function threw and that came back through the script.
  public var cause: (any Error)?

  public init(
    _ kind: Kind, name: String = "", _ message: String, place: ScriptPlace? = nil,
    sourceLine: String? = nil, stack: [ScriptFrame] = [], cause: (any Error)? = nil
  ) {
    self.kind = kind
    self.name = name
    self.message = message
    self.place = place
    self.sourceLine = sourceLine
    self.stack = stack
    self.cause = cause
  }

  /// Whether the machine stopped the script: what it left behind may be half done.
  public var isInterruption: Bool { kind == .timeLimit || kind == .cancelled }
}

extension ScriptError: CustomStringConvertible {
  public var description: String {
    let what = name.isEmpty ? message : "\(name): \(message)"
    guard let place else { return what }
    return "\(place): \(what)"
  }
}

/// A place in a script: its URL, a line and a column, counted from one.
public struct ScriptPlace: Sendable, Hashable, CustomStringConvertible {
  public var file: String
  public var line: Int
  /// In UTF-16 units, as the engine counts; nil for syntax errors, which carry none.
  public var column: Int?

  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String {
    column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }
}

/// One call of a JavaScript stack.
public struct ScriptFrame: Sendable, Hashable, CustomStringConvertible {
  /// The function's name; "global code" outside any, empty for a function without one.
  public var function: String
  /// Nil for native code.
  public var place: ScriptPlace?

  public init(function: String, place: ScriptPlace?) {
    self.function = function
    self.place = place
  }

  /// Reads the engine's own form, `name@file:line:column` on each line.
  public static func parse(_ stack: String) -> [ScriptFrame] {
    stack.split(separator: "\n").map { line in
      guard let at = line.lastIndex(where: { $0 == "@" }) else {
        let place = place(line)
        return ScriptFrame(function: place == nil ? String(line) : "", place: place)
      }
      return ScriptFrame(
        function: String(line[..<at]), place: place(line[line.index(after: at)...]))
    }
  }

  private static func place(_ text: Substring) -> ScriptPlace? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
      let line = Int(parts[parts.count - 2])
    else { return nil }
    let file = parts.dropLast(2).joined(separator: ":")
    return ScriptPlace(file: file, line: line, column: column)
  }

  public var description: String {
    let name = function.isEmpty ? "(anonymous)" : function
    return place.map { "\(name) (\($0))" } ?? name
  }
}
