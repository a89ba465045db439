import BlockModel
import Diagnostics
import ScriptEngine

/// Makes code of workspaces, one after another, whoever asks.
///
///     let generator = try CodeGenerator(GenerationConfiguration(library: ScriptLibrary()))
///     let result = generator.generate(state, GenerationOptions(languages: ["python"]))
///     print(result.code["python"] ?? "")
///
/// Scripts run on a thread of the generator's own, whose stack is deep enough for deeply nested
/// blocks; callers wait. For many jobs at once there is `CodeGeneratorService`.
public final class CodeGenerator: Sendable {
  private let mailbox: Monitor<Mailbox>
  private let thread: ScriptThread

  private struct Mailbox: Sendable {
    var jobs: [Job] = []
    var isClosed = false
  }

  private struct Job: Sendable {
    var state: WorkspaceState
    var options: GenerationOptions
    var answer: Monitor<GenerationResult?>
  }

  public init(_ configuration: GenerationConfiguration) throws(Diagnostic) {
    let mailbox = Monitor(Mailbox())
    self.mailbox = mailbox
    do {
      thread = try ScriptThread {
        let session = GenerationSession(configuration)
        while let job = Self.next(mailbox) {
          let result = session.generate(job.state, job.options)
          job.answer.update { $0 = result }
        }
      }
    } catch {
      throw error.diagnostic
    }
  }

  deinit { mailbox.update { $0.isClosed = true } }

  private static func next(_ mailbox: Monitor<Mailbox>) -> Job? {
    mailbox.wait { mailbox -> Job?? in
      if !mailbox.jobs.isEmpty { return mailbox.jobs.removeFirst() }
      return mailbox.isClosed ? .some(nil) : nil
    }
  }

  /// Makes code of a workspace and waits for it.
  public func generate(
    _ state: WorkspaceState, _ options: GenerationOptions = GenerationOptions()
  ) -> GenerationResult {
    let answer = Monitor<GenerationResult?>(nil)
    let job = Job(state: state, options: options, answer: answer)
    mailbox.update { $0.jobs.append(job) }
    return answer.wait { $0 }
  }
}
