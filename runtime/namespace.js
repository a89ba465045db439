(function (runtime) {
  'use strict';

  /** The headless Blockly that scripts see: one realm's own, and replaceable like any other global. */
  const Blockly = {};
  Object.defineProperty(globalThis, 'Blockly', {
    value: Blockly, writable: true, configurable: true, enumerable: true,
  });
  runtime.Blockly = Blockly;

  Blockly.VERSION = '12.3.0';
  Blockly.Blocks = Object.create(null);
  Blockly.Msg = Object.create(null);

  /** What the job in hand was asked for; `configure` fills it, see main.js. */
  runtime.request = {v12: false, events: false, oneBasedIndex: true, comments: false, rtl: false};

  /** An accessor that makes its value on first touch and then becomes a plain property. */
  runtime.lazy = function (object, name, make) {
    const settle = function (value) {
      Object.defineProperty(object, name, {value, writable: true, configurable: true, enumerable: true});
      return value;
    };
    Object.defineProperty(object, name, {
      get: () => settle(make()), set: settle, configurable: true, enumerable: true,
    });
  };

  let made = 0;

  /** An id for what was given none: counted, so that the same job always gives the same ids. */
  runtime.newId = function () {
    made += 1;
    return 'bw:' + made.toString(36);
  };

  /** Starts counting ids anew, as each job does. */
  runtime.resetIds = function () {
    made = 0;
  };

  /** Fires an event of Blockly's when somebody listens; making it costs nothing otherwise. */
  runtime.fire = function (type, ...details) {
    const Events = Blockly.Events;
    if (runtime.quiet || !Events || !Events.isEnabled || !Events.isEnabled()) return;
    const EventClass = Events.get(type);
    Events.fire(new EventClass(...details));
  };

  /** While true (loading without events) no event is made at all. */
  runtime.quiet = false;
})
