(function (runtime) {
  'use strict';

  const {CodeGenerator} = runtime;
  const grammar = CodeGenerator.prototype;
  const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;
  const WORD = /^\w+$/;

  /** Whether code is a plain number: nothing that has to be computed when it runs. */
  grammar.isNumber = function (code) {
    return NUMBER.test(code);
  };

  /** Whether code is one word, a name or a number, so that repeating it costs nothing and has no effect. */
  grammar.isWord = function (code) {
    return WORD.test(code);
  };

  /** Whether code is one literal in single quotes, so that it needs no conversion to text. */
  grammar.isTextLiteral = function (code) {
    const literal = code.trim();
    const last = literal.length - 1;
    if (last < 1 || literal[0] !== '\'' || literal[last] !== '\'') return false;
    for (let at = literal.indexOf('\'', 1); at < last; at = literal.indexOf('\'', at + 1)) {
      if (at === 1 || literal[at - 1] !== '\\') return false;
    }
    return true;
  };

  /**
   * Texts with a separator between them, and nothing for one that is not there, as `join` does; but `join` would copy them once more: the engine
   * puts this together when the whole is done.
   */
  grammar.together = function (texts, separator) {
    let whole = '';
    for (let i = 0; i < texts.length; i++) whole += (i === 0 ? '' : separator) + (texts[i] ?? '');
    return whole;
  };

  /** The number in a field. Most are numbers already, and the engine compiles `Number` again and again for those that are not whole. */
  grammar.numberIn = function (block, name) {
    const value = block.getFieldValue(name);
    return typeof value === 'number' ? value : Number(value);
  };

  /** The names of inputs with numbers, by what stands before the number. */
  const NUMBERED = new Map();
  const MOST = 1000;

  /** The name of an input with a number: kept, because a text that is put together anew has to be hashed anew. */
  grammar.numbered = function (prefix, number) {
    let names = NUMBERED.get(prefix);
    if (names === undefined) {
      if (NUMBERED.size >= MOST) NUMBERED.clear();
      NUMBERED.set(prefix, names = []);
    }
    if (number >= MOST) return prefix + number;
    while (names.length <= number) names.push(prefix + names.length);
    return names[number];
  };

  /** The codes of the inputs `prefix0`, `prefix1` and so on, `empty` where nothing is connected. */
  grammar.valuesToCode = function (block, prefix, count, order, empty) {
    const codes = [];
    const most = Number(count);
    for (let i = 0; i < most; i++) codes.push(this.valueToCode(block, this.numbered(prefix, i), order) || empty);
    return codes;
  };

  /**
   * An index as the target language counts, from 0: one is taken off where the blocks count from 1.
   * `INDEX_ORDERS` of the language says how tightly its addition, subtraction and negation bind.
   */
  grammar.getAdjusted = function (block, name, delta = 0, negate = false, order = this.Order.NONE) {
    const oneBased = block.workspace.options.oneBasedIndex;
    const change = oneBased ? delta - 1 : delta;
    const {plus, minus, negated} = this.INDEX_ORDERS;
    const inner = change > 0 ? plus : change < 0 ? minus : negate ? negated : order;
    const at = this.valueToCode(block, name, inner) || (oneBased ? '1' : '0');
    if (change === 0 && !negate) return at;
    if (NUMBER.test(at)) return String(negate ? -(Number(at) + change) : Number(at) + change);
    let code = change > 0 ? `${at} + ${change}` : change < 0 ? `${at} - ${-change}` : at;
    if (negate) code = change === 0 ? `-${code}` : `-(${code})`;
    return Math.floor(order) >= Math.floor(inner) ? `(${code})` : code;
  };

  /** Takes a language's table of orders: as `Order`, as the `ORDER_` constants old scripts use, and its overrides. */
  grammar.useOrder = function (order, overrides) {
    this.Order = order;
    for (const name of Object.keys(order)) this[`ORDER_${name}`] = order[name];
    this.ORDER_OVERRIDES = overrides;
  };

  /** The names of all variables to declare, in order: those of developers, then those blocks use. */
  grammar.declaredNames = function (workspace) {
    const {DEVELOPER_VARIABLE, VARIABLE} = Blockly.Names.NameType;
    const developers = Blockly.Variables.allDeveloperVariables(workspace);
    const names = developers.map((name) => this.names_().getName(name, DEVELOPER_VARIABLE));
    const used = Blockly.Variables.allUsedVarModels(workspace);
    for (let i = 0; i < used.length; i++) names.push(this.names_().getName(used[i].getId(), VARIABLE));
    return names;
  };

  /** A hook's text for a block, indented to stand in a body; nothing where the hook is not set. */
  function indented(generator, text) {
    return text === '' ? '' : generator.prefixLines(text, generator.INDENT);
  }

  /** What a branch of a block that is left without its end begins with: the statement suffix. */
  grammar.branchStart = function (block) {
    return this.STATEMENT_SUFFIX ? indented(this, this.injectId(this.STATEMENT_SUFFIX, block)) : '';
  };

  /** What a procedure's body begins with, and what stands before its `return`: prefix and suffix. */
  grammar.bodyStart = function (block) {
    let hooks = '';
    if (this.STATEMENT_PREFIX) hooks += this.injectId(this.STATEMENT_PREFIX, block);
    if (this.STATEMENT_SUFFIX) hooks += this.injectId(this.STATEMENT_SUFFIX, block);
    return indented(this, hooks);
  };

  /** The trap at the start of a procedure's body, for recursion without end. */
  grammar.bodyTrap = function (block) {
    return this.INFINITE_LOOP_TRAP ? indented(this, this.injectId(this.INFINITE_LOOP_TRAP, block)) : '';
  };

  /** Blocks in which nothing is repeated and no procedure begins. */
  const PLAIN = new Set(['controls_if', 'controls_ifelse']);
  const PROCEDURES = new Set(['procedures_defnoreturn', 'procedures_defreturn']);

  /**
   * Whether a block that leaves a loop or a procedure stands in none, so that its code would be refused. A type that is not ours may be
   * either. An editor disables such a block; here `fixes` leaves it out, and it is reported both ways.
   */
  grammar.isStray = function (block, leavesLoop) {
    for (let parent = block.getSurroundParent(); parent; parent = parent.getSurroundParent()) {
      if (PROCEDURES.has(parent.type)) {
        if (!leavesLoop) return false;
      } else if (!PLAIN.has(parent.type) && (leavesLoop || !Blockly.libraryBlocks.loops.loopTypes.has(parent.type))) {
        return false;
      }
    }
    runtime.reportStray(block, leavesLoop);
    if (this.fixes && runtime.report) runtime.report.isBare = true;
    return this.fixes;
  };

  /** What stands before `break` and `continue`: they leave before a suffix of theirs or a prefix of their loop is reached. */
  grammar.flowStart = function (block) {
    let hooks = '';
    if (this.STATEMENT_PREFIX) hooks += this.injectId(this.STATEMENT_PREFIX, block);
    if (this.STATEMENT_SUFFIX) hooks += this.injectId(this.STATEMENT_SUFFIX, block);
    if (!this.STATEMENT_PREFIX) return hooks;
    const loop = block.getSurroundLoop();
    return loop && !loop.suppressPrefixSuffix ? hooks + this.injectId(this.STATEMENT_PREFIX, loop) : hooks;
  };
})
