/** `setTimeout` and its kin: callbacks wait in a queue of their own and run, in the order of their times, when the host says so. */
(function (runtime) {
  'use strict';

  /** More callbacks than this in one go is a script that never comes to rest. */
  const MOST = 10000;
  /** How long, on the clock of the timers, one go lasts: what polls for a page's elements would do so for ever. */
  const SPAN = 10000;
  const timers = new Map();
  let lastId = 0;
  let now = 0;

  function add(callback, delay, values, isInterval) {
    const wait = Math.max(0, Number(delay) || 0);
    timers.set(++lastId, {id: lastId, callback, values, due: now + wait, interval: isInterval, rests: false});
    return lastId;
  }

  /** The timer that is due next and no later than `end`; intervals that have run once rest. */
  function nextDue(end) {
    let next = null;
    for (const timer of timers.values()) {
      if (!timer.rests && timer.due <= end && (!next || timer.due < next.due)) next = timer;
    }
    return next;
  }

  function call(timer) {
    if (typeof timer.callback === 'function') timer.callback.apply(globalThis, timer.values);
    else (0, eval)(String(timer.callback));
  }

  /** Runs what waits until nothing does; an interval runs once, and what waits for long is forgotten. Returns the errors that callbacks threw. */
  function run() {
    const errors = [];
    const end = now + SPAN;
    for (let count = 0; ; count++) {
      const timer = nextDue(end);
      if (!timer) break;
      if (count === MOST) {
        timers.clear();
        errors.push(new Error('timers never come to rest: ' + MOST + ' callbacks have run'));
        break;
      }
      now = Math.max(now, timer.due);
      if (timer.interval) {
        timer.rests = true;
      } else {
        timers.delete(timer.id);
      }
      try {
        call(timer);
      } catch (error) {
        errors.push(error);
      }
    }
    timers.clear();
    return errors.slice(0, 20);
  }

  runtime.timers = {run, areWaiting: () => nextDue(Infinity) !== null};

  const clear = (id) => void timers.delete(id);
  const globals = {
    setTimeout: (callback, delay, ...values) => add(callback, delay, values, false),
    setInterval: (callback, delay, ...values) => add(callback, delay, values, true),
    setImmediate: (callback, ...values) => add(callback, 0, values, false),
    requestAnimationFrame: (callback) => add(() => callback(now), 16, [], false),
    requestIdleCallback: (callback) => add(() => callback({didTimeout: false, timeRemaining: () => 0}), 16, [], false),
    clearTimeout: clear, clearInterval: clear, clearImmediate: clear, cancelAnimationFrame: clear, cancelIdleCallback: clear,
  };
  for (const name of Object.keys(globals)) {
    runtime.define(globalThis, name, {value: globals[name], writable: true, configurable: true, enumerable: false});
  }
})
