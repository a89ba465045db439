import JSONTree

/// A workspace has been loaded: what came before was loading, what comes now is editing.
public final class FinishedLoadingEvent: BlocklyEvent {
  public init(workspaceID: String) {
    super.init(type: "finished_loading", workspaceID: workspaceID)
    isRecorded = false
  }
}

/// Something of the user's view: a selection, a click, an open dialog. Never undone.
public final class UserInterfaceEvent: BlocklyEvent {
  public let members: [(String, JSONValue)]

  public init(
    workspaceID: String, type: String, blockID: String? = nil,
    members: [(String, JSONValue)] = []
  ) {
    self.members = members
    super.init(type: type, workspaceID: workspaceID, blockID: blockID)
    isRecorded = false
  }

  public override var isUserInterface: Bool { true }

  public override var jsonMembers: [(String, JSONValue)] {
    members + [("isUiEvent", JSONValue(true))]
  }
}
