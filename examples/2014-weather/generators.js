/**
 * @fileoverview Python for the blocks of the weather station.
 */
'use strict';

goog.provide('Blockly.Python.weather');

goog.require('Blockly.Python');


Blockly.Python.weather_read = function(block) {
  Blockly.Python.definitions_['import_station'] = 'import station';
  var what = {'TEMP': 'temperature', 'HUM': 'humidity', 'WIND': 'wind'}[
      block.getTitleValue('WHAT')];
  var seconds = window.parseFloat(block.getTitleValue('SECONDS'));
  var code = 'station.' + what + '(' + seconds + ')';
  return [code, Blockly.Python.ORDER_FUNCTION_CALL];
};

Blockly.Python.weather_average = function(block) {
  if (block.itemCount_ == 0) {
    return ['None', Blockly.Python.ORDER_ATOMIC];
  }
  var readings = new Array(block.itemCount_);
  for (var n = 0; n < block.itemCount_; n++) {
    readings[n] = Blockly.Python.valueToCode(block, 'READING' + n,
        Blockly.Python.ORDER_NONE) || '0';
  }
  if (!Blockly.Python.definitions_['weather_average']) {
    var functionName = Blockly.Python.variableDB_.getDistinctName(
        'weather_average', Blockly.Generator.NAME_TYPE);
    Blockly.Python.weather_average.functionName_ = functionName;
    var func = [];
    func.push('def ' + functionName + '(*readings):');
    func.push('  known = [r for r in readings if r is not None]');
    func.push('  return sum(known) / len(known) if known else None');
    Blockly.Python.definitions_['weather_average'] = func.join('\n');
  }
  var code = Blockly.Python.weather_average.functionName_ +
      '(' + readings.join(', ') + ')';
  return [code, Blockly.Python.ORDER_FUNCTION_CALL];
};

Blockly.Python.weather_log = function(block) {
  var value = Blockly.Python.valueToCode(block, 'VALUE',
      Blockly.Python.ORDER_NONE) || 'None';
  var name = Blockly.Python.variableDB_.getName(block.getTitleValue('NAME'),
      Blockly.Variables.NAME_TYPE);
  return name + ' = station.log(' + Blockly.Python.quote_(block.getTitleValue('NAME')) +
      ', ' + value + ')\n';
};

Blockly.Python.weather_when = function(block) {
  Blockly.Python.definitions_['import_station'] = 'import station';
  var limit = Blockly.Python.valueToCode(block, 'LIMIT',
      Blockly.Python.ORDER_RELATIONAL) || '0';
  var branch = Blockly.Python.statementToCode(block, 'DO') || Blockly.Python.PASS || '  pass\n';
  if (block.getTitleValue('ALARM') == 'TRUE') {
    branch = Blockly.Python.prefixLines('station.alarm()\n', Blockly.Python.INDENT) + branch;
  }
  var operator = block.getTitleValue('IS') == 'HOT' ? ' > ' : ' < ';
  return 'while station.temperature(1)' + operator + limit + ':\n' + branch;
};
