// Blocks of scripts in workspaces, each to be loaded two ways: as a job's message, and by `Blockly.Xml` in the script itself.
var js = Blockly.JavaScript;
var cases = {};

/** Defines a statement: what its `init` does beside that, other members, its generator. */
function statement(type, definition, generator) {
  var more = definition.init;
  definition.init = function () {
    if (more) more.call(this);
    this.setPreviousStatement(true);
    this.setNextStatement(true);
  };
  Blockly.Blocks[type] = definition;
  js[type] = generator;
}

function workspaceCase(name, xml) { cases[name] = '<xml>' + xml + '</xml>'; }

function number(value) { return '<block type="math_number"><field name="NUM">' + value + '</field></block>'; }

statement('shadowed', {
  init: function () {
    this.appendValueInput('A').connection.setShadowDom(Blockly.Xml.textToDom('<shadow type="math_number"><field name="NUM">7</field></shadow>'));
    this.appendValueInput('B').connection.setShadowState({type: 'math_number', fields: {NUM: 6}});
  },
}, function (block) { return 'shadowed(' + js.valueToCode(block, 'A', 0) + ', ' + js.valueToCode(block, 'B', 0) + ')\n'; });
workspaceCase('shadows that a definition sets', '<block type="shadowed"><value name="A">' + number(9) + '</value></block><block type="shadowed"/>');

statement('parental', {
  init: function () {
    this.appendValueInput('A');
    var child = this.workspace.newBlock('math_number');
    child.setFieldValue('5', 'NUM');
    this.getInput('A').connection.connect(child.outputConnection);
  },
}, function (block) { return 'parental(' + js.valueToCode(block, 'A', 0) + ')\n'; });
workspaceCase('a child that a definition makes', '<block type="parental"/>');

statement('chooses', {
  init: function () {
    this.appendDummyInput().appendField(new Blockly.FieldDropdown([['one', 'ONE'], ['two', 'TWO']], function (value) {
      this.getSourceBlock().shape_(value);
    }), 'OP');
    this.shape_('ONE');
  },
  shape_: function (value) {
    if (value === 'TWO' && !this.getInput('B')) this.appendValueInput('B');
    if (value !== 'TWO' && this.getInput('B')) this.removeInput('B');
  },
  mutationToDom: function () {
    var mutation = document.createElement('mutation');
    mutation.setAttribute('op', this.getFieldValue('OP'));
    return mutation;
  },
  domToMutation: function (mutation) { this.shape_(mutation.getAttribute('op')); },
}, function (block) { return 'chooses ' + block.getFieldValue('OP') + js.valueToCode(block, 'B', 0) + '\n'; });
workspaceCase('a validator that shapes', '<block type="chooses"><field name="OP">TWO</field><value name="B">' + number(2) + '</value></block><block type="chooses"/>');
workspaceCase('a mutation and a validator', '<block type="chooses"><mutation op="TWO"/><field name="OP">TWO</field><value name="B">' + number(3) + '</value></block>');

statement('tidied', {
  init: function () { this.count_ = 0; },
  domToMutation: function (mutation) {
    this.count_ = Number(mutation.getAttribute('count'));
    for (var i = 0; i < this.count_; i++) this.appendValueInput('I' + i);
  },
  /** Takes the empty inputs away, as some blocks do when they are saved. */
  mutationToDom: function () {
    var filled = this.inputList.map(function (input) { return input.connection.targetConnection; }).filter(Boolean);
    for (var i = this.count_ - 1; i >= 0; i--) this.removeInput('I' + i);
    for (this.count_ = 0; this.count_ < filled.length; this.count_++) {
      this.appendValueInput('I' + this.count_).connection.connect(filled[this.count_]);
    }
    var mutation = document.createElement('mutation');
    mutation.setAttribute('count', this.count_);
    return mutation;
  },
}, function (block) {
  return 'tidied(' + block.inputList.map(function (input) { return js.valueToCode(block, input.name, 0) || '?'; }).join() + ')\n';
});
workspaceCase('blocks that put themselves in order when they are saved', '<block type="tidied"><mutation count="3"/><value name="I2">' + number(2) +
  '</value><next><block type="tidied"><mutation count="2"/><value name="I0"><block type="text"/></value></block></next></block>');

statement('counts', {
  init: function () {
    this.count = 0;
    this.names = [];
  },
  mutationToDom: function () { return null; },
  domToMutation: function (mutation) {
    this.count = Number(mutation.getAttribute('count'));
    for (var i = 0; i < this.count; i++) this.appendValueInput('I' + i);
    var items = mutation.getElementsByTagName('item');
    for (i = 0; i < items.length; i++) this.names.push(items[i].getAttribute('name'));
  },
}, function (block) {
  return block.names + [0, 1, 2].map(function (i) { return js.valueToCode(block, 'I' + i, js.ORDER_NONE); }).join() + '\n';
});
workspaceCase('a mutation with children', '<block type="counts"><mutation count="3"><item name="x"/><item name="y"/></mutation>' +
  '<value name="I1"><block type="text"><field name="TEXT">q</field></block></value>' +
  '<value name="I2"><shadow type="text"><field name="TEXT">s</field></shadow></value></block>');

class Loud extends Blockly.FieldTextInput {
  doClassValidation_(value) { return String(value).toUpperCase(); }
}
class Later extends Blockly.Field {
  constructor(value) {
    super(value);
    this.SERIALIZABLE = true;
  }
  fromXml(element) { this.setValue(Number(element.textContent) + 1); }
}
class Dots extends Blockly.Field {
  constructor() {
    super('');
    this.SERIALIZABLE = true;
  }
  fromXml(element) {
    var rows = Array.from(element.getElementsByTagName('row'), function (row) { return row.textContent; });
    this.setValue([element.getAttribute('name'), element.getAttribute('size'), element.getAttribute('id'), rows, element.textContent].join('|'));
  }
}
statement('dotted', {init: function () { this.appendDummyInput().appendField(new Dots(), 'DOTS').appendField(new Blockly.FieldTextInput('t'), 'T'); }},
  function (block) { return block.getFieldValue('DOTS') + block.getFieldValue('T') + '\n'; });
workspaceCase('a field of attributes and elements of its own', '<block type="dotted"><field name="DOTS" size="3" id="d">a<row>x.&amp;</row><row>..</row></field>' +
  '<field name="T" size="4">u</field></block><block type="dotted"><field name="DOTS" size="&lt;5">b</field></block>');

var FIELDS = 'ABCDEFGHIJK';
statement('fielded', {
  init: function () {
    this.appendDummyInput().appendField(new Blockly.FieldTextInput('d'), 'A').appendField(new Blockly.FieldCheckbox(false), 'B')
      .appendField(new Blockly.FieldColour('#ff0000'), 'C').appendField(new Blockly.FieldAngle(0), 'D').appendField(new Blockly.FieldNumber(0), 'E')
      .appendField(new Blockly.FieldMultilineInput('z'), 'F').appendField(new Blockly.FieldDate('2019-01-01'), 'G')
      .appendField(new Blockly.FieldLabelSerializable('n'), 'H').appendField('label', 'I').appendField(new Loud('l'), 'J').appendField(new Later(0), 'K');
  },
}, function (block) {
  return FIELDS.split('').map(function (name) { return JSON.stringify(block.getFieldValue(name)); }).join() + '\n';
});
workspaceCase('fields of every class', '<block type="fielded"><field name="A">x</field><field name="B">TRUE</field><field name="C">#00FF00</field>' +
  '<field name="D">90</field><field name="E">3.5</field><field name="F">l&#10;m</field><field name="G">2020-01-01</field>' +
  '<field name="H">lab</field><field name="J">abc</field><field name="K">5</field></block>');
workspaceCase('fields that are not given', '<block type="fielded"/>');
workspaceCase('fields by their old name', '<block type="fielded"><title name="A">old</title><title name="B">TRUE</title></block>');
workspaceCase('comments', '<block type="text_print"><comment pinned="true">first</comment><value name="TEXT"><block type="text"><comment>value</comment></block></value>' +
  '<next><block type="fielded"><comment>second</comment></block></next></block>');

statement('looks', {init: function () { this.appendValueInput('V'); }}, function (block) {
  var parent = block.getParent();
  return [block.getSurroundParent().type, parent.getFieldValue('TIMES'), js.valueToCode(block, 'V', 0), parent.getChildren().length,
    parent.getDescendants().length, block.workspace.getAllBlocks().length].join() + '\n';
});
Blockly.Blocks['looked_at'] = {init: function () { this.setOutput(true); }};
js['looked_at'] = function (block) {
  return [[block.getParent().type, block.getRootBlock().type, block.outputConnection.targetBlock().type,
    block.getSurroundParent().getSurroundParent().type].join('/'), 0];
};
workspaceCase('what is around a block', '<block type="controls_repeat"><field name="TIMES">3</field><statement name="DO"><block type="looks">' +
  '<value name="V"><block type="looked_at"/></value></block></statement></block>');

statement('walks', {}, function (block) {
  return block.getParent().inputList.map(function (input) {
    var target = input.connection && input.connection.targetBlock();
    return input.name + ':' + input.type + ':' + (target ? target.type : '');
  }).join(' ') + ' ' + block.getParent().elseifCount_ + '\n';
});
workspaceCase('the inputs of a parent', '<block type="controls_if"><mutation elseif="1" else="1"/><value name="IF0"><block type="logic_boolean"/></value>' +
  '<statement name="DO0"><block type="walks"/></statement></block>');

statement('names_variables', {
  init: function () { this.appendDummyInput().appendField(new Blockly.FieldVariable('z'), 'V'); },
  getVars: function () { return [this.getFieldValue('V'), 'extra']; },
  getDeveloperVariables: function () { return ['secret']; },
}, function (block) {
  return js.variableDB_.getName(block.getFieldValue('V'), 'VARIABLE') + block.getField('V').getText() + js.nameDB_.getName('secret', 'DEVELOPER_VARIABLE') + '\n';
});
workspaceCase('variables', '<block type="variables_set"><field name="VAR">my var</field><value name="VALUE"><block type="variables_get">' +
  '<field name="VAR">secret</field></block></value><next><block type="names_variables"><field name="V">My Var</field></block></next></block>');
workspaceCase('procedures', '<block type="procedures_defreturn" x="0" y="200"><mutation><arg name="a"/><arg name="b"/></mutation><field name="NAME">add up</field>' +
  '<value name="RETURN"><block type="variables_get"><field name="VAR">a</field></block></value></block><block type="text_print" x="0" y="0"><value name="TEXT">' +
  '<block type="procedures_callreturn"><mutation name="add up"><arg name="a"/><arg name="b"/></mutation><value name="ARG1">' + number(2) + '</value></block></value></block>');

statement('rests', {init: function () { this.setDisabled(true); }}, function () { return 'never\n'; });
workspaceCase('disabled', '<block type="fielded" disabled="true"><next><block type="rests"><next><block type="text_print"/></next></block></next></block>');
workspaceCase('the order of stacks', '<block type="text_print" x="100" y="300"/><block type="fielded" x="5" y="20"/><block type="math_number" x="0" y="500"/>');

Blockly.Extensions.register('shouts', function () {
  this.mark = '!';
  this.getField('F').setValidator(function (value) { return value + '!'; });
  this.appendDummyInput('MORE').appendField('more', 'M');
});
Blockly.Extensions.registerMixin('helps', {help_: function () { return 'help' + this.mark; }});
Blockly.Extensions.registerMutator('grows', {
  size: 0,
  mutationToDom: function () { return null; },
  domToMutation: function (mutation) {
    this.size = parseInt(mutation.getAttribute('size'), 10);
    for (var i = 0; i < this.size; i++) this.appendValueInput('X' + i);
  },
}, function () { this.ready = true; });
Blockly.defineBlocksWithJsonArray([{
  type: 'extended', message0: '%1', args0: [{type: 'field_input', name: 'F', text: 'a'}], previousStatement: null, nextStatement: null,
  extensions: ['shouts', 'helps'], mutator: 'grows',
}]);
js['extended'] = function (block) {
  return [block.help_(), block.getFieldValue('F'), block.inputList.length, block.ready, js.valueToCode(block, 'X1', 0)].join() + '\n';
};
workspaceCase('extensions and a mutator', '<block type="extended"><mutation size="2"/><field name="F">b</field><value name="X1"><block type="text"/></value></block>');

statement('reads', {init: function () { this.appendValueInput('V').appendField('say').appendField(new Blockly.FieldTextInput(''), 'A'); }}, function (block) {
  return [block.toString(), block.toString(12), block.getInputsInline(), JSON.parse(block.data || '0')].join('|') + '\n';
});
workspaceCase('a block in words, its data, its inputs in line', '<block type="reads" inline="true"><data>[1]</data><field name="A">hello</field><value name="V">' + number(2) + '</value></block>');

statement('steps', {init: function () { this.appendStatementInput('S'); }}, function (block) {
  var codes = [];
  for (var step = block.getInputTargetBlock('S'); step; step = step.nextConnection && step.nextConnection.targetBlock()) {
    codes.push(step.type + JSON.stringify(js.blockToCode(step, true)));
  }
  return codes.join() + '\n';
});
workspaceCase('a stack walked by its connections', '<block type="steps"><statement name="S"><block type="text_print"><next><block type="rests"><next>' +
  '<block type="fielded"/></next></block></next></block></statement></block>');

statement('depends', {
  init: function () {
    var self = this;
    this.appendDummyInput().appendField(new Blockly.FieldDropdown([['One', 'one'], ['Two', 'two']]), 'A')
      .appendField(new Blockly.FieldDropdown(function () { return [[self.getFieldValue('A') + ' X', self.getFieldValue('A') + '-x']]; }), 'B')
      .appendField(new Blockly.FieldDropdown([['a', 'A']]), 'C');
  },
}, function (block) { return [block.getFieldValue('B'), block.getField('B').getText(), block.getFieldValue('C'), block.getField('C').getText()].join() + '\n'; });
workspaceCase('dropdowns', '<block type="depends"><field name="A">two</field><field name="B">two-x</field><field name="C">unknown</field></block>');

// Where a block finds itself in its workspace while it is made.
function whereabouts(block) {
  var workspace = block.workspace;
  return [workspace.getBlocksByType(block.type).length, workspace.getAllBlocks(false).length, workspace.getTopBlocks(false).indexOf(block),
    workspace.getBlockById(block.id) === block, !!block.getParent()].join(' ');
}
statement('counts', {
  init: function () {
    this.places = [whereabouts(this)];
    this.appendDummyInput().appendField(new Blockly.FieldTextInput('', function () {
      var block = this.getSourceBlock();
      if (block) block.places.push(whereabouts(block));
    }), 'F');
    this.appendValueInput('V').setCheck('Number');
    this.appendStatementInput('S');
  },
  mutationToDom: function () { return null; },
  domToMutation: function () { this.places.push(whereabouts(this)); },
}, function (block) {
  return block.places.concat(whereabouts(block)).join() + js.valueToCode(block, 'V', 0) + '\n' + js.statementToCode(block, 'S');
});
var counts = (inner) => '<block type="counts"><mutation n="1"/><field name="F">x</field>' + inner + '</block>';
workspaceCase('blocks that count themselves', counts('<value name="V">' + number(3) + '</value><statement name="S">' + counts('') + '</statement><next>' +
  counts('') + '</next>') + counts(''));

// Asks for the code of a case, loaded by the script; without a case, for the names of all.
statement('by_script', {init: function () { this.appendDummyInput().appendField(new Blockly.FieldTextInput(''), 'CASE'); }}, function () { return ''; });
var own = js.workspaceToCode;
js.workspaceToCode = function (workspace) {
  var asked = workspace.getBlocksByType('by_script')[0];
  if (!asked) return own.call(this, workspace);
  var name = asked.getFieldValue('CASE');
  if (!name) return JSON.stringify(cases);
  var loaded = new Blockly.Workspace();
  Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(cases[name]), loaded);
  return own.call(this, loaded);
};
