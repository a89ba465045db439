(function (runtime) {
  'use strict';
  const {Blockly, lazyValues} = runtime;

  /** The languages that come with the runtime, by the key of their folder and their place on Blockly. */
  const PLACES = {javascript: 'JavaScript', python: 'Python', lua: 'Lua', php: 'PHP', dart: 'Dart'};

  const loaded = new Map();

  /** In the lean runtime a language's blocks come a category at a time: what each generator has so far. */
  const parts = new Map();

  /** Loads what a generator has for the category of a type; false when that has been done. */
  runtime.loadCategory = function (generator, type) {
    const part = parts.get(generator);
    const {category} = runtime.wire.typeNamed(type) || {};
    if (part === undefined || !category || part.categories.has(category)) return false;
    part.categories.add(category);
    return runtime.host.loadLanguagePart(part.key, category);
  };

  /** Evaluates the scripts of a language once, but for those that come as parts; false when there is no such language. */
  function load(key) {
    if (!loaded.has(key)) {
      loaded.set(key, false);
      const before = runtime.generators.length;
      loaded.set(key, runtime.host.loadLanguage(key));
      for (const generator of runtime.generators.slice(before)) {
        const own = Object.getPrototypeOf(generator);
        (own === runtime.CodeGenerator.prototype ? generator : own).takesNames_ = true;
        runtime.noteOwn(generator);
        if (runtime.isLean) parts.set(generator, {key, categories: new Set()});
        else runtime.attachTypes(key, generator);
      }
      runtime.admit(runtime.generators.slice(before));
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
      lazyValues.made.push({object: Blockly, name: place, descriptor: Object.getOwnPropertyDescriptor(Blockly, place)});
      return Blockly[place];
    };
    const replace = (value) => {
      lazyValues.wasReplaced = true;
      settle(value);
    };
    lazyValues.readers.add(read);
    Object.defineProperty(Blockly, place, {get: read, set: replace, configurable: true, enumerable: true});
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
