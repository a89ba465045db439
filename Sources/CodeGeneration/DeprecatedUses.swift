import BlockScripts
import Diagnostics
import ScriptEngine

/// Finds where scripts use names that Blockly has dropped: what `runtime/dropped_names.js` tells.
struct DeprecatedUses {
  let scripts: ScriptSet
  let listener: @Sendable (DeprecatedUse) -> Void

  /// Its arguments: the name, what took its place, and either the stack of the use or the text of a
  /// function that stands in a script.
  func tell(_ call: HostCall) throws -> ScriptValue? {
    let place =
      try call.text(3).isEmpty ? caller(call.text(2)) : beginning(ofFunction: call.text(3))
    guard let place else { return nil }
    listener(DeprecatedUse(name: try call.text(0), successor: try call.text(1), place: place))
    return nil
  }

  /// Who used the name; nil when that was a part of our own runtime.
  private func caller(_ stack: String) -> SourcePlace? {
    let places = ScriptFrame.parse(stack).compactMap(\.place)
    guard let place = places.first(where: { !$0.file.hasSuffix("runtime/dropped_names") }),
      !place.file.hasPrefix(ScriptFile.ownPrefix)
    else { return nil }
    var found = SourcePlace(file: place.file, line: place.line, column: place.column ?? 1)
    if let script = scripts.scripts.first(where: { $0.url == place.file }) {
      let lines = script.source.split(
        separator: "\n", maxSplits: place.line, omittingEmptySubsequences: false)
      if lines.indices.contains(place.line - 1) { found.sourceLine = String(lines[place.line - 1]) }
    }
    return found
  }

  private func beginning(ofFunction text: String) -> SourcePlace? {
    let wanted = Array(text.utf8)
    for script in scripts.scripts {
      let bytes = Array(script.source.utf8)
      guard let range = bytes.firstRange(of: wanted) else { continue }
      return SourceText(file: script.url, bytes: bytes).place(at: range.lowerBound)
    }
    return nil
  }
}
