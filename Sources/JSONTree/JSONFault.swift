import Diagnostics

/// What a scanner found wrong, by byte offset; the line and column are made when it is shown.
public struct JSONFault: Error, Sendable, Equatable {
  public var code: DiagnosticCode
  public var message: String
  public var hint: String?
  public var offset: Int

  public init(
    _ code: DiagnosticCode, _ message: String, at offset: Int,
    hint: String? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.offset = offset
  }

  public init(_ message: String, at offset: Int, hint: String? = nil) {
    self.init(.malformedJSON, message, at: offset, hint: hint)
  }

  /// The fault as a message about the text it was found in.
  public func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(code, message, at: source.place(at: offset), hint: hint)
  }
}
