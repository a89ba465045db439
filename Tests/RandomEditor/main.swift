import BlockModel
import Glibc
import RandomEditing

// RandomEditor BLOCKS [FIRST LAST [EDITS]]: seeds FIRST to LAST, EDITS random edits each, over the blocks defined in the directory BLOCKS.
let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().compactMap { Int($0) }
let first = numbers.first ?? 1
let last = numbers.count > 1 ? numbers[1] : 20
let editCount = numbers.count > 2 ? numbers[2] : 500

let factory = BlockFactory()
try factory.load(fromDefaultFiles: arguments.first ?? "blocks")
let check = RandomCheck(factory: factory)
var failed: [Int] = []
for seed in first...max(first, last) {
  guard let fault = check.fault(seed: UInt64(seed), editCount: editCount) else { continue }
  failed.append(seed)
  print(fault)
}
print("Random editor: \(last - first + 1) seeds of \(editCount) edits, \(failed.count) failed")
let cost = Cost(factory: factory)
let (few, many) = (try cost.microseconds(among: 1_000), try cost.microseconds(among: 100_000))
print("A field changed and undone: \(few) microseconds among 1,000 blocks, \(many) among 100,000")
let isFast = many <= 50 && many <= 2 * few
if !isFast { print("That is more than 50 microseconds, or more than twice as much among many.") }
exit(failed.isEmpty && isFast ? 0 : 1)
