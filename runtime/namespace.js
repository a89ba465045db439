(function (runtime) {
  'use strict';

  /** The headless Blockly that scripts see: one realm's own, and replaceable like any other global. */
  const Blockly = {};
  Object.defineProperty(globalThis, 'Blockly', {
    value: Blockly, writable: true, configurable: true, enumerable: true,
  });
  runtime.Blockly = Blockly;

  /** Our namespaces as we made them, whatever scripts put in their place on Blockly. */
  runtime.own = {};

  /** True for the runtime that has only what our own languages need; see lean/blocks.js. */
  runtime.isLean = false;

  Blockly.VERSION = '12.3.0';

  /** What the job in hand was asked for; `configure` fills it, see main.js. */
  runtime.request = {v12: false, events: false, oneBasedIndex: true, comments: false, rtl: false};

  /** An accessor that makes its value on first touch and then becomes a plain property. */
  runtime.lazy = function (object, name, make) {
    const settle = (value) => {
      const descriptor = {value, writable: true, configurable: true, enumerable: true};
      Object.defineProperty(object, name, descriptor);
      return descriptor;
    };
    const read = () => {
      const descriptor = settle(make());
      lazy.made.push({object, name, descriptor});
      return descriptor.value;
    };
    const replace = (value) => {
      lazy.wasReplaced = true;
      settle(value);
    };
    lazy.readers.add(read);
    Object.defineProperty(object, name, {get: read, set: replace, configurable: true, enumerable: true});
    return read;
  };

  /** What isolation has to know of values that are made on first touch: who makes them, what was made, whether one was replaced first. */
  const lazy = runtime.lazyValues = {readers: new WeakSet(), made: [], wasReplaced: false};

  /** The maps and sets behind `register` and its like: what a job puts there is taken out again, by the copies that isolation keeps. */
  const registries = runtime.registries = {
    all: [], copies: null, wasChanged: false,
    keep(registry) {
      registries.all.push(registry);
      if (registries.copies) registries.copies.push([registry, registry instanceof Set ? new Set(registry) : new Map(registry)]);
      return registry;
    },

    /** Calls with a registry and its copy, as what is our own is to be in both. */
    each(registry, add) {
      add(registry);
      for (const [known, copy] of registries.copies || []) if (known === registry) add(copy);
    },
  };

  /** Gives an object a property of any name: an assignment to `__proto__` would make none. */
  runtime.setOwn = function (object, name, value) {
    if (name === '__proto__') Object.defineProperty(object, name, {value, writable: true, configurable: true, enumerable: true});
    else object[name] = value;
  };

  /** Constants that are found by their values too, as Blockly's are since it is TypeScript. */
  runtime.bothWays = function (constants) {
    for (const name of Object.keys(constants)) constants[constants[name]] ??= name;
    return constants;
  };

  let made = 0;

  /** An id for what was given none: counted, so that the same job always gives the same ids. */
  runtime.newId = function () {
    made += 1;
    return 'bw:' + made.toString(36);
  };

  /** Where the count of ids stands. */
  runtime.markIds = () => made;

  /** Counts ids from a mark, or anew, as each job does. */
  runtime.resetIds = function (mark = 0) {
    made = mark;
  };

  /** True when events are recorded and not switched off. */
  runtime.listening = function () {
    const events = runtime.events;
    return !!events && events.recording && Blockly.Events.isEnabled();
  };

  /** Fires an event of Blockly's when somebody is told of it; otherwise none is made. */
  runtime.fire = function (type, ...details) {
    if (!runtime.listening()) return;
    const EventClass = Blockly.Events.get(type);
    Blockly.Events.fire(new EventClass(...details));
  };
})
