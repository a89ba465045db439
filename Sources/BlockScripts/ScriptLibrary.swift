import Diagnostics
import Files
import JSONTree
import Synchronization

/// Blockwright's own scripts and block definitions: the runtime, the languages, the categories.
///
/// Each file is read once, when it is first asked for, however many realms are made of it.
public final class ScriptLibrary: Sendable {
  /// The folder that has `runtime/`, `generators/` and `blocks/`.
  public let root: String
  private let texts = Mutex<[String: String]>([:])
  private let trees = Mutex<[String: JSONValue]>([:])

  public init(root: String) { self.root = root }

  /// The library that belongs to this program. See `ResourceFolder`.
  public convenience init(explicit: String? = nil) throws(Diagnostic) {
    self.init(root: try ResourceFolder.find(explicit: explicit))
  }

  /// The runtime's files in load order: all, or where nobody's scripts come the lean ones.
  public func runtime(_ parts: RuntimeParts = .whole) throws(Diagnostic) -> [ScriptFile] {
    try scripts(in: "runtime", manifest: manifest("runtime"), under: parts.rawValue)
  }

  /// A list of the runtime's files in load order, all in one text, which the engine takes a quarter sooner than a text each.
  public func runtimeList(_ parts: RuntimeParts = .whole) throws(Diagnostic) -> ScriptFile {
    try list("\(ScriptFile.ownPrefix)runtime-\(parts)") { () throws(Diagnostic) in
      try ScriptManifest.names(manifest("runtime"), under: parts.rawValue)
    }
  }

  /// The same for a part of the runtime that is evaluated when somebody asks for what it makes.
  public func runtimePart(_ name: String) throws(Diagnostic) -> ScriptFile {
    try list("\(ScriptFile.ownPrefix)runtime/\(name)") { () throws(Diagnostic) in
      try ScriptManifest.names(manifest("runtime").required("parts"), under: name)
    }
  }

  /// The keys of the languages that there are, sorted.
  public func languageKeys() throws(Diagnostic) -> [String] {
    try Folder.names(root + "/generators").filter { key in
      isFile("generators/\(key)/manifest.json")
    }
  }

  /// What the manifest of a language says, or nil when there is no such language.
  public func language(_ key: String) throws(Diagnostic) -> LanguageManifest? {
    guard Self.isName(key), isFile("generators/\(key)/manifest.json") else { return nil }
    return try LanguageManifest(manifest("generators/" + key), key: key)
  }

  /// The scripts of a language in load order.
  public func languageScripts(
    _ key: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(Diagnostic) -> [ScriptFile] {
    guard Self.isName(key) else { return [] }
    let folder = "generators/" + key
    return try scripts(in: folder, manifest: manifest(folder), where: isWanted)
  }

  /// The part of a language that any job needs: without the scripts named after a category of blocks.
  public func languageBase(_ key: String) throws(Diagnostic) -> [ScriptFile] {
    try languageScripts(key) { !isCategory($0) }
  }

  /// The script of a language for a category of blocks; all such scripts where it has none for this.
  public func languagePart(
    _ key: String, category: String
  ) throws(Diagnostic) -> [ScriptFile] {
    let own = try languageScripts(key) { $0 == category + ".js" }
    return try own.isEmpty ? languageScripts(key, where: isCategory) : own
  }

  /// The part of a language that scripts find when they first touch it: without those of its scripts that make nothing but the
  /// code of the types that its manifest lists for them.
  public func languageStart(_ key: String) throws(Diagnostic) -> [ScriptFile] {
    let later = Set(try language(key)?.types.map(\.script) ?? [])
    return try languageScripts(key) { !later.contains($0) }
  }

  /// Such a script, as a function of the Blockly it is to see.
  public func languageTypes(
    _ key: String, script: String
  ) throws(Diagnostic) -> ScriptFile? {
    guard let file = try languageScripts(key, where: { $0 == script }).first else { return nil }
    return ScriptFile(url: file.url, source: "(function (Blockly) {\(file.source)\n})")
  }

  private func isCategory(_ script: String) -> Bool {
    script.hasSuffix(".js") && isFile("blocks/\(script.dropLast(3)).json")
  }

  public func blockCategories() throws(Diagnostic) -> String { try text("blocks/manifest.json") }

  /// The same files read, once for all who ask.
  package func blockCategoriesTree() throws(Diagnostic) -> JSONValue {
    try tree("blocks/manifest.json")
  }

  package func messagesTree() throws(Diagnostic) -> JSONValue {
    try tree("blocks/messages/en.json")
  }

  package func blockCategoryTree(_ name: String) throws(Diagnostic) -> JSONValue {
    try tree("blocks/\(name).json")
  }

  private func tree(_ path: String) throws(Diagnostic) -> JSONValue {
    if let known = trees.withLock({ $0[path] }) { return known }
    let tree = try JSONValue(parsing: text(path), file: path)
    trees.withLock { $0[path] = tree }
    return tree
  }

  /// The definitions of a category as JSON text, or nil when there is none of that name.
  public func blockCategory(_ name: String) throws(Diagnostic) -> String? {
    guard Self.isName(name), isFile("blocks/\(name).json") else { return nil }
    return try text("blocks/\(name).json")
  }

  /// The message table of the labels of blocks, as JSON text.
  public func messages() throws(Diagnostic) -> String { try text("blocks/messages/en.json") }

  /// Reads every file, so that none need be opened later.
  public func readAll() throws(Diagnostic) {
    _ = try runtimeList()
    _ = try runtimeList(.lean)
    for (name, _) in try manifest("runtime").required("parts").members { _ = try runtimePart(name) }
    for key in try languageKeys() { _ = try languageScripts(key) }
    for name in try Folder.names(root + "/blocks") where name.hasSuffix(".json") {
      _ = try text("blocks/" + name)
    }
    _ = try messages()
  }

  private func manifest(_ folder: String) throws(Diagnostic) -> JSONValue {
    try tree(folder + "/manifest.json")
  }

  private func scripts(
    in folder: String, manifest: JSONValue, under list: String = "scripts",
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(Diagnostic) -> [ScriptFile] {
    var files: [ScriptFile] = []
    for name in try ScriptManifest.names(manifest, under: list) where isWanted(name) {
      let path = "\(folder)/\(name)"
      files.append(ScriptFile(url: ScriptFile.ownPrefix + path, source: try text(path)))
    }
    return files
  }

  /// Whether there is such a file. One that was read is not looked for: a worker may not even do that.
  private func isFile(_ path: String) -> Bool {
    texts.withLock { $0[path] != nil } || Folder.isFile("\(root)/\(path)")
  }

  /// A script that lists what files of the runtime come to, put together once. Of their texts no more copies are made than must
  /// be: what memory a realm takes for the first time costs it as much as what it computes.
  private func list(
    _ url: String, of names: () throws(Diagnostic) -> [String]
  ) throws(Diagnostic) -> ScriptFile {
    if let known = texts.withLock({ $0[url] }) { return ScriptFile(url: url, source: known) }
    var files: [String] = []
    for name in try names() { files.append(try ScriptFile.read("\(root)/runtime/\(name)")) }
    var source = "["
    source.reserveCapacity(files.reduce(2) { $0 + $1.utf8.count + 2 })
    for file in files {
      if source.utf8.count > 1 { source += ",\n" }
      source += file
    }
    source += "]"
    texts.withLock { $0[url] = source }
    return ScriptFile(url: url, source: source)
  }

  private func text(_ path: String) throws(Diagnostic) -> String {
    if let known = texts.withLock({ $0[path] }) { return known }
    let text = try ScriptFile.read("\(root)/\(path)")
    texts.withLock { $0[path] = text }
    return text
  }

  /// Names come from scripts too: nothing that could leave the folder.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// How much of the runtime a realm has; the raw values are the lists of its manifest.
public enum RuntimeParts: String, Sendable, Hashable {
  /// What our own languages need of blocks that are records; it refuses jobs that need more.
  case lean
  /// All that scripts may see.
  case whole = "scripts"
}

/// What `generators/<key>/manifest.json` says of a language.
public struct LanguageManifest: Sendable, Hashable {
  /// "python": what options and results call it.
  public var key: String
  /// "Python".
  public var name: String
  /// "py".
  public var fileExtension: String
  /// "Blockly.Python".
  public var generator: String
  /// The scripts that make nothing but the code of types of blocks, each with its types; they are evaluated when one of these is asked for.
  public var types: [TypesOfScript] = []

  /// What the generator is called on Blockly: "Python"; nil where it stands elsewhere.
  public var place: String? {
    let names = generator.split(separator: ".", omittingEmptySubsequences: false)
    return names.count == 2 && names[0] == "Blockly" ? String(names[1]) : nil
  }

  public struct TypesOfScript: Sendable, Hashable {
    public var script: String
    public var types: [String]
  }

  init(_ manifest: JSONValue, key: String) throws(Diagnostic) {
    self.key = key
    name = try manifest.requiredString("name")
    fileExtension = try manifest.requiredString("extension")
    generator = try manifest.requiredString("generator")
    guard let blocks = manifest.member("blocks") else { return }
    guard blocks.kind == .object else { throw blocks.mismatch("blocks", "an object") }
    guard place != nil else {
      throw Diagnostic(
        .scriptManifest,
        "\"blocks\" needs a generator that stands on Blockly, as \"Blockly.Python\" does",
        at: blocks.place, hint: "give the generator such a place, or leave \"blocks\" out")
    }
    let scripts = try ScriptManifest.names(manifest)
    for (script, types) in blocks.members {
      guard scripts.contains(script) else {
        throw Diagnostic(
          .scriptManifest, "\"blocks\" names \"\(script)\", which is not among the scripts",
          at: types.place, hint: "list it under \"scripts\" too, in the order of loading")
      }
      self.types.append(
        TypesOfScript(script: script, types: try ScriptManifest.names(blocks, under: script)))
    }
  }
}

/// The `scripts` of a manifest.
enum ScriptManifest {
  static func names(
    _ manifest: JSONValue, under list: String = "scripts"
  ) throws(Diagnostic) -> [String] {
    var names: [String] = []
    for element in try manifest.required(list).elements {
      guard let name = element.string else {
        throw Diagnostic(
          .scriptManifest, "\"\(list)\" holds \(element.naming), not a name", at: element.place,
          hint: "list the files in the order they are to be loaded, and the types of each by name")
      }
      names.append(name)
    }
    return names
  }
}
