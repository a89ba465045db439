import BlockModel
import Diagnostics
import JSONTree

/// Makes events of Blockly's JSON, ours or a browser's, so that they can be run here.
public struct EventReader {
  public typealias Maker = (JSONValue, String) throws -> BlocklyEvent

  private let workspaceID: String
  /// Kinds of the project's own, by `type`.
  private let makers: [String: Maker]

  public init(workspaceID: String, makers: [String: Maker] = [:]) {
    self.workspaceID = workspaceID
    self.makers = makers
  }

  public func read(_ text: String) throws -> BlocklyEvent {
    try read(JSONValue(parsing: text))
  }

  public func read(_ json: JSONValue) throws -> BlocklyEvent {
    let type = try json.requiredString("type")
    let event = try make(type, json)
    event.groupID = json.member("group")?.string.flatMap { $0.isEmpty ? nil : $0 }
    if json.member("recordUndo")?.bool == false { event.isRecorded = false }
    return event
  }

  private func make(_ type: String, _ json: JSONValue) throws -> BlocklyEvent {
    if let maker = makers[type] { return try maker(json, workspaceID) }
    switch type {
    case "create":
      let tree = try SavedTree(
        json: json.member("json"), xml: json.member("xml")?.string, event: json)
      return CreateEvent(workspaceID: workspaceID, tree: tree)
    case "delete":
      let tree = try SavedTree(
        json: json.member("oldJson"), xml: json.member("oldXml")?.string, event: json)
      return DeleteEvent(workspaceID: workspaceID, tree: tree)
    case "move": return try move(json)
    case "change": return try change(json)
    case "var_create", "var_delete":
      return VariableEvent(
        workspaceID: workspaceID, isCreation: type == "var_create",
        id: try json.requiredString("varId"), name: try json.requiredString("varName"),
        variableType: json.member("varType")?.string ?? "", index: json.member("index")?.int)
    case "var_rename": return try variableChange(json, .name, "Name")
    case "var_type_change": return try variableChange(json, .type, "Type")
    case "comment_create", "comment_delete":
      let older = try json.member("xml")?.string.flatMap { try WorkspaceComment(xml: $0) }
      guard let comment = json.member("json").map(WorkspaceComment.init(json:)) ?? older else {
        throw Self.malformed("an event of a comment needs \"json\" or \"xml\"", json)
      }
      return CommentEvent(
        workspaceID: workspaceID, isCreation: type == "comment_create",
        comment: comment, index: json.member("index")?.int)
    case "finished_loading": return FinishedLoadingEvent(workspaceID: workspaceID)
    default:
      if let aspect = CommentChangeEvent.Aspect(rawValue: type) { return try comment(json, aspect) }
      if json.member("isUiEvent")?.bool == true || Self.userInterfaceTypes.contains(type) {
        return UserInterfaceEvent(
          workspaceID: workspaceID, type: type, blockID: json.member("blockId")?.string)
      }
      throw Self.malformed("\"\(type)\" is no type of event that is known here", json)
    }
  }

  private static let userInterfaceTypes: Set<String> = [
    "ui", "click", "drag", "selected", "bubble_open", "trashcan_open", "theme_change",
    "toolbox_item_select", "viewport_change", "block_field_intermediate_change", "comment_drag",
  ]

  private func move(_ json: JSONValue) throws -> BlocklyEvent {
    MoveEvent(
      workspaceID: workspaceID, blockID: try json.requiredString("blockId"),
      old: BlockLocation(json, "old"), new: BlockLocation(json, "new"),
      reasons: json.member("reason")?.elements.compactMap(\.string) ?? [])
  }

  private func change(_ json: JSONValue) throws -> BlocklyEvent {
    let element = try json.requiredString("element")
    let name = json.member(element == "disabled" ? "disabledReason" : "name")?.string
    return ChangeEvent(
      workspaceID: workspaceID, blockID: try json.requiredString("blockId"), element: element,
      name: name, oldValue: json.member("oldValue"), newValue: json.member("newValue"),
      oldDetail: json.member("oldDetail"), newDetail: json.member("newDetail"),
      lostShadows: try json.member("lostShadows")?.elements.map(ChangeEvent.LostShadow.init) ?? [])
  }

  private func variableChange(
    _ json: JSONValue, _ property: VariableChangeEvent.Property, _ suffix: String
  ) throws -> BlocklyEvent {
    VariableChangeEvent(
      workspaceID: workspaceID, id: try json.requiredString("varId"), property: property,
      old: json.member("old\(suffix)")?.string ?? "", new: json.member("new\(suffix)")?.string ?? ""
    )
  }

  private func comment(
    _ json: JSONValue, _ aspect: CommentChangeEvent.Aspect
  ) throws -> BlocklyEvent {
    var old = WorkspaceComment(id: try json.requiredString("commentId"), text: "")
    var new = old
    Self.apply(json, aspect, "old", to: &old)
    Self.apply(json, aspect, "new", to: &new)
    return CommentChangeEvent(workspaceID: workspaceID, aspect: aspect, old: old, new: new)
  }

  private static func apply(
    _ json: JSONValue, _ aspect: CommentChangeEvent.Aspect, _ prefix: String,
    to comment: inout WorkspaceComment
  ) {
    switch aspect {
    case .text: comment.text = PlainValue(json.member("\(prefix)Contents")?.string ?? "")
    case .place:
      let place = Block.Position(eventText: json.member("\(prefix)Coordinate")?.string ?? "")
      comment.x = PlainValue(place.x)
      comment.y = PlainValue(place.y)
    case .size:
      comment.width = PlainValue(json: json.member("\(prefix)Width") ?? 0)
      comment.height = PlainValue(json: json.member("\(prefix)Height") ?? 0)
    case .collapsed:
      let isNew = json.member("newCollapsed")?.bool ?? false
      comment.isCollapsed = prefix == "new" ? isNew : !isNew
    case .flags:
      let flags = json.member("\(prefix)Flags")
      comment.isEditable = flags?.member("editable")?.bool ?? true
      comment.isMovable = flags?.member("movable")?.bool ?? true
      comment.isDeletable = flags?.member("deletable")?.bool ?? true
    }
  }

  static func malformed(_ message: String, _ json: JSONValue) -> Diagnostic {
    Diagnostic(
      .malformedEvent, message, at: json.place,
      hint: "an event is the JSON that Blockly's `event.toJson()` gives")
  }
}
