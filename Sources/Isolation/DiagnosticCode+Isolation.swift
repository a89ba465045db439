import Diagnostics

extension DiagnosticCode {
  /// The worker could not be started at all.
  public static let workerNotStarted = DiagnosticCode("BW0801", "worker not started")
  /// The job took longer than it may and its worker was killed.
  public static let workerTimeLimit = DiagnosticCode("BW0802", "time limit of an isolated job")
  /// The worker needed more memory than it may.
  public static let workerMemoryLimit = DiagnosticCode("BW0803", "memory limit of an isolated job")
  /// The worker used up its processor time.
  public static let workerProcessorLimit = DiagnosticCode(
    "BW0804", "processor limit of an isolated job")
  /// The answer was longer than it may be.
  public static let workerOutputLimit = DiagnosticCode("BW0805", "output limit of an isolated job")
  /// The worker ended by a signal or by itself in the middle of a job.
  public static let workerDied = DiagnosticCode("BW0806", "worker died")
  /// The worker answered something that is no answer.
  public static let workerAnswerMalformed = DiagnosticCode("BW0807", "malformed worker answer")
}
