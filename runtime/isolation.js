/** What jobs of scripts may change is remembered before the first, and put back before each further one. */
(function (runtime) {
  'use strict';
  const {Blockly, lazyValues, Snapshot, GeneratorSnapshot, RunSnapshot, PER_RUN} = runtime;

  /** A copy of a registry, whose entries may be registries themselves. */
  const copyOf = (registry) => (registry instanceof Map
    ? new Map(Array.from(registry, ([name, entry]) => [name, entry instanceof Map ? new Map(entry) : entry])) : new Set(registry));

  function refill(registry, copy) {
    registry.clear();
    if (copy instanceof Set) for (const entry of copy) registry.add(entry);
    else for (const [name, entry] of copyOf(copy)) registry.set(name, entry);
  }

  const generators = new Map();
  let mostGenerators = 0;
  let shared = [];
  let copies = [];
  let before = [];

  /** Remembers a generator as it is, unless that has been done. */
  runtime.remember = function (generator) {
    if (!generators.has(generator)) generators.set(generator, [new GeneratorSnapshot(generator), new RunSnapshot(generator)]);
  };

  /** Has a generator begin: calls its `init`, a second time where that missed something in what the last job has left. */
  runtime.begin = function (generator, workspace) {
    const known = shared.length ? generators.get(generator) : undefined;
    if (known === undefined) {
      generator.init(workspace);
      return;
    }
    try {
      generator.init(workspace);
      if (known[0].began()) return;
    } catch (error) {
      if (!known[0].hasTables) throw error;
    }
    known[0].withdrawTables();
    generator.init(workspace);
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

  let hasJob = false;

  /** Before a job: what the last one has changed is put back now that its timers and promises are done too. */
  runtime.putBack = function () {
    if (hasJob) runtime.restoreShared();
    hasJob = false;
  };

  runtime.beginJob = function () {
    runtime.putBack();
    hasJob = true;
  };

  /** Puts back what the scripts of a job have changed on the names and functions that all jobs share. */
  runtime.restoreShared = function () {
    if (lazyValues.made.length) holdWhatWasMade();
    Snapshot.jobs += 1;
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
    for (let i = 0; i < copies.length; i++) {
      const copy = copies[i];
      if (wasChanged || copy[0].size !== copy[1].size) refill(copy[0], copy[1]);
    }
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
  if (!runtime.isLean) for (const place of [runtime.own.Variables, runtime.own.Procedures]) runtime.watchPlace(place);
})
