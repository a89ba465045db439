import BlockFormats
import Diagnostics
import JSONTree
import Testing
import XMLTree

/// What is reported of texts that are well formed and yet not what they should be, whole.
@Suite struct ReportTests {
  static let cases: [(text: String, message: String)] = [
    (
      "<xml><block type=\"a\" id=\"1\" colour=\"red\"/></xml>",
      [
        "w:1:29: warning[BW0202]: the attribute \"colour\" of <block> means nothing here; it is kept",
        "  1 | <xml><block type=\"a\" id=\"1\" colour=\"red\"/></xml>",
        "    |                             ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"><foo/></block></xml>",
      [
        "w:1:29: warning[BW0201]: <foo> means nothing inside a <block>; it is kept",
        "  1 | <xml><block type=\"a\" id=\"1\"><foo/></block></xml>",
        "    |                             ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "<xml xmlns=\"urn:x\"/>",
      [
        "w:1:6: warning[BW0202]: the default namespace \"urn:x\" is read as Blockly's and written as that",
        "  1 | <xml xmlns=\"urn:x\"/>",
        "    |      ^",
        "  hint: leave it out, or give what is not Blockly's a prefix",
      ].joined(separator: "\n")
    ),
    (
      "<xml><category name=\"c\"/></xml>",
      [
        "w:1:6: warning[BW0201]: <category> means nothing in a workspace; it is kept",
        "  1 | <xml><category name=\"c\"/></xml>",
        "    |      ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block id=\"1\"/></xml>",
      [
        "w:1:6: warning[BW0204]: the block has no type and cannot be used",
        "  1 | <xml><block id=\"1\"/></xml>",
        "    |      ^",
        "  block:  (id \"1\")",
        "  hint: add type=\"...\"",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"/><block type=\"b\" id=\"1\"/></xml>",
      [
        "w:1:30: warning[BW0205]: the id \"1\" belongs to an earlier block; this one gets another",
        "  1 | <xml><block type=\"a\" id=\"1\"/><block type=\"b\" id=\"1\"/></xml>",
        "    |                              ^",
        "  block: b (id \"1_2\")",
        "  hint: give each block an id of its own",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"><field>5</field></block></xml>",
      [
        "w:1:29: warning[BW0212]: the field has no name, so it is kept and not used",
        "  1 | <xml><block type=\"a\" id=\"1\"><field>5</field></block></xml>",
        "    |                             ^",
        "  block: a (id \"1\")",
        "  hint: add name=\"...\"",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"><value><block type=\"b\" id=\"2\"/></value></block></xml>",
      [
        "w:1:29: warning[BW0212]: <value> has no name, so its content is kept and not used",
        "  1 | <xml><block type=\"a\" id=\"1\"><value><block type=\"b\" id=\"2\"/></value></block></xml>",
        "    |                             ^",
        "  block: a (id \"1\")",
        "  hint: add name=\"...\"",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\">\n<statement name=\"DO\"><block type=\"b\" id=\"2\"/>"
        + "<block type=\"c\" id=\"3\"/></statement></block></xml>",
      [
        "w:2:22: warning[BW0206]: a later block in the same place takes the place of this one",
        "  2 | <statement name=\"DO\"><block type=\"b\" id=\"2\"/><block type=\"c\" id=\"3\"/></statement></block></xml>",
        "    |                      ^",
        "  block: a > DO > b (id \"2\")",
        "  hint: take one of them away",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"><field name=\"N\">1</field><field name=\"N\">2</field></block></xml>",
      [
        "w:1:54: warning[BW0206]: the field \"N\" stands twice; the last value counts",
        "  1 | <xml><block type=\"a\" id=\"1\"><field name=\"N\">1</field><field name=\"N\">2</field></block></xml>",
        "    |                                                      ^",
        "  block: a (id \"1\")",
        "  hint: take one of them away",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"><data>1</data><data>2</data></block></xml>",
      [
        "w:1:43: warning[BW0206]: <data> stands twice in one block; the last one counts",
        "  1 | <xml><block type=\"a\" id=\"1\"><data>1</data><data>2</data></block></xml>",
        "    |                                           ^",
        "  block: a (id \"1\")",
        "  hint: take one of them away",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"><mutation a=\"1\"/><mutation b=\"2\"/></block></xml>",
      [
        "w:1:46: warning[BW0206]: <mutation> stands twice in one block; the last one counts",
        "  1 | <xml><block type=\"a\" id=\"1\"><mutation a=\"1\"/><mutation b=\"2\"/></block></xml>",
        "    |                                              ^",
        "  block: a (id \"1\")",
        "  hint: take one of them away",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\" disabled=\"maybe\"/></xml>",
      [
        "w:1:29: warning[BW0207]: disabled=\"maybe\" is taken as false; expected \"true\" or \"false\"",
        "  1 | <xml><block type=\"a\" id=\"1\" disabled=\"maybe\"/></xml>",
        "    |                             ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\" deletable=\"no\"/></xml>",
      [
        "w:1:29: warning[BW0207]: deletable=\"no\" is taken as false; expected \"true\" or \"false\"",
        "  1 | <xml><block type=\"a\" id=\"1\" deletable=\"no\"/></xml>",
        "    |                             ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\" disabled-reasons=\"100%\"/></xml>",
      [
        "w:1:29: warning[BW0211]: the reason \"100%\" in disabled-reasons is not percent-encoded; it is taken as it stands",
        "  1 | <xml><block type=\"a\" id=\"1\" disabled-reasons=\"100%\"/></xml>",
        "    |                             ^",
        "  block: a (id \"1\")",
        "  hint: write %25 for a percent sign",
      ].joined(separator: "\n")
    ),
    (
      "<block type=\"a\" id=\"1\"></block>",
      [
        "w:1:1: warning[BW0208]: the outermost element is <block>, expected <xml>",
        "  1 | <block type=\"a\" id=\"1\"></block>",
        "    | ^",
        "  hint: put one <xml> element around all others",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"/><variables/></xml>",
      [
        "w:1:30: warning[BW0209]: the variables stand after the first block",
        "  1 | <xml><block type=\"a\" id=\"1\"/><variables/></xml>",
        "    |                              ^",
        "  hint: there should be one list, before the blocks",
      ].joined(separator: "\n")
    ),
    (
      "<xml><variables/><variables/></xml>",
      [
        "w:1:18: warning[BW0209]: a second list of variables",
        "  1 | <xml><variables/><variables/></xml>",
        "    |                  ^",
        "  hint: there should be one list, before the blocks",
      ].joined(separator: "\n")
    ),
    (
      "<xml><variables><variable id=\"v\">x</variable><variable id=\"v\">y</variable></variables></xml>",
      [
        "w:1:46: warning[BW0214]: the variable id \"v\" is declared twice",
        "  1 | <xml><variables><variable id=\"v\">x</variable><variable id=\"v\">y</variable></variables></xml>",
        "    |                                              ^",
        "  hint: take one of them away",
      ].joined(separator: "\n")
    ),
    (
      "<xml><variables><variable id=\"v\">x</variable><variable id=\"w\">X</variable></variables></xml>",
      [
        "w:1:46: warning[BW0214]: a variable of the name \"X\" is declared already",
        "  1 | <xml><variables><variable id=\"v\">x</variable><variable id=\"w\">X</variable></variables></xml>",
        "    |                                              ^",
        "  hint: names of variables differ in more than their case",
      ].joined(separator: "\n")
    ),
    (
      "<xml><variables><variable id=\"v\"></variable></variables></xml>",
      [
        "w:1:17: warning[BW0212]: the variable has no name, so it is kept and not used",
        "  1 | <xml><variables><variable id=\"v\"></variable></variables></xml>",
        "    |                 ^",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\">hello</block></xml>",
      [
        "w:1:6: warning[BW0210]: the text \"hello\" stands between elements; it is kept and means nothing",
        "  1 | <xml><block type=\"a\" id=\"1\">hello</block></xml>",
        "    |      ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "<xml><block type=\"a\" id=\"1\"><field name=\"N\">x<b>y</b></field></block></xml>",
      [
        "w:1:46: warning[BW0201]: <b> stands inside a text; only its own text counts",
        "  1 | <xml><block type=\"a\" id=\"1\"><field name=\"N\">x<b>y</b></field></block></xml>",
        "    |                                              ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": [1]}",
      [
        "w:1:2: warning[BW0213]: \"blocks\" must be an object {\"languageVersion\": 0, \"blocks\": [...]}; it is kept and not used",
        "  1 | {\"blocks\": [1]}",
        "    |  ^",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"languageVersion\": 3, \"blocks\": []}}",
      [
        "w:1:13: warning[BW0207]: languageVersion is 3, expected 0; the blocks are read all the same",
        "  1 | {\"blocks\": {\"languageVersion\": 3, \"blocks\": []}}",
        "    |             ^",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [null]}}",
      [
        "w:1:24: warning[BW0213]: a block must be an object; this one is left out",
        "  1 | {\"blocks\": {\"blocks\": [null]}}",
        "    |                        ^",
        "  hint: take it out",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": 5}}",
      [
        "w:1:13: warning[BW0213]: \"blocks\" must be an array of blocks; it is kept and not used",
        "  1 | {\"blocks\": {\"blocks\": 5}}",
        "    |             ^",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"id\": \"1\"}]}}",
      [
        "w:1:24: warning[BW0204]: the block has no type and cannot be used",
        "  1 | {\"blocks\": {\"blocks\": [{\"id\": \"1\"}]}}",
        "    |                        ^",
        "  block:  (id \"1\")",
        "  hint: add \"type\": \"...\"",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": 5, \"id\": \"1\"}]}}",
      [
        "w:1:24: warning[BW0204]: the block has no type and cannot be used",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": 5, \"id\": \"1\"}]}}",
        "    |                        ^",
        "  block:  (id \"1\")",
        "  hint: add \"type\": \"...\"",
        "w:1:25: warning[BW0213]: \"type\" must be a string; it is not used",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": 5, \"id\": \"1\"}]}}",
        "    |                         ^",
        "  block:  (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": 5}]}}",
      [
        "w:1:38: warning[BW0213]: \"id\" must be a string; its text is taken",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": 5}]}}",
        "    |                                      ^",
        "  block: a (id \"5\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"zip\": [1]}]}}",
      [
        "w:1:49: warning[BW0203]: the key \"zip\" means nothing here; it is kept",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"zip\": [1]}]}}",
        "    |                                                 ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"type\": \"b\"}]}}",
      [
        "w:1:49: warning[BW0122]: the key \"type\" stands twice in one block",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"type\": \"b\"}]}}",
        "    |                                                 ^",
        "  block: b (id \"1\")",
        "  hint: take one of them away",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"fields\": [1]}]}}",
      [
        "w:1:49: warning[BW0213]: \"fields\" must be an object; it is kept and not used",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"fields\": [1]}]}}",
        "    |                                                 ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"inputs\": {\"A\": 5}}]}}",
      [
        "w:1:60: warning[BW0213]: the input \"A\" must be an object; it is left out",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"inputs\": {\"A\": 5}}]}}",
        "    |                                                            ^",
        "  block: a (id \"1\")",
        "  hint: expected {\"block\": {...}}",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\",\n \"inputs\": {\"A\": {\"block\": "
        + "{\"type\": \"b\", \"id\": \"2\", \"next\": {\"block\": 7}}}}}]}}",
      [
        "w:2:62: warning[BW0213]: \"block\" must be an object; it is kept and not used",
        "  2 |  \"inputs\": {\"A\": {\"block\": {\"type\": \"b\", \"id\": \"2\", \"next\": {\"block\": 7}}}}}]}}",
        "    |                                                              ^",
        "  block: a > A > b (id \"2\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"x\": \"left\"}]}}",
      [
        "w:1:49: warning[BW0207]: \"x\" must be a number; it is taken as 0",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"x\": \"left\"}]}}",
        "    |                                                 ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"deletable\": 0}]}}",
      [
        "w:1:49: warning[BW0207]: \"deletable\" is the number 0, taken as true; expected true or false",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"deletable\": 0}]}}",
        "    |                                                 ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"icons\": {\"warning\": 1}}]}}",
      [
        "w:1:49: warning[BW0203]: the icon \"warning\" is not known; it is kept",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"icons\": {\"warning\": 1}}]}}",
        "    |                                                 ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"disabledReasons\": \"x\"}]}}",
      [
        "w:1:49: warning[BW0213]: \"disabledReasons\" must be an array of strings; it is kept and not used",
        "  1 | {\"blocks\": {\"blocks\": [{\"type\": \"a\", \"id\": \"1\", \"disabledReasons\": \"x\"}]}}",
        "    |                                                 ^",
        "  block: a (id \"1\")",
      ].joined(separator: "\n")
    ),
    (
      "{\"variables\": {\"name\": \"a\"}}",
      [
        "w:1:2: warning[BW0213]: \"variables\" must be an array; it is kept and not used",
        "  1 | {\"variables\": {\"name\": \"a\"}}",
        "    |  ^",
      ].joined(separator: "\n")
    ),
    (
      "{\"variables\": [5, {\"name\": \"a\", \"id\": \"a\", \"colour\": 1}]}",
      [
        "w:1:16: warning[BW0213]: a variable must be an object; this one is left out",
        "  1 | {\"variables\": [5, {\"name\": \"a\", \"id\": \"a\", \"colour\": 1}]}",
        "    |                ^",
        "  hint: expected {\"name\": \"...\", \"id\": \"...\"}",
        "w:1:54: warning[BW0203]: the key \"colour\" means nothing in a variable; it is kept",
        "  1 | {\"variables\": [5, {\"name\": \"a\", \"id\": \"a\", \"colour\": 1}]}",
        "    |                                                      ^",
      ].joined(separator: "\n")
    ),
    (
      "{\"workspaceComments\": [{\"id\": \"c\", \"zip\": 1}]}",
      [
        "w:1:43: warning[BW0203]: the key \"zip\" means nothing in a comment; it is kept",
        "  1 | {\"workspaceComments\": [{\"id\": \"c\", \"zip\": 1}]}",
        "    |                                           ^",
      ].joined(separator: "\n")
    ),
    (
      "{\"somethingElse\": 1}",
      [
        "w:1:2: warning[BW0203]: the key \"somethingElse\" means nothing here; it is kept",
        "  1 | {\"somethingElse\": 1}",
        "    |  ^",
      ].joined(separator: "\n")
    ),
  ]

  @Test(arguments: cases.indices)
  func messages(index: Int) throws {
    let (text, message) = Self.cases[index]
    let reading = try WorkspaceReader().read(text, file: "w")
    let shown = reading.diagnostics.map { DiagnosticText().render($0) }.joined(separator: "\n")
    #expect(shown == message)
  }

  @Test func strictReadingMakesErrorsOfWhatIsLost() throws {
    let text = "<xml><block type=\"a\" id=\"1\" zip=\"1\" deletable=\"no\"/></xml>"
    let reading = try WorkspaceReader(strict: true).read(text)
    #expect(reading.diagnostics.map(\.severity) == [.error, .warning])
    #expect(reading.hasErrors)
    #expect(try !WorkspaceReader().read(text).hasErrors)
  }

  @Test func ofVeryManyReportsTheFirstAreShown() throws {
    let block = "<block type=\"a\"><foo/></block>"
    let text = "<xml>" + String(repeating: block, count: 1_000) + "</xml>"
    let reading = try WorkspaceReader().read(text)
    #expect(reading.diagnostics.count == 201)
    #expect(
      reading.diagnostics.last?.message == "800 more reports on this workspace are not shown")
  }

  @Test func syntaxErrorsStopTheReading() {
    for (text, code) in [
      ("<xml><block></xml>", DiagnosticCode.malformedXML), ("{\"blocks\": ", .malformedJSON),
      ("[1]", .notAWorkspace), ("", .malformedXML), ("<!DOCTYPE x><xml/>", .documentType),
    ] {
      do {
        _ = try WorkspaceReader().read(text)
        Issue.record("read \(text)")
      } catch { #expect(error.code == code) }
    }
  }
}
