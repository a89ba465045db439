(function () {
  'use strict';

  const {forBlock, Order} = Blockly.PHP;
  const NAME = Blockly.PHP.FUNCTION_NAME_PLACEHOLDER_;

  const BLEND = `
function ${NAME}($colour1, $colour2, $ratio) {
  $weight = max(min($ratio, 1), 0);
  $blended = '#';
  for ($position = 1; $position < 6; $position += 2) {
    $part1 = hexdec(substr($colour1, $position, 2));
    $part2 = hexdec(substr($colour2, $position, 2));
    $blended .= sprintf('%02x', round($part1 * (1 - $weight) + $part2 * $weight));
  }
  return $blended;
}
`;

  forBlock['colour_blend'] = function (block, generator) {
    const colour1 = generator.valueToCode(block, 'COLOUR1', Order.NONE) || "'#000000'";
    const colour2 = generator.valueToCode(block, 'COLOUR2', Order.NONE) || "'#000000'";
    const ratio = generator.valueToCode(block, 'RATIO', Order.NONE) || 0.5;
    const blend = generator.provideFunction_('colour_blend', BLEND);
    return [`${blend}(${colour1}, ${colour2}, ${ratio})`, Order.FUNCTION_CALL];
  };

  forBlock['colour_picker'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('COLOUR')), Order.ATOMIC];
  };

  const RANDOM = `
function ${NAME}() {
  return sprintf('#%06x', rand(0, 0xffffff));
}
`;

  forBlock['colour_random'] = function (block, generator) {
    return [`${generator.provideFunction_('colour_random', RANDOM)}()`, Order.FUNCTION_CALL];
  };

  const RGB = `
function ${NAME}($red, $green, $blue) {
  $colour = '#';
  foreach (array($red, $green, $blue) as $percentage) {
    $colour .= sprintf('%02x', round(max(min($percentage, 100), 0) * 2.55));
  }
  return $colour;
}
`;

  forBlock['colour_rgb'] = function (block, generator) {
    const red = generator.valueToCode(block, 'RED', Order.NONE) || 0;
    const green = generator.valueToCode(block, 'GREEN', Order.NONE) || 0;
    const blue = generator.valueToCode(block, 'BLUE', Order.NONE) || 0;
    const rgb = generator.provideFunction_('colour_rgb', RGB);
    return [`${rgb}(${red}, ${green}, ${blue})`, Order.FUNCTION_CALL];
  };
})();
