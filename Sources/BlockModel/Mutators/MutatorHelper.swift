/// Remembers what was connected to a block while its mutator changes it.
///
/// One helper kept for as long as a dialog is open gives an else-branch that is taken away and put
/// back in it its blocks again.
public final class MutatorHelper {
  /// What hung in an input, by the input's name.
  public private(set) var savedBlocks: [String: Block] = [:]
  private var savedShadows: [String: Block] = [:]

  public init() {}

  /// Changes a mutator's state and makes its block follow.
  ///
  /// What hangs in the inputs is disconnected in reverse order and hung back by input name where it
  /// still fits; the rest stays in the workspace as top blocks and is returned. When the mutator
  /// throws, block and state are as they were.
  @discardableResult
  public func perform<M: Mutator>(
    _ mutator: M, _ change: (M) throws -> Void
  ) throws -> [Block] {
    guard let block = mutator.block else {
      try change(mutator)
      return []
    }
    let before = mutator.copyMutator()
    let own = block.inputs.compactMap { input in input.connection?.child.map { (input.name, $0) } }
    disconnect(block)
    do {
      try change(mutator)
      try mutator.mutateBlock()
    } catch {
      before.block = block
      block.mutator = before
      try before.mutateBlock()
      reconnect(block)
      throw error
    }
    block.keptMutation = nil
    reconnect(block)
    return own.compactMap { name, child in
      child.isShadow || child.superior?.input?.name == name ? nil : child
    }
  }

  /// Remembers and takes off what hangs in a block's inputs, the last first; shadows go.
  public func disconnect(_ block: Block) {
    for input in block.inputs.reversed() {
      guard let connection = input.connection else { continue }
      if let shadow = connection.shadow {
        savedShadows[input.name] = shadow
        connection.setShadow(nil)
      }
      if let child = connection.child {
        savedBlocks[input.name] = child
        connection.disconnect()
      }
    }
  }

  /// Hangs back what was remembered, by input name and where it fits; what does not stays a top
  /// block, and is remembered for as long as the helper is.
  public func reconnect(_ block: Block) {
    for input in block.inputs {
      guard let connection = input.connection else { continue }
      if connection.shadow == nil, let shadow = savedShadows[input.name],
        shadow.inferiorConnection(for: connection.kind).map(connection.checksAllow) ?? false
      {
        connection.setShadow(shadow)
        savedShadows[input.name] = nil
      }
      guard let child = savedBlocks[input.name],
        let inferior = child.inferiorConnection(for: connection.kind),
        child.workspace === block.workspace, connection.refusal(of: inferior) == nil
      else { continue }
      connection.attach(child)
      savedBlocks[input.name] = nil
    }
  }

  /// Remembers a block that hung in an input, for those who take it off themselves.
  public func remember(_ block: Block, fromInput name: String) { savedBlocks[name] = block }

  /// The block that hung in an input, which is forgotten.
  public func takeBlock(fromInput name: String) -> Block? {
    savedBlocks.removeValue(forKey: name)
  }

  /// Forgets everything: the dialog is closed.
  public func clear() {
    savedBlocks.removeAll()
    savedShadows.removeAll()
  }
}
