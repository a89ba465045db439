import BlockFormats
import CodeGeneration
import Foundation
import Testing

/// The languages' own parsers accept what is generated, helpers and all.
@Suite struct SyntaxTests {
  /// A script that parses the files named by its arguments, and prints what is refused.
  struct Parser: CustomTestStringConvertible, Sendable {
    let interpreter: Interpreter
    let script: String

    var testDescription: String { interpreter.language }

    static let all = [
      Parser(
        interpreter: Interpreter(language: "lua", command: "lua5.4", fileExtension: "lua"),
        script: """
          for _, name in ipairs(arg) do
            local works, message = loadfile(name)
            if not works then print(message) end
          end
          """),
      Parser(
        interpreter: Interpreter(language: "php", command: "php", fileExtension: "php"),
        script: """
          <?php
          foreach (array_slice($argv, 1) as $name) {
            exec('php -l ' . escapeshellarg($name) . ' 2>&1', $lines, $status);
            if ($status !== 0) echo implode("\\n", $lines), "\\n";
            $lines = array();
          }
          """),
    ].filter { $0.interpreter.isInstalled }
  }

  /// Under `fixes` every workspace recorded from Blockly parses, however odd what it connects.
  @Test(.enabled(if: RecordedWorkspaces.areThere), arguments: Parser.all)
  func recordedWorkspacesParse(_ parser: Parser) throws {
    let language = parser.interpreter.language
    var options = GenerationOptions(languages: [language])
    options.fixes = true
    var codes: [String] = []
    for (id, xml) in try RecordedWorkspaces.all() {
      let reading = try XMLWorkspaceReader().read(xml)
      let result = try Repository.generator.get().generate(reading.state, options)
      codes.append(try #require(result.code[language], "\(id)"))
    }
    #expect(codes.count > 400)
    #expect(try parser.complaints(codes) == "")
  }

  @Test(arguments: Parser.all)
  func refusalsAreSeen(_ parser: Parser) throws {
    #expect(try parser.complaints(["print((1)"]) != "")
  }
}

extension SyntaxTests.Parser {
  /// What the language's parser says against programs; their files are named by their numbers.
  func complaints(_ programs: [String]) throws -> String {
    let start = interpreter.language == "php" ? "<?php\n" : ""
    return try interpreter.withFiles([script]) { parser in
      try interpreter.withFiles(programs.map { start + $0 }) { try interpreter.run(parser + $0) }
    }
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
