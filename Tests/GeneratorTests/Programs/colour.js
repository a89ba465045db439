'use strict';

const {program} = require('./program.js');
const {block, compare, field, input, join, value} = require('./blocks.js');

const picker = (code) => block('colour_picker', field('COLOUR', code));
const rgb = (red, green, blue) =>
  block('colour_rgb', input('RED', value(red)), input('GREEN', value(green)), input('BLUE', value(blue)));
const blend = (one, two, ratio) =>
  block('colour_blend', input('COLOUR1', one), input('COLOUR2', two), input('RATIO', value(ratio)));

program('colour', 'colours', (p) => {
  p.show(picker('#33CCFF'), '#33ccff');
  p.show(rgb(0, 0, 0), '#000000');
  p.show(rgb(100, 100, 100), '#ffffff');
  p.show(rgb(100, 20, 4), '#ff330a');
  p.show(rgb(-10, 200, 40), '#00ff66');
  p.show(blend(picker('#000000'), picker('#ffffff'), 0), '#000000');
  p.show(blend(picker('#000000'), picker('#ffffff'), 1), '#ffffff');
  p.show(blend(picker('#000000'), picker('#ffffff'), 0.2), '#333333');
  p.show(blend(picker('#ff0000'), picker('#0000ff'), 2), '#0000ff');
  p.show(blend(rgb(100, 0, 0), picker('#00ff00'), 0.4), '#996600');
  p.show(block('text_length', input('VALUE', join(block('colour_random')))), '7');
  p.show(compare('EQ', picker('#ffffff'), rgb(100, 100, 100)), 'true');
});
