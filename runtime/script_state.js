/**
 * What scripts count and gather in variables of a page's kind: `var` and functions of a script's outermost scope, and what is assigned to
 * `window` or to no declaration. Pages load anew for each workspace, realms do not: between jobs these get the values back that they had
 * when the scripts were loaded, and the small lists and tables in them their contents. What stands in `let`, `const` and closures is out of reach.
 */
(function (runtime) {
  'use strict';
  const {Blockly, Snapshot} = runtime;

  /** More than this is a table to look things up in, and too much to compare after each job. */
  const MOST_ENTRIES = 64;
  const MOST_TABLES = 32;

  let before = new Set();
  let globals = null;
  let watched = [];

  const isPlain = (value) => {
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  };

  /** A list, which as a page's state mostly grows: its length tells nearly always that nothing happened to it. */
  class ListSnapshot {
    constructor(list) {
      this.list = list;
      this.copy = list.slice();
    }

    restore() {
      const {list, copy} = this;
      for (let i = 0; i < copy.length; i++) if (list[i] !== copy[i]) list[i] = copy[i];
      if (list.length !== copy.length) list.length = copy.length;
    }
  }

  /** A map or a set. */
  class CollectionSnapshot {
    constructor(collection) {
      this.collection = collection;
      this.copy = Array.from(collection);
    }

    restore() {
      const {collection, copy} = this;
      if (this.isUnchanged()) return;
      collection.clear();
      for (const entry of copy) {
        if (collection instanceof Map) collection.set(entry[0], entry[1]);
        else collection.add(entry);
      }
    }

    isUnchanged() {
      const {collection, copy} = this;
      if (collection.size !== copy.length) return false;
      return copy.every((entry) => (collection instanceof Map ? collection.get(entry[0]) === entry[1] : collection.has(entry)));
    }
  }

  /** How a value's contents are watched, or null where it holds none that a script would count in. */
  function tableOf(value) {
    if (typeof value === 'function') return Object.keys(value).length ? new Snapshot(value, []) : null;
    if (Array.isArray(value)) return value.length > MOST_ENTRIES || Object.isFrozen(value) ? null : new ListSnapshot(value);
    if (value instanceof Map || value instanceof Set) return value.size > MOST_ENTRIES ? null : new CollectionSnapshot(value);
    if (!isPlain(value) || Object.keys(value).length > MOST_ENTRIES || Object.isFrozen(value)) return null;
    return new Snapshot(value, []);
  }

  runtime.dataOf = dataOf;

  const isObject = (value) => typeof value === 'object' && value !== null || typeof value === 'function';

  /** The values of an object that are data: a getter of ours may make what nobody has asked for. */
  function dataOf(object, names) {
    const values = [];
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(object, name);
      if (descriptor && 'value' in descriptor) values.push(descriptor.value);
    }
    return values;
  }

  /** Watches the tables among some values and, one step further, in them; the empty ones first, which are there to be filled. */
  function watch(values) {
    const seen = new Set(dataOf(Blockly, Object.keys(Blockly)).concat(Blockly, runtime.generators));
    const found = [];
    const visit = (value, further) => {
      if (!isObject(value) || seen.has(value) || found.length > 500) return;
      seen.add(value);
      const table = tableOf(value);
      if (!table) return;
      const inner = table instanceof Snapshot ? table.values : table.copy;
      found.push({table, size: inner.length});
      if (further && !(table instanceof CollectionSnapshot)) for (const one of inner) visit(one, false);
    };
    for (const value of values) visit(value, true);
    found.sort((one, other) => one.size - other.size);
    return found.slice(0, MOST_TABLES).map(({table}) => table);
  }

  /** Scripts are about to be loaded. */
  runtime.noteGlobals = function () {
    before = new Set(Object.keys(globalThis));
    globals = null;
    watched = [];
  };

  /** Scripts have been loaded; `brought` is what they have put elsewhere. */
  runtime.watchGlobals = function (brought) {
    const names = Object.keys(globalThis).filter((name) => {
      const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
      return !before.has(name) && 'value' in descriptor && descriptor.writable;
    });
    const values = names.map((name) => globalThis[name]);
    const plain = names.filter((name, i) => typeof values[i] !== 'function');
    globals = plain.length ? {names: plain, values: plain.map((name) => globalThis[name]), compare: null} : null;
    watched = watch(values.concat(brought));
  };

  /** Puts back what a job has changed. */
  runtime.restoreGlobals = function () {
    if (globals) {
      const {names, values} = globals;
      globals.compare ??= runtime.comparers(names);
      if (!globals.compare.every((same) => same(globalThis, values))) {
        for (let i = 0; i < names.length; i++) if (globalThis[names[i]] !== values[i]) globalThis[names[i]] = values[i];
      }
    }
    for (let i = 0; i < watched.length; i++) watched[i].restore();
  };
})
