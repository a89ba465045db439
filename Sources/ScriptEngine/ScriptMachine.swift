import CJavaScriptCore

/// A JavaScript virtual machine: contexts, one heap, one thread.
///
/// It belongs to the thread that made it. Values of two machines never meet, so machines on
/// different threads run at once.
public final class ScriptMachine {
  let group: JSContextGroupRef
  let hostClass: JSClassRef
  /// When the running script has to stop. Shared with whoever may cancel it; each job may bring
  /// its own.
  public var deadline: ScriptDeadline
  /// The reason the machine stopped a script for.
  var interruption: ScriptError.Kind?
  /// How often a running script is looked at, in seconds.
  private static let interval = 0.01

  /// - Parameter deadline: without one running scripts are not looked at, and entering them is
  ///   faster by half a microsecond.
  public init(deadline: ScriptDeadline? = nil) throws(ScriptError) {
    guard EngineOptions.areSet, let group = JSContextGroupCreate() else {
      throw ScriptError(.engine, "JavaScriptCore did not accept its options")
    }
    self.group = group
    hostClass = HostFunction.makeClass()
    self.deadline = deadline ?? ScriptDeadline()
    if deadline != nil { watch() }
  }

  deinit {
    JSContextGroupClearExecutionTimeLimit(group)
    JSClassRelease(hostClass)
    JSContextGroupRelease(group)
  }

  private func watch() {
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    JSContextGroupSetExecutionTimeLimit(
      group, Self.interval,
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
