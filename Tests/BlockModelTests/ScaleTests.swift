import BlockModel
import Testing

/// Chains and nesting that would overflow the stack if anything recursed.
@Suite struct ScaleTests {
  private func chain(_ count: Int) -> WorkspaceState {
    var state = WorkspaceState(format: .xml)
    let type = state.intern("text_print")
    var block = state.addTop(BlockRecord(type: type, id: state.add("b0")), x: 0, y: 0)
    for index in 1..<count {
      block = state.addNext(BlockRecord(type: type, id: state.add("b\(index)")), of: block)
    }
    return state
  }

  private func nest(_ depth: Int) -> WorkspaceState {
    var state = WorkspaceState(format: .json)
    let type = state.intern("text_trim")
    let text = state.intern("TEXT")
    var block = state.addTop(BlockRecord(type: type, id: state.add("b0")), x: 0, y: 0)
    for index in 1..<depth {
      let input = state.addInput(InputRecord(name: text, owner: block))
      block = state.addBlock(BlockRecord(type: type, id: state.add("b\(index)")), in: input)
    }
    return state
  }

  @Test(arguments: [true, false])
  func longChainsAndDeepNestsAreLoadedSavedCopiedAndReleased(isChain: Bool) throws {
    let count = isChain ? 100_000 : 50_000
    let factory = try Support.factory()
    var workspace: Workspace? = Workspace(identifiers: .counted("c"))
    try workspace?.load(isChain ? chain(count) : nest(count), factory: factory)
    #expect(workspace?.blockCount == count)
    #expect(workspace?.save(for: .xml).blocks.count == count)
    #expect(workspace?.save(for: .json).blocks.count == count)
    let top = try #require(workspace?.topLevelBlocks.first)
    _ = try workspace?.copyBlockTree(top)
    #expect(workspace?.blockCount == 2 * count)
    #expect(workspace?.block(withID: "b\(count - 1)")?.rootBlock === top)
    try workspace?.removeBlockTree(top)
    #expect(workspace?.blockCount == count)
    workspace = nil
    #expect(top.workspace == nil)
  }

  @Test func aBlockIsFoundAndATopBlockMovedInOneStep() throws {
    let factory = try Support.factory()
    let workspace = Workspace(identifiers: .counted("t"))
    for _ in 0..<1000 { try workspace.addBlockTree(factory.makeBlock(name: "math_number")) }
    let block = try #require(workspace.block(withID: "t500"))
    #expect(workspace.topIndex(of: block) == 499)
    for index in stride(from: 1, through: 999, by: 2) {
      try workspace.removeBlockTree(#require(workspace.block(withID: "t\(index)")))
    }
    #expect(workspace.topIndex(of: block) == 249)
    workspace.moveTopBlock(block, to: 0)
    #expect(workspace.topLevelBlocks.first === block)
    #expect(workspace.topLevelBlocks.count == 500)
  }
}
