import BlockFormats
import BlockScripts
import Testing

@testable import CodeGeneration

/// Tables that a generator's `init` sets each time, which between jobs stand without a value: each job gets what the first one does.
@Suite struct GeneratorTablesTests {
  /// What twenty jobs of one block get, where `begin` is the body of a generator's `init` and `make` that of its block.
  private func codes(begin: String, make: String, before: String = "") throws -> Set<String> {
    let script = ScriptFile(
      url: "tables.js",
      source: """
        \(before)
        Blockly.Blocks['one'] = {init: function () { this.setPreviousStatement(true); }};
        Blockly.Own = new Blockly.Generator('Own');
        Blockly.Own.init = function (workspace) { \(begin) };
        Blockly.Own.finish = function (code) { return code; };
        Blockly.Own['one'] = function (block) { var own = Blockly.Own; \(make) };
        """)
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: [script])))
    let state = try XMLWorkspaceReader().read("<xml><block type='one'/></xml>").state
    var options = GenerationOptions()
    options.generator = "Blockly.Own"
    return Set(
      (0..<20).map { _ in
        let result = session.generate(state, options)
        return result.code.values.first ?? result.allErrors.first?.message ?? "nothing"
      })
  }

  @Test(arguments: [
    "this.setups_ = {}; this.list_ = [];",
    "if (!this.setups_) this.setups_ = {}; this.list_ = this.list_ || [];",
    "if (this.setups_ === undefined) this.setups_ = {}; if (typeof this.list_ === 'undefined') this.list_ = [];",
    // Who looks closer finds the names there, and is run again without them.
    "if (!('setups_' in this)) this.setups_ = {}; this.list_ = [];",
    "if (!this.hasOwnProperty('list_')) { this.setups_ = {}; this.list_ = []; } this.list_.length = 0;",
  ])
  func tablesAreSetAnewHoweverInitLooksForThem(begin: String) throws {
    let make =
      "own.setups_['n' + Object.keys(own.setups_).length] = 1; own.list_.push(1);"
      + "return Object.keys(own.setups_).length + ' ' + own.list_.length + ';';"
    #expect(try codes(begin: begin, make: make) == ["1 1;"])
  }

  /// What code sets later than `init` is nowhere when the next job begins.
  @Test func whatBlocksSetIsGone() throws {
    let make =
      "var had = ['late', 'count', 'setups_'].map(function (name) { return name in own; });"
      + "own.late = {}; own.count = (own.count || 0) + 1; return had + ' ' + own.count;"
    #expect(
      try codes(begin: "this.setups_ = {};", make: make) == ["false,false,true 1"])
  }

  /// A table that only some jobs make is not there in the others.
  @Test func whatInitSetsNowAndThenIsNotThereOtherwise() throws {
    let codes = try codes(
      begin: "if (rounds.next() % 3 === 0) this.some_ = {}; this.has_ = 'some_' in this;",
      make: "return rounds.last() % 3 === 0 === own.has_ ? 'right;' : 'wrong;';",
      before: "const rounds = (() => { let n = -1; return {next: () => ++n, last: () => n}; })();")
    #expect(codes == ["right;"])
  }
}
