(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.JavaScript;

  const BLEND = `
function ${NAME}(colour1, colour2, ratio) {
  var share = Math.max(0, Math.min(1, Number(ratio)));
  var code = '#';
  for (var i = 1; i < 7; i += 2) {
    var part1 = parseInt(colour1.substring(i, i + 2), 16);
    var part2 = parseInt(colour2.substring(i, i + 2), 16);
    var part = Math.round(part1 * (1 - share) + part2 * share);
    code += ('0' + part.toString(16)).slice(-2);
  }
  return code;
}
`;

  const RANDOM = `
function ${NAME}() {
  var number = Math.floor(Math.random() * 0x1000000);
  return '#' + ('00000' + number.toString(16)).slice(-6);
}
`;

  const RGB = `
function ${NAME}(red, green, blue) {
  return '#' + [red, green, blue].map(function(percent) {
    var part = Math.round(Math.max(0, Math.min(100, Number(percent))) * 2.55);
    return ('0' + part.toString(16)).slice(-2);
  }).join('');
}
`;

  forBlock['colour_blend'] = function (block, generator) {
    const colour1 = generator.valueToCode(block, 'COLOUR1', Order.NONE) || '\'#000000\'';
    const colour2 = generator.valueToCode(block, 'COLOUR2', Order.NONE) || '\'#000000\'';
    const ratio = generator.valueToCode(block, 'RATIO', Order.NONE) || '0.5';
    const name = generator.provideFunction_('colourBlend', BLEND);
    return [`${name}(${colour1}, ${colour2}, ${ratio})`, Order.FUNCTION_CALL];
  };

  forBlock['colour_picker'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('COLOUR')), Order.ATOMIC];
  };

  forBlock['colour_random'] = function (block, generator) {
    return [`${generator.provideFunction_('colourRandom', RANDOM)}()`, Order.FUNCTION_CALL];
  };

  forBlock['colour_rgb'] = function (block, generator) {
    const red = generator.valueToCode(block, 'RED', Order.NONE) || '0';
    const green = generator.valueToCode(block, 'GREEN', Order.NONE) || '0';
    const blue = generator.valueToCode(block, 'BLUE', Order.NONE) || '0';
    return [`${generator.provideFunction_('colourRgb', RGB)}(${red}, ${green}, ${blue})`, Order.FUNCTION_CALL];
  };
})();
