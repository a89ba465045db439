import Glibc

/// A walk through a folder and those below it, deepest last; links are followed, but not back into a folder that the walk is in.
///
///     var walk = FolderWalk(from: "cases")
///     while let folder = walk.next() {
///       let names = try Folder.names(folder)
///       walk.enter(names.map { Path.join(folder, $0) })
///     }
public struct FolderWalk {
  private var open: [(path: String, above: [Identity])] = []
  /// The folder that the walk is in, and those above it.
  private var current: [Identity] = []

  /// What tells one folder from another, by whatever path it is reached.
  private struct Identity: Equatable {
    var device: dev_t
    var number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }

  public init(from start: String...) { self.init(from: start) }

  public init(from starts: [String]) { enter(starts) }

  public mutating func next() -> String? {
    guard let (path, above) = open.popLast() else { return nil }
    current = above
    return path
  }

  /// Adds folders in the one that the walk is in, to be come to in this order; what is no folder is passed over.
  public mutating func enter(_ paths: [String]) {
    for path in paths.reversed() {
      guard let identity = Identity(path), !current.contains(identity) else { continue }
      open.append((path, current + [identity]))
    }
  }
}
