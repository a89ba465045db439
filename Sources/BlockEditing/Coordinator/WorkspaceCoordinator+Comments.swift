import BlockModel
import Diagnostics

// Comments of the workspace itself.
extension WorkspaceCoordinator {
  public func addComment(_ comment: WorkspaceComment) throws {
    try edit {
      guard !workspace.comments.contains(where: { $0.id == comment.id }) else {
        throw refused("there is a comment with the id \"\(comment.id)\" already")
      }
      try putComment(comment, at: nil)
    }
  }

  public func removeComment(_ id: String) throws {
    try edit { try takeComment(id) }
  }

  public func setCommentText(_ text: String, of id: String) throws {
    try change(id, .text) { $0.text = PlainValue(text) }
  }

  public func moveComment(_ id: String, toX x: Double, y: Double) throws {
    try change(id, .place) {
      $0.x = PlainValue(x)
      $0.y = PlainValue(y)
    }
  }

  public func resizeComment(_ id: String, width: Double, height: Double) throws {
    try change(id, .size) {
      $0.width = PlainValue(width.rounded())
      $0.height = PlainValue(height.rounded())
    }
  }

  public func setCommentCollapsed(_ isCollapsed: Bool, of id: String) throws {
    try change(id, .collapsed) { $0.isCollapsed = isCollapsed }
  }

  public func setCommentFlags(
    editable: Bool? = nil, movable: Bool? = nil, deletable: Bool? = nil, of id: String
  ) throws {
    try change(id, .flags) {
      $0.isEditable = editable ?? $0.isEditable
      $0.isMovable = movable ?? $0.isMovable
      $0.isDeletable = deletable ?? $0.isDeletable
    }
  }

  private func change(
    _ id: String, _ aspect: CommentChangeEvent.Aspect, _ body: (inout WorkspaceComment) -> Void
  ) throws {
    try edit {
      var comment = workspace.comments[try index(of: id)]
      body(&comment)
      try alterComment(id, aspect, as: comment)
    }
  }

  private func index(of id: String) throws -> Int {
    guard let index = workspace.comments.firstIndex(where: { $0.id == id }) else {
      throw Diagnostic(.eventNotApplicable, "there is no comment with the id \"\(id)\"")
    }
    return index
  }

  // MARK: What events run

  func putComment(_ comment: WorkspaceComment, at index: Int?) throws {
    workspace.comments.insert(
      comment, at: min(index ?? workspace.comments.count, workspace.comments.count))
    record(
      CommentEvent(workspaceID: workspace.id, isCreation: true, comment: comment, index: index))
  }

  func takeComment(_ id: String) throws {
    let place = try index(of: id)
    let isLast = place == workspace.comments.count - 1
    let comment = workspace.comments.remove(at: place)
    record(
      CommentEvent(
        workspaceID: workspace.id, isCreation: false, comment: comment,
        index: isLast ? nil : place))
  }

  /// Gives a comment one aspect of another.
  func alterComment(
    _ id: String, _ aspect: CommentChangeEvent.Aspect, as model: WorkspaceComment
  ) throws {
    let place = try index(of: id)
    let old = workspace.comments[place]
    var new = old
    switch aspect {
    case .text: new.text = model.text
    case .place: (new.x, new.y) = (model.x, model.y)
    case .size: (new.width, new.height) = (model.width, model.height)
    case .collapsed: new.isCollapsed = model.isCollapsed
    case .flags:
      new.isEditable = model.isEditable
      new.isMovable = model.isMovable
      new.isDeletable = model.isDeletable
    }
    workspace.comments[place] = new
    let event = CommentChangeEvent(
      workspaceID: workspace.id, aspect: aspect, old: old, new: new)
    if !event.isEmpty { record(event) }
  }
}
