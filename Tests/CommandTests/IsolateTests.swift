import Foundation
import Testing

/// Scripts in worker processes: what they do to themselves is nobody else's.
@Suite struct IsolateTests {
  private static let script = """
    for (const type of ['spin', 'wait', 'eat', 'huge', 'deep', 'reach', 'say']) {
      Blockly.Blocks[type] = {init() {}};
    }
    const make = Blockly.JavaScript.forBlock;
    make.spin = () => { for (;;) {} };
    make.wait = () => { (async () => { for (;;) await 0; })(); return ''; };
    make.eat = () => { const kept = []; for (;;) kept.push(new Uint8Array(1 << 20).fill(1)); };
    make.huge = () => 'x'.repeat(70 << 20);
    make.deep = () => { const f = () => f() + 1; return String(f()); };
    make.reach = () => [typeof process, typeof require('fs').readFileSync, typeof fetch].join() + ';';
    make.say = () => { console.log('said'); return 'said();'; };
    """

  private func ok(_ number: Int) -> String {
    #"{"id": \#(number), "xml": "<xml><block type='text'><field name='TEXT'>t\#(number)</field></block></xml>"}"#
  }

  private func bad(_ number: Int, _ type: String) -> String {
    #"{"id": \#(number), "xml": "<xml><block type='\#(type)' id='b'/></xml>"}"#
  }

  private func answers(_ lines: [String], _ arguments: [String] = []) throws -> (
    [[String: Any]], ProgramRun
  ) {
    let folder = try TemporaryFolder()
    try folder.write("hostile.js", Self.script)
    let run = try ProgramRun(
      ["batch", "--isolate", "--script", folder.path + "/hostile.js"] + arguments,
      input: lines.joined(separator: "\n") + "\n")
    let answers = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    return (answers, run)
  }

  private func code(_ answer: [String: Any]) -> String? {
    ((answer["error"] ?? (answer["errors"] as? [String: Any])?["javascript"]) as? [String: Any])?[
      "code"] as? String
  }

  @Test func whatOneJobDoesIsNoOtherJobsTrouble() throws {
    let kinds = ["spin", "wait", "huge", "deep"]
    var lines: [String] = []
    for (index, kind) in kinds.enumerated() {
      lines += [ok(index * 3), bad(index * 3 + 1, kind), ok(index * 3 + 2)]
    }
    let (answers, run) = try answers(lines, ["--time-limit", "4", "--jobs", "2"])
    #expect(answers.map { $0["id"] as? Int } == Array(0..<lines.count))
    for (number, answer) in answers.enumerated() where number % 3 != 1 {
      #expect((answer["code"] as? [String: String]) == ["javascript": "'t\(number)';\n"])
    }
    // The engine stops a plain loop by itself; what it cannot stop costs the worker.
    let expected: [Set<String>] = [
      ["BW0405", "BW0802", "BW0804"], ["BW0802", "BW0804"],
      ["BW0405", "BW0802", "BW0803", "BW0805"],
      ["BW0802", "BW0803", "BW0501", "BW0401", "BW0407"],
    ]
    for (index, codes) in expected.enumerated() {
      let code = code(answers[index * 3 + 1])
      #expect(codes.contains(code ?? ""), "\(kinds[index]): \(code ?? "no error")")
    }
    #expect(run.code == 1)
  }

  @Test func whoEatsMemoryIsStoppedAtTheLimitAndTheNextIsServed() throws {
    let (answers, _) = try answers(
      [bad(0, "eat"), ok(1)], ["--time-limit", "120", "--memory-limit", "200", "--jobs", "1"])
    #expect(code(answers[0]) == "BW0803")
    #expect((answers[1]["code"] as? [String: String]) == ["javascript": "'t1';\n"])
  }

  @Test func scriptsSpeakThroughTheirWorkerAndReachNothing() throws {
    let (answers, run) = try answers([bad(0, "say"), bad(1, "reach")], ["--jobs", "1"])
    #expect((answers[0]["code"] as? [String: String])?["javascript"]?.contains("said();") == true)
    #expect(run.errors.contains("log: said"))
    let reached = (answers[1]["code"] as? [String: String])?["javascript"]
    #expect(reached == nil || reached == "undefined,undefined,undefined;")
  }

  @Test func isolatedAndInProcessAnswerTheSame() throws {
    let lines =
      (0..<20).map(ok) + [
        #"{"id": 20, "xml": "<xml><block type='nobody' id='x'/></xml>", "languages": ["python", "lua"]}"#,
        #"{"id": 21, "xml": "<xml><block"}"#, #"{"id": 22, "json": {"blocks": 1}}"#,
        #"{"id": 23, "xml": "<xml/>", "set": {"INDENT": "    "}, "options": {"comments": true}}"#,
      ]
    let input = lines.joined(separator: "\n")
    let isolated = try ProgramRun(["batch", "--isolate"], input: input)
    let inProcess = try ProgramRun(["batch"], input: input)
    #expect(isolated.output == inProcess.output)
    #expect(isolated.code == inProcess.code)
  }

  @Test func scriptsThatSpinWhileTheyLoadAreAnErrorOfEachJob() throws {
    let folder = try TemporaryFolder()
    try folder.write("spin.js", "for (;;) {}")
    let run = try ProgramRun(
      [
        "batch", "--isolate", "--time-limit", "0.3", "--jobs", "1", "--script",
        folder.path + "/spin.js",
      ], input: (0..<20).map(ok).joined(separator: "\n"))
    #expect(run.output.split(separator: "\n").count == 20)
    #expect(run.output.contains("\"id\": 19"))
  }

  @Test func aMemoryLimitWithoutIsolationIsWrongUsage() throws {
    let run = try ProgramRun(["generate", "-", "--memory-limit", "128"], input: "<xml/>")
    #expect(run.code == 64)
    #expect(run.errors.contains("add --isolate"))
  }
}
