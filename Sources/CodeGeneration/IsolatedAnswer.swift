import Diagnostics
import Isolation
import JSONTree

/// What a worker answers: the result of a job and what scripts said on the console meanwhile.
///
/// A script may have taken the worker over, so reading is strict: a key too many, a value of another
/// kind, a language that nobody asked for or the number of another job are no answer (BW0807).
package struct IsolatedAnswer {
  var job: Int
  package var result: GenerationResult
  package var console: [ConsoleMessage] = []

  /// More messages of one job than anyone reads; the rest is left out by the worker.
  static let mostMessages = 100_000

  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("job")
    writer.number(Double(job))
    writer.key("code")
    writer.beginObject()
    for (language, text) in result.code {
      writer.key(language)
      writer.string(text)
    }
    writer.endObject()
    writer.key("maps")
    writer.beginObject()
    for (language, map) in result.maps {
      writer.key(language)
      map.writeWhole(to: &writer)
    }
    writer.endObject()
    writer.key("errors")
    writer.beginObject()
    for (language, error) in result.errors {
      writer.key(language)
      error.writeWhole(to: &writer)
    }
    writer.endObject()
    writer.key("error")
    if let error = result.error { error.writeWhole(to: &writer) } else { writer.null() }
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in result.diagnostics.prefix(Self.mostMessages) {
      diagnostic.writeWhole(to: &writer)
    }
    writer.endArray()
    writeConsole(&writer)
    writer.endObject()
    return writer.bytes
  }

  private func writeConsole(_ writer: inout JSONWriter) {
    writer.key("console")
    writer.beginArray()
    for message in console.prefix(Self.mostMessages) {
      writer.beginObject()
      writer.key("level")
      writer.string(message.level)
      writer.key("text")
      writer.string(message.text)
      writer.key("place")
      message.place.write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  init(job: Int, result: GenerationResult, console: [ConsoleMessage]) {
    self.job = job
    self.result = result
    self.console = console
  }

  /// - Parameter languages: the keys that code may have.
  package init(_ bytes: [UInt8], job: Int, languages: [String]) throws(Diagnostic) {
    do throws(Diagnostic) {
      let value = try Self.checked(bytes)
      guard try value.wholeNumber("job") == job else { throw Self.malformed("of another job") }
      self.job = job
      result = try Self.result(value, Set(languages))
      console = try value.list("console") { entry throws(Diagnostic) in
        try entry.onlyKeys(["level", "text", "place"])
        return ConsoleMessage(
          level: try entry.requiredString("level"), text: try entry.requiredString("text"),
          place: try SourcePlace(isolated: entry.required("place")))
      }
    } catch {
      throw error.code == .workerAnswerMalformed ? error : Self.malformed(error.message)
    }
  }

  private static func checked(_ bytes: [UInt8]) throws(Diagnostic) -> JSONValue {
    var limits = JSONLimits()
    limits.depth = 16
    limits.stringBytes = limits.bytes
    var isTwice = false
    let value = try JSONValue(parsing: SourceText(bytes: bytes), limits: limits) { _ in
      isTwice = true
    }
    guard !isTwice else { throw malformed("a key twice") }
    try value.onlyKeys(["job", "code", "maps", "errors", "error", "diagnostics", "console"])
    return value
  }

  private static func result(
    _ value: JSONValue, _ languages: Set<String>
  ) throws(Diagnostic) -> GenerationResult {
    var result = GenerationResult()
    for (language, text) in try value.object("code").members {
      guard languages.contains(language), let text = text.string else {
        throw malformed("code that nobody asked for")
      }
      result.code[language] = text
    }
    for (language, map) in try value.object("maps").members {
      result.maps[language] = try SourceMap(isolated: map, code: result.code[language])
    }
    for (language, error) in try value.object("errors").members {
      guard languages.contains(language) else { throw malformed("errors that nobody asked for") }
      result.errors[language] = try Diagnostic(isolated: error)
    }
    let error = try value.required("error")
    if !error.isNull { result.error = try Diagnostic(isolated: error) }
    result.diagnostics = try value.list("diagnostics") { entry throws(Diagnostic) in
      try Diagnostic(isolated: entry)
    }
    guard result.error != nil || languages.allSatisfy({ result.has($0) }) else {
      throw malformed("neither code nor error of a language")
    }
    return result
  }

  static func malformed(_ what: String) -> Diagnostic {
    Diagnostic(
      .workerAnswerMalformed, "the worker's answer is none: \(what)",
      hint: "a script may have taken the worker over; it was killed")
  }
}

extension GenerationResult {
  fileprivate func has(_ language: String) -> Bool {
    code[language] != nil || errors[language] != nil
  }
}

extension JSONValue {
  fileprivate func object(_ key: String) throws(Diagnostic) -> JSONValue {
    let value = try required(key)
    guard value.kind == .object else { throw mismatch(key, "an object") }
    return value
  }

  fileprivate func list<Element>(
    _ key: String, _ read: (JSONValue) throws(Diagnostic) -> Element
  ) throws(Diagnostic) -> [Element] {
    let value = try required(key)
    guard value.kind == .array, value.count <= IsolatedAnswer.mostMessages else {
      throw mismatch(key, "an array that is not too long")
    }
    var list: [Element] = []
    for element in value.elements { list.append(try read(element)) }
    return list
  }
}
