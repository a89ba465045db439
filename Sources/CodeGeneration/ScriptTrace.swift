import BlockScripts
import Diagnostics
import JSONTree
import ScriptEngine

/// Where in the user's scripts an error came up, of what the runtime tells of it.
///
/// Our own scripts are left out: there is nothing in them that the user could look at.
struct ScriptTrace {
  /// The innermost place of the user's own.
  private(set) var place: SourcePlace?
  /// The calls of the user's scripts that led there.
  private(set) var callers: [Diagnostic.Note] = []
  private let context: ScriptContext

  init(_ script: JSONValue?, _ context: ScriptContext) {
    self.context = context
    guard let script else { return }
    var frames = ScriptFrame.parse(script["stack"]?.string ?? "")
    if let file = script["file"]?.string, let line = script["line"]?.int {
      // The engine tells the place more exactly than the innermost frame does.
      let thrown = ScriptPlace(file: file, line: line, column: script["column"]?.int ?? 1)
      let function = frames.first?.function ?? ""
      frames = [ScriptFrame(function: function, place: thrown)] + frames.dropFirst()
    }
    let own = frames.filter { $0.place.map { !$0.file.hasPrefix(ScriptFile.ownPrefix) } ?? false }
    place = own.first?.place.map(sourcePlace)
    callers = own.dropFirst().prefix(5).compactMap { frame in
      guard let place = frame.place else { return nil }
      let name = frame.function.isEmpty ? "a function without a name" : frame.function
      return Diagnostic.Note(
        "called from \(name)",
        at: SourcePlace(file: place.file, line: place.line, column: place.column ?? 1))
    }
  }

  /// A place with its line of the script, as messages show it.
  func sourcePlace(_ place: ScriptPlace) -> SourcePlace {
    SourcePlace(
      file: place.file, line: place.line, column: place.column ?? 1,
      sourceLine: context.sourceLine(place))
  }
}
