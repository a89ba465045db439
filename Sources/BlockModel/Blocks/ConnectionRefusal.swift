import Diagnostics

extension Connection.Refusal {
  /// The refusal as an error that names both blocks.
  public func diagnostic(_ one: Connection, _ other: Connection) -> Diagnostic {
    let (superior, inferior) = one.isSuperior ? (one, other) : (other, one)
    let above = superior.naming
    let below = inferior.block.map { "the block \"\($0.type)\" (id \"\($0.id)\")" } ?? "a block"
    return Diagnostic(
      .connectionRefused, "\(below) cannot be connected to \(above): \(reason(superior, inferior))",
      block: inferior.block?.place)
  }

  private func reason(_ superior: Connection, _ inferior: Connection) -> String {
    switch self {
    case .sameBlock: "they are one block"
    case .kindsDoNotMatch: "the kinds of the connections do not match"
    case .checksDisagree:
      "it takes \(Self.list(superior.checks)) and is given \(Self.list(inferior.checks))"
    case .otherWorkspace: "they are not in one workspace"
    case .occupied: "one of the two is connected already"
    case .loop: "a block cannot hang on itself"
    case .realBlockInShadow: "a shadow holds shadows only"
    }
  }

  /// Types in words: `"Number" or "String"`.
  static func list(_ checks: [String]?) -> String {
    guard let checks else { return "anything" }
    return checks.isEmpty ? "nothing" : checks.map { "\"\($0)\"" }.joined(separator: " or ")
  }
}

extension Connection {
  /// The connection in words, with its block.
  var naming: String {
    let owner = block.map { "the block \"\($0.type)\" (id \"\($0.id)\")" } ?? "no block"
    if let input { return "the input \"\(input.name)\" of \(owner)" }
    return "\"\(kind)\" of \(owner)"
  }
}
