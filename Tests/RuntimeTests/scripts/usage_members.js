// What many projects use and no other file names: languages, what generators and blocks carry of a project's own, keys of definitions.
var NUMBER = '<block type="math_number"><field name="NUM">4</field></block>';

test('Blockly.JavaScript, Blockly.Python, Blockly.Arduino', function () {
  equal([Blockly.JavaScript.name_, Blockly.Python.name_, Blockly.JavaScript === javascript.javascriptGenerator], ['JavaScript', 'Python', true]);
  equal(Blockly.Arduino, undefined);
  Blockly.Arduino = new Blockly.Generator('Arduino');
  equal(Blockly.Arduino.name_, 'Arduino');
});

test('goog.provide(\'Blockly.Arduino\'), goog.require(\'Blockly.Arduino\'), goog.require(\'Blockly.Blocks\'), goog.require(\'Blockly.Generator\')', function () {
  var before = Blockly.Arduino;
  goog.provide('Blockly.Arduino');
  goog.provide('Blockly.Arduino.tea');
  goog.require('Blockly.Arduino');
  goog.require('Blockly.Blocks');
  goog.require('Blockly.Generator');
  equal([Blockly.Arduino === before, typeof Blockly.Arduino.tea], [true, 'object']);
});

test('Blockly.Msg.KEY, Blockly.Msg[\'KEY\']', function () {
  Blockly.Msg.TEA_TITLE = 'pour %1';
  Blockly.Msg['TEA_HUE'] = '#aa5500';
  Blockly.Blocks['pours'] = {init: function () {
    this.jsonInit({message0: '%{BKY_TEA_TITLE}', args0: [{type: 'input_value', name: 'CUP'}], colour: '%{BKY_TEA_HUE}'});
    this.appendDummyInput().appendField(Blockly.Msg.NO_SUCH_MESSAGE).appendField(Blockly.Msg.CONTROLS_IF_MSG_THEN);
  }};
  var block = new Blockly.Workspace().newBlock('pours');
  equal([block.toString(), block.getColour(), typeof Blockly.Msg.LISTS_HUE], ['pour ? do', '#aa5500', 'string']);
});

test('generator.setups_, setups_[\'key\'], variables_, functionNames_, addSetup, addVariable, addFunction', function () {
  var kettle = new Blockly.Generator('Kettle');
  kettle.init = function () {
    kettle.setups_ = Object.create(null);
    kettle.variables_ = {};
    kettle.codeFunctions_ = {};
    kettle.functionNames_ = {};
    kettle.variableDB_ = new Blockly.Names('boil');
  };
  kettle.addSetup = function (tag, text) { if (kettle.setups_[tag] === undefined) kettle.setups_[tag] = text; };
  kettle.addVariable = function (name, text) { kettle.variables_[name] = text; };
  kettle.addFunction = function (name, text) {
    if (kettle.codeFunctions_[name] === undefined) {
      var unique = kettle.variableDB_.getDistinctName(name, Blockly.Generator.NAME_TYPE);
      kettle.codeFunctions_[name] = text.replace(kettle.FUNCTION_NAME_PLACEHOLDER_, unique);
      kettle.functionNames_[name] = unique;
    }
    return kettle.functionNames_[name];
  };
  kettle.finish = function (text) {
    var parts = [kettle.variables_, kettle.codeFunctions_, kettle.setups_].map(function (one) { return Object.values(one).join(' '); });
    delete kettle.setups_;
    delete kettle.functionNames_;
    return parts.concat(text).join('|');
  };
  kettle.scrub_ = function (block, text) { return text + this.blockToCode(block.getNextBlock()); };
  kettle['text_print'] = function () {
    kettle.setups_['pin'] = 'pin();';
    kettle.addSetup('pin', 'never');
    kettle.addVariable('cup', 'int cup;');
    return kettle.addFunction('boil', 'void ' + kettle.FUNCTION_NAME_PLACEHOLDER_ + '();') + '();';
  };
  var xml = '<xml><block type="text_print"><next><block type="text_print"/></next></block></xml>';
  equal([code(kettle, xml), code(kettle, xml)], ['int cup;|void boil2();|pin();|boil2();boil2();', 'int cup;|void boil2();|pin();|boil2();boil2();']);
});

test('generator[type] and generator.type taken again for another type', function () {
  var js = Blockly.JavaScript;
  Blockly.Blocks['shout'] = {init: function () { this.appendValueInput('TEXT'); this.setPreviousStatement(true); }};
  js['shout'] = js['text_print'];
  equal(code(js, '<xml><block type="shout"/></xml>'), 'window.alert(\'\');\n');
  js.forBlock['shout'] = function (block, generator) { return '/* loud */ ' + js.text_print(block, generator); };
  equal(code(js, '<xml><block type="shout"/></xml>'), '/* loud */ window.alert(\'\');\n');
});

test('block.itemCount_, updateShape_, valueConnection_ of a mutator of a project', function () {
  Blockly.Blocks['tray'] = {
    init: function () { this.itemCount_ = 0; this.setOutput(true); },
    mutationToDom: function () {
      var mutation = document.createElement('mutation');
      mutation.setAttribute('items', this.itemCount_);
      return mutation;
    },
    domToMutation: function (mutation) {
      this.itemCount_ = parseInt(mutation.getAttribute('items'), 10);
      this.updateShape_();
    },
    updateShape_: function () {
      for (var i = 0; i < this.itemCount_; i++) if (!this.getInput('ADD' + i)) this.appendValueInput('ADD' + i);
      for (; this.getInput('ADD' + i); i++) this.removeInput('ADD' + i);
    },
    compose: function (container) {
      var parts = [];
      for (var part = container.getInputTargetBlock('STACK'); part; part = part.nextConnection.targetBlock()) parts.push(part.valueConnection_);
      this.itemCount_ = parts.length;
      this.updateShape_();
      for (var i = 0; i < parts.length; i++) Blockly.Mutator.reconnect(parts[i], this, 'ADD' + i);
    },
    saveConnections: function (container) {
      var i = 0;
      for (var part = container.getInputTargetBlock('STACK'); part; part = part.nextConnection.targetBlock()) {
        var input = this.getInput('ADD' + i++);
        part.valueConnection_ = input && input.connection.targetConnection;
      }
    },
  };
  var block = load('<xml><block type="tray"><mutation items="2"/><value name="ADD1">' + NUMBER + '</value></block></xml>').getTopBlocks()[0];
  equal([block.itemCount_, block.getInputTargetBlock('ADD1').getFieldValue('NUM')], [2, 4]);
  var dialog = new Blockly.Workspace();
  var container = dialog.newBlock('lists_create_with_container');
  var parts = [dialog.newBlock('lists_create_with_item'), dialog.newBlock('lists_create_with_item')];
  container.getInput('STACK').connection.connect(parts[0].previousConnection);
  parts[0].nextConnection.connect(parts[1].previousConnection);
  block.saveConnections(container);
  parts[0].unplug(true);
  block.compose(container);
  equal([block.itemCount_, block.getInputTargetBlock('ADD0').getFieldValue('NUM')], [1, 4]);
});

test('block.elseifCount_, elseCount_, statementConnection_', function () {
  var block = load('<xml><block type="controls_if"><mutation elseif="2" else="1"/></block></xml>').getTopBlocks()[0];
  equal([block.elseifCount_, block.elseCount_, block.inputList.length], [2, 1, 7]);
});

test('block.arguments_, paramIds_, hasStatements_, callType_, getProcedureDef, updateParams_, setStatements_, renameVar', function () {
  var block = load('<xml><block type="procedures_defreturn"><mutation statements="false"><arg name="cup"/></mutation>' +
    '<field name="NAME">brew</field></block></xml>').getTopBlocks()[0];
  equal([block.arguments_, block.hasStatements_, block.callType_, block.getProcedureDef()], [['cup'], false, 'procedures_callreturn', ['brew', ['cup'], true]]);
  block.setStatements_(true);
  block.arguments_.push('pot');
  block.updateParams_();
  equal([block.getField('PARAMS').getText(), !!block.getInput('STACK')], [Blockly.Msg.PROCEDURES_BEFORE_PARAMS + ' cup, pot', true]);
  block.renameVar('POT', 'tin');
  equal([block.arguments_, block.statementConnection_], [['cup', 'tin'], null]);
});

test('block.oldLocation, paramIds_, validator_: a definition and its dialog', function () {
  var block = load('<xml><block type="procedures_defnoreturn"><mutation><arg name="cup"/></mutation><field name="NAME">brew</field></block></xml>').getTopBlocks()[0];
  var container = block.decompose(new Blockly.Workspace());
  var part = container.getInputTargetBlock('STACK');
  equal([part.oldLocation, part.getFieldValue('NAME'), typeof part.validator_], [0, 'cup', 'function']);
  block.compose(container);
  equal(block.paramIds_, [part.id]);
});

test('block.quarkConnections_, quarkIds_, defType_, getProcedureCall, renameProcedure, setProcedureParameters_', function () {
  var block = load('<xml><block type="procedures_callreturn"><mutation name="brew"><arg name="cup"/></mutation><value name="ARG0">' + NUMBER +
    '</value></block></xml>').getTopBlocks()[0];
  equal([block.getProcedureCall(), block.defType_, block.quarkIds_, Object.keys(block.quarkConnections_)], ['brew', 'procedures_defreturn', [null], []]);
  block.renameProcedure('BREW', 'steep');
  block.setProcedureParameters_(['pot', 'cup'], ['a', 'b']);
  equal([block.getProcedureCall(), block.arguments_, block.inputList.length], ['steep', ['pot', 'cup'], 3]);
});

test('block.hasReturnValue_', function () {
  var block = load('<xml><block type="procedures_ifreturn"><mutation value="0"/></block></xml>').getTopBlocks()[0];
  equal([block.hasReturnValue_, block.getInput('VALUE').connection], [false, null]);
});

test('block.updateType_, updateAt_, newQuote_', function () {
  var workspace = new Blockly.Workspace();
  var prompt = workspace.newBlock('text_prompt_ext');
  prompt.updateType_('NUMBER');
  var item = workspace.newBlock('lists_getIndex');
  item.updateAt_(false);
  equal([prompt.outputConnection.getCheck(), item.getInput('AT').type, workspace.newBlock('text').newQuote_(true).getText()], [['Number'], 5, '“']);
});

test('block.onchange, event.group, event.newValue, event.type, event.blockId', function () {
  var seen = [];
  Blockly.Blocks['listens'] = {
    init: function () { this.appendDummyInput().appendField(new Blockly.FieldTextInput('a'), 'F'); },
    onchange: function (event) { if (event.type === Blockly.Events.BLOCK_CHANGE) seen.push([event.blockId === this.id, event.newValue, event.group]); },
  };
  Blockly.Events.setGroup('pot');
  var block = new Blockly.Workspace().newBlock('listens');
  block.setFieldValue('b', 'F');
  Blockly.Events.setGroup(false);
  block.onchange(new Blockly.Events.BlockChange(block, 'field', 'F', 'a', 'b'));
  equal(seen.pop(), [true, 'b', '']);
});

test('block.customContextMenu, mutator.isVisible, mutator.workspace_', function () {
  var block = new Blockly.Workspace().newBlock('procedures_defnoreturn');
  var options = [];
  block.customContextMenu(options);
  equal([options, block.mutator.isVisible(), block.mutator.workspace_ || null], [[], false, null]);
});

test('field.value_ as subclasses of Field set it', function () {
  class Steam extends Blockly.Field {
    doClassValidation_(value) { return typeof value === 'number' ? value : null; }
    doValueUpdate_(value) { this.value_ = value * 2; }
    getText_() { return this.value_ + ' bar'; }
  }
  var field = new Steam(3);
  field.setValue('junk');
  equal([field.value_, field.getValue(), field.getText()], [6, 6, '6 bar']);
});

test('document.createTextNode, childNodes.length', function () {
  var field = document.createElement('field');
  field.appendChild(document.createTextNode('a < b'));
  equal([field.textContent, field.childNodes.length, field.childNodes[0].nodeName], ['a < b', 1, '#text']);
});

test('a definition\'s messageN, argsN, previousStatement, nextStatement, inputsInline, helpUrl; input_value.check and .align, input_statement.check, input_dummy', function () {
  Blockly.defineBlocksWithJsonArray([{
    type: 'served', message0: 'serve %1 to %2', message1: 'then %1',
    args0: [{type: 'input_value', name: 'TEA', check: ['Tea', 'String'], align: 'RIGHT'}, {type: 'input_dummy', name: 'GUEST'}],
    args1: [{type: 'input_statement', name: 'DO', check: 'Step'}],
    previousStatement: 'Step', nextStatement: ['Step', 'End'], inputsInline: true, helpUrl: 'https://tea.example',
  }]);
  var block = new Blockly.Workspace().newBlock('served');
  equal(block.inputList.map(function (input) { return [input.name, input.type, input.align, input.connection && input.connection.getCheck()]; }),
    [['TEA', 1, 1, ['Tea', 'String']], ['GUEST', 5, -1, null], ['DO', 3, -1, ['Step']]]);
  equal([block.previousConnection.getCheck(), block.nextConnection.getCheck(), block.getInputsInline(), block.helpUrl],
    [['Step'], ['Step', 'End'], true, 'https://tea.example']);
});

test('a definition\'s output, and its field_input, field_number (min, max, precision), field_dropdown, field_checkbox (checked), field_colour, field_variable, field_image (src, width, height)', function () {
  Blockly.defineBlocksWithJsonArray([{
    type: 'measured', message0: '%1 %2 %3 %4 %5 %6 %7', output: 'Tea',
    args0: [
      {type: 'field_input', name: 'NAME', text: 'green'}, {type: 'field_number', name: 'GRAMS', value: 3.14, min: 1, max: 9, precision: 0.5},
      {type: 'field_dropdown', name: 'POT', options: [['Big', 'BIG'], ['Small', 'SMALL']]}, {type: 'field_checkbox', name: 'HOT', checked: true},
      {type: 'field_colour', name: 'HUE', colour: '#00FF00'}, {type: 'field_variable', name: 'CUP', variable: 'cup'},
      {type: 'field_image', src: 'leaf.png', width: 15, height: 12, alt: 'leaf'},
    ],
  }]);
  var block = new Blockly.Workspace().newBlock('measured');
  block.initModel();
  equal(['NAME', 'GRAMS', 'POT', 'HOT', 'HUE'].map(function (name) { return block.getFieldValue(name); }), ['green', 3, 'BIG', 'TRUE', '#00ff00']);
  block.setFieldValue(11, 'GRAMS');
  equal([block.getFieldValue('GRAMS'), block.getField('CUP').getText(), block.outputConnection.getCheck(), block.inputList[0].fieldRow[6].getText()],
    [9, 'cup', ['Tea'], 'leaf']);
});

test('menuGenerator_ of a FieldDropdown, read and replaced', function () {
  var options = [['One', '1']];
  var field = new Blockly.FieldDropdown(function () { return options; });
  equal(field.menuGenerator_(), [['One', '1']]);
  field.menuGenerator_ = [['Two', '2'], ['Three', '3']];
  equal([field.getOptions(), field.isOptionListDynamic()], [[['Two', '2'], ['Three', '3']], false]);
  field.setValue('3');
  equal([field.getValue(), field.getText()], ['3', 'Three']);
});

test('block.toString puts brackets around values that meet numbers and booleans, and none around single words', function () {
  Blockly.Blocks['told'] = {init: function () { this.appendValueInput('ANY').appendField('tell'); this.appendStatementInput('DO').appendField('then'); }};
  Blockly.Blocks['sum'] = {init: function () { this.appendValueInput('A'); this.appendValueInput('B').appendField('plus'); this.setOutput(true, 'Number'); }};
  Blockly.Blocks['phrase'] = {init: function () { this.appendValueInput('A').appendField(new Blockly.FieldTextInput(''), 'T').appendField('of'); this.setOutput(true, 'String'); }};
  var told = function (inside) { return load('<xml><block type="told"><value name="ANY">' + inside + '</value></block></xml>').getTopBlocks(false)[0].toString(); };
  var sum = '<block type="sum"><value name="A"><block type="math_number"><field name="NUM">4</field></block></value></block>';
  equal([told(sum), told('<block type="math_number"/>'), told('<block type="phrase"><value name="A">' + sum + '</value></block>')],
      ['tell (4 plus ?) then ?', 'tell 0 then ?', 'tell  of (4 plus ?) then ?']);
  equal(load('<xml><block type="told"/></xml>').getTopBlocks(false)[0].toString(9, '-'), 'tell -...');
});
