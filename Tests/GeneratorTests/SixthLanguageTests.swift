import BlockFormats
import BlockScripts
import CodeGeneration
import Foundation
import Testing

/// docs/ADDING_A_LANGUAGE.md followed: a folder beside the others is all that a new language takes.
@Suite struct SixthLanguageTests {
  private static let example = Repository.root.appending(path: "examples/languages/perl")

  /// A library with the runtime and the blocks of this checkout, and no language but the new one.
  private static func makeLibrary() throws -> URL {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appending(path: "blockwright-\(UUID().uuidString)")
    try manager.createDirectory(
      at: root.appending(path: "generators"), withIntermediateDirectories: true)
    for folder in ["runtime", "blocks"] {
      try manager.createSymbolicLink(
        at: root.appending(path: folder),
        withDestinationURL: Repository.root.appending(path: folder))
    }
    try manager.copyItem(at: example, to: root.appending(path: "generators/perl"))
    return root
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: example.appending(path: name), encoding: .utf8)
  }

  private static func generate() throws -> GenerationResult {
    let root = try makeLibrary()
    defer { try? FileManager.default.removeItem(at: root) }
    let library = ScriptLibrary(root: root.path)
    let generator = try CodeGenerator(GenerationConfiguration(library: library))
    let reading = try XMLWorkspaceReader().read(text("example.xml"), file: "example.xml")
    return generator.generate(reading.state, GenerationOptions(languages: ["perl"]))
  }

  @Test func writesTheLanguage() throws {
    let result = try Self.generate()
    #expect(result.errors.isEmpty)
    #expect(try result.code["perl"] == Self.text("example.pl"))
  }

  @Test(.enabled(if: Interpreter.perl.isInstalled))
  func theCodeRuns() throws {
    let code = try Self.generate().code["perl"] ?? ""
    #expect(try Interpreter.perl.run(file: code) == Self.text("example.out"))
  }
}
