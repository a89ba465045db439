(function () {
  'use strict';
  const block = (fill) => {
    const type = 'test_' + Math.random().toString(36).slice(2);
    Blockly.Blocks[type] = {init() { fill(this.appendDummyInput(), this); this.setOutput(true); }};
    return new Blockly.Workspace().newBlock(type);
  };
  const withField = (field) => block((input) => input.appendField(field, 'F')).getField('F');

  test('Blockly.FieldTextInput takes any text and numbers as text', () => {
    const field = withField(new Blockly.FieldTextInput('x'));
    field.setValue(5);
    equal(field.getValue(), '5');
    field.setValue(null);
    field.setValue(undefined);
    equal(field.getValue(), '5');
    equal(new Blockly.FieldTextInput().getValue(), '');
  });

  test('Blockly.FieldTextInput.numberValidator as the old constructors pass it', () => {
    const field = withField(new Blockly.FieldTextInput('7', Blockly.FieldTextInput.numberValidator));
    field.setValue('1O,000');
    equal(field.getValue(), '10000');
    field.setValue('abc');
    equal(field.getValue(), '10000');
  });

  test('field.text_ in subclasses of before 2019', () => {
    function Note(text) { Note.superClass_.constructor.call(this, text); }
    goog.inherits(Note, Blockly.Field);
    Note.prototype.getValue = function () { return this.text_; };
    Note.prototype.setValue = function (value) { this.setText(value); };
    Note.prototype.setText = function (text) { Note.superClass_.setText.call(this, text + '!'); };
    function Loud(text) { Loud.superClass_.constructor.call(this, text); }
    goog.inherits(Loud, Blockly.FieldTextInput);
    Loud.prototype.setText = function (text) { if (text !== this.text_) this.text_ = text.toUpperCase(); };
    Loud.prototype.getText = function () { return this.text_; };
    Loud.prototype.setValue = function (value) { this.setText(value); };
    function Choice(options) { Choice.superClass_.constructor.call(this, options); }
    goog.inherits(Choice, Blockly.FieldDropdown);
    Choice.prototype.getText = function () { return '<' + this.text_ + '>'; };
    const choice = new Choice([['one', 'ONE'], ['two', 'TWO']]);
    choice.setValue('TWO');
    const loud = new Loud('a');
    equal([new Note('n').getValue(), loud.getValue(), loud.getText(), choice.getValue(), choice.getText()], ['n!', 'A', 'A', 'TWO', '<two>']);
    choice.text_ = 'shown';
    equal([choice.getText(), choice.getValue(), new Blockly.FieldLabel('label').text_, new Blockly.FieldNumber(5).text_], ['<shown>', 'TWO', 'label', '5']);
  });

  test('field.setText of a subclass of before 2019 is asked by setValue, field.changeHandler_, field.setChangeHandler', () => {
    function Area(text, handler) {
      Area.superClass_.constructor.call(this, text);
      this.changeHandler_ = handler;
    }
    goog.inherits(Area, Blockly.Field);
    Area.prototype.setText = function (text) {
      if (this.changeHandler_) text = this.changeHandler_(text) || text;
      if (text === this.text_) return;
      this.text_ = text + ';';
      this.size_.width = 0;
    };
    const area = withField(new Area('a', (text) => (text === 'no' ? null : text.toUpperCase())));
    equal(area.getValue(), 'a;');
    area.setValue('b');
    equal([area.getValue(), area.getText()], ['B;', 'B;']);
    area.setValue('no');
    equal(area.getValue(), 'no;');
    area.changeHandler_ = null;
    area.setValue('c');
    equal(area.getValue(), 'c;');
  });

  test('field.changeHandler_ is asked by text fields in a block alone, and is a button\'s own in other classes', () => {
    function Upper(text, handler) {
      Upper.superClass_.constructor.call(this, text);
      this.changeHandler_ = handler;
      this.setText('b');
    }
    goog.inherits(Upper, Blockly.FieldTextInput);
    const upper = new Upper('a', function (text) { return this.sourceBlock_.id && text.toUpperCase(); });
    equal(upper.getValue(), 'b');
    equal(typeof withField(upper).changeHandler_, 'function');
    upper.setValue('c');
    equal(upper.getValue(), 'C');
    upper.setChangeHandler(null);
    upper.setValue('d');
    equal(upper.getValue(), 'd');
    function Button(text, handler) {
      Button.superClass_.constructor.call(this, '');
      this.changeHandler_ = handler;
      this.setText(text);
    }
    goog.inherits(Button, Blockly.Field);
    let pressed = 0;
    const button = withField(new Button('+', () => { pressed += 1; }));
    button.setValue('-');
    equal([button.getText(), pressed, button.changeHandler_(), pressed], ['-', 0, undefined, 1]);
  });

  test('Blockly.FieldTextInput.nonnegativeIntegerValidator', () => {
    const field = withField(new Blockly.FieldTextInput('7', Blockly.FieldTextInput.nonnegativeIntegerValidator));
    field.setValue('-3.5');
    equal(field.getValue(), '0');
    field.setValue('3.9');
    equal(field.getValue(), '3');
  });

  test('a validator refuses by null, agrees by undefined, and may put another value in its place', () => {
    const field = withField(new Blockly.FieldTextInput('a'));
    field.setValidator((text) => (text === 'bad' ? null : text === 'plain' ? undefined : text.toUpperCase()));
    field.setValue('bad');
    equal(field.getValue(), 'a');
    field.setValue('plain');
    equal(field.getValue(), 'plain');
    field.setValue('b');
    equal(field.getValue(), 'B');
  });

  test('a validator is called with the field as this and knows its block as sourceBlock_', () => {
    const field = withField(new Blockly.FieldTextInput('a'));
    let seen = null;
    field.setValidator(function () { seen = [this === field, this.sourceBlock_ === this.getSourceBlock()]; });
    field.setValue('b');
    equal(seen, [true, true]);
  });

  test('Blockly.FieldNumber reads numbers as people type them', () => {
    const field = withField(new Blockly.FieldNumber('0'));
    for (const [given, value] of [['1O', 10], ['1,000', 1000], ['0x1F', 31], ['', 0], ['-Infinity', -Infinity], [' 3 ', 3], ['1e21', 1e21]]) {
      field.setValue(given);
      equal(given + ' ' + field.getValue(), given + ' ' + value);
    }
    field.setValue('junk');
    equal(field.getValue(), 1e21);
    equal(field.getText(), '1e+21');
  });

  test('Blockly.FieldNumber keeps its limits and its precision', () => {
    const field = withField(new Blockly.FieldNumber(5, 0, 10, 0.25));
    field.setValue(11);
    equal(field.getValue(), 10);
    field.setValue(3.3);
    equal(field.getValue(), 3.25);
    field.setConstraints(0, 2, 1);
    equal(field.getValue(), 2);
    equal(new Blockly.FieldNumber(0.123456, null, null, 1e-3).getValue(), 0.123);
    equal(new Blockly.FieldNumber('x').getValue(), 0);
  });

  test('Blockly.FieldCheckbox is TRUE or FALSE in text, true or false in JSON', () => {
    const field = withField(new Blockly.FieldCheckbox('TRUE'));
    equal(field.getValue(), 'TRUE');
    equal(field.saveState(), true);
    field.setValue(false);
    equal(field.getValue(), 'FALSE');
    field.setValue('yes');
    equal(field.getValue(), 'FALSE');
    equal(field.getText(), 'false');
  });

  test('Blockly.FieldImage without a size, and what stands for it', () => {
    const field = withField(new Blockly.FieldImage('a.png', '15', 15, '*'));
    equal(field.getText(), '*');
    equal(field.getValue(), 'a.png');
    equal(field.isSerializable(), false);
    equal(new Blockly.FieldImage('a.png').getText(), '');
  });

  test('Blockly.FieldLabel is not saved, Blockly.FieldLabelSerializable is', () => {
    equal(withField(new Blockly.FieldLabel('a')).isSerializable(), false);
    equal(withField(new Blockly.FieldLabelSerializable('a')).isSerializable(), true);
    equal(withField('plain text').getValue(), 'plain text');
  });

  test('Blockly.FieldColour takes every form of colour', () => {
    const field = withField(new Blockly.FieldColour('#f00'));
    equal(field.getValue(), '#ff0000');
    equal(field.getText(), '#f00');
    field.setValue('lime');
    equal(field.getValue(), '#00ff00');
    field.setValue('orange');
    equal(field.getValue(), '#00ff00');
    equal(field.setColours(['#fff']).setColumns(3) === field, true);
  });

  test('Blockly.FieldAngle brings angles into one turn', () => {
    const field = withField(new Blockly.FieldAngle('90'));
    for (const [given, value] of [[360, 0], ['-1', 359], [725, 5], ['12.34', 12.34], ['', 0]]) {
      field.setValue(given);
      equal(field.getValue(), value, given);
    }
  });

  test('Blockly.FieldMultilineInput writes line ends as references in XML', () => {
    const field = withField(new Blockly.FieldMultilineInput('a\nb'));
    const element = field.toXml(Blockly.utils.xml.createElement('field'));
    equal(element.textContent, 'a&#10;b');
    element.textContent = 'c&#10;d';
    field.fromXml(element);
    equal(field.getValue(), 'c\nd');
    equal(field.saveState(), 'c\nd');
  });

  test('Blockly.FieldDate takes days', () => {
    const field = withField(new Blockly.FieldDate('2016-02-29'));
    field.setValue('29.2.2016');
    equal(field.getValue(), '2016-02-29');
  });

  test('a subclass by class extends', () => {
    class Shout extends Blockly.FieldTextInput {
      constructor(text) {
        super(text);
        this.loud = true;
      }
      doClassValidation_(value) { return String(value).toUpperCase(); }
      static fromJson(options) { return new Shout(options.text); }
    }
    const field = withField(new Shout('a'));
    equal(field.getValue(), 'A');
    equal(field.loud && field instanceof Blockly.FieldTextInput && field instanceof Blockly.Field, true);
  });

  test('a subclass by call and goog.inherits', () => {
    function Old(text) {
      Old.superClass_.constructor.call(this, text);
      this.old = true;
    }
    goog.inherits(Old, Blockly.FieldTextInput);
    Old.prototype.getText = function () { return '<' + this.getValue() + '>'; };
    function Older(text) { Blockly.FieldDropdown.call(this, [[text, text], ['b', 'b']]); }
    goog.inherits(Older, Blockly.FieldDropdown);
    equal(withField(new Old('a')).getText(), '<a>');
    const dropdown = withField(new Older('a'));
    dropdown.setValue('b');
    equal(dropdown.getValue(), 'b');
  });

  test('Blockly.Field.SKIP_SETUP leaves the value to the subclass', () => {
    class Later extends Blockly.Field {
      constructor() {
        super(Blockly.Field.SKIP_SETUP);
        this.size_ = {width: 1, height: 2};
        this.setValue('late');
      }
    }
    const field = withField(new Later());
    equal(field.getValue(), 'late');
    equal(field.getSize().height, 2);
  });

  test('doValueUpdate_ of a subclass keeps state of its own', () => {
    class Counter extends Blockly.FieldNumber {
      doValueUpdate_(value) {
        super.doValueUpdate_(value);
        this.twice_ = value * 2;
      }
    }
    const field = withField(new Counter(4));
    equal(field.twice_, 8);
    field.setValue(5);
    equal(field.twice_, 10);
  });

  test('a field that writes XML of its own keeps it in JSON, as text', () => {
    class Pair extends Blockly.Field {
      constructor(value) { super(value); this.SERIALIZABLE = true; }
      toXml(element) {
        element.setAttribute('left', this.getValue()[0]);
        return element;
      }
      fromXml(element) { this.setValue([element.getAttribute('left'), 2]); }
    }
    const field = withField(new Pair([1, 2]));
    const state = field.saveState();
    equal(state, '<field name="F" left="1"></field>');
    field.loadState('<field name="F" left="7"></field>');
    equal(field.getValue(), ['7', 2]);
  });

  test('Blockly.fieldRegistry.register and unregister', () => {
    class Mine extends Blockly.FieldTextInput {
      static fromJson(options) { return new this(options.text + '!'); }
    }
    Blockly.fieldRegistry.register('field_mine', Mine);
    equal(Blockly.fieldRegistry.fromJson({type: 'field_mine', text: 'a'}).getValue(), 'a!');
    Blockly.fieldRegistry.unregister('field_mine');
    equal(Blockly.fieldRegistry.fromJson({type: 'field_mine', text: 'a'}), null);
  });

  test('a field of an unknown class keeps the value it is read with', () => {
    Blockly.defineBlocksWithJsonArray([{
      type: 'test_unknown_field', message0: '%1', args0: [{type: 'field_nobody_knows', name: 'F', value: 3}], output: null,
    }]);
    const made = new Blockly.Workspace().newBlock('test_unknown_field');
    equal(made.getFieldValue('F'), 3);
    made.setFieldValue('anything', 'F');
    equal(made.getFieldValue('F'), 'anything');
    equal(made.getField('F').isSerializable(), true);
  });

  test('an unknown class with an alt is what alt says', () => {
    Blockly.defineBlocksWithJsonArray([{
      type: 'test_alt', message0: '%1', output: null,
      args0: [{type: 'field_nobody_knows', name: 'F', alt: {type: 'field_input', name: 'F', text: 'alt'}}],
    }]);
    equal(new Blockly.Workspace().newBlock('test_alt').getFieldValue('F'), 'alt');
  });

  test('Field.NBSP, setSpellcheck, setTooltip, setVisible and what only draws', () => {
    const field = withField(new Blockly.FieldTextInput('a'));
    equal(Blockly.Field.NBSP, '\u00A0');
    field.setSpellcheck(false);
    field.setTooltip('t');
    field.setVisible(false);
    field.forceRerender();
    field.render_();
    equal(field.isVisible(), false);
    equal(field.getTooltip(), 't');
    equal(field.maxDisplayLength, 50);
  });
})();

Blockly.Blocks['kind_of_2015'] = {
  init: function () {
    this.appendDummyInput()
      .appendField(new Blockly.FieldDropdown([['a', 'A'], ['b', 'B']], this.changed), 'KIND')
      .appendField(new Blockly.FieldVariable('item'), 'VAR');
    this.setOutput(true);
  },
  changed: function (kind) {
    var name = this.sourceBlock_.getFieldValue('VAR');
    this.sourceBlock_.workspace.getAllBlocks().forEach(function (block) {
      if (!Blockly.Names.equals(name, block.getFieldValue('VAR'))) return;
      block.setFieldValue(kind, 'KIND');
      block.changeOutput(kind);
    });
  }
};

test('validators that set their own field, or each other\'s, to what they are asked about end', function () {
  var one = '<block type="kind_of_2015"><field name="KIND">B</field><field name="VAR">x</field></block>';
  var workspace = load('<xml>' + one + one + '</xml>');
  var blocks = workspace.getAllBlocks(false);
  blocks[0].setFieldValue('A', 'KIND');
  equal(blocks.map(function (block) { return block.getFieldValue('KIND') + block.outputConnection.getCheck(); }), ['AA', 'AA']);
});

test('field.clone makes another of the same kind, with its choices and its validator', function () {
  var asked = [];
  var pattern = new Blockly.FieldDropdown([['left side', 'L'], ['right side', 'R']], function (value) { asked.push(value); });
  var blocks = [1, 2].map(function () {
    return make({init: function () {
      this.appendDummyInput().appendField(pattern.clone(), 'SIDE').appendField(new Blockly.FieldTextInput('word').clone(), 'WORD')
        .appendField(new Blockly.FieldVariable('item').clone(), 'VAR').appendField(new Blockly.FieldCheckbox('TRUE').clone(), 'ON');
    }}, 'test_clone');
  });
  blocks[0].setFieldValue('R', 'SIDE');
  equal([blocks.map(function (block) { return block.getFieldValue('SIDE'); }), asked], [['R', 'L'], ['R']]);
  equal([blocks[1].getFieldValue('WORD'), blocks[1].getField('VAR').getText(), blocks[1].getFieldValue('ON')], ['word', 'item', 'TRUE']);
});
