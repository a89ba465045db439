import Diagnostics

extension DiagnosticCode {
  /// A `blockwright.json` that is wrong.
  public static let goldenOptions = DiagnosticCode("BW0720", "wrong options of golden cases")
  /// Generated code that is not what the golden file says.
  public static let goldenDiffers = DiagnosticCode("BW0721", "output differs from the golden file")
  /// A case that should have a golden file for a language and has none.
  public static let goldenMissing = DiagnosticCode("BW0722", "golden file is missing")
  /// A golden file whose workspace is not there.
  public static let goldenOrphan = DiagnosticCode("BW0723", "golden file without a workspace")
  /// A case that names no language and has no golden file either.
  public static let goldenNoLanguage = DiagnosticCode("BW0724", "golden case without a language")
  /// The generated code, when run, did not print what it should.
  public static let goldenExecution = DiagnosticCode("BW0725", "generated code ran differently")
  /// Nothing to test where tests were asked for.
  public static let goldenNothing = DiagnosticCode("BW0726", "no golden cases found")
  /// Recording where only comparing is allowed.
  public static let goldenRecordRefused = DiagnosticCode("BW0727", "recording refused in CI")
}
