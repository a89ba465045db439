import Diagnostics
import Testing
import XMLTree

/// What is printed for texts that are not XML, whole.
@Suite struct XMLErrorTests {
  static let cases: [(text: String, message: String)] = [
    (
      "",
      [
        "e.xml:1:1: error[BW0101]: the text is empty, expected an <xml> element",
        "  1 | ",
        "    | ^",
      ].joined(separator: "\n")
    ),
    (
      " \n",
      [
        "e.xml:2:1: error[BW0101]: the text does not begin with an element, expected <xml>",
        "  2 | ",
        "    | ^",
      ].joined(separator: "\n")
    ),
    (
      "hello",
      [
        "e.xml:1:1: error[BW0101]: the text does not begin with an element, expected <xml>",
        "  1 | hello",
        "    | ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block></xml>",
      [
        "e.xml:1:13: error[BW0101]: </xml> closes <block>, which was opened in line 1",
        "  1 | <xml><block></xml>",
        "    |             ^",
        "  hint: a closing </block> is missing",
      ].joined(separator: "\n")
    ),
    (
      "<xml>\n  <block type=\"a\">\n  </blok>\n</xml>",
      [
        "e.xml:3:3: error[BW0101]: </blok> closes <block>, which was opened in line 2",
        "  3 |   </blok>",
        "    |   ^",
        "  hint: a closing </block> is missing",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\"",
      [
        "e.xml:1:21: error[BW0101]: expected a blank between attributes, found the end of the text",
        "  1 | <xml><block type=\"a\"",
        "    |                     ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block>",
      [
        "e.xml:1:13: error[BW0101]: the text ends inside <block>, which was opened in line 1",
        "  1 | <xml><block>",
        "    |             ^",
        "  hint: was it cut off?",
      ].joined(separator: "\n")
    ),
    (
      "<xml></xml><xml></xml>",
      [
        "e.xml:1:12: error[BW0101]: something stands after the end of the last element",
        "  1 | <xml></xml><xml></xml>",
        "    |            ^",
        "  hint: there must be one element around all others",
      ].joined(separator: "\n")
    ),
    (
      "<xml></xml>x",
      [
        "e.xml:1:12: error[BW0101]: something stands after the end of the last element",
        "  1 | <xml></xml>x",
        "    |            ^",
        "  hint: there must be one element around all others",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=1></xml>",
      [
        "e.xml:1:8: error[BW0101]: expected a value in quotes, found \"1\"",
        "  1 | <xml a=1></xml>",
        "    |        ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml a></xml>",
      [
        "e.xml:1:7: error[BW0101]: the attribute \"a\" has no value",
        "  1 | <xml a></xml>",
        "    |       ^",
        "  hint: write a=\"...\"",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=\"1\" a=\"2\"></xml>",
      [
        "e.xml:1:12: error[BW0101]: the attribute \"a\" stands twice in one tag",
        "  1 | <xml a=\"1\" a=\"2\"></xml>",
        "    |            ^",
        "  hint: take one of them away",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=\"1\"b=\"2\"></xml>",
      [
        "e.xml:1:11: error[BW0101]: expected a blank between attributes, found \"b\"",
        "  1 | <xml a=\"1\"b=\"2\"></xml>",
        "    |           ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=\"1></xml>",
      [
        "e.xml:1:11: error[BW0101]: < stands inside an attribute's value",
        "  1 | <xml a=\"1></xml>",
        "    |           ^",
        "  hint: write &lt;, or close the quote before it",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=\"<\"></xml>",
      [
        "e.xml:1:9: error[BW0101]: < stands inside an attribute's value",
        "  1 | <xml a=\"<\"></xml>",
        "    |         ^",
        "  hint: write &lt;, or close the quote before it",
      ].joined(separator: "\n")
    ),
    (
      "<xml>a & b</xml>",
      [
        "e.xml:1:9: error[BW0101]: expected a name, found \" \"",
        "  1 | <xml>a & b</xml>",
        "    |         ^",
        "  hint: write &amp; for an ampersand",
      ].joined(separator: "\n")
    ),
    (
      "<xml>&nbsp;</xml>",
      [
        "e.xml:1:6: error[BW0104]: the entity &nbsp; is not known",
        "  1 | <xml>&nbsp;</xml>",
        "    |      ^",
        "  hint: XML has &lt; &gt; &amp; &quot; &apos; and references such as &#160;",
      ].joined(separator: "\n")
    ),
    (
      "<xml>&amp</xml>",
      [
        "e.xml:1:6: error[BW0101]: the reference is not closed, a semicolon is missing",
        "  1 | <xml>&amp</xml>",
        "    |      ^",
        "  hint: write &amp; for an ampersand",
      ].joined(separator: "\n")
    ),
    (
      "<xml>&#x1;</xml>",
      [
        "e.xml:1:6: error[BW0103]: &#x1; names a character that XML does not allow",
        "  1 | <xml>&#x1;</xml>",
        "    |      ^",
        "  hint: take it out, or save the workspace as JSON, which can hold it",
      ].joined(separator: "\n")
    ),
    (
      "<xml>&#0;</xml>",
      [
        "e.xml:1:6: error[BW0103]: &#0; names a character that XML does not allow",
        "  1 | <xml>&#0;</xml>",
        "    |      ^",
        "  hint: take it out, or save the workspace as JSON, which can hold it",
      ].joined(separator: "\n")
    ),
    (
      "<xml>&#xyz;</xml>",
      [
        "e.xml:1:6: error[BW0101]: the reference to a character is not a number",
        "  1 | <xml>&#xyz;</xml>",
        "    |      ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml>&#xD800;</xml>",
      [
        "e.xml:1:6: error[BW0103]: &#xD800; names a character that XML does not allow",
        "  1 | <xml>&#xD800;</xml>",
        "    |      ^",
        "  hint: take it out, or save the workspace as JSON, which can hold it",
      ].joined(separator: "\n")
    ),
    (
      "<xml><!-- a </xml>",
      [
        "e.xml:1:6: error[BW0101]: the comment is not closed, --> is missing",
        "  1 | <xml><!-- a </xml>",
        "    |      ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml><!-- a -- b --></xml>",
      [
        "e.xml:1:13: error[BW0101]: -- stands inside a comment",
        "  1 | <xml><!-- a -- b --></xml>",
        "    |             ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml><![CDATA[ a </xml>",
      [
        "e.xml:1:6: error[BW0101]: the CDATA section is not closed, ]]> is missing",
        "  1 | <xml><![CDATA[ a </xml>",
        "    |      ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml>]]></xml>",
      [
        "e.xml:1:6: error[BW0101]: ]]> stands in a text",
        "  1 | <xml>]]></xml>",
        "    |      ^",
        "  hint: write ]]&gt;",
      ].joined(separator: "\n")
    ),
    (
      "<xml><?pi </xml>",
      [
        "e.xml:1:6: error[BW0101]: the processing instruction is not closed, ?> is missing",
        "  1 | <xml><?pi </xml>",
        "    |      ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml>\n<?xml version=\"1.0\"?></xml>",
      [
        "e.xml:2:1: error[BW0101]: <?xml stands within the text",
        "  2 | <?xml version=\"1.0\"?></xml>",
        "    | ^",
        "  hint: it may stand at the very start alone, with nothing before it",
      ].joined(separator: "\n")
    ),
    (
      " <?xml version=\"1.0\"?><xml/>",
      [
        "e.xml:1:2: error[BW0101]: <?xml stands within the text",
        "  1 |  <?xml version=\"1.0\"?><xml/>",
        "    |  ^",
        "  hint: it may stand at the very start alone, with nothing before it",
      ].joined(separator: "\n")
    ),
    (
      "<!DOCTYPE xml><xml/>",
      [
        "e.xml:1:1: error[BW0104]: a document type (<!DOCTYPE ...>) is not read",
        "  1 | <!DOCTYPE xml><xml/>",
        "    | ^",
        "  hint: take it out; workspaces need no DTD and no entities",
      ].joined(separator: "\n")
    ),
    (
      "<!DOCTYPE x [<!ENTITY a \"b\">]><xml>&a;</xml>",
      [
        "e.xml:1:1: error[BW0104]: a document type (<!DOCTYPE ...>) is not read",
        "  1 | <!DOCTYPE x [<!ENTITY a \"b\">]><xml>&a;</xml>",
        "    | ^",
        "  hint: take it out; workspaces need no DTD and no entities",
      ].joined(separator: "\n")
    ),
    (
      "<xml>a\u{1}b</xml>",
      [
        "e.xml:1:7: error[BW0103]: the character U+0001 is not allowed in XML",
        "  1 | <xml>a␁b</xml>",
        "    |       ^",
        "  hint: take it out, or save the workspace as JSON, which can hold it",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=\"\u{0}\"/>",
      [
        "e.xml:1:9: error[BW0103]: the character U+0000 is not allowed in XML",
        "  1 | <xml a=\"␀\"/>",
        "    |         ^",
        "  hint: take it out, or save the workspace as JSON, which can hold it",
      ].joined(separator: "\n")
    ),
    (
      "<xml>\u{FFFF}</xml>",
      [
        "e.xml:1:6: error[BW0103]: the character U+FFFF is not allowed in XML",
        "  1 | <xml>\u{FFFF}</xml>",
        "    |      ^",
        "  hint: take it out, or save the workspace as JSON, which can hold it",
      ].joined(separator: "\n")
    ),
    (
      "<xml>\n<1a/></xml>",
      [
        "e.xml:2:2: error[BW0101]: expected a name, found \"1\"",
        "  2 | <1a/></xml>",
        "    |  ^",
      ].joined(separator: "\n")
    ),
    (
      "< xml/>",
      [
        "e.xml:1:2: error[BW0101]: expected a name, found \" \"",
        "  1 | < xml/>",
        "    |  ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml/ >",
      [
        "e.xml:1:5: error[BW0101]: expected a name, found \"/\"",
        "  1 | <xml/ >",
        "    |     ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml></xml",
      [
        "e.xml:1:11: error[BW0101]: expected > to end the tag, found the end of the text",
        "  1 | <xml></xml",
        "    |           ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=\"&lt\"/>",
      [
        "e.xml:1:9: error[BW0101]: the reference is not closed, a semicolon is missing",
        "  1 | <xml a=\"&lt\"/>",
        "    |         ^",
        "  hint: write &amp; for an ampersand",
      ].joined(separator: "\n")
    ),
    (
      "<xml a=\"&foo;\"/>",
      [
        "e.xml:1:9: error[BW0104]: the entity &foo; is not known",
        "  1 | <xml a=\"&foo;\"/>",
        "    |         ^",
        "  hint: XML has &lt; &gt; &amp; &quot; &apos; and references such as &#160;",
      ].joined(separator: "\n")
    ),
    (
      "<xml a='&#2;'/>",
      [
        "e.xml:1:9: error[BW0103]: &#2; names a character that XML does not allow",
        "  1 | <xml a='&#2;'/>",
        "    |         ^",
        "  hint: take it out, or save the workspace as JSON, which can hold it",
      ].joined(separator: "\n")
    ),
  ]

  @Test(arguments: cases.indices)
  func messages(index: Int) {
    let (text, message) = Self.cases[index]
    do {
      _ = try XMLElement(parsing: text, file: "e.xml")
      Issue.record("read \(text)")
    } catch {
      #expect(DiagnosticText().render(error) == message)
    }
  }

  @Test func bytesThatAreNotUTF8AreNamedByOffset() {
    do {
      _ = try XMLElement(
        parsing: SourceText(
          file: "b.xml", bytes: Array("<xml>a".utf8) + [0xE9] + Array("</xml>".utf8)))
      Issue.record("read bytes that are not UTF-8")
    } catch {
      #expect(
        "\(error.code) \(error.message)" == "BW0102 the byte 0xE9 at offset 6 is not UTF-8")
      #expect(error.place?.offset == 6)
    }
  }

  @Test func limitsAreNamed() {
    var limits = XMLLimits()
    limits.depth = 3
    limits.elements = 6
    limits.attributes = 2
    limits.textBytes = 10
    limits.bytes = 200
    func message(_ text: String) -> String? {
      do {
        _ = try XMLElement(parsing: text, limits: limits)
        return nil
      } catch {
        return "\(error.code) \(error.place?.column ?? 0) \(error.message)"
      }
    }
    #expect(message("<a><a><a></a></a></a>") == nil)
    #expect(message("<a><a><a><a></a></a></a></a>") == "BW0105 10 elements more than 3 deep")
    #expect(message("<a><b/><b/><b/><b/><b/></a>") == nil)
    #expect(message("<a><b/><b/><b/><b/><b/><b/></a>") == "BW0105 24 more than 6 elements")
    #expect(message("<a b='' c=''/>") == nil)
    #expect(
      message("<a b='' c='' d=''/>") == "BW0105 1 an element with more than 2 attributes")
    #expect(message("<a>0123456789</a>") == nil)
    #expect(message("<a>0123456789x</a>")?.hasSuffix("a text of more than 10 bytes") == true)
    #expect(
      message("<a b='0123456789x'/>")?.hasSuffix("an attribute of more than 10 bytes") == true)
    #expect(
      message("<a>" + String(repeating: " ", count: 200) + "</a>")
        == "BW0105 201 the text has more than 200 bytes")
  }
}
