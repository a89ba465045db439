import BlockEditing
import BlockModel
import Foundation
import JSONTree
import RandomEditing
import Testing

/// What Blockly does with edits, as recorded beside the repository; skipped where the records are not.
@Suite struct RecordedEventsTests {
  struct Record {
    let id: String
    let json: JSONValue

    func text(_ key: String) -> String { json.member(key)?.string ?? "" }

    var edits: [RecordedEdit] {
      guard let edit = json.member("edit") else { return [] }
      return (edit.kind == .array ? Array(edit.elements) : [edit]).map(RecordedEdit.init)
    }
  }

  static let records: [Record] = {
    let folder = Support.root.deletingLastPathComponent().appending(path: "shared/facts")
    var all: [String: Record] = [:]
    for name in ["events.ndjson", "events_cloned_xy.ndjson"] {
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
        continue
      }
      for line in text.split(separator: "\n") {
        guard let json = try? JSONValue(parsing: String(line)), let id = json.member("id")?.string
        else { continue }
        all[id] = Record(id: id, json: json)
      }
    }
    return all.values.sorted { $0.id < $1.id }
  }()

  /// Loads in place of what is there, which are no edits, and all others.
  static let loads = records.filter {
    $0.edits.first?.name == "loadJson" && $0.edits.first?.json["recordUndo"]?.bool != true
  }
  static let edited = records.filter { record in !loads.contains { $0.id == record.id } }

  private func workbench(_ record: Record) throws -> Workbench {
    let bench = try Support.workbench(record.text("xml"), ids: "r")
    bench.coordinator.allowsDisablingByHand = record.json["options"]?["disable"]?.bool ?? true
    return bench
  }

  @Test(.enabled(if: !records.isEmpty), arguments: edited.map(\.id))
  func editUndoAndRedo(id: String) throws {
    let record = try #require(Self.records.first { $0.id == id })
    let bench = try workbench(record)
    let start = bench.xml()
    if Self.ownStart[id] == nil {
      #expect(Self.used(start) == Self.used(record.text("start")))
    }
    do {
      if record.json.member("group")?.bool == true {
        try bench.perform { edit in for one in record.edits { try one.run(edit) } }
      } else {
        for one in record.edits { try bench.perform { try one.run($0) } }
      }
    } catch {
      // What Blockly refuses silently, or does and should not, is an error here; nothing of it is left.
      #expect(Self.refused[id] != nil, "\(error)")
      #expect(bench.xml() == start)
      return
    }
    let after = bench.xml()
    if Self.ownAfter[id] == nil { #expect(Self.used(after) == Self.used(record.text("after"))) }
    while bench.canUndo { try bench.undo() }
    #expect(bench.xml() == start)
    while bench.canRedo { try bench.redo() }
    #expect(bench.xml() == after)
  }

  @Test(.enabled(if: !records.isEmpty), arguments: records.map(\.id))
  func recordedEventsReplayFromTheirJSONAlone(id: String) throws {
    let record = try #require(Self.records.first { $0.id == id })
    guard Self.notReplayable[id] == nil else { return }
    let bench = try workbench(record)
    let reader = EventReader(workspaceID: bench.workspace.id)
    let events = try record.json.member("events")?.elements.map { try reader.read($0) } ?? []
    try bench.coordinator.replay(events, forward: true)
    #expect(Self.used(bench.xml()) == Self.used(record.text("after")))
  }

  /// Events as they were until 2021, which have XML alone.
  @Test(.enabled(if: !records.isEmpty), arguments: records.map(\.id))
  func recordedEventsReplayFromTheirXMLAlone(id: String) throws {
    let record = try #require(Self.records.first { $0.id == id })
    guard Self.notReplayable[id] == nil else { return }
    let bench = try workbench(record)
    let reader = EventReader(workspaceID: bench.workspace.id)
    let events = try record.json.member("events")?.elements.map { event in
      try reader.read(
        JSONValue(
          members: event.members.filter { key, _ in key != "json" && key != "oldJson" }.map {
            ($0.0, $0.1)
          }))
    }
    try bench.coordinator.replay(events ?? [], forward: true)
    #expect(Self.used(bench.xml()) == Self.used(record.text("after")))
  }

  @Test(.enabled(if: !records.isEmpty), arguments: loads.map(\.id))
  func aLoadIsNoEdit(id: String) throws {
    let record = try #require(Self.records.first { $0.id == id })
    let bench = try workbench(record)
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    try bench.load(record.edits.first?.json["json"]?.text() ?? "")
    #expect(Self.used(bench.xml()) == Self.used(record.text("after")))
    #expect(record.json["undoSteps"]?.int == 0)
    #expect(!bench.canUndo && !bench.hasChangedSinceSaved)
    let types = try recorder.texts.map { try JSONValue(parsing: $0)["type"]?.string }
    #expect(types == ["finished_loading"])
    #expect(record.json["events"]?.elements.map { $0["type"]?.string }.last == "finished_loading")
  }

  @Test(.enabled(if: !records.isEmpty), arguments: edited.map(\.id))
  func eventsAreBlocklys(id: String) throws {
    let record = try #require(Self.records.first { $0.id == id })
    guard Self.ownEvents[id] == nil, Self.refused[id] == nil else { return }
    let bench = try workbench(record)
    let recorder = EventRecorder()
    bench.events.addListener(recorder)
    if record.edits.contains(where: { $0.name == "tick" }) {
      for one in record.edits { try bench.perform { try one.run($0) } }
    } else {
      try bench.perform { edit in for one in record.edits { try one.run(edit) } }
    }
    let ours = try recorder.texts.map { Self.shown(try JSONValue(parsing: $0)) }
    let theirs = record.json.member("events")?.elements.map(Self.shown) ?? []
    #expect(ours == theirs)
  }

  /// Without the list of variables: Blockly writes only those that are used, ours all, so that none is lost.
  private static func used(_ xml: String) -> String {
    guard let start = xml.range(of: "<variables>"), let end = xml.range(of: "</variables>") else {
      return xml
    }
    return String(xml[..<start.lowerBound] + xml[end.upperBound...])
  }

  /// What of an event is compared: all that says what happened to what.
  private static func shown(_ event: JSONValue) -> String {
    let keys = [
      "type", "blockId", "element", "name", "disabledReason", "oldValue", "newValue", "ids",
      "oldParentId", "oldInputName", "newParentId", "newInputName", "reason", "varId", "varName",
      "varType", "oldName", "newName", "oldType", "newType", "commentId", "wasShadow",
      "recordUndo", "xml", "json", "oldXml", "oldJson", "oldCoordinate", "newCoordinate",
      "oldContents", "newContents", "oldCollapsed", "newCollapsed", "oldWidth", "newWidth",
      "oldHeight",
      "newHeight",
    ]
    // What JSON of ours has besides, and an empty type of a variable that theirs has.
    return keys.compactMap { key in event.member(key).map { "\(key): \($0.text())" } }
      .joined(separator: ", ")
      .replacingOccurrences(of: ",\"blockwright\":{\"shadow\":true}", with: "")
      .replacingOccurrences(of: ",\"type\":\"\"", with: "")
  }
}
