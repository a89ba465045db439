/// The stable name of a kind of message: what tools filter by and `blockwright explain` looks up.
///
/// Each layer declares its codes as static members in an extension of its own:
/// BW01xx syntax and limits of XML and JSON, BW02xx the content of workspaces, BW03xx definitions,
/// mutators and extensions, BW04xx scripts, BW05xx code generation, BW06xx editing and events,
/// BW07xx the command line and golden tests, BW08xx isolation. A code is never given a new meaning.
public struct DiagnosticCode: Sendable, Hashable, CustomStringConvertible {
  /// "BW0201".
  public let name: String
  /// A title of a few words, the heading of its entry in docs/DIAGNOSTICS.md.
  public let title: String
  /// The severity it has unless the one who reports says otherwise.
  public let severity: Diagnostic.Severity
  /// Whether it tells of something lost or not understood, which `strict` makes an error.
  public let strictIsError: Bool

  public init(
    _ name: String, _ title: String, _ severity: Diagnostic.Severity = .error,
    strictIsError: Bool = false
  ) {
    self.name = name
    self.title = title
    self.severity = severity
    self.strictIsError = strictIsError
  }

  public var description: String { name }

  public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
