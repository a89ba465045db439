import Arguments
import BlockScripts
import CodeGeneration
import Diagnostics
import Files

/// The options that `generate` and `batch` share.
struct GenerationArguments {
  var options: GenerationOptions
  var scriptPaths: [String]
  var blockPaths: [String]
  var messagePaths: [String]
  /// The extension of the files of a generator that scripts bring.
  var fileExtension: String?
  var timeLimit: Duration?
  var isFresh: Bool
  var isolation: IsolationSettings?
  var diagnostics: DiagnosticOutput
  private let command: String

  /// All that a change of which changes the code, beside the workspaces.
  var allScriptPaths: [String] { scriptPaths + blockPaths + messagePaths }

  static let specifications: [OptionSpecification] = [
    OptionSpecification(
      "--language", "the language of the code, javascript unless given", value: "LANG", short: "-l",
      mayRepeat: true,
      completion: .words(["javascript", "python", "lua", "php", "dart"])),
    OptionSpecification(
      "--script", "a script with blocks or generators, or a folder of them, in the order given",
      value: "FILE", mayRepeat: true, completion: .files),
    OptionSpecification(
      "--blocks", "a JSON file with definitions of blocks", value: "FILE", mayRepeat: true,
      completion: .files),
    OptionSpecification(
      "--generator", "a generator that scripts bring, such as Blockly.Arduino", value: "EXPR"),
    OptionSpecification(
      "--set", "sets a property of the generators, such as STATEMENT_PREFIX; \\n is a line end",
      value: "NAME=VALUE", mayRepeat: true),
    OptionSpecification(
      "--reserve", "words that no name in the code may be, separated by commas or blanks",
      value: "WORDS",
      mayRepeat: true),
    OptionSpecification("--strict", "makes all that is lost or not understood an error"),
    OptionSpecification(
      "--unknown", "what stands for a block that nobody defines, a comment unless given",
      value: "WHAT", choices: ["comment", "error", "skip"]),
    OptionSpecification(
      "--keep-going",
      "puts a comment where a block's definition or generator failed, and goes on"),
    OptionSpecification("--fixes", "makes helpers right where Blockly's are not"),
    OptionSpecification(
      "--compat", "makes errors what that version of Blockly made errors", value: "VERSION",
      choices: ["v12"]),
    OptionSpecification(
      "--messages", "a message table, JSON or one of Blockly's own msg/*.js", value: "FILE",
      mayRepeat: true, completion: .files),
    OptionSpecification("--zero-based", "counts the items of lists and texts from 0"),
    OptionSpecification("--comments", "gives procedures their default comments"),
    OptionSpecification("--rtl", "reads the workspace as one written from right to left"),
    OptionSpecification("--events", "tells scripts the events of loading before code is made"),
    OptionSpecification("--fresh", "gives each workspace scripts that were just loaded"),
    OptionSpecification(
      "--isolate", "runs scripts in processes of their own, without files or network"),
    OptionSpecification(
      "--time-limit",
      "the longest that one workspace may take, any time unless given, 10 with "
        + "--isolate", value: "S"),
    OptionSpecification(
      "--memory-limit", "of each process of --isolate, 512 unless given", value: "MB"),
    DiagnosticForm.option,
  ]

  init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
    self.command = command
    options = try Self.options(arguments, command)
    scriptPaths = arguments.values("--script")
    blockPaths = arguments.values("--blocks")
    messagePaths = arguments.values("--messages")
    timeLimit = try arguments.seconds("--time-limit").map { .seconds($0) }
    isFresh = arguments.has("--fresh")
    isolation = try Self.isolation(arguments, command)
    if isolation != nil, timeLimit == nil { timeLimit = IsolationSettings.defaultTimeLimit }
    diagnostics = DiagnosticOutput(arguments)
  }

  private static func options(
    _ arguments: ParsedArguments, _ command: String
  ) throws(UsageError) -> GenerationOptions {
    let languages = arguments.values("--language").firstOfEach()
    var options = GenerationOptions(languages: languages.isEmpty ? ["javascript"] : languages)
    options.generator = arguments.value("--generator")
    if options.generator != nil, !languages.isEmpty {
      throw UsageError(command, "--generator brings its own language: leave --language out")
    }
    for setting in arguments.values("--set") {
      guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else {
        throw UsageError(command, "--set takes NAME=VALUE, not \"\(setting)\"")
      }
      let value = String(setting[setting.index(after: equals)...])
      options.set[String(setting[..<equals])] = .text(unescaped(value))
    }
    options.reserved = arguments.values("--reserve").flatMap(words)
    options.strict = arguments.has("--strict")
    options.unknown = arguments.value("--unknown").flatMap { .init(rawValue: $0) } ?? .comment
    options.keepGoing = arguments.has("--keep-going")
    options.fixes = arguments.has("--fixes")
    options.compatibility = arguments.value("--compat").flatMap { .init(rawValue: $0) } ?? .lenient
    options.oneBasedIndex = !arguments.has("--zero-based")
    options.comments = arguments.has("--comments")
    options.rightToLeft = arguments.has("--rtl")
    options.events = arguments.has("--events")
    return options
  }

  private static func isolation(
    _ arguments: ParsedArguments, _ command: String
  ) throws(UsageError) -> IsolationSettings? {
    let megabytes = try arguments.integer("--memory-limit", in: 64...1_048_576)
    guard arguments.has("--isolate") else {
      guard megabytes == nil else {
        throw UsageError(command, "--memory-limit is one of --isolate's processes: add --isolate")
      }
      return nil
    }
    guard let program = Path.executable else {
      throw UsageError(command, "--isolate needs /proc, to start this program again")
    }
    return IsolationSettings(program: program, memoryBytes: (megabytes ?? 512) << 20)
  }

  static func words(_ text: String) -> [String] {
    text.unicodeScalars.split { [",", " ", "\t", "\n"].contains($0) }.map { String($0) }
  }

  /// `\n` is a line end, `\t` a tab, `\\` a backslash; others stay as they are.
  static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch scalars.next() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "\\": result.append("\\")
      case .some(let other): result.append(contentsOf: ["\\", other])
      case nil: result.append("\\")
      }
    }
    return String(result)
  }
}

extension GenerationArguments {
  /// What a session needs; reads the scripts. Languages that nobody makes are wrong usage.
  func configuration(
    isCancellable: Bool = false
  ) throws(CommandFailure) -> GenerationConfiguration {
    do {
      let library = try ScriptLibrary()
      try check(library)
      var scripts = try ScriptSet(scriptPaths: scriptPaths, blockPaths: blockPaths)
      scripts.messages = try ScriptSet(scriptPaths: messagePaths).scripts
      let diagnostics = diagnostics
      let host = RealmHost(console: { diagnostics.show($0) })
      return GenerationConfiguration(
        library: library, scripts: scripts, host: host, timeLimit: timeLimit,
        isCancellable: isCancellable, isFresh: isFresh, isolation: isolation)
    } catch let error as Diagnostic {
      throw .input(error)
    } catch let error as UsageError {
      throw .usage(error)
    } catch {
      throw .input(Diagnostic(.runtimeFault, String(describing: error)))
    }
  }

  private func check(_ library: ScriptLibrary) throws {
    guard options.generator == nil else { return }
    for key in options.languages where try library.language(key) == nil {
      let known = try library.languageKeys()
      let meant =
        ArgumentParser.closest(key, known).map { "did you mean \($0)?" }
        ?? (scriptPaths.isEmpty ? nil : "name what a script brings with --generator Blockly.NAME")
      throw UsageError(
        command, "there is no language \"\(key)\": there are \(known.joined(separator: ", "))",
        hint: meant)
    }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it first stood.
  func firstOfEach() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension ParsedArguments {
  /// Where `--output` leads; nil for standard output, by whatever name.
  var outputPath: String? {
    value("--output").flatMap { ["-", "/dev/stdout"].contains($0) ? nil : $0 }
  }
}

/// Why a command could not begin.
enum CommandFailure: Error {
  case usage(UsageError)
  case input(Diagnostic)
}

extension DiagnosticOutput {
  /// Tells why a command could not begin; wrong usage is told by who called it.
  func end(_ failure: CommandFailure) throws(UsageError) -> ExitCode {
    switch failure {
    case .usage(let error): throw error
    case .input(let error):
      show(error)
      return ExitCode(error)
    }
  }

  /// A `console.*` call, by the script's name and line; a report for machines has it among its messages.
  func show(_ message: ConsoleMessage) {
    guard form == .text else {
      // Not made of the text: what a script says is not shortened.
      var report = Diagnostic(.consoleMessage, "", at: message.place)
      report.message = "console.\(message.level): \(message.text)"
      return show(report)
    }
    let place = message.place.map { "\($0.file ?? ""):\($0.line):\($0.column): " } ?? ""
    StandardError.write("\(place)\(message.level): \(message.text)\n")
  }
}
