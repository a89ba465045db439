import Diagnostics

extension DiagnosticCode {
  /// A file or folder that was named is not there, is of the wrong kind, or may not be read.
  public static let fileUnreadable = DiagnosticCode("BW0701", "file cannot be read")
  /// A file or folder cannot be made or written.
  public static let fileUnwritable = DiagnosticCode("BW0702", "file cannot be written")
}
