import BlockModel
import Glibc
import RandomEditing

// RandomEditor BLOCKS [FIRST LAST [EDITS]]: seeds FIRST to LAST, EDITS random edits each, over the blocks defined in the directory BLOCKS.
// RandomEditor BLOCKS cost: what one change of a field with its undo costs, as the workspace grows.
// RandomEditor BLOCKS memory [EDITS]: what is held while one workspace is edited for long.
let arguments = CommandLine.arguments.dropFirst()
let mode = arguments.dropFirst().first ?? ""
let numbers = arguments.dropFirst().compactMap { Int($0) }

let factory = BlockFactory()
try factory.load(fromDefaultFiles: arguments.first ?? "blocks")

@MainActor func isFast() throws -> Bool {
  let cost = Cost(factory: factory)
  let (few, many) = (
    try cost.microseconds(among: 1_000), try cost.microseconds(among: 100_000)
  )
  print("A field changed and undone: \(few) microseconds among 1,000 blocks, \(many) among 100,000")
  let isFast = many <= 50 && many <= 2 * few
  if !isFast { print("That is more than 50 microseconds, or more than twice as much among many.") }
  return isFast
}

@MainActor func isFlat(edits: Int) -> Bool {
  let tenths = Memory(factory: factory).tenths(edits: edits)
  let kilobytes = tenths.map { String(Int($0 / 1024)) }.joined(separator: ", ")
  print("\(edits) edits with undo limited to 1,000: KB held in each tenth: \(kilobytes)")
  let change = tenths[9] / tenths[1] - 1
  print("The last tenth holds \(Int((change * 1000).rounded()))/1000 more than the second.")
  let isFlat = abs(change) <= 0.05
  if !isFlat { print("That is more than 5 %.") }
  return isFlat
}

@MainActor func isRight() -> Bool {
  let first = numbers.first ?? 1
  let last = numbers.count > 1 ? numbers[1] : 20
  let editCount = numbers.count > 2 ? numbers[2] : 500
  let check = RandomCheck(factory: factory)
  var failed = 0
  for seed in first...max(first, last) {
    guard let fault = check.fault(seed: UInt64(seed), editCount: editCount) else { continue }
    failed += 1
    print(fault)
  }
  print("Random editor: \(last - first + 1) seeds of \(editCount) edits, \(failed) failed")
  return failed == 0
}

let isGood: Bool
switch mode {
case "cost": isGood = try isFast()
case "memory": isGood = isFlat(edits: numbers.first ?? 100_000)
default:
  let isWhole = isRight()
  isGood = try isFast() && isWhole
}
exit(isGood ? 0 : 1)
