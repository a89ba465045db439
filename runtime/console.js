/** `console`: every call goes to the host with the script's stack. */
(function (runtime) {
  'use strict';

  const LEVELS = {log: 'log', info: 'info', debug: 'debug', trace: 'trace', warn: 'warn', error: 'error', dir: 'log', table: 'log',
    group: 'log', groupCollapsed: 'log', exception: 'error'};
  const counts = new Map();

  const isBlock = (value) => runtime.hasPart('blocks') && value instanceof runtime.Block;

  /** A value as a reader of the log wants it: texts as they are, objects as JSON where they have one. */
  function show(value) {
    if (typeof value === 'string') return value;
    if (typeof value === 'function') return '[function ' + (value.name || 'anonymous') + ']';
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error) return value.name + ': ' + value.message;
    if (value.outerHTML) return value.outerHTML;
    if (isBlock(value)) return '[block ' + value.type + ' ' + value.id + ']';
    const seen = new Set();
    const text = JSON.stringify(value, (key, inner) => {
      if (typeof inner !== 'object' || inner === null) return inner;
      if (seen.has(inner) || seen.size > 1000) return '...';
      seen.add(inner);
      return isBlock(inner) ? '[block ' + inner.type + ']' : inner;
    });
    return text === undefined ? String(value) : text;
  }

  /** The text of a call, with %s and its kin filled in. */
  function format(values) {
    const rest = values.slice();
    const parts = [];
    if (typeof rest[0] === 'string' && rest[0].includes('%')) {
      parts.push(rest.shift().replace(/%([sdifoOc%])/g, (all, kind) => {
        if (kind === '%') return '%';
        if (!rest.length) return all;
        const value = rest.shift();
        if (kind === 'c') return '';
        return kind === 'd' || kind === 'i' ? String(Math.trunc(Number(value))) : show(value);
      }));
    }
    return parts.concat(rest.map(show)).join(' ');
  }

  function report(level, text) {
    runtime.host.console(level, text, new Error().stack ?? '');
  }

  const console = {};
  for (const name of Object.keys(LEVELS)) console[name] = (...values) => report(LEVELS[name], format(values));
  console.assert = (condition, ...values) => {
    if (!condition) report('error', 'Assertion failed' + (values.length ? ': ' + format(values) : ''));
  };
  console.count = (label = 'default') => {
    counts.set(label, (counts.get(label) ?? 0) + 1);
    report('log', label + ': ' + counts.get(label));
  };
  console.countReset = (label = 'default') => void counts.delete(label);
  for (const name of ['groupEnd', 'time', 'timeEnd', 'timeLog', 'clear', 'profile', 'profileEnd', 'timeStamp']) console[name] = () => {};

  runtime.define(globalThis, 'console', {value: console, writable: true, configurable: true, enumerable: false});
})
