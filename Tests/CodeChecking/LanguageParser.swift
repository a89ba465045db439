import Foundation

/// The parser of a language that code is made in, told of many programs at once.
package struct LanguageParser: Sendable {
  package let language: String
  private let command: String?
  private let fileExtension: String

  private static let all = [
    LanguageParser(language: "javascript", command: "node", fileExtension: "js"),
    LanguageParser(language: "python", command: "python3", fileExtension: "py"),
    LanguageParser(language: "lua", command: "lua5.4", fileExtension: "lua"),
    LanguageParser(language: "php", command: "php", fileExtension: "php"),
    // No compiler of Dart is to be had from Debian: our own lexer must do.
    LanguageParser(language: "dart", command: nil, fileExtension: "dart"),
  ]

  /// Those that this machine has.
  package static let installed = all.filter { parser in
    guard let command = parser.command else { return true }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(command)") }
  }

  /// What is said against programs, by their numbers; those that parse are left out.
  package func complaints(_ programs: [String]) throws -> [Int: String] {
    guard let command else { return dartComplaints(programs) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "blockwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, program) in programs.enumerated() {
      let file = folder.appending(path: "\(number)")
      try program.write(to: file, atomically: false, encoding: .utf8)
    }
    var complaints: [Int: String] = [:]
    var next = 0
    while next < programs.count {
      let files = (next..<programs.count).map { folder.appending(path: "\($0)").path }
      var last = programs.count
      let text = try run(command, [script] + files)
      for line in text.split(separator: "\n") {
        let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let number = parts.first.flatMap({ Int($0) }), number <= files.count else {
          throw ParserFailure(command: command, said: text)
        }
        if number < files.count {
          complaints[next + number] = parts.count > 1 ? String(parts[1]) : ""
          last = next + number + 1
        }
      }
      // PHP ends at the first program that it cannot compile.
      next = language == "php" && !text.hasSuffix("\(files.count) end\n") ? last : programs.count
    }
    return complaints
  }

  private func dartComplaints(_ programs: [String]) -> [Int: String] {
    var complaints: [Int: String] = [:]
    for (number, program) in programs.enumerated() {
      do {
        try DartChecker.check(program)
      } catch {
        // A call of a procedure that nobody made parses.
        if !"\(error)".hasSuffix("is not declared") { complaints[number] = "\(error)" }
      }
    }
    return complaints
  }

  private var script: String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Parsers/parse.\(fileExtension)").path
  }

  private func run(_ command: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}

/// A parser that said what none of them says.
private struct ParserFailure: Error, CustomStringConvertible {
  var command: String
  var said: String

  var description: String { "\(command): \(said)" }
}
