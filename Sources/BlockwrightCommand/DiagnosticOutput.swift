import Arguments
import Diagnostics
import Files
import JSONTree
import ScriptEngine

/// How messages are shown.
enum DiagnosticForm: String, CaseIterable {
  case text, json, sarif, github

  static let option = OptionSpecification(
    "--diagnostics", "how messages are shown, text unless given", value: "FORM",
    choices: allCases.map(\.rawValue))
}

/// Shows messages to the user, on standard error unless they are what was asked for.
struct DiagnosticOutput: Sendable {
  let form: DiagnosticForm
  private let descriptor: Int32
  /// What waits for the end: SARIF is one document.
  private let collected = Monitor<[Diagnostic]>([])

  init(form: DiagnosticForm, descriptor: Int32 = 2) {
    self.form = form
    self.descriptor = descriptor
  }

  init(_ arguments: ParsedArguments, descriptor: Int32 = 2) {
    let form = arguments.value("--diagnostics").flatMap(DiagnosticForm.init)
    self.init(form: form ?? .text, descriptor: descriptor)
  }

  func show(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    switch form {
    case .text:
      let colour = descriptor == 1 ? StandardOutput.showsColour : StandardError.showsColour
      let text = DiagnosticText(usesColour: colour)
      write(diagnostics.map { text.render($0) + "\n" }.joined())
    case .json: write(diagnostics.map { $0.json + "\n" }.joined())
    case .sarif: collected.update { $0 += diagnostics }
    case .github: write(diagnostics.map { $0.githubCommand + "\n" }.joined())
    }
  }

  func show(_ diagnostic: Diagnostic) { show([diagnostic]) }

  /// Writes what waited for the end.
  func finish() {
    guard form == .sarif else { return }
    let diagnostics = collected.update { collected in
      defer { collected = [] }
      return collected
    }
    write(SARIFReport(diagnostics).text)
  }

  private func write(_ text: String) {
    if descriptor == 1 { StandardOutput.write(text) } else { StandardError.write(text) }
  }
}

extension Diagnostic {
  /// The message as one JSON object on one line.
  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes `{code, severity, message, file, line, column, block, path}`, null where unknown, and `hint` and `notes`
  /// where there are any: a note is `{message}` or `{message, file, line, column}`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", code.name)
    writer.member("severity", severity.rawValue)
    writer.member("message", message)
    Self.write(place, to: &writer)
    writer.member("block", block?.id)
    writer.member("path", block?.path.joined(separator: " > "))
    if let hint { writer.member("hint", hint) }
    if !notes.isEmpty {
      writer.key("notes")
      writer.beginArray()
      for note in notes {
        writer.beginObject()
        writer.member("message", note.message)
        if let place = note.place { Self.write(place, to: &writer) }
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ place: SourcePlace?, to writer: inout JSONWriter) {
    writer.member("file", place?.file)
    writer.member("line", place?.line)
    writer.member("column", place?.column)
  }

  /// A command that GitHub's runner shows beside the line.
  var githubCommand: String {
    let level = severity == .note ? "notice" : severity.rawValue
    var properties: [String] = []
    if let place {
      if let file = place.file { properties.append("file=\(Self.property(file))") }
      properties += ["line=\(place.line)", "col=\(place.column)"]
    }
    properties.append("title=\(code.name)")
    let remarks = (hint.map { [$0] } ?? []) + notes.compactMap(Self.placed)
    let text = ([message] + remarks.map { "(\($0))" }).joined(separator: " ")
    return "::\(level) \(properties.joined(separator: ","))::\(Self.data(text))"
  }

  /// A note that says where, on one line.
  private static func placed(_ note: Note) -> String? {
    guard let place = note.place, let file = place.file else { return nil }
    return "\(note.message): \(file):\(place.line):\(place.column)"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
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
