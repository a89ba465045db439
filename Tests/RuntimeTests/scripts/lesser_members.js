// Members that few scripts ask for; each is named for the member it holds to.
test('Blockly.HSV_SATURATION, HSV_VALUE, hueToRgb, utils.colour.setHsvSaturation', function () {
  equal([Blockly.HSV_SATURATION, Blockly.HSV_VALUE, Blockly.hueToRgb(230), Blockly.hueToHex(0)], [0.45, 0.65, '#5b67a5', '#a55b5b']);
  Blockly.HSV_SATURATION = 0.75;
  equal([Blockly.hueToHex(0), Blockly.utils.colour.getHsvSaturation()], ['#a52929', 0.75]);
  Blockly.utils.colour.setHsvSaturation(0.45);
  equal(Blockly.hueToHex(0), '#a55b5b');
});

test('block.setColour and block.getColour: a hue, a reference, a name, a hexadecimal colour, anything else', function () {
  var block = make({init: function () {}});
  var shown = [290, '%{BKY_LOOPS_HUE}', 'red', '#FF8800', undefined, 'plaid'].map(function (colour) {
    block.setColour(colour);
    return [block.getColour(), block.getHue()];
  });
  equal(shown, [['#995ba5', 290], ['#5ba55b', 120], ['#ff0000', null], ['#ff8800', null], ['undefined', null], ['plaid', null]]);
});

test('Blockly.FieldColour.COLOURS', function () {
  var colours = Blockly.FieldColour.COLOURS;
  equal([colours.length, colours[0], colours[9], colours[69], new Set(colours).size], [70, '#ffffff', '#ff0000', '#330033', 70]);
});

test('Blockly.Generator.get, Blockly.Generator.workspaceToCode and getDistinctName as generators of 2012 use them', function () {
  Blockly.Old = Blockly.Generator.get('Old');
  Blockly.Old.init = function () {
    Blockly.Old.variableDB_ = new Blockly.Names('loop');
    Blockly.Old.declared = Blockly.Variables.allVariables().map(function (name) {
      return Blockly.Old.variableDB_.getDistinctName(name, Blockly.Variables.NAME_TYPE);
    });
  };
  Blockly.Old.finish = function (code) { return Blockly.Old.declared.join() + ': ' + code; };
  Blockly.Old.variables_set = function () {
    var temporary = Blockly.Old.variableDB_.getDistinctName('My Item', Blockly.Variables.NAME_TYPE);
    return Blockly.Old.variableDB_.getName(this.getTitleValue('VAR'), Blockly.Variables.NAME_TYPE) + ' ' + temporary + ';';
  };
  Blockly.Old.scrub_ = function (block, code) { return code + this.blockToCode(block.getNextBlock()); };
  var workspace = load('<xml><block type="variables_set"><title name="VAR">My Item</title><next>' +
    '<block type="variables_set"><title name="VAR">loop</title></block></next></block></xml>');
  Blockly.common.setMainWorkspace(workspace);
  var main = Blockly.getMainWorkspace;
  Blockly.getMainWorkspace = function () { return workspace; };
  try {
    equal(Blockly.Generator.workspaceToCode('Old'), 'My_Item,loop2: My_Item My_Item2;loop2 My_Item3;');
  } finally {
    Blockly.getMainWorkspace = main;
    Blockly.common.setMainWorkspace(null);
  }
});

test('Blockly.addChangeListener and removeChangeListener', function () {
  var listener = function () {};
  Blockly.addChangeListener(listener);
  Blockly.removeChangeListener(listener);
});

test('Blockly.Extensions.ALL_', function () {
  Blockly.Extensions.register('all_test', function () { this.mark = 1; });
  equal(['all_test' in Blockly.Extensions.ALL_, typeof Blockly.Extensions.ALL_['all_test'], Blockly.Extensions.ALL_['none']], [true, 'function', undefined]);
  delete Blockly.Extensions.ALL_['all_test'];
  equal(Blockly.Extensions.isRegistered('all_test'), false);
});

test('block.isShadow_, isCopyable, isSimpleReporter, getRootPreviousConnection, toDevString', function () {
  var block = load('<xml><block type="text_print" id="p"><value name="TEXT"><shadow type="text" id="t"/></value></block></xml>').getTopBlocks()[0];
  var text = block.getInputTargetBlock('TEXT');
  equal([text.isShadow_, block.isShadow_, block.isCopyable(), block.isSimpleReporter()], [true, false, true, false]);
  equal(new Blockly.Workspace().newBlock('math_number').isSimpleReporter(), true);
  equal([block.getRootPreviousConnection() === block.previousConnection, block.toDevString()], [true, '"text_print" block (id="p")']);
});

test('connection.canConnectWithReason, checkConnection', function () {
  var workspace = new Blockly.Workspace();
  var input = workspace.newBlock('logic_negate').getInput('BOOL').connection;
  var number = workspace.newBlock('math_number').outputConnection;
  equal([input.canConnectWithReason(number), input.canConnectWithReason(workspace.newBlock('logic_boolean').outputConnection)], [4, 0]);
  throws(function () { input.checkConnection(number); }, 'Cannot connect');
});

test('workspace.getVariableUses: by a variable field, and by the names that a block of a script lists', function () {
  Blockly.Blocks.test_lists_names = {init: function () {}, getVars: function () { return ['Count']; }};
  var workspace = load('<xml><block type="math_change" id="field"><field name="VAR">count</field></block>' +
    '<block type="test_lists_names" id="names"/><block type="text" id="none"/></xml>');
  equal([workspace.getVariableUses('count'), workspace.getVariableUses('other')].map(function (blocks) {
    return blocks.map(function (block) { return block.id; });
  }), [['field', 'names'], []]);
});

test('workspace.renameVariable, deleteVariable, variableIndexOf of the years of names', function () {
  var workspace = new Blockly.Workspace();
  workspace.createVariable('one');
  workspace.createVariable('two');
  workspace.renameVariable('one', 'uno');
  equal([workspace.variableIndexOf('UNO'), workspace.variableIndexOf('one')], [0, -1]);
  workspace.deleteVariable('uno');
  equal(workspace.variableList, ['two']);
  equal([workspace.getUndoStack(), workspace.remainingCapacityOfType('text'), workspace.undo(false)], [[], Infinity, undefined]);
});

test('field.callValidator, field.selectedOption', function () {
  var field = new Blockly.FieldTextInput('a', function (text) { return text === 'no' ? null : undefined; });
  equal([field.callValidator('yes'), field.callValidator('no')], ['yes', null]);
  equal(new Blockly.FieldDropdown([['One', '1'], ['Two', '2']]).selectedOption, ['One', '1']);
});

test('Blockly.Procedures.isLegalName', function () {
  var workspace = load('<xml><block type="procedures_defnoreturn"><field name="NAME">brew</field></block></xml>');
  equal([Blockly.Procedures.isLegalName('Brew', workspace), Blockly.Procedures.isLegalName_('pour', workspace)], [false, true]);
});

test('Blockly.isDeletable, isSerializable and the other kinds of things', function () {
  var block = make({init: function () { this.appendDummyInput().appendField(new Blockly.FieldNumber(1), 'N'); }});
  equal([Blockly.isSerializable(block.getField('N')), Blockly.isSerializable({}), Blockly.isIcon(null)], [true, false, false]);
});

test('Blockly.Xml.blockToDom_ and domToBlock_', function () {
  var workspace = load('<xml><block type="text" id="one"><field name="TEXT">a</field></block></xml>');
  var element = Blockly.Xml.blockToDom_(workspace.getBlockById('one'));
  equal([element.getAttribute('type'), Blockly.Xml.domToBlock_(new Blockly.Workspace(), element).getFieldValue('TEXT')], ['text', 'a']);
});

test('Blockly.Procedures and Blockly.Variables without a workspace, and with the arguments of before 2016', function () {
  var mutation = '<mutation name="f"><arg name="x"></arg></mutation>';
  var workspace = load('<xml><block type="procedures_defnoreturn">' + mutation + '<field name="NAME">f</field></block>' +
    '<block type="procedures_callnoreturn">' + mutation + '</block></xml>');
  var main = Blockly.getMainWorkspace;
  Blockly.getMainWorkspace = function () { return workspace; };
  try {
    equal([Blockly.Variables.generateUniqueName(), Blockly.Procedures.allProcedures()[0][0][0]], ['i', 'f']);
    equal([Blockly.Procedures.getDefinition('f').type, Blockly.Procedures.getCallers('F').length], ['procedures_defnoreturn', 1]);
    var told = [];
    Blockly.Procedures.getCallers('f')[0].setProcedureParameters = function (names, ids) { told.push(names, ids); };
    Blockly.Procedures.mutateCallers('f', workspace, ['y'], ['id']);
    equal(told, [['y'], ['id']]);
    Blockly.Variables.renameVariable('x', 'z');
    Blockly.Variables.renameVariable('z', 'w', workspace);
    equal(Blockly.Procedures.getDefinition('f').arguments_, ['w']);
  } finally {
    Blockly.getMainWorkspace = main;
  }
});

Blockly.Blocks['handler_of_2015'] = {
  init: function () { this.appendDummyInput().appendField(new Blockly.FieldTextInput('run'), 'HANDLER'); },
  getProcedureDef: function () { return [this.getFieldValue('HANDLER'), [], false]; },
  validate: function () {
    this.setFieldValue(Blockly.Procedures.findLegalName(this.getFieldValue('HANDLER'), this), 'HANDLER');
  }
};
Blockly.Blocks['checked_block'] = {
  init: function () { this.appendDummyInput().appendField(new Blockly.FieldTextInput('run'), 'HANDLER'); },
  validate: function () { this.setFieldValue('checked', 'HANDLER'); }
};

test('blocks of 2014 to 2016 look after their names when they are loaded; no other validate is called', function () {
  var handler = function (type, name) { return '<block type="' + type + '"><field name="HANDLER">' + name + '</field></block>'; };
  var xml = '<xml>' + handler('handler_of_2015', 'tick') + handler('handler_of_2015', 'tick') + handler('checked_block', 'tick') + '</xml>';
  var workspace = new Blockly.Workspace();
  Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(xml), workspace);
  equal(workspace.getTopBlocks(false).map(function (block) { return block.getFieldValue('HANDLER'); }).join(), 'tick,tick2,tick');
});

test('what the Closure Library mixes, compares and derives from', function () {
  equal([goog.color.darken([100, 50, 0], 0.5), goog.color.lighten([55, 155, 255], 0.5), goog.color.blend([9, 9, 9], [0, 0, 0], 1)],
    [[50, 25, 0], [155, 205, 255], [9, 9, 9]]);
  equal([goog.object.equals({a: 1}, {a: 1}), goog.object.equals({a: 1}, {a: 2}), goog.object.equals({a: 1}, {a: 1, b: 1})], [true, false, false]);
  var inside = goog.scope(function () { return this === goog.global; });
  equal(inside, true);
  function Palette() { goog.events.EventTarget.call(this); }
  goog.inherits(Palette, goog.events.EventTarget);
  equal(new Palette() instanceof goog.Disposable, true);
  var palette = new Palette();
  equal([palette.dispatchEvent('change'), palette.isDisposed(), palette.listen('change')], [true, false, undefined]);
});

test('workspace.fireChangeEvent, workspace.updateVariableStore, Blockly.updateToolbox, Blockly.tokenizeInterpolation', function () {
  var workspace = new Blockly.Workspace();
  equal([workspace.fireChangeEvent(), workspace.updateVariableStore(true), Blockly.updateToolbox()], [undefined, undefined, undefined]);
  equal(Blockly.tokenizeInterpolation('to %1 of'), Blockly.utils.parsing.tokenizeInterpolation('to %1 of'));
});

test('Procedures.procTupleComparator_ orders procedures by their names whatever the case of letters', function () {
  var listed = [['b', [], false], ['A', [], false], ['C', [], true]].sort(Blockly.Procedures.procTupleComparator_);
  equal(listed.map((tuple) => tuple[0]), ['A', 'b', 'C']);
});
