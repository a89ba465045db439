import Diagnostics
import ScriptEngine

/// A `console.*` call of a script.
public struct ConsoleMessage: Sendable, Equatable {
  /// "log", "warn", "error" ...
  public var level: String
  public var text: String
  /// The innermost call that is not Blockwright's own.
  public var place: SourcePlace?

  public init(level: String, text: String, place: SourcePlace?) {
    self.level = level
    self.text = text
    self.place = place
  }
}

/// A name that Blockly has dropped, and that a script uses.
public struct DeprecatedUse: Sendable, Hashable {
  /// "Block.getTitleValue".
  public var name: String
  /// What took its place; empty where that is no one name.
  public var successor: String
  public var place: SourcePlace
}

/// What the world around a realm gives to its scripts.
public struct RealmHost: Sendable {
  public var console: @Sendable (ConsoleMessage) -> Void
  /// A mutator registered from Swift: its name and a request as JSON text; answers JSON text.
  public var mutator: @Sendable (String, String) throws -> String
  /// Hears of each use of a name that Blockly has dropped; nil, and nothing is watched.
  public var deprecated: (@Sendable (DeprecatedUse) -> Void)?

  public init(
    console: @escaping @Sendable (ConsoleMessage) -> Void = { _ in },
    mutator: @escaping @Sendable (String, String) throws -> String = { name, _ in
      throw ScriptError(.exception, "no mutator named \(name) is registered")
    }
  ) {
    self.console = console
    self.mutator = mutator
  }
}
