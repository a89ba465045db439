import RandomEditing
import Testing

/// A short run of the random editor; the long one is the program `RandomEditor`, in release.
@Suite struct RandomEditorTests {
  @Test(arguments: 1...20)
  func undoRedoAndReplayGiveEveryStateBack(seed: Int) throws {
    let check = RandomCheck(factory: try Support.factory())
    if let fault = check.fault(seed: UInt64(seed), editCount: 60) {
      Issue.record("\(fault)")
    }
  }
}
