/// Hears of what changes in a workspace, at once and without grouping.
///
/// These are hooks for the layers above (a view, a name index). They are no events: while a
/// workspace loads or a mutator works, the model is in passing states that mean nothing to a user.
public protocol WorkspaceListener: AnyObject {
  /// A tree came to the workspace, or a shadow came back.
  func workspace(_ workspace: Workspace, didAddBlockTree root: Block)
  /// A tree is about to leave.
  func workspace(_ workspace: Workspace, willRemoveBlockTree root: Block)
  /// A field, a flag or the shape of a block changed.
  func blockDidChange(_ block: Block)
}

extension WorkspaceListener {
  public func workspace(_ workspace: Workspace, didAddBlockTree root: Block) {}
  public func workspace(_ workspace: Workspace, willRemoveBlockTree root: Block) {}
  public func blockDidChange(_ block: Block) {}
}

/// Listeners held weakly; one may be removed while all are told.
public struct WorkspaceListeners {
  private struct Entry {
    weak var listener: (any WorkspaceListener)?
  }

  private var entries: [Entry] = []

  public mutating func add(_ listener: any WorkspaceListener) {
    entries.removeAll { $0.listener == nil || $0.listener === listener }
    entries.append(Entry(listener: listener))
  }

  public mutating func remove(_ listener: any WorkspaceListener) {
    entries.removeAll { $0.listener == nil || $0.listener === listener }
  }

  func notify(_ tell: (any WorkspaceListener) -> Void) {
    for entry in entries {
      if let listener = entry.listener { tell(listener) }
    }
  }
}
