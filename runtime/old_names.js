/** What `Blockly.Names` was made of until 2020: tables that generators of that time read, and some write. */
(function (runtime) {
  'use strict';

  const names = runtime.Names.prototype;
  const define = runtime.defineOldName;

  for (const [name, target] of [['safeName_', 'safeName'], ['variableMap_', 'variableMap'], ['getNameForUserVariable_', 'getNameForUserVariable']]) {
    define(names, name, {
      get() { return this[target]; },
      set(value) { this[target] = value; },
      configurable: true,
      enumerable: false,
    });
  }

  /** An object whose properties are kept elsewhere, in the order they are listed there. */
  const view = ({list, read, write, drop}) => new Proxy(Object.create(null), {
    ownKeys: list,
    has: (_, key) => read(key) !== undefined,
    get: (_, key) => read(key),
    set: (_, key, value) => { write(key, value); return true; },
    deleteProperty: (_, key) => { drop(key); return true; },
    getOwnPropertyDescriptor(_, key) {
      const value = read(key);
      return value === undefined ? undefined : {value, writable: true, enumerable: true, configurable: true};
    },
  });

  /** The names of the program that are taken, each true. */
  const takenNames = (taken) => view({
    list: () => Array.from(taken),
    read: (name) => taken.has(name) || undefined,
    write: (name, value) => { if (value) taken.add(name); else taken.delete(name); },
    drop: (name) => taken.delete(name),
  });

  /** The names of the program by what users wrote, in small letters, a line below and the type. */
  function namesByUse(db) {
    const split = (key) => {
      const fits = Array.from(db.keys()).filter((type) => key.endsWith('_' + type));
      const type = fits.length ? fits.reduce((one, other) => other.length > one.length ? other : one) : key.slice(key.lastIndexOf('_') + 1);
      return [key.slice(0, -type.length - 1), type];
    };
    const valueOf = (name, type) => db.get(type)?.get(name);
    const known = (type) => db.get(type) || db.set(type, new Map()).get(type);
    return view({
      list: () => Array.from(db).flatMap(([type, made]) => Array.from(made.keys(), (name) => `${name}_${type}`)),
      read: (key) => typeof key === 'string' ? valueOf(...split(key)) : undefined,
      write: (key, value) => { const [name, type] = split(key); known(type).set(name, value); },
      drop: (key) => { const [name, type] = split(key); known(type).delete(name); },
    });
  }

  const kinds = {
    db_: {kept: 'db', view: namesByUse, empty: () => ({db: new Map(), variableNames: null})},
    dbReverse_: {kept: 'taken', view: takenNames, empty: () => ({taken: new Set(), lastSuffix: new Map()})},
  };

  const views = new WeakMap();

  for (const [name, {kept, view: viewOf, empty}] of Object.entries(kinds)) {
    define(names, name, {
      get() {
        const table = this[kept];
        if (!views.has(table)) views.set(table, viewOf(table));
        return views.get(table);
      },
      /** A script's own `reset` has no other way to forget. */
      set(value) {
        Object.assign(this, empty());
        Object.assign(this[name], value);
      },
      configurable: true,
      enumerable: false,
    });
  }

  define(names, 'reservedDict_', {
    get() { return Object.fromEntries(Array.from(this.reservedWords, (word) => [word, true])); },
    set() {},
    configurable: true,
    enumerable: false,
  });

  runtime.define(runtime.Names, 'PREFIX_', {value: 'v_', writable: true, configurable: true, enumerable: false});
})
