import Foundation
import Testing

@testable import Isolation

/// Control groups: where they may be, and, where this system lets us make one, that it holds.
@Suite struct MemoryGroupTests {
  @Test func placesAreThoseThatTheSystemNames() {
    func places(_ text: String, _ there: Set<String>) -> [String] {
      MemoryGroup.places(ofGroups: text, isThere: there.contains).map(\.folder)
    }
    let unified = "/sys/fs/cgroup/cgroup.controllers"
    #expect(
      places("0::/user.slice/app.scope\n", [unified]) == [
        "/sys/fs/cgroup/user.slice/app.scope", "/sys/fs/cgroup/user.slice",
      ])
    #expect(places("0::/\n", [unified]) == ["/sys/fs/cgroup"])
    #expect(places("0::/\n", []) == [])
    #expect(
      places(
        "5:cpu,cpuacct:/a\n4:memory:/b/c\n0::/d", ["/sys/fs/cgroup/unified/cgroup.controllers"])
        == [
          "/sys/fs/cgroup/memory/b/c", "/sys/fs/cgroup/unified/d", "/sys/fs/cgroup/unified",
        ])
    #expect(places("nonsense\n::::\n\n4:memory", [unified]) == [])
  }

  /// A folder that holds what the kernel puts into a group's, for a version that this system may not have.
  private func groupOnPaper(
    isUnified: Bool, passesDown: String = "cpu memory pids\n"
  ) throws -> (MemoryGroup, (String) throws -> String?) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try passesDown.write(
      toFile: folder + "/cgroup.subtree_control", atomically: false, encoding: .utf8)
    let files =
      ["cgroup.procs"]
      + (isUnified
        ? ["memory.max", "memory.swap.max", "memory.events"]
        : ["memory.limit_in_bytes", "memory.memsw.limit_in_bytes", "memory.oom_control"])
    let group = try MemoryGroup(
      MemoryGroup.Place(folder: folder, isUnified: isUnified), 4711, 64 << 20, "paper",
      makeFolder: { path in
        guard mkdir(path, 0o755) == 0 else { return -1 }
        let made = files.allSatisfy {
          FileManager.default.createFile(atPath: "\(path)/\($0)", contents: nil)
        }
        return made ? 0 : -1
      })
    #expect(group.path == "\(folder)/paper-\(getpid())-4711")
    return (
      group, { try String(contentsOfFile: "\(group.path)/\($0)", encoding: .utf8) }
    )
  }

  private func say(_ text: String, in file: String, of group: MemoryGroup) throws {
    try text.write(toFile: "\(group.path)/\(file)", atomically: false, encoding: .utf8)
  }

  /// What is written where, and what is read of the kernel's counts, by the forms that its documentation gives.
  @Test func aGroupOfVersionTwoIsWrittenAndRead() throws {
    let (group, read) = try groupOnPaper(isUnified: true)
    defer {
      try? FileManager.default.removeItem(
        atPath: (group.path as NSString).deletingLastPathComponent)
    }
    #expect(try read("memory.max") == "67108864")
    #expect(try read("memory.swap.max") == "0")
    #expect(try read("cgroup.procs") == "4711")
    #expect(group.kills == 0)
    try say(
      "low 0\nhigh 0\nmax 12\noom 2\noom_kill 1\noom_group_kill 0\n", in: "memory.events", of: group
    )
    #expect(group.kills == 1)
  }

  @Test func aGroupOfVersionOneIsWrittenAndRead() throws {
    let (group, read) = try groupOnPaper(isUnified: false, passesDown: "")
    defer {
      try? FileManager.default.removeItem(
        atPath: (group.path as NSString).deletingLastPathComponent)
    }
    #expect(try read("memory.limit_in_bytes") == "67108864")
    #expect(try read("memory.memsw.limit_in_bytes") == "67108864")
    #expect(try read("cgroup.procs") == "4711")
    try say("oom_kill_disable 0\nunder_oom 0\noom_kill 3\n", in: "memory.oom_control", of: group)
    #expect(group.kills == 3)
  }

  @Test func aGroupThatPassesNoMemoryDownIsRefusedBeforeAnythingIsMade() throws {
    let error = #expect(throws: MemoryGroup.Refusal.self) {
      try groupOnPaper(isUnified: true, passesDown: "cpu hugetlb memory.not\n")
    }
    #expect(error?.reason.hasSuffix(" passes no memory limits down") == true)
  }

  @Test func whereNoneCanBeMadeTheReasonIsSaid() throws {
    let worker = try Probe.worker()
    #expect(worker.groupRefusal?.isEmpty != true)
    #expect(try worker.ask([1]) == [1])
  }

  @Test(.enabled(if: Probe.canMakeGroups, "this system lets us make no control group"))
  func aGroupEndsAProcessThatHoldsTooMuch() throws {
    let worker = try Probe.worker(memory: 2 << 30)
    let group = try MemoryGroup.holding(worker.processIdentifier, to: 64 << 20, name: "test").get()
    let failure = Probe.failure(worker, "eat")
    #expect(failure == .workerMemoryLimit || failure == .workerDied)
    #expect(group.kills > 0)
    group.remove()
    #expect(!FileManager.default.fileExists(atPath: group.path))
  }

  @Test(.enabled(if: Probe.canMakeGroups, "this system lets us make no control group"))
  func groupsOfProgramsThatWereKilledAreTakenAway() throws {
    let gone = Process()
    gone.executableURL = URL(fileURLWithPath: "/bin/true")
    try gone.run()
    gone.waitUntilExit()
    let worker = try Probe.worker(memory: 2 << 30)
    let name = "test\(getpid())"
    let group = try MemoryGroup.holding(worker.processIdentifier, to: 64 << 20, name: name).get()
    let folder = URL(fileURLWithPath: group.path).deletingLastPathComponent().path
    let left = "\(folder)/\(name)-\(gone.processIdentifier)-1"
    let used = "\(folder)/\(name)-\(getpid())-1"
    for path in [left, used] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let other = try Probe.worker(memory: 2 << 30)
    let second = try MemoryGroup.holding(other.processIdentifier, to: 64 << 20, name: name).get()
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(FileManager.default.fileExists(atPath: used))
    rmdir(used)
    for (group, worker) in [(group, worker), (second, other)] {
      _ = Probe.failure(worker, "eat")
      group.remove()
    }
  }
}
