// Members of generators that five projects or more use.
var G = Blockly.Made = new Blockly.Generator('Made');
G.ORDER_ATOMIC = 0;
G.ORDER_ADDITIVE = 6.2;
G.ORDER_MULTIPLICATIVE = 5;
G.ORDER_NONE = 99;
G['math_number'] = function (block) { return [String(block.getFieldValue('NUM')), G.ORDER_ATOMIC]; };
G.math_arithmetic = function (block) {
  var order = block.getFieldValue('OP') === 'ADD' ? G.ORDER_ADDITIVE : G.ORDER_MULTIPLICATIVE;
  var sign = block.getFieldValue('OP') === 'ADD' ? ' + ' : ' * ';
  return [G.valueToCode(block, 'A', order) + sign + G.valueToCode(block, 'B', order), order];
};
G.forBlock['text_print'] = function (block, generator) {
  return 'print ' + generator.valueToCode(block, 'TEXT', generator.ORDER_NONE) + '\n';
};
G.forBlock['controls_repeat'] = function (block, generator) {
  var branch = generator.statementToCode(block, 'DO');
  return 'repeat\n' + generator.addLoopTrap(branch, block.id);
};

var SUM = '<xml><block type="text_print" id="p"><value name="TEXT"><block type="math_arithmetic"><field name="OP">MULTIPLY</field>' +
  '<value name="A"><block type="math_arithmetic"><field name="OP">ADD</field>' +
  '<value name="A"><block type="math_number"><field name="NUM">1</field></block></value>' +
  '<value name="B"><block type="math_number"><field name="NUM">2</field></block></value></block></value>' +
  '<value name="B"><block type="math_number"><field name="NUM">3</field></block></value></block></value></block></xml>';

test('Blockly.Generator', function () {
  equal(Blockly.Generator('Other').name_, 'Other');
  equal(G instanceof Blockly.CodeGenerator, true);
});

test('generator.valueToCode', function () {
  equal(code(G, SUM), 'print (1 + 2) * 3\n');
});

test('generator.ORDER_NONE', function () {
  equal(code(G, '<xml><block type="text_print"><value name="TEXT"><block type="math_number"><field name="NUM">7</field></block></value></block></xml>'), 'print 7\n');
});

test('generator.ORDER_ATOMIC', function () {
  equal(typeof Blockly.JavaScript.ORDER_ATOMIC, 'number');
  equal(Blockly.Python.ORDER_ATOMIC, 0);
});

var NAMES = ['RELATIONAL', 'CONDITIONAL', 'LOGICAL_AND', 'LOGICAL_OR', 'BITWISE_AND', 'BITWISE_OR', 'BITWISE_XOR', 'ASSIGNMENT',
  'EQUALITY', 'FUNCTION_CALL', 'LOGICAL_NOT', 'COMMA', 'BITWISE_SHIFT', 'BITWISE_NOT', 'MEMBER', 'MODULUS'];
NAMES.forEach(function (name) {
  test('generator.ORDER_' + name, function () {
    equal(typeof Blockly.JavaScript['ORDER_' + name], 'number');
    equal(Blockly.JavaScript['ORDER_' + name], Blockly.JavaScript.Order[name]);
  });
});
[['ADDITIVE', 'Python'], ['MULTIPLICATIVE', 'Python'], ['UNARY_POSTFIX', 'Dart'], ['UNARY_PREFIX', 'Dart'], ['SHIFT', 'Dart']].forEach(function (pair) {
  test('generator.ORDER_' + pair[0], function () { equal(typeof Blockly[pair[1]]['ORDER_' + pair[0]], 'number'); });
});

test('generator.statementToCode', function () {
  var block = load('<xml><block type="controls_repeat"><statement name="DO">' + SUM.slice(5, -6) + '</statement></block></xml>').getTopBlocks()[0];
  G.init(block.workspace);
  equal(G.statementToCode(block, 'DO'), '  print (1 + 2) * 3\n');
  equal(G.statementToCode(block, 'NOWHERE'), '');
});

test('generator.definitions_', function () {
  G.init(new Blockly.Workspace());
  G.definitions_['import_x'] = 'import x';
  equal(Object.keys(G.definitions_), ['import_x']);
});

test('generator.quote_', function () {
  equal(Blockly.JavaScript.quote_('a\'b\n'), '\'a\\\'b\\\n\'');
  equal(Blockly.Python.quote_('it\'s'), '"it\'s"');
});

test('generator.prefixLines', function () {
  equal(G.prefixLines('a\n\nb\n', '  '), '  a\n  \n  b\n');
  equal(G.prefixLines('a', '# '), '# a');
});

test('generator.scrub_', function () {
  var before = G.scrub_;
  G.scrub_ = function (block, text) {
    var next = block.nextConnection && block.nextConnection.targetBlock();
    return '[' + block.type + ']' + text + this.blockToCode(next);
  };
  var two = SUM.replace('</value></block></xml>', '</value><next><block type="text_print"></block></next></block></xml>');
  equal(code(G, two).match(/\[text_print\]/g).length, 2);
  G.scrub_ = before;
});

test('generator.INFINITE_LOOP_TRAP and addLoopTrap', function () {
  G.INFINITE_LOOP_TRAP = 'trap(%1)\n';
  equal(code(G, '<xml><block type="controls_repeat" id="x$&amp;"></block></xml>'), 'repeat\n  trap(\'x$&\')\n');
  var block = load('<xml><block type="controls_repeat" id="q"></block></xml>').getTopBlocks()[0];
  equal(G.addLoopTrap('a\n', block), '  trap(\'q\')\na\n');
  G.INFINITE_LOOP_TRAP = null;
});

test('generator.STATEMENT_PREFIX', function () {
  G.STATEMENT_PREFIX = 'at(%1)\n';
  equal(code(G, '<xml><block type="text_print" id="p"></block></xml>'), 'at(\'p\')\nprint\n');
  G.STATEMENT_PREFIX = null;
});

test('generator.blockToCode', function () {
  var workspace = load(SUM);
  G.init(workspace);
  equal(G.blockToCode(null), '');
  equal(G.blockToCode(workspace.getTopBlocks()[0]), 'print (1 + 2) * 3\n');
  equal(G.blockToCode(workspace.getTopBlocks()[0].getInputTargetBlock('TEXT'))[1], G.ORDER_MULTIPLICATIVE);
});

test('generator.variableDB_ and nameDB_', function () {
  G.variableDB_ = new Blockly.Names('if,else');
  equal(G.nameDB_ === G.variableDB_, true);
  equal(G.variableDB_.getName('if', Blockly.Variables.NAME_TYPE), 'if2');
  equal(G.nameDB_.getName('my var', 'VARIABLE'), 'my_var');
  equal(G.variableDB_.getDistinctName('my var', Blockly.Variables.NAME_TYPE), 'my_var2');
  G.nameDB_.reset();
  equal(G.nameDB_.getName('my var', 'VARIABLE'), 'my_var');
});

test('generator.INDENT', function () {
  equal(G.INDENT, '  ');
});

test('generator.init and finish', function () {
  var calls = [];
  var fresh = new Blockly.Generator('Fresh');
  fresh.init = function (workspace) { calls.push('init ' + (workspace instanceof Blockly.Workspace)); };
  fresh.finish = function (text) { calls.push('finish'); return '<' + text + '>'; };
  equal(fresh.workspaceToCode(new Blockly.Workspace()), '<>');
  equal(calls, ['init true', 'finish']);
});

test('generator.FUNCTION_NAME_PLACEHOLDER_ and provideFunction_', function () {
  Blockly.JavaScript.init(new Blockly.Workspace());
  var name = Blockly.JavaScript.provideFunction_('helper', ['function ' + Blockly.JavaScript.FUNCTION_NAME_PLACEHOLDER_ + '() {', '  return 1;', '}']);
  equal(name, 'helper');
  equal(Blockly.JavaScript.provideFunction_('helper', ['other']), 'helper');
  equal(Blockly.JavaScript.definitions_['helper'], 'function helper() {\n  return 1;\n}');
  equal(Blockly.JavaScript.functionNames_['helper'], 'helper');
});

test('generator.addReservedWords and RESERVED_WORDS_', function () {
  var fresh = new Blockly.Generator('Fresh');
  fresh.addReservedWords('one,two');
  fresh.addReservedWords('three');
  equal(fresh.RESERVED_WORDS_, 'one,two,three,');
});

test('generator.scrubNakedValue', function () {
  G.scrubNakedValue = function (line) { return line + ';'; };
  equal(code(G, '<xml><block type="math_number"><field name="NUM">4</field></block></xml>'), '4;');
});

test('generator.forBlock', function () {
  equal(typeof Blockly.JavaScript.forBlock['text'], 'function');
  var block = new Blockly.Workspace().newBlock('text');
  equal(Blockly.JavaScript['text'](block), Blockly.JavaScript.forBlock['text'](block, Blockly.JavaScript));
});

test('generator[type] replaces a built-in', function () {
  var before = Blockly.Lua['text'];
  Blockly.Lua['text'] = function () { return ['"mine"', 0]; };
  equal(code(Blockly.Lua, '<xml><block type="text_print"><value name="TEXT"><block type="text"></block></value></block></xml>'), 'print("mine")\n');
  Blockly.Lua['text'] = before;
});

test('generator.allNestedComments', function () {
  var block = load('<xml><block type="text_print"><comment>one</comment><value name="TEXT"><block type="text"><comment>two</comment></block></value></block></xml>').getTopBlocks()[0];
  equal(G.allNestedComments(block), 'one\ntwo\n');
});

test('generator.workspaceToCode', function () {
  equal(code(G, '<xml></xml>'), '');
});

test('a missing input, no order, a number as code', function () {
  var block = load(SUM).getTopBlocks()[0];
  equal(G.valueToCode(block, 'NOWHERE', G.ORDER_NONE), '');
  equal(G.valueToCode(block, 'TEXT'), '(1 + 2) * 3');
  var before = G['math_number'];
  G['math_number'] = function () { return [7, 0]; };
  equal(code(G, '<xml><block type="text_print"><value name="TEXT"><block type="math_number"></block></value></block></xml>'), 'print 7\n');
  G['math_number'] = before;
});

test('a finish of 2021 calls the base by way of the prototype', function () {
  var before = Blockly.PHP.finish;
  Blockly.PHP.finish = function (code) {
    var definitions = Blockly.utils.object.values(this.definitions_);
    code = Object.getPrototypeOf(this).finish.call(this, code);
    return definitions.join('+') + '|' + code;
  };
  equal(code(Blockly.PHP, '<xml><block type="variables_set"><field name="VAR">x</field></block></xml>'), '|$x = 0;\n');
  Blockly.PHP.finish = before;
});

test('a class of a script\'s that calls the base\'s init first makes names of its own kind', function () {
  class Knots extends Blockly.CodeGenerator {
    init(workspace) {
      super.init(workspace);
      this.found = this.nameDB_;
      if (this.nameDB_) this.nameDB_.reset();
      else this.nameDB_ = new Blockly.Names(this.RESERVED_WORDS_, '$');
      this.nameDB_.setVariableMap(workspace.getVariableMap());
    }
  }
  class Bare extends Blockly.CodeGenerator {
    init(workspace) { super.init(workspace); }
  }
  class Asking extends Blockly.CodeGenerator {
    init(workspace) {
      super.init(workspace);
      this.first = this.getVariableName('rope');
    }
  }
  [Knots, Bare, Asking].forEach(function (Kind, index) {
    var generator = new Kind('Knots');
    generator.forBlock.variables_get = function (block, given) { return [given.getVariableName(block.getFieldValue('VAR')), 0]; };
    var xml = '<xml><variables><variable id="r">rope</variable></variables><block type="variables_get"><field name="VAR" id="r"/></block></xml>';
    equal([code(generator, xml), code(generator, xml)], index === 0 ? ['$rope', '$rope'] : ['rope', 'rope']);
    if (index === 0) equal(generator.found instanceof Blockly.Names, true);
    if (index === 2) equal(generator.first, 'rope');
  });
});

test('generator.definitions_: one that a script has emptied leaves its place empty', function () {
  ['JavaScript', 'Lua', 'PHP'].forEach(function (language) {
    var generator = Blockly[language];
    generator.init(new Blockly.Workspace());
    Object.assign(generator.definitions_, {first: 'one', second: undefined, third: null, last: 'two'});
    equal(generator.finish('code').replace('<?php\n', ''), 'one\n\n\n\n\n\ntwo\n\n\ncode');
  });
});
