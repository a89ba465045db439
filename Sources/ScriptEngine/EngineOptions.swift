import CJavaScriptCore

/// What JavaScriptCore reads once for the whole process, before anything else is asked of it.
enum EngineOptions {
  /// How much of a thread's stack scripts may use: everything a `ScriptThread` reserves but a margin for
  /// the host functions at the bottom. On a smaller thread the engine stops at the stack's own end.
  static let stackUsage = ScriptThread.defaultStackSize - 32 << 20

  /// Set by the first use. A constant that is computed once, so that every machine can ask for it.
  static let areSet: Bool = {
    let stack = jsc_options_set_uint("maxPerThreadStackUsage", UInt32(stackUsage))
    // Two marking threads on small machines only take the processor from the script.
    let markers = jsc_options_set_uint("numberOfGCMarkers", 1)
    // The default of one megabyte has a short run collect twice for nothing, and a warm one more often.
    let heap = jsc_options_set_uint("smallHeapSize", 8 << 20)
    return stack != 0 && markers != 0 && heap != 0
  }()
}
