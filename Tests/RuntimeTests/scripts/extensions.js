(function () {
  'use strict';
  let number = 0;
  const make = (json) => {
    const type = 'test_extension_' + (number += 1);
    Blockly.defineBlocksWithJsonArray([Object.assign({type, message0: 'x'}, json)]);
    return new Blockly.Workspace().newBlock(type);
  };

  test('Blockly.Extensions.register runs its function with the block as this', () => {
    Blockly.Extensions.register('test_register', function () {
      this.mine_ = this.type;
      this.appendValueInput('MORE');
    });
    const block = make({extensions: ['test_register']});
    equal(block.mine_, block.type);
    equal(block.getInput('MORE').name, 'MORE');
    equal(Blockly.Extensions.isRegistered('test_register'), true);
  });

  test('Blockly.Extensions.registerMixin gives the block its members', () => {
    Blockly.Extensions.registerMixin('test_mixin', {answer_: 42, ask() { return this.answer_; }});
    equal(make({extensions: ['test_mixin']}).ask(), 42);
  });

  test('Blockly.Extensions.registerMutator mixes in, then helps', () => {
    const order = [];
    Blockly.Extensions.registerMutator('test_mutator', {
      count_: 0,
      mutationToDom() {
        const mutation = Blockly.utils.xml.createElement('mutation');
        mutation.setAttribute('count', this.count_);
        return mutation;
      },
      domToMutation(element) {
        this.count_ = parseInt(element.getAttribute('count'), 10);
        for (let i = 0; i < this.count_; i++) this.appendValueInput('IN' + i);
      },
    }, function () { order.push(typeof this.domToMutation); }, ['a_part']);
    const block = make({mutator: 'test_mutator', output: null});
    equal(order, ['function']);
    Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(
      `<xml><block type="${block.type}" id="m"><mutation count="2"></mutation></block></xml>`), block.workspace);
    const loaded = block.workspace.getBlockById('m');
    equal(loaded.inputList.map((input) => input.name), ['', 'IN0', 'IN1']);
    equal(Blockly.Xml.domToText(Blockly.Xml.blockToDom(loaded)).includes('<mutation count="2">'), true);
  });

  test('a definition may name one extension without a list', () => {
    Blockly.Extensions.register('only', function () { this.mark = 'only'; });
    Blockly.defineBlocksWithJsonArray([{type: 'test_only', message0: 'x', extensions: 'only'}]);
    equal([load('<xml><block type="test_only"/></xml>').getTopBlocks()[0].mark, new Blockly.Workspace().newBlock('test_only').mark], ['only', 'only']);
  });

  test('a second registration replaces the first', () => {
    Blockly.Extensions.register('test_twice', function () { this.which_ = 1; });
    Blockly.Extensions.register('test_twice', function () { this.which_ = 2; });
    equal(make({extensions: ['test_twice']}).which_, 2);
  });

  test('names are resolved when a block is made, not when its type is defined', () => {
    Blockly.defineBlocksWithJsonArray([{type: 'test_late', message0: 'x', extensions: ['test_late_extension']}]);
    Blockly.Extensions.register('test_late_extension', function () { this.late_ = true; });
    equal(new Blockly.Workspace().newBlock('test_late').late_, true);
  });

  test('a name that nobody registered leaves the block usable', () => {
    const block = make({extensions: ['test_nobody'], mutator: 'test_nobody_either', output: 'Number'});
    equal(block.outputConnection.getCheck(), ['Number']);
  });

  test('Blockly.Extensions.unregister', () => {
    Blockly.Extensions.register('test_gone', function () { this.here_ = true; });
    Blockly.Extensions.unregister('test_gone');
    equal(Blockly.Extensions.isRegistered('test_gone'), false);
  });

  test('Blockly.Extensions.apply on a block at hand', () => {
    Blockly.Extensions.register('test_apply', function () { this.applied_ = true; });
    const block = make({});
    Blockly.Extensions.apply('test_apply', block, false);
    equal(block.applied_, true);
  });

  test('Blockly.Extensions.buildTooltipForDropdown and buildTooltipWithFieldText', () => {
    const json = {message0: '%1 %2', args0: [
      {type: 'field_dropdown', name: 'OP', options: [['a', 'A'], ['b', 'B']]}, {type: 'field_input', name: 'T', text: 'text'}]};
    Blockly.Msg.TEST_TOOLTIP_B = 'the second';
    Blockly.Extensions.register('test_tooltip', Blockly.Extensions.buildTooltipForDropdown('OP', {A: 'the first', B: '%{BKY_TEST_TOOLTIP_B}'}));
    const block = make(Object.assign({extensions: ['test_tooltip']}, json));
    equal(block.tooltip(), 'the first');
    block.setFieldValue('B', 'OP');
    equal(block.tooltip(), 'the second');
    Blockly.Extensions.register('test_tooltip_text', Blockly.Extensions.buildTooltipWithFieldText('says %1', 'T'));
    equal(make(Object.assign({extensions: ['test_tooltip_text']}, json)).tooltip(), 'says text');
  });

  test('extensions of other projects: parent_tooltip_when_inline, text_quotes, math_op_tooltip', () => {
    const block = make({message0: '%1', args0: [{type: 'field_input', name: 'TEXT'}], extensions: ['text_quotes', 'parent_tooltip_when_inline']});
    equal(block.inputList[0].fieldRow.map((field) => field.constructor === Blockly.FieldImage), [true, false, true]);
    make({message0: '%1', args0: [{type: 'field_dropdown', name: 'OP', options: [['a', 'A']]}], extensions: ['math_op_tooltip']});
  });

  test('text_join_mutator and text_charAt_mutator on blocks of other projects', () => {
    const join = make({message0: '', mutator: 'text_join_mutator', output: 'String'});
    equal(join.inputList.filter((input) => input.connection).map((input) => input.name), ['ADD0', 'ADD1']);
    join.itemCount_ = 3;
    join.updateShape_();
    equal(!!join.getInput('ADD2'), true);
    const charAt = make({
      message0: '%1 %2', output: 'String', mutator: 'text_charAt_mutator',
      args0: [{type: 'input_value', name: 'VALUE'}, {type: 'field_dropdown', name: 'WHERE', options: [['number', 'FROM_START'], ['first', 'FIRST']]}],
    });
    equal(!!charAt.getInput('AT'), true);
    charAt.setFieldValue('FIRST', 'WHERE');
    equal(charAt.getInput('AT'), null);
  });

  test('a script replaces a built-in mutator', () => {
    const own = {
      itemCount_: 1,
      mutationToDom() { return Blockly.utils.xml.createElement('mutation'); },
      domToMutation() { this.own_ = true; },
    };
    const workspace = new Blockly.Workspace();
    Blockly.Extensions.registerMutator('lists_create_with_mutator', own, function () { this.helped_ = true; });
    const block = workspace.newBlock('lists_create_with');
    equal(block.helped_, true);
    block.domToMutation(null);
    equal(block.own_, true);
  });
})();
