(function (runtime) {
  'use strict';

  /** What a generator owned when the scripts had been loaded, to be put back after each job. */
  const snapshots = new Map();
  const PER_RUN = new Set(['definitions_', 'functionNames_', 'nameDB_', 'ownNames_', 'ownNamesAvoid_']);

  function take(generator) {
    const names = Object.keys(generator).filter((name) => !PER_RUN.has(name));
    const snapshot = {names, values: names.map((name) => generator[name])};
    snapshots.set(generator, snapshot);
    return snapshot;
  }

  /** Remembers a generator as it is, unless that has been done. */
  runtime.remember = function (generator) {
    if (!snapshots.has(generator)) take(generator);
  };

  runtime.forgetSnapshots = function () {
    snapshots.clear();
  };

  /** Puts back what a job has changed on a generator. */
  runtime.restore = function (generator) {
    const {names, values} = snapshots.get(generator);
    for (let i = 0; i < names.length; i++) {
      if (generator[names[i]] !== values[i]) generator[names[i]] = values[i];
    }
    const owned = Object.keys(generator);
    if (owned.length === names.length + PER_RUN.size) return;
    const kept = new Set(names);
    for (const name of owned) if (!kept.has(name) && !PER_RUN.has(name)) delete generator[name];
  };
})
