import CLibXML2
import Diagnostics

/// libxml2's errors in our words: what is wrong and what to do, the same in every version of it.
enum LibXMLWording {
  static func documentType(at offset: Int) -> XMLFault {
    XMLFault(
      code: .documentType, message: "a document type (<!DOCTYPE ...>) is not read",
      hint: "take it out; workspaces need no DTD and no entities", offset: offset)
  }

  static func fault(
    _ error: blockwright_xml_error, source: UnsafeBufferPointer<UInt8>
  ) -> XMLFault {
    var error = error
    let first = text(&error.first)
    let second = text(&error.second)
    let message = text(&error.message).prefix { $0 != "\n" }
    var fault = XMLFault(
      message: String(message), offset: min(max(0, error.offset), source.count))
    let words = Words(first: first, second: second, line: Int(error.line), source: source)
    words.phrase(xmlParserErrors(UInt32(error.code)), &fault)
    return fault
  }

  private static func text<Tuple>(_ tuple: inout Tuple) -> String {
    withUnsafeBytes(of: &tuple) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// The parts of one error that its words need.
private struct Words {
  let first: String
  let second: String
  let line: Int
  let source: UnsafeBufferPointer<UInt8>

  func phrase(_ code: xmlParserErrors, _ fault: inout XMLFault) {
    if !phraseElements(code, &fault), !phraseAttributes(code, &fault) {
      phraseReferences(code, &fault)
    }
  }

  private func phraseElements(_ code: xmlParserErrors, _ fault: inout XMLFault) -> Bool {
    switch code {
    case XML_ERR_DOCUMENT_EMPTY:
      fault.message = "the text does not begin with an element, expected <xml>"
    case XML_ERR_DOCUMENT_END:
      fault.message = "something stands after the end of the last element"
      fault.hint = "there must be one element around all others"
    case XML_ERR_TAG_NAME_MISMATCH:
      fault.message = "</\(second)> closes <\(first)>, which was opened in line \(line)"
      fault.hint = "a closing </\(first)> is missing"
      fault.offset = back(to: "<", from: fault.offset)
    case XML_ERR_TAG_NOT_FINISHED:
      let name = first.isEmpty ? "an element" : "<\(first)>, which was opened in line \(line)"
      fault.message = "the text ends inside \(name)"
      fault.hint = "was it cut off?"
    case XML_ERR_GT_REQUIRED:
      fault.message = "expected > to end the tag, found \(found(fault.offset))"
    case XML_ERR_LTSLASH_REQUIRED:
      fault.message = "expected a closing tag, found \(found(fault.offset))"
    case XML_ERR_NAME_REQUIRED:
      fault.message = "expected a name, found \(found(fault.offset))"
      fault.hint = before(fault.offset) == UInt8(ascii: "&") ? Self.ampersand : nil
    case XML_ERR_COMMENT_NOT_FINISHED:
      fault.message = "the comment is not closed, --> is missing"
      fault.offset = back(to: "<!--", from: fault.offset)
    case XML_ERR_CDATA_NOT_FINISHED:
      fault.message = "the CDATA section is not closed, ]]> is missing"
      fault.offset = back(to: "<![CDATA[", from: fault.offset)
    case XML_ERR_PI_NOT_FINISHED:
      fault.message = "the processing instruction is not closed, ?> is missing"
      fault.offset = back(to: "<?", from: fault.offset)
    case XML_ERR_RESERVED_XML_NAME:
      fault.message = "<?xml stands within the text"
      fault.offset = back(to: "<?", from: fault.offset)
      fault.hint = "it may stand at the very start alone, with nothing before it"
    case XML_ERR_MISPLACED_CDATA_END:
      fault.message = "]]> stands in a text"
      fault.hint = "write ]]&gt;"
    case XML_ERR_HYPHEN_IN_COMMENT:
      fault.message = "-- stands inside a comment"
    default:
      return false
    }
    return true
  }

  private func phraseAttributes(_ code: xmlParserErrors, _ fault: inout XMLFault) -> Bool {
    switch code {
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      fault.message = "expected a value in quotes, found \(found(fault.offset))"
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      fault.message = "the attribute's value is not closed, a quote is missing"
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      fault.message = "the attribute \"\(first)\" has no value"
      fault.hint = "write \(first)=\"...\""
    case XML_ERR_ATTRIBUTE_REDEFINED:
      let name = second.isEmpty ? first : second
      fault.message = "the attribute \"\(name)\" stands twice in one tag"
      fault.hint = "take one of them away"
      fault.offset = back(to: name, from: back(to: "=", from: fault.offset))
    case XML_ERR_LT_IN_ATTRIBUTE:
      fault.message = "< stands inside an attribute's value"
      fault.hint = "write &lt;, or close the quote before it"
    case XML_ERR_SPACE_REQUIRED:
      fault.message = "expected a blank between attributes, found \(found(fault.offset))"
    case XML_ERR_EQUAL_REQUIRED:
      fault.message = "expected =, found \(found(fault.offset))"
    default:
      return false
    }
    return true
  }

  private func phraseReferences(_ code: xmlParserErrors, _ fault: inout XMLFault) {
    switch code {
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      fault.code = .documentType
      fault.message = "the entity &\(first); is not known"
      fault.hint = "XML has &lt; &gt; &amp; &quot; &apos; and references such as &#160;"
      fault.offset = back(to: "&", from: fault.offset)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      fault.message = "the reference is not closed, a semicolon is missing"
      fault.hint = Self.ampersand
      fault.offset = back(to: "&", from: fault.offset)
    case XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_CHARREF:
      fault.message = "the reference to a character is not a number"
      fault.offset = back(to: "&", from: fault.offset)
    case XML_ERR_INVALID_CHAR:
      fault.code = .forbiddenCharacter
      fault.message = "\(reference(fault.offset)) names a character that XML does not allow"
      fault.hint = "take it out, or save the workspace as JSON, which can hold it"
      fault.offset = back(to: "&", from: fault.offset)
    default:
      break
    }
  }

  private static let ampersand = "write &amp; for an ampersand"

  private func before(_ offset: Int) -> UInt8? { offset > 0 ? source[offset - 1] : nil }

  /// Where such a text begins last before an offset.
  private func back(to text: String, from offset: Int) -> Int {
    var position = min(offset, source.count) - text.utf8.count
    while position > 0, !source[position...].starts(with: text.utf8) { position -= 1 }
    return max(0, position)
  }

  /// The reference that ends before an offset, as written.
  private func reference(_ offset: Int) -> String {
    let start = back(to: "&", from: offset)
    let end = source[start...].prefix(24).firstIndex(of: UInt8(ascii: ";")) ?? start
    return String(decoding: source[start...end], as: UTF8.self)
  }

  private func found(_ offset: Int) -> String {
    guard offset < source.count else { return "the end of the text" }
    var end = offset + 1
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: source[offset..<end], as: UTF8.self)
    return text == "\n" ? "the end of the line" : "\"\(text)\""
  }
}
