(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const proto = runtime.CodeGenerator.prototype;

  /** The prefix that was asked for last, which mostly is the indentation, and what each line break becomes with it. */
  let lastPrefix = '';
  let lineStart = '\n';

  /** Puts a prefix before every line of a text; a line break at the very end begins no line. */
  proto.prefixLines = function (given, prefix) {
    const text = runtime.nesting.settled(this, given);
    if (!prefix) return text;
    const end = text.length - 1;
    let lineEnd = text.indexOf('\n');
    if (lineEnd < 0 || lineEnd === end) return prefix + text;
    if (prefix !== lastPrefix) {
      lastPrefix = prefix;
      lineStart = '\n' + prefix;
    }
    if (end > LONG) return prefixedAtOnce(text, end);
    let lines = prefix;
    let start = 0;
    for (; lineEnd >= 0 && lineEnd !== end; lineEnd = text.indexOf('\n', start)) {
      lines += text.slice(start, lineEnd) + lineStart;
      start = lineEnd + 1;
    }
    return lines + text.slice(start);
  };

  /** Lines put together one by one are quicker up to some length; of long texts they would take much memory. */
  const LONG = 2000;

  function prefixedAtOnce(text, end) {
    const start = lineStart.includes('$') ? () => lineStart : lineStart;
    return text.charCodeAt(end) === 10
      ? lastPrefix + text.slice(0, end).replaceAll('\n', start) + '\n'
      : lastPrefix + text.replaceAll('\n', start);
  }

  /** A comment as lines of text: what any language takes for the end of a line is one, or code could follow it; no NUL is left. */
  proto.commentText_ = function (text) {
    return /[\0\r\u2028\u2029]/.test(text) ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\0', '\ufffd') : text;
  };

  /** The comments of a block and of all under it, one after another. */
  proto.allNestedComments = function (block) {
    if (!block.workspace.mayHaveCommentsAt(block)) return '';
    const comments = [];
    for (const one of block.getDescendants(true)) {
      const comment = one.getCommentText();
      if (comment) comments.push(this.commentText_(comment));
    }
    if (comments.length) comments.push('');
    return comments.join('\n');
  };

  /** The comment lines that stand before a statement or a value at the top: its own, wrapped, then those of its values. */
  proto.commentsBefore_ = function (block, prefix, ownPrefix) {
    if (!block.isTopLevelValue_()) return '';
    let lines = '';
    const own = block.getCommentText();
    if (own) {
      const wrapped = this.commentText_(Blockly.utils.string.wrap(own, this.COMMENT_WRAP - 3));
      lines = this.prefixLines(wrapped + '\n', ownPrefix);
    }
    block.eachValueChild_((child) => {
      const nested = this.allNestedComments(child);
      if (nested) lines += this.prefixLines(nested, prefix);
    });
    return lines;
  };

  /** Begins a loop's body with suffix and trap and ends it with the prefix, where these are set. */
  proto.addLoopTrap = function (branch, block) {
    let code = branch;
    const indented = (template) => this.prefixLines(this.injectId(template, block), this.INDENT);
    if (this.INFINITE_LOOP_TRAP) code = indented(this.INFINITE_LOOP_TRAP) + code;
    if (this.STATEMENT_SUFFIX && !block.suppressPrefixSuffix) code = indented(this.STATEMENT_SUFFIX) + code;
    if (this.STATEMENT_PREFIX && !block.suppressPrefixSuffix) code += indented(this.STATEMENT_PREFIX);
    return code;
  };

  /** Puts a block's id, as a text of the target language, where a template says %1. Until 2019 the id itself was given. */
  proto.injectId = function (template, block) {
    return String(template).replaceAll('%1', () => this.quoteId_(typeof block === 'string' ? block : block.id));
  };

  const ID_ESCAPES = {"'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\0': '\\x00'};

  /** An id as a literal in single quotes; a language whose texts know other escapes has its own. */
  proto.quoteId_ = function (id) {
    return `'${String(id).replace(/[\\'\n\r\0]/g, (c) => ID_ESCAPES[c])}'`;
  };

  /** Defines a helper function once and gives its name; the code names itself by FUNCTION_NAME_PLACEHOLDER_. */
  proto.provideFunction_ = function (desiredName, code) {
    if (!this.definitions_[desiredName]) {
      const name = this.names_().getDistinctName(desiredName, Blockly.Names.NameType.PROCEDURE);
      this.functionNames_[desiredName] = name;
      this.definitions_[desiredName] = helper(this, name, Array.isArray(code) ? code.join('\n') : String(code));
    }
    return this.functionNames_[desiredName];
  };

  /** What the texts of helpers came to under their names; those of a language come again in each job. */
  const helpers = new Map();
  const MOST_HELPERS = 500;
  const LONGEST_HELPER = 10000;

  function helper(generator, name, code) {
    const known = helpers.get(code);
    const {INDENT, FUNCTION_NAME_PLACEHOLDER_: placeholder} = generator;
    if (known !== undefined && known.name === name && known.indent === INDENT && known.placeholder === placeholder) return known.text;
    const text = generator.reindent_(code.trim().replaceAll(placeholder, () => name));
    if (helpers.size >= MOST_HELPERS) helpers.clear();
    if (code.length < LONGEST_HELPER) helpers.set(code, {name, indent: INDENT, placeholder, text});
    return text;
  }

  /** Turns indentation written as pairs of blanks into the generator's own. */
  proto.reindent_ = function (text) {
    if (this.INDENT === '  ') return text;
    return text.replace(/^(?: {2})+/gm, (blanks) => this.INDENT.repeat(blanks.length / 2));
  };

  /** New names of `provideFunction_` and `scrub_`. */
  proto.provideFunction = function (desiredName, code) { return this.provideFunction_(desiredName, code); };
})
