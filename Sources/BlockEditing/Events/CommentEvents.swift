import BlockFormats
import BlockModel
import JSONTree

/// A comment of the workspace came or left.
public final class CommentEvent: BlocklyEvent {
  public let comment: WorkspaceComment
  public let index: Int?
  private let isCreation: Bool

  public init(
    workspaceID: String, isCreation: Bool, comment: WorkspaceComment, index: Int? = nil
  ) {
    self.isCreation = isCreation
    self.comment = comment
    self.index = index
    super.init(type: isCreation ? "comment_create" : "comment_delete", workspaceID: workspaceID)
  }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    if forward == isCreation {
      try coordinator.putComment(comment, at: index)
    } else {
      try coordinator.takeComment(comment.id)
    }
  }

  public override var jsonMembers: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("commentId", JSONValue(comment.id)), ("xml", JSONValue(comment.xml)), ("json", comment.json),
    ]
    if let index { members.append(("index", JSONValue(index))) }
    return members
  }
}

/// A comment of the workspace has another text, place, size or state.
public final class CommentChangeEvent: BlocklyEvent {
  public enum Aspect: String {
    case text = "comment_change"
    case place = "comment_move"
    case size = "comment_resize"
    case collapsed = "comment_collapse"
    /// Ours: whether it may be moved, edited or deleted, which Blockly tells nobody.
    case flags = "comment_flags"
  }

  public let aspect: Aspect
  public let old: WorkspaceComment
  public private(set) var new: WorkspaceComment

  public init(workspaceID: String, aspect: Aspect, old: WorkspaceComment, new: WorkspaceComment) {
    self.aspect = aspect
    self.old = old
    self.new = new
    super.init(type: aspect.rawValue, workspaceID: workspaceID)
  }

  public override var isEmpty: Bool { old == new }

  public override func run(forward: Bool, in coordinator: WorkspaceCoordinator) throws {
    try coordinator.alterComment(old.id, aspect, as: forward ? new : old)
  }

  public override var jsonMembers: [(String, JSONValue)] {
    [("commentId", JSONValue(old.id))] + members(of: old, "old") + members(of: new, "new")
  }

  private func members(of comment: WorkspaceComment, _ prefix: String) -> [(String, JSONValue)] {
    switch aspect {
    case .text: [("\(prefix)Contents", JSONValue(comment.text.text))]
    case .place: [("\(prefix)Coordinate", JSONValue("\(comment.x.text),\(comment.y.text)"))]
    case .size:
      [
        ("\(prefix)Width", JSONValue(plain: comment.width)),
        ("\(prefix)Height", JSONValue(plain: comment.height)),
      ]
    case .collapsed:
      prefix == "new" ? [("newCollapsed", JSONValue(comment.isCollapsed))] : []
    case .flags:
      [
        (
          "\(prefix)Flags",
          JSONValue(members: [
            ("editable", JSONValue(comment.isEditable)), ("movable", JSONValue(comment.isMovable)),
            ("deletable", JSONValue(comment.isDeletable)),
          ])
        )
      ]
    }
  }
}

extension WorkspaceComment {
  /// Blockly's JSON of a comment.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("height", JSONValue(plain: height)), ("width", JSONValue(plain: width)),
      ("id", JSONValue(id)), ("x", JSONValue(plain: x)), ("y", JSONValue(plain: y)),
    ]
    if text != PlainValue("") { members.append(("text", JSONValue(plain: text))) }
    if isCollapsed { members.append(("collapsed", true)) }
    if !isEditable { members.append(("editable", false)) }
    if !isMovable { members.append(("movable", false)) }
    if !isDeletable { members.append(("deletable", false)) }
    return JSONValue(members: members)
  }

  /// Blockly's XML of a comment.
  var xml: String {
    let workspace = Workspace()
    workspace.comments = [self]
    let state = workspace.save(for: .xml)
    guard let record = state.comments.first else { return "" }
    let text = String(
      decoding: XMLWorkspaceWriter.bytes(ofComment: record, in: state), as: UTF8.self)
    let name = "<comment"
    return
      "\(name) xmlns=\"https://developers.google.com/blockly/xml\"\(text.dropFirst(name.count))"
  }

  /// The comment of an event that has the older form alone.
  init?(xml: String) throws {
    let workspace = Workspace()
    try workspace.load(
      XMLWorkspaceReader().read("<xml>\(xml)</xml>").state, factory: BlockFactory())
    guard let comment = workspace.comments.first else { return nil }
    self = comment
  }

  init(json: JSONValue) {
    self.init(id: json.member("id")?.string ?? "", text: "")
    if let value = json.member("text") { text = PlainValue(json: value) }
    if let value = json.member("x") { x = PlainValue(json: value) }
    if let value = json.member("y") { y = PlainValue(json: value) }
    if let value = json.member("width") { width = PlainValue(json: value) }
    if let value = json.member("height") { height = PlainValue(json: value) }
    isCollapsed = json.member("collapsed")?.bool ?? false
    isEditable = json.member("editable")?.bool ?? true
    isMovable = json.member("movable")?.bool ?? true
    isDeletable = json.member("deletable")?.bool ?? true
  }
}

extension JSONValue {
  /// A value of a field as Blockly's events have it: a checkbox is the text "TRUE".
  init(plain value: PlainValue) {
    switch value.kind {
    case .text, .boolean: self.init(value.text)
    case .null: self = .null
    case .number, .json: self = (try? JSONValue(parsing: value.text)) ?? JSONValue(value.text)
    }
  }
}

extension PlainValue {
  init(json: JSONValue) {
    switch json.kind {
    case .string: self.init(json.string ?? "")
    case .number: self.init(json.numberText ?? "0", .number)
    case .bool: self.init(json.bool ?? false)
    case .null: self = .null
    case .array, .object: self.init(json.text(), .json)
    }
  }
}
