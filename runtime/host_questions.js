/** What the host asks around scripts, answered without the parts that only some scripts bring in. */
(function (runtime) {
  'use strict';
  const {Blockly} = runtime;

  /** Which listeners a page has are a part's business: without it, only `onload` can have been set. */
  const awaitsPage = () => runtime.hasPart('page') || 'value' in (Object.getOwnPropertyDescriptor(globalThis, 'onload') ?? {});

  /** All scripts are there: calls what waits for that, as many define their blocks no sooner. Returns what it threw. */
  runtime.pageLoaded = function () {
    const errors = runtime.hasPart('amd_modules') ? runtime.settleModules() : [];
    if (awaitsPage()) errors.push(...runtime.tellPageLoaded());
    runtime.pageIsLoaded = true;
    return errors;
  };

  runtime.hasTimers = () => runtime.hasPart('timers') && runtime.timers.areWaiting();

  /** Runs what waits until nothing does. Returns the errors that callbacks threw. */
  runtime.runTimers = () => runtime.timers.run();

  /** What a file of messages has exported, which in a page it puts in place by itself. */
  runtime.takeMessages = function (url) {
    if (runtime.hasPart('modules')) runtime.modules.takeMessages(url);
  };

  /**
   * Called after each script, with its name and how it begins. A bundle may have put a copy of `Blockly` for modules in its global place, whose members cannot be set:
   * what it has added is taken over and the original put back.
   */
  runtime.afterScript = function (url, head) {
    if (runtime.hasPart('modules')) runtime.modules.exposeToPage(url, head);
    const copy = globalThis.Blockly;
    if (copy === Blockly || !copy || !runtime.hasPart('modules') || !runtime.modules.isCopy(copy)) return;
    for (const name of Object.keys(copy)) if (!(name in Blockly)) Blockly[name] = copy[name];
    globalThis.Blockly = Blockly;
  };
})
