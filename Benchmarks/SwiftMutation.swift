import BlockFormats
import BlockModel
import BlockScripts
import CodeGeneration
import Diagnostics
import ScriptEngine
import XMLTree

/// What a mutator written in Swift costs where scripts make code: a thousand blocks with a state each,
/// beside a thousand of the same shape that need no mutator.
struct SwiftMutation {
  /// Microseconds a block.
  var plain: Double
  /// States that scripts have not seen.
  var new: Double
  /// States that they have.
  var known: Double

  var text: String {
    let (plain, new, known) = (Row.text(plain), Row.text(new), Row.text(known))
    let (again, first) = (Row.text(self.known / self.plain), Row.text(self.new / self.plain))
    return """
      1,000 blocks with a mutator in Swift, microseconds a block:
        without a mutator \(plain), states that are known \(known) (\(again) times), new states \(new) (\(first) times)
      """
  }

  private static let blocks = 1_000

  static func measure(runs: Int) throws -> SwiftMutation {
    try ScriptThread.run {
      let session = try GenerationSession(configuration())
      let options = GenerationOptions(languages: ["javascript"])
      func time(_ texts: [String]) throws -> Double {
        var times: [Double] = []
        for text in texts {
          let state = try WorkspaceReader().read(text).state
          let before = Measure.worked
          let result = session.generate(state, options)
          times.append((Measure.worked - before) * 1e6 / Double(blocks))
          if let error = result.allErrors.first { throw error }
        }
        return Measure.median(times.sorted())
      }
      let new = (0..<runs).map { run in mutated(from: run * blocks) }
      _ = try time(new.prefix(5).map { $0 })
      let fresh = try time(new.dropFirst(5).map { $0 })
      let known = try time(Array(repeating: new[runs - 1], count: runs))
      return SwiftMutation(
        plain: try time(Array(repeating: stack("bench_plain") { _ in "" }, count: runs)),
        new: fresh, known: known)
    }
  }

  private static func mutated(from first: Int) -> String {
    stack("bench_rows") { "<mutation rows=\"3\" number=\"\(first + $0)\"></mutation>" }
  }

  private static func stack(_ type: String, _ mutation: (Int) -> String) -> String {
    let parts = (0..<blocks).map { index in
      "<block type=\"\(type)\" id=\"b\(index)\">\(mutation(index))"
        + "<value name=\"ROW2\"><block type=\"logic_null\"></block></value>"
    }
    return "<xml>" + parts.joined(separator: "<next>") + "</block>"
      + String(repeating: "</next></block>", count: blocks - 1) + "</xml>"
  }

  private static func configuration() throws -> GenerationConfiguration {
    let script = """
      for (const type of ['bench_rows', 'bench_plain']) {
        Blockly.JavaScript.forBlock[type] = (block, generator) =>
          'row(' + [0, 1, 2].map((i) => generator.valueToCode(block, 'ROW' + i, 0) || '0') + ');\\n';
      }
      """
    return GenerationConfiguration(
      library: try ScriptLibrary(),
      scripts: ScriptSet(scripts: [ScriptFile(url: "bench.js", source: script)]),
      factory: {
        let factory = BlockFactory()
        factory.updateMutators(["bench_mutator": RowsMutator()])
        try factory.load(fromJSONText: definitions)
        return factory
      })
  }

  private static let definitions = """
    [{"type": "bench_rows", "message0": "%1", "args0": [{"type": "input_value", "name": "ROW0"}],
      "previousStatement": null, "nextStatement": null, "mutator": "bench_mutator"},
     {"type": "bench_plain", "message0": "%1 %2 %3", "previousStatement": null, "nextStatement": null,
      "args0": [{"type": "input_value", "name": "ROW0"}, {"type": "input_value", "name": "ROW1"},
                {"type": "input_value", "name": "ROW2"}]}]
    """
}

/// Rows by their number, and a number that makes states distinct.
private final class RowsMutator: Mutator {
  weak var block: Block?
  var rows = 1
  var number = 0

  func mutateBlock() throws {
    block?.setInputs(
      from: 1, to: (1..<max(1, rows)).map { InputBuilder(type: .value, name: "ROW\($0)") })
  }

  func toXMLElement() -> XMLElement {
    .mutation(["rows": String(rows), "number": String(number)])
  }

  func update(fromXML xml: XMLElement) {
    rows = Int(xml["rows"] ?? "") ?? 1
    number = Int(xml["number"] ?? "") ?? 0
  }

  func copyMutator() -> any Mutator {
    let copy = RowsMutator()
    copy.rows = rows
    copy.number = number
    return copy
  }
}
