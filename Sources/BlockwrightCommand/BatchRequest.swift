import CodeGeneration
import Diagnostics
import JSONTree

/// One line of a batch taken apart, without making a tree of it.
struct BatchRequest {
  /// The id as JSON text, where it stands in the line.
  var id: Range<Int>?
  /// The workspace, XML or JSON.
  var workspace: [UInt8]?
  /// Whether its XML had halves of surrogate pairs, which no XML can hold; they are U+FFFD now.
  var isMended = false
  /// What the request wants otherwise than the command line, as JSON text by its key.
  var wishes: [(key: String, text: Range<Int>)] = []

  init() {}

  /// Reads as far as the line can be read: after an error the id is there if it came before.
  mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    var scanner = JSONScanner(line)
    guard try scanner.next() == .beginObject else {
      throw JSONFault("a request is an object with an id and a workspace", at: 0)
    }
    while true {
      switch try scanner.next() {
      case .key(let key): try readMember(key, line, &scanner)
      case .end: return
      default: continue
      }
    }
  }

  private mutating func readMember(
    _ key: JSONSlice, _ line: UnsafeBufferPointer<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) {
    let name = String(decoding: line[key.start..<key.end], as: UTF8.self)
    switch name {
    case "xml":
      try checkIsOnly(key)
      guard case .string(let text) = try scanner.next() else {
        throw JSONFault("\"xml\" is a string with a workspace's XML", at: scanner.start)
      }
      var bytes: [UInt8] = []
      JSONText.append(text, of: line, to: &bytes)
      isMended = text.isEscaped && Self.mendHalves(&bytes)
      workspace = bytes
    case "id": id = try skipValue(line, &scanner)
    case "json":
      try checkIsOnly(key)
      workspace = Array(line[try skipValue(line, &scanner)])
    case "languages", "set", "reserved", "options":
      wishes.append((name, try skipValue(line, &scanner)))
    default:
      throw JSONFault(
        "a request has no \"\(name)\"", at: key.start,
        hint: "it has id, xml or json, languages, set, reserved, options")
    }
  }

  /// Puts U+FFFD, which is as long, for each half of a surrogate pair; whether there was one.
  private static func mendHalves(_ bytes: inout [UInt8]) -> Bool {
    var found = false
    var position = 0
    while let start = bytes[position...].firstIndex(of: 0xED), start + 2 < bytes.count {
      if bytes[start + 1] >= 0xA0 {
        bytes.replaceSubrange(start..<start + 3, with: [0xEF, 0xBF, 0xBD])
        found = true
      }
      position = start + 3
    }
    return found
  }

  private func checkIsOnly(_ key: JSONSlice) throws(JSONFault) {
    guard workspace != nil else { return }
    throw JSONFault("a request has one workspace, \"xml\" or \"json\"", at: key.start)
  }

  /// Passes over a value, and answers where it stands.
  private func skipValue(
    _ line: UnsafeBufferPointer<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> Range<Int> {
    let before = scanner.position
    try scanner.skipValue()
    var start = before
    while start < scanner.position, line[start] <= 0x20 || line[start] == UInt8(ascii: ":") {
      start += 1
    }
    return start..<scanner.position
  }
}
