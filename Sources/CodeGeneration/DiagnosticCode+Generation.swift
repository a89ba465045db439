import Diagnostics

extension DiagnosticCode {
  public static let generationFailed = DiagnosticCode("BW0501", "code could not be generated")
  public static let runtimeFault = DiagnosticCode("BW0502", "Blockwright's runtime failed")
  public static let jobCancelled = DiagnosticCode("BW0504", "a job was cancelled")
  public static let workerLost = DiagnosticCode("BW0505", "a script never gave its thread back")
  public static let queueClosed = DiagnosticCode("BW0506", "the service has been shut down")
  public static let isolationIncomplete = DiagnosticCode(
    "BW0808", "a system that cannot isolate whole", .warning)
  public static let memoryGroupMissing = DiagnosticCode(
    "BW0809", "a system without control groups for workers", .note)
  public static let missingExtension = DiagnosticCode(
    "BW0508", "an extension that nobody has registered", .warning, strictIsError: true)
  public static let strayFlow = DiagnosticCode(
    "BW0509", "a block that leaves what it does not stand in", .warning, strictIsError: true)
  public static let brokenText = DiagnosticCode(
    "BW0507", "text that is no Unicode", .warning, strictIsError: true)
}
