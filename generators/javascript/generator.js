(function () {
  'use strict';

  const {Order, ORDER_OVERRIDES, RESERVED_WORDS, HOST_WORDS} = Blockly.JavaScript;

  const PLACES = {FIRST: 'First', FROM_START: 'FromStart', FROM_END: 'FromEnd', LAST: 'Last'};
  const STARTS = {FIRST: '0', FROM_START: 'at1', FROM_END: 'Math.max(sequence.length - 1 - at1, 0)'};
  const ENDS = {FROM_START: 'at2 + 1', FROM_END: 'Math.max(sequence.length - at2, 0)', LAST: 'sequence.length'};

  const NEEDS_ESCAPE = /[\\'\n\r\u2028\u2029]/;
  const LINE_BREAKS = [['\n', '\\n'], ['\r', '\\r'], ['\u2028', '\\u2028'], ['\u2029', '\\u2029']];

  /** The arguments that say where a part begins and ends: none for the very start and the very end. */
  function bounds(where1, where2, start, end) {
    return (where1 === 'FIRST' ? '' : `, ${start}`) + (where2 === 'LAST' ? '' : `, ${end}`);
  }

  /** Writes JavaScript that any engine since ECMAScript 5 runs. */
  class JavascriptGenerator extends Blockly.CodeGenerator {
    constructor(name = 'JavaScript') {
      super(name);
      this.isInitialized = false;
      this.useOrder(Order, ORDER_OVERRIDES);
      this.INDEX_ORDERS = {plus: Order.ADDITION, minus: Order.SUBTRACTION, negated: Order.UNARY_NEGATION};
      this.HOST_WORDS = HOST_WORDS;
      this.addReservedWords(RESERVED_WORDS);
    }

    /** Starts a workspace: gives every variable its name and declares them all in one line. */
    init(workspace) {
      super.init(workspace);
      const names = this.declaredNames(workspace);
      if (names.length > 0) this.definitions_['variables'] = `var ${names.join(', ')};`;
    }

    /** Puts declarations, helpers and procedures in front of the code. */
    finish(code) {
      const definitions = Object.values(this.definitions_);
      super.finish(code);
      return `${this.together(definitions, '\n\n')}\n\n\n${code}`;
    }

    /** A value that stands alone becomes a statement. */
    scrubNakedValue(line) {
      return `${line};\n`;
    }

    /** A text as a literal in single quotes. */
    quote_(text) {
      if (!NEEDS_ESCAPE.test(text)) return `'${text}'`;
      let escaped = text.replaceAll('\\', '\\\\').replaceAll('\'', '\\\'');
      if (!this.fixes) return `'${escaped.replaceAll('\n', '\\\n')}'`;
      for (const [character, code] of LINE_BREAKS) escaped = escaped.replaceAll(character, code);
      return `'${escaped}'`;
    }

    /** A text of many lines as literals of a line each, joined. */
    multiline_quote_(text) {
      return text.split('\n').map(this.quote_, this).join(' + \'\\n\' +\n');
    }

    /** A statement with its comments before it and the rest of its chain after it. */
    scrub_(block, code, thisOnly) {
      return this.scrubWith(block, code, '// ', thisOnly);
    }

    /** A part of the text or list `code`, which stands in the result as often as its length is needed. */
    sliceWithLength(block, code, where1, where2) {
      const start = where1 === 'FIRST' ? '0' :
          where1 === 'FROM_START' ? this.getAdjusted(block, 'AT1') :
          `${code}.length - ${this.getAdjusted(block, 'AT1', 1, false, Order.SUBTRACTION)}`;
      const end = where2 === 'LAST' ? `${code}.length` :
          where2 === 'FROM_START' ? this.getAdjusted(block, 'AT2', 1) :
          `${code}.length - ${this.getAdjusted(block, 'AT2', 0, false, Order.SUBTRACTION)}`;
      return `${code}.slice(${start}, ${end})`;
    }

    /** A part of the text or list `code`, cut by a helper so that `code` runs once. */
    sliceWithHelper(block, code, where1, where2) {
      const at1 = this.getAdjusted(block, 'AT1');
      const at2 = this.getAdjusted(block, 'AT2');
      const name = this.provideFunction_(`subsequence${PLACES[where1]}${PLACES[where2]}`, [
        `function ${this.FUNCTION_NAME_PLACEHOLDER_}(sequence${bounds(where1, where2, 'at1', 'at2')}) {`,
        `  return sequence.slice(${STARTS[where1]}, ${ENDS[where2]});`,
        '}',
      ]);
      return `${name}(${code}${bounds(where1, where2, at1, at2)})`;
    }
  }

  Blockly.JavascriptGenerator = JavascriptGenerator;
  Blockly.JavaScript = new JavascriptGenerator();
})();
