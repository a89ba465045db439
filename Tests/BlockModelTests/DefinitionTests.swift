import BlockModel
import Diagnostics
import Testing

/// Definitions from JSON: what they make, and what is said of those that make nothing.
@Suite struct DefinitionTests {
  /// The whole message of a definition that cannot be used.
  private func failure(_ json: String) -> String? {
    do {
      try BlockFactory().load(fromJSONText: json, file: "blocks.json")
      return nil
    } catch {
      return (error as? Diagnostic).map {
        "\($0.place.map { "\($0.line):\($0.column) " } ?? "")\($0.code) \($0.message)"
      }
    }
  }

  static let faults: [(json: String, message: String)] = [
    ("3", "1:1 BW0301 a block definition must be an object, found the number 3"),
    ("{}", "1:1 BW0301 the block definition has no \"type\""),
    (
      "{\"type\": 5}",
      "1:10 BW0301 \"type\" of the block type \"\" must be a name, found the number 5"
    ),
    (
      "{\"type\": \"t\",\n \"output\": null, \"previousStatement\": null}",
      "2:39 BW0301 the block type \"t\" has both \"output\" and \"previousStatement\""
    ),
    (
      "{\"type\": \"t\", \"output\": 5}",
      "1:25 BW0301 \"output\" of the block type \"t\" must be a type, a list of types or null, "
        + "found the number 5"
    ),
    (
      "{\"type\": \"t\", \"output\": [1]}",
      "1:25 BW0301 \"output\" of the block type \"t\" must be a list of types, found an array"
    ),
    (
      "{\"type\": \"t\", \"message0\": 1}",
      "1:27 BW0301 \"message0\" of the block type \"t\" must be a string, found the number 1"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"%1\", \"args0\": {}}",
      "1:42 BW0301 \"args0\" of the block type \"t\" must be a list of arguments, found an object"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"a %2\", \"args0\": [{\"type\": \"input_dummy\"}]}",
      "1:27 BW0302 \"message0\" names %2, and \"args0\" has 1 (block type \"t\")"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"%1 %1\", \"args0\": [{\"type\": \"input_dummy\"}]}",
      "1:27 BW0302 \"message0\" names %1 twice (block type \"t\")"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"a\", \"args0\": [{\"type\": \"input_dummy\"}]}",
      "1:27 BW0302 \"message0\" does not name %1 (block type \"t\")"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"%1\", \"args0\": [{\"name\": \"A\"}]}",
      "1:43 BW0301 \"args0\" of the block type \"t\" must be a list of objects with a \"type\", found "
        + "an object"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"%1\", \"args0\": [{\"type\": \"field_dropdown\", \"options\": []}]}",
      "1:81 BW0301 \"options\" of the block type \"t\" must be a list of at least one option, found "
        + "an array"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"%1\", \"args0\": [{\"type\": \"field_dropdown\", \"options\": [1]}]}",
      "1:82 BW0301 \"options\" of the block type \"t\" must be a list of pairs [label, value], found "
        + "the number 1"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"%1\", \"args0\": [{\"type\": \"field_number\", \"min\": \"x\"}]}",
      "1:75 BW0301 \"min\" of the block type \"t\" must be a number, found a string"
    ),
    (
      "{\"type\": \"t\", \"message0\": \"%1\", \"args0\": [{\"type\": \"field_variable\", \"name\": \"V\", "
        + "\"variableTypes\": [\"A\"], \"defaultType\": \"B\"}]}",
      "1:122 BW0301 \"defaultType\" of the field \"V\" of the block type \"t\" is \"B\", which is not "
        + "among its \"variableTypes\""
    ),
    (
      "{\"type\": \"t\", \"inputsInline\": \"yes\"}",
      "1:31 BW0301 \"inputsInline\" of the block type \"t\" must be true or false, found a string"
    ),
    (
      "{\"type\": \"t\", \"extensions\": {\"e\": 1}}",
      "1:29 BW0301 \"extensions\" of the block type \"t\" must be a list of names, found an object"
    ),
    (
      "{\"type\": \"t\", \"colour\": []}",
      "1:25 BW0301 \"colour\" of the block type \"t\" must be a hue or a colour, found an array"
    ),
    (
      "{\"type\": \"t\", \"mutator\": 1}",
      "1:26 BW0301 \"mutator\" of the block type \"t\" must be a string, found the number 1"
    ),
  ]

  @Test(arguments: faults)
  func aFaultIsNamedWithItsPlace(fault: (json: String, message: String)) {
    #expect(failure(fault.json) == fault.message)
  }

  @Test func goodDefinitionsOfAFaultyFileAreLoaded() throws {
    let factory = BlockFactory()
    #expect(throws: Diagnostic.self) {
      try factory.load(fromJSONText: "[{\"type\": \"a\"}, {}, {\"type\": \"b\"}]")
    }
    #expect(factory.blockBuilders.keys.sorted() == ["a", "b"])
  }

  @Test func theWholeFormatMakesTheBlockItDescribes() throws {
    let factory = BlockFactory(
      messages: MessageTable(["ROW": "row %1 of %2", "TIP": "%{BKY_ROW}!"]))
    try factory.load(
      fromJSONText: """
        {"type": "all", "message0": "%{BKY_ROW} %% end", "args0": [
           {"type": "field_number", "name": "N", "value": 1.26, "precision": 0.1, "max": 9},
           {"type": "input_value", "name": "V", "check": ["A", "B"], "align": "RIGHT"}],
         "message1": "first\\nsecond %1 %2", "args1": [
           {"type": "field_slider", "name": "S", "alt": {"type": "field_input", "name": "S", "text": "x"}},
           {"type": "input_end_row", "name": "E"}],
         "message2": "last", "lastDummyAlign2": "CENTRE",
         "message3": "%1", "args3": [{"type": "input_statement", "name": "DO", "check": "Step"}],
         "previousStatement": "P", "nextStatement": ["X", "Y"], "inputsInline": false,
         "colour": 120, "style": "s", "tooltip": "%{BKY_TIP}", "helpUrl": "h", "extensions": ["e"]}
        """)
    factory.updateExtensions(["e": { $0.data = PlainValue("seen") }])
    let block = try factory.makeBlock(name: "all", id: "id")
    #expect(
      block.shapeText == """
        value V ["A", "B"] (N); dummy  (); endRow  (); endRow E (S); dummy  (); statement DO ["Step"] (); \
        previous ["P"]; next ["X", "Y"]
        """)
    #expect(
      block.fields.map(\.text) == ["row", "1.3", "of", "% end", "first", "second", "x", "last"])
    #expect(block.inputs.map(\.alignment) == [.right, .left, .left, .left, .centre, .left])
    #expect(block.inputsInline == false)
    #expect(block.tooltip == "row %1 of %2!")
    #expect([block.colour, block.style, block.helpURL] == ["120", "s", "h"])
    #expect(block.data == PlainValue("seen"))
    #expect(factory.diagnostics == [])
  }

  /// As the same definitions come out in a script.
  @Test func textsMayBeArgumentsAndRowsMayEndAnywhere() throws {
    let factory = BlockFactory(messages: MessageTable(["TEA": "tea"]))
    try factory.load(
      fromJSONText: """
        [{"type": "rows", "message0": "top\\n%1 %2", "args0": ["%{BKY_TEA}",
           {"type": "field_checkbox", "name": "C"}], "implicitAlign0": "RIGHT",
         "message1": "50%\\nmore", "message2": "end\\n"},
         {"type": "row", "message0": "one\\n"}]
        """)
    let block = try factory.makeBlock(name: "rows", id: "id")
    #expect(block.shapeText == "endRow  (); dummy  (C); dummy  (); endRow  ()")
    #expect(block.inputs.map(\.alignment) == [.right, .right, .left, .left])
    #expect(block.fields.map(\.text) == ["top", "tea", "FALSE", "50%\nmore", "end"])
    #expect(try factory.makeBlock(name: "row", id: "one").effectiveInputsInline)
    #expect(factory.diagnostics == [])
  }

  @Test func whatIsMissingIsSaidOnce() throws {
    let factory = BlockFactory()
    try factory.load(
      fromJSONText: """
        [{"type": "a", "message0": "%{BKY_NOPE} %1", "args0": [{"type": "field_odd", "name": "O"}],
          "mutator": "m", "extensions": ["e", "text_quotes"]},
         {"type": "a"}, {"type": "b", "mutator": "m"}]
        """, file: "x.json")
    _ = try factory.makeBlock(name: "b")
    _ = try factory.makeBlock(name: "b")
    #expect(
      factory.diagnostics.map { "\($0.code) \($0.message)" } == [
        "BW0304 the block type \"a\" refers to the message \"NOPE\", which is not in the table",
        "BW0303 the field class \"field_odd\" of the block type \"a\" is not known",
        "BW0305 the block type \"a\" is defined twice in one file; the later counts",
        "BW0306 the block type \"b\" (x.json) names the mutator \"m\", which nobody registered",
      ])
    #expect(
      throws: Diagnostic(
        .undefinedBlock, "the block type \"c\" is not defined",
        hint: "load the file that defines it")
    ) { try factory.makeBlock(name: "c") }
  }

  @Test func whatIsHardlyMeantIsSaid() throws {
    let factory = BlockFactory()
    try factory.load(
      fromJSONText: """
        [{"type": "twice", "message0": "%1 %2 %3 %4", "args0": [
            {"type": "field_input", "name": "F"}, {"type": "input_value", "name": "V"},
            {"type": "field_input", "name": "F"}, {"type": "input_statement", "name": "V"}]},
         {"type": "nameless", "message0": "%1 %2", "args0": [
            {"type": "input_value"}, {"type": "input_dummy"}]},
         {"type": "gap", "message0": "a",
           "message2": "b"},
         {"type": "late", "args1": []}]
        """, file: "x.json")
    #expect(
      factory.diagnostics.map { "\($0.place?.line ?? 0) \($0.code) \($0.message)" } == [
        "1 BW0311 the block type \"twice\" has two inputs of the \"name\" \"V\"",
        "1 BW0311 the block type \"twice\" has two fields of the \"name\" \"F\"",
        "4 BW0311 the block type \"nameless\" has an input without a \"name\"",
        "7 BW0311 the block type \"gap\" has \"message2\" but no \"message1\": it is left out",
        "8 BW0311 the block type \"late\" has \"args1\" but no \"message0\": it is left out",
      ])
  }

  /// A label may come later, or never: the block has its arguments all the same.
  @Test func argumentsOfALabelThatIsMissingFollowIt() throws {
    let factory = BlockFactory()
    try factory.load(
      fromJSONText: """
        {"type": "a", "message0": "%{BKY_NOPE}", "args0": [
          {"type": "field_input", "name": "F"}, {"type": "input_value", "name": "V"}]}
        """)
    #expect(try factory.makeBlock(name: "a").shapeText == "value V (F)")
  }

  @Test func anExtensionMayComeAfterTheDefinitionThatNamesIt() throws {
    let factory = BlockFactory()
    try factory.load(fromJSONText: "{\"type\": \"a\", \"extensions\": \"late\"}")
    _ = try factory.makeBlock(name: "a")
    #expect(factory.diagnostics.map(\.code) == [.unknownExtension])
    factory.updateExtensions(["late": { $0.tooltip = "late" }])
    #expect(try factory.makeBlock(name: "a").tooltip == "late")
  }

  @Test func aBuilderMakesBlocksWithoutJSON() throws {
    var builder = BlockBuilder(name: "greet")
    var input = InputBuilder(type: .value, name: "WHO", checks: ["String"])
    input.appendField(.label("greet"))
    builder.appendInput(input)
    builder.setPreviousConnection()
    builder.setNextConnection(checks: ["Step"])
    let factory = BlockFactory()
    factory.addBlockBuilder(builder)
    #expect(
      try factory.makeBlock(name: "greet").shapeText
        == "value WHO [\"String\"] (); previous; next [\"Step\"]")
  }
}
