import BlockEditing
import BlockModel
import JSONTree

/// Edits at random, then undoes and redoes all of it and replays its events: every state must come back byte for byte.
public struct RandomCheck {
  private let factory: BlockFactory
  private let types: [String]

  public init(factory: BlockFactory) {
    self.factory = factory
    types = factory.blockBuilders.keys.sorted()
  }

  /// What goes wrong with the edits of a seed, and the smallest part of them with which it does; nil when nothing does.
  public func fault(seed: UInt64, editCount: Int) -> String? {
    var random = SeededGenerator(seed: seed)
    let edits = (0..<editCount).map { _ in RandomEdit(using: &random) }
    guard let failure = fault(edits) else { return nil }
    let smallest = shrink(edits)
    let list = smallest.map(\.description).joined(separator: "\n")
    return "seed \(seed): \(failure)\nsmallest: \(fault(smallest) ?? "")\n\(list)"
  }

  /// A workbench whose ids are counted, so that a run can be repeated.
  public func workbench() -> Workbench {
    Workbench(workspace: Workspace(id: "w", identifiers: .counted("n")), factory: factory)
  }

  private func fault(_ edits: [RandomEdit]) -> String? {
    let bench = workbench()
    let recorder = EventRecorder()
    bench.events.misuseHandler = { recorder.misuse.append($0.message) }
    bench.events.addListener(recorder)
    var states = [bench.xml()]
    for (index, edit) in edits.enumerated() {
      if let failure = perform(edit, bench, &states) { return "edit \(index) (\(edit)) \(failure)" }
    }
    let events = recorder.texts
    if let misuse = recorder.misuse.first { return misuse }
    return undoAndRedo(bench, states) ?? replay(events, states.first ?? "", states.last ?? "")
  }

  private func perform(
    _ edit: RandomEdit, _ bench: Workbench, _ states: inout [String]
  ) -> String? {
    let before = states.last ?? ""
    let steps = bench.history.undoSteps.count
    do {
      try edit.run(on: bench, types: types)
    } catch {
      let after = bench.xml()
      if after != before { return "failed (\(error)) and left a trace\n\(before)\n\(after)" }
      return bench.history.undoSteps.count == steps ? nil : "failed and is in the history"
    }
    let after = bench.xml()
    if bench.history.undoSteps.count > steps {
      states.append(after)
      return nil
    }
    return after == before ? nil : "changed the workspace and cannot be undone"
  }

  private func undoAndRedo(_ bench: Workbench, _ states: [String]) -> String? {
    for index in states.indices.dropLast().reversed() {
      let what = "undo of \(bench.history.undoName ?? "") (to state \(index))"
      if let failure = step(what, bench, states[index], { try bench.undo() }) { return failure }
    }
    for index in states.indices.dropFirst() {
      let what = "redo of \(bench.history.redoName ?? "") (to state \(index))"
      if let failure = step(what, bench, states[index], { try bench.redo() }) { return failure }
    }
    return nil
  }

  private func step(
    _ what: String, _ bench: Workbench, _ expected: String, _ run: () throws -> Void
  ) -> String? {
    do { try run() } catch { return "\(what) failed: \(error)" }
    let xml = bench.xml()
    return xml == expected ? nil : "\(what) gave\n\(xml)\nnot\n\(expected)"
  }

  /// From the events' JSON alone, in a workspace of its own: forward to the last state and all the way back.
  private func replay(_ events: [String], _ first: String, _ last: String) -> String? {
    let second = workbench()
    let reader = EventReader(workspaceID: second.workspace.id)
    func run(_ index: Int, forward: Bool) -> String? {
      do {
        try second.coordinator.replay([reader.read(events[index])], forward: forward)
        return nil
      } catch {
        return "replay of event \(index) (forward: \(forward)) failed: \(error)\n\(events[index])"
      }
    }
    for index in events.indices {
      if let failure = run(index, forward: true) { return failure }
    }
    let there = second.xml()
    if there != last { return "replay gave\n\(there)\nnot\n\(last)" }
    for index in events.indices.reversed() {
      if let failure = run(index, forward: false) { return failure }
    }
    let back = second.xml()
    return back == first ? nil : "replay backward gave\n\(back)\nnot\n\(first)"
  }

  /// Leaves edits out as long as the rest still fails, in ever smaller parts.
  private func shrink(_ edits: [RandomEdit]) -> [RandomEdit] {
    var current = edits
    var part = max(1, current.count / 2)
    while true {
      var start = 0
      var didShrink = false
      while start < current.count {
        var candidate = current
        candidate.removeSubrange(start..<min(start + part, candidate.count))
        if fault(candidate) != nil {
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

/// Keeps the JSON of every event that is fired, and what was said of misuse.
public final class EventRecorder: EventManagerListener {
  public private(set) var texts: [String] = []
  public var misuse: [String] = []

  public init() {}

  public func eventManager(_ manager: EventManager, didFireEvent event: BlocklyEvent) {
    texts.append(event.json.text())
  }
}
