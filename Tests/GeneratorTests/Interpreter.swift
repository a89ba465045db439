import Foundation

/// A program of this machine that runs a generated one.
struct Interpreter: Sendable {
  let language: String
  let command: String
  let fileExtension: String

  static let all = [
    Interpreter(language: "javascript", command: "node", fileExtension: "js"),
    Interpreter(language: "python", command: "python3", fileExtension: "py"),
    Interpreter(language: "lua", command: "lua5.4", fileExtension: "lua"),
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

  /// What a program prints, after a prelude that makes values of all languages print alike.
  func run(_ code: String) throws -> String {
    let prelude = Repository.root.appending(
      path: "Tests/GeneratorTests/Preludes/\(language).\(fileExtension)")
    return try run(file: String(contentsOf: prelude, encoding: .utf8) + printable(code))
  }

  /// `print` of PHP is a word of the language's, which no prelude can take over.
  private func printable(_ code: String) -> String {
    guard language == "php" else { return code }
    return code.replacing(/(?m)^(\s*)print\(/) { "\($0.output.1)blockwright_print(" }
  }

  /// What a whole program prints, and its exit status where that is not 0.
  func run(file text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "blockwright-\(UUID().uuidString).\(fileExtension)")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command, file.path]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let tail = process.terminationStatus == 0 ? "" : "exit \(process.terminationStatus)\n"
    return String(decoding: printed, as: UTF8.self) + tail
  }
}
