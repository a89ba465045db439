import Diagnostics
import JSONTree

/// Something that happened in a workspace: what undo takes back, listeners hear of, and a browser's Blockly can replay.
///
/// A project adds kinds of its own by subclass: it overrides `run`, `merge` and the JSON members, and its events are undone,
/// redone and replayed like ours.
open class BlocklyEvent {
  /// "create", "change", "move" ..., the `type` of Blockly's JSON.
  public let type: String
  public let workspaceID: String
  /// What was done as one step shares a group; nil until the event is queued outside of one.
  public internal(set) var groupID: String?
  public let blockID: String?
  /// False for what follows from another event by itself and so must not be undone apart.
  public var isRecorded = true

  public init(type: String, workspaceID: String, groupID: String? = nil, blockID: String? = nil) {
    self.type = type
    self.workspaceID = workspaceID
    self.groupID = groupID
    self.blockID = blockID
  }

  /// Whether it changes nothing, so that nobody needs to hear of it.
  open var isEmpty: Bool { false }

  /// Whether events of this kind speak of the user's view alone and are never undone.
  open var isUserInterface: Bool { false }

  /// Takes a later event into this one, when the two are one change; false leaves both.
  ///
  /// `isAdjacent` tells whether no other event stands between them.
  open func merge(_ later: BlocklyEvent, isAdjacent: Bool) -> Bool { false }

  /// Does again (`forward`) or takes back what happened.
  open func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {}

  /// The members of its kind, in Blockly's keys; `type`, `group` and `blockId` are written for all.
  open var jsonMembers: [(String, JSONValue)] { [] }

  public final var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("type", JSONValue(type)), ("group", JSONValue(groupID ?? "")),
    ]
    if let blockID { members.append(("blockId", JSONValue(blockID))) }
    members += jsonMembers
    if !isRecorded { members.append(("recordUndo", JSONValue(false))) }
    return JSONValue(members: members)
  }

  /// A few words for messages: "change of b1 (field NUM)".
  open var summary: String { blockID.map { "\(type) of \($0)" } ?? type }
}
