import Arguments
import BlockModel
import BlockScripts
import CodeGeneration
import Diagnostics
import Files
import ScriptEngine

/// The blocks that a command knows: the built-in ones, those of files, and those of scripts with
/// their mutators.
struct BlockLibrary {
  let factory: BlockFactory
  /// What was noticed while scripts were loaded.
  private(set) var diagnostics: [Diagnostic] = []

  /// The files that the user gives.
  struct Sources: Sendable {
    var blocks: [String]
    var scripts: [String]
    var timeLimit: Duration

    static let options = [
      OptionSpecification(
        "--script", "a script with blocks and mutators, or a folder of them, in the order given",
        value: "FILE", mayRepeat: true, completion: .files),
      OptionSpecification(
        "--blocks", "a JSON file with definitions of blocks", value: "FILE", mayRepeat: true,
        completion: .files),
      OptionSpecification(
        "--time-limit", "the longest that a script may take for one block, 10 unless given",
        value: "S"),
    ]

    init(_ parsed: ParsedArguments) throws(UsageError) {
      blocks = parsed.values("--blocks")
      scripts = parsed.values("--script")
      timeLimit = .seconds(try parsed.seconds("--time-limit") ?? 10)
    }
  }

  /// Calls `body` with the blocks of these sources, on a thread that scripts may use.
  ///
  /// Live blocks belong to the thread that made them, so whatever is done with them is done in there.
  static func with<Result: Sendable>(
    _ sources: Sources, host: RealmHost = RealmHost(),
    _ body: @escaping @Sendable (BlockLibrary) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard !sources.scripts.isEmpty else { return try body(BlockLibrary(sources.blocks)) }
    return try ScriptRun.run { deadline throws(Diagnostic) in
      try body(BlockLibrary(sources, host, deadline))
    }
  }

  private init(_ blocks: [String]) throws(Diagnostic) {
    factory = BlockFactory()
    do {
      try factory.load(fromDefaultFiles: ResourceFolder.find() + "/blocks")
      for path in blocks { try load(path) }
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.blocksUnusable, "definitions cannot be used: \(error)")
    }
  }

  /// What is wrong with the definitions of a type in files of them.
  static func faults(in paths: [String], of type: String) throws(Diagnostic) -> [Diagnostic] {
    let faults = try BlockLibrary(paths).diagnostics.filter { $0.severity == .error }
    return faults.filter { $0.message.contains("block type \"\(type)\"") }
  }

  /// Of a file of definitions all good ones are taken; what is wrong with the others is told.
  private mutating func load(_ path: String) throws {
    let known = factory.diagnostics.count
    do {
      try factory.load(fromJSONPaths: [path])
    } catch let error as Diagnostic
      where [.invalidDefinition, .invalidArgument].contains(error.code)
    {}  // It is among the factory's, with those of the other definitions.
    diagnostics += factory.diagnostics[known...].filter {
      $0.severity == .error || $0.code == .doubtfulDefinition
    }
  }

  private init(
    _ sources: Sources, _ host: RealmHost, _ deadline: ScriptDeadline
  ) throws(Diagnostic) {
    try self.init(sources.blocks)
    let scripted = try ScriptedBlocks(
      library: ScriptLibrary(),
      scripts: ScriptSet(scriptPaths: sources.scripts, blockPaths: sources.blocks),
      host: host, timeLimit: sources.timeLimit, deadline: deadline)
    diagnostics += scripted.diagnostics + factory.load(from: scripted)
  }

  /// The workspace of a state, with all that is to be said about it.
  func load(_ state: WorkspaceState) throws(Diagnostic) -> (
    workspace: Workspace, reports: [Diagnostic]
  ) {
    let workspace = Workspace()
    let known = factory.diagnostics.count
    do {
      let reports = try workspace.load(state, factory: factory)
      // A mutator that nobody registered is told of with each block that needs it.
      let told = Set(reports.map(\.code))
      let found = factory.diagnostics[known...].filter {
        $0.code != .unknownMutator || !told.contains($0.code)
      }
      return (workspace, (found + reports).map(Self.hinted))
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.blocksUnusable, "the blocks cannot be made: \(error)")
    }
  }

  /// What to do, in the words of the command line.
  private static func hinted(_ report: Diagnostic) -> Diagnostic {
    var report = report
    switch report.code {
    case .unknownBlockType:
      report.hint =
        "give the file that defines it with --blocks or --script; until then it is kept as it was read"
    case .unknownMutator:
      report.hint =
        "give the script that registers it with --script; until then mutations are kept as read"
    case .unknownExtension:
      report.hint = "give the script that registers it with --script"
    default: break
    }
    return report
  }
}

extension SourceText {
  /// A file, or standard input where the path is `-`.
  init(reading path: String) throws(Diagnostic) {
    self.init(file: path == "-" ? "<stdin>" : path, bytes: try File.read(path))
  }
}
