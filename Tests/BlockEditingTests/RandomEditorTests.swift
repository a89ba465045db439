import BlockEditing
import BlockModel
import Foundation
import JSONTree
import Testing

/// Edits at random, then undoes and redoes all of it: every state must come back byte for byte.
@Suite struct RandomEditorTests {
  private static let isLong = ProcessInfo.processInfo.environment["BLOCKWRIGHT_LONG_TESTS"] != nil
  private static let seeds = Array(1...(isLong ? 200 : 20))
  private static let editCount = isLong ? 500 : 150

  @Test(arguments: seeds)
  func undoRedoAndReplayGiveEveryStateBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let edits = (0..<Self.editCount).map { _ in RandomEdit(using: &random) }
    guard let failure = try fault(edits) else { return }
    let smallest = try shrink(edits)
    Issue.record(
      "seed \(seed): \(failure)\nsmallest: \(try fault(smallest) ?? "")\n\(smallest.map(\.description).joined(separator: "\n"))"
    )
  }

  /// What goes wrong with a sequence of edits; nil when nothing does.
  private func fault(_ edits: [RandomEdit]) throws -> String? {
    let bench = try Support.workbench()
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    let types = bench.factory.blockBuilders.keys.sorted()
    var states = [bench.xml()]
    for (index, edit) in edits.enumerated() {
      let before = bench.xml()
      let steps = bench.history.undoSteps.count
      do {
        try edit.run(on: bench, types: types)
      } catch {
        if bench.xml() != before {
          return
            "edit \(index) (\(edit)) failed (\(error)) and left a trace\n\(before)\n\(bench.xml())"
        }
        if bench.history.undoSteps.count != steps {
          return "edit \(index) failed and is in the history"
        }
        continue
      }
      if bench.history.undoSteps.count > steps {
        states.append(bench.xml())
      } else if bench.xml() != before {
        return "edit \(index) (\(edit)) changed the workspace and cannot be undone"
      }
    }
    let events = recorder.texts
    if let failure = try undoAndRedo(bench, states) { return failure }
    return try replay(events, expected: states.last ?? "")
  }

  private func undoAndRedo(_ bench: Workbench, _ states: [String]) throws -> String? {
    for index in states.indices.dropLast().reversed() {
      let name = bench.history.undoName ?? ""
      do { try bench.undo() } catch {
        return "undo of \(name) (to state \(index)) failed: \(error)"
      }
      if bench.xml() != states[index] {
        return "undo of \(name) (to state \(index)) gave\n\(bench.xml())\nnot\n\(states[index])"
      }
    }
    for index in states.indices.dropFirst() {
      let name = bench.history.redoName ?? ""
      do { try bench.redo() } catch {
        return "redo of \(name) (to state \(index)) failed: \(error)"
      }
      if bench.xml() != states[index] {
        return "redo of \(name) (to state \(index)) gave\n\(bench.xml())\nnot\n\(states[index])"
      }
    }
    return nil
  }

  private func replay(_ events: [String], expected: String) throws -> String? {
    let second = try Support.workbench()
    let reader = EventReader(workspaceID: second.workspace.id)
    for (index, text) in events.enumerated() {
      do {
        try second.coordinator.replay([reader.read(text)], forward: true)
      } catch {
        return "replay of event \(index) failed: \(error)\n\(text)"
      }
    }
    let xml = second.xml()
    return xml == expected ? nil : "replay gave\n\(xml)\nnot\n\(expected)"
  }

  /// Leaves edits out as long as the rest still fails, in ever smaller parts.
  private func shrink(_ edits: [RandomEdit]) throws -> [RandomEdit] {
    var current = edits
    var part = max(1, current.count / 2)
    while true {
      var start = 0
      var didShrink = false
      while start < current.count {
        var candidate = current
        candidate.removeSubrange(start..<min(start + part, candidate.count))
        if try fault(candidate) != nil {
          current = candidate
          didShrink = true
        } else {
          start += part
        }
      }
      if part == 1 && !didShrink { return current }
      part = max(1, part / 2)
    }
  }
}

/// Keeps the JSON of every event that is fired.
final class EventRecorder: EventManagerListener {
  private(set) var texts: [String] = []

  func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
    texts.append(event.json.text())
  }
}
