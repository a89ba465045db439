import BlockScripts
import CodeGeneration
import Diagnostics
import Files
import ScriptEngine

/// One case on its way: generates its languages and holds each to its golden file.
struct GoldenPlan: Sendable {
  private let one: GoldenCase
  private let settings: GoldenRunner.Settings
  private let source: SourceText
  /// The scripts' own language is made by itself, all others together.
  private let requests: [GenerationOptions]

  init(
    _ one: GoldenCase, library: ScriptLibrary, settings: GoldenRunner.Settings
  ) throws(Diagnostic) {
    self.one = one
    self.settings = settings
    source = SourceText(file: one.workspace, bytes: try File.read(one.workspace))
    let options = try one.options.generationOptions()
    let own = options.generator == nil ? [] : options.keys
    var requests: [GenerationOptions] = []
    if one.languages.contains(where: own.contains) { requests.append(options) }
    let others = one.languages.filter { !own.contains($0) }
    for key in others where try library.language(key) == nil {
      let known = try library.languageKeys().joined(separator: ", ")
      throw Diagnostic(
        .goldenOptions, "there is no language \"\(key)\"", hint: "there are \(known)")
    }
    if !others.isEmpty {
      var options = options
      options.generator = nil
      options.languages = others
      requests.append(options)
    }
    self.requests = requests
  }

  func run(_ session: GenerationSession, _ deadline: ScriptDeadline) -> [GoldenOutcome] {
    var outcomes: [GoldenOutcome] = []
    for options in requests {
      let result = session.generate(reading: source, options, deadline: deadline)
      for (index, key) in options.keys.enumerated() {
        var outcome = GoldenOutcome(
          name: one.name, language: key, expectedFile: one.expected[key], result: .passed)
        if index == 0 { outcome.diagnostics = result.diagnostics }
        do throws(Diagnostic) {
          if let error = result.error ?? result.errors[key] { throw error }
          (outcome.result, outcome.expectedFile) = try compare(result.code[key] ?? "", key) {
            var mapped = options
            mapped.sourceMap = true
            return session.generate(reading: source, mapped, deadline: deadline).maps[key]
          }
        } catch {
          outcome.result = .failed(error)
        }
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  private func compare(
    _ code: String, _ key: String, map: () -> SourceMap?
  ) throws(Diagnostic) -> (GoldenOutcome.Result, file: String) {
    guard let file = one.expected[key] else {
      throw Diagnostic(
        .goldenMissing, "no file is known for the code in \(key)",
        hint: "say \"extension\" in blockwright.json")
    }
    let result = try hold(code, to: file, map: map)
    guard settings.execute, let interpreter = try Interpreter.of(key) else { return (result, file) }
    let printed = try hold(
      interpreter.run(code, limit: settings.timeLimit), to: file + ".out", map: { nil })
    if case .passed = result { return (printed, file + ".out") }
    return (result, file)
  }

  /// Compares a text with a file, or writes it there.
  private func hold(
    _ text: String, to file: String, map: () -> SourceMap?
  ) throws(Diagnostic) -> GoldenOutcome.Result {
    let expected = Folder.isFile(file) ? try File.read(file) : nil
    let kept = file + ".actual"
    if let expected, expected == Array(text.utf8) {
      try File.remove(kept)
      return .passed
    }
    if settings.record {
      try File.write(text, to: file)
      try File.remove(kept)
      return .recorded(wasThere: expected != nil)
    }
    if settings.keep { try File.write(text, to: kept) }
    guard let expected else {
      throw Diagnostic(
        .goldenMissing, "\(file) is not there", hint: "look at the output and use --record")
    }
    let diff = LineDiff(expected: String(decoding: expected, as: UTF8.self), actual: text)
    return .differs(GoldenDifference(diff: diff, makers: makers(diff, text, map())))
  }

  private func makers(_ diff: LineDiff, _ code: String, _ map: SourceMap?) -> [Int: String] {
    guard let map else { return [:] }
    var makers: [Int: String] = [:]
    for case .added(_, let line) in diff.lines {
      guard let range = map.maker(ofLine: line, in: code) else { continue }
      makers[line] = "\(range.type) (id \"\(range.id)\")"
    }
    return makers
  }
}

extension GoldenOptions {
  /// The scripts, definitions and messages that the options name.
  func scriptSet() throws(Diagnostic) -> ScriptSet {
    var set = try ScriptSet(scriptPaths: scripts, blockPaths: blocks)
    if let messages { set.messages = try ScriptSet(scriptPaths: [messages]).scripts }
    return set
  }

  func generationOptions() throws(Diagnostic) -> GenerationOptions {
    var options = GenerationOptions(languages: languages ?? [])
    options.generator = generator
    options.set = set.mapValues { .text($0) }
    options.reserved = reserved
    options.strict = switches["strict"] ?? false
    options.keepGoing = switches["keepGoing"] ?? false
    options.fixes = switches["fixes"] ?? false
    options.comments = switches["comments"] ?? false
    options.oneBasedIndex = switches["oneBasedIndex"] ?? true
    options.rightToLeft = switches["rtl"] ?? false
    options.events = switches["events"] ?? false
    if let unknown {
      guard let known = GenerationOptions.UnknownBlocks(rawValue: unknown) else {
        throw Diagnostic(
          .goldenOptions, "\"unknown\" is \"\(unknown)\"", hint: "it is comment, error or skip")
      }
      options.unknown = known
    }
    if let compat {
      guard let known = GenerationOptions.Compatibility(rawValue: compat) else {
        throw Diagnostic(.goldenOptions, "\"compat\" is \"\(compat)\"", hint: "it is v12")
      }
      options.compatibility = known
    }
    return options
  }
}
