(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Perl;
  const {VARIABLE} = Blockly.Names.NameType;

  /** The statements in a loop, with suffix and prefix and the trap for endless loops. */
  function bodyOf(block, generator) {
    return generator.addLoopTrap(generator.statementToCode(block, 'DO'), block);
  }

  forBlock['controls_flow_statements'] = function (block, generator) {
    return `${generator.flowStart(block)}${block.getFieldValue('FLOW') === 'BREAK' ? 'last' : 'next'};\n`;
  };

  forBlock['controls_forEach'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '[]';
    const body = bodyOf(block, generator);
    const item = generator.nameDB_.getDistinctName('item', VARIABLE);
    return `for my ${item} (@{${list}}) {\n${generator.INDENT}${variable} = ${item};\n${body}}\n`;
  };

  forBlock['controls_repeat_ext'] = function (block, generator) {
    const times = generator.valueToCode(block, 'TIMES', Order.NONE) || '0';
    const body = bodyOf(block, generator);
    const counter = generator.nameDB_.getDistinctName('count', VARIABLE);
    return `for my ${counter} (1 .. ${generator.isNumber(times) ? times : `(${times})`}) {\n${body}}\n`;
  };

  forBlock['controls_whileUntil'] = function (block, generator) {
    const word = block.getFieldValue('MODE') === 'UNTIL' ? 'until' : 'while';
    const condition = generator.valueToCode(block, 'BOOL', Order.NONE) || '0';
    return `${word} (${condition}) {\n${bodyOf(block, generator)}}\n`;
  };
})();
