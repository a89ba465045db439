/** What number fields make of a value. */
(function (runtime) {
  'use strict';

  /** Reads a number as people type it: the letter O is a zero, commas only part groups, nothing is 0. */
  runtime.parseNumber = function (value) {
    if (typeof value === 'number') return value;
    const text = String(value).replace(/O/gi, '0').replace(/,/g, '').replace(/infinity/i, 'Infinity');
    return Number(text || 0);
  };

  /** How many decimals a precision has: 0.01 has 2; none means any number of them. */
  runtime.decimalsOf = function (precision) {
    if (!precision) return null;
    const text = String(precision);
    const plain = text.includes('e') ? precision.toFixed(20).replace(/0+$/, '') : text;
    const point = plain.indexOf('.');
    return point < 0 ? 0 : plain.length - point - 1;
  };

  /** A number within limits and rounded to a precision (0: to none); null for what is no number. */
  runtime.constrain = function (given, min, max, precision, decimals) {
    if (isNaN(given)) return null;
    let number = Math.min(Math.max(given, min), max);
    if (precision && isFinite(number)) number = Math.round(number / precision) * precision;
    return decimals === null ? number : Number(number.toFixed(decimals));
  };
})
