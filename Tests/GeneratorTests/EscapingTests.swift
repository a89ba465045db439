import BlockFormats
import CodeChecking
import CodeGeneration
import Testing

/// Texts, comments, names and ids stay data, whatever is in them: the programs are run to prove it.
@Suite struct EscapingTests {
  private static let languages = Interpreter.installed.map(\.language)

  private static let preludes = [
    "javascript": """
    function trace(id) { process.stdout.write('<' + id + '>'); }
    var window = {alert: function (text) { process.stdout.write(text); }};

    """,
    "python": """
    import sys
    sys.stdout.reconfigure(newline='', encoding='utf-8')
    def trace(id): sys.stdout.write('<' + id + '>')
    def print(text): sys.stdout.write(text)

    """,
    "lua": """
    function trace(id) io.write('<', id, '>') end
    print = io.write

    """,
    "php": """
    <?php
    function trace($id) { print('<' . $id . '>'); }

    """,
  ]

  private static let prefixes = [
    "javascript": "trace(%1);\n", "python": "trace(%1)\n", "lua": "trace(%1)\n",
    "php": "trace(%1);\n",
  ]

  /// A workspace with a text wherever one can be.
  private static func workspace(_ text: HostileText) -> String {
    let json = text.json
    func print(_ id: String, _ value: String, more: String = "") -> String {
      """
      {"type": "text_print", "id": "\(id)", "inputs": {"TEXT": {"block": \(value)}}\(more)}
      """
    }
    let plain = #"{"type": "text", "fields": {"TEXT": \#(json)}}"#
    let lines = #"{"type": "text_multiline", "fields": {"TEXT": \#(json)}}"#
    let comment = #", "icons": {"comment": {"text": \#(json)}}"#
    let blocks = [
      print("a", plain),
      #"{"type": "controls_repeat", "id": "b", "fields": {"TIMES": 1}, "#
        + #""inputs": {"DO": {"block": \#(print("c", plain))}}}"#,
      print("d", lines),
      print("e", #"{"type": "text", "fields": {"TEXT": "x"}\#(comment)}"#, more: comment),
      #"{"type": "variables_set", "id": \#(json), "fields": {"VAR": {"id": "v"}}}"#,
      #"{"type": "procedures_defnoreturn", "id": "p", "fields": {"NAME": \#(json)}\#(comment)}"#,
    ]
    let placed = blocks.enumerated().map { number, block in
      "{\"x\": 0, \"y\": \(number * 100), " + block.dropFirst()
    }
    return """
      {"blocks": {"languageVersion": 0, "blocks": [\(placed.joined(separator: ",\n"))]},
       "variables": [{"name": \(json), "id": "v"}]}
      """
  }

  private func run(_ text: HostileText, _ language: String, fixes: Bool) throws -> String {
    var options = GenerationOptions(languages: [language])
    options.fixes = fixes
    options.set["STATEMENT_PREFIX"] = Self.prefixes[language].map { .text($0) }
    let reading = try JSONWorkspaceReader().read(Self.workspace(text))
    let result = try Repository.generator.get().generate(reading.state, options)
    let code = try #require(result.code[language], "\(result.allErrors)")
    let interpreter = try #require(Interpreter.all.first { $0.language == language })
    return try interpreter.run(file: (Self.preludes[language] ?? "") + code)
  }

  @Test(arguments: languages)
  func isPrintedAsItIs(_ language: String) throws {
    for text in HostileText.all(language) {
      let printed = text.printed
      let expected = "<a>\(printed)<b><c>\(printed)<b><d>\(printed)<e>x<\(printed)>"
      #expect(try run(text, language, fixes: true) == expected, "\(text.json)")
    }
  }

  @Test(arguments: languages)
  func doesNotRun(_ language: String) throws {
    for text in HostileText.all(language) {
      let printed = try run(text, language, fixes: false)
      #expect(!printed.contains(HostileText.proof), "\(text.json)")
    }
  }

  @Test(arguments: languages)
  func payloadsWork(_ language: String) throws {
    let interpreter = try #require(Interpreter.all.first { $0.language == language })
    let code = (Self.preludes[language] ?? "") + (HostileText.payloads[language] ?? "")
    let printed = try interpreter.run(file: language == "php" ? code + ";" : code)
    #expect(printed == HostileText.proof)
  }

  /// Dart cannot be run here: its lexer finds the texts, and nothing of them outside of literals.
  @Test func isDataInDart() throws {
    var options = GenerationOptions(languages: ["dart"])
    options.fixes = true
    options.set["STATEMENT_PREFIX"] = .text("print(%1);\n")
    for text in HostileText.all("php") {
      let reading = try JSONWorkspaceReader().read(Self.workspace(text))
      let result = try Repository.generator.get().generate(reading.state, options)
      let code = try #require(result.code["dart"])
      try DartChecker.check(code)
      let literals = try DartLexer.tokens(code).filter { $0.kind == .text }.map(\.text)
      let expected = ["p", "a", text.printed, "b", "c", text.printed, "b", "d"]
      #expect(Array(literals.prefix(8)) == expected)
      #expect(literals.last == text.printed)
    }
  }
}
