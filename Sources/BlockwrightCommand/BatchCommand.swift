import Arguments
import CodeGeneration
import Diagnostics
import Glibc
import ScriptEngine

/// `blockwright batch`: a filter that answers each line of requests with a line of code.
struct BatchCommand: Command {
  static let specification = CommandSpecification(
    "batch", "answers each line of requests with a line of code",
    examples: [
      .init(
        #"echo '{"id": 1, "xml": "<xml/>"}' | blockwright batch --language python"#,
        #"prints {"id": 1, "code": {"python": ""}, "errors": {}, "diagnostics": []}"#),
      .init("blockwright batch --jobs 4 < requests.ndjson > answers.ndjson", "uses four threads"),
    ],
    options: GenerationArguments.specifications + [
      OptionSpecification(
        "--jobs", "how many threads make code, as many as there are processors unless given",
        value: "N")
    ],
    discussion: [
      #"A request is {"id": ..., "xml": "..."} or {"id": ..., "json": {...}}, if need be with "#
        + #""languages", "set", "reserved" and "options" of its own. Answers come in the order of "#
        + "the requests, as soon as they are there.",
      "Ends with 0 when all requests succeeded, 1 when some failed, 2 when a script did not load.",
    ])

  private let arguments: GenerationArguments
  private let jobs: Int

  init(_ parsed: ParsedArguments) throws(UsageError) {
    arguments = try GenerationArguments(parsed, command: "batch")
    jobs = try parsed.integer("--jobs", in: 1...64) ?? min(64, Processors.count)
  }

  func run() throws(UsageError) -> ExitCode {
    defer { arguments.diagnostics.finish() }
    do throws(CommandFailure) {
      let configuration = try arguments.configuration()
      return try run(configuration)
    } catch {
      return try arguments.diagnostics.end(error)
    }
  }

  private func run(_ configuration: GenerationConfiguration) throws(CommandFailure) -> ExitCode {
    do throws(Diagnostic) {
      let pool = try WorkerPool(
        configuration, limits: WorkerPool.Limits(workers: jobs, queue: 2 * jobs))
      let output = OrderedOutput()
      let batch = Batch(
        pool: pool, output: output, options: arguments.options, scripts: configuration.scripts,
        diagnostics: arguments.diagnostics)
      var reader = LineReader(descriptor: 0)
      while let lines = reader.next(parts: jobs) { batch.submit(lines) }
      batch.waitForAll()
      pool.finish()
      if let error = reader.error { throw error }
      return batch.end
    } catch {
      throw .input(error)
    }
  }
}
