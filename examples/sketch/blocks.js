/**
 * Blocks for pins and the serial line, and the sketch of each.
 */
'use strict';

var profile = {
  uno: {
    digital: [['1', '1'], ['2', '2'], ['3', '3'], ['13', '13'], ['A0', 'A0']],
    analog: [['A0', 'A0'], ['A1', 'A1']],
    serial: 9600
  }
};
profile['default'] = profile['uno'];

Blockly.Blocks['inout_digital_write'] = {
  helpUrl: 'http://www.example.com/digitalWrite',
  init: function() {
    this.setColour(230);
    this.appendDummyInput('')
        .appendField(new Blockly.FieldImage('pin.png', 16, 16))
        .appendField('set pin')
        .appendField(new Blockly.FieldDropdown(profile.default.digital), 'PIN')
        .appendField(new Blockly.FieldDropdown([['high', 'HIGH'], ['low', 'LOW']]), 'STAT');
    this.setPreviousStatement(true, null);
    this.setNextStatement(true, null);
    this.setTooltip('');
  }
};

Blockly.Blocks['inout_analog_read'] = {
  init: function() {
    this.setColour(230);
    this.appendDummyInput('').appendField('read')
        .appendField(new Blockly.FieldDropdown(function() {
          return profile.default.analog;
        }), 'PIN');
    this.setOutput(true, 'Number');
  },
  getSketchType: function() {
    return 'int';
  }
};

Blockly.Blocks['serial_print'] = {
  init: function() {
    this.appendValueInput('CONTENT', String).appendField('print').setCheck(['String', 'Number']);
    this.setPreviousStatement(true);
    this.setNextStatement(true);
    this.setColour(Blockly.Blocks.texts.HUE);
  },
  onchange: function() {
    if (!this.workspace) { return; }
    this.setWarningText(this.getInputTargetBlock('CONTENT') ? null : 'Nothing to print.');
  }
};

Blockly.Blocks['base_setup'] = {
  init: function() {
    this.appendStatementInput('DO').appendField('once');
    this.setColour('#777777');
    this.setPreviousStatement(true);
    this.setNextStatement(true);
  }
};

Blockly.Sketch['inout_digital_write'] = function(block) {
  var pin = this.getFieldValue ? this.getFieldValue('PIN') : block.getFieldValue('PIN');
  Blockly.Sketch.reservePin(block, pin, 'output');
  Blockly.Sketch.setups_['setup_output_' + pin] = 'pinMode(' + pin + ', OUTPUT);';
  return 'digitalWrite(' + pin + ', ' + block.getFieldValue('STAT') + ');\n';
};

Blockly.Sketch['inout_analog_read'] = function(block) {
  return ['analogRead(' + block.getFieldValue('PIN') + ')', Blockly.Sketch.ORDER_ATOMIC];
};

Blockly.Sketch['serial_print'] = function(block) {
  var content = Blockly.Sketch.valueToCode(block, 'CONTENT', Blockly.Sketch.ORDER_ATOMIC) || '""';
  Blockly.Sketch.includes_['serial'] = '#include <Serial.h>';
  Blockly.Sketch.setups_['setup_serial'] = 'Serial.begin(' + profile.default.serial + ');';
  return 'Serial.println(' + content.replace(/^\((.*)\)$/, '$1') + ');\n';
};

Blockly.Sketch['base_setup'] = function(block) {
  var branch = Blockly.Sketch.statementToCode(block, 'DO');
  Blockly.Sketch.setups_['zz_user'] = branch.replace(/(^\s*)|(\s*$)/g, '');
  return '';
};

Blockly.Sketch['math_number'] = function(block) {
  var code = window.parseFloat(block.getFieldValue('NUM'));
  if (code == Infinity) {
    code = 'INFINITY';
  }
  var order = code < 0 ? Blockly.Sketch.ORDER_UNARY_PREFIX : Blockly.Sketch.ORDER_ATOMIC;
  return [code, order];
};

Blockly.Sketch['math_arithmetic'] = function(block) {
  var OPERATORS = {
    ADD: [' + ', Blockly.Sketch.ORDER_ADDITIVE],
    MINUS: [' - ', Blockly.Sketch.ORDER_ADDITIVE],
    MULTIPLY: [' * ', Blockly.Sketch.ORDER_MULTIPLICATIVE],
    DIVIDE: [' / ', Blockly.Sketch.ORDER_MULTIPLICATIVE],
    POWER: [null, Blockly.Sketch.ORDER_NONE]
  };
  var tuple = OPERATORS[block.getFieldValue('OP')];
  var argument0 = Blockly.Sketch.valueToCode(block, 'A', tuple[1]) || '0';
  var argument1 = Blockly.Sketch.valueToCode(block, 'B', tuple[1]) || '0';
  if (!tuple[0]) {
    return ['pow(' + argument0 + ', ' + argument1 + ')', Blockly.Sketch.ORDER_UNARY_POSTFIX];
  }
  return [argument0 + tuple[0] + argument1, tuple[1]];
};

Blockly.Sketch['logic_boolean'] = function(block) {
  return [block.getFieldValue('BOOL') == 'TRUE' ? 'true' : 'false', Blockly.Sketch.ORDER_ATOMIC];
};

Blockly.Sketch['logic_compare'] = function(block) {
  var operator = {EQ: '==', NEQ: '!=', LT: '<', LTE: '<=', GT: '>', GTE: '>='}[block.getFieldValue('OP')];
  var order = operator == '==' || operator == '!=' ?
      Blockly.Sketch.ORDER_EQUALITY : Blockly.Sketch.ORDER_RELATIONAL;
  var a = Blockly.Sketch.valueToCode(block, 'A', order) || '0';
  var b = Blockly.Sketch.valueToCode(block, 'B', order) || '0';
  return [a + ' ' + operator + ' ' + b, order];
};

Blockly.Sketch['logic_negate'] = function(block) {
  var order = Blockly.Sketch.ORDER_UNARY_PREFIX;
  return ['!' + (Blockly.Sketch.valueToCode(block, 'BOOL', order) || 'false'), order];
};

Blockly.Sketch['controls_if'] = function(block) {
  var n = 0;
  var argument = Blockly.Sketch.valueToCode(block, 'IF' + n, Blockly.Sketch.ORDER_NONE) || 'false';
  var branch = Blockly.Sketch.statementToCode(block, 'DO' + n);
  var code = 'if (' + argument + ') {\n' + branch + '}';
  for (n = 1; n <= block.elseifCount_; n++) {
    argument = Blockly.Sketch.valueToCode(block, 'IF' + n, Blockly.Sketch.ORDER_NONE) || 'false';
    branch = Blockly.Sketch.statementToCode(block, 'DO' + n);
    code += ' else if (' + argument + ') {\n' + branch + '}';
  }
  if (block.elseCount_) {
    branch = Blockly.Sketch.statementToCode(block, 'ELSE');
    code += ' else {\n' + branch + '}';
  }
  return code + '\n';
};

Blockly.Sketch['controls_repeat_ext'] = function(block) {
  var repeats = Blockly.Sketch.valueToCode(block, 'TIMES', Blockly.Sketch.ORDER_ASSIGNMENT) || '0';
  var branch = Blockly.Sketch.statementToCode(block, 'DO');
  if (Blockly.Sketch.INFINITE_LOOP_TRAP) {
    branch = Blockly.Sketch.INFINITE_LOOP_TRAP.replace(/%1/g, '\'' + block.id + '\'') + branch;
  }
  var loopVar = Blockly.Sketch.variableDB_.getDistinctName('count', Blockly.Variables.NAME_TYPE);
  var code = '';
  var endVar = repeats;
  if (!repeats.match(/^\w+$/) && !Blockly.isNumber(repeats)) {
    endVar = Blockly.Sketch.variableDB_.getDistinctName('repeat_end', Blockly.Variables.NAME_TYPE);
    code += 'int ' + endVar + ' = ' + repeats + ';\n';
  }
  return code + 'for (int ' + loopVar + ' = 0; ' + loopVar + ' < ' + endVar + '; ' + loopVar + '++) {\n' + branch + '}\n';
};

Blockly.Sketch['text'] = function(block) {
  return [Blockly.Sketch.quote_(block.getFieldValue('TEXT')), Blockly.Sketch.ORDER_ATOMIC];
};

Blockly.Sketch['variables_get'] = function(block) {
  var code = Blockly.Sketch.variableDB_.getName(block.getFieldValue('VAR'), Blockly.Variables.NAME_TYPE);
  return [code, Blockly.Sketch.ORDER_ATOMIC];
};

Blockly.Sketch['variables_set'] = function(block) {
  var value = Blockly.Sketch.valueToCode(block, 'VALUE', Blockly.Sketch.ORDER_ASSIGNMENT) || '0';
  var name = Blockly.Sketch.variableDB_.getName(block.getFieldValue('VAR'), Blockly.Variables.NAME_TYPE);
  return name + ' = ' + value + ';\n';
};

Blockly.Sketch['procedures_defreturn'] = function(block) {
  var name = Blockly.Sketch.variableDB_.getName(block.getFieldValue('NAME'), Blockly.Procedures.NAME_TYPE);
  var branch = Blockly.Sketch.statementToCode(block, 'STACK');
  var value = Blockly.Sketch.valueToCode(block, 'RETURN', Blockly.Sketch.ORDER_NONE) || '';
  if (value) {
    value = '  return ' + value + ';\n';
  }
  var args = [];
  for (var x = 0; x < block.arguments_.length; x++) {
    args[x] = 'int ' + Blockly.Sketch.variableDB_.getName(block.arguments_[x], Blockly.Variables.NAME_TYPE);
  }
  var code = (value ? 'int ' : 'void ') + name + '(' + args.join(', ') + ') {\n' + branch + value + '}';
  code = Blockly.Sketch.scrub_(block, code);
  Blockly.Sketch.definitions_['%' + name] = code;
  return null;
};
Blockly.Sketch['procedures_defnoreturn'] = Blockly.Sketch['procedures_defreturn'];

Blockly.Sketch['procedures_callreturn'] = function(block) {
  var name = Blockly.Sketch.variableDB_.getName(block.getFieldValue('NAME'), Blockly.Procedures.NAME_TYPE);
  var args = [];
  for (var x = 0; x < block.arguments_.length; x++) {
    args[x] = Blockly.Sketch.valueToCode(block, 'ARG' + x, Blockly.Sketch.ORDER_NONE) || '0';
  }
  return [name + '(' + args.join(', ') + ')', Blockly.Sketch.ORDER_UNARY_POSTFIX];
};

Blockly.Sketch['procedures_callnoreturn'] = function(block) {
  return Blockly.Sketch['procedures_callreturn'](block)[0] + ';\n';
};
