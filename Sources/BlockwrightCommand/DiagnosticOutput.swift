import Diagnostics
import JSONTree

/// How messages are shown.
enum DiagnosticForm: String, CaseIterable {
  case text, json
}

/// Shows messages to the user on standard error.
struct DiagnosticOutput {
  let form: DiagnosticForm

  func show(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    switch form {
    case .text:
      let text = DiagnosticText(usesColour: StandardError.showsColour)
      StandardError.write(diagnostics.map { text.render($0) + "\n" }.joined())
    case .json:
      StandardError.write(diagnostics.map { $0.json + "\n" }.joined())
    }
  }

  func show(_ diagnostic: Diagnostic) { show([diagnostic]) }
}

extension Diagnostic {
  /// The message as one JSON object on one line.
  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes `{code, severity, message, file, line, column, block, path}`, null where unknown.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", code.name)
    writer.member("severity", severity.rawValue)
    writer.member("message", message)
    writer.member("file", place?.file)
    writer.member("line", place?.line)
    writer.member("column", place?.column)
    writer.member("block", block?.id)
    writer.member("path", block?.path.joined(separator: " > "))
    if let hint { writer.member("hint", hint) }
    writer.endObject()
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  mutating func member(_ name: String, _ value: Int?) {
    key(name)
    if let value { number(Double(value)) } else { null() }
  }
}
