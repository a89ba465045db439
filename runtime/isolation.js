(function (runtime) {
  'use strict';
  const {Blockly} = runtime;

  /** What a run of a generator makes anew by itself. */
  const PER_RUN = new Set(['definitions_', 'functionNames_', 'nameDB_', 'ownNames_', 'ownNamesAvoid_', 'isInitialized']);

  /** What generators own without showing it. */
  const HIDDEN = ['init', 'finish'];
  const isHidden = (object, name) => Object.hasOwn(object, name) && !Object.prototype.propertyIsEnumerable.call(object, name);

  /** The own values of an object as they were, to be put back. What is made on first touch may be made meanwhile. */
  class Snapshot {
    constructor(object, except) {
      this.object = object;
      this.names = [];
      this.values = [];
      this.others = new Set(except);
      for (const name of Object.keys(object).concat(HIDDEN.filter((hidden) => isHidden(object, hidden)))) {
        if (this.others.has(name)) continue;
        const {get, value} = Object.getOwnPropertyDescriptor(object, name);
        if (get) {
          this.others.add(name);
        } else {
          this.names.push(name);
          this.values.push(value);
        }
      }
      this.count = Object.keys(object).length;
    }

    isUnchanged() {
      const {object, names, values} = this;
      for (let i = 0; i < names.length; i++) if (object[names[i]] !== values[i]) return false;
      return Object.keys(object).length === this.count;
    }

    admit(names) {
      for (const name of names) {
        this.names.push(name);
        this.values.push(this.object[name]);
      }
      this.count += names.length;
    }

    restore() {
      const {object, names, values} = this;
      for (let i = 0; i < names.length; i++) if (object[names[i]] !== values[i]) object[names[i]] = values[i];
      const owned = Object.keys(object);
      if (owned.length === this.count) return;
      const kept = new Set(names);
      for (const name of owned) if (!kept.has(name) && !this.others.has(name)) delete object[name];
      this.count = Object.keys(object).length;
    }
  }

  const generators = new Map();
  let shared = [];
  let before = [];

  /** Remembers a generator as it is, unless that has been done. */
  runtime.remember = function (generator) {
    if (!generators.has(generator)) generators.set(generator, new Snapshot(generator, PER_RUN));
  };

  /** Puts back what a job has changed on a generator. */
  runtime.restore = function (generator) {
    generators.get(generator).restore();
  };

  const places = () => [Blockly, Blockly.Blocks].concat(runtime.generators, runtime.generators.map((one) => one.forBlock));

  /** Scripts are about to be loaded: notes how things are without them. */
  runtime.notePlain = function () {
    generators.clear();
    shared = [];
    before = places().map((place) => new Snapshot(place, PER_RUN));
  };

  /** Scripts have been loaded: where they left anything to be called by, what they may change is watched from now on. */
  runtime.noteScripts = function () {
    const isPlain = before.length === places().length && before.every((snapshot) => snapshot.isUnchanged());
    shared = isPlain ? [] : [Blockly, Blockly.Blocks].concat(runtime.generators.map((one) => one.forBlock))
      .map((place) => new Snapshot(place, []));
    before = [];
  };

  /** A language has come meanwhile: what it brought is there to stay, and watched like the rest. */
  runtime.admit = function (brought, newGenerators) {
    for (const snapshot of shared) {
      if (snapshot.object === Blockly) snapshot.admit(brought);
    }
    if (shared.length) shared = shared.concat(newGenerators.map((generator) => new Snapshot(generator.forBlock, [])));
  };

  /** Puts back what the scripts of a job have changed on the names and functions that all jobs share. */
  runtime.restoreShared = function () {
    for (let i = 0; i < shared.length; i++) shared[i].restore();
  };
})
