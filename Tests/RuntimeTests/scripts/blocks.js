// Members of blocks, inputs, fields and connections that five projects or more use.
function simple() {
  return make({init: function () {
    this.appendValueInput('A').setCheck('Number').setAlign(Blockly.ALIGN_RIGHT).appendField('a').appendField(new Blockly.FieldTextInput('x'), 'T');
    this.appendStatementInput('DO');
    this.appendDummyInput('D').appendField(new Blockly.FieldCheckbox('TRUE'), 'C').appendField(new Blockly.FieldNumber(4, 0, 10, 2), 'N')
        .appendField(new Blockly.FieldDropdown([['one', '1'], ['two', '2']]), 'O').appendField(new Blockly.FieldColour('#ff0000'), 'K')
        .appendField(new Blockly.FieldAngle(90), 'G').appendField(new Blockly.FieldImage('x.png')).appendField(new Blockly.FieldLabel('label'), 'L');
    this.setPreviousStatement(true);
    this.setNextStatement(true, ['Step']);
    this.setColour(20);
    this.setTooltip('tip');
    this.setHelpUrl('http://example.com');
    this.setInputsInline(true);
  }});
}

test('block.appendDummyInput, appendValueInput, appendStatementInput', function () {
  var block = simple();
  equal(block.inputList.map(function (input) { return [input.name, input.type]; }), [['A', Blockly.INPUT_VALUE], ['DO', Blockly.NEXT_STATEMENT], ['D', 5]]);
});

test('block.getFieldValue', function () {
  var block = simple();
  equal(['T', 'C', 'N', 'O', 'K', 'G', 'NOWHERE'].map(function (name) { return block.getFieldValue(name); }), ['x', 'TRUE', 4, '1', '#ff0000', 90, null]);
});

test('block.setFieldValue', function () {
  var block = simple();
  block.setFieldValue('5', 'N');
  block.setFieldValue('2', 'O');
  equal([block.getFieldValue('N'), block.getFieldValue('O')], [6, '2']);
});

test('block.getField, field.getText, getValue, setValue, name, sourceBlock_', function () {
  var block = simple();
  var field = block.getField('O');
  equal([field.getText(), field.getValue(), field.name], ['one', '1', 'O']);
  field.setValue('2');
  equal([field.getText(), field.sourceBlock_ === block, block.getField('NOWHERE')], ['two', true, null]);
});

test('field.setValidator', function () {
  var block = simple();
  block.getField('T').setValidator(function (text) { return text === 'bad' ? null : text.toUpperCase(); });
  block.setFieldValue('ok', 'T');
  equal(block.getFieldValue('T'), 'OK');
  block.setFieldValue('bad', 'T');
  equal(block.getFieldValue('T'), 'OK');
});

test('field.onFinishEditing_', function () {
  var field = new Blockly.FieldTextInput('x');
  var before = field.onFinishEditing_;
  field.onFinishEditing_ = function () {};
  equal(typeof field.onFinishEditing_, 'function');
  equal(before === undefined || typeof before === 'function', true);
});

test('field.setSpellcheck', function () {
  var field = new Blockly.FieldTextInput('x');
  field.setSpellcheck(false);
  equal(field.getValue(), 'x');
});

test('block.setTooltip, setColour, setHelpUrl, setOutput', function () {
  var block = make({init: function () { this.setOutput(true, 'Number'); this.setColour('#5ba55b'); this.setTooltip(function () { return 'dynamic'; }); }});
  equal([block.getTooltip(), block.getColour(), block.outputConnection.getCheck()], ['dynamic', '#5ba55b', ['Number']]);
});

test('block.tooltip', function () { equal(simple().tooltip, 'tip'); });

test('block.setPreviousStatement, setNextStatement, previousConnection, nextConnection, outputConnection', function () {
  var block = simple();
  equal([block.previousConnection.getCheck(), block.nextConnection.getCheck(), block.outputConnection], [null, ['Step'], null]);
  block.setNextStatement(false);
  equal(block.nextConnection, null);
});

test('block.getInput, removeInput, inputList', function () {
  var block = simple();
  equal(block.getInput('A').name, 'A');
  block.removeInput('A');
  equal([block.getInput('A'), block.inputList.length], [null, 2]);
  block.removeInput('A', true);
  block.removeInput('A');
});

test('block.getInputTargetBlock', function () {
  var block = load('<xml><block type="text_print"><value name="TEXT"><block type="text" id="t"></block></value></block></xml>').getTopBlocks()[0];
  equal([block.getInputTargetBlock('TEXT').id, block.getInputTargetBlock('NOWHERE')], ['t', null]);
});

test('block.setInputsInline, getInputsInline', function () {
  var block = simple();
  equal([block.inputsInline, block.getInputsInline()], [true, true]);
  Blockly.Blocks['one_row'] = {init: function () { this.appendEndRowInput('E').appendField('row'); }};
  equal(new Blockly.Workspace().newBlock('one_row').getInputsInline(), true);
});

test('block.id, type, workspace', function () {
  var block = load('<xml><block type="text" id="abc"></block></xml>').getTopBlocks()[0];
  equal([block.id, block.type, block.workspace.getBlockById('abc') === block], ['abc', 'text', true]);
});

test('block.initSvg, render, select, bumpNeighbours_, rendered, RTL', function () {
  var block = simple();
  block.initSvg();
  block.render();
  block.select();
  block.bumpNeighbours_();
  equal([block.rendered, block.RTL], [false, false]);
});

test('block.setMutator, mutator, Blockly.Mutator', function () {
  var block = make({init: function () { this.setMutator(new Blockly.Mutator(['quark'])); }});
  equal([block.mutator instanceof Blockly.icons.MutatorIcon, block.mutator.isVisible()], [true, false]);
  var modern = make({init: function () { this.setMutator(new Blockly.icons.MutatorIcon(['quark'], this)); }});
  equal(modern.mutator.workspace_, null);
});

test('block.setWarningText, contextMenu, setStyle, setOnChange', function () {
  var block = simple();
  block.setWarningText('careful', 'id');
  block.setWarningText(null);
  block.contextMenu = false;
  block.setStyle('logic_blocks');
  block.setOnChange(function () {});
  equal(block.contextMenu, false);
});

test('block.moveInputBefore', function () {
  var block = simple();
  block.moveInputBefore('D', 'A');
  block.moveInputBefore('A', null);
  equal(block.inputList.map(function (input) { return input.name; }), ['D', 'DO', 'A']);
});

test('block.getParent, getSurroundParent, getRootBlock, getNextBlock', function () {
  var root = load('<xml><block type="controls_repeat" id="r"><statement name="DO"><block type="text_print" id="a"><next><block type="text_print" id="b"></block></next></block></statement></block></xml>').getTopBlocks()[0];
  var a = root.getInputTargetBlock('DO');
  var b = a.getNextBlock();
  equal([b.id, b.getParent().id, b.getSurroundParent().id, b.getRootBlock().id, root.getParent()], ['b', 'a', 'r', 'r', null]);
});

test('block.isInFlyout, isInsertionMarker', function () { equal([simple().isInFlyout, simple().isInsertionMarker()], [false, false]); });

test('block.jsonInit', function () {
  var block = make({init: function () {
    this.jsonInit({message0: 'say %1 %2', args0: [{type: 'field_input', name: 'T', text: 'hi'}, {type: 'input_value', name: 'V', check: 'String', align: 'RIGHT'}], output: null, colour: 120});
  }});
  equal([block.getFieldValue('T'), block.getInput('V').connection.getCheck(), block.outputConnection.getCheck()], ['hi', ['String'], null]);
});

test('block.dispose, unplug', function () {
  var workspace = load('<xml><block type="text_print" id="p"><value name="TEXT"><block type="text" id="t"></block></value></block></xml>');
  workspace.getBlockById('t').unplug();
  equal(workspace.getTopBlocks(false).length, 2);
  workspace.getBlockById('p').dispose();
  equal([workspace.getBlockById('p'), workspace.getAllBlocks().length], [null, 1]);
});

test('block.isCollapsed, setCollapsed, getCommentText, setCommentText', function () {
  var block = simple();
  block.setCollapsed(true);
  block.setCommentText('note');
  equal([block.isCollapsed(), block.getCommentText()], [true, 'note']);
});

test('block.getRelativeToSurfaceXY', function () {
  var xy = load('<xml><block type="text" x="3" y="4"></block></xml>').getTopBlocks()[0].getRelativeToSurfaceXY();
  equal([xy.x, xy.y], [3, 4]);
});

test('block.isEnabled, getInheritedDisabled, setDisabled, disabled', function () {
  var block = load('<xml><block type="controls_repeat" disabled="true"><statement name="DO"><block type="text_print"></block></statement></block></xml>').getTopBlocks()[0];
  equal([block.isEnabled(), block.disabled, block.getInputTargetBlock('DO').getInheritedDisabled()], [false, true, true]);
  block.setDisabled(false);
  equal(block.isEnabled(), true);
});

test('block.getVars', function () {
  var block = load('<xml><block type="variables_get"><field name="VAR">x</field></block></xml>').getTopBlocks()[0];
  equal([block.getVars(), block.getFieldValue('VAR')], [['x'], 'x']);
});

test('block.getTitleValue', function () { equal(simple().getTitleValue('T'), 'x'); });

test('input.appendField, removeField, fieldRow, insertFieldAt', function () {
  var input = simple().getInput('D');
  var before = input.fieldRow.length;
  input.removeField('L');
  input.insertFieldAt(0, 'first', 'F');
  equal([input.fieldRow.length, input.fieldRow[0].name, input.fieldRow[0].getText()], [before, 'F', 'first']);
  input.appendField('');
});

test('input.setCheck, connection, setAlign, type, name, setVisible, init', function () {
  var input = simple().getInput('A');
  input.setCheck(['String', 'Number']).setAlign(Blockly.inputs.Align.RIGHT).setVisible(true);
  input.init();
  equal([input.connection.getCheck(), input.type, input.name, input.align], [['String', 'Number'], 1, 'A', 1]);
});

test('connection.connect, disconnect, targetBlock, targetConnection, getSourceBlock, isConnected', function () {
  var workspace = new Blockly.Workspace();
  var print = workspace.newBlock('text_print');
  var text = workspace.newBlock('text');
  var end = print.getInput('TEXT').connection;
  equal(end.connect(text.outputConnection), true);
  equal([end.targetBlock() === text, end.targetConnection === text.outputConnection, end.getSourceBlock() === print, end.isConnected()], [true, true, true, true]);
  end.disconnect();
  equal([end.targetBlock(), end.isConnected()], [null, false]);
});

test('connection.setCheck', function () {
  var workspace = new Blockly.Workspace();
  var end = workspace.newBlock('text_print').getInput('TEXT').connection.setCheck('Colour');
  equal(end.connect(workspace.newBlock('math_number').outputConnection), false);
});

test('Blockly.Mutator.reconnect and Blockly.icons.MutatorIcon.reconnect', function () {
  var workspace = new Blockly.Workspace();
  var print = workspace.newBlock('text_print');
  var text = workspace.newBlock('text');
  equal(Blockly.Mutator.reconnect(text.outputConnection, print, 'TEXT'), true);
  equal(Blockly.Mutator.reconnect(text.outputConnection, print, 'NOWHERE'), false);
  equal(Blockly.Mutator.reconnect(null, print, 'TEXT'), false);
});

test('mutationToDom, domToMutation, compose, decompose, saveConnections', function () {
  var workspace = load('<xml><block type="lists_create_with"><mutation items="2"></mutation><value name="ADD1"><block type="text" id="t"></block></value></block></xml>');
  var list = workspace.getTopBlocks()[0];
  equal(Blockly.Xml.domToText(list.mutationToDom()).indexOf('items="2"') > 0, true);
  var dialog = new Blockly.Workspace();
  var top = list.decompose(dialog);
  list.saveConnections(top);
  top.getInputTargetBlock('STACK').dispose(true);
  list.compose(top);
  equal([list.itemCount_, list.getInputTargetBlock('ADD0').id], [1, 't']);
});

test('jsonInit: texts for arguments, a line break behind a per cent sign, the place of what ends rows', function () {
  Blockly.defineBlocksWithJsonArray([{type: 'row_ends', message0: 'top\n%1 %2', args0: ['%{BKY_LOGIC_NULL}', {type: 'field_checkbox', name: 'C'}],
    implicitAlign0: 'RIGHT', message1: '50%\nmore', message2: '100%\n'}]);
  var block = new Blockly.Workspace().newBlock('row_ends');
  equal(block.inputList.map(function (input) {
    return [input.type, input.align, input.fieldRow.map(function (field) { return field.getText(); })];
  }), [[7, 1, ['top']], [5, 1, [Blockly.Msg.LOGIC_NULL, 'false']], [5, -1, ['50%\nmore']], [5, -1, ['100%']]]);
});
