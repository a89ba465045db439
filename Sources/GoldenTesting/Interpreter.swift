import Diagnostics
import Files
import Glibc

/// Runs generated code with the interpreter of its language.
struct Interpreter {
  let program: String
  let arguments: [String]
  let fileExtension: String
  /// What stands before the code so that it can run by itself.
  var prelude = ""

  /// The interpreter of a built-in language; nil for languages that have none here.
  static func of(_ language: String) throws(Diagnostic) -> Interpreter? {
    let found: Interpreter
    switch language {
    case "javascript":
      found = Interpreter(program: "node", arguments: [], fileExtension: "cjs", prelude: browser)
    case "python": found = Interpreter(program: "python3", arguments: [], fileExtension: "py")
    case "lua": found = Interpreter(program: lua, arguments: [], fileExtension: "lua")
    case "php":
      found = Interpreter(program: "php", arguments: [], fileExtension: "php", prelude: "<?php\n")
    case "dart": found = Interpreter(program: "dart", arguments: ["run"], fileExtension: "dart")
    default: return nil
    }
    guard path(of: found.program) != nil else {
      throw Diagnostic(
        .goldenExecution, "\(language) code cannot be run: there is no \(found.program)",
        hint: "install it, or leave --execute out")
    }
    return found
  }

  private static var lua: String { path(of: "lua5.4") == nil ? "lua" : "lua5.4" }

  /// What a page would offer: messages are printed, questions have no answer.
  private static let browser =
    "globalThis.window = {alert: (text) => console.log(String(text)), prompt: () => null, confirm: () => false};\n"

  private static func path(of program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first {
      Folder.isFile($0) && access($0, X_OK) == 0
    }
  }

  /// What the code prints; throws when it fails or goes on for longer than it may.
  func run(_ code: String, limit: Duration) throws(Diagnostic) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? String(P_tmpdir)
    // `mkdtemp` puts what makes the name a new one in the place of the six letters.
    var template = Array("\(parent)/blockwright-run-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Self.failure("no folder can be made in \(parent)")
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let files = ["code.\(fileExtension)", "output", "errors"].map { "\(folder)/\($0)" }
    defer {
      for file in files { unlink(file) }
      rmdir(folder)
    }
    try File.write(prelude + code, to: files[0])
    let status = try wait(for: start(files), limit)
    let output = String(decoding: try File.read(files[1]), as: UTF8.self)
    guard status == 0 else {
      let errors = String(decoding: try File.read(files[2]), as: UTF8.self)
      var failure = Self.failure("\(program) ended the generated code with status \(status)")
      failure.notes = errors.split(separator: "\n").suffix(12).map { .init(String($0)) }
      throw failure
    }
    return output
  }

  private func start(_ files: [String]) throws(Diagnostic) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files[1], write, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files[2], write, 0o600)
    let words = [program] + arguments + [files[0]]
    var pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process: pid_t = 0
    guard posix_spawnp(&process, program, &actions, nil, pointers, environ) == 0 else {
      throw Self.failure("\(program) cannot be started")
    }
    return process
  }

  private func wait(for process: pid_t, _ limit: Duration) throws(Diagnostic) -> Int32 {
    var status: Int32 = 0
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
      if waitpid(process, &status, WNOHANG) == process {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
      }
      usleep(5_000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
    let shown = seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    throw Self.failure("the generated code ran for more than \(shown) s and was stopped")
  }

  private static func failure(_ message: String) -> Diagnostic {
    Diagnostic(.goldenExecution, message)
  }
}
