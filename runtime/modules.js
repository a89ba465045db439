/**
 * CommonJS for scripts that were bundled that way, and the globals that Blockly's own bundles make.
 * `module` and `exports` are each script's own; a later script may `require` an earlier one by its file name.
 */
(function (runtime) {
  'use strict';

  const Blockly = runtime.Blockly;
  const LANGUAGES = {javascript: 'JavaScript', python: 'Python', lua: 'Lua', php: 'PHP', dart: 'Dart'};
  const modules = new Map();

  /** The files of the calls in progress, the innermost first, in the words of either engine. */
  function callers() {
    const files = [];
    for (const line of (new Error().stack ?? '').split('\n')) {
      const found = /(?:@|\(|at )([^@()]*?)(?::\d+)(?::\d+)?\)?$/.exec(line.trim());
      if (found) files.push(found[1]);
    }
    return files;
  }

  /** The module of the script that asks. */
  function current() {
    const file = callers().find((name) => !name.startsWith('blockwright:')) ?? '';
    if (!modules.has(file)) modules.set(file, {id: file, filename: file, loaded: true, exports: {}, children: [], paths: []});
    return modules.get(file);
  }

  /**
   * What `require('blockly/<language>')` gives, made without loading the language until it is touched. Until 2023 that was the generator
   * itself, so all other names are its own.
   */
  function languageModule(key) {
    const place = LANGUAGES[key];
    const className = {JavaScript: 'Javascript', PHP: 'Php'}[place] ?? place;
    const own = {
      [key + 'Generator']: () => Blockly[place],
      Order: () => Blockly[place].Order,
      [className + 'Generator']: () => classOf(Blockly[place]),
      __esModule: () => undefined,
    };
    return new Proxy({}, {
      get: (target, name) => Object.hasOwn(own, name) ? own[name]() : Blockly[place][name],
      set(target, name, value) {
        Blockly[place][name] = value;
        return true;
      },
      has: (target, name) => Object.hasOwn(own, name) || name in Blockly[place],
      ownKeys: () => Object.keys(own).slice(0, 3),
      getOwnPropertyDescriptor: (target, name) => Object.hasOwn(own, name)
        ? {value: own[name](), writable: true, enumerable: true, configurable: true} : undefined,
    });
  }

  /**
   * What `require('blockly')` gives. Bundlers copy a module's members into an object of their own, or make one that inherits from it:
   * both read the members of Blockly itself, and write them where the copy can be written.
   */
  const through = {
    get: (target, name) => name === '__esModule' ? true : Blockly[name],
    set(target, name, value) {
      Blockly[name] = value;
      return true;
    },
    has: (target, name) => name in Blockly,
  };
  const inherited = new Proxy({}, through);
  const blocklyModule = new Proxy(Object.create(inherited), {
    ...through,
    getPrototypeOf: () => inherited,
    ownKeys: () => Object.keys(Blockly),
    getOwnPropertyDescriptor: (target, name) => name in Blockly ? {
      get: () => Blockly[name], set: (value) => void (Blockly[name] = value), enumerable: true, configurable: true,
    } : undefined,
  });

  const classOf = (generator) => generator.constructor;

  const languages = {};
  for (const key of Object.keys(LANGUAGES)) languages[key] = languageModule(key);

  /** A bundle that brings a language with it, as Blockly's own compiled scripts do, is that language from then on. */
  function takeGenerator(key, exports) {
    const generator = Object(exports)[key + 'Generator'];
    if (generator instanceof runtime.CodeGenerator) Blockly[LANGUAGES[key]] = generator;
  }

  /** A global that is read on first touch and that scripts may replace. */
  function exposeLazily(name, read, told = () => {}) {
    const settle = (value) => {
      Object.defineProperty(globalThis, name, {value, writable: true, configurable: true, enumerable: false});
      told(value);
    };
    runtime.define(globalThis, name, {get: read, set: settle, configurable: true, enumerable: false});
  }
  for (const key of Object.keys(LANGUAGES)) {
    exposeLazily(key, () => languages[key], (value) => takeGenerator(key, value));
    exposeLazily(key + 'Generator', () => Blockly[LANGUAGES[key]]);
  }

  /** What plugins of Blockly's own export, as far as the runtime has it. */
  function plugin(name) {
    const exports = {};
    const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    const className = {FieldMultilineinput: 'FieldMultilineInput'}[words] ?? words;
    if (!Blockly[className]) return null;
    exports[className] = Blockly[className];
    exports['register' + className] = () => {};
    return new Proxy(exports, {get: (target, key) => key in target ? target[key]
      : /^(register|install)/.test(String(key)) ? () => {} : undefined});
  }

  function known(name) {
    if (/^(\.\.?\/)+blockly(_compressed)?(\.js)?$/.test(name)) return blocklyModule;
    const [scope, part] = name.split('/');
    if (scope === '@blockly' && part) return plugin(part);
    // Bundles that take a page's global for a module ask for it by that name.
    if (scope !== 'blockly' && name !== 'Blockly') return null;
    const leaf = name.slice(8).replace(/\.(c?js|mjs)$/, '').replace(/_compressed$/, '');
    if (languages[leaf]) return languages[leaf];
    if (leaf.startsWith('msg/')) return Blockly.Msg;
    return /^(|core|core-browser|core-node|browser|node|index|blockly|blocks)$/.test(leaf) ? blocklyModule : null;
  }

  const stem = (path) => path.replace(/^.*\//, '').replace(/\.(c?js|mjs|ts)$/, '');

  /** The exports of an earlier script of that file name; of the last one where several have it. */
  function earlier(name) {
    let found = null;
    for (const module of modules.values()) if (stem(module.id) === stem(name)) found = module;
    return found;
  }

  /** What a name stands for, or undefined. */
  function find(name) {
    const module = known(name);
    return module ?? earlier(name)?.exports;
  }

  function require(name, callback) {
    if (Array.isArray(name)) return runtime.whenThere(name, callback);
    const found = find(String(name));
    if (found !== undefined) return found;
    throw Object.assign(new Error('Cannot find module \'' + name + '\': here are blockly, blockly/core, blockly/blocks, ' +
      'blockly/<language> and the scripts loaded before; bundle the rest into the script'), {code: 'MODULE_NOT_FOUND'});
  }
  require.resolve = (name) => name;
  require.cache = {};
  require.config = () => {};

  runtime.define(Blockly, 'default', {value: Blockly, writable: true, configurable: true, enumerable: false});

  /** How bundles begin that are made for a page as for modules (UMD), and the name that they give themselves on a page. */
  const IS_UMD = /typeof (?:exports|module)\b/;
  const PAGE_NAMES = [
    /\b(?:root|exports)\[["']([\w$]+)["']\]\s*=\s*\w+\(/,
    /[^.\w]exports\.([A-Za-z_$][\w$]*)\s*=\s*\w+\(/,
    /\b(?:root|window|self|global|globalThis)\.([A-Za-z_$][\w$]*)\s*=\s*\w+\(/,
    /(?:\|\|\s*self|\bglobal|\broot|\bthis)\s*\)?\.([A-Za-z_$][\w$]*)\s*=\s*(?:\{\}|\w+\()/,
  ];

  /** What exports without a name of their own are on a page: as many globals, but for a function, of which only jQuery is known to be there. */
  function partsOf(exports) {
    if (typeof exports !== 'function') return exports;
    return exports.fn && exports.fn.jquery ? {$: exports, jQuery: exports} : {};
  }

  /** On a page a bundle's exports are a global, or each of them is, or they are messages: so they are here too. */
  function exposeToPage(url, head) {
    const module = modules.get(url);
    if (!module || !IS_UMD.test(head)) return;
    const {exports} = module;
    if (exports === null || typeof exports !== 'object' && typeof exports !== 'function') return;
    for (const key of Object.keys(LANGUAGES)) if (Object.hasOwn(exports, key + 'Generator')) globalThis[key] = exports;
    if (/\bBlockly\.Msg\s*\[/.test(head)) {
      Object.assign(Blockly.Msg, exports);
      return;
    }
    const found = PAGE_NAMES.map((pattern) => pattern.exec(head)).find(Boolean);
    const made = found ? {[found[1]]: exports} : partsOf(exports);
    for (const name of Object.keys(made)) if (!(name in globalThis) && name !== 'default') globalThis[name] = made[name];
  }

  runtime.modules = {
    exposeToPage,
    current,
    find,

    takeMessages(url) {
      const module = modules.get(url);
      if (module && typeof module.exports === 'object') Object.assign(Blockly.Msg, module.exports);
    },

    /** True for a copy of Blockly that a bundler has made of its module. */
    isCopy: (object) => object.default === Blockly || object.default === blocklyModule,
  };

  runtime.define(globalThis, 'require', {value: require, writable: true, configurable: true, enumerable: false});
  exposeLazily('module', current);
  runtime.define(globalThis, 'exports', {get: () => current().exports, configurable: true, enumerable: false,
    set(value) {
      Object.defineProperty(globalThis, 'exports', {value, writable: true, configurable: true});
    }});
  runtime.define(globalThis, 'process', {value: {env: {NODE_ENV: 'production'}, argv: [], platform: '', version: '',
    versions: {}, cwd: () => '/', nextTick: (callback, ...values) => globalThis.setTimeout(callback, 0, ...values), on() {}},
  writable: true, configurable: true, enumerable: false});
})
