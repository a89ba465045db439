(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Dart;
  const NAME = Blockly.Dart.FUNCTION_NAME_PLACEHOLDER_;

  const BLEND = `
String ${NAME}(String colour1, String colour2, num ratio) {
  num weight = Math.max(Math.min(ratio, 1), 0);
  String blended = '#';
  for (int position = 1; position < 6; position += 2) {
    int part1 = int.parse(colour1.substring(position, position + 2), radix: 16);
    int part2 = int.parse(colour2.substring(position, position + 2), radix: 16);
    int part = (part1 * (1 - weight) + part2 * weight).round();
    blended += part.toRadixString(16).padLeft(2, '0');
  }
  return blended;
}
`;

  forBlock['colour_blend'] = function (block, generator) {
    const colour1 = generator.valueToCode(block, 'COLOUR1', Order.NONE) || "'#000000'";
    const colour2 = generator.valueToCode(block, 'COLOUR2', Order.NONE) || "'#000000'";
    const ratio = generator.valueToCode(block, 'RATIO', Order.NONE) || 0.5;
    generator.importMath();
    const blend = generator.provideFunction_('colour_blend', BLEND);
    return [`${blend}(${colour1}, ${colour2}, ${ratio})`, Order.UNARY_POSTFIX];
  };

  forBlock['colour_picker'] = function (block, generator) {
    return [generator.quote_(block.getFieldValue('COLOUR')), Order.ATOMIC];
  };

  const RANDOM = `
String ${NAME}() {
  int number = new Math.Random().nextInt(1 << 24);
  return '#' + number.toRadixString(16).padLeft(6, '0');
}
`;

  forBlock['colour_random'] = function (block, generator) {
    generator.importMath();
    return [`${generator.provideFunction_('colour_random', RANDOM)}()`, Order.UNARY_POSTFIX];
  };

  const RGB = `
String ${NAME}(num red, num green, num blue) {
  String colour = '#';
  for (num percentage in [red, green, blue]) {
    int part = (Math.max(Math.min(percentage, 100), 0) * 2.55).round();
    colour += part.toRadixString(16).padLeft(2, '0');
  }
  return colour;
}
`;

  forBlock['colour_rgb'] = function (block, generator) {
    const red = generator.valueToCode(block, 'RED', Order.NONE) || 0;
    const green = generator.valueToCode(block, 'GREEN', Order.NONE) || 0;
    const blue = generator.valueToCode(block, 'BLUE', Order.NONE) || 0;
    generator.importMath();
    const rgb = generator.provideFunction_('colour_rgb', RGB);
    return [`${rgb}(${red}, ${green}, ${blue})`, Order.UNARY_POSTFIX];
  };
})();
