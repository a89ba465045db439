import Foundation
import Testing

/// A program of this machine that runs generated ones.
struct Interpreter: Sendable, CustomTestStringConvertible {
  let language: String
  let command: String
  let fileExtension: String
  /// Whether `Drivers/` has a script that runs many programs in one process.
  var hasDriver = false

  var testDescription: String { command }

  static let all = [
    Interpreter(language: "javascript", command: "node", fileExtension: "js", hasDriver: true),
    Interpreter(language: "python", command: "python3", fileExtension: "py", hasDriver: true),
    Interpreter(language: "lua", command: "lua5.4", fileExtension: "lua", hasDriver: true),
    Interpreter(language: "php", command: "php", fileExtension: "php"),
  ]

  static let perl = Interpreter(language: "perl", command: "perl", fileExtension: "pl")

  /// Those that are installed; the others' languages are left to machines that have them.
  static let installed = all.filter { $0.isInstalled }

  var isInstalled: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(command)") }
  }

  /// What each program prints, after a prelude that makes values of all languages print alike.
  func run(programs: [String]) throws -> [String] {
    let folder = Repository.root.appending(path: "Tests/GeneratorTests")
    let prelude = try String(
      contentsOf: folder.appending(path: "Preludes/\(language).\(fileExtension)"), encoding: .utf8)
    let texts = programs.map { prelude + printable($0) }
    guard hasDriver else { return try texts.map { try run(file: $0) } }
    return try withFiles(texts) { paths in
      let driver = folder.appending(path: "Drivers/run.\(fileExtension)").path
      var printed = try run([driver] + paths).components(separatedBy: "\u{1}\n")
      // After the last end there is nothing, or what was wrong.
      let rest = printed.removeLast()
      return printed + Array(repeating: rest, count: max(0, texts.count - printed.count))
    }
  }

  /// What a whole program prints, and its exit status where that is not 0.
  func run(file text: String) throws -> String {
    try withFiles([text]) { try run($0) }
  }

  /// `print` of PHP is a word of the language's, which no prelude can take over.
  private func printable(_ code: String) -> String {
    guard language == "php" else { return code }
    return code.replacing(/(?m)^(\s*)print\(/) { "\($0.output.1)blockwright_print(" }
  }

  /// Writes texts to files for as long as the body runs, numbered from 0.
  func withFiles<Value>(_ texts: [String], _ body: ([String]) throws -> Value) throws
    -> Value
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "blockwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = texts.indices.map { folder.appending(path: "\($0).\(fileExtension)") }
    for (file, text) in zip(files, texts) {
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    return try body(files.map(\.path))
  }

  /// What a command with these arguments prints, and its exit status where that is not 0.
  func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let tail = process.terminationStatus == 0 ? "" : "exit \(process.terminationStatus)\n"
    return String(decoding: printed, as: UTF8.self) + tail
  }
}
