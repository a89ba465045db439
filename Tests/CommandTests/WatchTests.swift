import Foundation
import Testing

/// `generate --watch` as it goes on: nothing here asks how long it takes, only that it comes.
@Suite struct WatchTests {
  @Test func aChangeOfAWorkspaceOrAScriptIsFollowed() throws {
    let folder = try TemporaryFolder()
    func workspace(_ text: String) -> String {
      "<xml><block type='text_print'><value name='TEXT'><block type='text'><field name='TEXT'>\(text)"
        + "</field></block></value></block></xml>"
    }
    try folder.write("in/a.xml", workspace("one"))
    try folder.write("in/b.xml", workspace("other"))
    try folder.write("s.js", "")
    let process = Process()
    process.executableURL = try ProgramRun.program()
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.arguments = ["generate", "in", "--script", "s.js", "-o", "out", "--watch"]
    try folder.write("errors.txt", "")
    let errors = try #require(FileHandle(forWritingAtPath: folder.path + "/errors.txt"))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    // Threads of the tests block SIGTERM, and the program has that from them.
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    #expect(wait(folder, "out/a.js", "window.alert('one');\n"))
    #expect(wait(folder, "out/b.js", "window.alert('other');\n"))
    try folder.write("in/a.xml", workspace("two"))
    #expect(wait(folder, "out/a.js", "window.alert('two');\n"))
    // A workspace that cannot be read is told of, and its code stays until it can.
    try folder.write("in/a.xml", "<xml>")
    #expect(wait { try folder.read("errors.txt").hasPrefix("in/a.xml:1:") })
    #expect(try folder.read("out/a.js") == "window.alert('two');\n")
    try folder.write("in/a.xml", workspace("three"))
    #expect(wait(folder, "out/a.js", "window.alert('three');\n"))
    try folder.write("s.js", "Blockly.JavaScript.forBlock['text_print'] = () => 'beep();\\n';")
    #expect(wait(folder, "out/a.js", "beep();\n"))
    #expect(wait(folder, "out/b.js", "beep();\n"))
    try folder.write("in/c.xml", workspace("new"))
    #expect(wait(folder, "out/c.js", "beep();\n"))
    #expect(process.isRunning)
  }

  @Test func standardInputIsNotWatched() throws {
    let run = try ProgramRun(["generate", "-", "--watch"])
    #expect(run.code == 64)
    #expect(run.errors.contains("standard input does not change"))
  }

  private func wait(_ folder: TemporaryFolder, _ name: String, _ text: String) -> Bool {
    wait { try folder.read(name) == text }
  }

  /// Whether something comes true; a minute is more than any machine needs.
  private func wait(_ condition: () throws -> Bool) -> Bool {
    for _ in 0..<6_000 {
      if (try? condition()) == true { return true }
      usleep(10_000)
    }
    return false
  }
}
