(function (runtime) {
  'use strict';

  const alone = new WeakMap();

  /** One of our functions as it was until 2023, when scripts called it with the block alone. */
  function calledAlone(own, generator) {
    if (!alone.has(own)) {
      alone.set(own, function (block, given) {
        return own.call(this, block, given || generator);
      });
    }
    return alone.get(own);
  }

  /**
   * Lets scripts find and replace the code of built-in types where they were kept until 2023, on the generator itself. The names
   * stand on a prototype of its own, so that the generator's own properties stay few. `own` has our functions by type, as far as they have come.
   */
  runtime.aliasTypes = function (generator, types, own) {
    const aliases = Object.create(Object.getPrototypeOf(generator));
    for (const type of types) {
      if (type in generator) continue;
      Object.defineProperty(aliases, type, {
        get() {
          const given = this.forBlock[type];
          return given === own[type] && given !== undefined ? calledAlone(given, generator) : given;
        },
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
  };
})
