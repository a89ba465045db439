import BlockModel
import Diagnostics
import JSONTree

// The outermost object: blocks, variables, comments, procedures.
extension JSONStateBuilder {
  mutating func readRoot(_ key: String, _ offset: Int) throws(JSONFault) {
    switch key {
    case "blocks": try openBlocks(offset)
    case "variables":
      try readList(key, offset) { builder, value, offset in builder.addVariable(value, offset) }
    case "workspaceComments":
      try readList(key, offset) { builder, value, offset in builder.addComment(value, offset) }
    case "procedures":
      try readList(key, offset) { builder, value, _ in
        let text = builder.add(value)
        builder.state.procedures.append(text)
      }
    case "blockwright":
      let kept = try value()
      if let root = kept["root"]?.string { state.rootName = state.add(root) }
      addKept(kept, to: \.rootUnknown)
      addKept(kept["variables"] ?? .null, to: \.variablesUnknown)
    default:
      try keepUnknown(key, offset) { state, text in state.rootUnknown.keys.append(text) }
    }
  }

  /// What XML had that JSON has no place for.
  mutating func addKept(
    _ kept: JSONValue, to path: WritableKeyPath<WorkspaceState, UnknownContent>
  ) {
    let (attributes, elements) = keptParts(kept)
    state[keyPath: path].attributes += attributes
    state[keyPath: path].elements += elements
  }

  mutating func keptParts(_ kept: JSONValue) -> ([NamedText], [StringRef]) {
    var attributes: [NamedText] = []
    for (name, value) in kept["attributes"]?.members ?? JSONValue.null.members {
      attributes.append(NamedText(state.intern(name), state.add(value.string ?? value.text())))
    }
    var elements: [StringRef] = []
    for element in kept["elements"]?.elements ?? JSONValue.null.elements {
      elements.append(state.add(element.string ?? element.text()))
    }
    return (attributes, elements)
  }

  private mutating func openBlocks(_ offset: Int) throws(JSONFault) {
    guard peekKind() == .object else {
      let value = try value()
      guard !value.isNull else { return }
      reportWrongKind("blocks", "an object {\"languageVersion\": 0, \"blocks\": [...]}", offset)
      let text = NamedText(state.intern("blocks"), add(value))
      state.rootUnknown.keys.append(text)
      return
    }
    _ = try scanner.next()
    frames.append(Frame(kind: .blocks, index: -1))
  }

  mutating func readBlocks(_ key: String, _ offset: Int) throws(JSONFault) {
    if key == "blocks" { frames[frames.count - 1].seen = 1 }
    switch key {
    case "blocks" where peekKind() == .array:
      _ = try scanner.next()
      frames.append(Frame(kind: .list, index: -1))
    case "blocks":
      reportWrongKind(key, "an array of blocks", offset)
      try keepUnknown(key, offset, isReported: false) { state, text in
        state.blocksUnknown.keys.append(text)
      }
    case "languageVersion":
      let version = try value()
      if version.number != 0 {
        reports.add(
          .oddValue, at: offset,
          "languageVersion is \(version.text()), expected 0; the blocks are read all the same")
      }
    default:
      try keepUnknown(key, offset) { state, text in state.blocksUnknown.keys.append(text) }
    }
  }

  /// Reads an array of values that are small, or keeps what is none.
  private mutating func readList(
    _ key: String, _ offset: Int,
    _ add: (inout JSONStateBuilder, JSONValue, Int) -> Void
  ) throws(JSONFault) {
    guard peekKind() == .array else {
      guard peekKind() != .null else {
        _ = try scanner.next()
        return
      }
      reportWrongKind(key, "an array", offset)
      return try keepUnknown(key, offset, isReported: false) { state, text in
        state.rootUnknown.keys.append(text)
      }
    }
    _ = try scanner.next()
    while scanner.nextByte != UInt8(ascii: "]") {
      let value = try value()
      add(&self, value, valueStart)
    }
    _ = try scanner.next()
  }

  private mutating func addVariable(_ value: JSONValue, _ offset: Int) {
    guard value.kind == .object else {
      reports.add(
        .wrongJSONKind, at: offset, hint: "expected {\"name\": \"...\", \"id\": \"...\"}",
        "a variable must be an object; this one is left out")
      return
    }
    var variable = VariableRecord(
      name: state.add(""), id: .none, offset: UInt32(truncatingIfNeeded: offset))
    for (key, value) in value.members {
      switch (key, value.kind) {
      case ("name", .string): variable.name = record(value).text
      case ("id", .string): if value.string != "" { variable.id = record(value).text }
      case ("type", .string): variable.type = state.intern(value.string ?? "")
      case ("type", .null): break
      case ("blockwright", .object):
        let (attributes, elements) = keptParts(value)
        variable.unknown.attributes += attributes
        variable.unknown.elements += elements
      default:
        let text = NamedText(state.intern(key), add(value))
        variable.unknown.keys.append(text)
        reports.add(
          .unknownKey, at: offset + value.offset,
          "the key \"\(key)\" means nothing in a variable; it is kept")
      }
    }
    state.variables.append(variable)
    declared.note(state.variables.count - 1, &state, &reports)
  }

  private mutating func addComment(_ value: JSONValue, _ offset: Int) {
    guard value.kind == .object else {
      reports.add(
        .wrongJSONKind, at: offset, "a comment must be an object; this one is left out")
      return
    }
    let name = state.add("comment_\(state.comments.count + 1)")
    var comment = WorkspaceCommentRecord(
      id: name, text: ValueRecord(state.add("")), offset: UInt32(truncatingIfNeeded: offset))
    (comment.x, comment.y) = (
      ValueRecord(state.add("0"), .number), ValueRecord(state.add("0"), .number)
    )
    (comment.width, comment.height) = (
      ValueRecord(state.add("120"), .number), ValueRecord(state.add("100"), .number)
    )
    for (key, value) in value.members { read(key, value, offset, into: &comment) }
    state.comments.append(comment)
  }

  private mutating func read(
    _ key: String, _ value: JSONValue, _ offset: Int, into comment: inout WorkspaceCommentRecord
  ) {
    switch key {
    case "id" where value.kind == .string && value.string != "": comment.id = record(value).text
    case "text": comment.text = record(value)
    case "x": comment.x = record(value)
    case "y": comment.y = record(value)
    case "width": comment.width = record(value)
    case "height": comment.height = record(value)
    case "collapsed": if value.isTruthy { comment.flags.insert(.collapsed) }
    case "editable": if !value.isTruthy { comment.flags.insert(.notEditable) }
    case "movable": if !value.isTruthy { comment.flags.insert(.notMovable) }
    case "deletable": if !value.isTruthy { comment.flags.insert(.notDeletable) }
    case "blockwright":
      let (attributes, elements) = keptParts(value)
      comment.unknown.attributes += attributes
      comment.unknown.elements += elements
    default:
      let text = NamedText(state.intern(key), add(value))
      comment.unknown.keys.append(text)
      reports.add(
        .unknownKey, at: offset + value.offset,
        "the key \"\(key)\" means nothing in a comment; it is kept")
    }
  }

  /// The kind of the value that comes next; null also where none comes, which reading it tells.
  func peekKind() -> JSONValue.Kind {
    switch scanner.nextByte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    default: .null
    }
  }
}
