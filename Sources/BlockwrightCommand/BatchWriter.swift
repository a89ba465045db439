import BlockFormats
import CodeGeneration
import Diagnostics
import JSONTree
import ScriptEngine

/// Writes the answers to lines of a batch.
struct BatchWriter {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Does what a line asks for and writes its answer; whether all went well.
  mutating func answer(
    _ line: BatchPart.Line, of part: BatchPart, _ session: GenerationSession,
    _ options: GenerationOptions, _ deadline: ScriptDeadline
  ) -> Bool {
    part.bytes.withUnsafeBufferPointer { all in
      let text = UnsafeBufferPointer(rebasing: all[line.range])
      var request = BatchRequest()
      var result: GenerationResult
      do throws(Diagnostic) {
        try Self.read(&request, text, line)
        let own = try request.options(options, line: text)
        guard let workspace = request.workspace else {
          throw Diagnostic(
            .batchInput, "line \(line.number) has no workspace", hint: "give it \"xml\" or \"json\""
          )
        }
        let source = SourceText(bytes: workspace)
        result = session.generate(reading: source, own, deadline: deadline)
        if request.isMended { Self.tellOfMending(&result, own) }
      } catch {
        result = .failure(Self.placed(error, line))
      }
      write(result, id: request.id.map { UnsafeBufferPointer(rebasing: text[$0]) })
      return result.succeeded
    }
  }

  /// Writes that a line failed, with its id if it can be read.
  mutating func answer(_ line: BatchPart.Line, of part: BatchPart, failedWith error: Diagnostic) {
    part.bytes.withUnsafeBufferPointer { all in
      let text = UnsafeBufferPointer(rebasing: all[line.range])
      var request = BatchRequest()
      // Whatever is wrong with the line, the error to tell is the one given.
      do { try request.read(text) } catch {}
      write(.failure(error), id: request.id.map { UnsafeBufferPointer(rebasing: text[$0]) })
    }
  }

  private static func tellOfMending(_ result: inout GenerationResult, _ options: GenerationOptions)
  {
    let report = Diagnostic(
      .unwritableText, "the XML has half of a surrogate pair in it, read as U+FFFD",
      hint: "look for a text that was cut inside an emoji",
      severity: options.strict ? .error : nil)
    if options.strict, result.error == nil {
      result = .failure(report)
    } else {
      result.diagnostics.append(report)
    }
  }

  /// What is wrong with a request itself is told by its line.
  private static func placed(_ error: Diagnostic, _ line: BatchPart.Line) -> Diagnostic {
    guard error.code == .batchInput, error.place == nil else { return error }
    var error = error
    error.place = SourcePlace(file: "<stdin>", line: line.number, column: 1)
    return error
  }

  private static func read(
    _ request: inout BatchRequest, _ text: UnsafeBufferPointer<UInt8>, _ line: BatchPart.Line
  ) throws(Diagnostic) {
    do throws(JSONFault) {
      try request.read(text)
    } catch {
      let source = SourceText(file: "<stdin>", bytes: Array(text))
      var diagnostic = error.diagnostic(in: source)
      diagnostic.message = "line \(line.number): \(diagnostic.message)"
      diagnostic.place?.line = line.number
      throw diagnostic
    }
  }

  private mutating func write(_ result: GenerationResult, id: UnsafeBufferPointer<UInt8>?) {
    append("{\"id\": ")
    if let id { bytes.append(contentsOf: id) } else { append("null") }
    if let error = result.error {
      append(", \"error\": ")
      append(error.json)
    } else {
      append(", \"code\": ")
      writeMembers(result.code) { $0.quote($1) }
      append(", \"errors\": ")
      writeMembers(result.errors) { $0.append($1.json) }
    }
    if result.error == nil || !result.diagnostics.isEmpty {
      append(", \"diagnostics\": [")
      for (index, diagnostic) in result.diagnostics.enumerated() {
        if index > 0 { append(", ") }
        append(diagnostic.json)
      }
      append("]")
    }
    append("}\n")
  }

  private mutating func writeMembers<Value>(
    _ members: [String: Value], _ write: (inout BatchWriter, Value) -> Void
  ) {
    append("{")
    var isFirst = true
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if !isFirst { append(", ") }
      isFirst = false
      quote(key)
      append(": ")
      write(&self, value)
    }
    append("}")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { JSONText.appendQuoted($0, to: &bytes) }
  }
}
