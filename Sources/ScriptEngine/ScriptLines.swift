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
}
