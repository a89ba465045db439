/** Objects as they were before a job, to be put back after it; see isolation.js. */
(function (runtime) {
  'use strict';

  /** What generators own without showing it. */
  const HIDDEN = ['init', 'finish'];
  const isHidden = (object, name) => Object.hasOwn(object, name) && !Object.prototype.propertyIsEnumerable.call(object, name);

  const {lazyValues} = runtime;
  const {defineProperty, deleteProperty} = Reflect;

  /** Whether a job has left something that cannot be put back: what is frozen, for example. */
  runtime.isSpoiled = false;

  /** So often an object is looked at name by name, before code is made for the look: many realms do one job. */
  const LOOKS_BY_NAME = 3;

  /** From so many properties on an object is laid out anew when some have been taken away. */
  const LARGE = 100;

  /**
   * An object of hundreds of properties is a table to the engine, whose keys it lists anew whenever they are asked for. Looked at as somebody's
   * prototype it gets the layout of a small one, whose list is kept: 30 microseconds become a tenth of one.
   */
  function layOut(object, names) {
    const name = names.find((one) => /^[A-Za-z]\w*$/.test(one));
    if (name === undefined) return;
    const heir = Object.create(object);
    const look = new Function('heir', `return [heir.${name}, heir.nobodyHasThisName_]`);
    for (let i = 0; i < 100; i++) look(heir);
  }

  /** Functions that tell whether an object has these values still: with the names in the code the engine need not look each of them up. */
  function comparers(names) {
    const parts = [];
    for (let start = 0; start < names.length; start += 50) {
      const terms = names.slice(start, start + 50).map((name, i) => `object[${JSON.stringify(name)}] === values[${start + i}]`);
      parts.push(new Function('object', 'values', 'return ' + terms.join(' && ')));
    }
    return parts;
  }

  function beginsWith(owned, keys) {
    for (let i = 0; i < keys.length; i++) if (owned[i] !== keys[i]) return false;
    return true;
  }

  /** After so many jobs all keys of all objects are looked at. */
  const JOBS_BETWEEN_LOOKS = 64;

  /** The own values of an object as they were, to be put back. What is made on first touch may be made meanwhile. */
  class Snapshot {
    constructor(object, except) {
      this.object = object;
      this.names = [];
      this.values = [];
      this.comparers = null;
      this.looks = 0;
      this.others = new Set(except);
      /** What is still to be made: its accessor by its name. */
      this.lazy = new Map();
      this.keys = Object.keys(object);
      // What scripts freeze as they load was so for the first job too.
      this.wasExtensible = Object.isExtensible(object);
      for (const name of this.keys.concat(HIDDEN.filter((hidden) => isHidden(object, hidden)))) {
        if (this.others.has(name)) continue;
        const descriptor = Object.getOwnPropertyDescriptor(object, name);
        if (!descriptor.get) {
          this.names.push(name);
          this.values.push(descriptor.value);
        } else if (lazyValues.readers.has(descriptor.get)) {
          this.lazy.set(name, descriptor);
        } else {
          this.others.add(name);
        }
      }
    }

    hasItsValues() {
      const {object, values} = this;
      if (!this.comparers) {
        if (this.looks++ < LOOKS_BY_NAME) return this.hasValuesByName();
        this.comparers = comparers(this.names);
        layOut(object, this.names);
      }
      for (let i = 0; i < this.comparers.length; i++) if (!this.comparers[i](object, values)) return false;
      return true;
    }

    /** Whether the object has the keys it had, in their order: what was deleted and set anew comes last. */
    hasItsKeys() {
      const owned = Object.keys(this.object);
      return owned.length === this.keys.length && beginsWith(owned, this.keys);
    }

    /**
     * The same of an object that has its values, at a glance: where it has the number of keys that it had, and the last of them, none has gone and
     * none has come. Who takes one away that has no value yet, adds one and sets the last anew too is seen by a look at all, now and then.
     */
    seemsToHaveItsKeys(owned) {
      const {keys} = this;
      const last = keys.length - 1;
      if (owned.length !== keys.length || last < 0 || Snapshot.jobs % JOBS_BETWEEN_LOOKS === 0) return owned.length === keys.length && beginsWith(owned, keys);
      return owned[0] === keys[0] && owned[last] === keys[last];
    }

    hasValuesByName() {
      const {object, names, values} = this;
      for (let i = 0; i < names.length; i++) if (object[names[i]] !== values[i]) return false;
      return true;
    }

    /** Asked once, where no code is worth compiling. */
    isUnchanged() {
      return this.hasValuesByName() && this.hasItsKeys();
    }

    /** What was to be made has been made; where it is another accessor, it is nobody's to put back. */
    hold(name, descriptor) {
      this.comparers = null;
      this.looks = 0;
      this.lazy.delete(name);
      if ('value' in descriptor) {
        this.names.push(name);
        this.values.push(descriptor.value);
      } else {
        this.others.add(name);
      }
    }

    restore() {
      const {object, names, values} = this;
      if (!this.hasItsValues()) {
        for (let i = 0; i < names.length; i++) if (object[names[i]] !== values[i]) this.putBack(names[i], values[i]);
      }
      if (this.wasExtensible && !Object.isExtensible(object)) runtime.isSpoiled = true;
      const owned = Object.keys(object);
      if (this.seemsToHaveItsKeys(owned)) return;
      if (owned.length > this.keys.length && beginsWith(owned, this.keys)) this.takeAway(owned);
      else this.restoreKeys();
    }

    /** Gives a name its value again, also where an accessor has taken its place; what nobody can give it makes the realm one to be left. */
    putBack(name, value) {
      const enumerable = !HIDDEN.includes(name);
      if (!defineProperty(this.object, name, {value, writable: true, configurable: true, enumerable})) runtime.isSpoiled = true;
    }

    remove(name) {
      if (!deleteProperty(this.object, name)) runtime.isSpoiled = true;
    }

    /** Takes away what a job has added, which comes last: many generators set tables of their own whenever they begin. */
    takeAway(owned) {
      const added = owned.slice(this.keys.length);
      if (this.keys.length > LARGE || added.some((name) => this.others.has(name) || this.lazy.has(name))) {
        this.restoreKeys();
        return;
      }
      for (let i = 0; i < added.length; i++) this.remove(added[i]);
    }

    /** Takes away what was added, and puts back what is still to be made. */
    restoreKeys() {
      const {object} = this;
      const kept = new Set(this.names);
      for (const name of Object.keys(object)) {
        if (!kept.has(name) && !this.others.has(name) && !this.lazy.has(name)) this.remove(name);
      }
      this.restoreLazy();
      layOut(object, this.names);
      this.keys = Object.keys(object);
    }

    restoreLazy() {
      for (const [name, accessor] of this.lazy) {
        const own = Object.getOwnPropertyDescriptor(this.object, name);
        if ((!own || own.get !== accessor.get) && !defineProperty(this.object, name, accessor)) runtime.isSpoiled = true;
      }
    }
  }

  /** How many jobs have been done. */
  Snapshot.jobs = 0;

  Object.assign(runtime, {Snapshot, comparers});
})
