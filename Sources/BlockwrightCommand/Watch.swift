import Files
import Glibc

/// Looks for changes of files, a hundred times a second: no more than a look at the time of each file.
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

  /// Between two looks, in microseconds.
  private static let interval: UInt32 = 10_000

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

  /// Waits for a change, and until nothing more changes: whoever saves a file empties it first.
  func waitForChange(from old: Stamps) -> Stamps {
    var last = old
    while true {
      usleep(Self.interval)
      let now = stamps()
      if now == last, now != old { return now }
      last = now
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
