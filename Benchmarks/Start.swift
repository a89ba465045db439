import BlockFormats
import BlockScripts
import CodeGeneration
import Diagnostics
import Glibc
import ScriptEngine

/// What it takes to begin: the runtime and one language beside an empty context, each in a process of its own, and
/// a further context of a process that has one. And what a project's first job takes, script, blocks and all.
enum Start {
  enum Kind: String, CaseIterable {
    case empty = "an empty context"
    case lean = "runtime and JavaScript, no scripts"
    case whole = "runtime and JavaScript, for scripts"
    case project = "script of a project and its first job"
    case further = "a further context, no scripts"
    case furtherWhole = "a further context, for scripts"

    /// What the realm is made for; nil where it is for none.
    var script: String? {
      switch self {
      case .empty, .lean, .further: nil
      case .whole, .furtherWhole: ""
      case .project: Workload.project().script
      }
    }
    var workspace: String { self == .project ? Workload.project().xml : "<xml/>" }
    var isBesideEmpty: Bool { self != .empty && !isFurther }
    var isFurther: Bool { self == .further || self == .furtherWhole }
  }

  /// The child's side: milliseconds of processor and megabytes at the peak.
  static func runAlone(_ kind: Kind) throws {
    let milliseconds = try ScriptThread.run { try measure(kind) }
    print("\(milliseconds) \(Measure.memory("VmHWM"))")
  }

  private static func measure(_ kind: Kind) throws -> Double {
    let before = processed
    guard kind != .empty else {
      let context = try ScriptContext(in: ScriptMachine())
      _ = try context.evaluate("1 + 1", url: "start.js")
      return processed - before
    }
    var configuration = GenerationConfiguration(library: try ScriptLibrary())
    configuration.isFresh = kind.isFurther
    if let script = kind.script {
      configuration.scripts = ScriptSet(scripts: [ScriptFile(url: "start.js", source: script)])
    }
    let session = GenerationSession(configuration)
    let text = SourceText(bytes: Array(kind.workspace.utf8))
    let state = try XMLWorkspaceReader().read(text).state
    func begin() throws {
      let result = session.generate(state, GenerationOptions(languages: ["javascript"]))
      if let error = result.allErrors.first { throw error }
    }
    try begin()
    guard kind.isFurther else { return processed - before }
    let times = try (0..<15).map { _ in
      let before = processed
      try begin()
      return processed - before
    }
    return Measure.median(times.sorted())
  }

  /// Milliseconds of work of all threads of this process.
  private static var processed: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// The fastest of several processes, since neighbours can only add.
  private static func fastest(_ kind: Kind, runs: Int) -> (milliseconds: Double, megabytes: Double)?
  {
    let figures = (0..<runs).compactMap { _ in child(kind) }
    return figures.min { $0.milliseconds < $1.milliseconds }
  }

  private static func child(_ kind: Kind) -> (milliseconds: Double, megabytes: Double)? {
    guard let pipe = popen("'\(CommandLine.arguments[0])' --start-only '\(kind.rawValue)'", "r")
    else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return nil }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  static func text(runs: Int) -> String {
    guard let empty = fastest(.empty, runs: runs) else { return "the start could not be measured" }
    var lines = ["start                                        time    more than empty"]
    for kind in Kind.allCases {
      guard let figure = fastest(kind, runs: runs) else { continue }
      var line =
        kind.rawValue.padded(to: 38) + Row.text(figure.milliseconds).padded(to: 8, left: true)
        + " ms"
      if kind.isBesideEmpty {
        line +=
          "   " + Row.text(figure.milliseconds - empty.milliseconds) + " ms, "
          + Row.text(figure.megabytes - empty.megabytes) + " MB"
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int, left: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return left ? blanks + self : self + blanks
  }
}
