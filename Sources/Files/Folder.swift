import Diagnostics
import Glibc

/// What a path is and what a folder holds.
public enum Folder {
  public static func exists(_ path: String) -> Bool { kind(path) != nil }

  public static func isFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

  public static func isFile(_ path: String) -> Bool { kind(path) == S_IFREG }

  /// When the file was last changed, in nanoseconds since 1970, and how long it is; nil when it is not there.
  public static func stamp(_ path: String) -> (modified: Int, size: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec, Int(status.st_size))
  }

  /// The names in a folder, in the order of their bytes, so that it is the same on every machine; hidden ones are left out.
  public static func names(_ path: String) throws(Diagnostic) -> [String] {
    guard let folder = opendir(path) else {
      throw Diagnostic(
        .fileUnreadable, "the folder \(path) cannot be read: \(File.reason(errno))",
        hint: "see that the folder is there and that you may read it")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it that are missing.
  public static func make(_ path: String) throws(Diagnostic) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made == "/" ? String(part) : "/\(part)"
      if mkdir(made, 0o777) != 0, errno != EEXIST {
        throw Diagnostic(
          .fileUnwritable, "the folder \(path) cannot be made: \(File.reason(errno))",
          hint: "see that you may write to the folder above it")
      }
    }
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
