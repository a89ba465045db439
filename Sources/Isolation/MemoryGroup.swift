import Glibc

/// A control group of the kernel's for one worker, which cannot hold more memory than its group may, not for a moment.
///
/// Where the system lets this process make none, `MemoryGroup.Refusal` says why; what else limits a worker's memory holds all the same.
final class MemoryGroup {
  struct Refusal: Error, Equatable {
    var reason: String
  }

  let path: String
  private let isUnified: Bool

  /// Makes a group below that of this process, or beside it, and puts a process in.
  static func holding(
    _ process: pid_t, to bytes: Int, name: String = "blockwright"
  ) -> Result<MemoryGroup, Refusal> {
    var refusal: Refusal?
    for place in places(ofGroups: Self.text("/proc/self/cgroup") ?? "") {
      do throws(Refusal) {
        return .success(try MemoryGroup(place, process, bytes, name))
      } catch {
        refusal = refusal ?? error
      }
    }
    return .failure(
      refusal ?? Refusal(reason: "no control groups are mounted at /sys/fs/cgroup"))
  }

  struct Place: Equatable {
    var folder: String
    var isUnified: Bool
  }

  /// Where groups may be made, the best first, by what `/proc/self/cgroup` says.
  static func places(
    ofGroups text: String, isThere: (String) -> Bool = { access($0, F_OK) == 0 }
  ) -> [Place] {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }
    var places: [Place] = []
    for line in lines where line.count == 3 {
      let own = line[2] == "/" ? "" : line[2]
      if line[0] == "0", line[1].isEmpty {
        for mount in ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
        where isThere(mount + "/cgroup.controllers") {
          places.append(Place(folder: mount + own, isUnified: true))
          // A group that has processes passes no limits down: then the new one stands beside it.
          if let slash = own.lastIndex(of: "/") {
            places.append(Place(folder: mount + own[..<slash], isUnified: true))
          }
        }
      } else if line[1].split(separator: ",").contains("memory") {
        places.append(Place(folder: "/sys/fs/cgroup/memory" + own, isUnified: false))
      }
    }
    return places
  }

  /// - Parameter makeFolder: as `mkdir` does; the kernel puts a group's files into the folder.
  init(
    _ place: Place, _ process: pid_t, _ bytes: Int, _ name: String,
    makeFolder: (String) -> Int32 = { mkdir($0, 0o755) }
  ) throws(Refusal) {
    isUnified = place.isUnified
    path = place.folder + "/\(name)-\(getpid())-\(process)"
    Self.removeLeftovers(in: place.folder, name)
    if isUnified {
      let passedDown = Self.text(place.folder + "/cgroup.subtree_control") ?? ""
      guard passedDown.split(whereSeparator: \.isWhitespace).contains("memory") else {
        throw Refusal(reason: "\(place.folder) passes no memory limits down")
      }
    }
    guard makeFolder(path) == 0 else {
      throw Refusal(reason: "\(path) cannot be made: \(String(cString: strerror(errno)))")
    }
    do throws(Refusal) {
      try write("\(bytes)", to: isUnified ? "memory.max" : "memory.limit_in_bytes")
      try write("\(process)", to: "cgroup.procs")
    } catch {
      rmdir(path)
      throw error
    }
    // Swap would only put off the end; a kernel without it has no such file.
    try? write(
      "\(isUnified ? 0 : bytes)", to: isUnified ? "memory.swap.max" : "memory.memsw.limit_in_bytes")
  }

  /// How often the kernel has ended a process of the group for want of memory.
  var kills: Int {
    let counts = Self.text(path + (isUnified ? "/memory.events" : "/memory.oom_control")) ?? ""
    let line = counts.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
    return line.flatMap { Int($0.dropFirst("oom_kill ".count)) } ?? 0
  }

  /// When the process is gone; until then the kernel keeps the group.
  func remove() { rmdir(path) }

  /// Takes away the groups of programs that ended without doing so, because they were killed.
  private static func removeLeftovers(in folder: String, _ name: String) {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let numbers = found.dropFirst(name.count + 1).split(separator: "-").compactMap { pid_t($0) }
      guard found.hasPrefix(name + "-"), numbers.count == 2, kill(numbers[0], 0) != 0,
        errno == ESRCH
      else { continue }
      rmdir("\(folder)/\(found)")
    }
  }

  private func write(_ value: String, to name: String) throws(Refusal) {
    let file = open("\(path)/\(name)", O_WRONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, Glibc.write(file, value, value.utf8.count) == value.utf8.count else {
      throw Refusal(reason: "\(path)/\(name): \(String(cString: strerror(errno)))")
    }
  }

  private static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
