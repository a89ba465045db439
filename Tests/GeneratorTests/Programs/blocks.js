'use strict';

/** Writes workspaces: each function makes the XML of one block, so that a program reads as what it does. */

const escape = (text) => String(text)
    .replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;').replace(/\n/g, '&#10;');

const field = (name, value) => `<field name="${name}">${escape(value)}</field>`;
const input = (name, block) => block === undefined ? '' : `<value name="${name}">${block}</value>`;
const body = (name, blocks) => blocks.length === 0 ? '' : `<statement name="${name}">${chain(blocks)}</statement>`;

/** A block of its type and what stands in it: mutation, fields, values and statements. */
const block = (type, ...parts) => `<block type="${type}">${parts.join('')}</block>`;

/** Statements one below the other. */
function chain(blocks) {
  let text = '';
  for (const one of [...blocks].reverse()) {
    text = text === '' ? one : one.replace(/<\/block>$/, () => `<next>${text}</next></block>`);
  }
  return text;
}

/** A number, text, boolean, null or array as the block of it; a block as it is. */
function value(given) {
  if (typeof given === 'number') return block('math_number', field('NUM', given));
  if (typeof given === 'boolean') return block('logic_boolean', field('BOOL', given ? 'TRUE' : 'FALSE'));
  if (given === null) return block('logic_null');
  if (Array.isArray(given)) {
    const items = given.map((item, i) => input(`ADD${i}`, value(item))).join('');
    return block('lists_create_with', `<mutation items="${given.length}"></mutation>`, items);
  }
  return given;
}

const text = (content) => block('text', field('TEXT', content));
const texts = (...contents) => value(contents.map(text));
const get = (name) => block('variables_get', field('VAR', name));
const set = (name, given) => block('variables_set', field('VAR', name), input('VALUE', value(given)));
const print = (given) => block('text_print', input('TEXT', value(given)));

const math = (operator, a, b) =>
  block('math_arithmetic', field('OP', operator), input('A', value(a)), input('B', value(b)));
const single = (operator, a) => block('math_single', field('OP', operator), input('NUM', value(a)));
const trig = (operator, a) => block('math_trig', field('OP', operator), input('NUM', value(a)));
const round = (operator, a) => block('math_round', field('OP', operator), input('NUM', value(a)));
const modulo = (a, b) => block('math_modulo', input('DIVIDEND', value(a)), input('DIVISOR', value(b)));
const change = (name, by) => block('math_change', field('VAR', name), input('DELTA', value(by)));
const onList = (operator, list) =>
  block('math_on_list', `<mutation op="${operator}"></mutation>`, field('OP', operator), input('LIST', value(list)));
const property = (name, number, divisor) => block('math_number_property',
    `<mutation divisor_input="${divisor !== undefined}"></mutation>`, field('PROPERTY', name),
    input('NUMBER_TO_CHECK', value(number)), divisor === undefined ? '' : input('DIVISOR', value(divisor)));

const compare = (operator, a, b) =>
  block('logic_compare', field('OP', operator), input('A', value(a)), input('B', value(b)));
const and = (a, b) => block('logic_operation', field('OP', 'AND'), input('A', value(a)), input('B', value(b)));
const or = (a, b) => block('logic_operation', field('OP', 'OR'), input('A', value(a)), input('B', value(b)));
const not = (a) => block('logic_negate', input('BOOL', value(a)));
const ternary = (test, yes, no) =>
  block('logic_ternary', input('IF', value(test)), input('THEN', value(yes)), input('ELSE', value(no)));

/** `if`, any number of `else if` and, when the number of arguments is odd, `else`. */
function when(...parts) {
  const branches = Math.floor(parts.length / 2);
  const last = parts.length % 2 === 1 ? parts[parts.length - 1] : null;
  let inside = '';
  for (let n = 0; n < branches; n++) inside += input(`IF${n}`, value(parts[2 * n])) + body(`DO${n}`, parts[2 * n + 1]);
  const mutation = `<mutation elseif="${branches - 1}" else="${last ? 1 : 0}"></mutation>`;
  return block('controls_if', mutation, inside, last ? body('ELSE', last) : '');
}

const repeat = (times, ...inside) => block('controls_repeat_ext', input('TIMES', value(times)), body('DO', inside));
const loop = (mode, test, ...inside) =>
  block('controls_whileUntil', field('MODE', mode), input('BOOL', value(test)), body('DO', inside));
const count = (name, from, to, by, ...inside) => block('controls_for', field('VAR', name),
    input('FROM', value(from)), input('TO', value(to)), input('BY', value(by)), body('DO', inside));
const each = (name, list, ...inside) =>
  block('controls_forEach', field('VAR', name), input('LIST', value(list)), body('DO', inside));
const flow = (word) => block('controls_flow_statements', field('FLOW', word));

const numbered = (where) => where === 'FROM_START' || where === 'FROM_END';
const item = (mode, where, list, at) => block('lists_getIndex',
    `<mutation statement="${mode === 'REMOVE'}" at="${numbered(where)}"></mutation>`, field('MODE', mode),
    field('WHERE', where), input('VALUE', value(list)), numbered(where) ? input('AT', value(at)) : '');
const put = (mode, where, list, at, to) => block('lists_setIndex', `<mutation at="${numbered(where)}"></mutation>`,
    field('MODE', mode), field('WHERE', where), input('LIST', value(list)),
    numbered(where) ? input('AT', value(at)) : '', input('TO', value(to)));
const part = (type, name, of, where1, at1, where2, at2) => block(type,
    `<mutation at1="${numbered(where1)}" at2="${numbered(where2)}"></mutation>`, field('WHERE1', where1),
    field('WHERE2', where2), input(name, value(of)), numbered(where1) ? input('AT1', value(at1)) : '',
    numbered(where2) ? input('AT2', value(at2)) : '');
const sublist = (list, ...bounds) => part('lists_getSublist', 'LIST', list, ...bounds);
const substring = (of, ...bounds) => part('text_getSubstring', 'STRING', of, ...bounds);
const indexOf = (type, end, within, find) =>
  block(type, field('END', end), input('VALUE', value(within)), input('FIND', value(find)));
const sort = (type, direction, list) =>
  block('lists_sort', field('TYPE', type), field('DIRECTION', direction), input('LIST', value(list)));
const split = (mode, of, by) => block('lists_split', `<mutation mode="${mode}"></mutation>`, field('MODE', mode),
    input('INPUT', value(of)), input('DELIM', value(by)));
const fill = (one, times) => block('lists_repeat', input('ITEM', value(one)), input('NUM', value(times)));
const reverse = (list) => block('lists_reverse', input('LIST', value(list)));
const length = (list) => block('lists_length', input('VALUE', value(list)));
const isEmpty = (list) => block('lists_isEmpty', input('VALUE', value(list)));

const join = (...parts) => block('text_join', `<mutation items="${parts.length}"></mutation>`,
    ...parts.map((one, i) => input(`ADD${i}`, value(one))));
const append = (name, given) => block('text_append', field('VAR', name), input('TEXT', value(given)));
const charAt = (where, of, at) => block('text_charAt', `<mutation at="${numbered(where)}"></mutation>`,
    field('WHERE', where), input('VALUE', of), numbered(where) ? input('AT', value(at)) : '');

/** A definition: `back` is what it returns, or undefined for one without return. */
function define(name, parameters, inside, back) {
  const args = parameters.map((one) => `<arg name="${escape(one)}"></arg>`).join('');
  const type = back === undefined ? 'procedures_defnoreturn' : 'procedures_defreturn';
  return block(type, `<mutation>${args}</mutation>`, field('NAME', name), body('STACK', inside),
      back === undefined ? '' : input('RETURN', value(back)));
}

/** A call: its arguments are pairs of a parameter's name and a value. */
function call(type, name, args) {
  const names = Object.keys(args);
  const mutation = `<mutation name="${escape(name)}">${names.map((one) => `<arg name="${escape(one)}"></arg>`).join('')}</mutation>`;
  return block(type, mutation, ...names.map((one, i) => input(`ARG${i}`, value(args[one]))));
}
const run = (name, args = {}) => call('procedures_callnoreturn', name, args);
const result = (name, args = {}) => call('procedures_callreturn', name, args);
const leave = (test, back) => block('procedures_ifreturn', `<mutation value="${back === undefined ? 0 : 1}"></mutation>`,
    input('CONDITION', value(test)), back === undefined ? '' : input('VALUE', value(back)));

module.exports = {
  and, append, block, body, call, change, chain, charAt, compare, count, define, each, escape, field, fill, flow, get,
  indexOf, input, isEmpty, item, join, leave, length, loop, math, modulo, not, numbered, onList, or, print, property,
  put, repeat, result, reverse, round, run, set, single, sort, split, sublist, substring, ternary, text, texts, trig,
  value, when,
};
