import Foundation
import Testing

/// Where output goes, and what it must leave alone.
@Suite struct OutputTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.xml", "<xml><block type='text_print' id='p'></block></xml>")
    return folder
  }

  @Test func codeNeverTakesThePlaceOfAWorkspace() throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b.xml", withDestinationPath: "a.xml")
    for output in ["a.xml", "./a.xml", "b.xml"] {
      let run = try ProgramRun(["generate", "a.xml", "-o", output], folder: folder)
      #expect(run.code == 64)
      #expect(run.errors.contains("the code would be written over the workspace \(output)\n"))
    }
    let named = try ProgramRun(
      ["generate", "a.xml", "--extension", "xml", "-o", "./"], folder: folder)
    #expect(named.code == 64)
    #expect(try folder.read("a.xml").hasPrefix("<xml>"))
  }

  @Test func aDashIsStandardOutput() throws {
    let folder = try folder()
    for name in ["-", "/dev/stdout"] {
      let code = try ProgramRun(["generate", "a.xml", "-llua", "-o", name], folder: folder)
      #expect(code.output == "print('')\n")
      let json = try ProgramRun(["convert", "a.xml", "--to", "json", "-o", name], folder: folder)
      #expect(json.output.hasPrefix("{"))
    }
    #expect(try folder.names("") == ["a.xml"])
  }

  @Test func oneExtensionIsNotForSeveralLanguages() throws {
    let run = try ProgramRun(
      ["generate", "a.xml", "-l", "lua", "-l", "php", "--extension", "txt", "-o", "out"],
      folder: folder())
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix(
        "blockwright generate: --extension would give files in several languages one name\n"))
  }

  @Test func whatIsNamedTwiceIsMadeOnce() throws {
    let run = try ProgramRun(
      ["generate", "a.xml", "a.xml", "*.xml", "-l", "lua", "-l", "lua"], folder: folder())
    #expect(run.output == "print('')\n")
    #expect(run.code == 0)
  }

  /// A folder has more than workspaces: definitions, reports, data.
  @Test func ofAFolderTheWorkspacesAreTaken() throws {
    let folder = try folder()
    try folder.write("in/a.xml", folder.read("a.xml"))
    try folder.write("in/a.json", #"[{"type": "mine", "message0": "m"}]"#)
    try folder.write("in/pom.xml", "<project></project>")
    try folder.write("in/empty.json", "{}")
    let run = try ProgramRun(["generate", "in", "-l", "lua", "-o", "out"], folder: folder)
    #expect(run.errors == "" && run.code == 0)
    #expect(try folder.names("out") == ["a.lua", "empty.lua"])
    try folder.write("in/broken.json", "{\"blocks\": ")
    #expect(try ProgramRun(["check", "in"], folder: folder).code == 1)
  }

  @Test(.timeLimit(.minutes(1))) func linksThatLeadBackAreNotFollowedForEver() throws {
    let folder = try folder()
    try folder.write("in/x/a.xml", folder.read("a.xml"))
    for (link, target) in [("in/self", "."), ("in/x/up", ".."), ("in/x/again", "../x")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    for input in ["in", "in/**/*.xml"] {
      #expect(
        try ProgramRun(["generate", input, "-l", "lua", "-o", "out"], folder: folder).code == 0)
      #expect(try folder.names("out") == ["x"])
      #expect(try folder.names("out/x") == ["a.lua"])
    }
    try folder.write("in/x/a.lua", "print('')\n")
    #expect(try ProgramRun(["test", "in"], folder: folder).output == "1 passed, 0 failed\n")
  }

  /// How many workspaces a folder has today does not decide whether the output is a folder.
  @Test func aFolderOfOneIsAFolder() throws {
    let folder = try folder()
    try folder.write("in/a.xml", folder.read("a.xml"))
    for (input, output) in [("in", "one"), ("in/*.xml", "two")] {
      #expect(
        try ProgramRun(["generate", input, "-l", "lua", "-o", output], folder: folder).code == 0)
      #expect(try folder.names(output) == ["a.lua"])
    }
    #expect(
      try ProgramRun(["generate", "in", "-l", "lua", "-o", "all.lua"], folder: folder).code == 0)
    #expect(try folder.read("all.lua") == "print('')\n")
  }

  @Test func belowAPatternOutputKeepsTheFolders() throws {
    let folder = try folder()
    for name in ["in/x/a.xml", "in/y/a.xml", "in/y/z/a.xml"] {
      try folder.write(name, folder.read("a.xml"))
    }
    #expect(
      try ProgramRun(["generate", "in/*/*.xml", "-l", "lua", "-o", "out"], folder: folder).code
        == 0)
    #expect(try folder.names("out/x") + folder.names("out/y") == ["a.lua", "a.lua"])
    #expect(
      try ProgramRun(["generate", "in/**/a.xml", "-l", "lua", "-o", "all"], folder: folder).code
        == 0)
    #expect(try folder.names("all/y/z") == ["a.lua"])
    #expect(
      try ProgramRun(["generate", "in/x/*.xml", "-l", "lua", "-o", "one/"], folder: folder).code
        == 0)
    #expect(try folder.names("one") == ["a.lua"])
  }

  /// A disk that is full must not leave half an answer that looks whole.
  @Test(
    arguments: [
      "generate a.xml", "convert a.xml --to json", "check b.xml", "format a.xml", "blocks",
      "test", "explain BW0220", "man", "completions bash", "--help", "--version", "batch",
    ])
  func outputThatIsCutOffIsAnError(command: String) throws {
    let folder = try folder()
    try folder.write("b.xml", "<xml><block type='nobody' id='n'></block></xml>")
    let process = Process()
    process.executableURL = try ProgramRun.program()
    process.arguments = command.split(separator: " ").map(String.init)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let (input, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data("{\"id\": 1, \"xml\": \"<xml/>\"}\n".utf8))
    try input.fileHandleForWriting.close()
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.contains("standard output cannot be written: no space left on device"))
  }
}
