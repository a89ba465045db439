// Connections: checks, what a newcomer does to what was there, shadows, taking blocks apart.
function statement(check) {
  return {init: function () {
    this.appendValueInput('A').setCheck(check || null);
    this.appendStatementInput('DO');
    this.setPreviousStatement(true);
    this.setNextStatement(true);
  }};
}

function value(type, inputs) {
  return {init: function () {
    for (var i = 0; i < (inputs || 0); i++) this.appendValueInput('V' + i);
    this.setOutput(true, type);
  }};
}

function setting() {
  Blockly.Blocks['t_statement'] = statement('Number');
  Blockly.Blocks['t_number'] = value('Number');
  Blockly.Blocks['t_text'] = value('String');
  Blockly.Blocks['t_wrap'] = value(null, 1);
  return new Blockly.Workspace();
}

test('Connection.connect refuses what the checks do not allow', function () {
  var workspace = setting();
  var block = workspace.newBlock('t_statement');
  var input = block.getInput('A').connection;
  equal([input.connect(workspace.newBlock('t_text').outputConnection), input.isConnected()], [false, false]);
  equal([input.connect(workspace.newBlock('t_number').outputConnection), input.targetBlock().type], [true, 't_number']);
});

test('Connection.connect puts a displaced stack below the newcomer', function () {
  var workspace = setting();
  var parent = workspace.newBlock('t_statement');
  var first = workspace.newBlock('t_statement');
  var second = workspace.newBlock('t_statement');
  parent.getInput('DO').connection.connect(first.previousConnection);
  parent.getInput('DO').connection.connect(second.previousConnection);
  equal([parent.getInputTargetBlock('DO') === second, second.getNextBlock() === first, first.getSurroundParent() === parent], [true, true, true]);
});

test('Connection.connect puts a displaced value into the only input that fits', function () {
  var workspace = setting();
  var parent = workspace.newBlock('t_wrap');
  var inner = workspace.newBlock('t_text');
  var wrapper = workspace.newBlock('t_wrap');
  parent.getInput('V0').connection.connect(inner.outputConnection);
  parent.getInput('V0').connection.connect(wrapper.outputConnection);
  equal([inner.getParent() === wrapper, workspace.getTopBlocks(false).length], [true, 1]);
});

test('Connection.setCheck lets go what fits no more', function () {
  var workspace = setting();
  var parent = workspace.newBlock('t_statement');
  var child = workspace.newBlock('t_number');
  parent.getInput('A').connection.connect(child.outputConnection);
  parent.getInput('A').setCheck('Boolean');
  equal([child.getParent(), workspace.getTopBlocks(false).length], [null, 2]);
});

test('Connection.setShadowDom stands in until a block comes, and again when it goes', function () {
  var workspace = setting();
  var parent = workspace.newBlock('t_statement');
  parent.getInput('A').setShadowDom(Blockly.utils.xml.textToDom('<shadow type="t_number"/>'));
  equal([parent.getInputTargetBlock('A').isShadow(), parent.getInputTargetBlock('A').type], [true, 't_number']);
  var block = workspace.newBlock('t_number');
  parent.getInput('A').connection.connect(block.outputConnection);
  equal([parent.getInputTargetBlock('A') === block, block.isShadow()], [true, false]);
  block.unplug();
  equal(parent.getInputTargetBlock('A').isShadow(), true);
});

test('block.unplug(true) closes the stack', function () {
  var workspace = setting();
  var blocks = [0, 1, 2].map(function () { return workspace.newBlock('t_statement'); });
  blocks[0].nextConnection.connect(blocks[1].previousConnection);
  blocks[1].nextConnection.connect(blocks[2].previousConnection);
  blocks[1].unplug(true);
  equal([blocks[0].getNextBlock() === blocks[2], blocks[1].getParent()], [true, null]);
});

test('block.dispose takes all below along', function () {
  var workspace = setting();
  var parent = workspace.newBlock('t_statement');
  var child = workspace.newBlock('t_number');
  parent.getInput('A').connection.connect(child.outputConnection);
  parent.dispose();
  equal([workspace.getAllBlocks(false).length, workspace.getTopBlocks(false).length, child.isDisposed()], [0, 0, true]);
});

test('workspace.dispose leaves nothing', function () {
  var workspace = setting();
  workspace.newBlock('t_statement').nextConnection.connect(workspace.newBlock('t_statement').previousConnection);
  workspace.dispose();
  equal(workspace.getTopBlocks(false).length, 0);
});

test('a block that init puts where the saved child stands goes on top, and a shadow from there goes', function () {
  Blockly.Blocks['kettle'] = {
    init: function () {
      var water = this.workspace.newBlock('math_number');
      water.setFieldValue(8, 'NUM');
      water.outputConnection.connect(this.appendValueInput('WATER').connection);
      this.appendValueInput('LEAF').connection.setShadowState({type: 'text', fields: {TEXT: 'green'}});
    },
  };
  var workspace = load('<xml><block type="kettle"><value name="WATER"><block type="math_number"><field name="NUM">1</field></block></value>' +
    '<value name="LEAF"><shadow type="text"><field name="TEXT">black</field></shadow></value></block></xml>');
  var kettle = workspace.getBlocksByType('kettle')[0];
  equal([kettle.getInputTargetBlock('WATER').getFieldValue('NUM'), kettle.getInputTargetBlock('LEAF').getFieldValue('TEXT')], [1, 'black']);
  equal(kettle.getInput('LEAF').connection.getShadowState().fields, {TEXT: 'black'});
  equal([kettle.getChildren(false).length, workspace.getAllBlocks(false).length], [2, 4]);
  equal(workspace.getTopBlocks(false).map(function (block) { return block.getFieldValue('NUM'); }).sort(), [8, null]);
});

test('connection.reconnect puts back what a mutation took off', function () {
  var workspace = load('<xml><block type="text_print"><value name="TEXT"><block type="text" id="t"></block></value></block><block type="text" id="u"></block></xml>');
  var print = workspace.getBlocksByType('text_print')[0];
  var kept = workspace.getBlockById('t').outputConnection;
  equal(kept.reconnect(print, 'TEXT'), false);
  kept.disconnect();
  equal([kept.reconnect(print, 'NOWHERE'), kept.reconnect(print, 'TEXT'), print.getInputTargetBlock('TEXT').id], [false, true, 't']);
  kept.disconnect();
  print.getInput('TEXT').connection.connect(workspace.getBlockById('u').outputConnection);
  equal([kept.reconnect(print, 'TEXT'), workspace.getBlockById('u').getParent()], [true, null]);
});

test('kinds of inputs and connections by their numbers', function () {
  equal([Blockly.inputs.inputTypes[1], Blockly.ConnectionType[4], Blockly.inputs.Align[0]], ['VALUE', 'PREVIOUS_STATEMENT', 'CENTRE']);
});
