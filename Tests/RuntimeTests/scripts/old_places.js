// A block whose dropdown stands in the input that it replaces, as projects of 2014 to 2018 have it.
Blockly.Blocks['old_getIndex'] = {
  init: function () {
    var MODE = [['get', 'GET'], ['get and remove', 'GET_REMOVE'], ['remove', 'REMOVE']];
    this.WHERE_OPTIONS = [['# from start', 'FROM_START'], ['# from end', 'FROM_END'], ['first', 'FIRST'], ['last', 'LAST']];
    this.setColour(260);
    var modeMenu = new Blockly.FieldDropdown(MODE, function (value) {
      var isStatement = (value == 'REMOVE');
      this.sourceBlock_.updateStatement_(isStatement);
    });
    this.appendValueInput('VALUE').setCheck('Array').appendField('in list');
    this.appendDummyInput().appendField(modeMenu, 'MODE').appendField('', 'SPACE');
    this.appendDummyInput('AT');
    this.appendDummyInput('TAIL').appendField('thing');
    this.setInputsInline(true);
    this.setOutput(true);
    this.updateAt_(true);
    var thisBlock = this;
    this.setTooltip(function () { return thisBlock.getFieldValue('MODE') + thisBlock.getFieldValue('WHERE'); });
  },
  mutationToDom: function () {
    var container = document.createElement('mutation');
    container.setAttribute('statement', !this.outputConnection);
    container.setAttribute('at', this.getInput('AT').type == Blockly.INPUT_VALUE);
    return container;
  },
  domToMutation: function (xmlElement) {
    this.updateStatement_(xmlElement.getAttribute('statement') == 'true');
    this.updateAt_(xmlElement.getAttribute('at') != 'false');
  },
  updateStatement_: function (newStatement) {
    if (newStatement != !this.outputConnection) {
      this.unplug(true, true);
      if (newStatement) {
        this.setOutput(false);
        this.setPreviousStatement(true);
        this.setNextStatement(true);
      } else {
        this.setPreviousStatement(false);
        this.setNextStatement(false);
        this.setOutput(true);
      }
    }
  },
  updateAt_: function (isAt) {
    this.removeInput('AT');
    this.removeInput('ORDINAL', true);
    if (isAt) this.appendValueInput('AT').setCheck('Number');
    else this.appendDummyInput('AT');
    var menu = new Blockly.FieldDropdown(this.WHERE_OPTIONS, function (value) {
      var newAt = (value == 'FROM_START') || (value == 'FROM_END');
      if (newAt != isAt) {
        var block = this.sourceBlock_;
        block.updateAt_(newAt);
        block.setFieldValue(value, 'WHERE');
        return null;
      }
      return undefined;
    });
    this.getInput('AT').appendField(menu, 'WHERE');
    this.moveInputBefore('TAIL', null);
  }
};

function oldBlock(inner) {
  var workspace = new Blockly.Workspace();
  Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom('<xml><block type="old_getIndex" id="b">' + inner + '</block></xml>'), workspace);
  return workspace.getBlockById('b');
}

test('a field that replaces itself while it is being set', function () {
  var block = oldBlock('<mutation statement="true" at="false"></mutation><field name="MODE">REMOVE</field><field name="WHERE">LAST</field>');
  equal([block.getFieldValue('MODE'), block.getFieldValue('WHERE'), !!block.outputConnection], ['REMOVE', 'LAST', false]);
  block.setFieldValue('FROM_END', 'WHERE');
  equal([block.getFieldValue('WHERE'), block.getInput('AT').type], ['FROM_END', Blockly.INPUT_VALUE]);
  block.setFieldValue('FIRST', 'WHERE');
  equal([block.getFieldValue('WHERE'), block.getInput('AT').type], ['FIRST', Blockly.DUMMY_INPUT]);
  equal(block.inputList.map(function (input) { return input.name; }), ['VALUE', '', 'AT', 'TAIL']);
});

test('fields and mutation that disagree: the fields win', function () {
  var block = oldBlock('<mutation statement="false" at="true"></mutation><title name="MODE">REMOVE</title><title name="WHERE">FIRST</title>');
  equal([block.getFieldValue('WHERE'), !!block.outputConnection, block.mutationToDom().getAttribute('at')], ['FIRST', false, 'false']);
});

test('its tooltip and its children', function () {
  var block = oldBlock('<value name="AT"><block type="math_number" id="n"><field name="NUM">3</field></block></value>');
  equal(block.getInputTargetBlock('AT').getFieldValue('NUM'), 3);
  equal(block.tooltip(), 'GETFROM_START');
});
