import Diagnostics
import JSONTree

// What is not in blocks: comments, procedures, and what nobody knew.
extension StateLoader {
  func loadRoot() {
    workspace.kept = KeptContent(state.rootUnknown, of: state) ?? workspace.kept
    workspace.blocksKept = KeptContent(state.blocksUnknown, of: state) ?? workspace.blocksKept
    workspace.variablesKept =
      KeptContent(state.variablesUnknown, of: state) ?? workspace.variablesKept
    workspace.procedures += state.procedures.map { state.string($0) }
  }

  func loadComments() {
    var taken = Set(workspace.comments.map(\.id))
    for record in state.comments {
      var id = state.string(record.id)
      if taken.contains(id) { id = workspace.identifiers.next { taken.contains($0) } }
      taken.insert(id)
      var comment = WorkspaceComment(id: id, text: "")
      comment.text = value(record.text)
      if state.format == .xml {
        placeXML(record, &comment)
      } else {
        comment.x = given(record.x) ?? comment.x
        comment.y = given(record.y) ?? comment.y
        comment.width = given(record.width) ?? comment.width
        comment.height = given(record.height) ?? comment.height
      }
      comment.isCollapsed = record.flags.contains(.collapsed)
      comment.isEditable = !record.flags.contains(.notEditable)
      comment.isMovable = !record.flags.contains(.notMovable)
      comment.isDeletable = !record.flags.contains(.notDeletable)
      comment.kept = KeptContent(record.unknown, of: state)
      workspace.comments.append(comment)
    }
  }

  /// XML's place and size count only when both numbers of each are there.
  private func placeXML(_ record: WorkspaceCommentRecord, _ comment: inout WorkspaceComment) {
    if let x = whole(record.x), let y = whole(record.y) {
      comment.x = PlainValue(x)
      comment.y = PlainValue(y)
    }
    if let width = whole(record.width), let height = whole(record.height) {
      comment.width = PlainValue(width)
      comment.height = PlainValue(height)
    }
  }

  private func whole(_ record: ValueRecord) -> Double? {
    record.isNone ? nil : JavaScriptNumber.integerPrefix(state.string(record.text))
  }

  private func given(_ record: ValueRecord) -> PlainValue? {
    record.isNone || record.kind == .null ? nil : value(record)
  }
}
