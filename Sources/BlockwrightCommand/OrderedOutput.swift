import ScriptEngine

/// Writes what comes from several threads in the order in which it was asked for.
final class OrderedOutput: Sendable {
  private let state = Monitor(State())

  private struct State: Sendable {
    var next = 0
    /// What came before its turn, by number.
    var early: [Int: [UInt8]] = [:]
    var ended: Set<Int> = []
    var failed = false
  }

  /// Adds to the output of a part; written at once when it is its turn.
  func add(_ bytes: [UInt8], to part: Int, isLast: Bool) {
    state.update { state in
      if part == state.next {
        Self.write(bytes, &state)
      } else {
        state.early[part, default: []] += bytes
      }
      if isLast { state.ended.insert(part) }
      while state.ended.remove(state.next) != nil {
        state.next += 1
        if let bytes = state.early.removeValue(forKey: state.next) { Self.write(bytes, &state) }
      }
    }
  }

  /// Waits until so many parts have been written whole; whether all could be.
  func wait(for parts: Int) -> Bool {
    state.wait { state in state.next >= parts ? !state.failed : nil }
  }

  private static func write(_ bytes: [UInt8], _ state: inout State) {
    guard !state.failed, !bytes.isEmpty else { return }
    if !StandardOutput.write(bytes) { state.failed = true }
  }
}
