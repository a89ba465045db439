'use strict';

Blockly.JavaScript.addReservedWords('turtle,code');

Blockly.JavaScript['turtle_move'] = function(block) {
  var value = Blockly.JavaScript.valueToCode(block, 'VALUE',
      Blockly.JavaScript.ORDER_NONE) || '0';
  return 'turtle.' + block.getFieldValue('DIR') + '(' + value + ', \'block_id_' + block.id + '\');\n';
};

Blockly.JavaScript['turtle_turn'] = function(block) {
  var by = block.getFieldValue('BY');
  if (by == 'ANGLE') {
    by = Blockly.JavaScript.valueToCode(block, 'ANGLE', Blockly.JavaScript.ORDER_COMMA) || '0';
    var functionName = Blockly.JavaScript.provideFunction_(
        'turtleNormalize',
        ['function ' + Blockly.JavaScript.FUNCTION_NAME_PLACEHOLDER_ + '(angle) {',
         '  return ((angle % 360) + 360) % 360;',
         '}']);
    by = functionName + '(' + by + ')';
  }
  return 'turtle.' + block.getFieldValue('DIR') + '(' + by + ');\n';
};

Blockly.JavaScript['turtle_draw'] = function(block) {
  var branch = Blockly.JavaScript.statementToCode(block, 'DO');
  branch = Blockly.JavaScript.addLoopTrap(branch, block.id);
  var path = Blockly.JavaScript.variableDB_.getName(
      block.getFieldValue('PATH'), Blockly.Variables.NAME_TYPE);
  var pen = Blockly.JavaScript.quote_(block.getFieldValue('COLOUR'));
  return path + ' = turtle.draw(' + pen + ', ' + Number(block.getFieldValue('WIDTH')) + ', function() {\n' +
      branch + '});\n';
};

Blockly.JavaScript['turtle_stamp'] = function(block) {
  var text = Blockly.JavaScript.quote_(block.getFieldValue('TEXT'));
  if (block.place() == 'here') {
    return 'turtle.stamp(' + text + ');\n';
  }
  var x = Blockly.JavaScript.valueToCode(block, 'X', Blockly.JavaScript.ORDER_COMMA) || 'null';
  var y = Blockly.JavaScript.valueToCode(block, 'Y', Blockly.JavaScript.ORDER_COMMA) || 'null';
  return 'turtle.stamp(' + [text, x, y].join(', ') + ');\n';
};

/** The library's own print blocks write on the turtle's paper. */
Blockly.JavaScript['text_print'] = function(block) {
  var message = Blockly.JavaScript.valueToCode(block, 'TEXT', Blockly.JavaScript.ORDER_NONE) || '\'\'';
  return 'turtle.write(' + message + ');\n';
};

/** Blocks that stand alone are announced. */
(function() {
  var scrub = Blockly.JavaScript.scrub_;
  Blockly.JavaScript.scrub_ = function(block, code, opt_thisOnly) {
    if (!block.getParent() && block.previousConnection && /^turtle_/.test(block.type)) {
      code = '// ' + block.type.replace('turtle_', 'Turtle: ') + '\n' + code;
    }
    return scrub.call(this, block, code, opt_thisOnly);
  };
})();
