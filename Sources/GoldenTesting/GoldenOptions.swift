import Diagnostics
import Files
import JSONTree

/// What a folder's `blockwright.json` says of the cases in it and below it.
///
/// A folder deeper down inherits: its scripts and blocks come after those from above, its `set` is laid over theirs name by name,
/// and everything else it says takes the place of what was said above.
public struct GoldenOptions: Sendable, Equatable {
  /// Keys of languages; nil where no folder says.
  public var languages: [String]?
  /// Paths, made relative to where the program runs.
  public var scripts: [String] = []
  public var blocks: [String] = []
  public var generator: String?
  public var fileExtension: String?
  public var set: [String: String] = [:]
  public var reserved: [String] = []
  public var messages: String?
  public var unknown: String?
  public var compat: String?
  /// `strict`, `keepGoing`, `fixes`, `comments`, `oneBasedIndex`, `rtl`, `events`: those that were given.
  public var switches: [String: Bool] = [:]

  public static let fileName = "blockwright.json"
  private static let switchNames = ["strict", "keepGoing", "fixes"]
  private static let optionNames = ["comments", "oneBasedIndex", "rtl", "events"]
  private static let keys =
    ["languages", "scripts", "blocks", "generator", "extension", "set", "reserved", "messages"]
    + ["unknown", "compat", "options"] + switchNames

  public init() {}

  /// The options of a folder: those of the folders above it that have a file, with its own laid over them.
  public func overlaid(withFileIn folder: String) throws(Diagnostic) -> GoldenOptions {
    let path = Path.join(folder, Self.fileName)
    guard Folder.isFile(path) else { return self }
    let source = SourceText(file: path, bytes: try File.read(path))
    return try overlaid(with: JSONValue(parsing: source), in: folder)
  }

  func overlaid(with json: JSONValue, in folder: String) throws(Diagnostic) -> GoldenOptions {
    try Self.check(json, allowed: Self.keys, what: "option")
    var result = self
    if let own = try Self.texts(json, "languages") { result.languages = own }
    for path in try Self.texts(json, "scripts") ?? [] {
      result.scripts.append(Path.join(folder, path))
    }
    for path in try Self.texts(json, "blocks") ?? [] {
      result.blocks.append(Path.join(folder, path))
    }
    for (name, value) in try json.optionalObject("set")?.members.map({ $0 }) ?? [] {
      guard let text = value.string else { throw Self.wrong(name, value, "text") }
      result.set[name] = text
    }
    if let words = try Self.texts(json, "reserved") { result.reserved = words }
    if let own = try json.optionalString("generator") { result.generator = own }
    if let own = try json.optionalString("extension") { result.fileExtension = own }
    if let own = try json.optionalString("messages") { result.messages = Path.join(folder, own) }
    if let own = try json.optionalString("unknown") { result.unknown = own }
    if let own = try json.optionalString("compat") { result.compat = own }
    try result.take(Self.switchNames, of: json)
    if let options = try json.optionalObject("options") {
      try Self.check(options, allowed: Self.optionNames, what: "option")
      try result.take(Self.optionNames, of: options)
    }
    return result
  }

  private mutating func take(_ names: [String], of json: JSONValue) throws(Diagnostic) {
    for name in names {
      if let value = try json.optionalBool(name) { switches[name] = value }
    }
  }

  /// A list of texts, or one text, which stands for a list of one (of several, where commas part it).
  private static func texts(_ json: JSONValue, _ key: String) throws(Diagnostic) -> [String]? {
    guard let value = json.member(key) else { return nil }
    if let text = value.string {
      return text.split(separator: ",").map { String($0.trimmingSpaces) }
    }
    guard value.kind == .array else { throw wrong(key, value, "text or a list of texts") }
    var texts: [String] = []
    for element in value.elements {
      guard let text = element.string else { throw wrong(key, element, "text or a list of texts") }
      texts.append(text)
    }
    return texts
  }

  private static func wrong(_ key: String, _ value: JSONValue, _ expected: String) -> Diagnostic {
    Diagnostic(
      .goldenOptions, "\"\(key)\" is \(value.naming), not \(expected)", at: value.place)
  }

  private static func check(
    _ json: JSONValue, allowed: [String], what: String
  ) throws(Diagnostic) {
    guard json.kind == .object else {
      throw Diagnostic(
        .goldenOptions, "the options of golden cases are an object, not \(json.naming)",
        at: json.place)
    }
    for (key, value) in json.members where !allowed.contains(key) {
      throw Diagnostic(
        .goldenOptions, "\"\(key)\" is no \(what) of golden cases", at: value.place,
        hint: "the options are \(allowed.joined(separator: ", "))")
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
