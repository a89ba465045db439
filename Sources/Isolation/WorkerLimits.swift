/// What one isolated job may use before its worker is killed.
public struct WorkerLimits: Sendable, Equatable {
  /// By the clock, for one job.
  public var seconds: Double
  /// For which it may go on after that before it is killed, to end by itself.
  public var graceSeconds: Double
  /// By the clock, from the start of the process until it says that it is ready.
  public var startSeconds: Double
  /// Data and heap of the worker's process (RLIMIT_DATA), everything included.
  public var memoryBytes: Int
  /// Of the processor, for one job, all threads together.
  public var processorSeconds: Double
  /// Of one answer.
  public var outputBytes: Int

  public init(
    seconds: Double = 10, graceSeconds: Double = 0, startSeconds: Double = 10,
    memoryBytes: Int = 512 << 20,
    processorSeconds: Double? = nil, outputBytes: Int = 64 << 20
  ) {
    self.seconds = seconds
    self.graceSeconds = graceSeconds
    self.startSeconds = startSeconds
    self.memoryBytes = memoryBytes
    // Compiler and collector threads of the engine work beside the script.
    self.processorSeconds = processorSeconds ?? seconds * 2
    self.outputBytes = outputBytes
  }
}
