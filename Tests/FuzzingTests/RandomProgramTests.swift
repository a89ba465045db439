import FuzzTargets
import RandomPrograms
import Testing

/// A short run of the random programs; the long one is `make fuzz`.
@Suite struct RandomProgramTests {
  @Test func codeOfRandomWorkspacesParses() throws {
    var check = RandomProgramCheck(root: FuzzTarget.root.path)
    let faults = try check.faults(seeds: 1...10)
    for fault in faults { Issue.record("\(fault)") }
    #expect(check.tally.workspaces == 120)
    #expect(check.tally.programs > 400)
  }
}
