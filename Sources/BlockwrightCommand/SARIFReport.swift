import Diagnostics
import JSONTree

/// Messages as SARIF 2.1.0, which code hosts and editors read.
struct SARIFReport {
  private let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  var text: String {
    let driver = JSONValue(members: [
      ("name", JSONValue(Program.name)), ("version", JSONValue(Program.version)),
      ("rules", JSONValue(rules)),
    ])
    let run = JSONValue(members: [
      ("tool", JSONValue(members: [("driver", driver)])),
      ("columnKind", JSONValue("unicodeCodePoints")),
      ("results", JSONValue(diagnostics.map(result))),
    ])
    return JSONValue(members: [
      ("$schema", JSONValue("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", JSONValue("2.1.0")), ("runs", JSONValue([run])),
    ]).text(pretty: true) + "\n"
  }

  private var rules: [JSONValue] {
    let codes = Set(diagnostics.map(\.code)).sorted { $0.name < $1.name }
    return codes.map { code in
      JSONValue(members: [
        ("id", JSONValue(code.name)), ("shortDescription", Self.message(code.title)),
      ])
    }
  }

  private func result(_ diagnostic: Diagnostic) -> JSONValue {
    var text = diagnostic.message
    if let block = diagnostic.block {
      text += "\n" + Shortened.message("block: \(path(block)) (id \"\(block.id)\")")
    }
    if let hint = diagnostic.hint { text += "\nhint: \(hint)" }
    var members: [(String, JSONValue)] = [
      ("ruleId", JSONValue(diagnostic.code.name)),
      ("level", JSONValue(diagnostic.severity.rawValue)),
      ("message", Self.message(text)),
    ]
    if let place = diagnostic.place, let file = place.file {
      members.append(("locations", JSONValue([location(place, file, nil, diagnostic.block)])))
    }
    let notes = diagnostic.notes.compactMap { note in
      note.place.flatMap { place in place.file.map { location(place, $0, note.message) } }
    }
    if !notes.isEmpty { members.append(("relatedLocations", JSONValue(notes))) }
    return JSONValue(members: members)
  }

  private func path(_ block: BlockPlace) -> String { block.path.joined(separator: " > ") }

  private func location(
    _ place: SourcePlace, _ file: String, _ message: String?, _ block: BlockPlace? = nil
  ) -> JSONValue {
    let region = JSONValue(members: [
      ("startLine", number(place.line)), ("startColumn", number(place.column)),
    ])
    let physical = JSONValue(members: [
      ("artifactLocation", JSONValue(members: [("uri", JSONValue(Self.uri(file)))])),
      ("region", region),
    ])
    var members = [("physicalLocation", physical)]
    if let block {
      let logical = JSONValue(members: [
        ("name", JSONValue(block.id)), ("fullyQualifiedName", JSONValue(path(block))),
      ])
      members.append(("logicalLocations", JSONValue([logical])))
    }
    if let message { members.append(("message", Self.message(message))) }
    return JSONValue(members: members)
  }

  private static func message(_ text: String) -> JSONValue {
    JSONValue(members: [("text", JSONValue(text))])
  }

  /// A path as a reference: what names in a URI may not hold stands there by its bytes.
  private static func uri(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private func number(_ value: Int) -> JSONValue { JSONValue(Double(value)) }
}
