import JSONTree

/// What is wanted of a job beside its blocks.
public struct GenerationOptions: Sendable, Hashable {
  /// By key ("python"), in the order in which they are made.
  public var languages: [String]
  /// A generator that scripts bring, as an expression ("Blockly.Arduino"); its language's key is
  /// its name in lower case.
  public var generator: String?
  /// Properties of the generators for this job, such as STATEMENT_PREFIX.
  public var set: [String: GeneratorSetting] = [:]
  /// Words that no name in the code may be.
  public var reserved: [String] = []
  /// Whether procedures without a comment get the default one.
  public var comments = false
  public var oneBasedIndex = true
  public var rightToLeft = false
  /// Whether scripts are told of the events of loading before code is made.
  public var events = false
  public var unknown = UnknownBlocks.comment
  /// Puts a comment where a block's generator failed, and goes on.
  public var keepGoing = false
  /// Whether generated helpers do what their language means where Blockly's do not.
  public var fixes = false
  public var compatibility = Compatibility.lenient
  /// Makes every report of something lost or not understood an error.
  public var strict = false
  public var sourceMap = false
  /// Reserves the global names of a browser too.
  public var hostWords = false

  /// What stands in the code for a block of a type that nobody defines.
  public enum UnknownBlocks: String, Sendable { case comment, error, skip }

  public enum Compatibility: String, Sendable {
    case lenient = ""
    /// What Blockly 12 made errors are errors.
    case v12
  }

  public init(languages: [String] = ["javascript"]) { self.languages = languages }

  /// The keys that results are told by: the languages, or the one of the generator.
  public var keys: [String] {
    guard let generator else { return languages }
    let name = generator.split(separator: ".").last.map(String.init) ?? generator
    return [name.lowercased()]
  }

  /// The request of docs/WIRE.md.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("languages")
    writer.strings(languages)
    writer.key("generator")
    if let generator { writer.string(generator) } else { writer.null() }
    writer.key("set")
    writer.beginObject()
    for (name, value) in set.sorted(by: { $0.key < $1.key }) {
      writer.key(name)
      value.write(to: &writer)
    }
    writer.endObject()
    writer.key("reserved")
    writer.strings(reserved)
    writeFlags(&writer)
    writer.key("unknown")
    writer.string(unknown.rawValue)
    writer.key("compat")
    writer.string(compatibility.rawValue)
    writer.endObject()
    return writer.text
  }

  private func writeFlags(_ writer: inout JSONWriter) {
    let flags: [(String, Bool)] = [
      ("comments", comments), ("oneBasedIndex", oneBasedIndex), ("rtl", rightToLeft),
      ("events", events), ("keepGoing", keepGoing), ("fixes", fixes), ("strict", strict),
      ("sourceMap", sourceMap), ("hostWords", hostWords),
    ]
    for (name, value) in flags {
      writer.key(name)
      writer.bool(value)
    }
  }
}

/// The value of a property of a generator.
public enum GeneratorSetting: Sendable, Hashable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case null

  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .flag(let flag): writer.bool(flag)
    case .null: writer.null()
    }
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ values: [String]) {
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
