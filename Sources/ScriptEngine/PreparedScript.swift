import CJavaScriptCore

/// A script's text as the engine takes it, which any thread may make ahead of the one that evaluates it.
///
/// Sendable by hand: the engine counts those who hold such a text safely across threads, and nobody changes it.
public final class PreparedScript: @unchecked Sendable {
  let source: String
  let url: String
  let text: JSStringRef

  public init(_ source: String, url: String) {
    // The first text starts the engine, which reads its options once: they may not change under it.
    _ = EngineOptions.areSet
    self.source = source
    self.url = url
    text = ScriptText.make(source)
  }

  deinit { JSStringRelease(text) }
}
