(function (runtime) {
  'use strict';
  /** What scripts may replace; where one has, every block is made whole so that it has its say. Null where no scripts come. */
  let untouched = null;

  /** Called once when every runtime file has been run. */
  runtime.start = function () {
    if (!runtime.isLean && runtime.host.deprecated) runtime.tellOldNames();
  };

  /** The members of a class or namespace as they are; those that parts are to make no block depends on. */
  function remember(owner) {
    const names = [];
    const values = [];
    for (const name of Object.getOwnPropertyNames(owner)) {
      const {value, get} = Object.getOwnPropertyDescriptor(owner, name);
      if (get !== undefined && runtime.lazyValues.readers.has(get)) continue;
      names.push(name);
      values.push(get || value);
    }
    return {owner, names, values};
  }

  /** Remembers what is watched, as far as it has been made. */
  function rememberWatched() {
    for (let i = untouched.length; i < runtime.watched.length; i++) untouched.push(remember(runtime.watched[i]));
  }

  let areScriptsLoading = false;

  /** Classes that scripts bring in are remembered before they get to change them. */
  runtime.partLoaded = function () {
    if (areScriptsLoading) rememberWatched();
  };

  /** True when a script has replaced a member of one of the classes (adding one changes nothing here). */
  function isTouched() {
    for (const {owner, names, values} of untouched) {
      for (let i = 0; i < names.length; i++) {
        const descriptor = Object.getOwnPropertyDescriptor(owner, names[i]);
        if (!descriptor || (descriptor.get || descriptor.value) !== values[i]) return true;
      }
    }
    return false;
  }

  let touched = false;

  /** True where scripts decide what may be connected (connection_checker.js). */
  runtime.ownChecks = false;

  /** User scripts are evaluated between these two; `none` says that there are none, and nothing needs to be remembered. */
  runtime.beginScripts = function (none = false) {
    untouched = none ? null : [];
    if (none) return;
    areScriptsLoading = true;
    rememberWatched();
    runtime.keepsMessages = false;
    if (runtime.hasPart('utils')) runtime.forgetMessages();
    if (runtime.hasPart('fields')) runtime.forgetOptions();
    runtime.notePlain();
    if (runtime.hasPart('records')) runtime.wire.forgetPlans();
  };

  runtime.endScripts = function () {
    if (untouched) {
      areScriptsLoading = false;
      if (runtime.host.deprecated) runtime.tellOldGenerators();
      runtime.ownChecks = runtime.hasPart('blocks') && runtime.settleChecker();
      touched = isTouched() || runtime.ownChecks;
      runtime.noteScripts();
    }
    runtime.keepsMessages = true;
    return null;
  };

  /** True when no block may stay a record: scripts changed the classes, or want to hear of every event. */
  runtime.mustBeEager = function () {
    return touched || runtime.request.events || runtime.request.eager === true;
  };
})
