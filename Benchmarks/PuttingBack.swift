import BlockFormats
import BlockScripts
import CodeGeneration
import Diagnostics
import ScriptEngine

/// What it costs to put back what a job has set, beside the job itself, by what its scripts set.
///
/// Two sessions do the same jobs in turns, one of which puts nothing back. Where what is set would pile up without that, jobs that set
/// nothing are the measure: their share is that of setting and putting back together.
struct PuttingBack {
  var name: String
  var blocks: Int
  /// Microseconds a job, everything from text to code.
  var job: Double
  /// Of the job, from 0 to 1.
  var share: Double
  /// What no machine should pass, however busy: several times what was measured.
  var isGross: Bool { isCommon && share > 0.4 }
  private var isCommon = true

  static let header = "putting back what jobs of scripts set: microseconds a job, and the share"

  var line: String {
    "  \(name), \(blocks) blocks: \(Row.text(job)) us, \(Int((share * 100).rounded())) %"
  }

  /// - Parameter turns: how often each session does fifty jobs.
  static func measure(turns: Int) throws -> [PuttingBack] {
    try [2, 10].flatMap { blocks in
      var rows: [PuttingBack] = []
      for (name, script) in scripts {
        let (with, without) = try ScriptThread.run { try times(name, script, blocks, turns) }
        let pilesUp = without == nil
        let measure = without ?? rows[0].job * (1 - rows[0].share)
        rows.append(
          PuttingBack(
            name: name, blocks: blocks, job: with, share: (with - measure) / with,
            isCommon: !pilesUp))
      }
      return rows
    }
  }

  private static let jobs = 50

  /// Microseconds a job, and where nothing is put back, unless that would pile up.
  private static func times(
    _ name: String, _ script: String, _ blocks: Int, _ turns: Int
  ) throws -> (Double, Double?) {
    let pilesUp = name.hasPrefix("jobs")
    let file = ScriptFile(url: "bench.js", source: shared + script)
    let sessions = try (0..<(pilesUp ? 1 : 2)).map { _ in
      try GenerationSession(
        GenerationConfiguration(library: ScriptLibrary(), scripts: ScriptSet(scripts: [file])))
    }
    let language = name.hasPrefix("tables") ? "Blockly.Bench" : "javascript"
    let options = GenerationOptions(languages: [language])
    let source = SourceText(bytes: Array(workspace(blocks).utf8))
    func time(_ session: GenerationSession) throws -> Double {
      let before = Measure.worked
      for _ in 0..<jobs {
        let result = session.generate(reading: source, options)
        if let error = result.allErrors.first { throw error }
      }
      return (Measure.worked - before) * 1e6 / Double(jobs)
    }
    for session in sessions { _ = try time(session) }
    if !pilesUp { try sessions[1].putNothingBack() }
    // The engine compiles what is done often for a while.
    for _ in 0..<turns { for session in sessions { _ = try time(session) } }
    // Neighbours and the collector can only add.
    var fastest = sessions.map { _ in Double.infinity }
    for _ in 0..<turns {
      for (index, session) in sessions.enumerated() {
        fastest[index] = min(fastest[index], try time(session))
      }
    }
    return (fastest[0], pilesUp ? nil : fastest[1])
  }

  private static func workspace(_ blocks: Int) -> String {
    let one = "<block type=\"bench\"><field name=\"PIN\">7</field>"
    return "<xml>" + Array(repeating: one, count: blocks).joined(separator: "<next>") + "</block>"
      + String(repeating: "</next></block>", count: blocks - 1) + "</xml>"
  }

  private static let shared = """
    Blockly.Blocks['bench'] = {
      init: function () {
        this.appendDummyInput().appendField(new Blockly.FieldTextInput('0'), 'PIN');
        this.setPreviousStatement(true);
        this.setNextStatement(true);
      }
    };
    var body = function (block) { return 'pin(' + block.getFieldValue('PIN') + ');\\n'; };
    Blockly.JavaScript.forBlock['bench'] = body;

    """

  private static let scripts: [(String, String)] = [
    ("blocks alone", ""),
    (
      "tables of a generator's own",
      """
      Blockly.Bench = new Blockly.Generator('Bench');
      Blockly.Bench.addReservedWords('setup,loop,if,else');
      for (let i = 0; i < 20; i++) Blockly.Bench['ORDER_' + i] = i;
      Blockly.Bench.init = function (workspace) {
        Blockly.Bench.definitions_ = Object.create(null);
        Blockly.Bench.setups_ = Object.create(null);
        Blockly.Bench.includes_ = Object.create(null);
        Blockly.Bench.userFunctions_ = Object.create(null);
        Blockly.Bench.pins_ = Object.create(null);
        if (!Blockly.Bench.variableDB_) Blockly.Bench.variableDB_ = new Blockly.Names(Blockly.Bench.RESERVED_WORDS_);
        else Blockly.Bench.variableDB_.reset();
      };
      Blockly.Bench.scrub_ = function (block, code) {
        var next = block.nextConnection && block.nextConnection.targetBlock();
        return code + Blockly.Bench.blockToCode(next);
      };
      Blockly.Bench.finish = function (code) {
        return Object.values(Blockly.Bench.setups_).join('\\n') + code;
      };
      Blockly.Bench['bench'] = function (block) {
        Blockly.Bench.setups_['pin' + block.getFieldValue('PIN')] = 'setup();';
        return body(block);
      };
      """
    ),
    (
      "jobs that set properties, names and reserved words",
      """
      Blockly.JavaScript.forBlock['bench'] = function (block, generator) {
        generator.INDENT = '\\t';
        generator.STATEMENT_SUFFIX = null;
        generator.pins = (generator.pins || 0) + 1;
        if (block.previousConnection.isConnected()) return body(block);
        generator.addReservedWords('pin');
        generator.definitions_['pin'] = 'var pin;';
        generator.nameDB_.getName('pin', 'VARIABLE');
        return body(block);
      };
      """
    ),
    (
      "jobs that register, and define messages and blocks",
      """
      var jobs = 0, seen = [];
      Blockly.JavaScript.forBlock['bench'] = function (block, generator) {
        if (block.previousConnection.isConnected()) return body(block);
        if (!Blockly.Extensions.isRegistered('bench_job')) Blockly.Extensions.register('bench_job', function () {});
        Blockly.Msg['BENCH_HUE'] = '20';
        generator.forBlock['bench_other'] = body;
        Blockly.Blocks['bench_other'] = {init: function () {}};
        jobs++;
        seen.push(jobs);
        return body(block);
      };
      """
    ),
  ]
}
