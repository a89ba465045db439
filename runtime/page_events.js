/** The events of a page: `DOMContentLoaded`, `load`, `window.onload`, and what scripts themselves dispatch while they load. */
(function (runtime) {
  'use strict';

  const READY = ['DOMContentLoaded', 'load'];
  const waiting = new Map();
  let isLoading = !runtime.pageIsLoaded;

  const listeners = {
    addEventListener(name, listener) {
      if (!isLoading || !listener) return;
      if (!waiting.has(String(name))) waiting.set(String(name), new Set());
      waiting.get(String(name)).add(listener);
    },
    removeEventListener(name, listener) {
      if (waiting.has(String(name))) waiting.get(String(name)).delete(listener);
    },
    dispatchEvent(event) {
      for (const listener of listenersOf(event.type)) call(listener, event);
      return true;
    },
    onload: null,
  };

  const listenersOf = (name) => Array.from(waiting.get(String(name)) || []);
  for (const target of [globalThis, runtime.document]) {
    for (const name of Object.keys(listeners)) {
      runtime.define(target, name, {value: listeners[name], writable: true, configurable: true, enumerable: false});
    }
  }

  function call(listener, event) {
    if (typeof listener === 'function') listener.call(globalThis, event);
    else if (listener && typeof listener.handleEvent === 'function') listener.handleEvent(event);
  }

  /** All scripts are there: calls what waits for that, as many define their blocks no sooner. Returns what it threw. */
  runtime.tellPageLoaded = function () {
    const errors = [];
    for (const name of READY) {
      const event = new Event(name);
      const called = listenersOf(name);
      if (name === 'load') called.push(globalThis.onload);
      waiting.delete(name);
      for (const listener of called) {
        try {
          call(listener, event);
        } catch (error) {
          errors.push(error);
        }
      }
    }
    isLoading = false;
    return errors;
  };
})
