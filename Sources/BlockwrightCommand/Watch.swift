import Files
import Glibc

/// Looks for changes of files, fifty times a second: no more than a look at the time of each file.
struct Watch {
  struct Stamp: Equatable {
    var modified: Int
    var size: Int
  }

  /// The state of the files at a moment.
  struct Stamps: Equatable {
    var workspaces: [String: Stamp] = [:]
    var scripts: [String: Stamp] = [:]
  }

  let workspaces: [String]
  let scripts: [String]

  func stamps() -> Stamps {
    var stamps = Stamps()
    // A folder that is being replaced is looked at again a moment later.
    for path in (try? InputFiles.expand(workspaces))?.map(\.path) ?? [] {
      stamps.workspaces[path] = Self.stamp(path)
    }
    for path in scripts.flatMap(Self.files) { stamps.scripts[path] = Self.stamp(path) }
    return stamps
  }

  func waitForChange(from old: Stamps) -> Stamps {
    while true {
      let now = stamps()
      if now != old { return now }
      usleep(20_000)
    }
  }

  /// The workspaces to make anew; nil for all of them, when a script changed.
  func changedWorkspaces(from old: Stamps, to now: Stamps) -> Set<String>? {
    guard old.scripts == now.scripts else { return nil }
    return Set(now.workspaces.filter { old.workspaces[$0.key] != $0.value }.keys)
  }

  private static func stamp(_ path: String) -> Stamp? {
    Folder.stamp(path).map { Stamp(modified: $0.modified, size: $0.size) }
  }

  private static func files(_ path: String) -> [String] {
    guard Folder.isFolder(path) else { return [path] }
    let names = (try? Folder.names(path)) ?? []
    return names.filter { $0.hasSuffix(".js") || $0.hasSuffix(".json") }.map {
      Path.join(path, $0)
    }
  }
}
