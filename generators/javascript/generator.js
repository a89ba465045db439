(function () {
  'use strict';

  const {Order, ORDER_OVERRIDES, RESERVED_WORDS, HOST_WORDS} = Blockly.JavaScript;

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
      return `${definitions.join('\n\n')}\n\n\n${code}`;
    }

    /** A value that stands alone becomes a statement. */
    scrubNakedValue(line) {
      return `${line};\n`;
    }

    /** A text as a literal in single quotes. */
    quote_(text) {
      const escaped = text.replace(/\\/g, '\\\\').replace(/\n/g, this.fixes ? '\\n' : '\\\n').replace(/'/g, '\\\'');
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
  }

  Blockly.JavascriptGenerator = JavascriptGenerator;
  Blockly.JavaScript = new JavascriptGenerator();
})();
