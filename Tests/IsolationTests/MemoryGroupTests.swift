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
