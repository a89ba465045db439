import Diagnostics

/// What the built-in mutators share.
protocol BuiltInMutator: Mutator {}

extension BuiltInMutator {
  func text(_ key: String) -> String { block?.definition?.messages.text(key) ?? key }

  func label(_ key: String) -> FieldBuilder { .label(text(key)) }

  /// Refuses a count that would make more inputs than anyone can mean.
  func checkInputCount(_ count: Int) throws(Diagnostic) {
    guard count > MutatorLimits.inputs else { return }
    throw Diagnostic(
      .mutationRefused,
      "the mutation asks for \(count) inputs; the limit is \(MutatorLimits.inputs)")
  }

  /// Makes the input at `index` of the kind wanted; the one that is there stays if it is of it.
  func setInput(at index: Int, to builder: InputBuilder) {
    guard let block else { return }
    if block.inputs.indices.contains(index), block.inputs[index].name == builder.name {
      let old = block.inputs[index]
      if old.type == builder.type { return }
      block.removeInput(old)
    }
    block.insertInput(builder.makeInput(), at: min(index, block.inputs.count))
  }
}

public enum MutatorLimits {
  /// A short text must not make a block that fills the memory.
  public static let inputs = 10_000
}
