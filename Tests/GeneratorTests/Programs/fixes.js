'use strict';

// Programs whose code is wrong in some language as Blockly prints it: they run with the option `fixes` alone.

const {program} = require('./program.js');
const {block, change, compare, count, define, each, fill, get, input, item, join, length, math, modulo, not, onList, print,
  property, put, repeat, result, reverse, round, set, split, ternary, text, value, when} = require('./blocks.js');

const textLength = (of) => block('text_length', input('VALUE', of));

program('fixes', 'text_lines', (p) => {
  p.show(text('one\ntwo'), 'one\ntwo');
  p.show(textLength(text('a\nb')), '3');
  p.run(when(true, [when(true, [set('t', text('x\n  y'))])]));
  p.show(textLength(get('t')), '5');
  p.show(textLength(text('blank \nend')), '10');
});

program('fixes', 'multiline', (p) => {
  const lines = (content) => block('text_multiline', `<field name="TEXT">${content.replace(/\n/g, '&#10;')}</field>`);
  p.run(set('poem', lines('roses\nviolets')));
  p.show(get('poem'), 'roses\nviolets');
  p.run(when(compare('EQ', get('poem'), lines('roses\nviolets')), [print(text('same'))]));
  p.expect('same');
  p.top(define('poem', [], [], lines('a\nb')));
  p.show(textLength(result('poem')), '3');
  p.show(lines('1+1'), '1+1');
});

program('fixes', 'ternary', (p) => {
  p.show(ternary(ternary(true, false, true), 1, 2), '2');
  p.show(not(ternary(true, false, true)), 'true');
  p.show(ternary(compare('EQ', 1, 1), false, true), 'false');
});

program('fixes', 'odd', (p) => {
  for (const [number, odd] of [[-3, true], [-2, false], [3, true], [0, false], [2.5, false]]) {
    p.show(property('ODD', number), String(odd));
    p.show(property('EVEN', number), String(number % 2 === 0));
  }
});

program('fixes', 'round', (p) => {
  p.show(round('ROUND', 2.5), '3');
  p.show(round('ROUND', 0.5), '1');
  p.show(round('ROUND', math('DIVIDE', 9, 2)), '5');
  p.show(round('ROUND', 1.4), '1');
});

program('fixes', 'modulo', (p) => {
  p.show(modulo(5.5, 2), '1.5');
  p.show(modulo(7, 4), '3');
});

program('fixes', 'constrain', (p) => {
  p.show(block('math_constrain', input('VALUE', value(7)), input('LOW', value(1))), '7');
});

program('fixes', 'random_backwards', (p) => {
  const random = block('math_random_int', input('FROM', value(5)), input('TO', value(5)));
  p.show(random, '5');
  p.run(set('good', true));
  p.run(repeat(50, set('n', block('math_random_int', input('FROM', value(3)), input('TO', value(1)))),
      when(compare('GT', get('n'), 3), [set('good', false)], compare('LT', get('n'), 1), [set('good', false)])));
  p.show(get('good'), 'true');
});

program('fixes', 'list_literals', (p) => {
  p.show(item('GET', 'LAST', [1, 2, 3]), '3');
  p.show(item('GET', 'FROM_END', [1, 2, 3], 2), '2');
  p.show(item('GET', 'FIRST', [1, 2, 3]), '1');
  p.show(item('GET', 'FROM_START', reverse([1, 2, 3]), 1), '3');
  p.show(item('GET_REMOVE', 'FIRST', [1, 2, 3]), '1');
  p.show(item('GET_REMOVE', 'LAST', [1, 2, 3]), '3');
  p.run(item('REMOVE', 'LAST', [1, 2, 3]), item('REMOVE', 'FROM_END', [1, 2, 3], 1), set('x', 1));
  p.show(get('x'), '1');
  p.run(put('SET', 'FIRST', [1, 2], 0, 3), put('INSERT', 'LAST', [1, 2], 0, 3));
});

program('fixes', 'list_once', (p) => {
  p.top(define('made', [], [change('calls', 1)], get('list')));
  p.run(set('calls', 0), set('list', [1, 2, 3]));
  p.show(item('GET_REMOVE', 'FROM_END', result('made'), 1), '3');
  p.run(item('REMOVE', 'FROM_END', result('made'), 1), item('REMOVE', 'RANDOM', result('made')));
  p.show(get('calls'), '3');
});

program('fixes', 'repeat_division', (p) => {
  p.show(length(fill(1, math('DIVIDE', 6, 2))), '3');
});

program('fixes', 'join_values', (p) => {
  p.show(split('JOIN', [1, 2, 3], text('-')), '1-2-3');
  p.show(split('JOIN', [], text('-')), '');
  p.show(split('JOIN', ternary(true, [1, 2], [3]), text('-')), '1-2');
});

program('fixes', 'split_letters', (p) => {
  p.show(split('SPLIT', text('abc'), text('')), '["a", "b", "c"]');
  p.show(split('SPLIT', text('a b'), text('')), '["a", " ", "b"]');
  p.show(length(split('SPLIT', text('a b c'), text(' '))), '3');
});

program('fixes', 'loop_bounds', (p) => {
  p.run(set('n', 3), repeat(get('n'), change('n', 1)));
  p.show(get('n'), '6');
  p.run(set('end', 3), set('turns', 0));
  p.run(count('i', 1, get('end'), 1, change('end', -1), change('turns', 1)));
  p.show(get('turns'), '3');
  p.run(set('i', 2), set('turns', 0));
  p.run(count('i', 1, get('i'), 1, change('turns', 1)));
  p.show(get('turns'), '2');
  p.run(set('x', [7, 8, 9]), each('x', get('x'), print(get('x'))));
  p.expect('7', '8', '9');
});

program('fixes', 'colours', (p) => {
  const colour = (code) => block('colour_picker', `<field name="COLOUR">${code}</field>`);
  p.show(block('colour_blend', input('COLOUR1', colour('#000000')), input('COLOUR2', colour('#0000ff'))), '#000080');
  p.show(block('text_length', input('VALUE', join(block('colour_random'), text('!')))), '8');
  p.show(length(value([block('colour_random')])), '1');
});

program('fixes', 'names', (p) => {
  for (const name of ['async', 'await', 'sys', 'goto', 'array_push', 'continue', 'strlen', 'utf8', 'bool']) p.run(set(name, text(name)));
  for (const name of ['async', 'await', 'sys', 'goto', 'array_push', 'continue', 'strlen', 'utf8', 'bool']) p.show(get(name), name);
  p.top(define('strlen', ['text'], [], get('text')));
  p.top(define('goto', [], [], 1));
  p.show(result('strlen', {text: text('own')}), 'own');
  p.show(result('goto'), '1');
  p.show(onList('SUM', [1, 2]), '3');
});

program('fixes', 'typed_parameter', (p) => {
  p.top('<variables><variable id="a">foo</variable><variable id="b" type="Number">Foo</variable></variables>');
  p.top(define('twice', ['foo'], [], math('MULTIPLY', get('foo'), 2)));
  p.run('<block type="variables_set_dynamic"><field name="VAR" id="b" variabletype="Number">Foo</field>' +
      '<value name="VALUE"><block type="math_number"><field name="NUM">5</field></block></value></block>');
  p.show(result('twice', {foo: 4}), '8');
});
