import CSandbox
import Diagnostics
import Glibc

/// A child process that answers requests one at a time, and is killed when it breaks a limit.
///
/// It inherits nothing: no environment, no descriptors but its two pipes. Whatever it says is checked by the
/// one who asked; here only lengths are believed, and those only up to the limit. Not thread-safe: one owner at a time.
public final class WorkerProcess {
  private var process: pid_t
  private let requests: Int32
  private let answers: Int32
  private let limits: WorkerLimits
  /// The peak of memory that the system counts for the worker from its first moment.
  private let inheritedPeak: Int
  /// The most memory that the worker was seen to hold.
  private var largestSeen = 0
  /// How much of the processor it may have used by the end of its job, in seconds since it began.
  private var processorEnd: Double?
  private var group: MemoryGroup?
  /// Why the kernel does not hold the worker to its memory limit by a control group; nil where it does.
  public private(set) var groupRefusal: String?
  /// What the worker said of itself when it was ready.
  public private(set) var greeting: [UInt8] = []

  /// Whether it is there and has not ended by itself meanwhile.
  public var isAlive: Bool { process > 0 && !hasEnded }
  public var processIdentifier: Int32 { process }

  /// Starts `executable`, which must call `WorkerService.serve`, and waits until it is ready.
  public init(executable: String, arguments: [String], limits: WorkerLimits) throws(Diagnostic) {
    self.limits = limits
    // A worker that is gone must be an error to whoever writes to it, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let toWorker = try Self.makePipe()
    let fromWorker: (read: Int32, write: Int32)
    do {
      fromWorker = try Self.makePipe()
    } catch {
      close(toWorker.read)
      close(toWorker.write)
      throw error
    }
    requests = toWorker.write
    answers = fromWorker.read
    inheritedPeak = Self.ownPeak
    process = Self.spawn(executable, arguments, input: toWorker.read, output: fromWorker.write)
    close(toWorker.read)
    close(fromWorker.write)
    guard process > 0 else {
      close(requests)
      close(answers)
      throw Diagnostic(
        .workerNotStarted, "the worker process \"\(executable)\" cannot be started",
        hint: "see that the program is there and that this user may start processes")
    }
    switch MemoryGroup.holding(process, to: limits.memoryBytes) {
    case .success(let made): group = made
    case .failure(let refusal): groupRefusal = refusal.reason
    }
    _ = fcntl(requests, F_SETFL, O_NONBLOCK)
    greeting = try receive(Deadline(after: limits.startSeconds), limits.startSeconds)
  }

  deinit {
    kill()
    close(requests)
    close(answers)
  }

  /// One request, one answer, within the limits. After an error the worker is dead and must be replaced.
  ///
  /// - Parameter isCancelled: asked every few milliseconds; stops the job as the time limit does.
  public func ask(
    _ request: [UInt8], isCancelled: (() -> Bool)? = nil
  ) throws(Diagnostic) -> [UInt8] {
    guard isAlive else {
      throw Diagnostic(.workerDied, "the worker is no longer there")
    }
    limitProcessor()
    guard request.count <= Frame.mostBytes else {
      throw Diagnostic(
        .workerOutputLimit, "the request has \(request.count) bytes, more than a worker is sent",
        hint: "divide the workspace")
    }
    let deadline = Deadline(after: limits.seconds + limits.graceSeconds) { [self] in
      isOverMemory || isOverProcessor || isCancelled?() == true
    }
    let message = Frame.header(request.count) + request
    if let failure = Frame.write(message, to: requests, deadline: deadline) {
      throw ended(failure, limits.seconds)
    }
    return try receive(deadline, limits.seconds)
  }

  /// Ends the worker at once and takes its remains from the process table.
  public func kill() {
    _ = collect()
  }

  private func receive(_ deadline: Deadline, _ seconds: Double) throws(Diagnostic) -> [UInt8] {
    switch Frame.receive(from: answers, atMost: limits.outputBytes, deadline: deadline) {
    case .success(let bytes): return bytes
    case .failure(.noFrame):
      kill()
      throw Diagnostic(
        .workerAnswerMalformed, "the worker's answer does not begin as answers do",
        hint: "a script may have taken the worker over; it was killed")
    case .failure(.tooLong(let length)):
      kill()
      throw Diagnostic(
        .workerOutputLimit,
        "the answer has \(length) bytes, more than the \(limits.outputBytes) allowed",
        hint: "raise the output limit if the code may be this long")
    case .failure(let failure): throw ended(failure, seconds)
    }
  }

  /// The processor time allowed counts from what the worker has used already.
  private func limitProcessor() {
    processorEnd = processorUsed.map {
      $0.rounded(.down) + limits.processorSeconds.rounded(.up) + 1
    }
    if let processorEnd { _ = bw_limit_processor(process, UInt64(processorEnd)) }
  }

  /// In seconds; nil when the process is gone.
  private var processorUsed: Double? {
    var clock = clockid_t()
    var used = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &used) == 0 else {
      return nil
    }
    return Double(used.tv_sec) + Double(used.tv_nsec) / 1e9
  }

  /// Whether it has used up its processor time. RLIMIT_CPU ends it by a signal, which a worker that was taken over may ignore.
  private var isOverProcessor: Bool {
    guard let processorEnd, let processorUsed else { return false }
    return processorUsed > processorEnd
  }

  private var hasEnded: Bool {
    var information = siginfo_t()
    let wanted = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(process), &information, wanted) != 0 || information.si_signo != 0
  }

  private func ended(_ failure: Frame.Failure, _ seconds: Double) -> Diagnostic {
    if failure == .timedOut {
      let isTooLarge = isOverMemory
      let isTooBusy = isOverProcessor
      kill()
      if isTooLarge { return memoryFailure }
      if isTooBusy { return processorFailure }
      return Diagnostic(
        .workerTimeLimit, "the job took longer than \(Self.text(seconds)) s and was stopped",
        hint: "look for a loop without end in the scripts, or raise --time-limit")
    }
    return collect() ?? Diagnostic(.workerDied, "the worker closed its side and is gone")
  }

  /// Whether more of it is in memory than may be. RLIMIT_DATA does not see what an engine had reserved
  /// before it was set.
  private var isOverMemory: Bool {
    guard process > 0 else { return false }
    var text = [UInt8](repeating: 0, count: 128)
    let file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    let count = read(file, &text, text.count)
    guard count > 0 else { return false }
    let words = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { return false }
    let resident = pages * sysconf(Int32(_SC_PAGESIZE))
    largestSeen = max(largestSeen, resident)
    return resident > limits.memoryBytes
  }

  /// Whether the dead worker had come near its limit. Its own peak counts from that of this process, of which it began as a copy, so
  /// what was seen while it lived counts too.
  private func hadMuchMemory(_ usage: rusage) -> Bool {
    let peak = Int(usage.ru_maxrss) * 1024
    let much = limits.memoryBytes / 2
    return largestSeen > much || (peak > much && peak > inheritedPeak)
  }

  /// The most memory that this process has held, in bytes.
  private static var ownPeak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(0), &usage)  // RUSAGE_SELF
    return Int(usage.ru_maxrss) * 1024
  }

  private var memoryFailure: Diagnostic {
    Diagnostic(
      .workerMemoryLimit,
      "the job needed more than \(limits.memoryBytes >> 20) MB of memory and was stopped",
      hint: "look for a list or text that grows without end, or raise --memory-limit")
  }

  private var processorFailure: Diagnostic {
    Diagnostic(
      .workerProcessorLimit,
      "the job used more than \(Self.text(limits.processorSeconds)) s of the processor",
      hint: "look for a loop without end in the scripts, or raise --time-limit")
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }

  /// Ends the process, waits for it and says why it ended.
  private func collect() -> Diagnostic? {
    guard process > 0 else { return nil }
    // Where someone else has taken its remains, its number may be another's already.
    if !hasEnded { _ = Glibc.kill(process, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    process = 0
    let wasOutOfMemory = (group?.kills ?? 0) > 0
    group?.remove()
    group = nil
    let signal = status & 0x7f
    if signal == SIGXCPU { return processorFailure }
    // The engine ends itself by a trap or an abort when it is given no more memory.
    if wasOutOfMemory || signal != 0 && signal != SIGKILL && hadMuchMemory(usage) {
      return memoryFailure
    }
    let how =
      signal == 0 ? "ended with status \(status >> 8 & 255)" : "was ended by signal \(signal)"
    return Diagnostic(
      .workerDied, "the worker process \(how) in the middle of a job",
      hint: "the job was not finished; others are served by a new worker")
  }

  private static func makePipe() throws(Diagnostic) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw Diagnostic(
        .workerNotStarted, "no pipe to a worker can be made: \(String(cString: strerror(errno)))",
        hint: "close some files, or raise the limit on open files (ulimit -n)")
    }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], input: Int32, output: Int32
  ) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Signals that this program ignores, by its own will or its parent's, have to end a worker.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var process: pid_t = 0
    let error = posix_spawn(&process, executable, &actions, &attributes, words, &environment)
    return error == 0 ? process : -1
  }
}
