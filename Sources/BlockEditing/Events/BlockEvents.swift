import BlockModel
import JSONTree

/// A block came, with all under it.
public final class CreateEvent: BlocklyEvent {
  public let tree: SavedTree

  public init(workspaceID: String, tree: SavedTree) {
    self.tree = tree
    super.init(type: "create", workspaceID: workspaceID, blockID: tree.ids.first)
  }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    if forward { try coordinator.make(tree) } else { try coordinator.unmake(tree) }
  }

  public override var jsonMembers: [(String, JSONValue)] {
    [("xml", JSONValue(tree.xml)), ("json", tree.json)] + tree.jsonMembers
  }
}

/// A block left, with all under it. Its parent, if it had one, was left before by a move.
public final class DeleteEvent: BlocklyEvent {
  public let tree: SavedTree

  public init(workspaceID: String, tree: SavedTree) {
    self.tree = tree
    super.init(type: "delete", workspaceID: workspaceID, blockID: tree.ids.first)
  }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    if forward { try coordinator.unmake(tree) } else { try coordinator.make(tree) }
  }

  public override var jsonMembers: [(String, JSONValue)] {
    [
      ("oldXml", JSONValue(tree.xml)), ("oldJson", tree.json),
      ("wasShadow", JSONValue(tree.isShadow)),
    ] + tree.jsonMembers
  }
}

/// A block went from one place to another.
public final class MoveEvent: BlocklyEvent {
  public let old: BlockLocation
  public private(set) var new: BlockLocation
  /// Why: "connect", "disconnect", "drag", "snap", "cleanup" ...
  public private(set) var reasons: [String]

  public init(
    workspaceID: String, blockID: String, old: BlockLocation, new: BlockLocation,
    reasons: [String]
  ) {
    self.old = old
    self.new = new
    self.reasons = reasons
    super.init(type: "move", workspaceID: workspaceID, blockID: blockID)
  }

  public override var isEmpty: Bool { old == new }

  /// Two moves on end are one; when another event stands between them their order matters.
  public override func merge(_ later: BlocklyEvent, isAdjacent: Bool) -> Bool {
    guard isAdjacent, let later = later as? MoveEvent, isRecorded == later.isRecorded else {
      return false
    }
    new = later.new
    for reason in later.reasons where !reasons.contains(reason) { reasons.append(reason) }
    return true
  }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    guard let blockID else { return }
    try coordinator.relocate(blockID, to: forward ? new : old, reasons: reasons)
  }

  public override var jsonMembers: [(String, JSONValue)] {
    var members = old.jsonMembers("old") + new.jsonMembers("new")
    if !reasons.isEmpty { members.append(("reason", JSONValue(reasons.map { JSONValue($0) }))) }
    return members
  }
}

/// Something of a block that is no place changed: a field, its comment, its shape, a flag.
public final class ChangeEvent: BlocklyEvent {
  /// "field", "comment", "collapsed", "disabled", "inline", "mutation"; of ours "data", "deletable", "movable", "editable".
  public let element: String
  /// The field's name, or the reason for which the block is disabled.
  public let name: String?
  public let oldValue: JSONValue?
  public private(set) var newValue: JSONValue?
  /// What the values alone do not tell, for the way back and forth: the rest of a comment, a value that was kept as read.
  public let oldDetail: JSONValue?
  public private(set) var newDetail: JSONValue?
  /// Shadows that went with the inputs they stood in: each with its input and the shadow as JSON.
  public private(set) var lostShadows: [LostShadow]

  public struct LostShadow {
    /// nil for the shadow of `next`.
    public var input: String?
    public var tree: SavedTree
  }

  public init(
    workspaceID: String, blockID: String, element: String, name: String? = nil,
    oldValue: JSONValue?, newValue: JSONValue?, oldDetail: JSONValue? = nil,
    newDetail: JSONValue? = nil, lostShadows: [LostShadow] = []
  ) {
    self.element = element
    self.name = name
    self.oldValue = oldValue
    self.newValue = newValue
    self.oldDetail = oldDetail
    self.newDetail = newDetail
    self.lostShadows = lostShadows
    super.init(type: "change", workspaceID: workspaceID, blockID: blockID)
  }

  public override var isEmpty: Bool {
    oldValue == newValue && oldDetail == newDetail && lostShadows.isEmpty
  }

  /// Two changes of one thing are one. Where shapes change the events between them belong to one or the other, so only
  /// neighbours are joined there.
  public override func merge(_ later: BlocklyEvent, isAdjacent: Bool) -> Bool {
    guard let later = later as? ChangeEvent, later.element == element, later.name == name,
      isRecorded == later.isRecorded, lostShadows.isEmpty, later.lostShadows.isEmpty,
      isAdjacent || (element != "mutation" && element != "field")
    else { return false }
    newValue = later.newValue
    newDetail = later.newDetail
    return true
  }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    guard let blockID else { return }
    try coordinator.rechange(
      blockID, element: element, name: name, to: forward ? newValue : oldValue,
      detail: forward ? newDetail : oldDetail, restoring: forward ? [] : lostShadows)
  }

  public override var summary: String {
    "change of \(blockID ?? "") (\(element)\(name.map { " \($0)" } ?? ""))"
  }

  public override var jsonMembers: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("element", JSONValue(element))]
    if element == "disabled" {
      if let name { members.append(("disabledReason", JSONValue(name))) }
    } else if let name {
      members.append(("name", JSONValue(name)))
    }
    if let oldValue { members.append(("oldValue", oldValue)) }
    if let newValue { members.append(("newValue", newValue)) }
    if let oldDetail { members.append(("oldDetail", oldDetail)) }
    if let newDetail { members.append(("newDetail", newDetail)) }
    if !lostShadows.isEmpty { members.append(("lostShadows", JSONValue(lostShadows.map(\.json)))) }
    return members
  }
}

extension ChangeEvent.LostShadow {
  var json: JSONValue {
    var members: [(String, JSONValue)] = [("json", tree.json)] + tree.jsonMembers
    if let input { members.append(("input", JSONValue(input))) }
    return JSONValue(members: members)
  }

  init(_ json: JSONValue) throws {
    input = json.member("input")?.string
    tree = try SavedTree(json: json.member("json"), xml: nil, event: json)
  }
}
