/** The parts of the Closure Library that block scripts use: elements, arrays, strings, objects, numbers, assertions. */
(function (runtime) {
  'use strict';

  const {xml, own: {goog, utils}} = runtime;
  const PARTS = ['dom', 'array', 'string', 'object', 'math', 'asserts', 'events', 'style', 'userAgent', 'color', 'json', 'functions', 'log',
    'debug', 'Timer', 'Disposable', 'ui', 'positioning', 'cssom', 'i18n'];

  const library = make();
  for (const part of PARTS) goog[part] = library[part];

  function make() {
    const library = {};

    library.dom = {
      TagName: new Proxy({}, {get: (target, key) => String(key).toLowerCase()}),
      NodeType: {ELEMENT: 1, TEXT: 3, COMMENT: 8, DOCUMENT: 9},
      createDom(tag, attributes, ...children) {
        const element = globalThis.document.createElement(String(tag));
        library.dom.setProperties(element, attributes);
        library.dom.append(element, ...children);
        return element;
      },
      setProperties(element, attributes) {
        if (typeof attributes === 'string') element.className = attributes;
        else if (Array.isArray(attributes)) element.className = attributes.join(' ');
        else for (const name in attributes) element.setAttribute(name, attributes[name]);
      },
      append(parent, ...children) {
        for (const child of children.flat(Infinity)) {
          if (child !== null && child !== undefined) parent.append(child);
        }
      },
      appendChild: (parent, child) => parent.appendChild(child),
      createElement: (name) => globalThis.document.createElement(String(name)),
      createTextNode: (text) => new xml.Text(text),
      getElement: (id) => typeof id === 'string' ? globalThis.document.getElementById(id) : id,
      getElementByClass: () => null,
      getElementsByClass: () => [],
      getElementsByTagNameAndClass: () => [],
      getDocument: () => globalThis.document,
      getWindow: () => globalThis,
      getTextContent: (node) => node.textContent,
      setTextContent(node, text) {
        node.textContent = text;
      },
      getChildren: (element) => element.children,
      getFirstElementChild: (element) => element.firstElementChild,
      getNextElementSibling: (element) => element.nextElementSibling,
      removeChildren: (element) => element.replaceChildren(),
      removeNode: (node) => node && node.parentNode ? node.parentNode.removeChild(node) : null,
      getLastElementChild: (element) => element.lastElementChild,
      insertChildAt: (parent, child, index) => parent.insertBefore(child, parent.childNodes[index] ?? null),
      insertSiblingBefore: (node, reference) => reference.parentNode.insertBefore(node, reference),
      replaceNode: (newNode, oldNode) => oldNode.parentNode.replaceChild(newNode, oldNode),
      insertSiblingAfter: (node, reference) => reference.parentNode.insertBefore(node, reference.nextSibling),
      contains: (parent, node) => parent.contains(node),
      isElement: (node) => Boolean(node) && node.nodeType === 1,
      isNodeLike: (node) => Boolean(node) && node.nodeType > 0,
      classes: {}, classlist: {},
    };
    library.dom.$ = library.dom.getElement;
    library.dom.$dom = library.dom.createDom;
    library.dom.classlist = library.dom.classes = {
      add: (element, name) => void (element && element.classList && element.classList.add(name)),
      remove: (element, name) => void (element && element.classList && element.classList.remove(name)),
      contains: (element, name) => Boolean(element && element.classList && element.classList.contains(name)),
      enable: (element, name, on) => void (element && element.classList && element.classList.toggle(name, on)),
    };
    library.dom.xml = {
      loadXml: (text) => new globalThis.DOMParser().parseFromString(text, 'text/xml'),
      serialize: (node) => xml.serialize(node),
    };

    const indexOf = (array, value, from) => Array.prototype.indexOf.call(array, value, from);
    library.array = {
      indexOf,
      lastIndexOf: (array, value) => Array.prototype.lastIndexOf.call(array, value),
      contains: (array, value) => indexOf(array, value) >= 0,
      forEach: (array, each, self) => Array.prototype.forEach.call(array, each, self),
      map: (array, each, self) => Array.prototype.map.call(array, each, self),
      filter: (array, test, self) => Array.prototype.filter.call(array, test, self),
      some: (array, test, self) => Array.prototype.some.call(array, test, self),
      every: (array, test, self) => Array.prototype.every.call(array, test, self),
      reduce: (array, each, first) => Array.prototype.reduce.call(array, each, first),
      find: (array, test, self) => Array.prototype.find.call(array, test, self) ?? null,
      findIndex: (array, test, self) => Array.prototype.findIndex.call(array, test, self),
      isEmpty: (array) => array.length === 0,
      clear(array) {
        array.length = 0;
      },
      clone: (array) => Array.from(array),
      toArray: (array) => Array.from(array),
      concat: (...arrays) => [].concat(...arrays),
      flatten: (...values) => values.flat(Infinity),
      equals(one, other, equal = Object.is) {
        const same = equal === Object.is ? (a, b) => a === b : equal;
        return Boolean(one) && Boolean(other) && one.length === other.length && Array.from(one).every((value, i) => same(value, other[i]));
      },
      insert(array, value) {
        if (indexOf(array, value) < 0) array.push(value);
      },
      insertAt(array, value, index) {
        array.splice(index ?? 0, 0, value);
      },
      remove(array, value) {
        const index = indexOf(array, value);
        if (index >= 0) array.splice(index, 1);
        return index >= 0;
      },
      removeAt: (array, index) => array.splice(index, 1).length === 1,
      removeDuplicates(array) {
        array.splice(0, array.length, ...new Set(array));
      },
      extend: (array, ...others) => void array.push(...others.flat()),
      sort: (array, compare) => array.sort(compare ?? ((a, b) => a > b ? 1 : a < b ? -1 : 0)),
      range: (start, end, step = 1) => {
        const [from, to] = end === undefined ? [0, start] : [start, end];
        return Array.from({length: Math.max(0, Math.ceil((to - from) / step))}, (_, i) => from + i * step);
      },
      peek: (array) => array[array.length - 1],
      last: (array) => array[array.length - 1],
      repeat: (value, count) => new Array(count).fill(value),
      slice: (array, ...ends) => Array.prototype.slice.apply(array, ends),
      splice: (array, ...values) => Array.prototype.splice.apply(array, values),
    };

    const compare = (one, other) => one < other ? -1 : one > other ? 1 : 0;
    const HTML_ESCAPES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;', '\0': '&#0;'};
    library.string = {
      startsWith: (text, part) => text.startsWith(part),
      endsWith: (text, part) => text.endsWith(part),
      caseInsensitiveStartsWith: (text, part) => text.toLowerCase().startsWith(part.toLowerCase()),
      caseInsensitiveEquals: (one, other) => one.toLowerCase() === other.toLowerCase(),
      caseInsensitiveEndsWith: (text, part) => text.toLowerCase().endsWith(part.toLowerCase()),
      caseInsensitiveCompare: (one, other) => compare(String(one).toLowerCase(), String(other).toLowerCase()),
      caseInsensitiveContains: (text, part) => text.toLowerCase().includes(part.toLowerCase()),
      contains: (text, part) => text.includes(part),
      isSpace: (text) => text === ' ',
      isBreakingWhitespace: (text) => !/[^\t\n\r ]/.test(text),
      canonicalizeNewlines: (text) => text.replace(/\r\n|\r|\n/g, '\n'),
      stripNewlines: (text) => text.replace(/(\r\n|\r|\n)+/g, ' '),
      normalizeWhitespace: (text) => text.replace(/[\s\xa0]/g, ' '),
      normalizeSpaces: (text) => text.replace(/[\s\xa0]+/g, ' '),
      stripQuotes: (text, quotes) => text.length > 1 && quotes.includes(text[0]) && text.at(-1) === text[0] ? text.slice(1, -1) : text,
      truncate: (text, length) => text.length > length ? text.slice(0, length - 3) + '...' : text,
      splitLimit(text, separator, limit) {
        const parts = text.split(separator);
        return parts.length > limit ? parts.slice(0, limit - 1).concat(parts.slice(limit - 1).join(separator)) : parts;
      },
      buildString: (...values) => values.join(''),
      escapeString: (text) => JSON.stringify(text).slice(1, -1),
      hashCode: (text) => Array.from(text).reduce((hash, character) => (31 * hash + character.charCodeAt(0)) >>> 0, 0),
      trim: (text) => text.trim(),
      trimLeft: (text) => text.trimStart(),
      trimRight: (text) => text.trimEnd(),
      isEmpty: (text) => /^[\s\xa0]*$/.test(text ?? ''),
      isEmptySafe: (text) => /^[\s\xa0]*$/.test(text ?? ''),
      isEmptyString: (text) => text.length === 0,
      isEmptyOrWhitespace: (text) => /^[\s\xa0]*$/.test(text),
      isNumeric: (text) => !isNaN(text) && String(text).trim() !== '',
      isAlpha: (text) => !/[^a-zA-Z]/.test(text),
      isAlphaNumeric: (text) => !/[^a-zA-Z0-9]/.test(text),
      toNumber: (text) => /^\s*$/.test(text) ? NaN : Number(text),
      parseInt: (text) => /^\s*-?0x/i.test(text) ? parseInt(text, 16) : parseInt(text, 10),
      repeat: (text, count) => text.repeat(count),
      padNumber: (number, length) => String(number).padStart(length, '0'),
      makeSafe: (value) => value === null || value === undefined ? '' : String(value),
      quote: (text) => JSON.stringify(text),
      htmlEscape: (text) => text.replace(/[&<>"'\0]/g, (character) => HTML_ESCAPES[character]),
      capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
      toTitleCase: (text) => text.replace(/(^|\s)([a-z])/g, (all, before, letter) => before + letter.toUpperCase()),
      toCamelCase: (text) => text.replace(/-([a-z])/g, (all, letter) => letter.toUpperCase()),
      toSelectorCase: (text) => text.replace(/([A-Z])/g, '-$1').toLowerCase(),
      regExpEscape: (text) => text.replace(/([-()[\]{}+?*.$^|,:#<!\\])/g, '\\$1'),
      newLineToBr: (text) => text.replace(/\r\n|\r|\n/g, '<br>'),
      collapseWhitespace: (text) => text.trim().replace(/[\s\xa0]+/g, ' '),
      removeAll: (text, part) => text.split(part).join(''),
      remove: (text, part) => text.replace(part, ''),
      countOf: (text, part) => part ? text.split(part).length - 1 : 0,
      getRandomString: () => runtime.newId(),
      urlEncode: (text) => encodeURIComponent(text),
      urlDecode: (text) => decodeURIComponent(text.replace(/\+/g, ' ')),
      subs: (text, ...values) => values.reduce((done, value) => done.replace('%s', () => value), text),
      format: (text, ...values) => values.reduce((done, value) => done.replace(/%[sdif]/, () => value), text),
      compareVersions: (one, other) => one.localeCompare(other, 'en', {numeric: true}),
      numerateCompare: (one, other) => one.localeCompare(other, 'en', {numeric: true}),
    };

    library.object = {
      forEach: (object, each, self) => Object.keys(object).forEach((key) => each.call(self, object[key], key, object)),
      map: (object, each) => Object.fromEntries(Object.keys(object).map((key) => [key, each(object[key], key, object)])),
      filter: (object, test) => Object.fromEntries(Object.keys(object).filter((key) => test(object[key], key, object)).map((key) => [key, object[key]])),
      getKeys: (object) => Object.keys(object),
      getValues: (object) => Object.values(object),
      getCount: (object) => Object.keys(object).length,
      containsKey: (object, key) => key in object,
      containsValue: (object, value) => Object.values(object).includes(value),
      isEmpty: (object) => Object.keys(object).length === 0,
      get: (object, key, missing) => key in object ? object[key] : missing,
      set(object, key, value) {
        object[key] = value;
      },
      remove(object, key) {
        const found = key in object;
        delete object[key];
        return found;
      },
      clear(object) {
        for (const key of Object.keys(object)) delete object[key];
      },
      clone: (object) => ({...object}),
      extend: (target, ...sources) => void Object.assign(target, ...sources),
      create: (...pairs) => {
        const flat = pairs.length === 1 ? pairs[0] : pairs;
        return Object.fromEntries(Array.from({length: flat.length / 2}, (_, i) => [flat[2 * i], flat[2 * i + 1]]));
      },
      createSet: (...keys) => Object.fromEntries(keys.flat().map((key) => [key, true])),
      transpose: (object) => Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key])),
      contains: (object, value) => Object.values(object).includes(value),
      some: (object, test, self) => Object.keys(object).some((key) => test.call(self, object[key], key, object)),
      equals: (one, other) => {
        const keys = Object.keys(one);
        return keys.length === Object.keys(other).length && keys.every((key) => key in other && one[key] === other[key]);
      },
      findKey: (object, test) => Object.keys(object).find((key) => test(object[key], key, object)),
    };

    library.math = {
      clamp: (value, low, high) => Math.min(Math.max(value, low), high),
      isInt: Number.isInteger,
      isFiniteNumber: Number.isFinite,
      modulo: (a, b) => ((a % b) + b) % b,
      lerp: (a, b, x) => a + x * (b - a),
      sign: Math.sign,
      sum: (...values) => values.reduce((a, b) => a + b, 0),
      average: (...values) => values.reduce((a, b) => a + b, 0) / values.length,
      toRadians: (degrees) => degrees * Math.PI / 180,
      toDegrees: (radians) => radians * 180 / Math.PI,
      randomInt: (limit) => Math.floor(Math.random() * limit),
      uniformRandom: (a, b) => a + Math.random() * (b - a),
      standardAngle: (angle) => ((angle % 360) + 360) % 360,
      Coordinate: utils.Coordinate,
      Size: utils.Size,
      Rect: utils.Rect,
    };

    /** An assertion of the library's: what it was given, or an error with its message. */
    const assertion = (test, expected) => function (value, message, ...values) {
      if (!test(value)) {
        const text = message ? library.string.subs(message, ...values) : expected;
        throw new Error('Assertion failed' + (text ? ': ' + text : ''));
      }
      return value;
    };
    library.asserts = {
      assert: assertion(Boolean, ''),
      assertString: assertion(goog.isString, 'expected a string'),
      assertNumber: assertion(goog.isNumber, 'expected a number'),
      assertBoolean: assertion(goog.isBoolean, 'expected a boolean'),
      assertFunction: assertion(goog.isFunction, 'expected a function'),
      assertArray: assertion(goog.isArray, 'expected an array'),
      assertObject: assertion(goog.isObject, 'expected an object'),
      assertElement: assertion((value) => goog.isObject(value) && value.nodeType === 1, 'expected an element'),
      assertInstanceof(value, Class, message) {
        if (!(value instanceof Class)) throw new Error('Assertion failed: ' + (message ?? 'not an instance'));
        return value;
      },
      assertExists: assertion(goog.isDefAndNotNull, 'expected a value'),
      fail(message) {
        throw new Error('Failure' + (message ? ': ' + message : ''));
      },
    };

    const nothing = () => {};
    library.events = {listen: nothing, listenOnce: nothing, unlisten: nothing, unlistenByKey: nothing, removeAll: nothing,
      EventType: new Proxy({}, {get: (target, key) => String(key).toLowerCase()}), KeyCodes: utils.KeyCodes};
    library.style = {setStyle: nothing, getStyle: () => '', setElementShown: nothing, getPageOffset: () => ({x: 0, y: 0}),
      getSize: () => ({width: 0, height: 0}), setHeight: nothing, setWidth: nothing, setPosition: nothing,
      getViewportPageOffset: () => ({x: 0, y: 0}), scrollIntoContainerView: nothing, isRightToLeft: () => false};
    library.userAgent = {...utils.userAgent, OPERA: false, SAFARI: false, LINUX: true, WINDOWS: false,
      VERSION: '', isVersionOrHigher: () => false, product: {}};
    /** Two colours mixed; all of the first one where the part is 1. */
    const blend = (one, other, part) => one.map((value, i) => Math.round(part * value + (1 - part) * other[i]));
    library.color = {
      blend,
      darken: (rgb, part) => blend([0, 0, 0], rgb, part),
      lighten: (rgb, part) => blend([255, 255, 255], rgb, part),
      hexToRgb: (hex) => utils.colour.hexToRgb(hex),
      rgbToHex: (r, g, b) => utils.colour.rgbToHex(r, g, b),
      hsvToHex: (h, s, v) => utils.colour.hsvToHex(h, s, v),
      rgbArrayToHex: (rgb) => utils.colour.rgbToHex(...rgb),
      parse: (text) => ({hex: utils.colour.parse(text), type: 'hex'}),
      names: utils.colour.names,
    };
    library.json = {parse: JSON.parse, serialize: JSON.stringify};
    library.functions = {TRUE: () => true, FALSE: () => false, NULL: () => null, identity: (value) => value,
      constant: (value) => () => value};
    library.log = library.debug = {Logger: {getLogger: () => ({info: nothing, warning: nothing, severe: nothing, fine: nothing})},
      getLogger: () => null, info: nothing, warning: nothing, error: nothing};
    library.Timer = {callOnce: (callback, delay) => globalThis.setTimeout(callback, delay), clear: (id) => globalThis.clearTimeout(id)};
    /** What the library's classes with listeners descend from. */
    library.Disposable = function () {};
    Object.assign(library.Disposable.prototype, {
      dispose: nothing, disposeInternal: nothing, registerDisposable: nothing, isDisposed: () => false,
    });
    library.events.EventTarget = function () {};
    goog.inherits(library.events.EventTarget, library.Disposable);
    Object.assign(library.events.EventTarget.prototype, {listen: nothing, unlisten: nothing, dispatchEvent: () => true});
    library.ui = {};
    library.positioning = {};
    library.cssom = {};
    library.i18n = {};
    return library;
  }
})
