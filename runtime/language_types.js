/**
 * What a language has for the types of blocks comes by parts, as the runtime does (parts.js): which of its scripts makes the functions of which types
 * its manifest says under `blocks`. Such a script is evaluated when somebody first touches one of them. A language that says nothing of this is there whole.
 */
(function (runtime) {
  'use strict';
  const {Blockly} = runtime;

  /**
   * Blockly as a script of a language finds it, however late it comes: with the generator as the language has made it, whatever scripts have put
   * in its place or taken from it since.
   */
  function seenBy(place, generator) {
    const seen = Object.create(Blockly);
    const value = Object.assign(Object.create(generator), generator);
    Object.defineProperty(seen, place, {value});
    Object.defineProperty(seen, 'Names', {value: runtime.Names});
    return seen;
  }

  /** Puts the types of a language's scripts in their places, of the generator and of the functions it has. */
  runtime.attachTypes = function (key, generator) {
    const {place, scripts} = JSON.parse(runtime.host.languageTypes(key));
    const {forBlock} = generator;
    const own = Object.create(null);
    const note = (type) => {
      own[type] = forBlock[type];
      runtime.noteOwnFunction(own[type]);
    };
    const types = Object.keys(forBlock);
    for (const type of types) note(type);
    const seen = seenBy(place, generator);
    for (const script of Object.keys(scripts)) {
      runtime.attachPart(`${key}/${script}`, forBlock, scripts[script], () => {
        runtime.host.loadLanguageTypes(key, script)(seen);
        for (const type of scripts[script]) note(type);
      });
      types.push(...scripts[script]);
    }
    runtime.aliasTypes(generator, types, own);
  };
})
