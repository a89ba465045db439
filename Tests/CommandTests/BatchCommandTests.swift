import Foundation
import Testing

@Suite struct BatchCommandTests {
  private func workspace(_ text: String) -> String {
    "<xml><block type='text_print' id='p'><value name='TEXT'><block type='text' id='t'>"
      + "<field name='TEXT'>\(text)</field></block></value></block></xml>"
  }

  private func request(_ id: Int, _ text: String, more: String = "") -> String {
    #"{"id": \#(id), "xml": "\#(workspace(text))"\#(more)}"#
  }

  private func lines(_ run: ProgramRun) -> [String] {
    run.output.split(separator: "\n").map(String.init)
  }

  @Test func answersComeInOrderWithTheirIds() throws {
    let input = (0..<300).map { request($0, "t\($0)") + "\n" }.joined()
    for jobs in ["1", "2", "5"] {
      let run = try ProgramRun(["batch", "--jobs", jobs], input: input)
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(
        lines(run)
          == (0..<300).map { number in
            #"{"id": \#(number), "code": {"javascript": "window.alert('t\#(number)');\n"}, "#
              + #""errors": {}, "diagnostics": []}"#
          })
    }
  }

  @Test func aLineThatIsWrongIsAnsweredAndTheRestGoesOn() throws {
    let input = [
      #"{"id": "a", "xml": "<xml>"}"#, "", #"{"id": "b", "xml": "#, #"{"id": "c"}"#,
      #"{"id": "d", "more": 1}"#, request(5, "ok"), #"{"id": "f", "xml": 7}"#, "[]",
      request(9, "x", more: #", "languages": ["klingon"]"#),
    ].joined(separator: "\n")
    for jobs in ["1", "2"] {
      let run = try ProgramRun(["batch", "--jobs", jobs], input: input)
      #expect(run.code == 1)
      let answers = try lines(run).map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      let ids = answers.map {
        ($0["id"] as? String) ?? ($0["id"] as? Int).map(String.init) ?? "null"
      }
      #expect(ids == ["a", "b", "c", "d", "5", "f", "null", "9"])
      let messages = answers.map { ($0["error"] as? [String: Any])?["message"] as? String ?? "" }
      #expect(messages[0].contains("xml"))
      #expect(messages[1].hasPrefix("line 3: "))
      #expect(messages[2] == "line 4 has no workspace")
      #expect(messages[3] == "line 5: a request has no \"more\"")
      #expect(messages[4] == "")
      #expect(messages[6].hasPrefix("line 8: "))
      #expect(answers[7]["errors"] != nil || answers[7]["error"] != nil)
    }
  }

  @Test func requestsHaveWishesOfTheirOwn() throws {
    let more =
      #", "languages": ["lua", "javascript"], "set": {"STATEMENT_PREFIX": "p();\n"}, "#
      + #""reserved": ["x"], "options": {"comments": true, "oneBasedIndex": false}"#
    let input = request(1, "a", more: more) + "\n" + request(2, "b")
    let answers = lines(try ProgramRun(["batch", "--jobs", "1"], input: input))
    #expect(
      answers == [
        #"{"id": 1, "code": {"javascript": "p();\nwindow.alert('a');\n", "#
          + #""lua": "p();\nprint('a')\n"}, "errors": {}, "diagnostics": []}"#,
        #"{"id": 2, "code": {"javascript": "window.alert('b');\n"}, "errors": {}, "diagnostics": []}"#,
      ])
  }

  @Test func textOfEveryKindIsTaken() throws {
    let input = request(1, #"\ud83d\ude00 \u00e9 &amp;"#) + "\n" + request(2, #"\ud800"#) + "\n"
    let answers = lines(try ProgramRun(["batch"], input: input))
    #expect(answers[0].contains("window.alert('\u{1F600} é &');"))
    #expect(answers.count == 2)
    let json =
      #"{"id": {"n": 1}, "json": {"blocks": {"blocks": [{"type": "text_print", "id": "p", "inputs": "#
      + #"{"TEXT": {"block": {"type": "text", "id": "t", "fields": {"TEXT": "\ud800"}}}}}]}}}"#
    let lone = try ProgramRun(["batch"], input: json)
    #expect(lone.code == 0)
    #expect(
      lone.output.hasPrefix(#"{"id": {"n": 1}, "code": {"javascript": "window.alert('\#u{FFFD}');"#)
    )
    #expect(lone.output.contains("BW0507"))
  }

  @Test func halvesOfPairsAreMendedInXML() throws {
    let run = try ProgramRun(["batch"], input: request(1, #"a\ud800b\udc00\ud83d\ude00"#))
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix(
        "{\"id\": 1, \"code\": {\"javascript\": \"window.alert('a\u{FFFD}b\u{FFFD}\u{1F600}');"))
    #expect(run.output.contains("the XML has half of a surrogate pair in it, read as U+FFFD"))
    let strict = try ProgramRun(["batch", "--strict"], input: request(1, #"\ud800"#))
    #expect(strict.output.hasPrefix(#"{"id": 1, "error": {"code":"BW0215","severity":"error""#))
    #expect(strict.code == 1)
  }

  /// A generator that scripts bring is for requests that say nothing, or name it.
  @Test func aRequestMayAskForOtherLanguagesThanTheScripts() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.js",
      """
      Blockly.Arduino = new Blockly.Generator('Arduino');
      Blockly.Arduino['text_print'] = () => 'say();\\n';
      """)
    let input = [
      request(1, "a"), request(2, "a", more: #", "languages": ["arduino"]"#),
      request(3, "a", more: #", "languages": ["lua"]"#),
      request(4, "a", more: #", "languages": ["lua", "arduino"]"#),
    ].joined(separator: "\n")
    let run = try ProgramRun(
      ["batch", "--script", "a.js", "--generator", "Blockly.Arduino"], input: input, folder: folder)
    let (ours, lua) = (#""arduino": "say();\n""#, #""lua": "print('a')\n""#)
    #expect(
      lines(run).map { $0.split(separator: ", \"errors\"")[0] } == [
        #"{"id": 1, "code": {\#(ours)}"#, #"{"id": 2, "code": {\#(ours)}"#,
        #"{"id": 3, "code": {\#(lua)}"#, #"{"id": 4, "code": {\#(ours), \#(lua)}"#,
      ])
  }

  /// One request at a time, each answered before the next is sent.
  @Test(arguments: ["1", "2"]) func itServesAsACoprocess(_ jobs: String) throws {
    let process = Process()
    process.executableURL = try ProgramRun.program()
    process.arguments = ["batch", "--jobs", jobs]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for number in 0..<50 {
      try input.fileHandleForWriting.write(contentsOf: Data((request(number, "a") + "\n").utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        answer += more
      }
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix(#"{"id": \#(number), "code""#))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A script whose blocks never end where their text says so.
  private static let endless = """
    Blockly.JavaScript.forBlock['text'] = function (block) {
      if (block.getFieldValue('TEXT') === 'spin') while (true);
      if (block.getFieldValue('TEXT') === 'endless') (async () => { while (true) await null; })();
      return ['"' + block.getFieldValue('TEXT') + '"', 0];
    };
    """

  @Test func aLineThatNeverEndsIsAnsweredAndItsWorkerReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("endless.js", Self.endless)
    let input = ["a", "endless", "b", "spin", "c"].enumerated().map { request($0, $1) + "\n" }
    let run = try ProgramRun(
      ["batch", "--jobs", "1", "--script", "endless.js", "--time-limit", "10"],
      input: input.joined(), folder: folder)
    #expect(run.code == 1)
    let answers = lines(run)
    #expect(answers.count == 5)
    #expect(
      answers.map { $0.contains(#""code""#) && $0.contains("window") } == [
        true, false, true, false, true,
      ], "\(answers)")
    #expect(answers[1].contains("BW0505"))
    // The engine stops a plain loop, on a machine with much to do not always in time.
    #expect(answers[3].contains("BW0405") || answers[3].contains("BW0505"))
  }

  /// Every line is answered, of those parts too that are refused before any of their lines was begun.
  @Test func scriptsThatCostThreeThreadsAreRefusedAndEachLineSaysSo() throws {
    let folder = try TemporaryFolder()
    try folder.write("endless.js", Self.endless)
    let input = (0..<3000).map { request($0, $0 % 100 == 3 ? "endless" : "a") + "\n" }
    let run = try ProgramRun(
      ["batch", "--jobs", "2", "--script", "endless.js", "--time-limit", "3"],
      input: input.joined(), folder: folder)
    #expect(run.code == 1)
    let answers = lines(run)
    #expect(answers.count == 3000)
    for (number, answer) in answers.enumerated() {
      let isCode = answer.hasPrefix(#"{"id": \#(number), "code""#)
      #expect(isCode || answer.contains("BW0505") && answer.hasPrefix(#"{"id": \#(number), "#))
    }
    #expect(answers.last?.contains("their jobs are refused") == true)
  }

  private func answer(_ line: String, _ arguments: [String] = []) throws -> [String: Any] {
    let run = try ProgramRun(["batch", "--jobs", "1"] + arguments, input: line)
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func error(_ line: String) throws -> String {
    (try answer(line)["error"] as? [String: Any])?["message"] as? String ?? ""
  }

  @Test func aLanguageThatFailsLeavesTheOthersTheirCode() throws {
    let answer = try answer(
      #"{"id": 1, "xml": "<xml/>", "languages": ["python", "klingon"]}"#)
    #expect(answer["code"] as? [String: String] == ["python": ""])
    let failed = (answer["errors"] as? [String: Any])?["klingon"] as? [String: Any]
    #expect(
      Set(try #require(failed).keys) == [
        "code", "severity", "message", "file", "line", "column", "block", "path",
      ])
    #expect((failed?["message"] as? String)?.contains("There is no generator \"klingon\"") == true)
  }

  @Test func wishesThatAreWrongAreSaid() throws {
    #expect(
      try error(#"{"id": 1, "xml": "<xml/>", "json": {}}"#)
        == #"line 1: a request has one workspace, "xml" or "json""#)
    #expect(
      try error(#"{"id": 1, "xml": "<xml/>", "options": {"fast": true}}"#).contains("fast"))
    #expect(try error(#"{"id": 1, "xml": "<xml/>", "set": {"A": {}}}"#).contains("set"))
    #expect(try error(#"{"id": 1, "xml": "<xml/>", "reserved": 7}"#).contains("reserved"))
    #expect(try error(#"{"id": 1, "xml": "<xml/>", "languages": []}"#).contains("languages"))
    #expect(try error(#"{"id": 1, "xml": null}"#).hasPrefix("line 1: "))
    #expect(try error(#"{"id": 1, "xml": "<xml/>"} {}"#).hasPrefix("line 1: "))
  }

  @Test func optionsOfARequestGoBeforeThoseOfTheCommand() throws {
    let function =
      "<xml><block type='procedures_defnoreturn'><field name='NAME'>go</field></block></xml>"
    func code(_ more: String, _ arguments: [String] = []) throws -> String? {
      let answer = try answer(#"{"id": 1, "xml": "\#(function)"\#(more)}"#, arguments)
      return (answer["code"] as? [String: String])?["javascript"]
    }
    let plain = "function go() {\n}\n"
    let commented = "// Describe this function...\n" + plain
    #expect(try code("") == plain)
    #expect(try code("", ["--comments"]) == commented)
    #expect(try code(#", "options": {"comments": true}"#) == commented)
    #expect(try code(#", "options": {"comments": false}"#, ["--comments"]) == plain)
    #expect(try code(#", "reserved": ["go"]"#) == "function go2() {\n}\n")
    #expect(try code(#", "reserved": "a, go""#) == "function go2() {\n}\n")
  }

  @Test func linesOfEveryEndAndAnEmptyInput() throws {
    let two = try ProgramRun(
      ["batch"], input: #"{"id": 1, "xml": "<xml/>"}"# + "\r\n\r\n" + #"{"id": 2, "xml": "<xml/>"}"#
    )
    #expect(lines(two).count == 2)
    #expect(two.code == 0)
    let none = try ProgramRun(["batch"], input: "")
    #expect(none.output == "")
    #expect(none.code == 0)
    let bytes = Data(#"{"id": 1, "xml": "\#u{FEFF}<xml/>"}"#.utf8) + [0x0A, 0x22, 0xFF, 0x22, 0x0A]
    let run = try ProgramRun(["batch", "--jobs", "1"], bytes: bytes)
    #expect(lines(run).count == 2)
    #expect(lines(run)[1].contains("line 2: the byte 0xFF is not UTF-8"))
    #expect(run.code == 1)
  }

  @Test func aScriptThatFailsToLoadEndsWithTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.js", "throw new Error('no');")
    let run = try ProgramRun(
      ["batch", "--script", "bad.js"], input: request(1, "a") + "\n", folder: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("bad.js:1:"))
    #expect(lines(run)[0].contains("window.alert('a')"))
    #expect(try ProgramRun(["batch", "file.ndjson"]).code == 64)
    #expect(try ProgramRun(["batch", "--jobs", "0"]).code == 64)
  }
}
