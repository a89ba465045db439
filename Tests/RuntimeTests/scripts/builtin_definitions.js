(function () {
  'use strict';

  test('Blockly.Blocks[type] is an object with init and the methods that projects reuse', () => {
    const {Blocks} = Blockly;
    for (const name of ['updateParams_', 'setStatements_', 'mutationToDom', 'domToMutation', 'compose', 'decompose', 'getVars',
      'getVarModels', 'renameVar', 'renameVarById', 'updateVarName', 'displayRenamedVar_', 'customContextMenu', 'dispose']) {
      equal(typeof Blocks.procedures_defnoreturn[name], 'function', name);
    }
    for (const name of ['getProcedureCall', 'renameProcedure', 'setProcedureParameters_', 'setProcedureParameters', 'updateShape_',
      'mutationToDom', 'domToMutation', 'onchange', 'getVars', 'getVarModels', 'renameVar', 'customContextMenu', 'init']) {
      equal(typeof Blocks.procedures_callnoreturn[name], 'function', name);
    }
    equal(typeof Blocks.text_prompt_ext.updateType_, 'function');
    equal(typeof Blocks.text.newQuote_, 'function');
    equal(typeof Blocks.math_number.validator, 'function');
    equal(Blocks.procedures_ifreturn.FUNCTION_TYPES, ['procedures_defnoreturn', 'procedures_defreturn']);
    equal(Blocks.controls_flow_statements.LOOP_TYPES.includes('controls_for'), true);
    equal(Blocks.procedures_defnoreturn.callType_, 'procedures_callnoreturn');
    equal(Blocks.procedures_callreturn.defType_, 'procedures_defreturn');
  });

  test('the hues of the categories, which scripts may set', () => {
    equal(['logic', 'loops', 'math', 'texts', 'lists', 'colour', 'variables', 'procedures'].map((name) => Blockly.Blocks[name].HUE),
      [210, 120, 230, 160, 260, 20, 330, 290]);
    Blockly.Blocks.math.HUE = 5;
    equal(Blockly.Blocks.math.HUE, 5);
  });

  test('the types are there to be listed, and goes through none of them', () => {
    const types = Object.keys(Blockly.Blocks);
    equal(types.includes('controls_if') && types.includes('colour_picker') && !types.includes('math'), true);
    equal(types.length, 79);
  });

  test('a script replaces a built-in type, or one method of it', () => {
    Blockly.Blocks['logic_null'] = {init() { this.appendDummyInput('MINE'); this.setOutput(true); }};
    equal(!!new Blockly.Workspace().newBlock('logic_null').getInput('MINE'), true);
    const before = Blockly.Blocks.lists_create_with.updateShape_;
    Blockly.Blocks.lists_create_with.updateShape_ = function () {
      before.call(this);
      this.patched_ = true;
    };
    const block = new Blockly.Workspace().newBlock('lists_create_with');
    block.loadExtraState({itemCount: 1});
    equal(block.patched_, true);
    equal(!block.getInput('ADD1'), true);
    Blockly.Blocks.lists_create_with.updateShape_ = before;
  });

  test('a block of a project that takes over the methods of a built-in one', () => {
    const from = Blockly.Blocks.procedures_defnoreturn;
    Blockly.Blocks.my_function = {
      init() {
        this.appendDummyInput().appendField(new Blockly.FieldTextInput('', Blockly.Procedures.rename), 'NAME').appendField('', 'PARAMS');
        this.arguments_ = [];
        this.argumentVarModels_ = [];
        this.setStatements_(true);
        this.statementConnection_ = null;
      },
      setStatements_: from.setStatements_, updateParams_: from.updateParams_, mutationToDom: from.mutationToDom,
      domToMutation: from.domToMutation, decompose: from.decompose, compose: from.compose, getVars: from.getVars,
      getProcedureDef() { return [this.getFieldValue('NAME'), this.arguments_, false]; },
      callType_: 'procedures_callnoreturn',
    };
    const workspace = new Blockly.Workspace();
    Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(
      '<xml><block type="my_function" id="f"><mutation statements="false"><arg name="x"></arg></mutation><field name="NAME">go</field></block></xml>'), workspace);
    const block = workspace.getBlockById('f');
    equal(block.getProcedureDef(), ['go', ['x'], false]);
    equal(block.getFieldValue('PARAMS').includes('x'), true);
    equal(block.getInput('STACK'), null);
    equal(block.getVars(), ['x']);
  });

  test('Blockly.libraryBlocks gives the blocks of a category and the loop types', () => {
    equal(Blockly.libraryBlocks.logic.blocks.controls_if === Blockly.Blocks.controls_if, true);
    Blockly.libraryBlocks.loops.loopTypes.add('my_loop');
    Blockly.Blocks.my_loop = {init() { this.appendStatementInput('DO'); }};
    const workspace = new Blockly.Workspace();
    Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(
      '<xml><block type="my_loop" id="l"><statement name="DO"><block type="controls_flow_statements" id="b"></block></statement></block></xml>'), workspace);
    equal(workspace.getBlockById('b').getSurroundLoop().id, 'l');
  });

  test('every built-in type can be made, and its tooltip asked for', () => {
    const workspace = new Blockly.Workspace();
    for (const type of Object.keys(Blockly.Blocks)) {
      const block = workspace.newBlock(type);
      const tooltip = typeof block.tooltip === 'function' ? block.tooltip() : block.tooltip;
      equal(typeof tooltip, 'string', type);
    }
  });

  test('suppressPrefixSuffix stands where branches and jumps need it', () => {
    const workspace = new Blockly.Workspace();
    equal(Object.keys(Blockly.Blocks).filter((type) => workspace.newBlock(type).suppressPrefixSuffix),
      ['controls_if', 'controls_ifelse', 'controls_flow_statements']);
  });
})();
