(function () {
  'use strict';

  const {Order, ORDER_OVERRIDES, RESERVED_WORDS, FIXED_WORDS, FUNCTIONS} = Blockly.PHP;
  const {PROCEDURE} = Blockly.Names.NameType;

  /** What a text in single quotes cannot say as it is. */
  const NEEDS_ESCAPE = /[\\'\n\r\0]/;

  /** Names that keep clear of PHP's own functions. */
  class PhpNames extends Blockly.Names {
    getDistinctName(name, type) {
      let distinct = super.getDistinctName(name, type);
      while (type === PROCEDURE && FUNCTIONS.has(distinct.toLowerCase())) {
        distinct = super.getDistinctName(name, type);
      }
      return distinct;
    }
  }

  /** Writes PHP 7.1 and later, without the opening tag. */
  class PhpGenerator extends Blockly.CodeGenerator {
    constructor(name = 'PHP') {
      super(name);
      this.isInitialized = false;
      this.VARIABLE_PREFIX = '$';
      this.useOrder(Order, ORDER_OVERRIDES);
      this.INDEX_ORDERS = {
        plus: Order.ADDITION,
        minus: Order.SUBTRACTION,
        negated: Order.UNARY_NEGATION,
      };
      this.FIXED_WORDS = FIXED_WORDS;
      this.addReservedWords(RESERVED_WORDS);
    }

    /** With `fixes`, names that PHP has not taken for functions of its own. */
    makeNames_(words) {
      return this.fixes ? new PhpNames(words, this.VARIABLE_PREFIX) : super.makeNames_(words);
    }

    /** Puts helpers and procedures in front of the code. */
    finish(code) {
      const definitions = Object.values(this.definitions_);
      super.finish(code);
      return `${this.together(definitions, '\n\n')}\n\n\n${code}`;
    }

    /** A value that stands alone becomes a statement. */
    scrubNakedValue(line) {
      return `${line};\n`;
    }

    /** A text as a literal in single quotes, where a backslash before a line break is one in the text. */
    quote_(text) {
      if (!NEEDS_ESCAPE.test(text)) return `'${text}'`;
      const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
      if (!this.fixes) return `'${escaped.replaceAll('\n', '\\\n')}'`;
      return /[\n\r\0]/.test(text) ? this.doubleQuote(text) : `'${escaped}'`;
    }

    /** An id as a literal, in double quotes where it has what single quotes cannot say. */
    quoteId_(id) {
      return /[\n\r\0]/.test(id) ? this.doubleQuote(id) : super.quoteId_(id);
    }

    /** A comment that does not end PHP: even in a comment, that is what its closing tag does. */
    commentText_(text) {
      return super.commentText_(text).replaceAll('?>', '? >');
    }

    /** A text as a literal in double quotes, which know escapes for what has no place on a line. */
    doubleQuote(text) {
      return `"${text.replace(/[\\"$\n\r\0]/g, (c) => DOUBLE_QUOTED[c])}"`;
    }

    /** A text of many lines as literals of a line each, joined. */
    multiline_quote_(text) {
      return text.split('\n').map(this.quote_, this).join(' . "\\n" .\n');
    }

    /** A statement with its comments before it and the rest of its chain after it. */
    scrub_(block, code, thisOnly) {
      return this.scrubWith(block, code, '// ', thisOnly);
    }

    /** The name of the helper that gives the length of a text or a list. */
    lengthHelper() {
      return this.provideFunction_('length', LENGTH);
    }
  }

  const LENGTH = `
function {leCUI8hutHZI4480Dc}($value) {
  return is_array($value) ? count($value) : strlen($value);
}
`;

  const DOUBLE_QUOTED = {
    '\\': '\\\\',
    '"': '\\"',
    $: '\\$',
    '\n': '\\n',
    '\r': '\\r',
    '\0': '\\x00',
  };

  Blockly.PhpGenerator = PhpGenerator;
  Blockly.PHP = new PhpGenerator();
})();
