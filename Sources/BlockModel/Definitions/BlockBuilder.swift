/// Makes blocks of one type: the definition, with the mutator and the extensions that serve it.
///
///     var builder = BlockBuilder(name: "greet")
///     builder.appendInput(InputBuilder(type: .value, name: "WHO", checks: ["String"]))
///     builder.setPreviousConnection()
///     let block = try builder.makeBlock()
public struct BlockBuilder {
  public var definition: BlockDefinition
  /// Copied for each block.
  public var mutator: (any Mutator)?
  public var extensions: [BlockExtension] = []

  public init(name: String) { definition = BlockDefinition(type: name) }

  public init(_ definition: BlockDefinition) { self.definition = definition }

  public var name: String { definition.type }

  public mutating func appendInput(_ input: InputBuilder) { definition.inputs.append(input) }

  public mutating func setOutputConnection(checks: [String]? = nil) {
    definition.output = .init(checks: checks)
  }

  public mutating func setPreviousConnection(checks: [String]? = nil) {
    definition.previous = .init(checks: checks)
  }

  public mutating func setNextConnection(checks: [String]? = nil) {
    definition.next = .init(checks: checks)
  }

  /// A block of this type, in no workspace. Without an id it gets one when it comes to one.
  public func makeBlock(id: String = "", isShadow: Bool = false) throws -> Block {
    let block = Block(id: id, type: definition.type, definition: definition, isShadow: isShadow)
    for input in definition.inputs { block.appendInput(input.makeInput()) }
    if let output = definition.output { block.setOutput(checks: output.checks) }
    if let previous = definition.previous { block.setPrevious(checks: previous.checks) }
    if let next = definition.next { block.setNext(checks: next.checks) }
    block.inputsInline = definition.inputsInline
    block.colour = definition.colour
    block.style = definition.style
    block.tooltip = definition.tooltip
    block.helpURL = definition.helpURL
    if let mutator {
      let copy = mutator.copyMutator()
      copy.block = block
      block.mutator = copy
      try copy.mutateBlock()
    }
    for apply in extensions { try apply(block) }
    return block
  }
}

/// Changes a block when it is made, in ways that are not saved.
public typealias BlockExtension = (Block) throws -> Void
