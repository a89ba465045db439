import BlockFormats
import CodeChecking
import CodeGeneration
import Foundation
import Testing

/// The languages' own parsers accept what is generated, helpers and all.
@Suite struct SyntaxTests {
  private static let languages = LanguageParser.installed.map(\.language)

  private func parser(_ language: String) throws -> LanguageParser {
    try #require(LanguageParser.installed.first { $0.language == language })
  }

  /// Under `fixes` every workspace recorded from Blockly parses, however odd what it connects.
  @Test(.enabled(if: RecordedWorkspaces.areThere), arguments: languages)
  func recordedWorkspacesParse(_ language: String) throws {
    var options = GenerationOptions(languages: [language])
    options.fixes = true
    var (codes, ids): ([String], [String]) = ([], [])
    for (id, xml) in try RecordedWorkspaces.all() {
      let reading = try XMLWorkspaceReader().read(xml)
      let result = try Repository.generator.get().generate(reading.state, options)
      codes.append(try #require(result.code[language], "\(id)"))
      ids.append(id)
    }
    #expect(codes.count > 400)
    for (number, complaint) in try parser(language).complaints(codes) {
      Issue.record("\(ids[number]): \(complaint)\n\(codes[number])")
    }
  }

  @Test(arguments: languages)
  func refusalsAreSeen(_ language: String) throws {
    let (right, wrong) = ("print(1)", "print((1)")
    let ends = ["javascript": "", "python": "", "lua": ""]
    let end = ends[language] ?? ";"
    let programs = [right + end, wrong + end, right + end, wrong + end]
    #expect(try parser(language).complaints(programs).keys.sorted() == [1, 3])
  }
}

/// The workspaces recorded from Blockly, which stand beside the repository.
enum RecordedWorkspaces {
  static let folder: URL? = {
    var folder = Repository.root
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      let found = folder.appending(path: "shared/conformance")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return nil
  }()

  static let areThere = folder != nil

  private struct Case: Decodable {
    var id: String
    var xml: String?
    var fails: Bool?
  }

  /// The name and the XML of every workspace that loads.
  static func all() throws -> [(String, String)] {
    guard let folder else { return [] }
    return try ["units", "random", "behaviours", "old_blocks"].flatMap { name in
      let data = try Data(contentsOf: folder.appending(path: "\(name).ndjson"))
      return try data.split(separator: 0x0A)
        .map { try JSONDecoder().decode(Case.self, from: $0) }
        .filter { $0.fails != true }
        .compactMap { one in one.xml.map { (one.id, $0) } }
    }
  }
}
