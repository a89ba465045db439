import BlockFormats
import BlockScripts
import Diagnostics
import Testing

@testable import CodeGeneration

/// Scripts may decide what can be connected; what they allow is part of the code, and what they refuse is not.
@Suite struct OwnChecksTests {
  private static let definitions = """
    Blockly.defineBlocksWithJsonArray([
      {type: 'kennel', message0: '%1', args0: [{type: 'input_value', name: 'DOG', check: 'Dog'}], previousStatement: null, nextStatement: null},
      {type: 'spaniel', message0: 'spaniel', output: 'Spaniel'},
      {type: 'stray', message0: 'stray', output: null},
    ]);
    Blockly.Lua.kennel = function (block) { return 'kennel(' + Blockly.Lua.valueToCode(block, 'DOG', 99) + ')\\n'; };
    Blockly.Lua.spaniel = function () { return ['spaniel', 0]; };
    Blockly.Lua.stray = function () { return ['stray', 0]; };

    """

  private static let xml = """
    <xml><block type="kennel"><value name="DOG"><block type="spaniel"></block></value><next>\
    <block type="kennel"><value name="DOG"><block type="stray"></block></value></block></next></block></xml>
    """

  private func code(_ script: String) throws -> String? {
    let file = ScriptFile(url: "kennel.js", source: Self.definitions + script)
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: [file])))
    let result = session.generate(
      reading: SourceText(Self.xml), GenerationOptions(languages: ["lua"]))
    #expect(session.loadDiagnostics == [])
    #expect(result.allErrors == [])
    return result.code["lua"]
  }

  @Test func withoutAnyTheTypesDecide() throws {
    #expect(try code("") == "kennel()\nkennel(stray)\n")
  }

  @Test(arguments: [
    "Blockly.ConnectionChecker.prototype.doTypeChecks = function () { return true; };",
    "Blockly.ConnectionChecker.prototype.canConnect = function () { return true; };",
    "Blockly.Connection.prototype.checkType_ = function () { return true; };",
    // One that asks the answer as it was, and then thinks better of it.
    """
    const before = Blockly.Connection.prototype.checkType;
    Blockly.Connection.prototype.checkType = function (other) {
      return before.call(this, other) || this.check_[0] === 'Dog' && other.check_[0] === 'Spaniel';
    };
    """,
  ])
  func membersThatScriptsReplace(script: String) throws {
    #expect(try code(script) == "kennel(spaniel)\nkennel(stray)\n")
  }

  /// As checkers of hierarchies and strict ones do.
  private static let checkers = """
    class Hierarchy extends Blockly.ConnectionChecker {
      init(parents) { this.parents = parents; }
      doTypeChecks(one, other) {
        const [upper, lower] = [one, other].map((end) => end.getCheck() && end.getCheck()[0]);
        return upper === lower || Boolean(upper && lower) && super.doTypeChecks(one, other) || (this.parents || {Spaniel: 'Dog'})[lower] === upper;
      }
    }

    """

  @Test(arguments: [
    """
    Blockly.registry.register(Blockly.registry.Type.CONNECTION_CHECKER, 'Hierarchy', Hierarchy);
    const workspace = Blockly.inject('page', {plugins: {connectionChecker: 'Hierarchy'}});
    workspace.connectionChecker.init({Spaniel: 'Dog'});
    """,
    "Blockly.inject('page', {plugins: {connectionChecker: Hierarchy}});",
    "Blockly.registry.register(Blockly.registry.Type.CONNECTION_CHECKER, Blockly.registry.DEFAULT, Hierarchy, true);",
  ])
  func checkersOfScripts(script: String) throws {
    #expect(try code(Self.checkers + script) == "kennel(spaniel)\nkennel()\n")
  }

  @Test func oneThatIsRegisteredAloneDecidesNothing() throws {
    let script =
      Self.checkers
      + "Blockly.registry.register(Blockly.registry.Type.CONNECTION_CHECKER, 'Hierarchy', Hierarchy);"
    #expect(try code(script) == "kennel()\nkennel(stray)\n")
  }

  @Test func theOrderOfTopBlocksIsWhatScriptsMakeIt() throws {
    let file = ScriptFile(
      url: "order.js",
      source: """
        const ordered = Blockly.Workspace.prototype.getTopBlocks;
        Blockly.Workspace.prototype.getTopBlocks = function (sorted) { return ordered.call(this, sorted).reverse(); };
        """)
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: [file])))
    let result = session.generate(
      reading: SourceText(
        """
        <xml><block type="text_print" y="10"><value name="TEXT"><block type="text"><field name="TEXT">upper</field></block></value></block>\
        <block type="text_print" y="50"><value name="TEXT"><block type="text"><field name="TEXT">lower</field></block></value></block></xml>
        """), GenerationOptions(languages: ["lua"]))
    #expect(result.code["lua"] == "print('lower')\n\nprint('upper')\n")
  }
}
