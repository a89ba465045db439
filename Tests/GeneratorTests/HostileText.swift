/// A text that tries to get out of the literal or comment it stands in, and to run code of its own.
struct HostileText: Sendable {
  /// UTF-16, since some of them are no Unicode.
  var units: [UInt16]

  /// The text as it comes out: halves of pairs are replaced.
  var printed: String { String(decoding: units, as: UTF16.self) }

  /// The text as a JSON literal, all of it in escapes.
  var json: String {
    let escapes = units.map { unit in
      (32..<127).contains(unit) && unit != 34 && unit != 92
        ? String(UnicodeScalar(UInt8(unit))) : "\\u" + hexadecimal(unit)
    }
    return "\"" + escapes.joined() + "\""
  }

  private func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// What code that got out prints. No text says it, so who prints it has run.
  static let proof = "BROKEN"

  /// Statements that print the proof.
  static let payloads = [
    "javascript": "process.stdout.write('BRO' + 'KEN')",
    "python": "sys.stdout.write('BRO' + 'KEN')",
    "lua": "io.write('BRO' .. 'KEN')",
    "php": "print('BRO' . 'KEN')",
  ]

  /// Around the payload, %: what may end a literal or a comment of some language.
  private static let attempts = [
    "'; %; '", "\"; %; \"", "' .. % .. '", "' . % . '", "' + % + '", "\\'; %; //", "\\\\'; %; #",
    "\n%\n", "\r%\r", "\r\n%\r\n", "\u{2028}%\u{2029}", "\u{85}%\u{85}", "\u{b}%\u{c}",
    "\\\n%", "\\\\\n%\n", "\\\r%\n\\", "*/ % /*", "]] % --[[", "]]\n%\n[[", "--[[\n%\n]]",
    "?>% <?php %; ?>",
    "\n?>\n<?= 'BRO' . 'KEN' ?>\n<?php %;", "${%}", "`${%}`", "#{%}", "{$x}%", "$x%", "%1%", "$&%",
    "\"\"\"\n%\n\"\"\"", "'''\n%\n'''", "<!-- %\n--> %", "</script>%", "goto continue\n%",
    "end\n%\ndo",
    "}\n%;\n{", "\\", "'", "\"", "\\'", "\0%", "\n\0\n%", "=begin\n%\n=end", "  \n  %  \n",
  ]

  static func all(_ language: String) -> [HostileText] {
    let payload = payloads[language] ?? ""
    let texts = attempts.map { $0.replacing("%", with: payload) }
    return texts.map { HostileText(units: Array($0.utf16)) }
      + [0xD800, 0xDC00].map { half in
        HostileText(units: [half, 0x27] + Array("\n\(payload)\n".utf16) + [half])
      }
  }
}
