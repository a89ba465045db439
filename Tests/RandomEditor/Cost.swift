import BlockEditing
import BlockModel

/// What one change of a field with its event and undo costs among many blocks.
struct Cost {
  let factory: BlockFactory

  func microseconds(among count: Int) throws -> Double {
    let bench = Workbench(factory: factory)
    var last: Block?
    for _ in 0..<count {
      let block = try factory.makeBlock(name: "math_number")
      try bench.workspace.addBlockTree(block)
      last = block
    }
    guard let block = last else { return 0 }
    let rounds = 2_000
    let clock = ContinuousClock()
    let time = try clock.measure {
      for round in 0..<rounds {
        try bench.perform { try $0.setField("NUM", of: block, to: "\(round + 1)") }
        try bench.undo()
      }
    }
    return time / .microseconds(rounds)
  }
}
