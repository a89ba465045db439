import BlockFormats
import BlockModel
import BlockScripts
import CodeChecking
import CodeGeneration
import Diagnostics
import Foundation
import JSONTree
import RandomEditing

/// Random workspaces over the built-in blocks and random definitions: they come back from XML and JSON as they were, and what code
/// they give parses in its language, or a diagnostic says why there is none.
public struct RandomProgramCheck {
  private static let languages = ["javascript", "python", "lua", "php", "dart"]
  private let root: String
  private let library: ScriptLibrary

  /// What was done, for those who want to know that it was not nothing.
  public struct Tally: Sendable {
    public var workspaces = 0
    public var programs = 0
    public var errors = 0
  }

  public private(set) var tally = Tally()

  public init(root: String) {
    self.root = root
    library = ScriptLibrary(root: root)
  }

  /// A program that was made, and of what.
  private struct Made {
    var code: String
    var workspace: String
    var seed: UInt64
  }

  /// What goes wrong with the workspaces of these seeds, each with random definitions of its own.
  public mutating func faults(
    seeds: ClosedRange<UInt64>, workspaces: Int = 12, blocks: Int = 40
  ) throws -> [String] {
    var faults: [String] = []
    var made: [String: [Made]] = [:]
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let definitions = RandomDefinitions.text(seed: random.next(), count: 8)
      let factory = BlockFactory()
      try factory.load(fromDefaultFiles: root + "/blocks")
      // One in some is faulty: those that are not are there all the same.
      _ = try? factory.load(fromJSONText: definitions)
      let forms = BlockForm.all(factory)
      let generator = try CodeGenerator(configuration(definitions, forms))
      for _ in 0..<workspaces {
        let text = RandomWorkspace.text(
          seed: random.next(), forms: forms, blocks: random.number(1...blocks))
        tally.workspaces += 1
        let what = { (fault: String) in "seed \(seed): \(fault)\n\(text)\n\(definitions)" }
        let state = try WorkspaceReader().read(text).state
        if let fault = formatFault(state) { faults.append(what(fault)) }
        let result = generator.generate(state, options(&random))
        tally.errors += result.errors.count + (result.error == nil ? 0 : 1)
        if let fault = result.allErrors.first(where: Self.isOurs) {
          faults.append(what("\(fault)"))
        }
        for (language, code) in result.code where result.errors[language] == nil {
          made[language, default: []].append(Made(code: code, workspace: text, seed: seed))
        }
        for language in Self.languages
        where result.error == nil && result.code[language] == nil
          && result.errors[language] == nil
        {
          faults.append(what("neither code nor error of \(language)"))
        }
      }
    }
    return faults + (try parserFaults(made))
  }

  private func configuration(
    _ definitions: String, _ forms: [BlockForm]
  ) throws -> GenerationConfiguration {
    let path = root + "/Tests/Fuzzing/Programs/generators.js"
    let generators = try String(contentsOfFile: path, encoding: .utf8)
    let own = forms.map(\.type).filter { type in
      definitions.contains("\"type\":\(JSONValue(type).text())") && !type.isEmpty
    }
    let types = JSONValue(own.map { JSONValue($0) }).text()
    return GenerationConfiguration(
      library: library,
      scripts: ScriptSet(
        scripts: [
          ScriptFile(url: "generators.js", source: "const RANDOM_TYPES = \(types);\n" + generators)
        ], blocks: [ScriptFile(url: "random.json", source: definitions)]),
      timeLimit: .seconds(60))
  }

  /// Under `fixes` code must parse however odd what is connected.
  private func options(_ random: inout SeededGenerator) -> GenerationOptions {
    var options = GenerationOptions(languages: Self.languages)
    options.fixes = true
    options.comments = random.once(in: 2)
    options.oneBasedIndex = random.once(in: 2)
    options.sourceMap = random.once(in: 4)
    options.unknown = random.pick([.comment, .skip, .error])
    options.keepGoing = random.once(in: 4)
    return options
  }

  /// Whether an error is none of the workspace's: the runtime's own, or one of a script of ours that took something for granted.
  private static func isOurs(_ error: Diagnostic) -> Bool {
    error.code.name == "BW0502"
      || ["ReferenceError", "RangeError", "is not an object", "is not a function"]
        .contains { error.message.contains($0) }
  }

  /// A block of someone's own may be a loop or a procedure for all that is known of it: what leaves it is printed.
  private static func isOfFlow(_ complaint: String) -> Bool {
    ["break", "continue", "return", "goto"].contains { complaint.contains($0) }
      && ["Illegal", "outside", "not in", "not properly", "no visible label"]
        .contains { complaint.contains($0) }
  }

  private func formatFault(_ state: WorkspaceState) -> String? {
    do {
      let json = JSONWorkspaceWriter.text(of: state)
      if try WorkspaceReader().read(json).state != state { return "JSON to JSON changed it" }
      let xml = XMLWorkspaceWriter.text(of: state)
      let second = try WorkspaceReader().read(xml).state
      let across = JSONWorkspaceWriter.text(of: second)
      let back = XMLWorkspaceWriter.text(of: try WorkspaceReader().read(across).state)
      return back == xml ? nil : "XML to JSON to XML changed it:\n\(xml)\n\(back)"
    } catch {
      return "what was written cannot be read: \(error)"
    }
  }

  private mutating func parserFaults(_ made: [String: [Made]]) throws -> [String] {
    var faults: [String] = []
    for parser in LanguageParser.installed {
      let programs = made[parser.language] ?? []
      tally.programs += programs.count
      for (number, complaint) in try parser.complaints(programs.map(\.code)).sorted(by: <)
      where !Self.isOfFlow(complaint) {
        let program = programs[number]
        faults.append(
          "seed \(program.seed), \(parser.language): \(complaint)\n\(program.code)\n"
            + program.workspace)
      }
    }
    return faults
  }
}

private func < (left: (key: Int, value: String), right: (key: Int, value: String)) -> Bool {
  left.key < right.key
}
