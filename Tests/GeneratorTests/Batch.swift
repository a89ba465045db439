import Foundation
import Testing

/// `blockwright batch`, as it is built beside the tests.
enum Batch {
  /// The code that it answers for workspaces in JSON.
  static func codes(
    of workspaces: [String], language: String, _ arguments: [String]
  ) throws -> [String] {
    let lines = workspaces.enumerated().map { number, workspace in
      #"{"id": \#(number), "json": \#(workspace.replacing("\n", with: " "))}"# + "\n"
    }
    let output = try run(["batch", "--language", language] + arguments, lines.joined())
    let codes = try output.split(separator: "\n").enumerated().map { number, line in
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(answer["id"] as? Int == number)
      return try #require((answer["code"] as? [String: String])?[language], "\(line)")
    }
    #expect(codes.count == workspaces.count)
    return codes
  }

  private static func run(_ arguments: [String], _ input: String) throws -> String {
    let process = Process()
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.executableURL = try program()
    process.arguments = arguments
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = FileHandle.nullDevice
    try process.run()
    let writer = Thread {
      // A program that is gone already has said so by its answers.
      try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? standardInput.fileHandleForWriting.close()
    }
    writer.start()
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private static func program() throws -> URL {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    // Where the tests are run by a helper of the toolchain, the bundle's place is among its arguments.
    let places = ([own] + CommandLine.arguments).map {
      URL(filePath: $0).deletingLastPathComponent().appending(path: "blockwright")
    }
    let found = places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "blockwright is not built")
  }
}
