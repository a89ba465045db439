import BlockFormats
import BlockModel
import Diagnostics
import JSONTree
import Testing

/// What Blockly saves after a load is what our live model saves, byte for byte.
@Suite(.enabled(if: Cases.folder != nil))
struct LoadAndSaveTests {
  private func saved(_ item: JSONValue, _ key: String) -> String? {
    let value = item[key + "Later"] ?? item[key]
    // Who recorded the cases wrote 1e-07 for JavaScript's 1e-7.
    return value?.string ?? value?.text().replacing("e-0", with: "e-")
  }

  private func workspace(loading text: String) throws -> Workspace {
    let workspace = Workspace(identifiers: .counted("new"))
    try load(text, into: workspace, LoadOptions())
    return workspace
  }

  private func xml(loading text: String) throws -> String { try workspace(loading: text).toXML() }

  @Test(arguments: ["units", "random", "formats", "old_blocks", "json"])
  func xmlIsSavedAsBlocklySavesIt(file: String) throws {
    try compare(file, "savedXml", Betterments.xml) { $0.toXML() }
  }

  @Test(arguments: ["units", "random", "formats", "old_blocks", "json"])
  func jsonIsSavedAsBlocklySavesIt(file: String) throws {
    // Numbers that are not finite are null in Blockly's JSON and texts in ours.
    try compare(file, "savedJson", Betterments.json) { workspace in
      workspace.toJSON().replacing("\"NUM\":\"Infinity\"", with: "\"NUM\":null")
        .replacing("\"NUM\":\"-Infinity\"", with: "\"NUM\":null")
    }
  }

  private func compare(
    _ file: String, _ key: String, _ betterments: [String: String],
    _ save: (Workspace) -> String
  ) throws {
    var different: [String] = []
    var count = 0
    for item in try Cases.file("\(file).ndjson") {
      let id = "\(file) \(item["id"]?.string ?? "")"
      guard item["fails"] == nil, let text = item["xml"]?.string ?? item["json"]?.text(),
        let expected = saved(item, key)
      else { continue }
      count += 1
      let written = save(try workspace(loading: text))
      if written != expected, betterments[id] == nil {
        different.append("\(id)\n\(difference(written, expected))")
      } else if written == expected, betterments[id] != nil {
        different.append("\(id) is no betterment")
      }
    }
    #expect(different.count == 0, "\(different.joined(separator: "\n"))")
    #expect(count > 30)
  }

  /// Where two texts part, with what stands around.
  private func difference(_ ours: String, _ theirs: String) -> String {
    let common = zip(ours, theirs).prefix { $0 == $1 }.count
    func excerpt(_ text: String) -> Substring { text.dropFirst(max(0, common - 60)).prefix(200) }
    return "  ours: \(excerpt(ours))\n  theirs: \(excerpt(theirs))"
  }

  /// Whatever was read: what we save, loaded and saved again, has the same blocks. The order of
  /// variables follows that of the text, so it settles with the second save.
  @Test(arguments: ["units", "random", "formats", "old_blocks", "behaviours", "betterments"])
  func whatIsSavedIsSavedAgainTheSame(file: String) throws {
    var count = 0
    for item in try Cases.file("\(file).ndjson") {
      guard let text = item["xml"]?.string, let first = try? xml(loading: text) else { continue }
      let id = "\(file) \(item["id"]?.string ?? "")"
      let second = try xml(loading: first)
      #expect(withoutVariables(second) == withoutVariables(first), "\(id)")
      #expect(try xml(loading: second) == second, "\(id)")
      count += 1
    }
    #expect(count > 4)
  }

  /// Through JSON and back nothing is lost: our XML is the same, our JSON is the same.
  @Test(arguments: [
    "units", "random", "formats", "old_blocks", "behaviours", "json", "betterments",
  ])
  func savingAsJSONLosesNothing(file: String) throws {
    var count = 0
    for item in try Cases.file("\(file).ndjson") {
      guard let text = item["xml"]?.string ?? item["json"]?.text(),
        let original = try? workspace(loading: text)
      else { continue }
      let id = "\(file) \(item["id"]?.string ?? "")"
      let json = original.toJSON()
      let copy = try workspace(loading: json)
      #expect(copy.toJSON() == json, "\(id)")
      #expect(withoutVariables(copy.toXML()) == withoutVariables(original.toXML()), "\(id)")
      count += 1
    }
    #expect(count > 4)
  }

  private func withoutVariables(_ xml: String) -> Substring {
    guard let end = xml.firstRange(of: "</variables>") else { return xml[...] }
    return xml[end.upperBound...]
  }

  /// Blockly's refusals are a subset of ours in strict mode; in tolerant mode only a text that is
  /// not well formed is refused.
  @Test(arguments: ["units", "random", "formats", "behaviours", "json"])
  func whatBlocklyRefusesStrictRefuses(file: String) throws {
    for item in try Cases.file("\(file).ndjson") where item["fails"]?.bool == true {
      guard let text = item["xml"]?.string ?? item["json"]?.text() else { continue }
      let id = "\(file) \(item["id"]?.string ?? "")"
      let empty = Workspace(identifiers: .counted("new"))
      #expect(throws: (any Error).self, "\(id)") {
        try load(text, into: empty, LoadOptions(isStrict: true))
      }
      #expect(empty.blockCount == 0 && empty.variables.all.isEmpty, "\(id)")
      do {
        try load(text, into: empty, LoadOptions())
      } catch let error as Diagnostic {
        #expect(error.code.name.hasPrefix("BW01") || error.code.name == "BW0217", "\(id) \(error)")
      }
    }
  }

  @discardableResult
  private func load(
    _ text: String, into workspace: Workspace, _ options: LoadOptions
  ) throws -> [Diagnostic] {
    if text.hasPrefix("{") {
      return try workspace.loadBlocks(
        fromJSONString: text, factory: Cases.factory(), options: options)
    }
    return try workspace.loadBlocks(
      fromXMLString: text, factory: Cases.factory(), options: options)
  }
}
