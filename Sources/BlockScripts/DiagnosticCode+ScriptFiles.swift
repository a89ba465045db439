import Diagnostics

extension DiagnosticCode {
  public static let resourcesNotFound = DiagnosticCode(
    "BW0410", "Blockwright's own scripts were not found")
  public static let scriptManifest = DiagnosticCode("BW0411", "a script manifest that is wrong")
}
