import Diagnostics

// BW0201 to BW0219: the content of a workspace's text, as far as it can be judged without knowing
// the types of its blocks.
extension DiagnosticCode {
  public static let unknownElement = DiagnosticCode(
    "BW0201", "an element that means nothing here", .warning, strictIsError: true)
  public static let unknownAttribute = DiagnosticCode(
    "BW0202", "an attribute that means nothing here", .warning, strictIsError: true)
  public static let unknownKey = DiagnosticCode(
    "BW0203", "a JSON key that means nothing here", .warning, strictIsError: true)
  public static let missingType = DiagnosticCode(
    "BW0204", "a block without a type", .warning, strictIsError: true)
  public static let duplicateID = DiagnosticCode(
    "BW0205", "an id that two blocks have", .warning, strictIsError: true)
  public static let superseded = DiagnosticCode(
    "BW0206", "content that later content replaces", .warning, strictIsError: true)
  public static let oddValue = DiagnosticCode(
    "BW0207", "a value that is not one of those expected", .warning)
  public static let wrongRoot = DiagnosticCode(
    "BW0208", "a text whose outermost part is not a workspace", .warning, strictIsError: true)
  public static let misplacedVariables = DiagnosticCode(
    "BW0209", "variables where they should not be", .warning, strictIsError: true)
  public static let strayText = DiagnosticCode(
    "BW0210", "text between elements", .warning, strictIsError: true)
  public static let malformedReason = DiagnosticCode(
    "BW0211", "a reason with a bad percent sign", .warning, strictIsError: true)
  public static let missingName = DiagnosticCode(
    "BW0212", "a field, an input or a variable without a name", .warning, strictIsError: true)
  public static let wrongJSONKind = DiagnosticCode(
    "BW0213", "a part of a workspace of the wrong kind", .warning, strictIsError: true)
  public static let duplicateVariable = DiagnosticCode(
    "BW0214", "a variable that is declared twice", .warning, strictIsError: true)
  public static let unwritableText = DiagnosticCode(
    "BW0215", "a character that XML cannot hold", .warning, strictIsError: true)
  public static let furtherReports = DiagnosticCode(
    "BW0216", "more reports than are shown", .warning, strictIsError: true)
  public static let notAWorkspace = DiagnosticCode("BW0217", "JSON that is not a workspace")
}
