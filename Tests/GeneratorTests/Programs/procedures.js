'use strict';

const {program} = require('./program.js');
const {append, change, compare, count, define, each, get, item, join, leave, length, loop, math, print, put, result, run, set,
  sublist, text, value, when} = require('./blocks.js');

program('procedures', 'calls', (p) => {
  p.top(define('greet', ['name'], [print(join(text('hi '), get('name')))]));
  p.top(define('add', ['a', 'b'], [], math('ADD', get('a'), get('b'))));
  p.top(define('nothing', [], []));
  p.top(define('answer', [], [print(text('thinking'))], 42));
  p.run(run('greet', {name: text('Ann')}), run('nothing'));
  p.expect('hi Ann');
  p.show(result('add', {a: 1, b: 2}), '3');
  p.show(result('add', {a: result('add', {a: 1, b: 2}), b: 3}), '6');
  p.show(math('MULTIPLY', result('add', {a: 1, b: 1}), 5), '10');
  p.run(set('x', result('answer')));
  p.expect('thinking');
  p.show(get('x'), '42');
});

program('procedures', 'early_return', (p) => {
  p.top(define('sign', ['n'], [
    leave(compare('LT', get('n'), 0), text('negative')),
    leave(compare('EQ', get('n'), 0), text('zero')),
  ], text('positive')));
  p.top(define('firstOver', ['list', 'limit'], [
    each('x', get('list'), leave(compare('GT', get('x'), get('limit')), get('x'))),
  ], -1));
  p.top(define('stop', ['n'], [
    print(text('before')),
    leave(compare('GT', get('n'), 1)),
    print(text('after')),
  ]));
  for (const [n, word] of [[-5, 'negative'], [0, 'zero'], [5, 'positive']]) p.show(result('sign', {n}), word);
  p.show(result('firstOver', {list: [1, 5, 9], limit: 4}), '5');
  p.show(result('firstOver', {list: [1, 5, 9], limit: 10}), '-1');
  p.run(run('stop', {n: 1}), run('stop', {n: 2}));
  p.expect('before', 'after', 'before');
});

program('procedures', 'recursion', (p) => {
  p.top(define('factorial', ['n'], [leave(compare('LTE', get('n'), 1), 1)],
      math('MULTIPLY', get('n'), result('factorial', {n: math('MINUS', get('n'), 1)}))));
  p.top(define('fib', ['n'], [leave(compare('LT', get('n'), 2), get('n'))],
      math('ADD', result('fib', {n: math('MINUS', get('n'), 1)}), result('fib', {n: math('MINUS', get('n'), 2)}))));
  p.top(define('down', ['n'], [
    print(get('n')),
    when(compare('GT', get('n'), 0), [run('down', {n: math('MINUS', get('n'), 1)})]),
  ]));
  p.show(result('factorial', {n: 5}), '120');
  p.show(result('fib', {n: 10}), '55');
  p.run(run('down', {n: 2}));
  p.expect('2', '1', '0');
});

program('procedures', 'scopes', (p) => {
  p.top(define('local', ['x'], [set('x', math('ADD', get('x'), 1)), print(get('x'))]));
  p.top(define('global', [], [set('y', math('ADD', get('y'), 1)), change('z', 2), append('w', text('!'))]));
  p.top(define('loops', [], [count('i', 1, 2, 1, change('z', get('i')))]));
  p.run(set('x', 1), set('y', 10), set('z', 0), set('w', text('a')), set('i', 7));
  p.run(run('local', {x: 5}));
  p.expect('6');
  p.show(get('x'), '1');
  p.run(run('global'));
  p.show(get('y'), '11');
  p.show(get('z'), '2');
  p.show(get('w'), 'a!');
  p.run(run('loops'));
  p.show(get('z'), '5');
});

program('procedures', 'names', (p) => {
  p.top(define('do it', ['a value'], [], math('MULTIPLY', get('a value'), 2)));
  p.top(define('print', ['x'], [], join(text('p'), get('x'))));
  p.top(define('mathIsPrime', [], [], 1));
  p.run(set('do it', 4));
  p.show(result('do it', {'a value': get('do it')}), '8');
  p.show(result('print', {x: 1}), 'p1');
  p.show(result('mathIsPrime'), '1');
});

program('procedures', 'lists', (p) => {
  p.top(define('total', ['list'], [set('sum', 0), each('n', get('list'), change('sum', get('n')))], get('sum')));
  p.top(define('pair', ['a', 'b'], [], value([get('a'), get('b')])));
  p.show(result('total', {list: [1, 2, 3]}), '6');
  p.show(result('pair', {a: 1, b: text('x')}), '[1, "x"]');
  p.show(length(result('pair', {a: [], b: []})), '2');
  p.show(item('GET', 'LAST', result('pair', {a: 1, b: 2})), '2');
  p.run(set('list', []));
  p.run(loop('WHILE', compare('LT', length(get('list')), 3), put('INSERT', 'LAST', get('list'), 0, length(get('list')))));
  p.show(get('list'), '[0, 1, 2]');
  p.show(result('total', {list: sublist(get('list'), 'FROM_START', 2, 'LAST')}), '3');
});
