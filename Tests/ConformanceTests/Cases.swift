import BlockModel
import Foundation
import JSONTree

/// The cases recorded from Blockly, which stand beside the repository.
enum Cases {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the cases, looked for in the folders above; nil when it is not there.
  static let folder: URL? = {
    var folder = root
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      let found = folder.appending(path: "shared/conformance")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return nil
  }()

  static func file(_ name: String) throws -> [JSONValue] {
    guard let folder else { return [] }
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return try text.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  private static let definitions = Result {
    let factory = BlockFactory()
    try factory.load(fromDefaultFiles: root.appending(path: "blocks").path)
    return factory.blockBuilders.values.map(\.definition)
  }

  static func factory() throws -> BlockFactory {
    let factory = BlockFactory()
    for definition in try definitions.get() { factory.addBlockBuilder(BlockBuilder(definition)) }
    return factory
  }
}
