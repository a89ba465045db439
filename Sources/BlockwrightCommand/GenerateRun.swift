import CodeGeneration
import Diagnostics
import Files
import ScriptEngine

/// The work of `generate`: one workspace after another on the script thread.
struct GenerateRun: Sendable {
  let inputs: [InputFiles.Input]
  let plan: OutputPlan
  let options: GenerationOptions
  let diagnostics: DiagnosticOutput
  /// Whether to tell what was noticed while the scripts were loaded.
  var showsLoading = true

  /// What the main thread waits for.
  struct Progress: Sendable {
    var done = 0
    var end: ExitCode?
  }

  /// - Parameter deadline: by which the caller sees that a script does not come back.
  func run(
    _ session: GenerationSession, _ progress: Monitor<Progress>, deadline: ScriptDeadline? = nil
  ) {
    var end = ExitCode.done
    do throws(Diagnostic) {
      try session.load(deadline: deadline)
      if showsLoading { diagnostics.show(session.loadDiagnostics) }
      if session.loadDiagnostics.contains(where: { $0.severity == .error }) {
        end = .scriptFailed
      }
      for input in inputs {
        end = end.and(generate(input, session, deadline))
        progress.update { $0.done += 1 }
      }
    } catch {
      diagnostics.show(error)
      end = end.and(ExitCode(error))
    }
    let final = end
    progress.update { $0.end = final }
  }

  private func generate(
    _ input: InputFiles.Input, _ session: GenerationSession, _ deadline: ScriptDeadline?
  ) -> ExitCode {
    do throws(Diagnostic) {
      let name = input.path == "-" ? "<stdin>" : input.path
      let source = SourceText(file: name, bytes: try File.read(input.path))
      let result = session.generate(reading: source, options, deadline: deadline)
      diagnostics.show(result.reportsInOrder.map { Self.placed($0, name) })
      try plan.write(result, of: input)
      // With --keep-going there is code although a block failed.
      let failures = result.allErrors + result.diagnostics.filter { $0.severity == .error }
      return failures.map { ExitCode($0) }.reduce(.done) { $0.and($1) }
    } catch {
      diagnostics.show(error)
      return ExitCode(error)
    }
  }

  /// What has no place in a text names the workspace at least.
  private static func placed(_ report: Diagnostic, _ workspace: String) -> Diagnostic {
    guard report.place == nil else { return report }
    var report = report
    report.notes.append(Diagnostic.Note("while code of \(workspace) was made"))
    return report
  }
}

extension GenerationResult {
  /// Warnings and errors in the order of the text, those without a place last.
  var reportsInOrder: [Diagnostic] {
    let reports = diagnostics + allErrors
    let ordered = reports.enumerated().sorted { left, right in
      let places = [left, right].map { one in
        one.element.place.map { [$0.line, $0.column] } ?? [Int.max]
      }
      if places[0] == places[1] { return left.offset < right.offset }
      return places[0].lexicographicallyPrecedes(places[1])
    }
    return ordered.map(\.element)
  }
}
