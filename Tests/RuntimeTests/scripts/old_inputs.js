// Blocks as they were built until the autumn of 2012.
Blockly.Blocks['old_rows'] = {
  init: function () {
    this.appendTitle('say');
    this.appendTitle(new Blockly.FieldTextInput('hi'), 'WORD').setText('ho');
    this.appendInput('times', Blockly.INPUT_VALUE, 'TIMES', Number);
    this.appendInput([new Blockly.FieldDropdown([['and', 'AND'], ['or', 'OR']]), 'OP'], Blockly.INPUT_VALUE, 'OTHER', [String, 'Coord']);
    this.appendInput('', Blockly.DUMMY_INPUT);
    this.appendInput(['', 'PARAMS'], Blockly.DUMMY_INPUT);
    this.appendInput(undefined, Blockly.NEXT_STATEMENT, 'DO', null);
    this.setPreviousStatement(true);
    this.setNextStatement(true);
  },
};
Blockly.Blocks['old_typed_rows'] = {
  init: function () {
    this.appendInput(Blockly.INPUT_VALUE, 'IF', Boolean).appendTitle('if');
    this.appendInput(Blockly.NEXT_STATEMENT, 'DO').appendTitle('do');
    this.appendInput(Blockly.DUMMY_INPUT, '').appendTitle(new Blockly.FieldCheckbox('TRUE'), 'SURE');
    this.appendTitle('late');
    this.setPreviousStatement(true);
  },
};
Blockly.JavaScript['old_rows'] = function () {
  var value = (name) => Blockly.JavaScript.valueToCode(this, name, Blockly.JavaScript.ORDER_NONE);
  return this.getTitleValue('WORD') + '(' + [value('TIMES'), this.getTitleValue('OP'), value('OTHER')] + ');\n'
    + Blockly.JavaScript.statementToCode(this, 'DO');
};

test('Block.appendTitle gives fields to a row above the inputs, and appendInput takes a label, a type, a name and a check', function () {
  var block = load('<xml><block type="old_rows" id="a"/></xml>').getBlockById('a');
  equal(block.inputList.map((input) => input.type + input.name), ['5', '1TIMES', '1OTHER', '5', '5', '3DO']);
  equal(block.inputList.map((input) => input.fieldRow.map((field) => field.getText()).join()), ['say,ho', 'times', 'and', '', '', '']);
  equal(block.inputList.map((input) => input.connection && input.connection.getCheck()), [null, ['Number'], ['String', 'Coord'], null, null, null]);
  block.setTitleValue('(x)', 'PARAMS');
  equal(block.getTitleValue('PARAMS'), '(x)');
});

test('Blocks with rows of 2012 take what files have for them', function () {
  equal(code(Blockly.JavaScript, '<xml><block type="old_rows"><title name="WORD">ha</title><title name="OP">OR</title>'
    + '<value name="TIMES"><block type="math_number"><title name="NUM">3</title></block></value>'
    + '<statement name="DO"><block type="old_rows"/></statement></block></xml>'), 'ha(3,OR,);\n  ho(,AND,);\n');
});

test('Block.appendInput takes a type, a name and a check, and an input as ever', function () {
  var block = load('<xml><block type="old_typed_rows" id="a"><value name="IF"><block type="logic_boolean" id="b"/></value></block></xml>').getBlockById('a');
  equal(block.inputList.map((input) => input.type + input.name), ['5', '1IF', '3DO', '5']);
  equal(block.toString(), 'late if true do ? true');
  equal(block.getInput('IF').targetBlock().id, 'b');
  equal([block.getInput('DO').targetBlock(), block.inputList[0].targetBlock()], [null, null]);
  var input = new Blockly.inputs.ValueInput('NEW', block);
  equal([block.appendInput(input) === input, block.inputList[4] === input], [true, true]);
});

test('block.interpolateMsg: values, fields, ends of lines and %0', function () {
  var block = make({init: function () {
    this.interpolateMsg('say\n%1 %0 to %2 now', ['HOW', new Blockly.FieldDropdown([['loudly', 'LOUD'], ['softly', 'SOFT']])],
      ['WHOM', 'String', Blockly.ALIGN_RIGHT], Blockly.ALIGN_CENTRE);
  }});
  equal(block.inputList.map(function (input) {
    return [input.name, input.align, input.fieldRow.map(function (field) { return field.name || field.getText(); })];
  }), [['', -1, ['say']], ['', -1, ['HOW']], ['WHOM', 1, ['to']], ['', 0, ['now']]]);
  equal([block.getInput('WHOM').connection.getCheck(), block.getInputsInline()], [['String'], true]);
  throws(function () {
    make({init: function () { this.interpolateMsg('%2', ['A', null, Blockly.ALIGN_LEFT], Blockly.ALIGN_LEFT); }});
  }, 'The message has %2');
});
