// Generators of 2012 to 2014, told by calls that later Blockly refuses.
Blockly.Blocks['old_sum'] = {
  init: function () { this.appendValueInput('A'); this.appendValueInput('B'); this.setOutput(true); }
};
Blockly.Blocks['old_number'] = {
  init: function () { this.appendDummyInput().appendField(new Blockly.FieldTextInput('0'), 'NUM'); this.setOutput(true); }
};
Blockly.Blocks['old_do'] = {
  init: function () {
    this.appendValueInput('ATOM');
    this.appendValueInput('ALL');
    this.appendStatementInput('DO');
    this.setPreviousStatement(true);
    this.setNextStatement(true);
  }
};

function teach(generator) {
  generator.finish = function (code) { return code; };
  generator.scrub_ = function (block, code) {
    return code + this.blockToCode(block.nextConnection && block.nextConnection.targetBlock());
  };
  generator.old_number = function () { return [this.getTitleValue('NUM'), 0]; };
  generator.old_sum = function () {
    return [generator.valueToCode(this, 'A', 4) + ' + ' + generator.valueToCode(this, 'B', 4), 4];
  };
  generator.old_do = function () {
    return 'do ' + generator.valueToCode(this, 'ATOM', 0) + ', ' + generator.valueToCode(this, 'ALL', 99) + ';\n' +
      generator.statementToCode(this, 'DO');
  };
  return generator;
}

function number(text) { return '<block type="old_number"><title name="NUM">' + text + '</title></block>'; }
var SUMS = '<xml><block type="old_do"><value name="ATOM"><block type="old_sum"><value name="A">' + number(1) + '</value><value name="B">' +
  '<block type="old_sum"><value name="A">' + number(2) + '</value><value name="B">' + number(3) + '</value></block></value></block></value>' +
  '<value name="ALL">' + number(4) + '</value></block></xml>';

test('parentheses of a generator that Blockly.Generator.get made: everywhere that binds no looser', function () {
  var generator = teach(Blockly.Generator.get('First'));
  generator.init = function () { Blockly.Variables.allVariables(); };
  equal(Blockly.Generator.get('First') === generator, true);
  equal(code(generator, SUMS), 'do (1 + (2 + 3)), 4;\n');
  generator.old_number = function () { return [this.getTitleValue('NUM'), 99]; };
  equal(code(generator, SUMS), 'do ((1) + ((2) + (3))), (4);\n');
});

test('parentheses of a generator that asks for the variables of no workspace: none where orders agree, nor in an atom\'s place', function () {
  var generator = teach(new Blockly.Generator('Second'));
  generator.init = function () { Blockly.Variables.allVariables(); };
  equal(code(generator, SUMS), 'do 1 + 2 + 3, 4;\n');
  generator.old_number = function () { return [this.getTitleValue('NUM'), 99]; };
  equal(code(generator, SUMS), 'do (1) + (2) + (3), 4;\n');
});

test('parentheses of a generator that asks for the variables of its workspace are those of today', function () {
  var generator = teach(new Blockly.Generator('Third'));
  generator.init = function (workspace) { Blockly.Variables.allVariables(workspace); };
  equal(code(generator, SUMS), 'do (1 + (2 + 3)), 4;\n');
  generator.old_number = function () { return [this.getTitleValue('NUM'), 99]; };
  equal(code(generator, SUMS), 'do ((1) + ((2) + (3))), 4;\n');
});

test('Blockly.Generator.get: a disabled block ended its stack', function () {
  var xml = '<xml><block type="old_do"><next><block type="old_do" disabled="true"><next><block type="old_do"/></next></block></next></block></xml>';
  var first = teach(Blockly.Generator.get('Fourth'));
  var later = teach(new Blockly.Generator('Fifth'));
  first.init = later.init = function () {};
  equal([code(first, xml), code(later, xml)], ['do , ;\n', 'do , ;\ndo , ;\n']);
});

test('Blockly.Generator.prefixLines leaves empty lines empty', function () {
  equal(Blockly.Generator.prefixLines('one\n\ntwo\n', '// $& '), '// $& one\n\n// $& two\n');
});

test('workspace.variableList has the names in the order of their use, as they were declared', function () {
  Blockly.Blocks['old_set'] = {
    init: function () {
      this.appendValueInput('A').appendField(new Blockly.FieldVariable('item'), 'VAR');
      this.setPreviousStatement(true);
      this.setNextStatement(true);
    }
  };
  var set = function (name, next) {
    return '<block type="old_set"><field name="VAR">' + name + '</field>' + (next ? '<next>' + next + '</next>' : '') + '</block>';
  };
  var workspace = load('<xml>' + set('top', set('below')) + set('beside') + '</xml>');
  equal(workspace.variableList, ['top', 'beside', 'below']);
  workspace.createVariable('unused');
  equal(workspace.variableList, ['top', 'beside', 'below', 'unused']);
});

test('Blockly.Variables.allVariables: arguments of a call are no variables until its procedure names them', function () {
  var mutation = '<mutation name="f"><arg name="x"></arg></mutation>';
  var workspace = load('<xml><block type="procedures_callnoreturn">' + mutation + '</block><block type="variables_set"><field name="VAR">y</field>' +
    '</block><block type="procedures_defnoreturn">' + mutation + '<field name="NAME">f</field></block></xml>');
  equal([Blockly.Variables.allVariables(workspace), workspace.variableList], [['y', 'x'], ['y', 'x']]);
});

Blockly.Blocks['old_call'] = {
  init: function () { this.appendDummyInput().appendField('go', 'NAME'); this.arguments_ = ['speed']; this.setPreviousStatement(true); },
  getProcedureCall: function () { return this.getFieldValue('NAME'); }
};
Blockly.Blocks['old_procedure'] = {
  init: function () { this.appendDummyInput().appendField('go', 'NAME'); this.arguments_ = ['way']; },
  getProcedureDef: function () { return [this.getFieldValue('NAME'), this.arguments_, false]; }
};

test('to a generator that looks for variables, a project\'s own calls of procedures name none, its procedures do', function () {
  var generator = teach(new Blockly.Generator('Typed'));
  var found = [];
  generator.init = function (workspace) {
    found = workspace.getAllBlocks(true).map(function (block) { return block.getVars().join(); });
    found.push(Blockly.Variables.allVariables(workspace).join());
  };
  generator.old_call = generator.old_procedure = function () { return ''; };
  code(generator, '<xml><block type="old_call"/><block type="old_procedure"/></xml>');
  equal(found, ['', 'way', 'way']);
});

test('a block that nothing comes before may answer with a value and its order', function () {
  var generator = teach(new Blockly.Generator('Root'));
  Blockly.Blocks['old_root'] = {init: function () { this.appendStatementInput('LOOP'); }};
  generator.old_root = function (block) { return [generator.statementToCode(block, 'LOOP'), 0]; };
  generator.scrubNakedValue = function (line) { return line + ';'; };
  equal(code(generator, '<xml><block type="old_root"><statement name="LOOP"><block type="old_do"/></statement></block></xml>'), '  do , ;\n');
  generator.old_do = function () { return ['x', 0]; };
  throws(function () { code(generator, '<xml><block type="old_do"/></xml>'); }, 'returned a value and its order, not a text');
});

test('Blockly.utils.wrap of no comment is empty: until 2019 a block without one had an empty comment', function () {
  equal([Blockly.utils.wrap(null, 57), Blockly.utils.wrap(undefined, 57), Blockly.utils.string.wrap('', 57)], ['', '', '']);
});
