import Foundation
import Testing

/// What is shown on a terminal alone: colour and progress. `script`, of every Debian, makes a terminal.
@Suite struct TerminalTests {
  private func onTerminal(
    _ arguments: String, _ folder: TemporaryFolder, _ environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    let program = try ProgramRun.program().path
    process.arguments = [
      "--quiet", "--return", "--command", "'\(program)' \(arguments)", "/dev/null",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    process.environment = variables.merging(environment) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func messagesHaveColourOnATerminalUnlessNoneIsWished() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", "<xml><block type='nobody' id='n'></block></xml>")
    let coloured = try onTerminal("generate a.xml --unknown skip", folder)
    #expect(coloured.contains("\u{1B}[1;33mwarning[BW0220]\u{1B}[0m"))
    let plain = try onTerminal("generate a.xml --unknown skip", folder, ["NO_COLOR": "1"])
    #expect(plain.contains("a.xml:1:6: warning[BW0220]: "))
    #expect(!plain.contains("\u{1B}"))
    let piped = try ProgramRun(["generate", "a.xml"], folder: folder)
    #expect(!piped.errors.contains("\u{1B}"))
  }

  @Test func aRunOfTestsShowsHowFarItIs() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try folder.write("\(name).xml", "<xml></xml>")
      try folder.write("\(name).lua", "")
    }
    let shown = try onTerminal("test --jobs 1", folder)
    #expect(shown.contains("\r1/3, 0 failed"))
    #expect(shown.hasSuffix("\r\u{1B}[K3 passed, 0 failed\r\n"))
    let piped = try ProgramRun(["test"], folder: folder)
    #expect(piped.output + piped.errors == "3 passed, 0 failed\n")
  }
}
