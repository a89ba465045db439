import Diagnostics
import Files
import Foundation
import Testing

@testable import BlockScripts

/// A folder of its own for a test, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "blockwright-" + UUID().uuidString
    try Folder.make(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    try Folder.make(Path.folder("\(path)/\(name)"))
    try File.write(text, to: "\(path)/\(name)")
  }
}

@Suite struct ScriptLibraryTests {
  @Test func theRuntimeAndTheLanguagesOfThisPackageAreFound() throws {
    let library = try ScriptLibrary()
    #expect(try library.runtime().first?.url == "blockwright:runtime/namespace.js")
    #expect(try library.languageKeys().contains("python"))
    let python = try #require(try library.language("python"))
    #expect(python.name == "Python")
    #expect(python.fileExtension == "py")
    #expect(python.generator == "Blockly.Python")
  }

  @Test func scriptsOfALanguageThatComeLaterAreListedInItsManifest() throws {
    let library = try ScriptLibrary()
    let python = try #require(try library.language("python"))
    #expect(python.types.first?.script == "logic.js")
    #expect(python.types.first?.types.first == "controls_if")
    let later = python.types.map { "blockwright:generators/python/" + $0.script }
    let first = try library.languageStart("python").map(\.url)
    #expect(try first + later == library.languageScripts("python").map(\.url))
    let script = try #require(try library.languageTypes("python", script: "logic.js"))
    #expect(script.url == later[0])
    #expect(try library.languageTypes("python", script: "nowhere.js") == nil)
  }

  @Test(arguments: [
    (
      #"{"a.js": []}"#, "Blockly.Mine",
      "\"blocks\" names \"a.js\", which is not among the scripts"
    ),
    (
      #"{"b.js": []}"#, "Mine",
      "\"blocks\" needs a generator that stands on Blockly, as \"Blockly.Python\" does"
    ),
    (#"{"b.js": [1]}"#, "Blockly.Mine", "\"b.js\" holds the number 1, not a name"),
    (#"["b.js"]"#, "Blockly.Mine", "\"blocks\" must be an object, found an array"),
  ])
  func whatAManifestSaysWronglyOfBlocksIsToldWithItsPlace(
    blocks: String, generator: String, message: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "generators/mine/manifest.json",
      #"{"name": "Mine", "extension": "m", "generator": "\#(generator)", "scripts": ["b.js"],"#
        + "\n\"blocks\": \(blocks)}")
    let error = #expect(throws: Diagnostic.self) {
      try ScriptLibrary(root: folder.path).language("mine")
    }
    #expect(error?.message == message)
    #expect(error?.place?.file == "generators/mine/manifest.json")
    #expect(error?.place?.line == 2)
  }

  /// One letter beyond ASCII makes the engine hold all of a text in twice the memory.
  @Test func ourScriptsAreASCII() throws {
    let library = try ScriptLibrary()
    var files = try library.runtime() + library.runtime(.lean)
    let data = try Data(contentsOf: URL(filePath: library.root + "/runtime/manifest.json"))
    let manifest = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    for part in try #require(manifest?["parts"] as? [String: Any]).keys {
      files.append(try library.runtimePart(part))
    }
    for key in try library.languageKeys() { files += try library.languageScripts(key) }
    for file in files { #expect(file.source.utf8.allSatisfy { $0 < 0x80 }, "\(file.url)") }
  }

  @Test func namesThatAreNoneAreRefused() throws {
    let library = try ScriptLibrary()
    #expect(try library.language("../runtime") == nil)
    #expect(try library.languageScripts("").isEmpty)
    #expect(try library.blockCategory("messages/en") == nil)
    #expect(try library.blockCategory("nowhere") == nil)
  }

  @Test func aFolderThatIsNamedMustBeOne() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: Diagnostic.self) { try ScriptLibrary(explicit: folder.path) }
    #expect(error?.message == "\(folder.path) has no runtime/manifest.json")
    try folder.write("runtime/manifest.json", #"{"scripts": ["a.js"]}"#)
    try folder.write("runtime/a.js", "1")
    let library = try ScriptLibrary(explicit: folder.path)
    #expect(
      try library.runtime() == [ScriptFile(url: "blockwright:runtime/a.js", source: "1")])
  }

  @Test func theFolderIsLookedForBesideAndAboveTheProgram() {
    let folders = ResourceFolder.candidates(executable: "/opt/bw/bin/blockwright")
    #expect(
      folders.dropLast() == [
        "/opt/bw/bin/../share/blockwright", "/opt/bw/bin", "/opt/bw", "/opt",
      ])
    #expect(ResourceFolder.isResourceFolder(folders[folders.count - 1]))
  }

  @Test func aManifestThatListsNoNamesIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("runtime/manifest.json", #"{"scripts": ["a.js", 1]}"#)
    try folder.write("runtime/a.js", "1")
    let library = try ScriptLibrary(explicit: folder.path)
    let error = #expect(throws: Diagnostic.self) { try library.runtime() }
    #expect(error?.code == .scriptManifest)
    #expect(error?.place?.column == 22)
  }
}

@Suite struct ScriptSetTests {
  @Test func filesAndFoldersComeInTheOrderGiven() throws {
    let folder = try TemporaryFolder()
    try folder.write("b.js", "b")
    try folder.write("sorted/2.js", "2")
    try folder.write("sorted/1.js", "\u{FEFF}1")
    try folder.write("sorted/readme.md", "")
    try folder.write("listed/manifest.json", #"{"scripts": ["z.js", "a.js"]}"#)
    try folder.write("listed/a.js", "a")
    try folder.write("listed/z.js", "z")
    try folder.write("defs/w.json", "[]")
    let set = try ScriptSet(
      scriptPaths: ["listed", "b.js", "sorted"].map { "\(folder.path)/\($0)" },
      blockPaths: [folder.path + "/defs/"])
    #expect(set.scripts.map(\.source) == ["z", "a", "b", "1", "2"])
    #expect(set.scripts.last?.url == folder.path + "/sorted/2.js")
    #expect(set.blocks.map(\.url) == [folder.path + "/defs/w.json"])
    #expect(throws: Diagnostic.self) { try ScriptSet(scriptPaths: [folder.path + "/none.js"]) }
  }
}
