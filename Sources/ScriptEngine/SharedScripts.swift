import CJavaScriptCore

/// The scripts that context after context of a machine evaluates.
///
/// The engine takes each text given to it for a new one, which it copies, looks over and hashes to find the code it has of
/// it: for the runtime a fifth of what a further context costs. A script that is kept has been through that.
final class SharedScripts {
  private let group: JSContextGroupRef
  /// Those that one context has evaluated: most machines have no more, and making a script has it parsed once more.
  private var seen: Set<String> = []
  private var scripts: [String: (source: String, reference: JSScriptRef)] = [:]

  init(group: JSContextGroupRef) { self.group = JSContextGroupRetain(group) }

  deinit {
    for script in scripts.values { JSScriptRelease(script.reference) }
    JSContextGroupRelease(group)
  }

  /// The script of a text; nil for one that does not parse, of which the engine tells more when it is evaluated.
  func script(_ source: String, url: String) -> JSScriptRef? {
    if let known = scripts[url] {
      if known.source == source { return known.reference }
      JSScriptRelease(known.reference)
      scripts[url] = nil
    }
    guard !seen.insert(url).inserted else { return nil }
    let text = ScriptText.make(source)
    let name = ScriptText.make(url)
    defer {
      JSStringRelease(text)
      JSStringRelease(name)
    }
    guard let made = JSScriptCreateFromString(group, name, 1, text, nil, nil) else { return nil }
    scripts[url] = (source, made)
    return made
  }
}
