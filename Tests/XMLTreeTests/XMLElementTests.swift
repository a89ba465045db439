import Diagnostics
import Testing
import XMLTree

@Suite struct XMLElementTests {
  @Test func elementsAreReadInTheirOrder() throws {
    let element = try XMLElement(
      parsing: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- c --><xml xmlns="urn:a" xmlns:q="urn:q" q:n="1"><b z="1" a="&lt;&amp;&quot;&#38;"/>t<q:c>\
        x<![CDATA[<y>]]>&amp;z</q:c><?pi x?></xml>
        """)
    #expect(element.name == "xml")
    #expect(
      element.attributes.map { "\($0.name)=\($0.value)" } == [
        "xmlns=urn:a", "xmlns:q=urn:q", "q:n=1",
      ])
    #expect(element.elements.map(\.name) == ["b", "q:c"])
    #expect(element.elements[0]["a"] == "<&\"&")
    #expect(element.elements[0]["nothing"] == nil)
    #expect(element.elements[1].text == "x<y>&z")
    #expect(element.text == "tx<y>&z")
    #expect(
      element.xmlText() == "<xml xmlns=\"urn:a\" xmlns:q=\"urn:q\" q:n=\"1\">"
        + "<b z=\"1\" a=\"&lt;&amp;&quot;&amp;\"></b>t<q:c>x&lt;y&gt;&amp;z</q:c></xml>")
  }

  @Test func elementsAreMadeAndChanged() throws {
    var mutation = XMLElement("mutation", attributes: [("items", "2")])
    mutation.append(XMLElement("arg", attributes: [("name", "x")], text: "a"))
    mutation.append(text: "t")
    mutation["items"] = "3"
    mutation["else"] = "1"
    #expect(
      mutation.xmlText()
        == #"<mutation items="3" else="1"><arg name="x">a</arg>t</mutation>"#)
    mutation["items"] = nil
    #expect(mutation.xmlText() == #"<mutation else="1"><arg name="x">a</arg>t</mutation>"#)
    #expect(try XMLElement(parsing: mutation.xmlText()) == mutation)
    #expect(mutation.elements(named: "ARG").map { $0["name"] } == ["x"])
    let outer = XMLElement("block", children: [mutation, mutation.elements[0]])
    #expect(outer.elements[0] == mutation)
    #expect(outer.elements[1] != mutation)
    #expect(outer.elements[1].text == "a")
    #expect(XMLElement("a").isEmpty)
    #expect(!mutation.isEmpty)
  }

  @Test func whatMustBeEscapedIs() throws {
    let text = "a\tb\nc\rd<>&\"'é👍"
    let element = XMLElement("f", attributes: [("v", text)], text: text)
    #expect(
      element.xmlText() == "<f v=\"a&#9;b&#10;c&#13;d&lt;&gt;&amp;&quot;'é👍\">"
        + "a&#9;b\nc&#13;d&lt;&gt;&amp;\"'é👍</f>")
    #expect(try XMLElement(parsing: element.xmlText()) == element)
  }

  @Test func prettyTextHasElementsOnTheirLinesAndTextsAsTheyAre() throws {
    let element = try XMLElement(parsing: "<a><b><c>  x </c><d></d></b>t<e><f></f></e></a>")
    #expect(
      element.replacingChildren([element.children[0]]).xmlText(pretty: true) == """
        <a>
          <b>
            <c>  x </c>
            <d></d>
          </b>
        </a>
        """)
  }

  @Test(arguments: ["utf8", "mark", "utf16be", "utf16le", "utf16mark", "latin1", "ascii"])
  func encodings(name: String) throws {
    let text = name == "ascii" ? "<x a=\"e\">e</x>" : "<x a=\"é\">ü</x>"
    let units = Array(text.utf16)
    let bytes: [UInt8] =
      switch name {
      case "mark": [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case "utf16be": units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "utf16le": units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "utf16mark": [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "latin1":
        Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8)
          + text.unicodeScalars.map { UInt8($0.value) }
      case "ascii": Array("<?xml version='1.0' encoding='UTF-16'?>".utf8) + Array(text.utf8)
      default: Array(text.utf8)
      }
    #expect(try XMLElement(parsing: SourceText(bytes: bytes)) == XMLElement(parsing: text))
  }

  @Test func encodingsThatAreNotReadAreNamed() throws {
    for (bytes, message) in [
      (
        Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><x/>".utf8),
        "BW0106 the encoding \"shift_jis\" is not read"
      ),
      (
        [0xFE, 0xFF, 0x00, 0x3C, 0x00],
        "BW0102 a UTF-16 text with half a unit at its end, at byte 4"
      ),
      (
        [0xFE, 0xFF, 0x00, 0x3C, 0xD8, 0x00, 0x00, 0x3E],
        "BW0102 half a surrogate pair in a UTF-16 text, at byte 4"
      ),
    ] {
      do {
        _ = try XMLElement(parsing: SourceText(bytes: bytes.map { UInt8($0) }))
        Issue.record("read \(bytes)")
      } catch {
        #expect("\(error.code) \(error.message)" == message)
      }
    }
  }

  @Test func depthIsNoDanger() throws {
    let depth = 200_000
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    let element = try XMLElement(parsing: text)
    #expect(element.xmlText() == text)
    let copy = XMLElement("b", children: [element])
    #expect(copy.elements[0] == element)
  }

  @Test func lineEndsAndBlanksAreReadAsXMLSays() throws {
    let element = try XMLElement(parsing: "<a b=\"x\r\ny\tz\">1\r\n2\r3&#13;4</a>")
    #expect(element["b"] == "x y z")
    #expect(element.text == "1\n2\n3\r4")
  }
}
