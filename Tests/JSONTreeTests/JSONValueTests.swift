import Diagnostics
import JSONTree
import Testing

@Suite struct JSONValueTests {
  @Test func valuesAreReadWithTheirOrderAndPlaces() throws {
    let value = try JSONValue(
      parsing: "{\"b\": [1, 2.50, -0, 1e999],\n \"a\": {\"x\": null, \"y\": true}}", file: "v.json")
    #expect(value.members.map(\.key) == ["b", "a"])
    #expect(value["b"]?.elements.map(\.numberText) == ["1", "2.50", "-0", "1e999"])
    #expect(value["b"]?[3]?.number == .infinity)
    #expect(value["b"]?[1]?.int == nil)
    #expect(value["a"]?["x"]?.isNull == true)
    #expect(value["a"]?["y"]?.bool == true)
    #expect(value["a"]?["z"] == nil)
    #expect(value["a"]?["y"]?.place?.line == 2)
    #expect(value["a"]?["y"]?.place?.column == 24)
    #expect(value.text() == #"{"b":[1,2.50,-0,1e999],"a":{"x":null,"y":true}}"#)
  }

  @Test func stringsKeepEscapesPairsAndLoneSurrogates() throws {
    let text = #"["a\u0041\n\t\"\\\/\u00fc👍","\ud83d\udc4d","\ud83d x \udc4d","\u0000"]"#
    let value = try JSONValue(parsing: text)
    #expect(value[0]?.string == "aA\n\t\"\\/ü👍")
    #expect(value[1]?.string == "👍")
    #expect(
      value[2]?.stringBytes.map(Array.init) == [
        0xED, 0xA0, 0xBD, 0x20, 0x78, 0x20, 0xED, 0xB1, 0x8D,
      ])
    #expect(value[3]?.string == "\u{0}")
    #expect(
      value.text() == #"["aA\n\t\"\\/ü👍","👍","\ud83d x \udc4d","\u0000"]"#)
    #expect(try JSONValue(parsing: value.text()) == value)
  }

  /// Eight bytes are looked at together: whatever stands at whatever place of them has to come through.
  @Test func charactersThatAreEscapedComeThroughAtAnyPlace() throws {
    let special = ["\"", "\\", "\n", "\u{1}", "\u{1F}", "\u{0}", "é", "€", "👍", "\u{7F}", " ", "/"]
    for before in 0..<18 {
      for one in special {
        for other in special {
          for after in [0, 1, 7, 8, 9] {
            let text =
              String(repeating: "a", count: before) + one + other
              + String(repeating: "z", count: after)
            let written = JSONValue(text).text()
            #expect(try JSONValue(parsing: written).string == text)
          }
        }
      }
    }
  }

  @Test func ofAKeyThatStandsTwiceTheLastCountsAndIsReported() throws {
    let source = SourceText(file: "d.json", #"{"a": 1, "b": 2, "a": 3}"#)
    var reports: [String] = []
    let value = try JSONValue(parsing: source) { reports.append(DiagnosticText().render($0)) }
    #expect(value["a"]?.int == 3)
    #expect(value.count == 2)
    #expect(value.members.map { "\($0.key)=\($0.value)" } == ["a=3", "b=2"])
    #expect(
      reports == [
        """
        d.json:1:18: warning[BW0122]: the key "a" stands twice in one object
          1 | {"a": 1, "b": 2, "a": 3}
            |                  ^
          hint: the last one counts; take the others away
        """
      ])
  }

  @Test func valuesAreMadeWrittenAndCompared() throws {
    let value: JSONValue = [
      "name": "x", "list": [1, 2.5, nil, true], "empty": [:], "none": [],
      "inner": ["a": ["b": "c"]],
    ]
    #expect(
      value.text()
        == #"{"name":"x","list":[1,2.5,null,true],"empty":{},"none":[],"inner":{"a":{"b":"c"}}}"#)
    #expect(
      value.text(pretty: true) == """
        {
          "name": "x",
          "list": [
            1,
            2.5,
            null,
            true
          ],
          "empty": {},
          "none": [],
          "inner": {
            "a": {
              "b": "c"
            }
          }
        }
        """)
    let other = try JSONValue(
      parsing:
        #"{"none":[],"inner":{"a":{"b":"c"}},"list":[1.0,25e-1,null,true],"empty":{},"name":"x"}"#)
    #expect(value == other)
    #expect(value != other.setting("name", to: "y"))
    #expect(value["inner"]?.text() == #"{"a":{"b":"c"}}"#)
    #expect(
      JSONValue([value["list"]!, value["inner"]!]).text() == #"[[1,2.5,null,true],{"a":{"b":"c"}}]"#
    )
  }

  @Test(arguments: [
    (1e21, "1e+21"), (1.25e20, "125000000000000000000"), (1e-7, "1e-7"),
    (0.000001, "0.000001"), (0.1 + 0.2, "0.30000000000000004"), (-0.0, "0"), (-1.5, "-1.5"),
    (Double.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    (100, "100"),
    (12345.678, "12345.678"), (-1e-10, "-1e-10"), (1.25e21, "1.25e+21"), (1e15, "1000000000000000"),
  ])
  func numbersAreWrittenAsJavaScriptDoes(number: Double, text: String) {
    #expect(NumberText.text(of: number) == text)
    #expect(JSONValue(number).text() == text)
  }

  @Test func numbersThatAreNotFiniteAreWrittenAsText() {
    #expect(
      JSONValue([JSONValue(Double.infinity), JSONValue(-Double.infinity)]).text()
        == #"["Infinity","-Infinity"]"#)
  }

  @Test func depthIsNoDanger() throws {
    let depth = 300_000
    let text =
      String(repeating: "[{\"a\":", count: depth) + "1"
      + String(repeating: "}]", count: depth)
    let value = try JSONValue(parsing: text)
    #expect(value.text() == text)
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test func gettersNameTheKeyAndThePlace() throws {
    let value = try JSONValue(parsing: #"{"type": 5, "list": {}, "flag": "yes"}"#, file: "g.json")
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch {
        return (error as? Diagnostic).map { DiagnosticText().render($0) } ?? ""
      }
      return ""
    }
    #expect(
      message { _ = try value.requiredString("type") } == """
        g.json:1:10: error[BW0123]: "type" must be a string, found the number 5
          1 | {"type": 5, "list": {}, "flag": "yes"}
            |          ^
        """)
    #expect(
      message { _ = try value.requiredString("name") } == """
        g.json:1:1: error[BW0124]: the key "name" is missing
          1 | {"type": 5, "list": {}, "flag": "yes"}
            | ^
        """)
    #expect(
      message { _ = try value.optionalArray("list") }.contains("must be an array, found an object"))
    #expect(
      message { _ = try value.optionalBool("flag") }.contains(
        "must be true or false, found a string"))
    #expect(try value.optionalString("nothing") == nil)
  }
}
