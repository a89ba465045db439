/// One message to the user: what is wrong, where, and what to do about it.
///
/// A diagnostic is an error that can be thrown as well as a report that can be collected.
/// Layers above wrap it or make their own; the wording belongs to whoever makes it, the form
/// in which it is printed to the renderers.
public struct Diagnostic: Error, Sendable, Equatable {
  public var code: DiagnosticCode
  public var severity: Severity
  /// One sentence without a full stop, in the present tense: what is wrong and with what. What it quotes is short, however long the
  /// text that it is of.
  public var message: String
  public var place: SourcePlace?
  public var block: BlockPlace?
  /// What the user can do, when there is something.
  public var hint: String?
  /// Further places and causes, for example the script's stack under a failed generator.
  public var notes: [Note]

  public init(
    _ code: DiagnosticCode, _ message: String, at place: SourcePlace? = nil,
    block: BlockPlace? = nil, hint: String? = nil, notes: [Note] = [],
    severity: Severity? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.message = Shortened.message(message)
    self.place = place
    self.block = block
    self.hint = hint.map(Shortened.message)
    self.notes = notes
  }

  public enum Severity: String, Sendable, Comparable {
    case note, warning, error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  }

  public struct Note: Sendable, Equatable {
    public var message: String
    public var place: SourcePlace?

    public init(_ message: String, at place: SourcePlace? = nil) {
      self.message = Shortened.message(message)
      self.place = place
    }
  }
}
