(function (runtime) {
  'use strict';
  const {Blockly} = runtime;

  /** What a run of a generator makes anew by itself. */
  const PER_RUN = new Set(['definitions_', 'functionNames_', 'nameDB_', 'ownNames_', 'isInitialized']);

  /** What generators own without showing it. */
  const HIDDEN = ['init', 'finish'];
  const isHidden = (object, name) => Object.hasOwn(object, name) && !Object.prototype.propertyIsEnumerable.call(object, name);

  const {lazyValues} = runtime;

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
      return owned.length === this.keys.length && this.beginsWithItsKeys(owned);
    }

    beginsWithItsKeys(owned) {
      const {keys} = this;
      for (let i = 0; i < keys.length; i++) if (owned[i] !== keys[i]) return false;
      return true;
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
        for (let i = 0; i < names.length; i++) if (object[names[i]] !== values[i]) object[names[i]] = values[i];
      }
      const owned = Object.keys(object);
      if (!this.beginsWithItsKeys(owned)) this.restoreKeys();
      else if (owned.length > this.keys.length) this.takeAway(owned);
    }

    /** Takes away what a job has added, which comes last: many generators set tables of their own whenever they begin. */
    takeAway(owned) {
      const added = owned.slice(this.keys.length);
      if (this.keys.length > LARGE || added.some((name) => this.others.has(name) || this.lazy.has(name))) {
        this.restoreKeys();
        return;
      }
      for (let i = 0; i < added.length; i++) delete this.object[added[i]];
    }

    /** Takes away what was added, and puts back what is still to be made. */
    restoreKeys() {
      const {object} = this;
      const kept = new Set(this.names);
      for (const name of Object.keys(object)) {
        if (!kept.has(name) && !this.others.has(name) && !this.lazy.has(name)) delete object[name];
      }
      this.restoreLazy();
      layOut(object, this.names);
      this.keys = Object.keys(object);
    }

    restoreLazy() {
      for (const [name, accessor] of this.lazy) {
        const own = Object.getOwnPropertyDescriptor(this.object, name);
        if (!own || own.get !== accessor.get) Object.defineProperty(this.object, name, accessor);
      }
    }
  }

  /** What a generator had of what its runs make anew, to be put back where a job has left something else there. */
  class RunSnapshot {
    constructor(generator) {
      this.generator = generator;
      this.values = Array.from(PER_RUN, (name) => [name, generator[name]]);
      this.names = generator.nameDB_;
      this.words = this.names instanceof runtime.Names ? new Set(this.names.reservedWords) : null;
    }

    restore() {
      const {generator} = this;
      const names = generator.nameDB_;
      const isOwn = generator.ownNames_ === undefined || generator.ownNames_ === names;
      if (!isOwn || names !== undefined && !runtime.areAsMade(names)) this.restoreNames();
      for (const name of ['definitions_', 'functionNames_']) {
        if (typeof generator[name] !== 'object' || generator[name] === null) generator[name] = Object.create(null);
      }
    }

    restoreNames() {
      for (const [name, value] of this.values) this.generator[name] = value;
      if (this.words) runtime.mendNames(this.names, this.words);
    }
  }

  /** A copy of a registry, whose entries may be registries themselves. */
  const copyOf = (registry) => (registry instanceof Map
    ? new Map(Array.from(registry, ([name, entry]) => [name, entry instanceof Map ? new Map(entry) : entry])) : new Set(registry));

  function refill(registry, copy) {
    registry.clear();
    if (copy instanceof Set) for (const entry of copy) registry.add(entry);
    else for (const [name, entry] of copyOf(copy)) registry.set(name, entry);
  }

  Object.assign(runtime, {Snapshot, comparers});

  const generators = new Map();
  let mostGenerators = 0;
  let shared = [];
  let copies = [];
  let before = [];

  /** Remembers a generator as it is, unless that has been done. */
  runtime.remember = function (generator) {
    if (!generators.has(generator)) generators.set(generator, [new Snapshot(generator, PER_RUN), new RunSnapshot(generator)]);
  };

  /** Puts back what a job has changed on a generator. */
  runtime.restore = function (generator) {
    if (!shared.length) restoreOne(generators.get(generator));
  };

  function restoreOne(snapshots) {
    for (let i = 0; i < snapshots.length; i++) snapshots[i].restore();
  }

  /** What scripts put their own on, beside generators: `plain` are the places where they leave what they are called by. */
  const watched = [];
  const plain = [];
  let phase = '';

  /** Has a place watched, which a part may bring at any time. */
  runtime.watchPlace = function (place, isPlain = false) {
    watched.push(place);
    if (isPlain) plain.push(place);
    if (phase === 'scripts' && isPlain) before.push(new Snapshot(place, PER_RUN));
    if (phase === 'jobs' && shared.length) shared.push(new Snapshot(place, []));
  };

  const places = () => plain.concat(runtime.generators, runtime.generators.map((one) => one.forBlock));

  /** Scripts are about to be loaded: notes how things are without them. */
  runtime.notePlain = function () {
    phase = 'scripts';
    generators.clear();
    shared = [];
    before = places().map((place) => new Snapshot(place, PER_RUN));
    runtime.noteGlobals();
  };

  /** Scripts have been loaded: where they left anything to be called by, what they may change is watched from now on. */
  runtime.noteScripts = function () {
    phase = 'jobs';
    const isReplaced = lazyValues.wasReplaced;
    lazyValues.made = [];
    lazyValues.wasReplaced = false;
    runtime.registries.wasChanged = false;
    for (const generator of runtime.generators) runtime.remember(generator);
    mostGenerators = runtime.generators.length;
    const isPlain = !isReplaced && before.length === places().length && before.every((snapshot) => snapshot.isUnchanged());
    shared = isPlain ? [] : watched.concat(runtime.generators.map((one) => one.forBlock)).map((place) => new Snapshot(place, []));
    copies = runtime.registries.copies = isPlain ? [] : runtime.registries.all.map((registry) => [registry, copyOf(registry)]);
    if (!isPlain) runtime.watchGlobals([Blockly, ...runtime.generators].flatMap(broughtTo));
    before = [];
  };

  /** The objects that scripts have put on a place of ours or on a generator of theirs. */
  function broughtTo(place) {
    const plain = before.find((snapshot) => snapshot.object === place);
    const names = Object.keys(place).filter((name) => !PER_RUN.has(name) && name !== 'forBlock' && !(plain && plain.keys.includes(name)));
    return runtime.dataOf(place, names).filter((value) => typeof value === 'object');
  }

  /** A language has come meanwhile: it is there to stay, and watched like the rest. */
  runtime.admit = function (brought) {
    if (!shared.length) return;
    for (const generator of brought) runtime.remember(generator);
    mostGenerators = runtime.generators.length;
    shared = shared.concat(brought.map((generator) => new Snapshot(generator.forBlock, [])));
  };

  /** Puts back what the scripts of a job have changed on the names and functions that all jobs share. */
  runtime.restoreShared = function () {
    if (lazyValues.made.length) holdWhatWasMade();
    for (let i = 0; i < shared.length; i++) shared[i].restore();
    if (shared.length) {
      runtime.generators.length = mostGenerators;
      generators.forEach(restoreOne);
    }
    if (lazyValues.wasReplaced) {
      lazyValues.wasReplaced = false;
      for (const snapshot of shared) snapshot.restoreLazy();
    }
    const {wasChanged} = runtime.registries;
    runtime.registries.wasChanged = false;
    // A set that scripts hold themselves tells nobody that it grows.
    for (const [registry, copy] of copies) if (wasChanged || registry.size !== copy.size) refill(registry, copy);
    if (shared.length) runtime.restoreGlobals();
  };

  /** From now on what was made is a value like the others. */
  function holdWhatWasMade() {
    for (const {object, name, descriptor} of lazyValues.made) {
      for (const snapshot of shared) if (snapshot.object === object && snapshot.lazy.has(name)) snapshot.hold(name, descriptor);
    }
    lazyValues.made = [];
  }

  runtime.watchPlace(Blockly, true);
  runtime.watchPlace(runtime.CodeGenerator.prototype);
  runtime.watchPlace(runtime.Names.prototype);
})
