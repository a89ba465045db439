(function () {
  'use strict';

  const {Order, ORDER_OVERRIDES, RESERVED_WORDS} = Blockly.Perl;

  /** Writes Perl 5. */
  class PerlGenerator extends Blockly.CodeGenerator {
    constructor(name = 'Perl') {
      super(name);
      this.isInitialized = false;
      this.VARIABLE_PREFIX = '$';
      this.useOrder(Order, ORDER_OVERRIDES);
      this.addReservedWords(RESERVED_WORDS);
    }

    /** Starts a workspace: gives every variable its name and declares them all. */
    init(workspace) {
      super.init(workspace);
      this.definitions_['strict'] = 'use strict;\nuse warnings;';
      const names = this.declaredNames(workspace);
      if (names.length > 0) this.definitions_['variables'] = `my (${names.join(', ')});`;
    }

    /** Puts declarations, helpers and procedures in front of the code. */
    finish(code) {
      const definitions = Object.values(this.definitions_);
      super.finish(code);
      return `${definitions.join('\n\n')}\n\n${code}`;
    }

    /** A value that stands alone becomes a statement. */
    scrubNakedValue(line) {
      return `${line};\n`;
    }

    /** A text as a literal in single quotes, where a line break stands for itself: it is written in double quotes. */
    quote_(text) {
      const escaped = text.replaceAll('\\', '\\\\').replaceAll('\'', '\\\'');
      return `'${escaped.replaceAll('\n', '\' . "\\n" . \'')}'`;
    }

    /** A statement with its comments before it and the rest of its chain after it. */
    scrub_(block, code, thisOnly) {
      return this.scrubWith(block, code, '# ', thisOnly);
    }
  }

  Blockly.PerlGenerator = PerlGenerator;
  Blockly.Perl = new PerlGenerator();
})();
