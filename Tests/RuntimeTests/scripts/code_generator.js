// What all languages share: orders, indentation, helpers, comments, long and deep programs.
function simpleGenerator() {
  var generator = new Blockly.CodeGenerator('Simple');
  generator.COMMENT_PREFIX = '# ';
  generator.forBlock['g_do'] = function (block, g) { return 'do\n' + g.statementToCode(block, 'BODY') + 'end\n'; };
  generator.forBlock['g_say'] = function (block, g) { return 'say ' + (g.valueToCode(block, 'X', 5) || 'nothing') + '\n'; };
  generator.forBlock['g_add'] = function (block, g) {
    return [(g.valueToCode(block, 'A', 6) || '0') + ' + ' + (g.valueToCode(block, 'B', 6) || '0'), 6];
  };
  Blockly.Blocks['g_do'] = {init: function () {
    this.appendStatementInput('BODY'); this.setPreviousStatement(true); this.setNextStatement(true);
  }};
  Blockly.Blocks['g_say'] = {init: function () {
    this.appendValueInput('X'); this.setPreviousStatement(true); this.setNextStatement(true);
  }};
  Blockly.Blocks['g_add'] = {init: function () {
    this.appendValueInput('A'); this.appendValueInput('B'); this.setOutput(true);
  }};
  return generator;
}

test('valueToCode puts parentheses where the order calls for them', function () {
  var xml = '<xml><block type="g_say"><value name="X"><block type="g_add"><value name="A"><block type="g_add"/></value></block></value></block></xml>';
  var generator = simpleGenerator();
  equal(code(generator, xml), 'say ((0 + 0) + 0)\n');
  generator.ORDER_OVERRIDES = [[6, 6]];
  equal(code(generator, xml), 'say (0 + 0 + 0)\n');
});

test('statementToCode indents', function () {
  equal(code(simpleGenerator(), '<xml><block type="g_do"><statement name="BODY"><block type="g_do"><statement name="BODY"><block type="g_say"/></statement></block></statement></block></xml>'),
      'do\n  do\n    say nothing\n  end\nend\n');
});

test('statementToCode twenty deep indents as one by one', function () {
  var generator = simpleGenerator();
  var workspace = new Blockly.Workspace();
  var inner = workspace.newBlock('g_say');
  for (var i = 0; i < 20; i++) {
    var outer = workspace.newBlock('g_do');
    outer.getInput('BODY').connection.connect(inner.previousConnection);
    inner = outer;
  }
  var expected = 'say nothing\n';
  for (var k = 0; k < 20; k++) expected = 'do\n' + generator.prefixLines(expected, '  ') + 'end\n';
  equal(generator.workspaceToCode(workspace), expected);
});

test('blockToCode leaves out what is disabled and goes on', function () {
  equal(code(simpleGenerator(), '<xml><block type="g_say" disabled="true"><next><block type="g_do"/></next></block></xml>'), 'do\nend\n');
});

test('blockToCode of a statement that returns a tuple is an error', function () {
  var generator = simpleGenerator();
  generator.forBlock['g_say'] = function () { return ['x', 0]; };
  throws(function () { code(generator, '<xml><block type="g_say"/></xml>'); }, 'g_say');
});

test('blockToCode without a function names the block', function () {
  var generator = simpleGenerator();
  delete generator.forBlock['g_say'];
  throws(function () { code(generator, '<xml><block type="g_say"/></xml>'); }, '"g_say"');
});

test('functions set on the generator serve as those of forBlock', function () {
  var generator = simpleGenerator();
  delete generator.forBlock['g_say'];
  generator['g_say'] = function (block) { return 'old ' + (this === block) + '\n'; };
  equal(code(generator, '<xml><block type="g_say"/></xml>'), 'old true\n');
});

test('provideFunction_ defines once, under a name that is free', function () {
  var generator = simpleGenerator();
  generator.addReservedWords('help');
  generator.init(new Blockly.Workspace());
  var lines = ['to ' + generator.FUNCTION_NAME_PLACEHOLDER_, '  x', 'end'];
  equal([generator.provideFunction_('help', lines), generator.provideFunction_('help', 'ignored')], ['help2', 'help2']);
  equal(generator.definitions_['help'], 'to help2\n  x\nend');
});

test('provideFunction_ writes INDENT for every two blanks', function () {
  var generator = simpleGenerator();
  generator.INDENT = '\t';
  generator.init(new Blockly.Workspace());
  generator.provideFunction_('f', 'a\n  b\n    c');
  equal(generator.definitions_['f'], 'a\n\tb\n\t\tc');
});

test('prefixLines leaves a line break at the end alone', function () {
  var generator = simpleGenerator();
  equal(['a', 'a\n', 'a\nb', 'a\n\nb\n', '\n', ''].map(function (text) { return generator.prefixLines(text, '> '); }),
      ['> a', '> a\n', '> a\n> b', '> a\n> \n> b\n', '> \n', '> ']);
});

test('injectId writes the id as a literal', function () {
  equal(simpleGenerator().injectId('at(%1, %1)', {id: "a$&'\\"}), "at('a$&\\'\\\\', 'a$&\\'\\\\')");
});

test('addLoopTrap puts suffix and trap first and the prefix last', function () {
  var generator = simpleGenerator();
  generator.STATEMENT_PREFIX = 'pre %1\n';
  generator.STATEMENT_SUFFIX = 'post %1\n';
  generator.INFINITE_LOOP_TRAP = 'trap %1\n';
  equal(generator.addLoopTrap('  x\n', {id: 'i'}), "  post 'i'\n  trap 'i'\n  x\n  pre 'i'\n");
});

test('comments of values stand before the statement', function () {
  equal(code(simpleGenerator(), '<xml><block type="g_say"><comment>mine</comment><value name="X"><block type="g_add"><comment>inner\nlines</comment></block></value></block></xml>'),
      '# mine\n# inner\n# lines\nsay (0 + 0)\n');
});

test('a chain of 20,000 is no deeper than one', function () {
  var generator = simpleGenerator();
  var workspace = new Blockly.Workspace();
  var last = workspace.newBlock('g_say');
  for (var i = 1; i < 20000; i++) {
    var next = workspace.newBlock('g_say');
    last.nextConnection.connect(next.previousConnection);
    last = next;
  }
  equal(generator.workspaceToCode(workspace).length, 20000 * 'say nothing\n'.length);
});

test('workspaceToCode keeps a lone line break at the beginning and drops more of them', function () {
  var generator = simpleGenerator();
  var results = ['\ndo', '\n\ndo', '\n  do', ' \ndo', '\n', '\n  \n', 'do  \n\n  '].map(function (text) {
    generator.finish = function () { return text; };
    return generator.workspaceToCode(new Blockly.Workspace());
  });
  equal(results, ['\ndo', 'do', '\n  do', 'do', '\n', '', 'do\n']);
});

test('what a script puts in the place of blockToCode sees each block of a chain', function () {
  var js = Blockly.JavaScript;
  var seen = [];
  js.blockToCode = function (block, only) {
    if (block) seen.push(block.id);
    return Blockly.CodeGenerator.prototype.blockToCode.call(this, block, only);
  };
  var xml = '<xml><block type="text_print" id="a"><next><block type="controls_repeat" id="b"><statement name="DO"><block type="text_print" id="c">' +
    '<next><block type="text_print" id="d"/></next></block></statement></block></next></block></xml>';
  try {
    equal(code(js, xml), 'window.alert(\'\');\nfor (var count = 0; count < 10; count++) {\n  window.alert(\'\');\n  window.alert(\'\');\n}\n');
  } finally {
    delete js.blockToCode;
  }
  equal(seen.join(''), 'abcd');
});

test('statementToCode gives a script indented text, however deep the script\'s block lies', function () {
  var js = Blockly.JavaScript;
  var got = [];
  Blockly.Blocks['g_lines'] = {init: function () {
    this.appendStatementInput('S'); this.setPreviousStatement(true); this.setNextStatement(true);
  }};
  js.forBlock['g_lines'] = function (block, g) {
    var text = g.statementToCode(block, 'S') + g.blockToCode(block.getInputTargetBlock('S'));
    got.push(text);
    return text.split('\n').map(function (line) { return line.trim(); }).join('\n').trim() + '\n';
  };
  var inside = '<block type="controls_if"><statement name="DO0"><block type="text_print"/></statement></block>';
  for (var depth = 0; depth < 12; depth++) {
    var xml = '<block type="g_lines"><statement name="S">' + inside + '</statement></block>';
    for (var i = 0; i < depth; i++) xml = '<block type="controls_if"><statement name="DO0">' + xml + '</statement></block>';
    var line = code(js, '<xml>' + xml + '</xml>').split('\n')[depth + 1];
    equal([got[depth], line], [
      '  if (false) {\n    window.alert(\'\');\n  }\nif (false) {\n  window.alert(\'\');\n}\n', '  '.repeat(depth) + 'window.alert(\'\');',
    ]);
  }
});

test('a line of thousands of words is wrapped by parts, as its words would take too long together', function () {
  var words = function (count) { return new Array(count).fill('word').join(' '); };
  var wrapped = Blockly.utils.string.wrap(words(20000), 60);
  equal(wrapped.split('\n').every(function (line) { return line.length <= 60; }), true);
  equal(wrapped.split(/\s/).length, 20000);
  equal(Blockly.utils.string.wrap(words(501), 60), Blockly.utils.string.wrap(words(500), 60) + '\nword');
});

test('a line of long words is wrapped by parts of some thousand characters', function () {
  var words = function (count) { return new Array(count).fill('x'.repeat(39)).join(' '); };
  equal(Blockly.utils.string.wrap(words(102), 60), Blockly.utils.string.wrap(words(101), 60) + '\n' + 'x'.repeat(39));
});

test('where lines break follows the ends of sentences and the longest line', function () {
  var text = 'one two three four. five six seven, eight nine (ten) eleven twelve! thirteen fourteen fifteen sixteen';
  equal(Blockly.utils.string.wrap(text, 20), 'one two three four.\nfive six seven,\neight nine (ten)\neleven twelve! thirteen\nfourteen fifteen sixteen');
});
