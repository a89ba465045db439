import BlockModel
import Diagnostics
import Foundation
import JSONTree
import XMLTree

/// Finds what tests need: the built-in blocks of this repository, and recorded facts beside it.
enum Support {
  static let root: URL = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of recorded facts, looked for in the folders above; nil when it is not there.
  static let facts: URL? = {
    var folder = root
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      let found = folder.appending(path: "shared/facts")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return nil
  }()

  /// Read once: parsing them for each case would take most of the time.
  private static let definitions = Result {
    let factory = BlockFactory()
    try factory.load(fromDefaultFiles: root.appending(path: "blocks").path)
    return factory.blockBuilders.values.map(\.definition)
  }

  /// A factory of the test's own with the built-in blocks.
  static func factory() throws -> BlockFactory {
    let factory = BlockFactory()
    for definition in try definitions.get() { factory.addBlockBuilder(BlockBuilder(definition)) }
    return factory
  }

  static func json(_ url: URL) throws -> JSONValue {
    try JSONValue(parsing: String(contentsOf: url, encoding: .utf8), file: url.path)
  }
}

/// Makes a state of one block, as a reader would.
struct OneBlock {
  var type: String
  var id = "B"
  var mutation: String?
  var extraState: String?
  var fields: [(name: String, value: String)] = []

  func state() -> WorkspaceState {
    var state = WorkspaceState(format: extraState == nil ? .xml : .json)
    var record = BlockRecord(type: state.intern(type), id: state.add(id))
    if let mutation { record.mutation = state.intern(mutation) }
    if let extraState { record.extraState = state.intern(extraState) }
    let block = state.addTop(record, x: 10, y: 10)
    for field in fields {
      state.addField(
        FieldRecord(name: state.intern(field.name), value: ValueRecord(state.add(field.value))),
        to: block)
    }
    return state
  }
}

extension Block {
  /// The shape in one line, without the labels, which are the language's:
  /// `value IF0 ["Boolean"] (); statement DO0 (); previous; next`.
  var shapeText: String {
    func checks(_ checks: [String]?) -> String { checks.map { " \($0)" } ?? "" }
    var parts = inputs.map { input in
      let fields = input.fields.map(\.name).filter { !$0.isEmpty }.joined(separator: ",")
      return "\(input.type.rawValue) \(input.name)\(checks(input.connection?.checks)) (\(fields))"
    }
    if let outputConnection { parts.append("output\(checks(outputConnection.checks))") }
    if let previousConnection { parts.append("previous\(checks(previousConnection.checks))") }
    if let nextConnection { parts.append("next\(checks(nextConnection.checks))") }
    return parts.joined(separator: "; ")
  }
}
