/** Blockly.utils: strings, objects, arrays, numbers, ids. */
(function (runtime) {
  'use strict';

  const utils = runtime.own.utils = runtime.Blockly.utils = {};

  /** How many characters all words begin with, or end with. */
  function commonEdge(words, fromEnd) {
    if (!words.length) return 0;
    const shortest = Math.min(...words.map((word) => word.length));
    const at = (word, index) => word[fromEnd ? word.length - 1 - index : index];
    for (let i = 0; i < shortest; i++) {
      if (words.some((word) => at(word, i) !== at(words[0], i))) return i;
    }
    return shortest;
  }

  /** As `commonEdge`, but only whole words count. */
  function commonWords(words, fromEnd) {
    if (!words.length) return 0;
    if (words.length === 1) return words[0].length;
    const edge = commonEdge(words, fromEnd);
    const isBoundary = (word) => edge === word.length || /\s/.test(word[fromEnd ? word.length - 1 - edge : edge]);
    if (words.every(isBoundary)) return edge;
    for (let length = edge; length > 0; length--) {
      const character = words[0][fromEnd ? words[0].length - length : length - 1];
      if (/\s/.test(character)) return length;
    }
    return 0;
  }

  utils.string = {
    startsWith: (text, prefix) => text.startsWith(prefix),
    shortestStringLength: (words) => words.length ? Math.min(...words.map((word) => word.length)) : 0,
    commonWordPrefix: (words) => commonWords(words, false),
    commonWordSuffix: (words) => commonWords(words, true),
    isNumber: (text) => /^\s*-?\d+(\.\d+)?\s*$/.test(text),
  };

  utils.object = {
    inherits(child, parent) {
      child.superClass_ = parent.prototype;
      Object.setPrototypeOf(child.prototype, parent.prototype);
      child.prototype.constructor = child;
    },
    mixin: (target, source) => Object.assign(target, source),
    values: (object) => Object.values(object),
    deepMerge(target, source) {
      for (const key in source) {
        const value = source[key];
        const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
        const known = key === '__proto__' && !Object.hasOwn(target, key) ? null : target[key];
        runtime.setOwn(target, key, isObject ? utils.object.deepMerge(known || Object.create(null), value) : value);
      }
      return target;
    },
  };

  utils.array = {
    removeElem(array, value) {
      const index = array.indexOf(value);
      if (index >= 0) array.splice(index, 1);
      return index >= 0;
    },
  };

  utils.math = {
    toRadians: (degrees) => degrees * Math.PI / 180,
    toDegrees: (radians) => radians * 180 / Math.PI,
    clamp(low, number, high) {
      if (high < low) [low, high] = [high, low];
      return Math.max(low, Math.min(number, high));
    },
  };

  let unique = 0;
  utils.idGenerator = {
    genUid: () => runtime.newId(),
    getNextUniqueId: () => 'blockly-' + (unique++).toString(36),
    TEST_ONLY: {genUid: () => runtime.newId()},
  };

  utils.deprecation = {warn() {}};
  utils.functional = {bindOf: (method, target) => method.bind(target)};
  utils.global = utils.globalThis = globalThis;
  utils.KeyCodes = {BACKSPACE: 8, TAB: 9, ENTER: 13, SHIFT: 16, CTRL: 17, ALT: 18, ESC: 27, SPACE: 32, PAGE_UP: 33,
    PAGE_DOWN: 34, END: 35, HOME: 36, LEFT: 37, UP: 38, RIGHT: 39, DOWN: 40, DELETE: 46, A: 65, C: 67, V: 86, X: 88, Y: 89,
    Z: 90, META: 91};
})
