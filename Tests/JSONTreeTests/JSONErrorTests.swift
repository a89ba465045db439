import Diagnostics
import JSONTree
import Testing

@Suite struct JSONErrorTests {
  /// A text, where its error is, what the error says.
  static let cases: [(text: String, place: String, message: String, hint: String?)] = [
    ("", "1:1", "the text is empty, expected a value", nil),
    ("  \n ", "2:2", "the text is empty, expected a value", nil),
    ("{", "1:2", "the text ends inside an object", "a closing } is missing"),
    ("[1, 2", "1:6", "the text ends inside an array", "a closing ] is missing"),
    ("[1,]", "1:4", "a comma before the closing \"]\"", "take it away"),
    ("{\"a\":1,}", "1:8", "a comma before the closing \"}\"", "take it away"),
    ("{\"a\" 1}", "1:6", "expected a colon after the key, found a number", nil),
    ("{a: 1}", "1:2", "expected a key in double quotes, found \"a\"", nil),
    (
      "{'a': 1}", "1:2", "expected a key in double quotes, found \"'\"",
      "JSON has no single quotes"
    ),
    ("[1 2]", "1:4", "expected a comma or the end of the array, found a number", nil),
    (
      "{\"a\": 1 \"b\": 2}", "1:9", "expected a comma or the end of the object, found a string", nil
    ),
    ("[1] x", "1:5", "expected nothing after the end of the value, found \"x\"", nil),
    ("\"abc", "1:1", "the string is not closed", "a closing \" is missing"),
    (
      "\"a\nb\"", "1:3", "the control character U+000A inside a string", "write it as \\n"
    ),
    (
      "\"a\u{1}b\"", "1:3", "the control character U+0001 inside a string", "write it as \\u0001"
    ),
    (
      "\"a\\qb\"", "1:3", "a backslash cannot be followed by \"qb\"",
      "write \\\\ for a backslash"
    ),
    ("\"\\u12G4\"", "1:2", "\\u must be followed by four hexadecimal digits", nil),
    ("01", "1:1", "a number cannot begin with 0", "take the zeros away"),
    ("-", "1:2", "expected a digit after a minus sign, found the end of the text", nil),
    ("1.", "1:3", "expected a digit after a decimal point, found the end of the text", nil),
    ("1e", "1:3", "expected a digit after the e of a number, found the end of the text", nil),
    (
      "-Infinity", "1:2", "expected a digit after a minus sign, found \"Infinity\"",
      "JSON has no Infinity"
    ),
    (
      "NaN", "1:1", "expected a value, found \"NaN\"",
      "JSON has no numbers that are not finite; write the word as a string"
    ),
    ("// x", "1:1", "expected a value, found \"/\"", "JSON has no comments"),
    ("<xml/>", "1:1", "expected a value, found \"<\"", "this looks like XML"),
    ("undefined", "1:1", "expected a value, found \"undefined\"", nil),
    ("[\u{e9}]", "1:2", "expected a value, found \"\u{e9}\"", nil),
  ]

  @Test(arguments: cases.indices)
  func messages(index: Int) {
    let wanted = Self.cases[index]
    #expect(throws: Diagnostic.self) { try JSONValue(parsing: wanted.text, file: "e.json") }
    do {
      _ = try JSONValue(parsing: wanted.text, file: "e.json")
    } catch {
      #expect(error.code == .malformedJSON)
      #expect(error.message == wanted.message)
      #expect(error.hint == wanted.hint)
      #expect(error.place.map { "\($0.line):\($0.column)" } == wanted.place)
      #expect(error.place?.file == "e.json")
    }
  }

  @Test func bytesThatAreNotUTF8AreNamed() {
    for (bytes, offset) in [([0x22, 0x61, 0xFF, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1)] {
      do {
        _ = try JSONValue(parsing: SourceText(bytes: bytes.map { UInt8($0) }))
        Issue.record("read bytes that are not UTF-8")
      } catch {
        #expect(error.code == .invalidJSONBytes)
        #expect(error.place?.offset == offset)
        #expect(error.hint == "save the text as UTF-8")
      }
    }
  }

  @Test func limitsAreNamed() {
    var limits = JSONLimits()
    limits.depth = 3
    limits.values = 10
    limits.stringBytes = 5
    limits.bytes = 100
    func message(_ text: String) -> String? {
      do {
        _ = try JSONValue(parsing: text, limits: limits)
        return nil
      } catch { return "\(error.code) \(error.message)" }
    }
    #expect(message("[[[[1]]]]") == "BW0125 arrays and objects more than 3 deep")
    #expect(message("[[[1]]]") == nil)
    #expect(message("[1,2,3,4,5,6,7,8,9,0]") == "BW0125 more than 10 values")
    #expect(message("\"123456\"") == "BW0125 a string of more than 5 bytes")
    #expect(
      message(String(repeating: " ", count: 101)) == "BW0125 the text has more than 100 bytes")
  }

  @Test func randomEditsNeverCrash() {
    let text = Array(#"{"a": [1, -2.5e3, "x\u00e9\n", {"b": null}], "c": [true, false, {}]}"#.utf8)
    var random = UInt64(42)
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var read = 0
    for _ in 0..<2_000 {
      var edited = text
      for _ in 0...next(3) { edited[next(edited.count)] = UInt8(next(256)) }
      if let value = try? JSONValue(parsing: SourceText(bytes: edited)) {
        read += 1
        #expect((try? JSONValue(parsing: value.text())) == value)
      }
    }
    #expect(read > 0)
  }
}
