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

  private func options(_ language: String, fixes: Bool) -> GenerationOptions {
    var options = GenerationOptions(languages: [language])
    options.fixes = fixes
    options.set["STATEMENT_PREFIX"] = Self.prefixes[language].map { .text($0) }
    return options
  }

  private func code(_ text: HostileText, _ options: GenerationOptions) throws -> String {
    let reading = try JSONWorkspaceReader().read(Self.workspace(text))
    let result = try Repository.generator.get().generate(reading.state, options)
    return try #require(result.code[options.languages[0]], "\(result.allErrors)")
  }

  private func run(_ code: String, _ language: String) throws -> String {
    let interpreter = try #require(Interpreter.all.first { $0.language == language })
    return try interpreter.run(file: (Self.preludes[language] ?? "") + code)
  }

  /// As the program answers it, from workers: what is run is what a server would get.
  @Test(arguments: languages)
  func isPrintedAsItIs(_ language: String) throws {
    let texts = HostileText.all(language)
    let prefix = try #require(Self.prefixes[language]).replacing("\n", with: "\\n")
    let answers = try Batch.codes(
      of: texts.map(Self.workspace), language: language,
      ["--isolate", "--fixes", "--set", "STATEMENT_PREFIX=\(prefix)"])
    for (text, code) in zip(texts, answers) {
      let printed = text.printed
      let expected = "<a>\(printed)<b><c>\(printed)<b><d>\(printed)<e>x<\(printed)>"
      #expect(try run(code, language) == expected, "\(text.json)")
      #expect(try self.code(text, options(language, fixes: true)) == code, "\(text.json)")
    }
  }

  @Test(arguments: languages)
  func doesNotRun(_ language: String) throws {
    for text in HostileText.all(language) {
      let printed = try run(code(text, options(language, fixes: false)), language)
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
    let texts = HostileText.all("php")
    let answers = try Batch.codes(
      of: texts.map(Self.workspace), language: "dart",
      ["--isolate", "--fixes", "--set", #"STATEMENT_PREFIX=print(%1);\n"#])
    for (text, code) in zip(texts, answers) {
      try DartChecker.check(code)
      let literals = try DartLexer.tokens(code).filter { $0.kind == .text }.map(\.text)
      let expected = ["p", "a", text.printed, "b", "c", text.printed, "b", "d"]
      #expect(Array(literals.prefix(8)) == expected)
      #expect(literals.last == text.printed)
    }
  }
}
