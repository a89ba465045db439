import BlockModel
import Diagnostics
import Testing

/// Joining, taking apart, shadows, limits.
@Suite struct ConnectionTests {
  let factory: BlockFactory
  let workspace = Workspace(identifiers: .counted("b"))

  init() throws { factory = try Support.factory() }

  @discardableResult
  private func block(_ type: String, shadow: Bool = false) throws -> Block {
    let block = try factory.makeBlock(name: type, isShadow: shadow)
    if !shadow { try workspace.addBlockTree(block) }
    return block
  }

  private func refusal(_ one: Connection?, _ other: Connection?) throws -> String? {
    do throws(Diagnostic) {
      try one!.connect(to: other!)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func refusalsAreNamed() throws {
    let negate = try block("logic_negate")
    let number = try block("math_number")
    let print = try block("text_print")
    let bool = negate.firstInput(withName: "BOOL")?.connection
    #expect(
      try refusal(bool, number.outputConnection) == """
        the block "math_number" (id "b2") cannot be connected to the input "BOOL" of the block \
        "logic_negate" (id "b1"): it takes "Boolean" and is given "Number"
        """)
    #expect(
      try refusal(bool, print.previousConnection)?.hasSuffix(
        "the kinds of the connections do not match") == true)
    #expect(try refusal(bool, negate.outputConnection)?.hasSuffix("they are one block") == true)
    let inner = try block("logic_negate")
    try bool?.connect(to: #require(inner.outputConnection))
    #expect(
      try refusal(bool, block("logic_boolean").outputConnection)?.hasSuffix(
        "one of the two is connected already") == true)
    #expect(
      try refusal(inner.firstInput(withName: "BOOL")?.connection, negate.outputConnection)?
        .hasSuffix("a block cannot hang on itself") == true)
    let stranger = try factory.makeBlock(name: "logic_boolean")
    #expect(
      try refusal(inner.firstInput(withName: "BOOL")?.connection, stranger.outputConnection)?
        .hasSuffix("they are not in one workspace") == true)
  }

  @Test func aShadowComesBackWhenTheRealBlockLeaves() throws {
    let print = try block("text_print")
    let connection = try #require(print.firstInput(withName: "TEXT")?.connection)
    let shadow = try block("text", shadow: true)
    connection.setShadow(shadow)
    #expect(connection.child === shadow)
    #expect(shadow.workspace === workspace)
    try shadow.firstField(withName: "TEXT")?.setText("typed")

    let real = try block("text")
    try connection.connect(to: #require(real.outputConnection))
    #expect(connection.child === real)
    #expect(connection.shadow === shadow)
    #expect(shadow.workspace == nil)
    #expect(workspace.blockCount == 2)

    connection.disconnect()
    #expect(real.isTopBlock)
    #expect(connection.child === shadow)
    #expect(shadow.firstField(withName: "TEXT")?.text == "typed")
    #expect(workspace.topLevelBlocks.map(\.type) == ["text_print", "text"])
    connection.setShadow(nil)
    #expect(connection.child == nil)
    #expect(workspace.blockCount == 2)
  }

  @Test func changedChecksBumpWhatFitsNoMore() throws {
    let split = try block("lists_split")
    let text = try block("text")
    try split.firstInput(withName: "INPUT")?.connection?.connect(
      to: #require(text.outputConnection))
    try split.firstField(withName: "MODE")?.setText("JOIN")
    #expect(text.isTopBlock)
    #expect(split.outputConnection?.checks == ["String"])
  }

  @Test func aMutationToAStatementTakesTheBlockFromItsInput() throws {
    let print = try block("text_print")
    let get = try block("lists_getIndex")
    try print.firstInput(withName: "TEXT")?.connection?.connect(to: #require(get.outputConnection))
    try get.firstField(withName: "MODE")?.setText("REMOVE")
    #expect(get.isTopBlock)
    #expect(get.outputConnection == nil)
    try print.nextConnection?.connect(to: #require(get.previousConnection))
    #expect(print.nextBlock === get)
    try get.firstField(withName: "MODE")?.setText("GET")
    #expect(get.isTopBlock && get.previousConnection == nil)
  }

  @Test func aTreeThatIsTooLargeIsRefused() throws {
    workspace.blockLimit = 1
    try block("math_number")
    #expect(
      throws: Diagnostic(
        .blockLimit, "the workspace may hold 1 blocks and has 1: 1 more do not fit",
        block: BlockPlace(id: "", type: "text", path: ["text"]))
    ) { try block("text") }
    #expect(workspace.blockCount == 1)
  }

  @Test func copiesHaveIdsOfTheirOwnAndAllThatHangsThere() throws {
    let list = try block("lists_create_with")
    let mutator = try #require(list.mutator as? ItemsMutator)
    try MutatorHelper().perform(mutator) { $0.itemCount = 4 }
    let connection = try #require(list.firstInput(withName: "ADD3")?.connection)
    connection.setShadow(try block("text", shadow: true))
    try connection.connect(to: #require(block("math_number").outputConnection))
    list.comment = BlockComment("note")
    list.setDisabled(true, reason: "LATER")
    let copy = try workspace.copyBlockTree(list)
    #expect(copy.id != list.id)
    #expect(copy.comment == list.comment)
    #expect(copy.disabledReasons == ["LATER"])
    let copied = try #require(copy.firstInput(withName: "ADD3")?.connection)
    #expect(copied.child?.type == "math_number")
    #expect(copied.shadow?.type == "text")
    #expect(workspace.blockCount == 4)
  }

  @Test func idsOfCoveredShadowsAreOnlyTheirs() throws {
    let print = try block("text_print")
    let connection = try #require(print.firstInput(withName: "TEXT")?.connection)
    connection.setShadow(try block("text", shadow: true))
    try connection.connect(to: #require(block("text").outputConnection))
    let state = workspace.save(for: .xml)
    try workspace.load(state, factory: factory)
    _ = try workspace.copyBlockTree(print)
    let saved = workspace.save(for: .xml)
    let ids = saved.blocks.map { saved.string($0.id) }
    #expect(ids.count == 9)
    #expect(Set(ids).count == 9)
    #expect(!ids.contains(""))
    let shadow = try #require(connection.reservedShadow)
    connection.disconnect()
    #expect(workspace.block(withID: shadow.id) === shadow)
  }

  @Test func aReleasedParentLeavesItsChildFree() throws {
    let child: Block
    do {
      let print = try factory.makeBlock(name: "text_print")
      child = try factory.makeBlock(name: "text")
      try print.firstInput(withName: "TEXT")?.connection?.connect(
        to: #require(child.outputConnection))
      #expect(child.parent === print)
    }
    #expect(child.parent == nil)
    #expect(child.outputConnection?.isConnected == false)
  }

  @Test func listenersHearAndMayLeaveWhileTheyAreTold() throws {
    final class Counter: WorkspaceListener {
      var added = 0
      var removed = 0
      var changed = 0
      func workspace(_ workspace: Workspace, didAddBlockTree root: Block) {
        added += 1
        workspace.listeners.remove(self)
        workspace.listeners.add(self)
      }
      func workspace(_ workspace: Workspace, willRemoveBlockTree root: Block) { removed += 1 }
      func blockDidChange(_ block: Block) { changed += 1 }
    }
    let counter = Counter()
    workspace.listeners.add(counter)
    let number = try block("math_number")
    try number.firstField(withName: "NUM")?.setText("4")
    try workspace.removeBlockTree(number)
    #expect([counter.added, counter.removed, counter.changed] == [1, 1, 1])
  }
}
