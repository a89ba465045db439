/**
 * Modules as loaders of pages have them (AMD): a script says by `define` what it depends on, and is called with that once all of it is there.
 * There is no `define.amd`, so that scripts made for any surroundings go on making the globals that they make on a page without a loader.
 */
(function (runtime) {
  'use strict';

  /** Blockly by the names that pages give its files: `blockly`, `blockly.python`, `lib/blockly_compressed`. */
  const IS_BLOCKLY = /(?:^|\/)blockly(?:[._-][\w.-]*)?$/i;

  const named = new Map();
  let waiting = [];

  const OWN = {require: () => globalThis.require, exports: (module) => module.exports, module: (module) => module};

  /** What a name stands for; undefined while it is not there. */
  function find(name, module) {
    if (Object.hasOwn(OWN, name)) return OWN[name](module);
    const found = named.get(name) ?? runtime.modules.find(name);
    if (found === undefined) return IS_BLOCKLY.test(name) ? runtime.modules.find('blockly') : undefined;
    return waiting.some((entry) => entry.module.exports === found) ? undefined : found;
  }

  const missing = ({names, module}) => names.filter((name) => find(name, module) === undefined);

  function run({name, names, factory, module}) {
    const made = typeof factory === 'function' ? factory(...names.map((one) => find(one, module))) : factory;
    if (made !== undefined) module.exports = made;
    if (name !== null) named.set(name, module.exports);
  }

  /** Calls what waits for nothing any more; each may be what others wait for. */
  function runWhatCan() {
    for (let i = 0; i < waiting.length; i++) {
      if (missing(waiting[i]).length) continue;
      const [entry] = waiting.splice(i, 1);
      run(entry);
      i = -1;
    }
  }

  function define(...given) {
    const name = typeof given[0] === 'string' ? given.shift() : null;
    const names = Array.isArray(given[0]) ? given.shift().map(String) : null;
    const [factory] = given;
    const own = runtime.modules.current();
    // Several of a name in one script are as many modules; one without is the script.
    const module = name === null ? own : {...own, id: name, exports: {}};
    waiting.push({name, names: names ?? (factory && factory.length ? ['require', 'exports', 'module'] : []), factory, module});
    runWhatCan();
  }

  runtime.whenThere = function (names, callback) {
    waiting.push({name: null, names: names.map(String), factory: callback ?? {}, module: {exports: {}}});
    runWhatCan();
  };

  /** No more scripts come: what still waits is called without what is not there. Returns what it threw. */
  runtime.settleModules = function () {
    const errors = [];
    for (const entry of waiting.splice(0)) {
      globalThis.console.warn(`No script has defined ${missing(entry).map((name) => `"${name}"`).join(', ')}, which a module depends on`);
      try {
        run(entry);
      } catch (error) {
        errors.push(error);
      }
    }
    return errors;
  };

  for (const [name, value] of [['define', define], ['requirejs', globalThis.require]]) {
    runtime.define(globalThis, name, {value, writable: true, configurable: true, enumerable: false});
  }
})
