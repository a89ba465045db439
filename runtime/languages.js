(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  /** The languages that come with the runtime, by the key of their folder and their place on Blockly. */
  const PLACES = {javascript: 'JavaScript', python: 'Python', lua: 'Lua', php: 'PHP', dart: 'Dart'};

  const loaded = new Map();

  /**
   * Lets scripts find and replace the code of built-in types where they were kept until 2023, on the generator itself. The names
   * stand on a prototype of its own, so that the generator's own properties stay few.
   */
  function aliasTypes(generator) {
    const aliases = Object.create(Object.getPrototypeOf(generator));
    for (const type of Object.keys(generator.forBlock)) {
      if (type in generator) continue;
      Object.defineProperty(aliases, type, {
        get() { return this.forBlock[type]; },
        set(value) { this.forBlock[type] = value; },
        configurable: true,
      });
    }
    // Until 2023 these two were the generator's own, and what scripts put in their place called the base's by way of the prototype.
    // Who copies a generator's properties to one of a class of theirs does not get them.
    for (const name of ['init', 'finish']) {
      Object.defineProperty(generator, name, {value: generator[name], writable: true, configurable: true, enumerable: false});
      aliases[name] = runtime.CodeGenerator.prototype[name];
    }
    Object.setPrototypeOf(generator, aliases);
  }

  /** Evaluates the scripts of a language once; false when there is no such language. */
  function load(key) {
    if (!loaded.has(key)) {
      loaded.set(key, false);
      const before = runtime.generators.length;
      const known = new Set(Object.keys(Blockly));
      loaded.set(key, runtime.host.loadLanguage(key));
      for (const generator of runtime.generators.slice(before)) {
        generator.ownScrub_ = generator.scrub_;
        aliasTypes(generator);
      }
    }
    return loaded.get(key);
  }

  for (const key in PLACES) {
    const place = PLACES[key];
    const settle = (value) => Object.defineProperty(Blockly, place, {
      value, writable: true, configurable: true, enumerable: true,
    });
    const read = () => {
      settle(undefined);
      load(key);
      return Blockly[place];
    };
    Object.defineProperty(Blockly, place, {get: read, set: settle, configurable: true, enumerable: true});
  }

  /** The generator of a language: what a script has put in its place, or the folder's own. */
  runtime.generatorOf = function (key) {
    const place = PLACES[key];
    if (place && Blockly[place]) return Blockly[place];
    const named = (generator) => String(generator.name_).toLowerCase() === key;
    const find = () => runtime.generators.findLast(named) || null;
    return find() || (load(key) ? find() : null);
  };
})
