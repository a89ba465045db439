import Diagnostics
import Files
import Glibc

/// Finds the folder with `runtime/`, `generators/` and `blocks/`.
///
/// SwiftPM's resource bundles need Foundation and stop the program where they are missing, so the
/// folder is looked for: where the user says, beside the program, and for a build tree above it.
public enum ResourceFolder {
  /// - Parameter explicit: a folder that the user named; nothing else is tried then.
  public static func find(explicit: String? = nil) throws(Diagnostic) -> String {
    if let named = explicit ?? environment("BLOCKWRIGHT_HOME") {
      guard isResourceFolder(named) else {
        throw Diagnostic(
          .resourcesNotFound, "\(named) has no runtime/manifest.json",
          hint: "name the folder that has runtime/, generators/ and blocks/")
      }
      return named
    }
    guard let found = candidates().first(where: isResourceFolder) else {
      throw Diagnostic(
        .resourcesNotFound, "no folder with runtime/manifest.json was found beside the program",
        hint: "set BLOCKWRIGHT_HOME to the folder that has runtime/, generators/ and blocks/")
    }
    return found
  }

  /// Where the folder may be, the likeliest first.
  static func candidates(executable: String? = Path.executable) -> [String] {
    var folders: [String] = []
    if var folder = executable.map(Path.folder) {
      folders.append(Path.join(folder, "../share/blockwright"))
      while folder != "/", folder != "." {
        folders.append(folder)
        folder = Path.folder(folder)
      }
    }
    return folders + [packageRoot]
  }

  static func isResourceFolder(_ path: String) -> Bool {
    Folder.isFile(path + "/runtime/manifest.json")
  }

  /// Where this file was when it was compiled: Package/Sources/BlockScripts/ResourceFolder.swift.
  private static var packageRoot: String {
    Path.folder(Path.folder(Path.folder(#filePath)))
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
