import BlockFormats
import CodeGeneration
import Foundation
import Testing

/// One workspace of `Workspaces/` and what its code prints.
struct Program: CustomTestStringConvertible, Sendable {
  let category: String
  let name: String

  var testDescription: String { "\(category)/\(name)" }

  static let folder = Repository.root.appending(path: "Tests/GeneratorTests/Workspaces")

  /// Every program, in the order of their names.
  static let all: [Program] = {
    let manager = FileManager.default
    let categories = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    return categories.sorted().flatMap { category -> [Program] in
      let path = folder.appending(path: category).path
      let files = (try? manager.contentsOfDirectory(atPath: path)) ?? []
      return files.filter { $0.hasSuffix(".xml") }.sorted()
        .map { Program(category: category, name: String($0.dropLast(4))) }
    }
  }()

  /// With and without `fixes`, but for what is wrong without.
  var fixes: [Bool] { category == "fixes" ? [true] : [false, true] }

  private var place: URL { Self.folder.appending(path: category) }

  func workspace() throws -> WorkspaceReading {
    let file = place.appending(path: "\(name).xml")
    return try XMLWorkspaceReader().read(
      String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent)
  }

  /// What is to be printed: the same in every language, unless a file of the language's own says otherwise.
  func output(_ language: String) throws -> String {
    let own = place.appending(path: "\(name).\(language).out")
    let common = place.appending(path: "\(name).out")
    let exists = FileManager.default.fileExists(atPath: own.path)
    return try String(contentsOf: exists ? own : common, encoding: .utf8)
  }
}
