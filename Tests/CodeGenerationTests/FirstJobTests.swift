import BlockScripts
import Diagnostics
import Files
import Foundation
import Testing

@testable import CodeGeneration

@Suite struct FirstJobTests {
  private static let workspace =
    "<xml><block type='text_print'><value name='TEXT'><block type=\"math_number\"/></value></block></xml>"

  /// A library without definitions of blocks: what is told of them was found out before.
  private func withoutBlocks(_ library: ScriptLibrary) throws -> String {
    let root = FileManager.default.temporaryDirectory.path + "/first-job-\(UUID())"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for folder in ["runtime", "generators"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/\(folder)", withDestinationPath: "\(library.root)/\(folder)")
    }
    return root
  }

  @Test func theFirstJobTakesWhatWasFoundOut() throws {
    let library = try ScriptLibrary()
    let root = try withoutBlocks(library)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let ready = FirstJob()
    ready.prepare(library, ["javascript"], workspace: Array(Self.workspace.utf8))
    func result(_ firstJob: FirstJob?) -> GenerationResult {
      var configuration = GenerationConfiguration(library: ScriptLibrary(root: root))
      configuration.firstJob = firstJob
      return GenerationSession(configuration).generate(
        reading: SourceText(Self.workspace), GenerationOptions())
    }
    #expect(result(ready).code == ["javascript": "window.alert(0);\n"])
    #expect(!result(nil).succeeded)
  }

  /// Scripts of a language come with the categories that the workspace has blocks of, and no others.
  @Test func textsAreReadyForWhatTheWorkspaceHas() throws {
    let library = try ScriptLibrary()
    let ready = FirstJob()
    ready.prepare(library, ["lua"], workspace: Array(Self.workspace.utf8))
    #expect(ready.script(try library.runtimeList(.lean)) != nil)
    for file in try library.languageBase("lua") { #expect(ready.script(file) != nil) }
    for (category, isReady) in [("text", true), ("math", true), ("loops", false)] {
      let file = try #require(library.languagePart("lua", category: category).first)
      #expect((ready.script(file) != nil) == isReady, "\(category)")
    }
  }

  @Test func whatCannotBeReadIsNoFault() {
    let ready = FirstJob()
    ready.prepare(ScriptLibrary(root: "/nowhere"), ["none"], workspace: Array("<'\"\"".utf8))
    #expect(ready.answer(#"{"type":"math_number"}"#) == nil)
  }
}
