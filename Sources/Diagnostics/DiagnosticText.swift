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
      let path = block.path.joined(separator: " > ")
      let whole = Shortened.message("\(path) (id \"\(block.id)\")")
      lines.append("  block: \(Self.indented(Self.shown(whole)))")
    }
    for note in diagnostic.notes {
      let place = note.place.map { Self.prefix($0) } ?? ""
      lines.append("  note: \(place)\(Self.indented(Self.shown(note.message)))")
    }
    if let hint = diagnostic.hint { lines.append("  hint: \(Self.indented(Self.shown(hint)))") }
    return lines.joined(separator: "\n")
  }

  /// Further lines of a text stand to the right, so that no text looks like another message.
  private static func indented(_ text: String) -> String {
    text.contains("\n") ? text.replacing("\n", with: "\n    ") : text
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { Self.prefix($0) } ?? ""
    let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.code.name)]"
    return bold(place) + coloured(kind, diagnostic.severity)
      + bold(": \(Self.indented(Self.shown(diagnostic.message)))")
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
    // A tab stays a tab under the line and what is wide has two blanks, so that the caret stands where the eye looks.
    let pad = before.map { $0 == "\t" ? "\t" : $0.isWide ? "  " : " " }.joined()
    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.count)
    return ["  \(number) | \(Self.shown(before + after))", "  \(gutter) | \(pad)^"]
  }

  /// A text with pictures for control characters, which a terminal would obey.
  private static func shown(_ text: String) -> String {
    let mayStay: (Unicode.Scalar) -> Bool = {
      $0.value >= 0xA0 || (0x20..<0x7F).contains($0.value) || $0 == "\t" || $0 == "\n"
    }
    guard !text.unicodeScalars.allSatisfy(mayStay) else { return text }
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      if mayStay(scalar) { return scalar }
      if scalar.value == 0x7F { return "\u{2421}" }
      return Unicode.Scalar(0x2400 + scalar.value).flatMap { scalar.value < 0x20 ? $0 : nil }
        ?? "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(scalars))
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

extension Character {
  /// Whether a terminal gives it two columns: East Asian writing and pictures.
  fileprivate var isWide: Bool {
    guard let value = unicodeScalars.first?.value, value >= 0x1100 else { return false }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(value) }
  }
}
