/// A difference as people read it: the lines around each change, with the blocks that made the new ones.
extension GoldenDifference {
  /// `context` lines stand before and after each change; `limit` lines are shown at most.
  public func text(context: Int = 3, limit: Int = 200, usesColour: Bool = false) -> [String] {
    let shown = shownLines(context)
    var lines: [String] = []
    var last = -1
    for index in shown {
      if lines.count >= limit {
        lines.append("    ... \(shown.filter { $0 >= index }.count) more lines")
        break
      }
      if index != last + 1 { lines.append("    ...") }
      lines.append(line(diff.lines[index], usesColour))
      last = index
    }
    return lines
  }

  private func shownLines(_ context: Int) -> [Int] {
    var isShown = [Bool](repeating: false, count: diff.lines.count)
    for (index, line) in diff.lines.enumerated() {
      if case .same = line { continue }
      for near in max(0, index - context)...min(diff.lines.count - 1, index + context) {
        isShown[near] = true
      }
    }
    return isShown.indices.filter { isShown[$0] }
  }

  private func line(_ line: LineDiff.Line, _ usesColour: Bool) -> String {
    func coloured(_ text: String, _ colour: String) -> String {
      usesColour ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
    }
    switch line {
    case .same(let text, _, let actual): return "  \(Self.number(actual))   \(text)"
    case .missing(let text, let expected):
      return coloured("  \(Self.number(expected)) - \(text)", "31")
    case .added(let text, let actual):
      let maker = makers[actual].map { "    <- \($0)" } ?? ""
      return coloured("  \(Self.number(actual)) + \(text)", "32") + maker
    }
  }

  private static func number(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: Swift.max(0, 4 - text.count)) + text
  }
}
