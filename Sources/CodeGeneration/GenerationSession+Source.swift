import BlockFormats
import Diagnostics
import ScriptEngine

extension GenerationSession {
  /// Reads a workspace, XML or JSON, and makes code of it. What the reader noticed comes first
  /// among the diagnostics; in strict reading its errors are the job's.
  public func generate(
    reading source: SourceText, _ options: GenerationOptions, deadline: ScriptDeadline? = nil
  ) -> GenerationResult {
    if let isolated { return isolated.generate(source, options, deadline) }
    let reading: WorkspaceReading
    do {
      reading = try WorkspaceReader(strict: options.strict).read(source)
    } catch {
      return .failure(error)
    }
    if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
      return .failure(error, diagnostics: reading.diagnostics.filter { $0 != error })
    }
    var result = generate(reading.state, options, deadline: deadline)
    if !reading.diagnostics.isEmpty {
      result.diagnostics.insert(contentsOf: reading.diagnostics, at: 0)
    }
    return result
  }
}
