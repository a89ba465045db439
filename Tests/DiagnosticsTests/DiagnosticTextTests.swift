import Diagnostics
import Testing

@Suite struct DiagnosticTextTests {
  private let code = DiagnosticCode("BW0999", "for tests")

  @Test func aDiagnosticIsPrintedWithItsLineCaretBlockAndHint() {
    let diagnostic = Diagnostic(
      code, "the block type \"w\" is not known",
      at: SourcePlace(file: "a.xml", line: 3, column: 8, sourceLine: "\t<block type=\"w\">"),
      block: BlockPlace(id: "x", type: "w", path: ["controls_if", "DO0", "w"]),
      hint: "give the file that defines it")
    let expected = """
      a.xml:3:8: error[BW0999]: the block type "w" is not known
        3 | \t<block type="w">
          | \t      ^
        block: controls_if > DO0 > w (id "x")
        hint: give the file that defines it
      """
    #expect(DiagnosticText().render(diagnostic) == expected)
  }

  @Test func theCaretStandsUnderWhatIsAfterWideWriting() {
    let diagnostic = Diagnostic(
      code, "m", at: SourcePlace(line: 1, column: 5, sourceLine: "漢字\u{1F600}é<x>"))
    #expect(
      DiagnosticText().render(diagnostic) == """
        <input>:1:5: error[BW0999]: m
          1 | 漢字\u{1F600}é<x>
            |        ^
        """)
  }

  /// A workspace from anyone must not write to the user's terminal.
  @Test func controlCharactersAreShownAndNotObeyed() {
    let diagnostic = Diagnostic(
      code, "type \"\u{1B}[31m\u{0}\u{7F}\u{9B}2J\"",
      at: SourcePlace(line: 1, column: 2, sourceLine: "\u{1B}a"),
      block: BlockPlace(id: "\u{7}", type: "w", path: ["\r"]), hint: "\u{8}",
      notes: [Diagnostic.Note("\u{1}")])
    let text = DiagnosticText().render(diagnostic)
    #expect(
      text == """
        <input>:1:2: error[BW0999]: type "␛[31m␀␡\u{FFFD}2J"
          1 | ␛a
            |  ^
          block: ␍ (id "␇")
          note: ␁
          hint: ␈
        """)
  }

  @Test func aLongLineIsShortenedAroundTheCaret() {
    let line = String(repeating: "a", count: 200)
    let diagnostic = Diagnostic(
      code, "m", at: SourcePlace(line: 1, column: 101, sourceLine: line))
    let expected = """
      <input>:1:101: error[BW0999]: m
        1 | ...\(String(repeating: "a", count: 110))...
          |    \(String(repeating: " ", count: 60))^
      """
    #expect(DiagnosticText().render(diagnostic) == expected)
  }
}
