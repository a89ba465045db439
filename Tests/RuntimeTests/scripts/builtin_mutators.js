(function () {
  'use strict';
  const shape = (block) => block.inputList
    .map((input) => ({1: 'value ', 3: 'statement ', 5: ''})[input.type] + (input.name || '-')).join(', ');
  const check = (end) => (end ? end.getCheck() : undefined);

  /** Loads one block with its mutation and fields written as XML. */
  function load(type, inner) {
    const workspace = new Blockly.Workspace();
    Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(`<xml><block type="${type}" id="b">${inner}</block></xml>`), workspace);
    return workspace.getBlockById('b');
  }
  const mutation = (block) => Blockly.Xml.domToText(block.mutationToDom()).replace(/ xmlns="[^"]*"/, '');
  const mutate = (block, xml) => block.domToMutation(Blockly.utils.xml.textToDom(xml));

  test('controls_if grows and shrinks and keeps what is in branches that stay', () => {
    const block = load('controls_if', `<mutation elseif="1" else="1"></mutation>
      <value name="IF1"><block type="logic_boolean" id="one"></block></value>
      <statement name="ELSE"><block type="text_print" id="last"></block></statement>`);
    mutate(block, '<mutation elseif="2" else="1"></mutation>');
    equal(shape(block), 'value IF0, statement DO0, value IF1, statement DO1, value IF2, statement DO2, statement ELSE');
    equal(block.getInputTargetBlock('IF1').id, 'one');
    equal(block.getInputTargetBlock('ELSE').id, 'last');
    mutate(block, '<mutation></mutation>');
    equal(shape(block), 'value IF0, statement DO0');
    equal(block.workspace.getBlockById('last').getParent(), null);
    equal(block.mutationToDom(), null);
    equal(block.saveExtraState(), null);
    block.loadExtraState({elseIfCount: 1, hasElse: true});
    equal(shape(block), 'value IF0, statement DO0, value IF1, statement DO1, statement ELSE');
    equal([block.elseifCount_, block.elseCount_], [1, 1]);
  });

  test('lists_create_with and text_join count their items', () => {
    for (const type of ['lists_create_with', 'text_join']) {
      const block = load(type, '<mutation items="0"></mutation>');
      equal(shape(block), 'EMPTY');
      block.loadExtraState({itemCount: 2});
      equal(shape(block), 'value ADD0, value ADD1');
      equal(block.saveExtraState(), {itemCount: 2});
      equal(mutation(block), '<mutation items="2"></mutation>');
      equal(block.getInput('ADD0').fieldRow.length, 1);
      mutate(block, '<mutation items="1"></mutation>');
      equal(shape(block), 'value ADD0');
    }
  });

  test('a count that is a text is read a few times, not for each of its inputs', () => {
    for (const [type, key] of [['controls_if', 'elseIfCount'], ['lists_create_with', 'itemCount']]) {
      let reads = 0;
      const block = load(type, '');
      block.loadExtraState({[key]: {valueOf() { reads += 1; return 50; }}});
      equal(block.inputList.length >= 50, true);
      equal(reads < 10, true);
    }
  });

  test('a list whose mutation counts nothing is an error, a text is not', () => {
    throws(() => load('lists_create_with', '<mutation></mutation>'), 'items');
    throws(() => load('math_on_list', '<mutation></mutation>'), 'op');
    equal(shape(load('text_join', '<mutation></mutation>')), 'value ADD0, value ADD1, EMPTY');
  });

  test('lists_getIndex: MODE and WHERE shape the block, in whatever order', () => {
    const block = load('lists_getIndex', '');
    const full = 'value VALUE, -, -, ';
    equal(shape(block), full + 'value AT');
    block.setFieldValue('REMOVE', 'MODE');
    equal([!!block.outputConnection, !!block.previousConnection, !!block.nextConnection], [false, true, true]);
    equal(block.saveExtraState(), {isStatement: true});
    block.setFieldValue('LAST', 'WHERE');
    equal(shape(block), full + 'AT');
    equal(mutation(block), '<mutation statement="true" at="false"></mutation>');
    block.setFieldValue('GET', 'MODE');
    block.setFieldValue('FROM_END', 'WHERE');
    equal(mutation(block), '<mutation statement="false" at="true"></mutation>');
    equal(check(block.getInput('AT').connection), ['Number']);
  });

  test('lists_getIndex: going between counted places keeps what is at AT', () => {
    const block = load('lists_getIndex', '<value name="AT"><block type="math_number" id="n"></block></value>');
    block.setFieldValue('FROM_END', 'WHERE');
    equal(block.getInputTargetBlock('AT').id, 'n');
    block.setFieldValue('FIRST', 'WHERE');
    equal(block.workspace.getBlockById('n').getParent(), null);
  });

  test('lists_setIndex keeps AT before TO', () => {
    const block = load('lists_setIndex', '<mutation at="false"></mutation><field name="WHERE">FIRST</field>');
    equal(shape(block), 'value LIST, -, -, AT, value TO');
    block.setFieldValue('FROM_START', 'WHERE');
    equal(shape(block), 'value LIST, -, -, value AT, value TO');
  });

  test('lists_getSublist and text_getSubstring have two places', () => {
    for (const [type, first] of [['lists_getSublist', 'LIST'], ['text_getSubstring', 'STRING']]) {
      const block = load(type, '<field name="WHERE1">FIRST</field>');
      equal(shape(block), `value ${first}, WHERE1_INPUT, AT1, WHERE2_INPUT, value AT2`);
      block.setFieldValue('LAST', 'WHERE2');
      equal(mutation(block), '<mutation at1="false" at2="false"></mutation>');
      block.setFieldValue('FROM_END', 'WHERE1');
      equal(shape(block), `value ${first}, WHERE1_INPUT, value AT1, WHERE2_INPUT, AT2`);
    }
  });

  test('lists_split turns its checks around; the field outweighs the mutation', () => {
    const block = load('lists_split', '<mutation mode="JOIN"></mutation><field name="MODE">SPLIT</field>');
    equal([check(block.outputConnection), check(block.getInput('INPUT').connection)], [['Array'], ['String']]);
    block.setFieldValue('JOIN', 'MODE');
    equal([check(block.outputConnection), check(block.getInput('INPUT').connection)], [['String'], ['Array']]);
    equal(block.saveExtraState(), {mode: 'JOIN'});
    const alone = load('lists_split', '<mutation mode="JOIN"></mutation>');
    equal([check(alone.outputConnection), alone.getFieldValue('MODE')], [['String'], 'SPLIT']);
  });

  test('text_charAt drops AT and gives it back', () => {
    const block = load('text_charAt', '<mutation at="false"></mutation><field name="WHERE">FROM_START</field>');
    equal(shape(block), 'value VALUE, -, value AT');
    block.setFieldValue('RANDOM', 'WHERE');
    equal(shape(block), 'value VALUE, -');
    equal(block.isAt_, false);
  });

  test('math_number_property, math_on_list, text_prompt_ext follow their dropdowns', () => {
    const property = load('math_number_property', '<mutation divisor_input="false"></mutation><field name="PROPERTY">DIVISIBLE_BY</field>');
    equal(shape(property), 'value NUMBER_TO_CHECK, -, value DIVISOR');
    property.setFieldValue('ODD', 'PROPERTY');
    equal(shape(property), 'value NUMBER_TO_CHECK, -');
    const list = load('math_on_list', '<mutation op="SUM"></mutation><field name="OP">MODE</field>');
    equal(check(list.outputConnection), ['Array']);
    list.setFieldValue('MIN', 'OP');
    equal(check(list.outputConnection), ['Number']);
    for (const type of ['text_prompt_ext', 'text_prompt']) {
      const prompt = load(type, '<mutation type="NUMBER"></mutation><field name="TYPE">NUMBER</field>');
      equal(check(prompt.outputConnection), ['Number']);
      prompt.setFieldValue('TEXT', 'TYPE');
      equal(check(prompt.outputConnection), ['String']);
    }
  });

  test('compose and decompose: a dialog\'s parts in another order take their blocks along', () => {
    const block = load('lists_create_with', `<mutation items="2"></mutation>
      <value name="ADD0"><block type="math_number" id="n0"></block></value>
      <value name="ADD1"><block type="math_number" id="n1"></block></value>`);
    const dialog = new Blockly.Workspace();
    const container = block.decompose(dialog);
    block.saveConnections(container);
    const first = container.getInputTargetBlock('STACK');
    const second = first.getNextBlock();
    second.unplug();
    first.previousConnection.disconnect();
    container.getInput('STACK').connection.connect(second.previousConnection);
    second.nextConnection.connect(first.previousConnection);
    const third = dialog.newBlock('lists_create_with_item');
    first.nextConnection.connect(third.previousConnection);
    block.compose(container);
    equal([block.itemCount_, block.getInputTargetBlock('ADD0').id, block.getInputTargetBlock('ADD1').id], [3, 'n1', 'n0']);
  });

  test('compose and decompose of controls_if', () => {
    const block = load('controls_if', `<mutation elseif="1" else="1"></mutation>
      <statement name="DO1"><block type="text_print" id="p"></block></statement>`);
    const dialog = new Blockly.Workspace();
    const container = block.decompose(dialog);
    block.saveConnections(container);
    equal(container.getDescendants(false).length, 3);
    container.getNextBlock().getNextBlock().dispose(false);
    const added = dialog.newBlock('controls_if_elseif');
    const branch = container.getNextBlock();
    branch.previousConnection.disconnect();
    container.nextConnection.connect(added.previousConnection);
    added.nextConnection.connect(branch.previousConnection);
    block.compose(container);
    equal(shape(block), 'value IF0, statement DO0, value IF1, statement DO1, value IF2, statement DO2');
    equal(block.getInputTargetBlock('DO2').id, 'p');
  });
})();
