import CodeGeneration
import Diagnostics
import JSONTree

extension BatchRequest {
  /// The options of the command line with what the request wants otherwise.
  func options(
    _ common: GenerationOptions, line: UnsafeBufferPointer<UInt8>
  ) throws(Diagnostic) -> GenerationOptions {
    guard !wishes.isEmpty else { return common }
    var options = common
    for (key, range) in wishes {
      let value = try JSONValue(parsing: SourceText(bytes: Array(line[range])))
      guard !value.isNull else { continue }
      switch key {
      case "languages":
        options.languages = try Self.strings(value, key)
        // Other languages than the one that scripts bring are made by their own generators.
        if options.languages != options.keys { options.generator = nil }
      case "set": try Self.read(value, into: &options.set)
      case "reserved": options.reserved += try Self.words(value)
      default: try Self.read(value, into: &options)
      }
    }
    return options
  }

  private static func strings(_ value: JSONValue, _ key: String) throws(Diagnostic) -> [String] {
    guard value.kind == .array else { throw wrong(key, "an array of strings", value) }
    var strings: [String] = []
    for element in value.elements {
      guard let string = element.string else {
        throw Diagnostic(
          .batchInput, "\"\(key)\" has \(element.naming) in it, expected strings alone")
      }
      strings.append(string)
    }
    if strings.isEmpty {
      throw Diagnostic(
        .batchInput, "\"\(key)\" is empty", hint: "name a language, or leave \"\(key)\" out")
    }
    return strings
  }

  private static func words(_ value: JSONValue) throws(Diagnostic) -> [String] {
    if let text = value.string { return GenerationArguments.words(text) }
    if value.kind == .array, value.count == 0 { return [] }
    return try strings(value, "reserved")
  }

  private static func read(
    _ value: JSONValue, into set: inout [String: GeneratorSetting]
  ) throws(Diagnostic) {
    guard value.kind == .object else { throw wrong("set", "an object", value) }
    for (name, setting) in value.members {
      switch setting.kind {
      case .string: set[name] = .text(setting.string ?? "")
      case .number: set[name] = .number(setting.number ?? 0)
      case .bool: set[name] = .flag(setting.bool ?? false)
      case .null: set[name] = .null
      case .array, .object:
        throw wrong("set", "an object of texts, numbers and truth values", setting)
      }
    }
  }

  private static func read(
    _ value: JSONValue, into options: inout GenerationOptions
  ) throws(Diagnostic) {
    guard value.kind == .object else { throw wrong("options", "an object", value) }
    for (name, setting) in value.members {
      guard let flag = setting.bool else { throw wrong(name, "true or false", setting) }
      switch name {
      case "comments": options.comments = flag
      case "oneBasedIndex": options.oneBasedIndex = flag
      case "rtl": options.rightToLeft = flag
      case "events": options.events = flag
      default:
        throw Diagnostic(
          .batchInput, "a request's options have no \"\(name)\"",
          hint: "they have comments, oneBasedIndex, rtl, events")
      }
    }
  }

  private static func wrong(_ key: String, _ expected: String, _ value: JSONValue) -> Diagnostic {
    Diagnostic(.batchInput, "\"\(key)\" is \(value.naming), expected \(expected)")
  }
}
