import BlockEditing
import BlockModel
import Glibc
import RandomEditing

/// What a workbench holds while it is edited for long, its history being full.
struct Memory {
  let factory: BlockFactory
  private static let undoLimit = 1_000
  private static let blockLimit = 150

  /// The mean of the bytes held in each tenth of the edits.
  func tenths(edits: Int) -> [Double] {
    let bench = RandomCheck(factory: factory).workbench()
    bench.history.limit = Self.undoLimit
    bench.workspace.blockLimit = Self.blockLimit
    var random = SeededGenerator(seed: 1)
    let types = factory.blockBuilders.keys.sorted()
    var sums = [Double](repeating: 0, count: 10)
    var samples = [Double](repeating: 0, count: 10)
    for number in 0..<edits {
      // An edit that is refused counts too: what it leaves behind would be a leak.
      do {
        if number % 500 == 499 {
          try bench.perform("Start anew") { try $0.clear() }
        } else {
          try RandomEdit(using: &random).run(on: bench, types: types)
        }
      } catch {}
      if number % 7 == 0, bench.canUndo {
        do {
          try bench.undo()
          try bench.redo()
        } catch { print("edit \(number): \(error)") }
      }
      guard number % 50 == 0 else { continue }
      sums[number * 10 / edits] += Self.held
      samples[number * 10 / edits] += 1
    }
    return zip(sums, samples).map { $0 / max(1, $1) }
  }

  /// The bytes of this process that are in memory.
  private static var held: Double {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (pages ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
