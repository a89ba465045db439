import BlockFormats
import BlockScripts
import CodeGeneration
import Foundation
import Testing

/// Every example with scripts makes the code that stands beside it, by way of the message as the command line does.
@Suite struct ExamplesTests {
  struct Options: Decodable {
    var scripts: [String]
    var languages: [String]
    var generator: String?
    var set: [String: String]?
  }

  static let folder = RuntimeTests.root + "/examples/"

  @Test(arguments: [
    ("2014-weather", "storm.xml", "storm.py"),
    ("2017-turtle", "star.xml", "star.js"),
    ("umd-playlist", "evening.xml", "evening.lua"),
    ("forblock-tests", "cart.json", "cart.js"),
    ("sketch", "traffic.xml", "traffic.ino"),
  ])
  func makesItsCode(example: String, workspace: String, golden: String) throws {
    let path = Self.folder + example + "/"
    let json = try Data(contentsOf: URL(filePath: path + "blockwright.json"))
    let given = try JSONDecoder().decode(Options.self, from: json)
    var options = GenerationOptions(languages: given.languages)
    options.generator = given.generator
    options.set = (given.set ?? [:]).mapValues { .text($0) }

    let generator = try CodeGenerator(
      GenerationConfiguration(
        library: ScriptLibrary(root: RuntimeTests.root),
        scripts: ScriptSet(scriptPaths: given.scripts.map { path + $0 })))
    let text = try String(contentsOfFile: path + workspace, encoding: .utf8)
    let state = try WorkspaceReader().read(text, file: workspace).state
    let expected = try String(contentsOfFile: path + golden, encoding: .utf8)

    for round in 1...2 {
      let result = generator.generate(state, options)
      #expect(result.diagnostics.map(\.message) == [])
      #expect(result.code[options.keys[0]] == expected, "round \(round)")
    }
  }
}
