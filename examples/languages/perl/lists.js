(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Perl;

  forBlock['lists_create_with'] = function (block, generator) {
    const items = generator.valuesToCode(block, 'ADD', block.itemCount_, Order.COMMA, 'undef');
    return [`[${items.join(', ')}]`, Order.ATOMIC];
  };

  forBlock['lists_length'] = function (block, generator) {
    return [`scalar(@{${generator.valueToCode(block, 'VALUE', Order.NONE) || '[]'}})`, Order.MEMBER];
  };
})();
