import CodeGeneration
import Diagnostics
import ScriptEngine

/// Collects the names that scripts use and Blockly has dropped, each place once.
struct DeprecatedNames: Sendable {
  private let uses = Monitor<Set<DeprecatedUse>>([])

  /// A host that listens to scripts.
  var host: RealmHost {
    let uses = uses
    var host = RealmHost()
    host.deprecated = { use in _ = uses.update { $0.insert(use) } }
    return host
  }

  /// In the order of the files' names and lines.
  var findings: [Diagnostic] {
    let sorted = uses.update { Array($0) }.sorted {
      ($0.place.file ?? "", $0.place.line, $0.place.column, $0.name)
        < ($1.place.file ?? "", $1.place.line, $1.place.column, $1.name)
    }
    return sorted.map { use in
      Diagnostic(
        .deprecatedName, "Blockly has no \(use.name) any more", at: use.place,
        hint: use.successor.isEmpty ? nil : "use \(use.successor)")
    }
  }
}
