import Diagnostics

/// A place where one block can be joined to another.
///
/// Inputs and `next` are superior: they hold the block below. `output` and `previous` are inferior:
/// they know the connection that they hang on, without owning it.
public final class Connection {
  public enum Kind: Sendable { case value, statement, next, output, previous }

  public let kind: Kind
  /// The types that fit, nil for any: two connections fit when one is nil or they share a type.
  public var checks: [String]?
  public internal(set) unowned var block: Block?
  public internal(set) unowned var input: Input?

  /// The block that hangs here; only superior connections have one.
  public internal(set) var child: Block?
  /// What comes back when the real block leaves: the shadow under it.
  public internal(set) var reservedShadow: Block?
  /// Blocks kept where the workspace had them although they do not fit: saved, but out of the code.
  public internal(set) var parked: [Block] = []
  /// Not of the block's shape: it only keeps what the workspace has there.
  var isStray = false
  /// What an inferior connection hangs on.
  public internal(set) unowned var parent: Connection?

  init(_ kind: Kind, checks: [String]? = nil) {
    self.kind = kind
    self.checks = checks
  }

  public var isSuperior: Bool { kind == .value || kind == .statement || kind == .next }

  /// The connection at the other end, when there is one.
  public var target: Connection? {
    guard isSuperior else { return parent }
    return child.flatMap { $0.inferiorConnection(for: kind) }
  }

  public var isConnected: Bool { isSuperior ? child != nil : parent != nil }

  public var targetBlock: Block? { isSuperior ? child : parent?.block }

  /// The shadow of this connection, be it in place or covered by a real block.
  public var shadow: Block? {
    if let child, child.isShadow { return child }
    return reservedShadow
  }

  public func checksAllow(_ other: Connection) -> Bool {
    guard let checks, let others = other.checks else { return true }
    return checks.contains { others.contains($0) }
  }
}

extension Connection {
  /// Why two connections cannot be joined.
  public enum Refusal: Sendable, Equatable {
    case sameBlock, kindsDoNotMatch, checksDisagree, otherWorkspace, occupied, loop
    case realBlockInShadow
  }

  /// Why `other` cannot be joined to this connection; nil when it can.
  public func refusal(of other: Connection) -> Refusal? {
    let (superior, inferior) = isSuperior ? (self, other) : (other, self)
    guard let above = superior.block, let below = inferior.block, above !== below else {
      return .sameBlock
    }
    guard superior.isSuperior, inferior.kind == superior.kind.counterpart else {
      return .kindsDoNotMatch
    }
    if above.workspace !== below.workspace { return .otherWorkspace }
    if let child = superior.child, !child.isShadow { return .occupied }
    if inferior.parent != nil { return .occupied }
    if above.isShadow && !below.isShadow { return .realBlockInShadow }
    if !superior.checksAllow(inferior) { return .checksDisagree }
    return below.hasChildren && above.isInTree(of: below) ? .loop : nil
  }

  /// Joins two free connections; a shadow that stands in the way waits until the block leaves.
  public func connect(to other: Connection) throws(Diagnostic) {
    if let refusal = refusal(of: other) { throw refusal.diagnostic(self, other) }
    let (superior, inferior) = isSuperior ? (self, other) : (other, self)
    guard let below = inferior.block else { return }
    superior.attach(below)
  }

  /// Takes the two blocks apart; the lower becomes a top block and the shadow comes back.
  public func disconnect() {
    guard isSuperior else {
      parent?.disconnect()
      return
    }
    guard let block = detachChild() else { return }
    if block.workspace != nil { block.workspace?.insertTop(block) }
    restoreShadow(at: block.arrival)
  }
}

extension Connection.Kind {
  /// The kind that it can be joined to, seen from the superior side.
  var counterpart: Connection.Kind {
    switch self {
    case .value: .output
    case .statement, .next: .previous
    case .output: .value
    case .previous: .next
    }
  }
}
