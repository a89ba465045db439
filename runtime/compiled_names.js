/**
 * The parts of Blockly that its own compiled scripts (its blocks and its generators, since version 9) and bundles with these in them take
 * from its core: `Blockly.__namespace__`, whose names tell the member and the file it came from, as `wrap$$module$build$src$core$utils$string`.
 */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;
  const NAME = /^(\w+)\$\$module\$build\$src\$[a-z]+\$([\w$]+)$/;

  const plain = (name) => name.replace(/_/g, '').toLowerCase();

  /** The member of what a file of the core defines: of the namespace of its name, or of a namespace around that. */
  function memberOf(space, parts, member) {
    if (parts.length > 0) {
      for (const name of Object.getOwnPropertyNames(space)) {
        const inner = plain(name) === plain(parts[0]) ? space[name] : null;
        const found = inner === Object(inner) ? memberOf(inner, parts.slice(1), member) : undefined;
        if (found !== undefined) return found;
      }
    }
    return space[member];
  }

  const namespace = new Proxy({}, {
    get(target, name) {
      const parts = Object.hasOwn(target, name) ? null : NAME.exec(String(name));
      return parts ? memberOf(Blockly, parts[2].split('$'), parts[1]) : target[name];
    },
  });

  Object.defineProperty(Blockly, '__namespace__', {value: namespace, writable: true, configurable: true, enumerable: false});
})
