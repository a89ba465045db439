(function () {
  'use strict';
  let number = 0;
  const define = (init, more) => {
    const type = 'test_dropdown_' + (number += 1);
    Blockly.Blocks[type] = Object.assign({init}, more);
    return type;
  };
  const make = (init, more) => new Blockly.Workspace().newBlock(define(init, more));
  const withOptions = (options, validator) => make(function () {
    this.appendDummyInput().appendField(new Blockly.FieldDropdown(options, validator), 'F');
  }).getField('F');

  test('the first option is where a dropdown starts', () => {
    const field = withOptions([['one', '1'], ['two', '2']]);
    equal(field.getValue(), '1');
    equal(field.getText(), 'one');
    field.setValue('2');
    equal(field.getText(), 'two');
  });

  test('words that all labels share leave them and become labels before and after', () => {
    const field = withOptions([['set pin high', 'H'], ['set pin low', 'L']]);
    equal(field.getOptions(), [['high', 'H'], ['low', 'L']]);
    equal(field.getText(), 'high');
    equal(field.getSourceBlock().inputList[0].fieldRow.map((f) => f.getText()), ['set pin', 'high']);
    const both = withOptions([['the first letter', 'F'], ['the last letter', 'L']]);
    equal(both.getSourceBlock().inputList[0].fieldRow.map((f) => f.getText()), ['the', 'first', 'letter']);
  });

  test('labels that would vanish stay whole', () => {
    equal(withOptions([['red', '1'], ['red wine', '2']]).getOptions(), [['red', '1'], ['red wine', '2']]);
    equal(withOptions([['only one', '1']]).getOptions(), [['only one', '1']]);
  });

  test('a function gives the options, with the field as this, asked anew each time', () => {
    let options = [['a', 'A']];
    const seen = [];
    const field = withOptions(function () {
      seen.push(this instanceof Blockly.FieldDropdown);
      return options;
    });
    equal(field.getValue(), 'A');
    options = [['b', 'B'], ['c', 'C']];
    equal(field.getOptions(), options);
    field.setValue('C');
    equal(field.getText(), 'c');
    equal(seen.every(Boolean), true);
  });

  test('pictures as options show what stands for them', () => {
    const field = withOptions([[{src: 'x.png', width: 9, height: 9, alt: 'cross'}, 'X'], ['o', 'O']]);
    equal(field.getText(), 'cross');
  });

  test('of options with one value the last is shown', () => {
    equal(withOptions([['near', '1'], ['far', '2'], ['close', '1']]).getText(), 'close');
  });

  test('a class that takes what is no option goes on showing the option before', () => {
    class Open extends Blockly.FieldDropdown {
      doClassValidation_(value) { return value; }
    }
    const field = make(function () {
      this.appendDummyInput().appendField(new Open([['one', '1'], ['two', '2']]), 'F');
    }).getField('F');
    field.setValue('2');
    field.setValue('9');
    equal(field.getValue(), '9');
    equal(field.getText(), 'two');
  });

  test('a dropdown of a script keeps a value that is no option', () => {
    const field = withOptions([['one', '1'], ['two', '2']]);
    field.setValue('9');
    equal(field.getValue(), '9');
    equal(field.getText(), '9');
  });

  test('a dropdown of a built-in block does not', () => {
    const block = new Blockly.Workspace().newBlock('logic_boolean');
    block.setFieldValue('MAYBE', 'BOOL');
    equal(block.getFieldValue('BOOL'), 'TRUE');
  });

  test('scripts replace menuGenerator_', () => {
    const field = withOptions([['one', '1']]);
    field.menuGenerator_ = [['new', 'N']];
    field.setValue('N');
    equal(field.getText(), 'new');
  });

  test('setOptions keeps a value that is still there, else takes the first', () => {
    const field = withOptions([['one', '1'], ['two', '2']]);
    field.setValue('2');
    field.setOptions([['zwei', '2'], ['drei', '3']]);
    equal(field.getValue(), '2');
    equal(field.getText(), 'zwei');
    field.setOptions([['vier', '4']]);
    equal(field.getValue(), '4');
  });

  test('a validator reshapes its block by this.sourceBlock_, as old code does', () => {
    const block = make(function () {
      const menu = new Blockly.FieldDropdown([['first', 'FIRST'], ['number', 'NUMBER']], function (value) {
        this.sourceBlock_.updateAt_(value === 'NUMBER');
      });
      this.appendDummyInput().appendField(menu, 'WHERE');
    }, {
      updateAt_(isAt) {
        this.removeInput('AT', true);
        if (isAt) this.appendValueInput('AT');
      },
    });
    block.setFieldValue('NUMBER', 'WHERE');
    equal(!!block.getInput('AT'), true);
    block.setFieldValue('FIRST', 'WHERE');
    equal(block.getInput('AT'), null);
  });

  test('labels in JSON may be references to messages', () => {
    Blockly.Msg.TEST_LABEL = 'labelled';
    Blockly.defineBlocksWithJsonArray([{
      type: 'test_dropdown_json', message0: '%1', args0: [{type: 'field_dropdown', name: 'F', options: [['%{BKY_TEST_LABEL}', 'L'], ['x', 'X']]}],
    }]);
    equal(new Blockly.Workspace().newBlock('test_dropdown_json').getField('F').getText(), 'labelled');
  });

  test('a dropdown whose value is what it shows, in the style of 2015', () => {
    function Instance(name) {
      Instance.superClass_.constructor.call(this, () => [[name, name], ['other', 'other']]);
      this.setValue(name);
    }
    goog.inherits(Instance, Blockly.FieldDropdown);
    Instance.prototype.getValue = function () { return this.getText(); };
    Instance.prototype.setValue = function (value) {
      this.value_ = value;
      this.setText(value);
    };
    const block = make(function () { this.appendDummyInput().appendField(new Instance('mine'), 'NAME'); });
    equal(block.getFieldValue('NAME'), 'mine');
    block.setFieldValue('anything', 'NAME');
    equal(block.getFieldValue('NAME'), 'anything');
  });

  test('faulty options are refused by name', () => {
    throws(() => new Blockly.FieldDropdown('abc'), 'must be an array');
    throws(() => new Blockly.FieldDropdown([]), 'empty');
    throws(() => Blockly.fieldRegistry.fromJson({type: 'field_dropdown', name: 'F'}), 'options');
  });
})();

test('a dropdown of a class that sets itself up has no value until it is given one', function () {
  class Late extends Blockly.FieldDropdown {
    constructor() {
      super(Blockly.Field.SKIP_SETUP);
      this.menuGenerator_ = function () { return [['Tea', 'tea']]; };
    }
  }
  var field = new Late();
  equal(field.getValue(), null);
  field.setValue('tea');
  equal([field.getValue(), field.getText()], ['tea', 'Tea']);
});

test('labels that all end with a blank have the first of them as their suffix, as in Blockly', function () {
  var field = new Blockly.FieldDropdown([['a ', 'A'], ['b ', 'B']]);
  equal([field.getText(), field.prefixField, field.suffixField], ['a', null, 'a ']);
});
