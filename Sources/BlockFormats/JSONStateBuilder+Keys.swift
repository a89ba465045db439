import BlockModel
import Diagnostics
import JSONTree

// The keys of a block.
extension JSONStateBuilder {
  private static let keys = [
    "type", "id", "x", "y", "collapsed", "deletable", "movable", "editable", "enabled",
    "disabledReasons", "inline", "data", "extraState", "icons", "fields", "inputs", "next",
    "blockwright",
  ]

  mutating func readBlock(_ key: String, _ offset: Int, _ block: Int32) throws(JSONFault) {
    noteKey(key, offset, block)
    switch key {
    case "type": try readType(offset, block)
    case "id": try readID(offset, block)
    case "x", "y": try readPosition(key, offset, block)
    case "collapsed", "deletable", "movable", "editable", "enabled":
      try readFlag(key, offset, block)
    case "disabledReasons": try readReasons(offset, block)
    case "inline": try readInline(block)
    case "data":
      let data = record(try value())
      if data.kind != .null { state.withExtras(of: block) { $0.data = data } }
    case "extraState":
      let value = try value()
      if !value.isNull {
        state.blocks[Int(block)].extraState = state.pool.intern(value.textBytes())
      }
    case "icons": try readIcons(offset, block)
    case "fields": try open(.fields, key, offset, block)
    case "inputs": try open(.inputs, key, offset, block)
    case "next": try open(.next, key, offset, block)
    case "blockwright": frames[frames.count - 1].kept = try value()
    default: try keep(key, offset, block)
    }
  }

  /// Reports a key that stands twice.
  private mutating func noteKey(_ key: String, _ offset: Int, _ block: Int32) {
    guard let bit = Self.keys.firstIndex(of: key) else { return }
    let last = frames.count - 1
    if frames[last].seen & 1 << bit != 0 {
      reports.add(
        .duplicateJSONKey, at: offset, block: block, hint: "take one of them away",
        "the key \"\(key)\" stands twice in one block")
    }
    frames[last].seen |= 1 << bit
  }

  private mutating func keep(
    _ key: String, _ offset: Int, _ block: Int32, isReported: Bool = true
  ) throws(JSONFault) {
    try keepUnknown(key, offset, block: block, isReported: isReported) { state, text in
      state.withExtras(of: block) { $0.unknown.keys.append(text) }
    }
  }

  /// Opens the object of a key, or keeps what is none.
  private mutating func open(
    _ kind: Frame.Kind, _ key: String, _ offset: Int, _ block: Int32
  ) throws(JSONFault) {
    let found = peekKind()
    if found == .object {
      _ = try scanner.next()
      frames.append(Frame(kind: kind, index: block, isNext: kind == .next))
    } else if found == .null {
      _ = try scanner.next()
    } else {
      reportWrongKind(key, "an object", offset, block: block)
      try keep(key, offset, block, isReported: false)
    }
  }

  private mutating func readType(_ offset: Int, _ block: Int32) throws(JSONFault) {
    let token = try scanner.next()
    guard case .string(let slice) = token else { return try misread("type", token, offset, block) }
    state.blocks[Int(block)].type = intern(slice)
  }

  private mutating func readID(_ offset: Int, _ block: Int32) throws(JSONFault) {
    let token = try scanner.next()
    switch token {
    case .string(let slice):
      state.blocks[Int(block)].id = slice.count == 0 ? .none : add(slice)
    case .number(let slice):
      reports.add(
        .wrongJSONKind, at: offset, block: block, "\"id\" must be a string; its text is taken")
      state.blocks[Int(block)].id = add(slice)
    default:
      try misread("id", token, offset, block)
    }
  }

  /// What should have been a string and was not; its value, which was just begun, is passed over.
  private mutating func misread(
    _ key: String, _ token: JSONScanner.Token, _ offset: Int, _ block: Int32
  ) throws(JSONFault) {
    if token == .beginArray || token == .beginObject {
      let level = scanner.depth
      while scanner.depth >= level { _ = try scanner.next() }
    }
    guard token != .null else { return }
    reports.add(
      .wrongJSONKind, at: offset, block: block, "\"\(key)\" must be a string; it is not used")
  }

  private mutating func readPosition(
    _ key: String, _ offset: Int, _ block: Int32
  ) throws(JSONFault) {
    let value = try value()
    let blanks: Set<Character> = [" ", "\n", "\t", "\r"]
    let trimmed = value.string.map { $0.drop { blanks.contains($0) } }
    let number = value.number ?? trimmed.flatMap { Double(String($0)) }
    guard let number, number.isFinite else {
      if !value.isNull {
        reports.add(
          .oddValue, at: offset, block: block, "\"\(key)\" must be a number; it is taken as 0")
      }
      return
    }
    let last = frames.count - 1
    if key == "x" { frames[last].x = number } else { frames[last].y = number }
  }

  private mutating func readFlag(_ key: String, _ offset: Int, _ block: Int32) throws(JSONFault) {
    let value = try value()
    var flags: BlockFlags = []
    switch key {
    case "collapsed": if value.isTruthy { flags = .collapsed }
    case "deletable": if value.bool == false { flags = .notDeletable }
    case "movable": if value.bool == false { flags = .notMovable }
    case "editable": if value.bool == false { flags = .notEditable }
    default: if value.bool == false { disable(block, ["MANUALLY_DISABLED"]) }
    }
    state.blocks[Int(block)].flags.formUnion(flags)
    if value.bool == nil {
      let taken = key == "collapsed" ? value.isTruthy : true
      reports.add(
        .oddValue, at: offset, block: block,
        "\"\(key)\" is \(value.naming), taken as \(taken); expected true or false")
    }
  }

  private mutating func readReasons(_ offset: Int, _ block: Int32) throws(JSONFault) {
    guard peekKind() == .array else {
      reportWrongKind("disabledReasons", "an array of strings", offset, block: block)
      return try keep("disabledReasons", offset, block, isReported: false)
    }
    disable(block, try value().elements.map { $0.string ?? $0.text() })
  }

  private mutating func disable(_ block: Int32, _ reasons: [String]) {
    guard !reasons.isEmpty else { return }
    state.blocks[Int(block)].flags.insert(.disabled)
    var known = Set((state.extras(of: block)?.disabledReasons ?? []).map { state.string($0) })
    for reason in reasons where known.insert(reason).inserted {
      let text = state.add(reason)
      state.withExtras(of: block) { $0.disabledReasons.append(text) }
    }
  }

  private mutating func readInline(_ block: Int32) throws(JSONFault) {
    let value = try value()
    state.blocks[Int(block)].flags.insert(.inlineGiven)
    if value.isTruthy { state.blocks[Int(block)].flags.insert(.inline) }
    guard value.bool == nil else { return }
    let text = add(value)
    state.withExtras(of: block) { $0.inlineAsWritten = text }
  }

  private mutating func readIcons(_ offset: Int, _ block: Int32) throws(JSONFault) {
    guard peekKind() == .object else {
      if peekKind() != .null {
        reportWrongKind("icons", "an object", offset, block: block)
      }
      return try keep("icons", offset, block, isReported: false)
    }
    for (name, icon) in try value().members {
      if name == "comment", icon.kind == .object {
        readComment(icon, offset, block)
      } else {
        let text = NamedText(state.intern(name), add(icon))
        state.withExtras(of: block) { $0.icons.append(text) }
        reports.add(
          .unknownKey, at: offset, block: block, "the icon \"\(name)\" is not known; it is kept")
      }
    }
  }

  private mutating func readComment(_ icon: JSONValue, _ offset: Int, _ block: Int32) {
    var comment = CommentRecord(text: ValueRecord(state.add("")))
    comment.isPinned = false
    (comment.height, comment.width) = (80, 160)
    for (key, value) in icon.members {
      switch key {
      case "text": comment.text = record(value)
      case "pinned" where value.bool != nil: comment.isPinned = value.bool
      case "height" where value.number != nil: comment.height = value.number
      case "width" where value.number != nil: comment.width = value.number
      case "x" where value.number != nil: comment.x = value.number
      case "y" where value.number != nil: comment.y = value.number
      default:
        let text = NamedText(state.intern(key), add(value))
        comment.unknown.keys.append(text)
        reports.add(
          .unknownKey, at: offset, block: block,
          "the key \"\(key)\" means nothing in a comment; it is kept")
      }
    }
    state.withExtras(of: block) { $0.comment = comment }
  }
}
