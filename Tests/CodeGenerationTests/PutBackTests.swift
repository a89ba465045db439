import BlockFormats
import BlockModel
import BlockScripts
import Testing

@testable import CodeGeneration

/// What jobs of scripts do to what all jobs share, one after another: the next job gets what it would have got first.
@Suite struct PutBackTests {
  private static let deeds = [
    #"""
    Blockly.Msg = {UNNAMED_KEY: 'evil', VARIABLES_DEFAULT_NAME:'evil'};
    """#,
    #"""
    Blockly.JavaScript = null; Blockly.Python = {};
    """#,
    #"""
    Blockly.JavaScript.forBlock = {text: () => ['evil', 0]};
    """#,
    #"""
    Blockly.Names = function () { throw new Error('evil'); };
    """#,
    #"""
    Blockly.JavaScript.RESERVED_WORDS_ += 'count,a,item,'; Blockly.JavaScript.nameDB_.reservedWords = new Set(['count']);
    """#,
    #"""
    Blockly.JavaScript.ORDER_ATOMIC = 99; Blockly.JavaScript.ORDER_OVERRIDES.length = 0; for (const k in Blockly.JavaScript) if (/^ORDER_/.test(k)) Blockly.JavaScript[k] = 0;
    """#,
    #"""
    Object.setPrototypeOf(Blockly.JavaScript, null);
    """#,
    #"""
    Object.setPrototypeOf(Blockly.JavaScript, Object.create(Object.getPrototypeOf(Blockly.JavaScript), {scrub_: {value: () => 'evil'}}));
    """#,
    #"""
    Object.defineProperty(Blockly.JavaScript, 'INDENT', {get() { return 'EVIL'; }, configurable: true});
    """#,
    #"""
    Object.defineProperty(Blockly.CodeGenerator.prototype, 'INDENT', {get() { return 'EVIL'; }, configurable: true});
    """#,
    #"""
    Object.freeze(Blockly.JavaScript);
    """#,
    #"""
    Object.freeze(Blockly.Msg); Object.freeze(Blockly);
    """#,
    #"""
    Object.defineProperty(Blockly.JavaScript, 'scrub_', {value: () => 'evil', enumerable: false, configurable: true, writable: true});
    """#,
    #"""
    Object.defineProperty(Blockly.JavaScript, 'blockToCode', {value: () => 'evil', enumerable: false, configurable: true, writable: true});
    """#,
    #"""
    setTimeout(() => { Blockly.JavaScript.INDENT = 'EVIL'; Blockly.JavaScript.forBlock.text = () => ['evil', 0]; }, 1);
    """#,
    #"""
    Promise.resolve().then(() => { Blockly.JavaScript.INDENT = 'EVIL'; Blockly.JavaScript.forBlock.text = () => ['evil', 0]; });
    """#,
    #"""
    (async () => { for (let i = 0; i < 50; i++) await null; Blockly.JavaScript.forBlock.text = () => ['evil', 0]; })();
    """#,
    #"""
    for (const n of ['math_is_divisibleby_mutator','controls_if_mutator','procedure_def_mutator','text_join_mutator','procedures_defnoreturn_set_comment_helper']) { try { Blockly.Extensions.unregister(n); } catch (e) {} }
    """#,
    #"""
    for (const n of ['field_number','field_input','field_dropdown','field_variable']) { try { Blockly.fieldRegistry.unregister(n); } catch (e) {} }
    """#,
    #"""
    for (const n of ['field']) { try { Blockly.registry.unregister('field', 'field_number'); } catch (e) {} } Blockly.registry.register('field','field_input', Blockly.FieldLabel, true);
    """#,
    #"""
    Blockly.serialization.registry.register('evil', {priority: 1000, save() { return 1; }, load() { throw 1; }, clear() {}}); Blockly.serialization.registry.unregister('variables');
    """#,
    #"""
    for (const k of Object.keys(Blockly.Blocks)) delete Blockly.Blocks[k];
    """#,
    #"""
    Blockly.Blocks = {};
    """#,
    #"""
    Blockly.Blocks.text.init = function () { throw new Error('evil'); }; Blockly.Blocks.controls_if.domToMutation = function () { throw new Error('evil'); };
    """#,
    #"""
    for (const k of Object.keys(Blockly.JavaScript.forBlock)) delete Blockly.JavaScript.forBlock[k];
    """#,
    #"""
    Blockly.Variables.allUsedVarModels = () => []; Blockly.Procedures.allProcedures = () => [[],[]];
    """#,
    #"""
    Blockly.Variables = {}; Blockly.Procedures = {};
    """#,
    #"""
    Blockly.Names.prototype.getName = () => 'evil'; Blockly.Names.prototype.safeName_ = () => 'evil'; Blockly.Names.prototype.evil_ = 1;
    """#,
    #"""
    Blockly.Names.NameType.VARIABLE = 'evil'; Blockly.Names.DEVELOPER_VARIABLE_TYPE = 'evil'; Blockly.Names.equals = () => true;
    """#,
    #"""
    Blockly.utils.string.wrap = () => 'evil'; Blockly.utils.string = null;
    """#,
    #"""
    Blockly.utils.string.wrap = () => 'evil';
    """#,
    #"""
    Blockly.JavaScript.finish = () => 'evil'; Blockly.JavaScript.init = () => {};
    """#,
    #"""
    Blockly.JavaScript.quote_ = () => 'evil'; Blockly.JavaScript.valueToCode = () => 'evil'; Blockly.JavaScript.getAdjusted = () => 'evil';
    """#,
    #"""
    Blockly.CodeGenerator.prototype.valueToCode = () => 'evil'; Blockly.Generator.prototype.statementToCode = () => 'evil';
    """#,
    #"""
    Blockly.JavaScript.definitions_ = new Proxy({}, {get: () => 'evil', ownKeys: () => ['x'], getOwnPropertyDescriptor: () => ({value:'evil',enumerable:true,configurable:true})});
    """#,
    #"""
    Blockly.JavaScript.functionNames_ = new Proxy({}, {get: () => 'evil', has: () => true});
    """#,
    #"""
    Blockly.JavaScript.isInitialized = 'evil';
    """#,
    #"""
    Blockly.JavaScript.FUNCTION_NAME_PLACEHOLDER_ = 'count'; Blockly.JavaScript.FUNCTION_NAME_PLACEHOLDER_REGEXP_ = /./g;
    """#,
    #"""
    Blockly.JavaScript.FUNCTION_NAME_PLACEHOLDER_REGEXP_.lastIndex = 5; Blockly.JavaScript.FUNCTION_NAME_PLACEHOLDER_REGEXP_.compile('x');
    """#,
    #"""
    Blockly.JavaScript.ORDER_OVERRIDES.push([0, 0], [1, 1]);
    """#,
    #"""
    Blockly.FieldNumber.prototype.getValue = () => 'evil';
    """#,
    #"""
    Blockly.libraryBlocks.loops.loopTypes.clear();
    """#,
    #"""
    Blockly.Events.disable(); Blockly.Events.setGroup('evil'); Blockly.Events.disable = null;
    """#,
    #"""
    block.workspace.createVariable('evil'); block.workspace.newBlock('text'); Blockly.getMainWorkspace().evil = 1;
    """#,
    #"""
    block.workspace.getAllVariables = () => []; block.dispose(true);
    """#,
    #"""
    block.workspace.clear();
    """#,
    #"""
    block.workspace.dispose();
    """#,
    #"""
    setInterval(() => { Blockly.JavaScript.forBlock.text = () => ['evil', 0]; }, 1);
    """#,
  ]

  private static let sample = """
    <xml><variables><variable id="v">count</variable></variables>
    <block type="controls_repeat_ext"><value name="TIMES"><block type="math_number"><field name="NUM">3</field></block></value>
    <statement name="DO"><block type="variables_set"><field name="VAR" id="v">count</field><value name="VALUE"><block type="math_random_int">
    <value name="FROM"><block type="math_number"><field name="NUM">1</field></block></value></block></value>
    <next><block type="text_print"><value name="TEXT"><block type="text_join"><mutation items="2"></mutation><value name="ADD0">
    <block type="text"><field name="TEXT">a</field></block></value></block></value>
    <next><block type="controls_if"><mutation elseif="1" else="1"></mutation></block></next></block></next></block></statement></block>
    <block type="procedures_defreturn" x="9" y="99"><mutation><arg name="x" varid="v"/></mutation><field name="NAME">count</field>
    <comment>a comment that is long enough to be wrapped, as comments are that have more than sixty characters</comment></block></xml>
    """

  /// Which is told by what a script keeps in a closure: with a realm for each job it would begin anew.
  @Test func scriptsThatFreezeAsTheyLoadKeepTheirRealm() throws {
    let script = ScriptFile(
      url: "frozen.js",
      source: """
        let jobs = 0;
        Blockly.Blocks['act'] = {init() { this.setPreviousStatement(true); }};
        Blockly.JavaScript.forBlock['act'] = () => `job(${++jobs});\\n`;
        for (const place of [Blockly.Msg, Blockly.Blocks, Blockly.JavaScript.forBlock, Blockly.utils.string]) Object.freeze(place);
        Object.preventExtensions(Blockly);
        """)
    let session = GenerationSession(
      GenerationConfiguration(library: try ScriptLibrary(), scripts: ScriptSet(scripts: [script])))
    let act = try XMLWorkspaceReader().read("<xml><block type='act'/></xml>").state
    let codes = (1...3).map { _ in
      session.generate(act, GenerationOptions()).code["javascript"]
    }
    #expect(codes == ["job(1);\n", "job(2);\n", "job(3);\n"])
  }

  @Test(arguments: deeds) func theNextJobGetsWhatItWouldHaveGotFirst(deed: String) throws {
    let script = ScriptFile(
      url: "deed.js",
      source: """
        Blockly.Blocks['act'] = {init() { this.setPreviousStatement(true); this.setNextStatement(true); }};
        Blockly.JavaScript.forBlock['act'] = Blockly.Python.forBlock['act'] = (block, generator) => {
          \(deed)
          return 'act();\\n';
        };
        """)
    func session() throws -> GenerationSession {
      GenerationSession(
        GenerationConfiguration(
          library: try ScriptLibrary(), scripts: ScriptSet(scripts: [script])))
    }
    var options = GenerationOptions(languages: ["javascript", "python", "lua"])
    options.comments = true
    let sample = try XMLWorkspaceReader().read(Self.sample).state
    let act = try XMLWorkspaceReader().read(
      "<xml><block type='act'><next><block type='text_print'/></next></block></xml>"
    ).state
    let expected = try session().generate(sample, options)
    #expect(expected.allErrors == [])
    let used = try session()
    #expect(used.generate(sample, options) == expected)
    for _ in 0..<2 {
      _ = used.generate(act, options)
      #expect(used.generate(sample, options) == expected)
    }
  }
}
