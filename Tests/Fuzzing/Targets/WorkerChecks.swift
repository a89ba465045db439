import CodeGeneration
import Diagnostics
import Isolation

/// What a worker reads of its parent: a request comes back as it was.
struct WorkerRequestCheck {
  func fault(_ bytes: [UInt8]) -> String? {
    guard let request = try? IsolatedRequest(bytes) else { return nil }
    return expect("the request") {
      try IsolatedRequest(request.bytes).bytes == request.bytes
    }
  }
}

/// What a parent reads of a worker that may have been taken over: frames, and the answer in each.
struct WorkerAnswerCheck {
  private static let job = 7
  private static let languages = ["javascript", "python"]

  func fault(_ bytes: [UInt8]) -> String? {
    // An input is an answer, or a stream of frames that hold answers.
    if let fault = answerFault(bytes) { return fault }
    var pipe = FramePipe(bytes)
    while let answer = pipe.next(atMost: 1 << 16) {
      guard answer.count <= 1 << 16 else { return "a frame is longer than the limit" }
      if let fault = answerFault(answer) { return fault }
    }
    return nil
  }

  private func answerFault(_ bytes: [UInt8]) -> String? {
    guard let answer = try? read(bytes) else { return nil }
    if !answer.result.code.keys.allSatisfy(Self.languages.contains) {
      return "code of a language that nobody asked for"
    }
    for error in answer.result.allErrors { _ = DiagnosticText().render(error) }
    for diagnostic in answer.result.diagnostics { _ = DiagnosticText().render(diagnostic) }
    return expect("the answer") {
      let again = try read(answer.bytes)
      return again.result == answer.result && again.console == answer.console
    }
  }

  private func read(_ bytes: [UInt8]) throws -> IsolatedAnswer {
    try IsolatedAnswer(bytes, job: Self.job, languages: Self.languages)
  }
}
