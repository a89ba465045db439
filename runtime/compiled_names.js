/**
 * The parts of Blockly that its own compiled scripts (its blocks and its generators, since version 7) and bundles with these in them take
 * from its core: `Blockly.__namespace__`, at first `Blockly.internal_`. Its names tell the member and the file it came from, as
 * `wrap$$module$build$src$core$utils$string`, until version 8 the file alone, as `module$exports$Blockly$utils$string`.
 */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;
  const MEMBER = /^(\w+)\$\$module\$build\$src\$[a-z]+\$([\w$]+)$/;
  const FILE = /^module\$exports\$Blockly\$([\w$]+)$/;

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

  const membersOf = (parts) => new Proxy({}, {get: (target, name) => memberOf(Blockly, parts, name)});

  const namespace = new Proxy({Blockly}, {
    get(target, name) {
      if (Object.hasOwn(target, name)) return target[name];
      const [, member, file] = MEMBER.exec(String(name)) ?? [];
      if (member) return memberOf(Blockly, file.split('$'), member);
      const [, whole] = FILE.exec(String(name)) ?? [];
      return whole ? target[name] = membersOf(whole.split('$')) : undefined;
    },
  });

  for (const name of ['__namespace__', 'internal_']) {
    runtime.define(Blockly, name, {value: namespace, writable: true, configurable: true, enumerable: false});
  }
})
