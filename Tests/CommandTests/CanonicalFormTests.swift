import Testing

/// What `format` and `convert` write is a fixed point: read and written again it is the same.
@Suite struct CanonicalFormTests {
  /// Elements inside a text, which blanks around them would change.
  private let mixed = """
    <xml><block type="text" id="t"><field name="TEXT">a<b/>c</field>
    <comment>x<y/></comment></block></xml>
    """

  /// A block of a type that only others know, with what such blocks have.
  private let unknown = """
    <xml><variables><variable id="v" type="T">n</variable></variables>
    <block type="theirs" id="n"><mutation k="1"><arg name="a"/></mutation>
    <field name="F" id="v" variabletype="T">n</field></block></xml>
    """

  /// What nobody knows in and on the list of variables.
  private let list = """
    <xml><variables lang="x"><group q="1"><deep></deep></group><variable id="v">n</variable></variables></xml>
    """

  @Test func theListOfVariablesKeepsWhatItHas() throws {
    let xml = """
      <xml xmlns="https://developers.google.com/blockly/xml">
        <variables lang="x">
          <variable id="v">n</variable>
          <group q="1"><deep></deep></group>
        </variables>
      </xml>

      """
    let formatted = try ProgramRun(["format", "-"], input: list)
    #expect(formatted.output == xml)
    let json = try ProgramRun(["convert", "-", "--to", "json"], input: list)
    #expect(json.errors.contains("<group> means nothing inside a <variables>; it is kept"))
    #expect(
      try ProgramRun(["convert", "-", "--to", "xml", "--pretty"], input: json.output).output == xml)
  }

  @Test func formattingTwiceIsFormattingOnce() throws {
    for text in [mixed, unknown, list] {
      let once = try ProgramRun(["format", "-"], input: text).output
      #expect(try ProgramRun(["format", "-"], input: once).output == once)
    }
    let formatted = try ProgramRun(["format", "-"], input: mixed).output
    #expect(formatted.contains("    <field name=\"TEXT\">a<b></b>c</field>\n"))
  }

  @Test(arguments: [true, false])
  func thereAndBackIsTheSame(isPretty: Bool) throws {
    func convert(_ text: String, _ form: String) throws -> String {
      try ProgramRun(
        ["convert", "-", "--to", form] + (isPretty ? ["--pretty"] : []), input: text
      ).output
    }
    for text in [mixed, unknown, list] {
      let json = try convert(text, "json")
      let xml = try convert(json, "xml")
      #expect(try convert(xml, "json") == json)
      #expect(try convert(convert(xml, "json"), "xml") == xml)
    }
    // Blockly refuses a typed variable whose field does not say the type.
    let xml = try convert(convert(unknown, "json"), "xml")
    #expect(xml.contains(#"<field name="F" id="v" variabletype="T">n</field>"#))
    #expect(xml.contains(#"<mutation k="1"><arg name="a"></arg></mutation>"#))
  }
}
