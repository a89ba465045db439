import Blockwright
import Foundation
import Testing

/// What README and docs show is run: commands with their output, and Swift code as it is compiled here.
@Suite struct DocumentationTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let pages: [String] = {
    let docs =
      (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path))
      ?? []
    return ["README.md", "SECURITY.md", "CONTRIBUTING.md", "examples/README.md"]
      + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The contents of a page's code blocks of a language.
  static func blocks(of page: String, _ language: String) throws -> [String] {
    var found: [String] = []
    var current: [Substring]?
    for line in try text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = current {
        if line == "```" {
          found.append(lines.map { $0 + "\n" }.joined())
          current = nil
        } else {
          current = lines + [line]
        }
      } else if line == "```\(language)" {
        current = []
      }
    }
    return found
  }

  @Test(arguments: pages)
  func commandsPrintWhatIsShown(page: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    for name in ["examples", "blocks", "generators", "runtime"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: Self.root.appending(path: name))
    }
    for block in try Self.blocks(of: page, "console") {
      for (command, expected) in Self.commands(block) {
        #expect(try Self.run(command, in: folder) == expected, "\(page): \(command)")
      }
    }
  }

  private static func commands(_ block: String) -> [(command: String, output: String)] {
    var commands: [(command: String, output: String)] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), ""))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }

  private static func run(_ command: String, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "{ \(command)\n} 2>&1"]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(programFolder):\(environment["PATH"] ?? "")"
    environment["NO_COLOR"] = "1"
    environment["CI"] = nil
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Beside this test's own program, else in the build tree.
  private static let programFolder: String = {
    var folders = [
      root.appending(path: ".build/debug").path, root.appending(path: ".build/release").path,
    ]
    if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      folders.insert(URL(filePath: own).deletingLastPathComponent().path, at: 0)
    }
    let program = folders.first {
      FileManager.default.isExecutableFile(atPath: $0 + "/blockwright")
    }
    return program ?? ""
  }()

  @Test(arguments: [("README.md", "ReadmeExample"), ("docs/FROM_IOS.md", "FromIOSExample")])
  func codeIsShownAsItIsCompiled(page: String, file: String) throws {
    let code = try Self.text("Tests/DocumentationTests/\(file).swift")
    #expect(try Self.blocks(of: page, "swift").contains(code))
  }

  @Test func theExamplesPrintTheirGoldenCode() throws {
    let end = try Self.run("blockwright test examples | tail -n 1", in: Self.root)
    #expect(end.hasSuffix(" passed, 0 failed\n"), "\(end)")
  }

  @Test func theLibraryExampleRuns() throws {
    let xml = try Self.text("examples/hello.xml")
    #expect(
      try pythonCode(ofWorkspace: xml) == "for count in range(3):\n  print('Hello, blocks!')\n")
    #expect(try Self.blocks(of: "README.md", "xml") == [xml])
  }

  @Test func theEditingExampleRuns() throws {
    let (before, after) = try edited(Self.root.appending(path: "blocks").path)
    #expect(before == "<xml xmlns=\"https://developers.google.com/blockly/xml\"></xml>")
    #expect(
      after == "<xml xmlns=\"https://developers.google.com/blockly/xml\">"
        + "<block type=\"controls_repeat_ext\" id=\"loop\" x=\"0\" y=\"0\"><statement name=\"DO\">"
        + "<block type=\"text_print\" id=\"print\"></block></statement></block></xml>")
  }

  /// Each code block of the page stands in `EditingExample`, whatever its indentation.
  @Test func theCodeOfTheEditingPageIsRun() throws {
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    let code = lines(try Self.text("Tests/DocumentationTests/EditingExample.swift"))
    let blocks = try Self.blocks(of: "docs/EDITING.md", "swift")
    #expect(blocks.count == 5)
    for block in blocks { #expect(code.contains(lines(block)), "\(block)") }

    let folder = Self.root.appending(path: "blocks").path
    let (first, loop) = try EditingExample.firstSteps(folder)
    #expect(first.history.undoSteps.map(\.name) == ["Add a loop"])
    #expect(first.workspace.block(withID: loop.id)?.allBlocksForTree().count == 2)
    try first.undo()
    #expect(first.workspace.allBlocks.isEmpty)
    let factory = BlockFactory()
    try factory.load(fromDefaultFiles: folder)
    let workbench = Workbench(factory: factory)
    try workbench.load(
      "<xml><block type=\"controls_if\" id=\"i\"><mutation else=\"1\"></mutation><statement name=\"ELSE\">"
        + "<block type=\"text_print\" id=\"p\"></block></statement></block></xml>")
    try EditingExample.elseAway(workbench, #require(workbench.workspace.block(withID: "i")))
    #expect(workbench.workspace.topLevelBlocks.map(\.id) == ["i", "p"])
    #expect(try EditingExample.heard(workbench) == 1)
    try EditingExample.replayed(
      "{\"type\":\"change\",\"blockId\":\"p\",\"element\":\"collapsed\",\"newValue\":true}",
      on: workbench)
    #expect(workbench.workspace.block(withID: "p")?.isCollapsed == true)
  }

  @Test(arguments: pages)
  func everyPageThatIsNamedIsThere(page: String) throws {
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    for match in try Self.text(page).matches(of: /\]\(([^)#]+)\)/)
    where !match.1.hasPrefix("https:") {
      let path = folder.appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(match.1)")
    }
  }
}
