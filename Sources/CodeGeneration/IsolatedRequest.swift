import BlockScripts
import Diagnostics
import JSONTree

/// What a parent sends its worker: one line of JSON, then the workspace's bytes as they came.
package struct IsolatedRequest {
  /// Which the answer has to repeat.
  var job: Int
  /// The scripts to load, in the first request alone.
  var setup: IsolatedSetup?
  var options: GenerationOptions?
  var file: String?
  var workspace: ArraySlice<UInt8> = []

  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("job")
    writer.number(Double(job))
    if let setup {
      writer.key("setup")
      setup.write(to: &writer)
    }
    if let options {
      writer.key("options")
      writer.raw(options.json)
    }
    if let file {
      writer.key("file")
      writer.string(file)
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")] + workspace
  }

  init(job: Int) { self.job = job }

  package init(_ bytes: [UInt8]) throws(Diagnostic) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let head = try JSONValue(parsing: SourceText(bytes: Array(bytes[..<end])))
    job = try head.optionalInt("job") ?? 0
    setup = try head.optionalObject("setup").map { value throws(Diagnostic) in
      try IsolatedSetup(value)
    }
    options = try head.optionalObject("options").map { value throws(Diagnostic) in
      try GenerationOptions(isolated: value)
    }
    file = try head.optionalString("file")
    workspace = bytes[min(end + 1, bytes.count)...]
  }
}

/// What a worker works with from its first request on.
struct IsolatedSetup {
  var scripts: ScriptSet
  var isFresh: Bool
  /// After which the worker's own engine stops a script, so that its place can be told.
  var seconds: Double

  init(scripts: ScriptSet, isFresh: Bool, seconds: Double) {
    self.scripts = scripts
    self.isFresh = isFresh
    self.seconds = seconds
  }

  init(_ value: JSONValue) throws(Diagnostic) {
    scripts = ScriptSet(
      scripts: try Self.files(value, "scripts"), blocks: try Self.files(value, "blocks"),
      messages: try Self.files(value, "messages"))
    isFresh = try value.optionalBool("fresh") ?? false
    seconds = try value.optionalNumber("seconds") ?? 10
    guard seconds.isFinite, seconds >= 0 else { throw value.mismatch("seconds", "a time") }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, files) in [
      ("scripts", scripts.scripts), ("blocks", scripts.blocks), ("messages", scripts.messages),
    ] {
      writer.key(key)
      writer.beginArray()
      for file in files {
        writer.string(file.url)
        writer.string(file.source)
      }
      writer.endArray()
    }
    writer.key("fresh")
    writer.bool(isFresh)
    writer.key("seconds")
    writer.number(seconds)
    writer.endObject()
  }

  private static func files(_ value: JSONValue, _ key: String) throws(Diagnostic) -> [ScriptFile] {
    var texts: [String] = []
    for element in try value.optionalArray(key) ?? [] {
      guard let text = element.string else { throw value.mismatch(key, "an array of strings") }
      texts.append(text)
    }
    return stride(from: 0, to: texts.count - 1, by: 2).map {
      ScriptFile(url: texts[$0], source: texts[$0 + 1])
    }
  }
}

extension GenerationOptions {
  /// Reads what `json` writes.
  init(isolated value: JSONValue) throws(Diagnostic) {
    self.init(languages: (try value.optionalArray("languages") ?? []).compactMap(\.string))
    generator = value.member("generator")?.string
    reserved = (try value.optionalArray("reserved") ?? []).compactMap(\.string)
    for (name, setting) in try value.optionalObject("set")?.members
      ?? JSONValue(members: []).members
    {
      set[name] = GeneratorSetting(setting)
    }
    let flags: [(String, WritableKeyPath<GenerationOptions, Bool>)] = [
      ("comments", \.comments), ("oneBasedIndex", \.oneBasedIndex), ("rtl", \.rightToLeft),
      ("events", \.events), ("keepGoing", \.keepGoing), ("fixes", \.fixes), ("strict", \.strict),
      ("sourceMap", \.sourceMap), ("hostWords", \.hostWords),
    ]
    for (name, path) in flags {
      self[keyPath: path] = try value.optionalBool(name) ?? self[keyPath: path]
    }
    unknown = UnknownBlocks(rawValue: try value.optionalString("unknown") ?? "") ?? .comment
    compatibility = Compatibility(rawValue: try value.optionalString("compat") ?? "") ?? .lenient
  }
}

extension GeneratorSetting {
  fileprivate init(_ value: JSONValue) {
    if let text = value.string {
      self = .text(text)
    } else if let number = value.number {
      self = .number(number)
    } else if let flag = value.bool {
      self = .flag(flag)
    } else {
      self = .null
    }
  }
}
