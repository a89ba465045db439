import Diagnostics

extension DiagnosticCode {
  /// Listeners answer each other's events without end.
  public static let endlessEventChain = DiagnosticCode("BW0601", "endless chain of events")
  /// A group of events was begun inside another, or ended twice.
  public static let nestedEventGroup = DiagnosticCode(
    "BW0602", "event groups out of order", .warning)
  /// An event cannot be run on the workspace as it is.
  public static let eventNotApplicable = DiagnosticCode("BW0603", "event does not apply")
  /// JSON that was to be an event is none.
  public static let malformedEvent = DiagnosticCode("BW0604", "malformed event")
  /// An edit is refused: read-only, too many blocks, connections that do not fit.
  public static let editRefused = DiagnosticCode("BW0605", "edit refused")
  /// What a failed edit had done could not all be taken back.
  public static let editNotTakenBack = DiagnosticCode("BW0606", "edit not taken back")
}
