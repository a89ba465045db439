import CodeGeneration

/// `blockwright worker`: what `--isolate` starts, not for users. Says nothing but answers.
enum WorkerCommand {
  static let name = "worker"

  static func run(_ arguments: [String]) -> ExitCode {
    GenerationWorker.serve(arguments)
    return .done
  }
}
