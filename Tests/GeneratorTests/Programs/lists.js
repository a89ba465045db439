'use strict';

const {program} = require('./program.js');
const {and, change, compare, define, fill, get, indexOf, isEmpty, item, join, length, math, not, or, print, property, put, repeat,
  result, reverse, set, sort, split, sublist, text, texts, value, when} = require('./blocks.js');

program('lists', 'create', (p) => {
  p.show([], '[]');
  p.show([1], '[1]');
  p.show([1, -2.5, true], '[1, -2.5, true]');
  p.show(texts('a', 'it\'s', ''), '["a", "it\'s", ""]');
  p.show([[1, 2], [], [[3]]], '[[1, 2], [], [[3]]]');
  p.show(length([]), '0');
  p.show(length([1, 2, 3]), '3');
  p.show(isEmpty([]), 'true');
  p.show(isEmpty([0]), 'false');
  p.show(fill(7, 3), '[7, 7, 7]');
  p.show(fill(text('x'), 0), '[]');
  p.show(length(fill(1, math('ADD', 2, 2))), '4');
  p.show(reverse([1, 2, 3]), '[3, 2, 1]');
  p.show(reverse([]), '[]');
  p.run(set('list', [1, 2]), set('other', reverse(get('list'))));
  p.show(get('list'), '[1, 2]');
  p.show(get('other'), '[2, 1]');
});

program('lists', 'get', (p) => {
  p.run(set('list', [10, 20, 30, 40]), set('n', 2));
  p.show(item('GET', 'FIRST', get('list')), '10');
  p.show(item('GET', 'LAST', get('list')), '40');
  p.show(item('GET', 'FROM_START', get('list'), 1), '10');
  p.show(item('GET', 'FROM_START', get('list'), 3), '30');
  p.show(item('GET', 'FROM_END', get('list'), 1), '40');
  p.show(item('GET', 'FROM_END', get('list'), 4), '10');
  p.show(item('GET', 'FROM_START', get('list'), get('n')), '20');
  p.show(item('GET', 'FROM_END', get('list'), get('n')), '30');
  p.show(item('GET', 'FROM_START', get('list'), math('ADD', get('n'), 1)), '30');
  p.show(item('GET', 'FROM_END', get('list'), math('ADD', get('n'), 1)), '20');
  p.show(item('GET', 'RANDOM', [5]), '5');
  p.show(math('MULTIPLY', 2, item('GET', 'FIRST', get('list'))), '20');
  p.show(get('list'), '[10, 20, 30, 40]');
});

program('lists', 'get_and_remove', (p) => {
  const start = () => p.run(set('list', [1, 2, 3, 4, 5]));
  const take = (expected, rest, ...where) => {
    start();
    p.show(item('GET_REMOVE', ...where), expected);
    p.show(get('list'), rest);
  };
  p.run(set('n', 2));
  take('1', '[2, 3, 4, 5]', 'FIRST', get('list'));
  take('5', '[1, 2, 3, 4]', 'LAST', get('list'));
  take('2', '[1, 3, 4, 5]', 'FROM_START', get('list'), 2);
  take('4', '[1, 2, 3, 5]', 'FROM_END', get('list'), 2);
  take('2', '[1, 3, 4, 5]', 'FROM_START', get('list'), get('n'));
  take('4', '[1, 2, 3, 5]', 'FROM_END', get('list'), get('n'));
  start();
  p.run(set('x', item('GET_REMOVE', 'RANDOM', get('list'))));
  p.show(length(get('list')), '4');
  p.show(indexOf('lists_indexOf', 'FIRST', get('list'), get('x')), '0');
});

program('lists', 'remove', (p) => {
  p.run(set('list', [1, 2, 3, 4, 5, 6, 7, 8]), set('n', 2));
  const drop = (rest, ...where) => {
    p.run(item('REMOVE', ...where));
    p.show(get('list'), rest);
  };
  drop('[2, 3, 4, 5, 6, 7, 8]', 'FIRST', get('list'));
  drop('[2, 3, 4, 5, 6, 7]', 'LAST', get('list'));
  drop('[2, 4, 5, 6, 7]', 'FROM_START', get('list'), 2);
  drop('[2, 4, 5, 7]', 'FROM_END', get('list'), 2);
  drop('[2, 5, 7]', 'FROM_START', get('list'), get('n'));
  drop('[2, 7]', 'FROM_END', get('list'), get('n'));
  p.run(item('REMOVE', 'RANDOM', get('list')));
  p.show(length(get('list')), '1');
  p.run(item('REMOVE', 'FROM_END', get('list'), 1));
  p.show(isEmpty(get('list')), 'true');
});

program('lists', 'set', (p) => {
  p.run(set('list', [1, 2, 3, 4]), set('n', 2));
  const change = (after, ...where) => {
    p.run(put('SET', ...where));
    p.show(get('list'), after);
  };
  change('[9, 2, 3, 4]', 'FIRST', get('list'), 0, 9);
  change('[9, 2, 3, 8]', 'LAST', get('list'), 0, 8);
  change('[9, 7, 3, 8]', 'FROM_START', get('list'), 2, 7);
  change('[9, 7, 6, 8]', 'FROM_END', get('list'), 2, 6);
  change('[9, 5, 6, 8]', 'FROM_START', get('list'), get('n'), 5);
  change('[9, 5, 4, 8]', 'FROM_END', get('list'), get('n'), 4);
  p.run(put('SET', 'RANDOM', get('list'), 0, 100));
  p.show(length(get('list')), '4');
  p.show(compare('GT', indexOf('lists_indexOf', 'FIRST', get('list'), 100), 0), 'true');
});

program('lists', 'insert', (p) => {
  p.run(set('list', []), set('n', 2));
  const insert = (after, ...where) => {
    p.run(put('INSERT', ...where));
    p.show(get('list'), after);
  };
  insert('[1]', 'FIRST', get('list'), 0, 1);
  insert('[1, 2]', 'LAST', get('list'), 0, 2);
  insert('[0, 1, 2]', 'FIRST', get('list'), 0, 0);
  insert('[0, 5, 1, 2]', 'FROM_START', get('list'), 2, 5);
  insert('[0, 5, 1, 6, 2]', 'FROM_END', get('list'), 1, 6);
  insert('[0, 7, 5, 1, 6, 2]', 'FROM_START', get('list'), get('n'), 7);
  insert('[0, 7, 5, 1, 8, 6, 2]', 'FROM_END', get('list'), get('n'), 8);
  p.run(put('INSERT', 'RANDOM', get('list'), 0, 100));
  p.show(length(get('list')), '8');
  p.show(compare('GT', indexOf('lists_indexOf', 'FIRST', get('list'), 100), 0), 'true');
});

program('lists', 'once', (p) => {
  p.top(define('made', [], [change('calls', 1)], get('list')));
  const made = () => result('made');
  p.run(set('calls', 0), set('list', [1, 2, 3]));
  p.run(put('SET', 'LAST', made(), 0, 9), put('SET', 'FROM_END', made(), 2, 8), put('INSERT', 'FROM_END', made(), 1, 7));
  // A procedure of PHP returns a copy.
  p.show(get('list'), {all: '[1, 8, 7, 9]', php: '[1, 2, 3]'});
  p.show(get('calls'), '3');
  p.run(set('list', [1, 2, 3]));
  p.show(item('GET', 'LAST', made()), '3');
  p.show(item('GET', 'FROM_END', made(), 2), '2');
  p.show(sublist(made(), 'FROM_END', 2, 'LAST'), '[2, 3]');
  p.show(sublist(made(), 'FROM_START', 2, 'FROM_END', 2), '[2]');
  p.show(get('calls'), '7');
});

program('lists', 'sublist', (p) => {
  p.run(set('list', [1, 2, 3, 4, 5, 6, 7]), set('two', 2));
  p.top(define('made', [], [], get('list')));
  for (const of of [get('list'), result('made')]) {
    p.show(sublist(of, 'FROM_START', 2, 'FROM_START', 4), '[2, 3, 4]');
    p.show(sublist(of, 'FROM_START', 2, 'FROM_END', 3), '[2, 3, 4, 5]');
    p.show(sublist(of, 'FROM_START', 2, 'FROM_END', 1), '[2, 3, 4, 5, 6, 7]');
    p.show(sublist(of, 'FROM_START', 5, 'LAST'), '[5, 6, 7]');
    p.show(sublist(of, 'FROM_END', 3, 'FROM_START', 6), '[5, 6]');
    p.show(sublist(of, 'FROM_END', 4, 'FROM_END', 2), '[4, 5, 6]');
    p.show(sublist(of, 'FROM_END', 3, 'LAST'), '[5, 6, 7]');
    p.show(sublist(of, 'FIRST', 0, 'FROM_START', 3), '[1, 2, 3]');
    p.show(sublist(of, 'FIRST', 0, 'FROM_END', 5), '[1, 2, 3]');
    p.show(sublist(of, 'FIRST', 0, 'LAST'), '[1, 2, 3, 4, 5, 6, 7]');
    p.show(sublist(of, 'FROM_START', get('two'), 'FROM_START', get('two')), '[2]');
    p.show(sublist(of, 'FROM_START', get('two'), 'FROM_END', get('two')), '[2, 3, 4, 5, 6]');
    p.show(sublist(of, 'FROM_START', get('two'), 'LAST'), '[2, 3, 4, 5, 6, 7]');
    p.show(sublist(of, 'FROM_END', get('two'), 'FROM_START', 6), '[6]');
    p.show(sublist(of, 'FROM_END', get('two'), 'FROM_END', get('two')), '[6]');
    p.show(sublist(of, 'FROM_END', get('two'), 'LAST'), '[6, 7]');
    p.show(sublist(of, 'FIRST', 0, 'FROM_START', get('two')), '[1, 2]');
    p.show(sublist(of, 'FIRST', 0, 'FROM_END', get('two')), '[1, 2, 3, 4, 5, 6]');
  }
  p.run(set('copy', sublist(get('list'), 'FIRST', 0, 'LAST')), put('SET', 'FIRST', get('copy'), 0, 9));
  p.show(get('list'), '[1, 2, 3, 4, 5, 6, 7]');
});

program('lists', 'index_of', (p) => {
  p.run(set('list', texts('a', 'b', 'a', 'c')));
  p.show(indexOf('lists_indexOf', 'FIRST', get('list'), text('a')), '1');
  p.show(indexOf('lists_indexOf', 'LAST', get('list'), text('a')), '3');
  p.show(indexOf('lists_indexOf', 'FIRST', get('list'), text('c')), '4');
  p.show(indexOf('lists_indexOf', 'FIRST', get('list'), text('x')), '0');
  p.show(indexOf('lists_indexOf', 'LAST', get('list'), text('x')), '0');
  p.show(indexOf('lists_indexOf', 'FIRST', [], 1), '0');
  p.show(indexOf('lists_indexOf', 'LAST', [1, 2, 1], 1), '3');
});

program('lists', 'sort', (p) => {
  p.run(set('numbers', [10, 9, -1, 100, 2.5]), set('words', texts('banana', 'Cherry', 'apple', 'Date')));
  p.show(sort('NUMERIC', 1, get('numbers')), '[-1, 2.5, 9, 10, 100]');
  p.show(sort('NUMERIC', -1, get('numbers')), '[100, 10, 9, 2.5, -1]');
  p.show(sort('TEXT', 1, [10, 9, 100, 2]), '[10, 100, 2, 9]');
  p.show(sort('TEXT', -1, [10, 9, 100, 2]), '[9, 2, 100, 10]');
  p.show(sort('TEXT', 1, get('words')), '["Cherry", "Date", "apple", "banana"]');
  p.show(sort('TEXT', -1, get('words')), '["banana", "apple", "Date", "Cherry"]');
  p.show(sort('IGNORE_CASE', 1, get('words')), '["apple", "banana", "Cherry", "Date"]');
  p.show(sort('IGNORE_CASE', -1, get('words')), '["Date", "Cherry", "banana", "apple"]');
  p.show(sort('NUMERIC', 1, texts('10', '9')), '["9", "10"]');
  p.show(sort('NUMERIC', 1, []), '[]');
  p.show(get('numbers'), '[10, 9, -1, 100, 2.5]');
});

program('lists', 'split_join', (p) => {
  p.show(split('SPLIT', text('a,b,,c'), text(',')), '["a", "b", "", "c"]');
  p.show(split('SPLIT', text('abc'), text(',')), '["abc"]');
  p.show(split('SPLIT', text('a - b - c'), text(' - ')), '["a", "b", "c"]');
  p.show(split('SPLIT', text('a.b'), text('.')), '["a", "b"]');
  p.show(split('JOIN', texts('x', 'y', 'z'), text('-')), 'x-y-z');
  p.show(split('JOIN', texts('x', 'y'), text('')), 'xy');
  p.show(split('JOIN', texts('x'), text(', ')), 'x');
  p.show(split('JOIN', [], text(',')), '');
  p.show(split('JOIN', split('SPLIT', text('a b c'), text(' ')), text('')), 'abc');
});
