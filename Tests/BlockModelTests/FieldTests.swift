import BlockModel
import Testing

/// What fields accept and hold.
@Suite struct FieldTests {
  private func held(_ field: Field, _ text: String) throws -> String? {
    try field.setText(text) ? field.text : nil
  }

  @Test(
    arguments: [
      ("12", "12"), (" 7 ", "7"), ("1,234.5", "1234.5"), ("0x1F", "31"), ("1e3", "1000"),
      ("O5", "5"),
      ("1e21", "1e+21"), ("1e-7", "1e-7"), ("-0", "0"), ("", "0"), ("Infinity", "Infinity"),
      ("-infinity", "-Infinity"), (".5", "0.5"), ("5.", "5"), ("abc", nil), ("1 2", nil),
      ("NaN", nil),
      ("--1", nil), ("1e", nil), ("0b101", "5"), ("9007199254740993", "9007199254740992"),
      ("0.1e1", "1"), ("123456789012345680000", "123456789012345680000"),
    ] as [(String, String?)])
  func numbersAreReadAsJavaScriptDoes(text: String, number: String?) throws {
    #expect(try held(FieldNumber(3, name: "N"), text) == number)
  }

  @Test func numbersKeepToTheirBoundsAndStep() throws {
    let field = FieldNumber(0, name: "N", minimum: 0, maximum: 10, precision: 0.1)
    #expect(try held(field, "-3") == "0")
    #expect(try held(field, "11") == "10")
    #expect(try held(field, "0.30000001") == "0.3")
    #expect(try held(FieldNumber(0, name: "N", precision: 1), "2.5") == "3")
    #expect(try held(FieldNumber(0, name: "N", precision: 1), "-2.5") == "-2")
    #expect(try held(FieldNumber(0, name: "N", precision: 25), "40") == "50")
  }

  @Test func numbersThatJSONLacksAreTexts() throws {
    let field = FieldNumber(0, name: "N")
    try field.setText("Infinity")
    #expect(field.value == PlainValue("Infinity", .text))
    try field.setText("2")
    #expect(field.value == PlainValue("2", .number))
  }

  @Test func anglesAreWrapped() throws {
    let field = FieldAngle(90, name: "A")
    #expect(
      try ["361", "-1", "725", "360", "12.34", "x"].map { try held(field, $0) }
        == ["1", "359", "5", "0", "12.34", nil])
    #expect(try held(FieldAngle(0, name: "A", wrap: 180), "270") == "-90")
  }

  @Test func coloursAreReadInTheFormsOfOldWorkspaces() throws {
    let forms = [
      "#F00", "AbCdEf", " Red ", "0xff00ff", "rgb(1, 2,3)", "(1,2,3)", "rgb(1,2,256)", "#ff00", "",
    ]
    #expect(
      try forms.map { try held(FieldColour("#ffffff", name: "C"), $0) } == [
        "#ff0000", "#abcdef", "#ff0000", "#ff00ff", "#010203", "#010203", nil, nil, nil,
      ])
  }

  @Test func linesBreaksOfMultilineTextAreEscapedInXML() throws {
    let field = FieldMultilineText("", name: "T")
    try field.setValue(field.value(fromXML: "a&#10;b\nc"))
    #expect(field.text == "a\nb\nc")
    #expect(field.xmlText == "a&#10;b&#10;c")
  }

  @Test func datesAreDaysOfTheCalendar() throws {
    let field = FieldDate("2020-02-29", name: "D")
    #expect(
      try ["2024-02-29", "2023-02-29", "2023-1-01", "2023-12-31", "x"].map { try held(field, $0) }
        == ["2024-02-29", nil, nil, "2023-12-31", nil])
  }

  @Test func checkboxesAndDropdownsTakeWhatTheyOffer() throws {
    let box = FieldCheckbox(true, name: "B")
    #expect(try ["FALSE", "true", "maybe"].map { try held(box, $0) } == ["FALSE", "TRUE", nil])
    #expect(try box.setValue(PlainValue(false)))
    #expect(box.isChecked == false)
    let fixed = FieldDropdown([.init("One", "1"), .init("Two", "2")], name: "D")
    #expect(fixed.text == "1")
    #expect(try ["2", "3"].map { try held(fixed, $0) } == ["2", nil])
    let dynamic = FieldDropdown(.dynamic { _ in [.init("a", "a")] }, name: "D")
    #expect(try held(dynamic, "from a workspace") == "from a workspace")
    try fixed.setOptions(.fixed([.init("Three", "3")]))
    #expect(fixed.text == "3")
  }

  @Test func aVariableFieldTakesAVariableOfItsTypes() throws {
    var builder = BlockBuilder(name: "v")
    builder.appendInput(
      InputBuilder(
        type: .dummy,
        fields: [.variable(defaultName: "n", name: "V", types: ["Number"], defaultType: "Number")]))
    let workspace = Workspace(identifiers: .counted("b"))
    let block = try builder.makeBlock()
    try workspace.addBlockTree(block)
    let field = try #require(block.firstField(withName: "V") as? FieldVariable)
    #expect(field.variable?.name == "n")
    #expect(field.variable?.type == "Number")
    let text = try workspace.variables.create(name: "t", type: "String", id: "t")
    #expect(try field.setText(text.id) == false)
    let other = try workspace.variables.create(name: "m", type: "Number", id: "m")
    try field.setVariable(other)
    try workspace.variables.rename(other, to: "k")
    #expect(field.variable?.name == "k")
  }
}
