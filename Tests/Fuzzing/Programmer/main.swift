// RandomProgrammer [SECONDS [FIRST]]: random programs from seed FIRST on for so many seconds; ends with status 1 when one goes wrong.
import Foundation
import RandomPrograms

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let end = ContinuousClock.now + .seconds(Int(numbers.first ?? 60))
var seed = numbers.count > 1 ? numbers[1] : 1
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path
var check = RandomProgramCheck(root: root)
var failed = 0
repeat {
  for fault in try check.faults(seeds: seed...(seed + 9)) {
    failed += 1
    print(fault + "\n")
  }
  seed += 10
} while ContinuousClock.now < end && failed < 20
print(
  "Random programs: seeds to \(seed - 1), \(check.tally.workspaces) workspaces, \(check.tally.programs) programs, "
    + "\(check.tally.errors) errors, \(failed) failed")
exit(failed == 0 ? 0 : 1)
