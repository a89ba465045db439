import BlockModel

/// Which of the built-in blocks no run of the program comes to, as far as plain constants tell.
struct Reachability {
  /// The first block of each part that never runs, with the reason.
  private(set) var unreachable: [(block: Block, reason: String)] = []

  init(_ workspace: Workspace) {
    for block in workspace.allBlocks where !block.isOutOfCode { visit(block) }
    findUncalled(in: workspace)
  }

  private mutating func visit(_ block: Block) {
    switch block.type {
    case "controls_if", "controls_ifelse": visitBranches(of: block)
    case "controls_whileUntil": visitLoop(block)
    case "controls_repeat", "controls_repeat_ext":
      guard let rounds = rounds(of: block), rounds <= 0 else { return }
      add(block.child("DO"), "the loop around it has \(text(rounds)) rounds")
    default: break
    }
  }

  private mutating func visitBranches(of block: Block) {
    var taken: String?
    for input in block.inputs {
      if input.name.hasPrefix("IF") {
        let branch = "DO\(input.name.dropFirst(2))"
        if let taken {
          add(block.child(branch), taken)
        } else if let constant = constant(input.connectedBlock) {
          if constant {
            taken = "the condition above is always true"
          } else {
            add(block.child(branch), "its condition is always false")
          }
        }
      } else if input.name == "ELSE", let taken {
        add(input.connectedBlock, taken)
      }
    }
  }

  private mutating func visitLoop(_ block: Block) {
    guard let condition = constant(block.child("BOOL")) else { return }
    let isWhile = block.firstField(withName: "MODE")?.text == "WHILE"
    if condition != isWhile {
      add(block.child("DO"), "the condition of the loop around it never holds")
    } else if let next = block.nextConnection?.child, !block.isLeft {
      add(next, "the loop above it never ends")
    }
  }

  /// Functions that nothing calls which itself runs.
  private mutating func findUncalled(in workspace: Workspace) {
    var definitions: [String: Block] = [:]
    var open: [Block] = []
    for block in workspace.topLevelBlocks where !block.isOutOfCode {
      if block.mutator is ProcedureDefinitionMutator {
        definitions[block.procedureName] = block
      } else {
        open.append(block)
      }
    }
    var uncalled = definitions
    while let root = open.popLast() {
      for case let call as ProcedureCallMutator in root.allBlocksForTree().map(\.mutator) {
        let called = uncalled.first { $0.key.lowercased() == call.procedureName.lowercased() }
        if let called { uncalled[called.key] = nil }
        if let called { open.append(called.value) }
      }
    }
    for block in workspace.topLevelBlocks where uncalled[block.procedureName] === block {
      add(block, "nothing calls \"\(block.procedureName)\"")
    }
  }

  private mutating func add(_ block: Block?, _ reason: String) {
    if let block { unreachable.append((block, reason)) }
  }

  private func constant(_ block: Block?) -> Bool? {
    guard let block, block.type == "logic_boolean", !block.isOutOfCode else { return nil }
    return block.firstField(withName: "BOOL").map { $0.text == "TRUE" }
  }

  private func rounds(of block: Block) -> Double? {
    if let field = block.firstField(withName: "TIMES") { return Double(field.text) }
    guard let number = block.child("TIMES"), number.type == "math_number" else { return nil }
    return number.firstField(withName: "NUM").flatMap { Double($0.text) }
  }

  private func text(_ rounds: Double) -> String {
    rounds == rounds.rounded() ? String(Int(max(rounds, -1e15))) : String(rounds)
  }
}

extension Block {
  fileprivate func child(_ input: String) -> Block? {
    firstInput(withName: input)?.connectedBlock
  }

  fileprivate var procedureName: String { firstField(withName: "NAME")?.text ?? "" }

  /// Whether something in the loop may leave it: a break of its own, a return, or a block whose code
  /// nobody here knows.
  fileprivate var isLeft: Bool {
    for block in child("DO")?.allBlocksForTree() ?? [] {
      if block.definition == nil || block.type == "procedures_ifreturn" { return true }
      guard block.type == "controls_flow_statements",
        block.firstField(withName: "FLOW")?.text == "BREAK"
      else { continue }
      if block.surroundingLoop === self { return true }
    }
    return false
  }

  private var surroundingLoop: Block? {
    var block = surroundParent
    while let found = block, !Self.loops.contains(found.type) { block = found.surroundParent }
    return block
  }

  private static let loops: Set<String> = [
    "controls_whileUntil", "controls_repeat", "controls_repeat_ext", "controls_for",
    "controls_forEach",
  ]
}
