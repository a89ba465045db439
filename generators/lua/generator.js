(function () {
  'use strict';

  const {Order, ORDER_OVERRIDES, RESERVED_WORDS, FIXED_WORDS} = Blockly.Lua;

  /** What a text in single quotes cannot say as it is. */
  const NEEDS_ESCAPE = /[\\'\n\r\0]/;

  /** Writes Lua 5.1 and later; `continue` needs 5.2. */
  class LuaGenerator extends Blockly.CodeGenerator {
    constructor(name = 'Lua') {
      super(name);
      this.isInitialized = false;
      this.useOrder(Order, ORDER_OVERRIDES);
      this.FIXED_WORDS = FIXED_WORDS;
      this.addReservedWords(RESERVED_WORDS);
    }

    /** Puts helpers and procedures in front of the code. */
    finish(code) {
      const definitions = Object.values(this.definitions_);
      super.finish(code);
      return `${this.together(definitions, '\n\n')}\n\n\n${code}`;
    }

    /** A value that stands alone is assigned: an expression is no statement. */
    scrubNakedValue(line) {
      return `local _ = ${line}\n`;
    }

    /** A text as a literal in single quotes. */
    quote_(text) {
      if (!NEEDS_ESCAPE.test(text)) return `'${text}'`;
      let escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
      if (!this.fixes) return `'${escaped.replaceAll('\n', '\\\n')}'`;
      escaped = escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r');
      return `'${escaped.replaceAll('\0', '\\0')}'`;
    }

    /** A text of many lines as literals of a line each, joined. */
    multiline_quote_(text) {
      return text.split('\n').map(this.quote_, this).join(" .. '\\n' ..\n");
    }

    /** A statement with its comments before it and the rest of its chain after it. */
    scrub_(block, code, thisOnly) {
      return this.scrubWith(block, code, '-- ', thisOnly);
    }
  }

  Blockly.LuaGenerator = LuaGenerator;
  Blockly.Lua = new LuaGenerator();
})();
