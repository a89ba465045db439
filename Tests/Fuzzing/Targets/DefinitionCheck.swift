import BlockFormats
import BlockModel
import Diagnostics
import JSONTree

/// The reader of block definitions: of each type that is accepted a block can be made, saved and loaded.
struct DefinitionCheck {
  func fault(_ bytes: [UInt8]) -> String? {
    guard let json = try? JSONValue(parsing: SourceText(file: "fuzz.json", bytes: bytes)) else {
      return nil
    }
    let factory = BlockFactory(messages: MessageTable(["HUE": "120", "TEXT": "%1 %{BKY_HUE}"]))
    // The good definitions of a faulty text are there all the same.
    _ = try? factory.load(fromJSON: json, file: "fuzz.json")
    for diagnostic in factory.diagnostics { _ = DiagnosticText().render(diagnostic) }
    for type in factory.blockBuilders.keys.sorted().prefix(50) {
      if let fault = fault(type, factory) { return fault }
    }
    return nil
  }

  private func fault(_ type: String, _ factory: BlockFactory) -> String? {
    let workspace = Workspace(identifiers: .counted("b"))
    guard let block = try? factory.makeBlock(name: type, id: "one"),
      (try? workspace.addBlockTree(block)) != nil
    else { return nil }
    // A variable's field without a name is not saved, and finds itself a variable anew each time.
    let fields = block.inputs.flatMap(\.fields)
    guard !fields.contains(where: { $0 is FieldVariable && $0.name.isEmpty }) else { return nil }
    // Of several fields of one name the first is given what all of them saved, as in Blockly.
    let names = fields.map(\.name).filter { !$0.isEmpty }
    guard Set(names).count == names.count else { return nil }
    let (xml, json) = (workspace.toXML(), workspace.toJSON())
    return same("a block \"\(type)\" in XML", xml) {
      let again = Workspace(identifiers: .counted("b"))
      try again.loadBlocks(fromXMLString: xml, factory: factory)
      return again.toXML()
    }
      ?? same("a block \"\(type)\" in JSON", json) {
        let again = Workspace(identifiers: .counted("b"))
        try again.loadBlocks(fromJSONString: json, factory: factory)
        return again.toJSON()
      }
  }
}
