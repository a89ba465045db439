/** Functions of pages and of Node that are no part of the language: base 64, cloning, the clock. */
(function (runtime) {
  'use strict';

  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let values = null;

  function btoa(value) {
    const text = String(value);
    let out = '';
    for (let i = 0; i < text.length; i += 3) {
      const bytes = [text.charCodeAt(i), text.charCodeAt(i + 1), text.charCodeAt(i + 2)];
      if (bytes.some((byte) => byte > 255)) throw new Error('btoa: the text has characters beyond Latin-1');
      const bits = (bytes[0] << 16) | ((bytes[1] || 0) << 8) | (bytes[2] || 0);
      const left = text.length - i;
      out += ALPHABET[bits >> 18] + ALPHABET[(bits >> 12) & 63] + (left > 1 ? ALPHABET[(bits >> 6) & 63] : '=') +
        (left > 2 ? ALPHABET[bits & 63] : '=');
    }
    return out;
  }

  function atob(value) {
    const text = String(value).replace(/[\t\n\f\r ]/g, '').replace(/={1,2}$/, '');
    if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text)) throw new Error('atob: the text is not base 64');
    values ??= new Map(Array.from(ALPHABET, (character, index) => [character, index]));
    let out = '';
    let bits = 0;
    let count = 0;
    for (const character of text) {
      bits = ((bits << 6) | values.get(character)) & 0xFFFFFF;
      count += 6;
      if (count >= 8) {
        count -= 8;
        out += String.fromCharCode((bits >> count) & 255);
      }
    }
    return out;
  }

  /** A deep copy of plain data, maps, sets and dates; what holds itself is copied once. */
  function structuredClone(value, options, copies = new Map()) {
    if (typeof value === 'function' || typeof value === 'symbol') throw new Error('structuredClone: this value cannot be cloned');
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    if (value instanceof Date) return new Date(value);
    if (value instanceof RegExp) return new RegExp(value.source, value.flags);
    const copy = Array.isArray(value) ? [] : value instanceof Map ? new Map() : value instanceof Set ? new Set() : {};
    copies.set(value, copy);
    const clone = (inner) => structuredClone(inner, options, copies);
    if (value instanceof Map) value.forEach((inner, key) => copy.set(clone(key), clone(inner)));
    else if (value instanceof Set) value.forEach((inner) => copy.add(clone(inner)));
    else for (const key of Object.keys(value)) runtime.setOwn(copy, key, clone(value[key]));
    return copy;
  }

  const started = Date.now();
  const globals = {atob, btoa, structuredClone: (value) => structuredClone(value), performance: {now: () => Date.now() - started, mark() {}, measure() {}},
    queueMicrotask: (callback) => void Promise.resolve().then(callback)};
  for (const name of Object.keys(globals)) {
    runtime.define(globalThis, name, {value: globals[name], writable: true, configurable: true, enumerable: false});
  }
})
