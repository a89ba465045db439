'use strict';

const {program} = require('./program.js');
const {append, block, charAt, compare, field, get, indexOf, input, join, length, list, not, repeat, set, substring, text,
  texts, value, when, or, and} = require('./blocks.js');

const textLength = (of) => block('text_length', input('VALUE', of));
const textEmpty = (of) => block('text_isEmpty', input('VALUE', of));
const changeCase = (to, of) => block('text_changeCase', field('CASE', to), input('TEXT', of));
const trim = (mode, of) => block('text_trim', field('MODE', mode), input('TEXT', of));
const countOf = (part, of) => block('text_count', input('SUB', part), input('TEXT', of));
const replace = (from, to, of) => block('text_replace', input('FROM', from), input('TO', to), input('TEXT', of));
const reverseText = (of) => block('text_reverse', input('TEXT', of));
const between = (of) => join(text('<'), of, text('>'));

program('text', 'literals', (p) => {
  for (const one of ['', 'plain', 'it\'s', 'say "hi"', 'it\'s "both"', 'back\\slash', 'tab\there', '$dollar ${x} {y}', '%s %d %%',
    '#{x} // -- /* */', '<b>&amp;</b>', '\\n', 'trailing \\', 'ünïcödé', '音乐', '😀!']) {
    p.show(text(one), one);
  }
});

program('text', 'join', (p) => {
  p.show(join(), '');
  p.show(join(text('a')), 'a');
  p.show(join(text('a'), text('b')), 'ab');
  p.show(join(text('a'), text('b'), text('c')), 'abc');
  p.show(join(text('n='), 5), 'n=5');
  p.show(join(5), '5');
  p.show(join(1, 2), '12');
  p.show(join(text('a'), 1, text('b'), 2), 'a1b2');
  p.show(join(text('it\'s'), text(' "x"')), 'it\'s "x"');
  p.show(textLength(join(text('ab'), text('cd'))), '4');
  p.show(changeCase('UPPERCASE', join(text('ab'), text('cd'))), 'ABCD');
});

program('text', 'append', (p) => {
  p.run(set('word', text('')));
  p.run(append('word', text('a')), append('word', 1), append('word', text('b')));
  p.show(get('word'), 'a1b');
  p.run(append('word', join(text('c'), text('d'))));
  p.show(get('word'), 'a1bcd');
  p.run(append('word', text('')));
  p.show(get('word'), 'a1bcd');
});

program('text', 'length', (p) => {
  p.show(textLength(text('')), '0');
  p.show(textLength(text('hello')), '5');
  p.show(textEmpty(text('')), 'true');
  p.show(textEmpty(text(' ')), 'false');
  p.show(not(textEmpty(text('a'))), 'true');
});

program('text', 'index_of', (p) => {
  p.run(set('text', text('hello world')));
  p.show(indexOf('text_indexOf', 'FIRST', get('text'), text('o')), '5');
  p.show(indexOf('text_indexOf', 'LAST', get('text'), text('o')), '8');
  p.show(indexOf('text_indexOf', 'FIRST', get('text'), text('world')), '7');
  p.show(indexOf('text_indexOf', 'FIRST', get('text'), text('x')), '0');
  p.show(indexOf('text_indexOf', 'LAST', get('text'), text('x')), '0');
  p.show(indexOf('text_indexOf', 'FIRST', get('text'), text('h')), '1');
  p.show(indexOf('text_indexOf', 'LAST', get('text'), text('h')), '1');
  p.show(indexOf('text_indexOf', 'FIRST', text('a.b'), text('.')), '2');
  p.show(indexOf('text_indexOf', 'LAST', text('%d-%d'), text('%d')), '4');
});

program('text', 'char_at', (p) => {
  p.run(set('text', text('abcde')));
  p.show(charAt('FIRST', get('text')), 'a');
  p.show(charAt('LAST', get('text')), 'e');
  p.show(charAt('FROM_START', get('text'), 1), 'a');
  p.show(charAt('FROM_START', get('text'), 3), 'c');
  p.show(charAt('FROM_END', get('text'), 1), 'e');
  p.show(charAt('FROM_END', get('text'), 5), 'a');
  p.run(set('n', 2));
  p.show(charAt('FROM_START', get('text'), get('n')), 'b');
  p.show(charAt('FROM_END', get('text'), get('n')), 'd');
  p.show(charAt('FIRST', join(text('xy'), text('z'))), 'x');
  p.show(charAt('RANDOM', text('q')), 'q');
  p.run(set('good', true));
  p.run(repeat(30, set('letter', charAt('RANDOM', text('ab'))),
      when(not(or(compare('EQ', get('letter'), text('a')), compare('EQ', get('letter'), text('b')))), [set('good', false)])));
  p.show(get('good'), 'true');
});

program('text', 'substring', (p) => {
  p.run(set('text', text('abcdefg')), set('two', 2));
  const forms = {variable: get('text'), joined: join(text('abcd'), text('efg'))};
  for (const of of Object.values(forms)) {
    p.show(substring(of, 'FROM_START', 2, 'FROM_START', 4), 'bcd');
    p.show(substring(of, 'FROM_START', 2, 'FROM_END', 3), 'bcde');
    p.show(substring(of, 'FROM_START', 2, 'FROM_END', 1), 'bcdefg');
    p.show(substring(of, 'FROM_START', 5, 'LAST'), 'efg');
    p.show(substring(of, 'FROM_END', 3, 'FROM_START', 6), 'ef');
    p.show(substring(of, 'FROM_END', 4, 'FROM_END', 2), 'def');
    p.show(substring(of, 'FROM_END', 3, 'LAST'), 'efg');
    p.show(substring(of, 'FIRST', 0, 'FROM_START', 3), 'abc');
    p.show(substring(of, 'FIRST', 0, 'FROM_END', 5), 'abc');
    p.show(substring(of, 'FIRST', 0, 'LAST'), 'abcdefg');
    p.show(substring(of, 'FROM_START', get('two'), 'FROM_START', get('two')), 'b');
    p.show(substring(of, 'FROM_START', get('two'), 'FROM_END', get('two')), 'bcdef');
    p.show(substring(of, 'FROM_END', get('two'), 'LAST'), 'fg');
    p.show(substring(of, 'FROM_END', get('two'), 'FROM_END', get('two')), 'f');
    p.show(substring(of, 'FIRST', 0, 'FROM_END', get('two')), 'abcdef');
  }
  p.show(substring(text('abc'), 'FROM_START', 2, 'LAST'), 'bc');
});

program('text', 'case', (p) => {
  p.show(changeCase('UPPERCASE', text('Hello World')), 'HELLO WORLD');
  p.show(changeCase('LOWERCASE', text('Hello World')), 'hello world');
  p.show(changeCase('TITLECASE', text('heLLo wORLD')), 'Hello World');
  p.show(changeCase('UPPERCASE', text('')), '');
  p.show(changeCase('TITLECASE', text('a')), 'A');
});

program('text', 'trim', (p) => {
  p.run(set('text', text('  a b  ')));
  p.show(between(trim('LEFT', get('text'))), '<a b  >');
  p.show(between(trim('RIGHT', get('text'))), '<  a b>');
  p.show(between(trim('BOTH', get('text'))), '<a b>');
  p.show(between(trim('BOTH', text('   '))), '<>');
  p.show(between(trim('BOTH', text('\tx\t'))), '<x>');
});

program('text', 'count_replace', (p) => {
  p.show(countOf(text('o'), text('foo boo')), '4');
  p.show(countOf(text('oo'), text('ooooo')), '2');
  p.show(countOf(text('x'), text('foo')), '0');
  p.show(countOf(text('a'), text('')), '0');
  p.show(countOf(text('.'), text('a.b.c')), '2');
  p.show(countOf(text('%d'), text('%d %d')), '2');
  p.show(countOf(text('$'), text('a$b')), '1');
  p.show(replace(text('o'), text('0'), text('foo boo')), 'f00 b00');
  p.show(replace(text('.'), text('-'), text('a.b.c')), 'a-b-c');
  p.show(replace(text('oo'), text(''), text('ooxoo')), 'x');
  p.show(replace(text('x'), text('y'), text('foo')), 'foo');
  p.show(replace(text('a'), text('%1$&\\1'), text('bab')), 'b%1$&\\1b');
  p.show(replace(text('[x]'), text('(y)'), text('a[x]b')), 'a(y)b');
  p.show(replace(text('^'), text('|'), text('a^b')), 'a|b');
});

program('text', 'reverse', (p) => {
  p.show(reverseText(text('abc')), 'cba');
  p.show(reverseText(text('')), '');
  p.show(reverseText(join(text('ab'), 1)), '1ba');
});

program('text', 'unicode', (p) => {
  p.show(join(text('Grüße'), text(' 音乐 😀')), 'Grüße 音乐 😀');
  p.show(textLength(text('Grüße')), {lua: '7', php: '7', all: '5'});
  p.show(compare('EQ', text('é'), text('é')), 'true');
  p.show(replace(text('ü'), text('ue'), text('Grüße')), 'Grueße');
  p.show(countOf(text('ß'), text('Grüßeß')), '2');
  p.show(substring(text('音乐'), 'FIRST', 0, 'LAST'), '音乐');
});

program('text', 'multiline', (p) => {
  const lines = (content) => block('text_multiline', field('TEXT', content));
  p.show(lines('one'), 'one');
  p.run();
  p.show(replace(text('/'), text('|'), lines('a/b')), 'a|b');
  p.show(textLength(lines('ab\ncd')), '5');
  p.show(textLength(lines('\n')), '1');
  p.show(changeCase('UPPERCASE', lines('x')), 'X');
});
