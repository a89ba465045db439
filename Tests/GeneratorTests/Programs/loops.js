'use strict';

const {program} = require('./program.js');
const {append, change, compare, count, each, flow, get, item, join, loop, math, modulo, not, print, property, put,
  repeat, set, text, value, when} = require('./blocks.js');

/** A loop that gathers its numbers in one line. */
function gathers(p, from, to, by, expected) {
  p.run(set('line', text('')));
  p.run(count('i', from, to, by, append('line', join(get('i'), text(' ')))));
  p.show(join(text('<'), get('line'), text('>')), `<${expected.map((n) => `${n} `).join('')}>`);
}

program('loops', 'count', (p) => {
  gathers(p, 1, 5, 1, [1, 2, 3, 4, 5]);
  gathers(p, 5, 1, 1, [5, 4, 3, 2, 1]);
  gathers(p, 1, 10, 3, [1, 4, 7, 10]);
  gathers(p, 10, 1, 4, [10, 6, 2]);
  gathers(p, 0, 3, 1, [0, 1, 2, 3]);
  gathers(p, -2, 2, 2, [-2, 0, 2]);
  gathers(p, 3, 3, 1, [3]);
  gathers(p, 1, 5, -2, [1, 3, 5]);
});

program('loops', 'count_computed', (p) => {
  p.run(set('low', 1), set('high', 6), set('step', 2));
  gathers(p, get('low'), get('high'), get('step'), [1, 3, 5]);
  gathers(p, get('high'), get('low'), get('step'), [6, 4, 2]);
  gathers(p, get('low'), 3, 1, [1, 2, 3]);
  gathers(p, get('high'), 3, 1, [6, 5, 4, 3]);
  gathers(p, math('ADD', get('low'), 1), math('MINUS', get('high'), 1), math('MULTIPLY', get('step'), 1), [2, 4]);
  gathers(p, math('MINUS', get('high'), 1), math('ADD', get('low'), 1), math('MINUS', 0, 1), [5, 4, 3, 2]);
  p.run(set('sum', 0));
  p.run(count('i', 0, 1, 0.25, change('sum', get('i'))));
  p.show(get('sum'), '2.5');
  p.run(set('sum', 0));
  p.run(count('i', 1, -1, 0.5, change('sum', 1)));
  p.show(get('sum'), '5');
});

program('loops', 'repeat', (p) => {
  p.run(set('n', 0));
  p.run(repeat(3, change('n', 1)));
  p.show(get('n'), '3');
  p.run(repeat(0, print(text('never'))));
  p.run(repeat(-1, print(text('never'))));
  p.run(repeat(math('ADD', 1, 1), repeat(2, change('n', 10))));
  p.show(get('n'), '43');
  p.run(set('m', get('n')), repeat(get('n'), change('m', 1)));
  p.show(get('m'), '86');
  p.run(repeat(2));
});

program('loops', 'while', (p) => {
  p.run(set('n', 0));
  p.run(loop('WHILE', compare('LT', get('n'), 5), change('n', 2)));
  p.show(get('n'), '6');
  p.run(loop('UNTIL', compare('EQ', get('n'), 0), change('n', -1)));
  p.show(get('n'), '0');
  p.run(loop('UNTIL', compare('EQ', get('n'), 0), print(text('never'))));
  p.run(loop('WHILE', false, print(text('never'))));
  p.run(loop('UNTIL', not(property('EVEN', get('n'))), change('n', 3)));
  p.show(get('n'), '3');
});

program('loops', 'for_each', (p) => {
  p.run(each('word', value([text('a'), text('b'), text('c')]), print(get('word'))));
  p.expect('a', 'b', 'c');
  p.run(each('n', [], print(text('never'))));
  p.run(set('list', [3, 1, 2]));
  p.run(set('sum', 0));
  p.run(each('n', get('list'), change('sum', get('n'))));
  p.show(get('sum'), '6');
  p.run(each('row', [[1, 2], [], [3]], each('n', get('row'), print(get('n')))));
  p.expect('1', '2', '3');
  p.run(set('i', 0));
  p.run(each('n', get('list'), change('i', 1), put('SET', 'FROM_START', get('list'), get('i'), math('MULTIPLY', get('n'), 2))));
  p.show(get('list'), '[6, 2, 4]');
});

program('loops', 'break_continue', (p) => {
  p.run(count('i', 1, 10, 1,
      when(compare('EQ', get('i'), 5), [flow('BREAK')]),
      when(property('EVEN', get('i')), [flow('CONTINUE')]),
      print(get('i'))));
  p.expect('1', '3');
  p.run(set('n', 0));
  p.run(loop('WHILE', true, change('n', 1), when(compare('GTE', get('n'), 7), [flow('BREAK')])));
  p.show(get('n'), '7');
  p.run(set('n', 0));
  p.run(repeat(5, repeat(5, change('n', 1), flow('BREAK'))));
  p.show(get('n'), '5');
  p.run(each('x', [1, 2, 3, 4], when(compare('EQ', modulo(get('x'), 2), 0), [flow('CONTINUE')]), print(get('x'))));
  p.expect('1', '3');
  p.run(loop('UNTIL', compare('GT', get('n'), 9), change('n', 1), when(true, [flow('CONTINUE')]), print(text('never'))));
  p.show(get('n'), '10');
});

program('loops', 'nested', (p) => {
  p.run(set('line', text('')));
  p.run(count('i', 1, 3, 1, count('j', get('i'), 1, 1, append('line', join(get('i'), get('j'), text(' '))))));
  p.show(get('line'), '11 22 21 33 32 31 ');
  p.run(set('table', []));
  p.run(count('i', 1, 2, 1,
      set('row', []),
      count('j', 1, 3, 1, put('INSERT', 'LAST', get('row'), 0, math('MULTIPLY', get('i'), get('j')))),
      put('INSERT', 'LAST', get('table'), 0, get('row'))));
  p.show(get('table'), '[[1, 2, 3], [2, 4, 6]]');
  p.show(item('GET', 'FROM_START', item('GET', 'LAST', get('table')), 2), '4');
});
