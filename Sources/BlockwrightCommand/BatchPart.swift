import BlockScripts
import CodeGeneration
import Diagnostics
import ScriptEngine

/// Some lines of a batch, and how far one worker has come with them.
///
/// A worker holds a lease; when it is lost in a line its lease ends, and whatever it still says
/// is not heard.
final class BatchPart: Sendable {
  struct Line: Sendable {
    /// Where it stands among the part's bytes, without its end.
    var range: Range<Int>
    /// Counted from one over the whole input.
    var number: Int
  }

  let number: Int
  let bytes: [UInt8]
  private let state: Monitor<State>

  private struct State: Sendable {
    var lease = 0
    /// Where the next line begins, and its number.
    var position = 0
    var line: Int
    var inHand: Line?
    /// Answers that were not passed on yet.
    var answers: [UInt8] = []

    mutating func nextLine(of bytes: [UInt8]) -> Line? {
      while position < bytes.count {
        let end = LineReader.lineEnd(in: bytes, from: position)
        let found = Line(range: position..<end, number: line)
        position = min(end + 1, bytes.count)
        line += 1
        if bytes[found.range].contains(where: { $0 > 0x20 }) { return found }
      }
      return nil
    }
  }

  init(_ lines: LineReader.Lines, number: Int) {
    self.number = number
    bytes = lines.bytes
    state = Monitor(State(line: lines.first))
  }

  /// The right to go on with the part, which ends every earlier one.
  func lease() -> Int {
    state.update { state in
      state.lease += 1
      return state.lease
    }
  }

  /// The next line that has anything in it.
  func take(_ lease: Int) -> Line? {
    state.update { state in
      guard state.lease == lease else { return nil }
      state.inHand = state.nextLine(of: bytes)
      return state.inHand
    }
  }

  /// Adds the answer to a line; false when the lease is over.
  func finish(_ answer: [UInt8], _ lease: Int) -> Bool {
    state.update { state in
      guard state.lease == lease else { return false }
      state.answers += answer
      state.inHand = nil
      return true
    }
  }

  /// The answers that were not passed on yet.
  func takeAnswers(_ lease: Int) -> [UInt8]? {
    state.update { state in
      guard state.lease == lease else { return nil }
      defer { state.answers = [] }
      return state.answers
    }
  }

  /// Ends a lease, and answers what its line in hand (else the next one) failed with after all that came before, and whether
  /// that was all there is. Nil when the lease was over before.
  func giveUp(_ lease: Int, _ error: Diagnostic) -> (answers: [UInt8], isEnded: Bool)? {
    state.update { state in
      guard state.lease == lease else { return nil }
      state.lease += 1
      defer {
        state.answers = []
        state.inHand = nil
      }
      guard let line = state.inHand ?? state.nextLine(of: bytes) else {
        return (state.answers, true)
      }
      var writer = BatchWriter()
      writer.answer(line, of: self, failedWith: error)
      return (state.answers + writer.bytes, false)
    }
  }
}
