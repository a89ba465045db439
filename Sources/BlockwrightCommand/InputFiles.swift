import BlockFormats
import Diagnostics
import Files

/// The workspaces that a command's FILE arguments name: files, folders, patterns, `-`.
struct InputFiles {
  struct Input: Equatable {
    var path: String
    /// Where its output goes under the folder of outputs, without an extension.
    var stem: String
    /// Whether it was found in a folder or by a pattern, where another time there may be more or fewer.
    var isFound = false
  }

  /// In the order given; what a folder holds in the order of its names.
  static func expand(_ arguments: [String]) throws(Diagnostic) -> [Input] {
    var inputs: [Input] = []
    for argument in arguments {
      if argument == "-" {
        inputs.append(Input(path: "-", stem: "output"))
      } else if Path.isPattern(argument), !Folder.exists(argument) {
        inputs += try matches(argument)
      } else if Folder.isFolder(argument) {
        let found = try contents(of: argument)
        guard !found.isEmpty else {
          throw Diagnostic(
            .fileUnreadable, "there is no workspace in the folder \(argument)",
            hint: "workspaces are files whose names end in .xml or .json")
        }
        inputs += found
      } else {
        inputs.append(Input(path: argument, stem: Path.stem(argument)))
      }
    }
    var seen: Set<String> = []
    return inputs.filter { seen.insert($0.path).inserted }
  }

  /// Below the part of a pattern that stands for itself, output keeps the folders.
  private static func matches(_ pattern: String) throws(Diagnostic) -> [Input] {
    let found = Path.matches(pattern).filter(Folder.isFile)
    guard !found.isEmpty else {
      throw Diagnostic(
        .fileUnreadable, "no file matches \(pattern)", hint: "see that the pattern is spelled right"
      )
    }
    let fixed = pattern.prefix { !Path.isPattern(String($0)) }
    let start = fixed.lastIndex(of: "/").map { fixed.distance(from: fixed.startIndex, to: $0) + 1 }
    return found.map { path in
      let below = String(path.dropFirst(start ?? 0))
      let stem = Path.join(Path.folder(below), Path.stem(below))
      return Input(path: path, stem: stem, isFound: true)
    }
  }

  private static func contents(of start: String) throws(Diagnostic) -> [Input] {
    var inputs: [Input] = []
    var walk = FolderWalk(from: start)
    while let folder = walk.next() {
      let below = folder == start ? "" : String(folder.dropFirst(Path.join(start, "").count))
      let names = try Folder.names(folder)
      for name in names where isWorkspace(name) {
        let path = Path.join(folder, name)
        guard Folder.isFile(path), seemsToBeWorkspace(path) else { continue }
        inputs.append(Input(path: path, stem: Path.join(below, Path.stem(name)), isFound: true))
      }
      walk.enter(names.map { Path.join(folder, $0) })
    }
    return inputs
  }

  /// Whether its content looks like one; what cannot be read is told of later.
  private static func seemsToBeWorkspace(_ path: String) -> Bool {
    guard let bytes = try? File.read(path) else { return true }
    return WorkspaceReader.seemsToBeWorkspace(bytes)
  }

  private static func isWorkspace(_ name: String) -> Bool {
    if name == "blockwright.json" || name == "manifest.json" || name.hasSuffix(".map.json") {
      return false
    }
    return ["xml", "json"].contains(Path.fileExtension(name))
  }
}
