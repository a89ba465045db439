'use strict';

const {program} = require('./program.js');
const {block, compare, count, field, get, input, math, modulo, onList, property, and, round, set, single, trig, texts, text,
  change, repeat, value, when, not, item, length, sort} = require('./blocks.js');

program('math', 'arithmetic', (p) => {
  p.show(math('ADD', 2, 3), '5');
  p.show(math('MINUS', 2, 3), '-1');
  p.show(math('MULTIPLY', -2, 3), '-6');
  p.show(math('DIVIDE', 7, 2), '3.5');
  p.show(math('DIVIDE', 8, 2), '4');
  p.show(math('POWER', 2, 10), '1024');
  p.show(math('POWER', 2, -1), '0.5');
  p.show(math('POWER', -2, 2), '4');
  p.show(math('POWER', math('POWER', 2, 3), 2), '64');
  p.show(math('POWER', 2, math('POWER', 3, 2)), '512');
  p.show(math('MINUS', 10, math('MINUS', 4, 3)), '9');
  p.show(math('MINUS', math('MINUS', 10, 4), 3), '3');
  p.show(math('DIVIDE', 12, math('DIVIDE', 6, 3)), '6');
  p.show(math('MULTIPLY', math('ADD', 1, 2), math('MINUS', 5, 1)), '12');
  p.show(math('DIVIDE', 12, math('MULTIPLY', 2, 3)), '2');
  p.show(math('MINUS', 1, -2), '3');
  p.show(math('MINUS', -1, math('ADD', -2, 3)), '-2');
  p.show(math('POWER', single('NEG', 3), 2), '9');
  p.show(single('NEG', math('POWER', 3, 2)), '-9');
  p.show(single('NEG', single('NEG', 4)), '4');
  p.show(single('NEG', -4), '4');
  p.show(math('ADD', 0.1, 0.2), '0.3');
  p.show(math('MULTIPLY', 1e9, 1000), '1000000000000');
});

program('math', 'modulo', (p) => {
  p.show(modulo(64, 10), '4');
  p.show(modulo(6, 3), '0');
  p.show(modulo(math('ADD', 5, 6), 4), '3');
  p.show(math('MULTIPLY', 3, modulo(7, 4)), '9');
  p.show(modulo(20, modulo(13, 8)), '0');
});

program('math', 'single', (p) => {
  p.show(single('ROOT', 25), '5');
  p.show(single('ABS', -4.5), '4.5');
  p.show(single('ABS', 4), '4');
  p.show(single('LN', 1), '0');
  p.show(single('LN', 10), '2.302585093');
  p.show(single('LOG10', 1000), '3');
  p.show(single('EXP', 2), '7.389056099');
  p.show(single('POW10', 3), '1000');
  p.show(single('POW10', -2), '0.01');
  p.show(math('DIVIDE', 1, single('LOG10', 100)), '0.5');
});

program('math', 'round', (p) => {
  p.show(round('ROUND', 2.4), '2');
  p.show(round('ROUND', 2.6), '3');
  p.show(round('ROUND', 3.5), '4');
  p.show(round('ROUND', -1.2), '-1');
  p.show(round('ROUNDUP', 2.1), '3');
  p.show(round('ROUNDUP', -2.9), '-2');
  p.show(round('ROUNDDOWN', 2.9), '2');
  p.show(round('ROUNDDOWN', -2.1), '-3');
  p.show(round('ROUNDUP', 5), '5');
});

program('math', 'trigonometry', (p) => {
  p.show(trig('SIN', 90), '1');
  p.show(trig('SIN', 30), '0.5');
  p.show(trig('COS', 60), '0.5');
  p.show(trig('COS', 180), '-1');
  p.show(trig('TAN', 45), '1');
  p.show(trig('ASIN', 1), '90');
  p.show(trig('ACOS', 0), '90');
  p.show(trig('ATAN', 1), '45');
  p.show(trig('SIN', math('ADD', 45, 45)), '1');
  p.show(math('POWER', trig('ASIN', 1), 2), '8100');
  const atan2 = (x, y) => block('math_atan2', input('X', value(x)), input('Y', value(y)));
  p.show(atan2(5, 5), '45');
  p.show(atan2(-5, 0), '180');
  p.show(atan2(0, -5), '-90');
});

program('math', 'constants', (p) => {
  const constant = (name) => block('math_constant', field('CONSTANT', name));
  p.show(constant('PI'), '3.141592654');
  p.show(constant('E'), '2.718281828');
  p.show(constant('GOLDEN_RATIO'), '1.618033989');
  p.show(constant('SQRT2'), '1.414213562');
  p.show(constant('SQRT1_2'), '0.7071067812');
  p.show(compare('GT', constant('INFINITY'), 1e300), 'true');
  p.show(math('MULTIPLY', 2, constant('GOLDEN_RATIO')), '3.236067977');
  p.show(math('POWER', constant('SQRT2'), 2), '2');
});

program('math', 'properties', (p) => {
  const rows = {EVEN: [[4, true], [7, false], [0, true], [-2, true], [-3, false]], ODD: [[4, false], [7, true], [0, false]],
    WHOLE: [[5, true], [5.1, false], [-3, true]], POSITIVE: [[1, true], [0, false], [-1, false]],
    NEGATIVE: [[1, false], [0, false], [-1, true]]};
  for (const [name, cases] of Object.entries(rows)) {
    for (const [number, expected] of cases) p.show(property(name, number), String(expected));
  }
  p.show(property('DIVISIBLE_BY', 9, 3), 'true');
  p.show(property('DIVISIBLE_BY', 10, 3), 'false');
  p.show(property('DIVISIBLE_BY', -9, 3), 'true');
  p.show(property('EVEN', math('ADD', 1, 2)), 'false');
  p.show(not(property('EVEN', math('ADD', 1, 2))), 'true');
  p.show(and(property('POSITIVE', math('MINUS', 3, 2)), property('WHOLE', math('DIVIDE', 4, 2))), 'true');
});

program('math', 'prime', (p) => {
  const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
  for (let n = -1; n <= 30; n++) p.show(property('PRIME', n), String(primes.includes(n)));
  p.show(property('PRIME', 2.5), 'false');
  p.show(property('PRIME', 7919), 'true');
  p.show(property('PRIME', 7917), 'false');
  p.show(property('PRIME', 121), 'false');
  p.show(property('PRIME', 1000003), 'true');
});

program('math', 'lists', (p) => {
  p.run(set('numbers', [3, 1, 4, 1, 5, 9, 2, 6]));
  p.show(onList('SUM', get('numbers')), '31');
  p.show(onList('MIN', get('numbers')), '1');
  p.show(onList('MAX', get('numbers')), '9');
  p.show(onList('AVERAGE', get('numbers')), '3.875');
  p.show(onList('MEDIAN', get('numbers')), '3.5');
  p.show(onList('MEDIAN', [5, 100, 2]), '5');
  p.show(onList('MEDIAN', [10, 9, 2, 1]), '5.5');
  p.show(onList('MEDIAN', [7]), '7');
  p.show(get('numbers'), '[3, 1, 4, 1, 5, 9, 2, 6]');
  p.show(onList('SUM', []), '0');
  p.show(onList('SUM', [-1.5, 2]), '0.5');
  p.show(onList('AVERAGE', [-2, 2]), '0');
  p.show(math('MULTIPLY', 2, onList('SUM', [1, 2])), '6');
});

program('math', 'modes', (p) => {
  p.show(onList('MODE', [3, 1, 3, 2]), '[3]');
  p.show(onList('MODE', [7]), '[7]');
  p.show(onList('MODE', texts('b', 'a', 'b')), '["b"]');
  p.show(sort('NUMERIC', 1, onList('MODE', [2, 1, 2, 1, 3])), '[1, 2]');
  p.show(length(onList('MODE', [1, 2, 3])), '3');
  p.show(length(onList('MODE', [])), '0');
});

program('math', 'standard_deviation', (p) => {
  p.show(onList('STD_DEV', [2, 4, 4, 4, 5, 5, 7, 9]), '2');
  p.show(onList('STD_DEV', [3, 3, 3]), '0');
  p.show(onList('STD_DEV', [42]), '0');
  p.show(onList('STD_DEV', [1, 2, 3, 4]), '1.118033989');
  p.show(onList('STD_DEV', [-1, 1]), '1');
});

program('math', 'constrain_change', (p) => {
  const constrain = (number, low, high) =>
    block('math_constrain', input('VALUE', value(number)), input('LOW', value(low)), input('HIGH', value(high)));
  p.show(constrain(100, 0, 20), '20');
  p.show(constrain(-7, 0, 20), '0');
  p.show(constrain(7, 0, 20), '7');
  p.show(constrain(7, -20, -10), '-10');
  p.run(set('x', 10));
  p.run(change('x', 5));
  p.show(get('x'), '15');
  p.run(change('x', -20));
  p.show(get('x'), '-5');
  p.run(change('x', math('MINUS', 2, 5)));
  p.show(get('x'), '-8');
});

program('math', 'random', (p) => {
  const random = (from, to) => block('math_random_int', input('FROM', value(from)), input('TO', value(to)));
  p.run(set('good', true), set('low', false), set('high', false));
  p.run(repeat(200,
      set('n', random(3, 5)),
      when(compare('EQ', get('n'), 3), [set('low', true)], compare('EQ', get('n'), 5), [set('high', true)]),
      when(not(and(and(compare('GTE', get('n'), 3), compare('LTE', get('n'), 5)), property('WHOLE', get('n')))),
          [set('good', false)])));
  p.show(and(get('good'), and(get('low'), get('high'))), 'true');
  p.show(random(4, 4), '4');
  p.run(repeat(100,
      set('n', block('math_random_float')),
      when(not(and(compare('GTE', get('n'), 0), compare('LT', get('n'), 1))), [set('good', false)])));
  p.run(repeat(50,
      set('n', onList('RANDOM', [8, 9])),
      when(not(and(compare('GTE', get('n'), 8), compare('LTE', get('n'), 9))), [set('good', false)])));
  p.show(get('good'), 'true');
  p.show(onList('RANDOM', [6]), '6');
});
