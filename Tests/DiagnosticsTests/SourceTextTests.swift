import Diagnostics
import Testing

/// Places told by an index are those that counting from the start gives.
@Suite struct SourceTextTests {
  @Test func placesAreThoseThatCountingGives() {
    let parts = [
      "a", "é", "漢", "\u{1F600}", "\n", "\r\n", "\r", String(repeating: "xé", count: 3000),
    ]
    for round in 0..<20 {
      let text = (0..<round * 3).map { parts[($0 * $0 * 31 + $0 * 7 + round) % parts.count] }
        .joined()
      let source = SourceText(text)
      let bytes = Array(text.utf8)
      for offset in stride(from: 0, through: bytes.count, by: 997) + [bytes.count, 4096, 8192] {
        let place = source.place(at: offset)
        let expected = Self.counted(bytes, min(offset, bytes.count))
        #expect([place.line, place.column] == [expected.line, expected.column])
      }
    }
  }

  /// By the rule: a line ends with a line feed, or with a carriage return that none follows; columns are characters.
  private static func counted(_ bytes: [UInt8], _ offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for (index, byte) in bytes[..<offset].enumerated() {
      let isEnd = byte == 10 || byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
      if isEnd { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
    }
    return (line, column)
  }

  @Test func aTextThatIsChangedTellsItsOwnPlaces() {
    var source = SourceText("a\nb")
    #expect(source.place(at: 2).line == 2)
    source.bytes = Array("abc".utf8)
    #expect([source.place(at: 2).line, source.place(at: 2).column] == [1, 3])
  }
}
