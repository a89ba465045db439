import Diagnostics

extension DiagnosticCode {
  public static let malformedXML = DiagnosticCode("BW0101", "XML that is not well formed")
  public static let invalidXMLBytes = DiagnosticCode(
    "BW0102", "bytes that do not fit the encoding")
  public static let forbiddenCharacter = DiagnosticCode(
    "BW0103", "a character that XML does not allow")
  public static let documentType = DiagnosticCode("BW0104", "a DTD or an entity in XML")
  public static let xmlLimit = DiagnosticCode("BW0105", "XML beyond a limit")
  public static let unknownEncoding = DiagnosticCode("BW0106", "an encoding that is not read")
}
