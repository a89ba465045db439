import Diagnostics

extension DiagnosticCode {
  public static let malformedJSON = DiagnosticCode("BW0120", "JSON that is not well formed")
  public static let invalidJSONBytes = DiagnosticCode("BW0121", "bytes in JSON that are not UTF-8")
  public static let duplicateJSONKey = DiagnosticCode(
    "BW0122", "a key twice in one JSON object", .warning, strictIsError: true)
  public static let wrongJSONType = DiagnosticCode("BW0123", "a JSON value of the wrong kind")
  public static let missingJSONKey = DiagnosticCode("BW0124", "a JSON key that is missing")
  public static let jsonLimit = DiagnosticCode("BW0125", "JSON beyond a limit")
}
