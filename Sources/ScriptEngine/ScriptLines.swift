/// Lines of a script as JavaScript counts them.
package enum ScriptLines {
  /// A line counted from one, without its end; nil past the last.
  package static func line(_ number: Int, of source: String) -> String? {
    var current = 1
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in source.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n" && previous == "\r" { continue }
      if ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) {
        if current == number { return String(line) }
        current += 1
      } else if current == number {
        line.append(scalar)
      }
    }
    return current == number ? String(line) : nil
  }

  /// The places, line and column, at which a text begins; columns in UTF-16 units, as the engine counts.
  package static func places(of text: String, in source: String) -> [(line: Int, column: Int)] {
    guard !text.isEmpty else { return [] }
    return source.ranges(of: text).map { range in
      var (line, column) = (1, 1)
      var previous: Unicode.Scalar?
      for scalar in source.unicodeScalars[..<range.lowerBound] {
        if ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) {
          if !(scalar == "\n" && previous == "\r") { line += 1 }
          column = 1
        } else {
          column += UTF16.width(scalar)
        }
        previous = scalar
      }
      return (line, column)
    }
  }
}
