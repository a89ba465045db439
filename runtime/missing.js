/** Rewords the engine's complaint where a script reached for a part of Blockly that is not here, so that it is named. */
(function (runtime) {
  'use strict';

  const PATH = /\bBlockly(?:\.[A-Za-z_$][\w$]*)+/g;
  const COMPLAINT = /undefined|is not a function|is not a constructor|is not an object|not iterable/;

  /** The shortest part of a dotted path that is not there, or null. Lazy parts are not touched: they are there. */
  function missingPart(path) {
    const parts = path.split('.');
    let object = globalThis;
    for (let i = 0; i < parts.length; i++) {
      if (object === null || object === undefined) return null;
      if (!(parts[i] in Object(object))) return parts.slice(0, i + 1).join('.');
      const descriptor = Object.getOwnPropertyDescriptor(object, parts[i]);
      if (descriptor && descriptor.get) return null;
      object = object[parts[i]];
      if (object === undefined) return parts.slice(0, i + 1).join('.');
    }
    return null;
  }

  /** `Blockly.foo.bar is not available headless` for the engine's message that comes of that, else null. */
  runtime.explainMessage = function (message) {
    if (!COMPLAINT.test(message)) return null;
    for (const path of message.match(PATH) ?? []) {
      if (/^Blockly\.(Blocks|Msg)\./.test(path)) continue;
      const missing = missingPart(path);
      if (missing) return path + ' is not available headless' + (missing === path ? '' : ': there is no ' + missing);
    }
    return null;
  };

  /** The same for an error. */
  runtime.explainError = function (error) {
    return error instanceof TypeError ? runtime.explainMessage(error.message) : null;
  };
})
