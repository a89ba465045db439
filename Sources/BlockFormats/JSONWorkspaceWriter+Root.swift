import BlockModel
import JSONTree

// What stands beside the blocks, and the parts that all writing is made of.
extension JSONWorkspaceWriter {
  mutating func writeComments() {
    guard !state.comments.isEmpty else { return }
    json.key("workspaceComments")
    json.beginArray()
    for comment in state.comments { write(comment) }
    json.endArray()
  }

  private mutating func write(_ comment: WorkspaceCommentRecord) {
    json.beginObject()
    json.key("height")
    value(comment.height)
    json.key("width")
    value(comment.width)
    json.key("id")
    string(comment.id)
    json.key("x")
    value(comment.x)
    json.key("y")
    value(comment.y)
    if !comment.text.isNone, comment.text.kind != .text || !comment.text.text.isEmpty {
      json.key("text")
      value(comment.text)
    }
    for (name, flag, value) in [
      ("collapsed", BlockFlags.collapsed, true), ("editable", .notEditable, false),
      ("movable", .notMovable, false), ("deletable", .notDeletable, false),
    ] where comment.flags.contains(flag) {
      json.key(name)
      json.bool(value)
    }
    keys(comment.unknown.keys)
    writeObject(comment.unknown)
    json.endObject()
  }

  mutating func writeVariables() {
    guard !state.variables.isEmpty else { return }
    json.key("variables")
    json.beginArray()
    for variable in state.variables {
      json.beginObject()
      json.key("name")
      string(variable.name)
      json.key("id")
      string(variable.id)
      let type = state.pool.reference(variable.type)
      if !type.isEmpty {
        json.key("type")
        string(type)
      }
      keys(variable.unknown.keys)
      writeObject(variable.unknown)
      json.endObject()
    }
    json.endArray()
  }

  mutating func writeProcedures() {
    guard !state.procedures.isEmpty else { return }
    json.key("procedures")
    json.beginArray()
    for procedure in state.procedures { raw(procedure) }
    json.endArray()
  }

  mutating func writeRootKept() {
    let unknown = state.rootUnknown
    let ofVariables = state.variablesUnknown
    guard
      !state.rootName.isNone || !unknown.attributes.isEmpty || !unknown.elements.isEmpty
        || !ofVariables.isEmpty
    else { return }
    json.key("blockwright")
    json.beginObject()
    if !state.rootName.isNone {
      json.key("root")
      string(state.rootName)
    }
    writeParts(unknown)
    if !ofVariables.isEmpty {
      json.key("variables")
      json.beginObject()
      writeParts(ofVariables)
      json.endObject()
    }
    json.endObject()
  }

  // MARK: Parts

  mutating func string(_ text: StringRef) {
    state.pool.bytes.withUnsafeBufferPointer {
      json.string(UnsafeBufferPointer(rebasing: $0[text.range]))
    }
  }

  mutating func raw(_ text: StringRef) {
    state.pool.bytes.withUnsafeBufferPointer {
      json.raw(UnsafeBufferPointer(rebasing: $0[text.range]))
    }
  }

  mutating func key(_ name: Symbol) {
    state.pool.bytes.withUnsafeBufferPointer {
      json.key(UnsafeBufferPointer(rebasing: $0[state.pool.reference(name).range]))
    }
  }

  /// Keys with values that are JSON texts.
  mutating func keys(_ members: [NamedText]) {
    for member in members {
      key(member.name)
      raw(member.text)
    }
  }

  mutating func value(_ value: ValueRecord) {
    switch value.kind {
    case .text: string(value.text)
    case .number: writeNumber(value.text)
    case .boolean: json.bool(state.string(value.text) == "TRUE")
    case .null: json.null()
    case .json: raw(value.text)
    }
  }

  /// A number as it stands, if JSON can say it: others (Infinity) are strings.
  private mutating func writeNumber(_ text: StringRef) {
    let last = state.pool.bytes[text.range].last ?? 0
    let isNumber = last >= UInt8(ascii: "0") && last <= UInt8(ascii: "9")
    if isNumber { raw(text) } else { string(text) }
  }

  /// Unknown attributes and elements as an object of a key.
  mutating func object(_ key: String, _ unknown: UnknownContent) {
    json.key(key)
    json.beginObject()
    writeParts(unknown)
    json.endObject()
  }

  mutating func writeObject(_ unknown: UnknownContent) {
    guard !unknown.attributes.isEmpty || !unknown.elements.isEmpty else { return }
    object("blockwright", unknown)
  }

  mutating func writeParts(_ unknown: UnknownContent) {
    if !unknown.attributes.isEmpty {
      json.key("attributes")
      json.beginObject()
      for attribute in unknown.attributes {
        key(attribute.name)
        string(attribute.text)
      }
      json.endObject()
    }
    list("elements", unknown.elements)
  }

  mutating func list(_ key: String, _ texts: [StringRef]) {
    guard !texts.isEmpty else { return }
    json.key(key)
    json.beginArray()
    for text in texts { string(text) }
    json.endArray()
  }
}
