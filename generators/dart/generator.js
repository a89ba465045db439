(function () {
  'use strict';

  const {Order, ORDER_OVERRIDES, RESERVED_WORDS, FIXED_WORDS} = Blockly.Dart;
  const IMPORT = /^import\s/;

  /** What a text in single quotes cannot say as it is. */
  const NEEDS_ESCAPE = /[\\'$\n\r]/;

  /** Writes Dart: declarations, helpers and procedures, then a `main` with all the rest. */
  class DartGenerator extends Blockly.CodeGenerator {
    constructor(name = 'Dart') {
      super(name);
      this.isInitialized = false;
      this.useOrder(Order, ORDER_OVERRIDES);
      this.INDEX_ORDERS = {
        plus: Order.ADDITIVE,
        minus: Order.ADDITIVE,
        negated: Order.UNARY_PREFIX,
      };
      this.FIXED_WORDS = FIXED_WORDS;
      this.addReservedWords(RESERVED_WORDS);
    }

    /** Starts a workspace: gives every variable its name and declares them all in one line. */
    init(workspace) {
      super.init(workspace);
      let names = this.declaredNames(workspace);
      // Two variables of one name and different types are one in the program.
      if (this.fixes) names = Array.from(new Set(names));
      if (names.length > 0) this.definitions_['variables'] = `var ${names.join(', ')};`;
    }

    /** Puts imports, declarations, helpers and procedures in front of `main`. */
    finish(code) {
      const imports = [];
      const definitions = [];
      for (const definition of Object.values(this.definitions_)) {
        (IMPORT.test(definition) ? imports : definitions).push(definition);
      }
      super.finish(code);
      this.isInitialized = false;
      const head = `${imports.join('\n')}\n\n${this.together(definitions, '\n\n')}`;
      const body = code ? this.prefixLines(code, this.INDENT) : '';
      const separated = head.replace(/\n\n+/g, '\n\n').replace(/\n*$/, '\n\n\n');
      return `${separated}main() {\n${body}}`;
    }

    /** A value that stands alone becomes a statement. */
    scrubNakedValue(line) {
      return `${line};\n`;
    }

    /** A text as a literal in single quotes, where a dollar sign would begin an interpolation. */
    quote_(text) {
      if (!NEEDS_ESCAPE.test(text)) return `'${text}'`;
      const escaped = text.replace(/[\\'$]/g, '\\$&');
      if (!this.fixes) return `'${escaped.replaceAll('\n', '\\\n')}'`;
      return `'${escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
    }

    /** An id is a text like any other. */
    quoteId_(id) {
      return super.quoteId_(id).replaceAll('$', '\\$');
    }

    /** A text of many lines as literals of a line each, joined. */
    multiline_quote_(text) {
      return text.split('\n').map(this.quote_, this).join(" + '\\n' +\n");
    }

    /** A statement with its comments before it and the rest of its chain after it. */
    scrub_(block, code, thisOnly) {
      // What is said of a function is documentation.
      return this.scrubWith(block, code, '// ', thisOnly, block.getProcedureDef ? '/// ' : '// ');
    }

    /** Imports the library that most of mathematics is in. */
    importMath() {
      this.definitions_['import_dart_math'] = "import 'dart:math' as Math;";
    }

    /** Where a part of the text or list `code` begins and ends, as arguments; `code` must be cheap to repeat. */
    boundsOf(block, code, where1, where2) {
      let start = '0';
      if (where1 === 'FROM_START') {
        start = this.getAdjusted(block, 'AT1');
      } else if (where1 === 'FROM_END') {
        const back = this.getAdjusted(block, 'AT1', 1, false, Order.ADDITIVE);
        start = `${code}.length - ${back}`;
      }
      if (where2 === 'LAST') return start;
      if (where2 === 'FROM_START') return `${start}, ${this.getAdjusted(block, 'AT2', 1)}`;
      const end = this.getAdjusted(block, 'AT2', 0, false, Order.ADDITIVE);
      return `${start}, ${code}.length - ${end}`;
    }
  }

  Blockly.DartGenerator = DartGenerator;
  Blockly.Dart = new DartGenerator();
})();
