import RandomEditing

/// What anyone may put where a name, a text, a number or an id is due.
enum Oddities {
  static let names = [
    "__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype", "", " ", "a",
    "i", "count", "for", "print", "None", "$", "9", "ä", "if end", "math", "null", "x;y", "%1",
  ]

  static let texts = [
    "", "plain", "'", "\"", "\\", "\n", "\r\n", "\\n", "\\'", "'''", "\"\"\"", "]]", "*/", "//",
    "#",
    "--[[", "?>", "${a}", "$a", "{$a}", "`", "\u{0}", "\u{1}", "\u{7F}", "\u{2028}", "\u{FFFD}",
    "</script>", "$&", "😀", "\\u{", "%1", "%", "two\nlines", "'; x", "ends in \\", "\t",
  ]

  static let numbers = [
    "0", "-0", "1", "-1", "0.5", "1e999", "-1e999", "1e-400", "1e21", "-1e-7", "NaN",
    "9007199254740993", "0x10", "", "1;x", "Infinity", "-Infinity", "123456789012345678901", "1e15",
  ]

  static let ids = ["", "a", "'", "\"", "\n", "%1", "\\", "*/", "</script>", "__proto__", "\u{1}"]
}

extension SeededGenerator {
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
