import BlockModel
import Diagnostics
import JSONTree
import XMLTree

// The outermost element and what stands in it: blocks, comments, variables.
extension XMLStateBuilder {
  mutating func startRoot(_ tag: XMLStartTag) {
    frames.append(Frame(kind: .root, index: -1))
    let isWorkspace = XMLTag(tag.name) == .xml
    if !isWorkspace {
      state.rootName = state.pool.add(tag.name)
      reports.add(
        .wrongRoot, at: offset, hint: "put one <xml> element around all others",
        "the outermost element is <\(tag.name.string)>, expected <xml>")
    }
    for attribute in tag.attributes {
      readProcedures(attribute)
      // Pages that embed a workspace name and hide its element.
      let isKnown = attribute.name.isText("id") || attribute.name.isText("style")
      keepAttribute(attribute, on: tag, block: -1, isReported: isWorkspace && !isKnown) {
        state, change in change(&state.rootUnknown)
      }
    }
  }

  /// What a workspace read from JSON had that XML has no place for.
  private mutating func readProcedures(_ attribute: XMLAttribute) {
    guard attribute.name.isText("blockwright"), let kept = KeptJSON(attribute.value) else { return }
    state.procedures += kept.elements(of: "procedures", in: &state)
    state.blocksUnknown.keys += kept.texts(of: "blocks", in: &state)
  }

  mutating func startInRoot(_ tag: XMLStartTag) {
    switch XMLTag(tag.name) {
    case .block, .shadow:
      let (x, y) = position(tag)
      addBlock(tag, isShadow: XMLTag(tag.name) == .shadow) { state, block in
        state.addTop(block, x: x, y: y)
      }
    case .comment: startWorkspaceComment(tag)
    case .variables: startVariables(tag)
    default:
      reports.add(
        .unknownElement, at: offset,
        "<\(tag.name.string)> means nothing in a workspace; it is kept")
      startKept(tag, .kept)
    }
  }

  /// Where no place is given it is 10; where one of the two is no number both are 0.
  private func position(_ tag: XMLStartTag) -> (Double, Double) {
    let x = tag.value(of: "x").map { DecimalText.integer($0) } ?? 10
    let y = tag.value(of: "y").map { DecimalText.integer($0) } ?? 10
    guard let x, let y else { return (0, 0) }
    return (x, y)
  }

  // MARK: Variables

  private mutating func startVariables(_ tag: XMLStartTag) {
    if declared.hasList || !state.blocks.isEmpty {
      reports.add(
        .misplacedVariables, at: offset, hint: "there should be one list, before the blocks",
        declared.hasList
          ? "a second list of variables" : "the variables stand after the first block")
    }
    declared.hasList = true
    frames.append(Frame(kind: .variables, index: -1))
    for attribute in tag.attributes {
      keepAttribute(attribute, on: tag, block: -1) { state, change in
        change(&state.variablesUnknown)
      }
    }
  }

  mutating func startVariable(_ tag: XMLStartTag) {
    var record = VariableRecord(
      name: .none, id: .none, offset: UInt32(truncatingIfNeeded: tag.offset))
    if let id = tag.value(of: "id"), !id.isEmpty { record.id = state.pool.add(id) }
    if let type = tag.value(of: "type") { record.type = state.pool.intern(type) }
    let index = state.variables.count
    state.variables.append(record)
    for attribute in tag.attributes
    where !attribute.name.isText("id") && !attribute.name.isText("type") {
      keepAttribute(attribute, on: tag, block: -1) { state, change in
        change(&state.variables[index].unknown)
      }
    }
    frames.append(
      Frame(kind: .variable, index: Int32(index), textStart: state.pool.position))
  }

  mutating func endVariable(_ frame: Frame) {
    let index = Int(frame.index)
    state.variables[index].name = state.pool.string(from: frame.textStart)
    let fragment = fragment(frame)
    if let fragment { state.variables[index].unknown.elements.append(fragment) }
    declared.note(index, &state, &reports)
  }

  // MARK: Comments

  private mutating func startWorkspaceComment(_ tag: XMLStartTag) {
    var comment = WorkspaceCommentRecord(
      id: .none, text: .none, offset: UInt32(truncatingIfNeeded: tag.offset))
    if let id = tag.value(of: "id"), !id.isEmpty {
      comment.id = state.pool.add(id)
    } else {
      comment.id = state.add("comment_\(state.comments.count + 1)")
    }
    (comment.x, comment.y) = pair(tag, "x", "y", otherwise: (0, 0))
    (comment.width, comment.height) = pair(tag, "w", "h", otherwise: (120, 100))
    if tag.value(of: "collapsed")?.isText("true") == true { comment.flags.insert(.collapsed) }
    if tag.value(of: "editable")?.isText("false") == true { comment.flags.insert(.notEditable) }
    if tag.value(of: "movable")?.isText("false") == true { comment.flags.insert(.notMovable) }
    if tag.value(of: "deletable")?.isText("false") == true { comment.flags.insert(.notDeletable) }
    let index = state.comments.count
    state.comments.append(comment)
    for attribute in tag.attributes where !Self.isOfComment(attribute.name) {
      readValueKind(attribute) { state, kind in state.comments[index].text.kind = kind }
      keepAttribute(attribute, on: tag, block: -1) { state, change in
        change(&state.comments[index].unknown)
      }
    }
    frames.append(
      Frame(kind: .workspaceComment, index: Int32(index), textStart: state.pool.position))
  }

  private static func isOfComment(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for known in ["id", "x", "y", "w", "h", "collapsed", "editable", "movable", "deletable"]
    where name.elementsEqual(known.utf8) {
      return true
    }
    return false
  }

  /// Two numbers that count together or not at all.
  private mutating func pair(
    _ tag: XMLStartTag, _ first: StaticString, _ second: StaticString,
    otherwise: (Double, Double)
  ) -> (ValueRecord, ValueRecord) {
    var numbers = otherwise
    if let one = tag.value(of: first).flatMap({ DecimalText.integer($0) }),
      let other = tag.value(of: second).flatMap({ DecimalText.integer($0) })
    {
      numbers = (one, other)
    }
    return (
      ValueRecord(state.add(NumberText.text(of: numbers.0)), .number),
      ValueRecord(state.add(NumberText.text(of: numbers.1)), .number)
    )
  }

  mutating func endWorkspaceComment(_ frame: Frame) {
    let index = Int(frame.index)
    state.comments[index].text.text = state.pool.string(from: frame.textStart)
    let fragment = fragment(frame)
    if let fragment { state.comments[index].unknown.elements.append(fragment) }
  }
}
