import BlockFormats
import BlockModel
import Diagnostics
import JSONTree
import Testing

@Suite(.enabled(if: Conformance.isThere, "shared/conformance is not beside the package"))
struct ConformanceTests {
  /// What is read, written and read again is an equal state.
  @Test func statesComeBackFromXML() throws {
    var count = 0
    for (name, text) in try Conformance.texts() {
      guard text.hasPrefix("<"), !name.contains("malformed"),
        !name.contains("txt.ctrl xml")
      else { continue }
      let reading = try XMLWorkspaceReader().read(text, file: name)
      let written = XMLWorkspaceWriter.text(of: reading.state)
      let again = try XMLWorkspaceReader().read(written, file: name)
      #expect(again.state == reading.state, "NAME \(name)\n\(text)\n\(written)")
      count += 1
    }
    #expect(count > 1_200)
  }

  /// Texts that Blockly writes and we write otherwise, with the reason.
  static let writtenOtherwise = [
    "json attr.inline_forms savedXml": "an inline that is no boolean is one in XML",
    "formats comment.lines_and_escapes savedXml":
      "a carriage return is escaped, or it would be lost",
    "old_blocks multiline.crlf_tab savedXml": "a carriage return is escaped, or it would be lost",
    "old_blocks colour_picker.comment_disabled savedXml": "version 10 wrote disabled=\"true\"",
    "json wcomment.forms savedXml": "places in XML are whole numbers, as Blockly reads them",
  ]

  /// Blockly's own XML is written byte for byte as it was read.
  @Test func blocklysTextsAreWrittenAsTheyAre() throws {
    for (name, text) in try Conformance.texts()
    where name.contains("savedXml") && Self.writtenOtherwise[name] == nil {
      let reading = try XMLWorkspaceReader().read(text, file: name)
      #expect(XMLWorkspaceWriter.text(of: reading.state) == text, "NAME \(name)")
      #expect(reading.diagnostics.isEmpty, "\(name) \(reading.diagnostics)")
    }
  }
}
