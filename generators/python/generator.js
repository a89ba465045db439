(function () {
  'use strict';

  const {Order, ORDER_OVERRIDES, RESERVED_WORDS, FIXED_WORDS} = Blockly.Python;
  const IMPORT = /^(from\s+\S+\s+)?import\s+\S+/;
  const NEEDS_ESCAPE = /[\\'\n\r\0]/;

  /** A text without the line breaks at its end. */
  function withoutEnd(text) {
    let end = text.length;
    while (end > 0 && text.charCodeAt(end - 1) === 10) end -= 1;
    return text.slice(0, end);
  }

  /** Writes Python 3. */
  class PythonGenerator extends Blockly.CodeGenerator {
    constructor(name = 'Python') {
      super(name);
      this.isInitialized = false;
      this.useOrder(Order, ORDER_OVERRIDES);
      this.FIXED_WORDS = FIXED_WORDS;
      this.addReservedWords(RESERVED_WORDS);
    }

    /** Starts a workspace: gives every variable its name and declares each in a line of its own. */
    init(workspace) {
      super.init(workspace);
      this.PASS = `${this.INDENT}pass\n`;
      this.definitions_['variables'] = this.declaredNames(workspace).map((name) => `${name} = None`).join('\n');
    }

    /** Puts imports, declarations, helpers and procedures in front of the code. */
    finish(code) {
      const imports = [];
      const definitions = [];
      for (const definition of Object.values(this.definitions_)) {
        (IMPORT.test(definition) ? imports : definitions).push(definition);
      }
      super.finish(code);
      const head = `${imports.join('\n')}\n\n${this.together(definitions, '\n\n')}`;
      const dense = head.includes('\n\n\n') ? head.replace(/\n\n+/g, '\n\n') : head;
      return `${withoutEnd(dense)}\n\n\n${code}`;
    }

    /** A value that stands alone is a statement as it is. */
    scrubNakedValue(line) {
      return `${line}\n`;
    }

    /** A text as a literal, in double quotes where that saves escaping. */
    quote_(text) {
      if (!NEEDS_ESCAPE.test(text)) return `'${text}'`;
      let escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', this.fixes ? '\\n' : '\\\n');
      escaped = escaped.replaceAll('\0', '\\x00');
      if (this.fixes) escaped = escaped.replaceAll('\r', '\\r');
      if (!escaped.includes('\'')) return `'${escaped}'`;
      return escaped.includes('"') ? `'${escaped.replaceAll('\'', '\\\'')}'` : `"${escaped}"`;
    }

    /** A text of many lines as literals of a line each, joined; with `fixes` as one, for a line must not end in `+`. */
    multiline_quote_(text) {
      if (this.fixes) return this.quote_(text);
      return text.split('\n').map(this.quote_, this).join(' + \'\\n\' + \n');
    }

    /** A statement with its comments before it and the rest of its chain after it. */
    scrub_(block, code, thisOnly) {
      return this.scrubWith(block, code, '# ', thisOnly);
    }

    /**
     * An index as Python counts, from 0. A number known now is returned as a number, so that callers
     * can leave out what it makes needless; what is computed later is made whole by `int`.
     */
    getAdjustedInt(block, name, delta = 0, negate = false) {
      const oneBased = block.workspace.options.oneBasedIndex;
      const change = oneBased ? delta - 1 : delta;
      const at = this.valueToCode(block, name, change ? Order.ADDITIVE : Order.NONE) || (oneBased ? '1' : '0');
      if (this.isNumber(at)) {
        const index = parseInt(at, 10) + change;
        return negate ? -index : index;
      }
      const whole = change > 0 ? `int(${at} + ${change})` : change < 0 ? `int(${at} - ${-change})` : `int(${at})`;
      return negate ? `-${whole}` : whole;
    }

    /** The bounds, in brackets, of the part of a text or list that a block asks for. */
    sliceOf(block) {
      const where1 = block.getFieldValue('WHERE1');
      const where2 = block.getFieldValue('WHERE2');
      let start = '';
      if (where1 === 'FROM_START') start = this.getAdjustedInt(block, 'AT1') || '';
      if (where1 === 'FROM_END') start = this.getAdjustedInt(block, 'AT1', 1, true);
      let end = '';
      if (where2 === 'FROM_START') end = this.getAdjustedInt(block, 'AT2', 1);
      if (where2 === 'FROM_END') end = this.endOf(block);
      return `[${start} : ${end}]`;
    }

    /** The end of a part counted from the end: 0 there would mean the start, so it is left out. */
    endOf(block) {
      const end = this.getAdjustedInt(block, 'AT2', 0, true);
      if (typeof end === 'number') return end === 0 ? '' : end;
      this.definitions_['import_sys'] = 'import sys';
      return `${end} or sys.maxsize`;
    }
  }

  Blockly.PythonGenerator = PythonGenerator;
  Blockly.Python = new PythonGenerator();
})();
