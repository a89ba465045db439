/** Generators as they were before a job: what scripts set on them, what their runs make anew, and what their `init` sets each time. */
(function (runtime) {
  'use strict';
  const {Snapshot} = runtime;

  /** What a run of a generator makes anew by itself. */
  const PER_RUN = new Set(['definitions_', 'functionNames_', 'nameDB_', 'ownNames_', 'isInitialized']);

  const isSeen = (object, name) => Object.prototype.propertyIsEnumerable.call(object, name);

  /** So many jobs show what a generator's `init` does. */
  const JOBS_TO_LEARN_FROM = 4;

  /**
   * A generator as it was. Many set tables of their own whenever they begin: taking these away makes the generator a table to the engine too, whose
   * every use from then on costs more than all else here. So what `init` is seen to set anew stays where it is, without its value, and `init`
   * finds `undefined`. Where it looks closer and leaves it at that, or fails, the names are taken away, now and after each job, and it runs once more.
   */
  class GeneratorSnapshot extends Snapshot {
    constructor(generator) {
      super(generator, PER_RUN);
      this.jobsToLearnFrom = JOBS_TO_LEARN_FROM;
      this.fromInit = new Set();
      this.tables = [];
      this.prototype = Object.getPrototypeOf(generator);
      /** What is not seen by who enumerates. */
      this.unseen = Object.getOwnPropertyNames(generator).filter((name) => !isSeen(generator, name));
    }

    /** `init` has run: answers whether it has set what it is known to set. */
    began() {
      const {object, tables} = this;
      for (let i = 0; i < tables.length; i++) if (object[tables[i]] === undefined) return false;
      if (this.jobsToLearnFrom > 0) this.learn();
      return true;
    }

    learn() {
      const {object} = this;
      this.jobsToLearnFrom -= 1;
      const added = Object.keys(object).slice(this.keys.length);
      this.fromInit = new Set(added.filter((name) => typeof object[name] === 'object' && object[name] !== null));
    }

    get hasTables() {
      return this.tables.length > 0;
    }

    /** Takes the names away that stand without a value, and has it so from now on. */
    withdrawTables() {
      const {object, tables} = this;
      this.tables = [];
      this.jobsToLearnFrom = 0;
      this.fromInit.clear();
      this.keys.length -= tables.length;
      for (const name of tables) delete object[name];
    }

    restore() {
      super.restore();
      const {object, tables} = this;
      for (let i = 0; i < tables.length; i++) object[tables[i]] = undefined;
      if (Object.getOwnPropertyNames(object).length !== this.keys.length + this.unseen.length) this.removeUnseen();
      if (Object.getPrototypeOf(object) !== this.prototype && !Reflect.setPrototypeOf(object, this.prototype)) runtime.isSpoiled = true;
    }

    /** Takes away what a job has defined so that it is not listed, or hidden of what was there. */
    removeUnseen() {
      const {object} = this;
      for (const name of Object.getOwnPropertyNames(object)) if (!isSeen(object, name) && !this.unseen.includes(name)) this.remove(name);
      this.restoreKeys();
    }

    takeAway(owned) {
      let kept = this.keys.length;
      while (this.tables.length === 0 && kept < owned.length && this.fromInit.has(owned[kept])) kept += 1;
      this.tables = this.tables.concat(owned.slice(this.keys.length, kept));
      this.keys = owned.slice(0, kept);
      if (kept < owned.length) super.takeAway(owned);
    }

    restoreKeys() {
      this.tables = [];
      super.restoreKeys();
    }
  }

  /** What a generator had of what its runs make anew, to be put back where a job has left something else there. */
  class RunSnapshot {
    constructor(generator) {
      this.generator = generator;
      this.values = [];
      for (const name of PER_RUN) this.values.push([name, generator[name]]);
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

  Object.assign(runtime, {PER_RUN, GeneratorSnapshot, RunSnapshot});
})
