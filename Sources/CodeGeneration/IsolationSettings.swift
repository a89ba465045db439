/// That scripts run in worker processes of their own, and with what limits.
///
/// See `GenerationConfiguration.isolation`. A worker has no network, no files, no environment and no
/// descriptors but its two pipes, as far as the kernel has the means; what it has not is said as
/// a warning (BW0808). Mutators registered from Swift are not there in a worker.
public struct IsolationSettings: Sendable, Hashable {
  /// The program that serves: `blockwright`, or one of yours that calls `GenerationWorker.serve`.
  public var program: String
  /// Its arguments in front of the worker's own.
  public var arguments: [String]
  /// Of data and heap, everything included.
  public var memoryBytes: Int
  /// Of one answer, code and messages together.
  public var outputBytes: Int

  public init(
    program: String, arguments: [String] = ["worker"], memoryBytes: Int = 512 << 20,
    outputBytes: Int = 64 << 20
  ) {
    self.program = program
    self.arguments = arguments
    self.memoryBytes = memoryBytes
    self.outputBytes = outputBytes
  }

  /// Of one job, where the configuration says nothing.
  public static let defaultTimeLimit = Duration.seconds(10)
}
