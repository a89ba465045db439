import Diagnostics
import JSONTree

// Messages on their way from a worker to its parent, whole and checked.
extension Diagnostic {
  func writeWhole(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.text("code", code.name)
    writer.text("title", code.title)
    writer.text("severity", severity.rawValue)
    writer.text("message", message)
    writer.text("hint", hint)
    writer.key("place")
    place.write(to: &writer)
    writer.key("block")
    if let block {
      writer.beginObject()
      writer.text("id", block.id)
      writer.text("type", block.type)
      writer.key("path")
      writer.beginArray()
      for part in block.path { writer.string(part) }
      writer.endArray()
      writer.endObject()
    } else {
      writer.null()
    }
    writer.key("notes")
    writer.beginArray()
    for note in notes {
      writer.beginObject()
      writer.text("message", note.message)
      writer.key("place")
      note.place.write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  init(isolated value: JSONValue) throws(Diagnostic) {
    try value.onlyKeys([
      "code", "title", "severity", "message", "hint", "place", "block", "notes",
    ])
    let name = try value.requiredString("code")
    guard Self.isCode(name), let severity = Severity(rawValue: try value.requiredString("severity"))
    else { throw value.mismatch("code", "a code and a severity") }
    var notes: [Note] = []
    for note in try value.optionalArray("notes") ?? [] {
      notes.append(
        Note(
          try note.requiredString("message"), at: try SourcePlace(isolated: note.required("place")))
      )
    }
    let code = DiagnosticCode(name, try value.requiredString("title"), severity)
    self.init(
      code, try value.requiredString("message"),
      at: try SourcePlace(isolated: value.required("place")),
      block: try BlockPlace(isolated: value.required("block")),
      hint: try value.optionalString("hint"), notes: notes)
  }

  /// `BW0101` to `BW0699`: what commands and isolation say is said by the parent alone.
  private static func isCode(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.count == 6 && name.hasPrefix("BW0")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(bytes[3])
      && bytes[4...].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension BlockPlace {
  fileprivate init?(isolated value: JSONValue) throws(Diagnostic) {
    guard !value.isNull else { return nil }
    try value.onlyKeys(["id", "type", "path"])
    var path: [String] = []
    for part in try value.optionalArray("path") ?? [] {
      guard let part = part.string else { throw value.mismatch("path", "an array of strings") }
      path.append(part)
    }
    self.init(
      id: try value.requiredString("id"), type: try value.requiredString("type"), path: path)
  }
}

extension SourcePlace {
  init?(isolated value: JSONValue) throws(Diagnostic) {
    guard !value.isNull else { return nil }
    try value.onlyKeys(["file", "line", "column", "offset", "text", "start"])
    let offset = try value.optionalInt("offset")
    guard (offset ?? 0) >= 0 else {
      throw value.mismatch("offset", "a number that is not negative")
    }
    self.init(
      file: try value.optionalString("file"), line: try value.wholeNumber("line"),
      column: try value.wholeNumber("column"), offset: offset,
      sourceLine: try value.optionalString("text"),
      sourceLineStart: try value.wholeNumber("start"))
  }
}

extension SourcePlace? {
  func write(to writer: inout JSONWriter) {
    guard let place = self else { return writer.null() }
    writer.beginObject()
    writer.text("file", place.file)
    writer.text("text", place.sourceLine)
    for (key, number) in [
      ("line", place.line), ("column", place.column), ("start", place.sourceLineStart),
    ] {
      writer.key(key)
      writer.number(Double(number))
    }
    if let offset = place.offset {
      writer.key("offset")
      writer.number(Double(offset))
    }
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }
}

extension JSONValue {
  func onlyKeys(_ keys: Set<String>) throws(Diagnostic) {
    guard kind == .object else {
      throw IsolatedAnswer.malformed("\(naming) where an object is due")
    }
    for (key, _) in members where !keys.contains(key) {
      throw IsolatedAnswer.malformed("a key that none has")
    }
  }

  /// A number that places and counts can have.
  func wholeNumber(_ key: String) throws(Diagnostic) -> Int {
    guard let number = try optionalInt(key), (0...Int(Int32.max)).contains(number) else {
      throw mismatch(key, "a whole number")
    }
    return number
  }
}
