import BlockScripts
import Diagnostics
import ScriptEngine
import Synchronization

/// What a session's first job will ask for, made ready by a thread that has nothing to do but wait for it.
///
/// It is all guessed: what is not there is made when it is asked for, and what cannot be made is told to who asks.
package final class FirstJob: Sendable {
  private let scripts = Mutex<[String: PreparedScript]>([:])
  private let answers = Mutex<[String: String]>([:])

  package init() {}

  /// A script's text for the engine, if it is ready.
  func script(_ file: ScriptFile) -> PreparedScript? { scripts.withLock { $0[file.url] } }

  /// What `host.shape` answers to a request, if it is known.
  func answer(_ request: String) -> String? { answers.withLock { $0[request] } }

  /// Makes ready what jobs without scripts need, in the order in which it will be asked for.
  ///
  /// - Parameter workspace: the text of the workspace, or the beginning of a long one.
  package func prepare(_ library: ScriptLibrary, _ languages: [String], workspace: [UInt8]) {
    attempt { add([try library.runtimeList(.lean)]) }
    let teller = BlockTeller(library)
    var categories: [String] = []
    for type in Self.words(in: workspace) {
      attempt {
        guard let category = try teller.category(of: type) else { return }
        if !categories.contains(category) { categories.append(category) }
        // What runtime/lean/plans.js asks of a type first; of most it asks no more.
        let request = #"{"type":"\#(type)"}"#
        let answer = try teller.answer(request)
        answers.withLock { $0[request] = answer }
      }
    }
    for key in languages {
      attempt { add(try library.languageBase(key)) }
      for category in categories {
        attempt { add(try library.languagePart(key, category: category)) }
      }
    }
  }

  private func attempt(_ work: () throws -> Void) { try? work() }

  private func add(_ files: [ScriptFile]) {
    for file in files {
      let script = PreparedScript(file.source, url: file.url)
      scripts.withLock { $0[file.url] = script }
    }
  }

  /// Each text between quotes that may be a type's name, once, in order: in XML and JSON alike, types stand so.
  private static func words(in text: [UInt8]) -> [String] {
    var seen: Set<String> = []
    var words: [String] = []
    for piece in text.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    where piece.count < 60 {
      let word = String(decoding: piece, as: UTF8.self)
      if seen.insert(word).inserted { words.append(word) }
    }
    return words
  }
}

extension ScriptContext {
  /// Evaluates a file, whose text may be ready.
  @discardableResult
  func evaluate(
    _ file: ScriptFile, _ prepared: FirstJob?, keepsSource: Bool = true
  ) throws(ScriptError) -> ScriptValue {
    if let script = prepared?.script(file) {
      return try evaluate(script, keepsSource: keepsSource)
    }
    return try evaluate(file.source, url: file.url, keepsSource: keepsSource, isShared: true)
  }
}
