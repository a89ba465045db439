/// Diagnostics as a compiler prints them: place, severity, code, message, source line and caret.
///
///     loops.xml:3:12: error[BW0201]: the block type "colour_wheel" is not known
///       3 |     <block type="colour_wheel" id="a">
///         |            ^
///       block: controls_if > DO0 > colour_wheel (id "a")
///       hint: give the file that defines it with --blocks or --script
public struct DiagnosticText {
  public var usesColour: Bool

  public init(usesColour: Bool = false) { self.usesColour = usesColour }

  public func render(_ diagnostic: Diagnostic) -> String {
    var lines = [headline(diagnostic)]
    if let place = diagnostic.place { lines += excerpt(place) }
    if let block = diagnostic.block {
      lines.append("  block: \(block.path.joined(separator: " > ")) (id \"\(block.id)\")")
    }
    for note in diagnostic.notes {
      let place = note.place.map { Self.prefix($0) } ?? ""
      lines.append("  note: \(place)\(note.message)")
    }
    if let hint = diagnostic.hint { lines.append("  hint: \(hint)") }
    return lines.joined(separator: "\n")
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { Self.prefix($0) } ?? ""
    let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.code.name)]"
    return bold(place) + coloured(kind, diagnostic.severity) + bold(": \(diagnostic.message)")
  }

  private static func prefix(_ place: SourcePlace) -> String {
    "\(place.file ?? "<input>"):\(place.line):\(place.column): "
  }

  /// The source line, shortened around the column when it is long, with a caret below.
  private func excerpt(_ place: SourcePlace) -> [String] {
    guard let whole = place.sourceLine else { return [] }
    let scalars = Array(whole.unicodeScalars)
    let column = min(max(place.column - place.sourceLineStart, 0), scalars.count)
    let start = column > 70 ? column - 60 : 0
    let end = min(scalars.count, start + 110)
    func text(_ range: Range<Int>) -> String {
      String(String.UnicodeScalarView(scalars[range]))
    }
    let isCut = start > 0 || place.sourceLineStart > 1
    let before = (isCut ? "..." : "") + text(start..<column)
    let after = text(column..<end) + (end < scalars.count ? "..." : "")
    // A tab stays a tab under the line, so that the caret stands where the eye looks for it.
    let pad = String(before.map { $0 == "\t" ? "\t" : " " })
    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.count)
    return ["  \(number) | \(before)\(after)", "  \(gutter) | \(pad)^"]
  }

  private func bold(_ text: String) -> String { usesColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func coloured(_ text: String, _ severity: Diagnostic.Severity) -> String {
    guard usesColour else { return text }
    let colour =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    return "\u{1B}[1;\(colour)m\(text)\u{1B}[0m"
  }
}
