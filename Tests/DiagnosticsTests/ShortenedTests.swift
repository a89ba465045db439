import Diagnostics
import Testing

/// Names of any length and kind, as messages quote them.
@Suite struct ShortenedTests {
  private let code = DiagnosticCode("BW0999", "for tests")

  private func message(_ text: String) -> String { Diagnostic(code, text).message }

  @Test func aLongNameIsQuotedByItsBeginningAndItsEnd() {
    let name = String(repeating: "a", count: 1 << 20) + "z"
    let shown = "\(String(repeating: "a", count: 66))...\(String(repeating: "a", count: 30))z"
    let diagnostic = Diagnostic(
      code, "the type \"\(name)\" has no input \"B\"", hint: "see \"\(name)\"",
      notes: [Diagnostic.Note("\"\(name)\"")])
    #expect(diagnostic.message == "the type \"\(shown)\" has no input \"B\"")
    #expect(diagnostic.hint == "see \"\(shown)\"")
    #expect(diagnostic.notes.map(\.message) == ["\"\(shown)\""])
    #expect(message(diagnostic.message) == diagnostic.message)
  }

  @Test func anOrdinaryNameStaysAsItIs() {
    let name = String(repeating: "n", count: 100)
    for text in ["the type \"\(name)\" is not known", "", "\"", "\"\"", "é\"漢\"", "a \"b"] {
      #expect(message(text) == text)
    }
  }

  @Test(arguments: ["\"", "\"a", "a\"b\n", "<\u{1F600}", "漢\u{301}", "\u{0}\"\u{7F}"])
  func noNameMakesAMessageLong(part: String) {
    let text = message("the type \"\(String(repeating: part, count: 10_000))\" is not known")
    #expect(text.utf8.count <= 1200)
    #expect(text.hasPrefix("the type \"") && text.hasSuffix("is not known"))
    #expect(message(text) == text)
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func whatIsShortIsNotMadeShorter() {
    let parts = ["\"", "\t", String(repeating: "a", count: 97), "漢", "\n\"", "...", " b "]
    for round in 0..<200 {
      let text = (0..<round).map { parts[($0 * $0 * 31 + $0 * 7 + round) % parts.count] }.joined()
      #expect(message(message(text)) == message(text))
    }
  }

  @Test func controlCharactersOfANameAreShown() {
    #expect(message("a \"b\nc\u{1B}\u{7F}\t\" d\ne") == "a \"b␊c␛␡␉\" d\ne")
  }

  @Test func aNameThatQuotesDoesNotLookLikeAMessage() {
    let forged = Diagnostic(code, "the type \"a\"\nb.xml:1:1: error[BW0101]: \"\" is not known")
    #expect(
      DiagnosticText().render(forged)
        == "error[BW0999]: the type \"a\"\n    b.xml:1:1: error[BW0101]: \"\" is not known")
  }

  @Test func idsAndTypesStayWholeUpToAThousandBytesAndPathsAreShort() {
    let name = String(repeating: "i", count: 1000)
    let place = BlockPlace(id: name, type: name, path: [name])
    #expect(place.id == name && place.type == name)
    #expect(place.path.map(\.utf8.count) == [100])
    let long = BlockPlace(id: name + "i", type: name + "i", path: [])
    #expect([long.id.utf8.count, long.type.utf8.count] == [1000, 1000])
  }
}
