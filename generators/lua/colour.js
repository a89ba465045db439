(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Lua;
  const NAME = Blockly.Lua.FUNCTION_NAME_PLACEHOLDER_;

  const BLEND = `
function ${NAME}(colour1, colour2, ratio)
  local weight = math.min(math.max(ratio, 0), 1)
  local blended = "#"
  for position = 2, 6, 2 do
    local part1 = tonumber(string.sub(colour1, position, position + 1), 16)
    local part2 = tonumber(string.sub(colour2, position, position + 1), 16)
    local part = math.floor(part1 * (1 - weight) + part2 * weight + .5)
    blended = blended .. string.format("%02x", part)
  end
  return blended
end
`;

  forBlock['colour_blend'] = function (block, generator) {
    const blend = generator.provideFunction_('colour_blend', BLEND);
    const colour1 = generator.valueToCode(block, 'COLOUR1', Order.NONE) || "'#000000'";
    const colour2 = generator.valueToCode(block, 'COLOUR2', Order.NONE) || "'#000000'";
    const ratio = generator.valueToCode(block, 'RATIO', Order.NONE) || (generator.fixes ? 0.5 : 0);
    return [`${blend}(${colour1}, ${colour2}, ${ratio})`, Order.HIGH];
  };

  forBlock['colour_picker'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('COLOUR')), Order.ATOMIC];
  };

  forBlock['colour_random'] = function () {
    return ['string.format("#%06x", math.random(0, 2^24 - 1))', Order.HIGH];
  };

  const RGB = `
function ${NAME}(red, green, blue)
  local function part(percentage)
    return math.floor(math.min(math.max(percentage, 0), 100) * 2.55 + .5)
  end
  return string.format("#%02x%02x%02x", part(red), part(green), part(blue))
end
`;

  forBlock['colour_rgb'] = function (block, generator) {
    const rgb = generator.provideFunction_('colour_rgb', RGB);
    const red = generator.valueToCode(block, 'RED', Order.NONE) || 0;
    const green = generator.valueToCode(block, 'GREEN', Order.NONE) || 0;
    const blue = generator.valueToCode(block, 'BLUE', Order.NONE) || 0;
    return [`${rgb}(${red}, ${green}, ${blue})`, Order.HIGH];
  };
})();
