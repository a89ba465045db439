import Foundation
import Testing

/// Workspaces from anyone: each gets code or a clear error, and the jobs beside it never notice.
@Suite struct HostileBatchTests {
  private static let names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]
  private static let ids = [
    "\"", "'", "\n", "</script>", "$&", "$'", "${x}", "\u{1}\u{7F}", "\u{2028}", "*/", "\\",
    String(repeating: "i", count: 1 << 20),
  ]
  private static let numbers = [
    "0", "-0", "1e999", "-1e999", "NaN", "1e-400", "9007199254740993", "0x10", "", " ", "1;x",
    "--1", "Infinity",
  ]

  private func line(_ id: Int, _ key: String, _ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: ["id": id, key: value])
    return String(decoding: data, as: UTF8.self)
  }

  /// Workspaces in which a name stands wherever a name can stand.
  private func named(_ name: String) -> [[String: Any]] {
    let field: [String: Any] = ["type": "text", "fields": [name: "a", "TEXT": "b"]]
    let input: [String: Any] = ["type": "text_print", "inputs": [name: ["block": field]]]
    let variable: [String: Any] = [
      "type": "variables_set", "fields": ["VAR": ["id": name, "name": name]],
    ]
    let procedure: [String: Any] = [
      "type": "procedures_defnoreturn", "fields": ["NAME": name],
      "extraState": ["params": [["name": name, "id": name]]],
    ]
    let call: [String: Any] = [
      "type": "procedures_callnoreturn", "extraState": ["name": name, "params": [name]],
    ]
    return [["type": name], field, input, variable, procedure, call].map { block in
      [
        "blocks": ["languageVersion": 0, "blocks": [block]],
        "variables": [["name": name, "id": name]],
      ]
    }
  }

  private func texts() -> [String] {
    let deep = String(repeating: "<block type='math_single'><value name='NUM'>", count: 3000)
    let shut = String(repeating: "</value></block>", count: 3000)
    let bomb =
      "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><xml>&b;</xml>"
    let file = "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><xml>&a;</xml>"
    return [
      bomb, file, "<xml>&nbsp;</xml>", "<xml>\(deep)\(shut)</xml>", deep, "<xml>",
      "<?xml version='1.0' encoding='UTF-7'?><xml/>", "<xml><block type='a' type='b'/></xml>",
    ]
  }

  private func jobs() throws -> [String] {
    var jobs: [(String, Any)] = []
    for name in Self.names { jobs += named(name).map { ("json", $0) } }
    for id in Self.ids {
      let block: [String: Any] = ["type": "text", "id": id, "fields": ["TEXT": id]]
      jobs.append(("json", ["blocks": ["blocks": [block]]]))
    }
    for number in Self.numbers {
      jobs.append(
        ("xml", "<xml><block type='math_number'><field name='NUM'>\(number)</field></block></xml>"))
    }
    jobs += texts().map { ("xml", $0) }
    var lines: [String] = []
    for (index, job) in jobs.enumerated() { lines.append(try line(index, job.0, job.1)) }
    for raw in [
      #""json": {"blocks": {"blocks": [{"type": "text", "type": "__proto__", "0": 1}]}}"#,
      #""json": {"blocks": {"blocks": [{"type": "math_number", "fields": {"NUM": 1e999}}]}}"#,
      #""json": \#(String(repeating: "[", count: 50_000))\#(String(repeating: "]", count: 50_000))"#,
      #""xml": "<xml><block type='\ud800' id='\udc00'/></xml>""#,
      #""json": {"blocks": {"blocks": [{"type": "text", "id": "\ud800", "fields": {"TEXT": "\udc00"}}]}}"#,
      #""json": {"blocks": {"blocks": [{"type": "text", "fields": {"TEXT": "a", "TEXT": "b", "1": 2, "0": 3}}]}}"#,
      #""json": {"blocks": {"blocks": [{"type": "math_number", "x": -1e999, "y": 1e-999, "#
        + #""fields": {"NUM": 123456789012345678901234567890}}]}}"#,
    ] {
      lines.append(#"{"id": \#(lines.count), \#(raw)}"#)
    }
    return lines
  }

  private let plain =
    #"{"id": "ok", "xml": "<xml><block type='text'><field name='TEXT'>mine</field></block></xml>"}"#

  private func check(_ arguments: [String]) throws {
    let hostile = try jobs()
    let input = hostile.map { $0 + "\n" + plain + "\n" }.joined()
    let run = try ProgramRun(
      ["batch", "-l", "javascript", "-l", "python", "-l", "lua", "-l", "php", "-l", "dart"]
        + arguments, input: input)
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 * hostile.count)
    var expected: Substring?
    for (index, text) in lines.enumerated() {
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      if index % 2 == 0 {
        #expect(answer["id"] as? Int == index / 2)
        let hasCode = (answer["code"] as? [String: String])?.count == 5
        let hasErrors = (answer["errors"] as? [String: Any])?.isEmpty == false
        #expect(answer["error"] != nil || hasCode || hasErrors)
        #expect(!text.contains("BW0502"), "\(text.prefix(300))")
        #expect(!text.contains("root:"))
      } else {
        #expect(answer["id"] as? String == "ok")
        #expect(text.contains("'mine'"))
        if expected == nil { expected = text }
        #expect(text == expected)
      }
    }
  }

  /// The same names for what scripts and definitions bring: types, fields, mutators, extensions, messages, generators.
  @Test(arguments: [[], ["--isolate"], ["--fresh"]])
  func hostileNamesAreNamesInDefinitionsAndScripts(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let names = Self.names + ["prototype", "__defineGetter__"]
    let definitions: [[String: Any]] = names.map { name in
      [
        "type": name, "message0": "%{BKY_\(name)} %1", "previousStatement": NSNull(),
        "args0": [["type": "field_input", "name": name, "text": "{\(name)}"]],
        "mutator": name, "extensions": ["x" + name, name + "_"],
      ]
    }
    let blocks = try JSONSerialization.data(withJSONObject: definitions)
    try folder.write("blocks.json", String(decoding: blocks, as: UTF8.self))
    let messages = try JSONSerialization.data(
      withJSONObject: Dictionary(uniqueKeysWithValues: names.map { ($0, "label") }))
    try folder.write("messages.json", String(decoding: messages, as: UTF8.self))
    try folder.write(
      "script.js",
      """
      for (const name of \(names)) {
        Blockly.Extensions.register('x' + name, function () { this.touched = (this.touched || '') + 'x'; });
        Blockly.Extensions.register(name + '_', function () { this.touched = (this.touched || '') + '_'; });
        Blockly.Extensions.registerMutator(name, {
          saveExtraState() { return {[name]: this[name + 'State']}; },
          loadExtraState(state) { this.state = Object.hasOwn(state, name) ? state[name] : 'none'; },
        });
        Blockly.JavaScript.forBlock[name] = (block) =>
          [name, block.getFieldValue(name), block.touched, block.state].join() + ';\\n';
      }
      """)
    let lines = names.enumerated().map { number, name in
      #"{"id": \#(number), "json": {"blocks": {"blocks": [{"type": "\#(name)", "#
        + #""fields": {"\#(name)": "v"}, "extraState": {"\#(name)": 5}}]}}}"#
    }
    let run = try ProgramRun(
      [
        "batch", "--blocks", folder.path + "/blocks.json", "--messages",
        folder.path + "/messages.json", "--script", folder.path + "/script.js",
      ] + arguments, input: lines.joined(separator: "\n"))
    let answers = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(answers.count == names.count, "\(run.errors)")
    for (name, answer) in zip(names, answers) {
      let code = (answer["code"] as? [String: String])?["javascript"]
      #expect(code == "\(name),v,x_,5;\n", "\(answer)")
    }
  }

  @Test func hostileWorkspacesAreAnsweredInProcess() throws { try check(["--time-limit", "20"]) }

  @Test func hostileWorkspacesAreAnsweredByWorkers() throws {
    try check(["--isolate", "--time-limit", "20"])
  }

  @Test func hostileWorkspacesAreAnsweredInRealmsOfTheirOwn() throws { try check(["--fresh"]) }

  /// Five hundred blocks in one whose type has a hundred thousand letters: their paths, and what is said of them, stay short.
  @Test func whatIsSaidOfManyBlocksBelowALongNameIsShort() throws {
    let type = String(repeating: "t", count: 100_000)
    let inputs = (0..<500).map { #""I\#($0)": {"block": {"type": "nobody"}}"# }
    let workspace =
      #"{"blocks": {"blocks": [{"type": "\#(type)", "inputs": {\#(inputs.joined(separator: ","))}}]}}"#
    for form in ["text", "json", "sarif", "github"] {
      let run = try ProgramRun(["check", "-", "--diagnostics", form], input: workspace)
      let told = run.output + run.errors
      #expect(told.contains("BW0220"))
      #expect(told.utf8.count < 1_000_000)
    }
  }
}
