import BlockFormats
import BlockModel
import Diagnostics
import JSONTree
import Testing

@Suite(.enabled(if: Conformance.isThere, "shared/conformance is not beside the package"))
struct ConformanceTests {
  /// What is read, written in either format and read again is an equal state.
  @Test func statesComeBackFromBothFormats() throws {
    var count = 0
    for (name, text) in try Conformance.texts()
    where !name.contains("malformed") && !name.contains("txt.ctrl xml") {
      let reading = try WorkspaceReader().read(text, file: name)
      let xml = XMLWorkspaceWriter.text(of: reading.state)
      let fromXML = try WorkspaceReader().read(xml, file: name)
      let isLossless = Self.lostInXML[name] == nil
      #expect(!isLossless || fromXML.state == reading.state, "NAME \(name)\n\(text)\n\(xml)")
      let json = JSONWorkspaceWriter.text(of: reading.state)
      let fromJSON = try WorkspaceReader().read(json, file: name)
      #expect(fromJSON.state == reading.state, "NAME \(name)\n\(text)\n\(json)")
      let across = JSONWorkspaceWriter.text(of: fromXML.state)
      let back = try WorkspaceReader().read(across, file: name)
      #expect(!isLossless || back.state == reading.state, "NAME \(name)\n\(text)\n\(across)")
      count += 1
    }
    #expect(count > 1_800)
  }

  /// Texts whose XML says a little less, with the reason.
  static let lostInXML = [
    "json xy.decimals json": "places in XML are whole numbers, as Blockly reads them",
    "json wcomment.forms json": "places in XML are whole numbers, as Blockly reads them",
    "json wcomment.forms savedJson": "places in XML are whole numbers, as Blockly reads them",
  ]

  /// Texts that Blockly writes and we write otherwise, with the reason.
  static let writtenOtherwise = [
    "json attr.inline_forms savedXml": "an inline that is no boolean is one in XML",
    "formats comment.lines_and_escapes savedXml":
      "a carriage return is escaped, or it would be lost",
    "old_blocks multiline.crlf_tab savedXml": "a carriage return is escaped, or it would be lost",
    "old_blocks colour_picker.comment_disabled savedXml": "version 10 wrote disabled=\"true\"",
    "old_blocks colour_picker.comment_disabled savedJson": "version 10 wrote enabled: false",
    "json wcomment.forms savedXml": "places in XML are whole numbers, as Blockly reads them",
  ]

  /// Blockly's own XML is written byte for byte as it was read.
  @Test func blocklysXMLIsWrittenAsItIs() throws {
    for (name, text) in try Conformance.texts()
    where name.contains("savedXml") && Self.writtenOtherwise[name] == nil {
      let reading = try WorkspaceReader().read(text, file: name)
      #expect(XMLWorkspaceWriter.text(of: reading.state) == text, "NAME \(name)")
      #expect(reading.diagnostics.isEmpty, "\(name) \(reading.diagnostics)")
    }
  }

  /// Blockly's own JSON is written as it was read, keys in the same order.
  @Test func blocklysJSONIsWrittenAsItIs() throws {
    for (name, text) in try Conformance.texts()
    where name.contains("savedJson") && Self.writtenOtherwise[name] == nil {
      let reading = try WorkspaceReader().read(text, file: name)
      #expect(JSONWorkspaceWriter.text(of: reading.state) == text, "NAME \(name)")
      #expect(reading.diagnostics.isEmpty, "\(name) \(reading.diagnostics)")
    }
  }
}
