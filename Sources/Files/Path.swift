import Glibc

/// Paths as text: taken apart and put together, without a look at the disk except where said.
public enum Path {
  public static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// "loops.xml" of "cases/loops.xml".
  public static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// "cases" of "cases/loops.xml"; "." where there is no folder.
  public static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// "loops" of "cases/loops.xml".
  public static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// "xml" of "cases/loops.xml"; empty where there is none.
  public static func fileExtension(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// Without links, `.` and `..`, from the root on; nil when there is nothing at that path. Asks the disk.
  public static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where this program's own file is. Asks the system.
  public static var executable: String? { resolved("/proc/self/exe") }

  /// Whether a pattern of `*`, `?` and `[...]` is in the path, as shells have it.
  public static func isPattern(_ path: String) -> Bool {
    path.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// The paths a pattern stands for, in the order of their bytes; `**` stands for folders at any depth. Asks the disk.
  public static func matches(_ pattern: String) -> [String] {
    guard pattern.contains("**") else { return glob(pattern) }
    let parts = pattern.split(separator: "**", maxSplits: 1, omittingEmptySubsequences: false)
    let start = parts[0].isEmpty ? "." : String(parts[0].dropLast(parts[0].hasSuffix("/") ? 1 : 0))
    let rest = parts[1].hasPrefix("/") ? String(parts[1].dropFirst()) : String(parts[1])
    var found: [String] = []
    var walk = FolderWalk(from: glob(start.isEmpty ? "/" : start))
    while let folder = walk.next() {
      found += matches(join(folder, rest))
      let names = (try? Folder.names(folder)) ?? []  // a folder we may not read holds no match
      walk.enter(names.map { join(folder, $0) })
    }
    return Array(Set(found)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func glob(_ pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard Glibc.glob(pattern, 0, nil, &result) == 0 else { return [] }
    return (0..<Int(result.gl_pathc)).compactMap { result.gl_pathv[$0].map { String(cString: $0) } }
  }
}
