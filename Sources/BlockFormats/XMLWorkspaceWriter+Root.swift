import BlockModel
import JSONTree
import XMLTree

// The outermost element, variables, comments, and the parts that all writing is made of.
extension XMLWorkspaceWriter {
  mutating func writeRoot() {
    if state.rootName.isNone {
      xml.start("xml")
    } else {
      bytes(state.rootName) { $0.start($1) }
    }
    xml.attribute("xmlns", "https://developers.google.com/blockly/xml")
    var members: [(String, JSONValue)] = []
    if !state.rootUnknown.keys.isEmpty { members.append(("keys", object(state.rootUnknown.keys))) }
    if !state.blocksUnknown.keys.isEmpty {
      members.append(("blocks", object(state.blocksUnknown.keys)))
    }
    if !state.procedures.isEmpty {
      members.append(("procedures", JSONValue(state.procedures.map { jsonText($0) })))
    }
    writeKept(members)
    attributes(state.rootUnknown.attributes)
  }

  mutating func writeVariables() {
    guard !state.variables.isEmpty || !state.variablesUnknown.isEmpty else { return }
    xml.start("variables")
    attributes(state.variablesUnknown.attributes)
    for variable in state.variables {
      xml.start("variable")
      let type = state.pool.reference(variable.type)
      if !type.isEmpty { attribute("type", type) }
      attribute("id", variable.id)
      writeAttributes(variable.unknown)
      writeText(variable.name, variable.unknown)
      xml.end()
    }
    writeElements(state.variablesUnknown)
    xml.end()
  }

  mutating func writeWorkspaceComment(_ comment: WorkspaceCommentRecord) {
    xml.start("comment")
    attribute("id", comment.id)
    number("x", comment.x, otherwise: "0")
    number("y", comment.y, otherwise: "0")
    number("w", comment.width, otherwise: "120")
    number("h", comment.height, otherwise: "100")
    if comment.flags.contains(.collapsed) { xml.attribute("collapsed", "true") }
    if comment.flags.contains(.notEditable) { xml.attribute("editable", "false") }
    if comment.flags.contains(.notMovable) { xml.attribute("movable", "false") }
    if comment.flags.contains(.notDeletable) { xml.attribute("deletable", "false") }
    writeKept(kind: comment.text.kind, comment.unknown)
    attributes(comment.unknown.attributes)
    writeText(comment.text.text, comment.unknown)
    xml.end()
  }

  private mutating func number(_ name: StaticString, _ value: ValueRecord, otherwise: String) {
    if value.text.isEmpty { xml.attribute(name, otherwise) } else { attribute(name, value.text) }
  }

  // MARK: Parts

  mutating func attribute(_ name: StaticString, _ text: StringRef) {
    bytes(text) { $0.attribute(name, $1) }
  }

  mutating func text(_ text: StringRef) { bytes(text) { $0.text($1) } }

  mutating func raw(_ text: StringRef) { bytes(text) { $0.raw($1) } }

  mutating func bytes(
    _ text: StringRef, _ write: (inout XMLWriter, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    state.pool.bytes.withUnsafeBufferPointer {
      write(&xml, UnsafeBufferPointer(rebasing: $0[text.range]))
    }
  }

  mutating func attributes(_ list: [NamedText]) {
    for item in list {
      state.pool.bytes.withUnsafeBufferPointer { bytes in
        xml.attribute(
          UnsafeBufferPointer(rebasing: bytes[state.pool.reference(item.name).range]),
          UnsafeBufferPointer(rebasing: bytes[item.text.range]))
      }
    }
  }

  /// Unknown attributes, and unknown keys in the one attribute that is ours.
  mutating func writeAttributes(_ unknown: UnknownContent) {
    if !unknown.keys.isEmpty { writeKept([("keys", object(unknown.keys))]) }
    attributes(unknown.attributes)
  }

  mutating func writeElements(_ unknown: UnknownContent) {
    for element in unknown.elements { raw(element) }
  }

  /// A text, or what it was written as where that had elements inside and still says the same.
  mutating func writeText(_ text: StringRef, _ unknown: UnknownContent) {
    guard let fragment = unknown.elements.first,
      case .success(let element) = Result(catching: {
        try XMLElement(parsing: "<a>\(state.string(fragment))</a>")
      }), element.text == state.string(text)
    else { return self.text(text) }
    bytes(fragment) { $0.rawText($1) }
  }

  mutating func writeKept(kind: ValueRecord.Kind, _ unknown: UnknownContent) {
    var members: [(String, JSONValue)] = []
    if kind == .json { members.append(("value", "json")) }
    if kind == .null { members.append(("value", "null")) }
    if !unknown.keys.isEmpty { members.append(("keys", object(unknown.keys))) }
    writeKept(members)
  }

  mutating func writeKept(_ members: [(String, JSONValue)]) {
    guard !members.isEmpty else { return }
    xml.attribute("blockwright", JSONValue(members: members).text())
  }

  func object(_ members: [NamedText]) -> JSONValue {
    JSONValue(members: members.map { (state.string($0.name), jsonText($0.text)) })
  }

  /// A text of the state that is JSON; one that is not is a string.
  func jsonText(_ text: StringRef) -> JSONValue {
    let string = state.string(text)
    switch Result(catching: { try JSONValue(parsing: string) }) {
    case .success(let value): return value
    case .failure: return JSONValue(string)
    }
  }
}
