import Files
import Foundation
import Testing

/// The program as `make install` puts it: beside a share folder, far from its sources.
@Suite struct InstalledTests {
  private let root = Path.folder(Path.folder(Path.folder(#filePath)))

  private func install() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let share = "\(folder.path)/share/blockwright"
    try Folder.make(share)
    try Folder.make("\(folder.path)/bin")
    try Folder.make("\(folder.path)/elsewhere")
    let files = FileManager.default
    try files.copyItem(atPath: ProgramRun.program().path, toPath: "\(folder.path)/bin/blockwright")
    for name in ["runtime", "generators", "blocks"] {
      try files.copyItem(atPath: "\(root)/\(name)", toPath: "\(share)/\(name)")
    }
    try files.copyItem(
      atPath: "\(root)/docs/DIAGNOSTICS.md", toPath: "\(share)/DIAGNOSTICS.md")
    return folder
  }

  private func run(
    _ folder: TemporaryFolder, _ arguments: [String], input: String = ""
  ) throws -> ProgramRun {
    try ProgramRun(
      arguments, input: input, program: URL(fileURLWithPath: "\(folder.path)/bin/blockwright"))
  }

  @Test func itFindsWhatItNeedsBesideItself() throws {
    let folder = try install()
    let explained = try run(folder, ["explain", "BW0220"])
    #expect(explained.output.hasPrefix("BW0220 "))
    #expect(explained.code == 0)
    let made = try run(
      folder, ["generate", "-", "-l", "lua"], input: "<xml><block type='text_print'/></xml>")
    #expect(made.output == "print('')\n")
    // That it was its own share folder is seen when the folder changes.
    try folder.write("share/blockwright/DIAGNOSTICS.md", "# Messages\n\n## BW0220 Changed\n")
    #expect(try run(folder, ["explain", "BW0220"]).output == "BW0220 Changed\n")
  }

  @Test func aRuntimeThatIsBrokenIsOurFault() throws {
    let folder = try install()
    try folder.write(
      "share/blockwright/runtime/main.js", "(function () { throw new Error('broken'); })")
    let broken = try run(folder, ["generate", "-"], input: "<xml/>")
    #expect(broken.code == 70)
    #expect(broken.errors.contains("error[BW0502]: Error: broken"))
    #expect(broken.errors.contains("hint: this is a fault of Blockwright's: please report it"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/share/blockwright/DIAGNOSTICS.md")
    #expect(try run(folder, ["explain", "BW0220"]).errors.hasPrefix("error[BW0714]: "))
  }

  /// Killed at any moment, the program leaves the file as it was or whole.
  @Test func filesAppearWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let blocks = (0..<3_000).map { "<block type='text_print' id='b\($0)' x='0' y='\($0)'></block>" }
    try folder.write("a.xml", "<xml>" + blocks.joined() + "</xml>")
    try folder.write("a.js", "as it was")
    let whole = try ProgramRun(["generate", "a.xml"], folder: folder).output
    #expect(whole.count > 50_000)
    var seen: Set<String> = []
    for delay in [0, 20, 40, 80, 160, 320, 640] {
      let process = Process()
      process.executableURL = try ProgramRun.program()
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.arguments = ["generate", "a.xml", "-o", "a.js"]
      try process.run()
      usleep(UInt32(delay) * 1_000)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      let text = try folder.read("a.js")
      #expect(text == "as it was" || text == whole)
      seen.insert(text)
    }
    #expect(seen.isSubset(of: ["as it was", whole]))
  }
}
