'use strict';

const {program} = require('./program.js');
const {block, change, get, input, math, set, text, value} = require('./blocks.js');

program('variables', 'names', (p) => {
  const names = ['x', 'Größe', 'a b', 'a_b', 'a-b', '1st', 'if', 'print', 'end', 'list', 'Math', 'window', 'function',
    'var', 'None', 'nil', 'null', '音乐', 'len', 'table', 'echo', 'count'];
  names.forEach((name, i) => p.run(set(name, i)));
  names.forEach((name, i) => p.show(get(name), String(i)));
});

program('variables', 'swap', (p) => {
  p.run(set('a', 1), set('b', text('two')));
  p.run(set('t', get('a')), set('a', get('b')), set('b', get('t')));
  p.show(get('a'), 'two');
  p.show(get('b'), '1');
  p.run(set('a', [1, 2]));
  p.show(get('a'), '[1, 2]');
  p.run(set('a', math('ADD', get('b'), 1)), change('a', get('a')));
  p.show(get('a'), '4');
});

program('variables', 'typed', (p) => {
  const named = '<field name="VAR" variabletype="Number">n</field>';
  p.run(block('variables_set_dynamic', named, input('VALUE', value(3))));
  p.show(block('variables_get_dynamic', named), '3');
});
