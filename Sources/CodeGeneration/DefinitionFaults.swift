import BlockModel
import BlockScripts
import Diagnostics
import JSONTree

/// What is wrong with the definitions in JSON that scripts could not make blocks of, by file and key.
///
/// Asked for only after a block has failed, and once for each type.
final class DefinitionFaults {
  private let files: [ScriptFile]
  private var notes: [String: Diagnostic.Note?] = [:]

  init(_ scripts: ScriptSet) { files = scripts.blocks }

  /// What the definition of a type says wrong, or where it stands; nil where no file has one.
  func note(on type: String) -> Diagnostic.Note? {
    if let known = notes[type] { return known }
    let note = find(type)
    notes[type] = .some(note)
    return note
  }

  private func find(_ type: String) -> Diagnostic.Note? {
    // A later definition of a type has taken the place of those before it.
    for file in files.reversed() {
      // A file that is no JSON was told of when it was loaded.
      guard let json = try? JSONValue(parsing: SourceText(file: file.url, file.source)) else {
        continue
      }
      let definitions = json.kind == .array ? Array(json.elements) : [json]
      guard let definition = definitions.last(where: { $0["type"]?.string == type }) else {
        continue
      }
      do {
        try BlockFactory().load(fromJSON: definition, file: file.url)
      } catch let fault as Diagnostic {
        return Diagnostic.Note(fault.message, at: fault.place)
      } catch {
        return Diagnostic.Note("\(error)", at: definition.place)
      }
      return Diagnostic.Note("it is defined here", at: definition.place)
    }
    return nil
  }
}
