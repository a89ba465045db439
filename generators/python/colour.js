(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.Python;

  const BLEND = `
def ${NAME}(colour1, colour2, ratio):
  share = min(1, max(0, ratio))
  code = '#'
  for i in range(1, 7, 2):
    part1 = int(colour1[i:i + 2], 16)
    part2 = int(colour2[i:i + 2], 16)
    code += '%02x' % round(part1 * (1 - share) + part2 * share)
  return code
`;

  const RGB = `
def ${NAME}(red, green, blue):
  parts = [round(min(100, max(0, percent)) * 2.55) for percent in (red, green, blue)]
  return '#%02x%02x%02x' % tuple(parts)
`;

  forBlock['colour_blend'] = function (block, generator) {
    const name = generator.provideFunction_('colour_blend', BLEND);
    const colour1 = generator.valueToCode(block, 'COLOUR1', Order.NONE) || '\'#000000\'';
    const colour2 = generator.valueToCode(block, 'COLOUR2', Order.NONE) || '\'#000000\'';
    const ratio = generator.valueToCode(block, 'RATIO', Order.NONE) || (generator.fixes ? '0.5' : '0');
    return [`${name}(${colour1}, ${colour2}, ${ratio})`, Order.FUNCTION_CALL];
  };

  forBlock['colour_picker'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('COLOUR')), Order.ATOMIC];
  };

  forBlock['colour_random'] = function (block, generator) {
    generator.definitions_['import_random'] = 'import random';
    const order = generator.fixes ? Order.MULTIPLICATIVE : Order.FUNCTION_CALL;
    return ['\'#%06x\' % random.randint(0, 2**24 - 1)', order];
  };

  forBlock['colour_rgb'] = function (block, generator) {
    const name = generator.provideFunction_('colour_rgb', RGB);
    const red = generator.valueToCode(block, 'RED', Order.NONE) || '0';
    const green = generator.valueToCode(block, 'GREEN', Order.NONE) || '0';
    const blue = generator.valueToCode(block, 'BLUE', Order.NONE) || '0';
    return [`${name}(${red}, ${green}, ${blue})`, Order.FUNCTION_CALL];
  };
})();
