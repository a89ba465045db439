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
    return expect("a block \"\(type)\" in XML") {
      let xml = workspace.toXML()
      let again = Workspace(identifiers: .counted("b"))
      try again.loadBlocks(fromXMLString: xml, factory: factory)
      return again.toXML() == xml
    }
      ?? expect("a block \"\(type)\" in JSON") {
        let json = workspace.toJSON()
        let again = Workspace(identifiers: .counted("b"))
        try again.loadBlocks(fromJSONString: json, factory: factory)
        return again.toJSON() == json
      }
  }
}
