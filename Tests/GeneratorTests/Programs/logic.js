'use strict';

const {program} = require('./program.js');
const {and, compare, define, get, not, or, print, result, set, ternary, text, value, when} = require('./blocks.js');

program('logic', 'compare', (p) => {
  const table = {EQ: [false, true, false], NEQ: [true, false, true], LT: [true, false, false],
    LTE: [true, true, false], GT: [false, false, true], GTE: [false, true, true]};
  for (const [operator, [less, equal, more]] of Object.entries(table)) {
    p.show(compare(operator, 1, 2), String(less));
    p.show(compare(operator, -2, -2), String(equal));
    p.show(compare(operator, 3, 2.5), String(more));
  }
  p.show(compare('EQ', text('a'), text('a')), 'true');
  p.show(compare('EQ', text('a'), text('A')), 'false');
  p.show(compare('LT', text('abc'), text('abd')), 'true');
  p.show(compare('EQ', true, not(false)), 'true');
  p.show(compare('EQ', compare('LT', 1, 2), compare('GT', 2, 1)), 'true');
  p.show(compare('NEQ', compare('LT', 1, 2), compare('LT', 2, 1)), 'true');
});

program('logic', 'operations', (p) => {
  for (const a of [false, true]) {
    for (const b of [false, true]) {
      p.show(and(a, b), String(a && b));
      p.show(or(a, b), String(a || b));
    }
    p.show(not(a), String(!a));
    p.show(not(not(a)), String(a));
  }
  p.show(or(and(true, false), and(true, true)), 'true');
  p.show(and(or(true, false), or(false, false)), 'false');
  p.show(not(and(true, false)), 'true');
  p.show(not(compare('EQ', 1, 2)), 'true');
  p.show(and(true, undefined), 'true');
  p.show(or(false, undefined), 'false');
  p.show(and(undefined, undefined), 'false');
});

program('logic', 'short_circuit', (p) => {
  p.top(define('say', ['word', 'answer'], [print(get('word'))], get('answer')));
  const say = (word, answer) => result('say', {word: text(word), answer: value(answer)});
  p.run(when(and(say('a', false), say('never', true)), [print(text('yes'))], [print(text('no'))]));
  p.expect('a', 'no');
  p.run(when(or(say('b', true), say('never', true)), [print(text('yes'))], [print(text('no'))]));
  p.expect('b', 'yes');
});

program('logic', 'if', (p) => {
  for (const [number, word] of [[-1, 'negative'], [0, 'zero'], [1, 'one'], [9, 'many']]) {
    p.run(set('n', number));
    p.run(when(
        compare('LT', get('n'), 0), [print(text('negative'))],
        compare('EQ', get('n'), 0), [print(text('zero'))],
        compare('EQ', get('n'), 1), [print(text('one'))],
        [print(text('many'))]));
    p.expect(word);
  }
  p.run(when(false, [print(text('never'))]));
  p.run(when(true, []));
  p.run(when(false, [], []));
  p.run(when(true, [when(false, [print(text('never'))], [print(text('inner'))])], [print(text('never'))]));
  p.expect('inner');
});

program('logic', 'ternary', (p) => {
  p.show(ternary(true, 1, 2), '1');
  p.show(ternary(false, 1, 2), '2');
  p.show(ternary(true, ternary(false, 1, 2), 3), '2');
  p.show(ternary(false, 1, ternary(true, 2, 3)), '2');
  p.show(compare('EQ', ternary(true, 4, 5), 4), 'true');
  p.show(compare('EQ', null, null), 'true');
});
