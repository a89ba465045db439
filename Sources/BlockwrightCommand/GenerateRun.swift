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

  /// What the main thread waits for.
  struct Progress: Sendable {
    var done = 0
    var end: ExitCode?
  }

  func run(_ configuration: GenerationConfiguration, _ progress: Monitor<Progress>) {
    let session = GenerationSession(configuration)
    var end = ExitCode.done
    do throws(Diagnostic) {
      try session.load()
      diagnostics.show(session.loadDiagnostics)
      if session.loadDiagnostics.contains(where: { $0.severity == .error }) {
        end = .scriptFailed
      }
      for input in inputs {
        end = end.and(generate(input, session))
        progress.update { $0.done += 1 }
      }
    } catch {
      diagnostics.show(error)
      end = end.and(ExitCode(error))
    }
    let final = end
    progress.update { $0.end = final }
  }

  private func generate(_ input: InputFiles.Input, _ session: GenerationSession) -> ExitCode {
    do throws(Diagnostic) {
      let name = input.path == "-" ? "<stdin>" : input.path
      let source = SourceText(file: name, bytes: try File.read(input.path))
      let result = session.generate(reading: source, options)
      diagnostics.show(result.diagnostics + result.allErrors)
      try plan.write(result, of: input)
      // With --keep-going there is code although a block failed.
      let failures = result.allErrors + result.diagnostics.filter { $0.severity == .error }
      return failures.map { ExitCode($0) }.reduce(.done) { $0.and($1) }
    } catch {
      diagnostics.show(error)
      return ExitCode(error)
    }
  }
}
