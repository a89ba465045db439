import BlockScripts
import Diagnostics
import JSONTree
import ScriptEngine

/// What Swift answers when the runtime asks: `runtime.host` of docs/WIRE.md.
struct HostFunctions {
  let library: ScriptLibrary
  let host: RealmHost
  let scripts: ScriptSet
  var mutators: SwiftMutators?
  var teller: BlockTeller?
  var prepared: FirstJob?

  func object(in context: ScriptContext) throws -> ScriptValue {
    let object = context.object()
    for (name, body) in bodies {
      try object.setProperty(name, to: context.function(name, body))
    }
    if let listener = host.deprecated {
      let uses = DeprecatedUses(scripts: scripts, listener: listener)
      try object.setProperty(
        "deprecated", to: context.function("deprecated") { try uses.tell($0) })
    }
    return object
  }

  private var bodies: [(String, HostFunction.Body)] {
    let library = library
    let host = host
    let mutators = mutators
    let teller = teller
    let prepared = prepared
    return [
      (
        "loadLanguage",
        { call in
          let key = try call.text(0)
          guard try library.language(key) != nil else { return call.context.bool(false) }
          let isLean = teller != nil
          return try Self.evaluate(
            isLean ? library.languageBase(key) : library.languageStart(key), call, prepared)
        }
      ),
      (
        "loadLanguagePart",
        {
          try Self.evaluate(library.languagePart($0.text(0), category: $0.text(1)), $0, prepared)
        }
      ),
      ("languageTypes", { $0.context.string(try Self.types(library, $0.text(0))) }),
      (
        "loadLanguageTypes",
        { call in
          let file = try library.languageTypes(call.text(0), script: call.text(1))
          return try file.map { try call.context.evaluate($0.source, url: $0.url, isShared: true) }
        }
      ),
      ("blockCategories", { $0.context.string(try library.blockCategories()) }),
      (
        "blockCategory",
        { call in
          let text = try library.blockCategory(call.text(0))
          return text.map(call.context.string) ?? call.context.null
        }
      ),
      (
        "shape",
        { call in
          try teller?.answer(call.text(0)).map(call.context.string) ?? call.context.null
        }
      ),
      ("loadPart", { try Self.loadPart(library, $0) }),
      ("messages", { $0.context.string(try library.messages()) }),
      ("console", { try Self.console(host, $0) }),
      (
        "mutator",
        { call in
          let (name, request) = (try call.text(0), try call.text(1))
          return call.context.string(
            try mutators?.answer(name, request) ?? host.mutator(name, request))
        }
      ),
    ]
  }

  private static func evaluate(
    _ scripts: [ScriptFile], _ call: HostCall, _ prepared: FirstJob?
  ) throws -> ScriptValue {
    for file in scripts { try call.context.evaluate(file, prepared) }
    return call.context.bool(!scripts.isEmpty)
  }

  /// Which scripts of a language make the functions of which types, and what its generator is called on Blockly.
  private static func types(_ library: ScriptLibrary, _ key: String) throws -> String {
    let manifest = try library.language(key)
    let scripts = (manifest?.types ?? []).map { one in
      (one.script, JSONValue(one.types.map { JSONValue($0) }))
    }
    let types: JSONValue = [
      "place": JSONValue(manifest?.place ?? ""), "scripts": JSONValue(members: scripts),
    ]
    return types.text()
  }

  /// Evaluates the files of a part of the runtime, all in one text; the caller gives its functions the runtime.
  private static func loadPart(
    _ library: ScriptLibrary, _ call: HostCall
  ) throws -> ScriptValue {
    let list = try library.runtimePart(call.text(0))
    return try call.context.evaluate(
      list.source, url: list.url, keepsSource: false, isShared: true)
  }

  private static func console(_ host: RealmHost, _ call: HostCall) throws -> ScriptValue? {
    let frames = ScriptFrame.parse(try call.text(2))
    let place = frames.lazy.compactMap(\.place).first { place in
      !place.file.hasPrefix(ScriptFile.ownPrefix)
    }
    host.console(
      ConsoleMessage(
        level: try call.text(0), text: try call.text(1),
        place: place.map { place in
          SourcePlace(file: place.file, line: place.line, column: place.column ?? 1)
        }))
    return nil
  }
}
