import BlockModel
import Diagnostics
import JSONTree
import Testing
import XMLTree

/// Every built-in mutator from every state of a generated space to every other.
@Suite struct MutatorPairTests {
  struct Space: Sendable, CustomTestStringConvertible {
    var type: String
    var mutations: [String]
    var testDescription: String { type }

    init(_ type: String, _ mutations: [String]) {
      self.type = type
      self.mutations = mutations.map { "<mutation\($0)" + ($0.hasSuffix(">") ? "" : "/>") }
    }
  }

  static let flags = ["true", "false"]
  static let counts = [0, 1, 2, 3, 7]

  static var parameterLists: [String] {
    [[], ["x"], ["y"], ["x", "y"], ["y", "x"], ["x", "y", "z"]].map { names in
      names.map { "<arg name=\"\($0)\" varid=\"v\($0)\"></arg>" }.joined()
    }
  }

  static var spaces: [Space] {
    let definitions = parameterLists.flatMap { list in
      [">\(list)</mutation>", " statements=\"false\">\(list)</mutation>"]
    }
    let calls = parameterLists.flatMap { list in
      ["f", "g"].map { " name=\"\($0)\">\(list)</mutation>" }
    }
    let pairs = flags.flatMap { one in flags.map { " at1=\"\(one)\" at2=\"\($0)\"" } }
    return [
      Space(
        "controls_if", counts.flatMap { [" elseif=\"\($0)\"", " elseif=\"\($0)\" else=\"1\""] }),
      Space("lists_create_with", counts.map { " items=\"\($0)\"" }),
      Space("text_join", counts.map { " items=\"\($0)\"" }),
      Space(
        "lists_getIndex", flags.flatMap { s in flags.map { " statement=\"\(s)\" at=\"\($0)\"" } }),
      Space("lists_setIndex", flags.map { " at=\"\($0)\"" }),
      Space("lists_getSublist", pairs),
      Space("text_getSubstring", pairs),
      Space("text_charAt", flags.map { " at=\"\($0)\"" }),
      Space("lists_split", ["SPLIT", "JOIN"].map { " mode=\"\($0)\"" }),
      Space("text_prompt", ["TEXT", "NUMBER"].map { " type=\"\($0)\"" }),
      Space("text_prompt_ext", ["TEXT", "NUMBER"].map { " type=\"\($0)\"" }),
      Space("math_on_list", ["SUM", "MODE", "RANDOM"].map { " op=\"\($0)\"" }),
      Space("math_number_property", flags.map { " divisor_input=\"\($0)\"" }),
      Space("procedures_defnoreturn", definitions),
      Space("procedures_defreturn", definitions),
      Space("procedures_callnoreturn", calls),
      Space("procedures_callreturn", calls),
      Space("procedures_ifreturn", [" value=\"0\"", " value=\"1\""]),
    ]
  }

  private func block(_ type: String, _ factory: BlockFactory, in workspace: Workspace) throws
    -> Block
  {
    let block = try factory.makeBlock(name: type)
    try workspace.addBlockTree(block)
    return block
  }

  private func mutate(_ block: Block, _ mutation: String) throws {
    let mutator = try #require(block.mutator)
    try mutator.update(fromXML: XMLElement(parsing: mutation))
    try mutator.mutateBlock()
  }

  @Test(arguments: spaces)
  func everyPairOfStatesEndsInTheShapeOfTheSecond(space: Space) throws {
    let factory = try Support.factory()
    for first in space.mutations {
      for second in space.mutations {
        let workspace = Workspace(identifiers: .counted("b"))
        let direct = try block(space.type, factory, in: workspace)
        try mutate(direct, second)
        let other = try block(space.type, factory, in: workspace)
        try mutate(other, first)
        try mutate(other, second)
        #expect(other.shapeText == direct.shapeText, "\(first) then \(second)")
        #expect(other.mutator?.toXMLElement() == direct.mutator?.toXMLElement())
        #expect(other.mutator?.toExtraState() == direct.mutator?.toExtraState())
      }
    }
  }

  @Test(arguments: spaces)
  func whatIsSavedAsXMLOrJSONGivesTheSameState(space: Space) throws {
    let factory = try Support.factory()
    for mutation in space.mutations {
      let workspace = Workspace(identifiers: .counted("b"))
      let original = try block(space.type, factory, in: workspace)
      try mutate(original, mutation)
      let copy = try block(space.type, factory, in: workspace)
      let mutator = try #require(original.mutator)
      let copied = try #require(copy.mutator)
      if original.fields.contains(where: { $0 is FieldDropdown }) == false {
        try copied.update(fromXML: mutator.toXMLElement())
        try copied.mutateBlock()
        #expect(copy.shapeText == original.shapeText, "\(mutation) by XML")
        if let extra = mutator.toExtraState() { try copied.update(fromExtraState: extra) }
        try copied.mutateBlock()
        #expect(copy.shapeText == original.shapeText, "\(mutation) by JSON")
      }
      let deep = try original.deepCopy()
      try workspace.addBlockTree(deep)
      #expect(deep.shapeText == original.shapeText, "\(mutation) copied")
      #expect(deep.mutator?.toXMLElement() == mutator.toXMLElement())
    }
  }

  /// Fills each input with a value or a statement and follows them through every pair of states.
  @Test(arguments: spaces)
  func whatHangsInInputsThatStayStaysThere(space: Space) throws {
    let factory = try Support.factory()
    for first in space.mutations {
      for second in space.mutations {
        let workspace = Workspace(identifiers: .counted("b"))
        let block = try block(space.type, factory, in: workspace)
        try mutate(block, first)
        var hung: [String: Block] = [:]
        for input in block.inputs where input.connection != nil {
          let child = try factory.makeBlock(
            name: input.type == .statement ? "text_print" : "lists_create_empty")
          child.outputConnection?.checks = nil
          try workspace.addBlockTree(child)
          try input.connection?.connect(
            to: input.type == .statement
              ? #require(child.previousConnection) : #require(child.outputConnection))
          hung[input.name] = child
        }
        try mutate(block, second)
        for (name, child) in hung {
          let staying = block.firstInput(withName: name)?.connection
          #expect(
            staying == nil ? child.isTopBlock : staying?.child === child,
            "\(first) to \(second): \(name)")
          #expect(child.workspace === workspace)
        }
        #expect(workspace.blockCount == hung.count + 1)
      }
    }
  }

  @Test func aDialogThatTakesAnElseAwayAndPutsItBackHasItsBlocks() throws {
    let factory = try Support.factory()
    let workspace = Workspace(identifiers: .counted("b"))
    let block = try block("controls_if", factory, in: workspace)
    let mutator = try #require(block.mutator as? IfElseMutator)
    let helper = MutatorHelper()
    try helper.perform(mutator) { $0.hasElse = true }
    let print = try self.block("text_print", factory, in: workspace)
    try block.firstInput(withName: "ELSE")?.connection?.connect(
      to: #require(print.previousConnection))

    let bumped = try helper.perform(mutator) { $0.hasElse = false }
    #expect(bumped.map(\.id) == [print.id])
    #expect(print.isTopBlock)
    try helper.perform(mutator) { $0.elseIfCount = 2 }
    #expect(try helper.perform(mutator) { $0.hasElse = true }.isEmpty)
    #expect(block.firstInput(withName: "ELSE")?.connectedBlock === print)
    #expect(
      block.inputs.map(\.name) == ["IF0", "DO0", "IF1", "DO1", "IF2", "DO2", "ELSE"])
  }

  @Test func aMutatorThatThrowsLeavesTheBlockAsItWas() throws {
    let factory = try Support.factory()
    let workspace = Workspace(identifiers: .counted("b"))
    let block = try block("lists_create_with", factory, in: workspace)
    let value = try self.block("math_number", factory, in: workspace)
    try block.firstInput(withName: "ADD1")?.connection?.connect(
      to: #require(value.outputConnection))
    let mutator = try #require(block.mutator as? ItemsMutator)
    #expect(throws: Diagnostic.self) {
      try MutatorHelper().perform(mutator) { $0.itemCount = 1_000_000 }
    }
    #expect(block.inputs.map(\.name) == ["ADD0", "ADD1", "ADD2"])
    #expect(block.firstInput(withName: "ADD1")?.connectedBlock === value)
    #expect((block.mutator as? ItemsMutator)?.itemCount == 3)
  }
}
