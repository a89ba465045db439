import Diagnostics
import Glibc
import JSONTree

// Definitions from files. The directory of the built-in ones is for the caller to find.
extension BlockFactory {
  /// Loads files of definitions in their order.
  public func load(fromJSONPaths paths: [String]) throws {
    for path in paths {
      try load(fromJSON: JSONValue(parsing: Self.source(path)), file: path)
    }
  }

  /// Loads the built-in blocks from their directory: the messages of a language, then each category
  /// of the manifest. The built-in mutators are there already.
  public func load(fromDefaultFiles directory: String, language: String = "en") throws {
    addMessages(try Self.messages(at: "\(directory)/messages/\(language).json"))
    let manifest = try JSONValue(parsing: Self.source("\(directory)/manifest.json"))
    let categories = try manifest.required("categories")
    for category in categories.members.map(\.key) {
      try load(fromJSONPaths: ["\(directory)/\(category).json"])
    }
  }

  /// A table of messages from a file: one object, each key with its text.
  public static func messages(at path: String) throws -> MessageTable {
    let json = try JSONValue(parsing: source(path))
    var texts: [String: String] = [:]
    for (key, value) in json.members {
      guard let text = value.string else { throw value.mismatch(key, "a string") }
      texts[key] = text
    }
    return MessageTable(texts)
  }

  private static func source(_ path: String) throws(Diagnostic) -> SourceText {
    guard let file = fopen(path, "rb") else { throw unreadable(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count > 0 { bytes.append(contentsOf: chunk[..<count]) }
      if count < chunk.count { break }
    }
    if ferror(file) != 0 { throw unreadable(path) }
    return SourceText(file: path, bytes: bytes)
  }

  private static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(
      .unreadableDefinitions, "cannot read \(path): \(String(cString: strerror(errno)))")
  }
}
