(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Perl;

  forBlock['text'] = function (block, generator) {
    const code = generator.quote_(block.getFieldValue('TEXT'));
    return [code, code.includes('" . \'') ? Order.ADDITIVE : Order.ATOMIC];
  };

  forBlock['text_join'] = function (block, generator) {
    const texts = generator.valuesToCode(block, 'ADD', block.itemCount_, Order.COMMA, '\'\'');
    return [`join('', ${texts.join(', ')})`, Order.MEMBER];
  };

  forBlock['text_print'] = function (block, generator) {
    return `print(${generator.valueToCode(block, 'TEXT', Order.COMMA) || '\'\''}, "\\n");\n`;
  };
})();
