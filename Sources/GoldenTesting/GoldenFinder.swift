import BlockFormats
import Diagnostics
import Files

/// Finds golden cases: workspaces, beside each its golden files (`loops.xml`, `loops.py`, `loops.js`).
public struct GoldenFinder {
  /// The built-in languages.
  private let languages: [GoldenLanguage]
  /// Those asked for on the command line, for cases that do not say.
  private let fallback: [String]
  /// Options from the command line, under those of the folders.
  private let base: GoldenOptions
  private var suite = GoldenSuite()
  private var known: [String: GoldenOptions] = [:]

  public init(languages: [GoldenLanguage], fallback: [String], base: GoldenOptions) {
    self.languages = languages
    self.fallback = fallback
    self.base = base
  }

  /// Cases below folders, and single ones by their workspace's path.
  public mutating func find(_ paths: [String]) throws(Diagnostic) -> GoldenSuite {
    for path in paths {
      if Folder.isFolder(path) {
        try search(path)
      } else if Folder.isFile(path) {
        let folder = Path.folder(path)
        try add([Path.name(path)], in: folder, names: Folder.names(folder))
      } else {
        throw Diagnostic(
          .fileUnreadable, "\(path) is not there", hint: "name a workspace or a folder of cases")
      }
    }
    return suite
  }

  private mutating func search(_ start: String) throws(Diagnostic) {
    var walk = FolderWalk(from: start)
    while let folder = walk.next() {
      let names = try Folder.names(folder)
      let used = try usedFiles(in: folder)
      let workspaces = names.filter { name in
        !used.contains(Path.join(folder, name)) && isWorkspace(name, in: folder, names)
      }
      try add(workspaces, in: folder, names: names)
      try reportOrphans(folder, names, workspaces, used)
      walk.enter(names.map { Path.join(folder, $0) })
    }
  }

  /// A file that looks like a workspace, or that has golden files beside it and so was one.
  private func isWorkspace(_ name: String, in folder: String, _ names: [String]) -> Bool {
    let path = Path.join(folder, name)
    guard ["xml", "json"].contains(Path.fileExtension(name)), name != GoldenOptions.fileName,
      !name.hasSuffix(".map.json"), Folder.isFile(path)
    else { return false }
    guard let bytes = try? File.read(path) else { return true }
    if WorkspaceReader.seemsToBeWorkspace(bytes) { return true }
    // Definitions have a script of their name beside them, a workspace of XML that was damaged its code.
    return Path.fileExtension(name) == "xml"
      && languages.contains { names.contains("\(Path.stem(name)).\($0.fileExtension)") }
  }

  /// The scripts and definitions that options name: beside golden files in JavaScript they look the same.
  private mutating func usedFiles(in folder: String) throws(Diagnostic) -> Set<String> {
    let options = try options(of: folder)
    return Set(options.scripts + options.blocks + [options.messages].compactMap { $0 })
  }

  private mutating func options(of folder: String) throws(Diagnostic) -> GoldenOptions {
    if let found = known[folder] { return found }
    // The folders above, up to the root: it makes no difference where the program runs.
    var above: [String] = []
    var current: String? = folder
    while let folder = current, known[folder] == nil {
      above.append(folder)
      current = Self.parent(of: folder)
    }
    var options = current.flatMap { known[$0] } ?? base
    for folder in above.reversed() {
      options = try options.overlaid(withFileIn: folder)
      known[folder] = options
    }
    return options
  }

  private static func parent(of folder: String) -> String? {
    if Path.resolved(folder) == "/" { return nil }
    let isNamed = ![".", ".."].contains(Path.name(folder))
    return isNamed ? Path.folder(folder) : Path.join(folder, "..")
  }

  private mutating func add(
    _ workspaces: [String], in folder: String, names: [String]
  ) throws(Diagnostic) {
    let options = try options(of: folder)
    let kinds = kinds(options)
    let used = try usedFiles(in: folder)
    for workspace in workspaces {
      let path = Path.join(folder, workspace)
      let stem = Path.stem(workspace)
      let present = kinds.filter {
        names.contains("\(stem).\($0.fileExtension)") && "\(stem).\($0.fileExtension)" != workspace
      }
      let asked = options.languages ?? (present.isEmpty ? fallback : present.map(\.key))
      let name = Path.join(folder, stem)
      guard !asked.isEmpty else {
        suite.problems.append(.init(name: name, diagnostic: noLanguage(path)))
        continue
      }
      for kind in present where !asked.contains(kind.key) {
        let file = Path.join(folder, "\(stem).\(kind.fileExtension)")
        if !used.contains(file) { reportUnwanted(file, kind.key) }
      }
      var expected: [String: String] = [:]
      for key in asked {
        guard let kind = kinds.first(where: { $0.key == key }) else { continue }
        expected[key] = Path.join(folder, "\(stem).\(kind.fileExtension)")
      }
      suite.cases.append(
        GoldenCase(
          name: name, workspace: path, languages: asked, expected: expected, options: options))
    }
  }

  /// The languages that golden files in a folder can be in: the built-in ones and the one its scripts bring.
  private func kinds(_ options: GoldenOptions) -> [GoldenLanguage] {
    guard let generator = options.generator, let end = options.fileExtension else {
      return languages
    }
    let name = generator.split(separator: ".").last.map(String.init) ?? generator
    let own = GoldenLanguage(key: name.lowercased(), fileExtension: end)
    return languages.filter { $0.fileExtension != end } + [own]
  }

  private mutating func reportOrphans(
    _ folder: String, _ names: [String], _ workspaces: [String], _ used: Set<String>
  ) throws(Diagnostic) {
    let options = try options(of: folder)
    let stems = Set(workspaces.map(Path.stem))
    // A folder without cases and options is none of ours: whatever lies there is no golden file.
    guard !workspaces.isEmpty || names.contains(GoldenOptions.fileName) else { return }
    let ends = Set(kinds(options).map(\.fileExtension))
    for name in names
    where ends.contains(Path.fileExtension(name)) && !stems.contains(Path.stem(name)) {
      let path = Path.join(folder, name)
      guard !used.contains(path), !workspaces.contains(name), Folder.isFile(path) else { continue }
      let diagnostic = Diagnostic(
        .goldenOrphan, "\(path) has no workspace \(Path.stem(name)).xml or .json beside it",
        hint: "delete it, give the workspace back, or list it under \"scripts\" in blockwright.json"
      )
      suite.problems.append(.init(name: path, diagnostic: diagnostic))
    }
  }

  /// A golden file that no run looks at passes for one that holds.
  private mutating func reportUnwanted(_ path: String, _ language: String) {
    let diagnostic = Diagnostic(
      .goldenOrphan,
      "\(path) is compared with nothing: \(language) is none of the case's languages",
      hint:
        "delete it, add \"\(language)\" to \"languages\" in blockwright.json, or list it there under \"scripts\""
    )
    suite.problems.append(.init(name: path, diagnostic: diagnostic))
  }

  private func noLanguage(_ path: String) -> Diagnostic {
    Diagnostic(
      .goldenNoLanguage, "\(path) says in no way which languages it is for",
      hint: "put \"languages\" into blockwright.json, golden files beside it, or give --language")
  }
}
