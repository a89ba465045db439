import CJavaScriptCore
import Synchronization

/// What JavaScriptCore reads once for the whole process, before anything else is asked of it.
public enum EngineOptions {
  /// How much of a thread's stack scripts may use: everything a `ScriptThread` reserves but a margin for
  /// the host functions at the bottom. On a smaller thread the engine stops at the stack's own end.
  static let stackUsage = ScriptThread.defaultStackSize - 32 << 20

  /// Runs of its last compiler's code that the engine saves up for before it pays for that compiler, where
  /// every processor has work: that compiler's threads take as much from the scripts beside them as
  /// several hundred thousand small jobs give back.
  static let patience: Int32 = 3_000_000

  /// How often code is run before the first compiler takes it; the engine's own figure is a quarter. To wake that compiler for the
  /// one loop of a beginning costs a realm a millisecond, and 400 KB of pages for its thread.
  static let runsBeforeCompiling: Int32 = 2_000

  private static let hasNoIdleProcessor = Atomic(false)

  /// To be told before the first machine is made; later it changes nothing.
  static func expectNoIdleProcessor() { hasNoIdleProcessor.store(true, ordering: .relaxed) }

  private static let isShort = Atomic(false)

  /// Says that all scripts of this process are run once, for a little, so that the engine does without its
  /// compilers, as it would anyway: they hold four megabytes before they have anything to do.
  /// Only what is said before the process's first machine is made has an effect.
  public static func expectShortRun() { isShort.store(true, ordering: .relaxed) }

  /// Set by the first use. A constant that is computed once, so that every machine can ask for it.
  static let areSet: Bool = {
    let stack = jsc_options_set_uint("maxPerThreadStackUsage", UInt32(stackUsage))
    // Two marking threads on small machines only take the processor from the script.
    let markers = jsc_options_set_uint("numberOfGCMarkers", 1)
    // The default of one megabyte has a short run collect twice for nothing, and a warm one more often.
    let heap = jsc_options_set_uint("smallHeapSize", 8 << 20)
    let runs = jsc_options_set_int("thresholdForJITAfterWarmUp", runsBeforeCompiling)
    guard stack != 0, markers != 0, heap != 0, runs != 0 else { return false }
    if isShort.load(ordering: .relaxed) { return jsc_options_set_boolean("useJIT", 0) != 0 }
    guard hasNoIdleProcessor.load(ordering: .relaxed) else { return true }
    return jsc_options_set_int("thresholdForFTLOptimizeAfterWarmUp", patience) != 0
  }()
}
