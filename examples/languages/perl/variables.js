(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Perl;

  forBlock['variables_get'] = function (block, generator) {
    return [generator.getVariableName(block.getFieldValue('VAR')), Order.ATOMIC];
  };

  forBlock['variables_get_dynamic'] = forBlock['variables_get'];

  forBlock['variables_set'] = function (block, generator) {
    const value = generator.valueToCode(block, 'VALUE', Order.ASSIGNMENT) || '0';
    return `${generator.getVariableName(block.getFieldValue('VAR'))} = ${value};\n`;
  };

  forBlock['variables_set_dynamic'] = forBlock['variables_set'];
})();
