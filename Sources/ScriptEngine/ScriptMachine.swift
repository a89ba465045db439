import CJavaScriptCore

/// A JavaScript virtual machine: contexts, one heap, one thread.
///
/// It belongs to the thread that made it. Values of two machines never meet, so machines on
/// different threads run at once.
public final class ScriptMachine {
  let group: JSContextGroupRef
  let hostClass: JSClassRef
  let sharedScripts: SharedScripts
  /// When the running script has to stop. Shared with whoever may cancel it; each job may bring
  /// its own.
  public var deadline: ScriptDeadline
  /// The reason the machine stopped a script for.
  var interruption: ScriptError.Kind?
  /// How often a running script is looked at.
  private var interval: Duration

  /// Seldom enough: JavaScriptCore 2.50 ends the process where its watchdog comes while it is still busy with what the last time
  /// has asked for, on a busy machine once in some ten thousand looks of a hundred a second.
  public static let defaultInterval = Duration.milliseconds(250)

  /// How often to look where scripts have so much time: they may be late by no more than a tenth of it.
  public static func interval(_ timeLimit: Duration?) -> Duration {
    max(.milliseconds(10), min(timeLimit.map { $0 / 10 } ?? defaultInterval, defaultInterval))
  }

  /// - Parameters:
  ///   - deadline: without one running scripts are not looked at, and entering them is faster by half a microsecond.
  ///   - interval: how long a script may go on after its deadline, at least.
  public init(
    deadline: ScriptDeadline? = nil, interval: Duration = defaultInterval
  ) throws(ScriptError) {
    guard EngineOptions.areSet, let group = JSContextGroupCreate() else {
      throw ScriptError(.engine, "JavaScriptCore did not accept its options")
    }
    self.group = group
    self.interval = interval
    hostClass = HostFunction.makeClass()
    sharedScripts = SharedScripts(group: group)
    self.deadline = deadline ?? ScriptDeadline()
    if deadline != nil { watch() }
  }

  /// Looks at running scripts from now on, in a machine that was made before it was known whose they are.
  public func watch(_ deadline: ScriptDeadline, interval: Duration) {
    self.deadline = deadline
    self.interval = interval
    watch()
  }

  deinit {
    JSContextGroupClearExecutionTimeLimit(group)
    JSClassRelease(hostClass)
    JSContextGroupRelease(group)
  }

  private func watch() {
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    JSContextGroupSetExecutionTimeLimit(
      group, interval / .seconds(1),
      { _, pointer in
        guard let pointer else { return false }
        return Unmanaged<ScriptMachine>.fromOpaque(pointer).takeUnretainedValue().look()
      }, pointer)
  }

  /// Whether the running script has to stop. The engine asks once and has to be told to ask again.
  private func look() -> Bool {
    if let reason = deadline.reason {
      interruption = reason
      return true
    }
    watch()
    return false
  }

  /// Whether a script was stopped in this machine. It may have left anything half done, and the
  /// engine may report the same stop once more: such a machine refuses all further work.
  public var isSpent: Bool { interruption != nil }

  /// Throws when a script may not be entered: time is up, or a script was stopped here before.
  func checkDeadline() throws(ScriptError) {
    if let reason = interruption ?? deadline.reason { throw Self.interrupted(reason) }
  }

  static func interrupted(_ reason: ScriptError.Kind) -> ScriptError {
    switch reason {
    case .cancelled: ScriptError(.cancelled, "the script was cancelled")
    default: ScriptError(.timeLimit, "the script ran longer than it may")
    }
  }
}
