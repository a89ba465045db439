import Diagnostics

/// What is wrong with a text, by byte offset; the line and column are made when it is shown.
struct XMLFault: Error, Equatable {
  var code = DiagnosticCode.malformedXML
  var message: String
  var hint: String?
  var offset: Int

  func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(code, message, at: source.place(at: offset), hint: hint)
  }
}
