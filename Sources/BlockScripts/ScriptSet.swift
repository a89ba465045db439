import Diagnostics
import Files
import JSONTree

/// What a user brings: scripts and definitions of blocks, in the order given.
///
/// Equal sets can share a realm, so a set is the key by which a pool keeps them.
public struct ScriptSet: Sendable, Hashable {
  public var scripts: [ScriptFile]
  /// JSON files with definitions of blocks, as text.
  public var blocks: [ScriptFile]
  /// Message tables, JSON objects or scripts that fill `Blockly.Msg`, loaded before all else.
  public var messages: [ScriptFile]

  public init(
    scripts: [ScriptFile] = [], blocks: [ScriptFile] = [], messages: [ScriptFile] = []
  ) {
    self.scripts = scripts
    self.blocks = blocks
    self.messages = messages
  }

  public static let none = ScriptSet()

  public var isEmpty: Bool { scripts.isEmpty && blocks.isEmpty && messages.isEmpty }

  /// Reads files and folders. A folder is read by its `manifest.json`, or where it has none,
  /// all its files of the kind sorted by name.
  public init(scriptPaths: [String], blockPaths: [String] = []) throws(Diagnostic) {
    self.init()
    for path in scriptPaths { scripts += try Self.files(at: path, suffix: ".js") }
    for path in blockPaths { blocks += try Self.files(at: path, suffix: ".json") }
  }

  private static func files(at path: String, suffix: String) throws(Diagnostic) -> [ScriptFile] {
    guard Folder.isFolder(path) else { return [try file(path)] }
    var files: [ScriptFile] = []
    for name in try names(inFolder: path, suffix: suffix) {
      files.append(try file(path.hasSuffix("/") ? path + name : "\(path)/\(name)"))
    }
    return files
  }

  private static func file(_ path: String) throws(Diagnostic) -> ScriptFile {
    ScriptFile(url: path, source: try ScriptFile.read(path))
  }

  private static func names(
    inFolder path: String, suffix: String
  ) throws(Diagnostic) -> [String] {
    let manifest = path + "/manifest.json"
    if suffix == ".js", Folder.isFile(manifest) {
      return try ScriptManifest.names(JSONValue(parsing: ScriptFile.read(manifest), file: manifest))
    }
    let names = try Folder.names(path).filter { $0.hasSuffix(suffix) }
    guard names.isEmpty else { return names }
    throw Diagnostic(
      .fileUnreadable, "there is no \(suffix) file in the folder \(path)",
      hint: "name the folder that has them, or give it a manifest.json")
  }
}
