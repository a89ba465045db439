(function (runtime) {
  'use strict';
  const proto = runtime.CodeGenerator.prototype;

  /** The function that makes the code of a block type: of `forBlock`, or set on the generator as in older projects. */
  proto.functionFor_ = function (block) {
    const type = block.type;
    const made = this.forBlock[type];
    if (typeof made === 'function') return made;
    const old = Object.prototype.hasOwnProperty.call(this, type) ? this[type] : undefined;
    if (typeof old === 'function') return old;
    if (runtime.isLean && runtime.loadCategory(this, type)) return this.functionFor_(block);
    throw new Error(`The generator ${this.name_} has no function for the block type "${type}".`);
  };

  /** In the lean runtime nobody changes functions: a plan keeps the one of the generator that asked last. */
  function functionOf(generator, block) {
    const plan = block.plan_;
    if (plan === null || !runtime.isLean) return generator.functionFor_(block);
    if (plan.generator !== generator) {
      plan.made = generator.functionFor_(block);
      plan.generator = generator;
    }
    return plan.made;
  }

  const ownFunctions = new WeakSet();

  /** Notes what a generator of ours is made of, so that what scripts put in its place can be told. */
  runtime.noteOwn = function (generator) {
    generator.ownScrub_ = generator.scrub_;
    generator.ownFinish_ = generator.finish;
  };

  /** The same of a function that makes the code of a type. */
  runtime.noteOwnFunction = (made) => void ownFunctions.add(made);

  /** True for a generator by which scripts get to see the code of whole stacks. */
  runtime.handlesCode = (generator) => !runtime.isLean && (generator.finish !== generator.ownFinish_ || !chainsOf(generator));

  /** True when the code of a stack is made block by block, without a script having its say in between. */
  function chainsOf(generator) {
    const {scrub_, ownScrub_} = generator;
    return generator.blockToCode === proto.blockToCode && (scrub_ === ownScrub_ || scrub_ === proto.scrub_ && generator.COMMENT_PREFIX !== null);
  }

  /** Runs the function of a block; an error is noted with the innermost block it happened in. */
  proto.runBlock_ = function (block) {
    try {
      const made = functionOf(this, block);
      if (runtime.isLean || ownFunctions.has(made)) return made.call(block, block, this);
      return runtime.nesting.byGuest(made, block, this);
    } catch (error) {
      return runtime.recover(this, block, error);
    }
  };

  /** The code of a block and, unless `thisOnly`, of those that follow: a text, or [text, order] for a value. */
  proto.blockToCode = function (block, thisOnly) {
    if (this.isInitialized === false) warnOnce(this);
    const chains = chainsOf(this);
    let text = '';
    let current = block;
    while (current) {
      if (!current.isEnabled() || current.isInsertionMarker()) {
        if (thisOnly) break;
        current = current.isEnabled() ? current.getChildren(false)[0] : current.getNextBlock();
        continue;
      }
      let code = current.isUnknown_ ? runtime.unknownCode(this, current) : this.runBlock_(current);
      if (runtime.tracing !== null) code = runtime.tracing.mark(current, code);
      if (Array.isArray(code)) {
        if (current.isValue_() || isRoot(current)) return [this.scrub_(current, code[0], thisOnly), code[1]];
        code = runtime.refuseAnswer(this, current,
          new TypeError(`The generator of the statement block "${current.type}" returned a value and its order, not a text.`));
      }
      if (code === null) break;
      if (typeof code !== 'string') {
        code = runtime.refuseAnswer(this, current,
          new SyntaxError(`The generator of the block "${current.type}" returned ${String(code)}, not a text.`));
        if (typeof code !== 'string') return code;
      }
      const whole = this.wrapWithPrefixAndSuffix_(code, current);
      if (!chains || thisOnly) return text + this.scrub_(current, whole, thisOnly);
      text = runtime.bounded(text + this.scrub_(current, whole, true));
      current = current.getNextBlock();
    }
    return text;
  };

  /**
   * True for a block that nothing comes before, such as one with a `setup` and a `loop` in it. Until 2016 it might answer with a
   * value and its order, and older projects' do.
   */
  const isRoot = (block) => !runtime.request.v12 && !block.previousConnection && !block.outputConnection;

  const warned = new WeakSet();

  function warnOnce(generator) {
    if (warned.has(generator)) return;
    warned.add(generator);
    globalThis.console.warn(`Call init of the generator ${generator.name_} before blockToCode.`);
  }

  /** Puts STATEMENT_PREFIX before a statement and STATEMENT_SUFFIX after it. */
  proto.wrapWithPrefixAndSuffix_ = function (code, block) {
    if (!this.STATEMENT_PREFIX && !this.STATEMENT_SUFFIX || block.suppressPrefixSuffix || block.isUnknown_) return code;
    const before = this.STATEMENT_PREFIX ? this.injectId(this.STATEMENT_PREFIX, block) : '';
    const after = this.STATEMENT_SUFFIX ? this.injectId(this.STATEMENT_SUFFIX, block) : '';
    return before + code + after;
  };

  /** The code of the block in a value input, in parentheses where its order calls for them. */
  proto.valueToCode = function (block, name, outerOrder) {
    if (runtime.request.v12 && isNaN(outerOrder)) {
      throw new TypeError(`valueToCode of block "${block.type}" needs an order, such as Order.ATOMIC.`);
    }
    const target = block.getInputTargetBlock(name);
    if (!target) {
      if (runtime.request.v12) requireInput(block, name);
      return '';
    }
    const tuple = this.blockToCode(target);
    if (tuple === '') return '';
    if (!Array.isArray(tuple)) {
      if (typeof tuple === 'string' && !runtime.request.v12) return tuple;
      runtime.refuseAnswer(this, target,
        new TypeError(`The generator of the value block "${target.type}" returned a text, not a value and its order.`));
      return '';
    }
    const innerOrder = tuple[1];
    if (runtime.request.v12 && isNaN(innerOrder)) {
      runtime.refuseAnswer(this, target,
        new TypeError(`The generator of the value block "${target.type}" gave no order with its value.`));
      return '';
    }
    const code = typeof tuple[0] === 'number' ? String(tuple[0]) : tuple[0];
    if (!code) return '';
    return this.needsParentheses_(outerOrder, innerOrder) ? '(' + code + ')' : code;
  };

  function requireInput(block, name) {
    if (!block.getInput(name)) throw new ReferenceError(`Input "${name}" doesn't exist on "${block.type}".`);
  }

  /** True when an inner operation binds no tighter than the outer one and no override makes the two safe together. */
  proto.needsParentheses_ = function (outer, inner) {
    const outerClass = Math.floor(outer);
    const innerClass = Math.floor(inner);
    if (!(outerClass <= innerClass)) return false;
    if (outerClass === innerClass && (outerClass === 0 || outerClass === 99)) return false;
    const overrides = this.ORDER_OVERRIDES;
    for (let i = 0; i < overrides.length; i++) {
      if (overrides[i][0] === outer && overrides[i][1] === inner) return false;
    }
    return true;
  };

  /** The indented code of the stack in a statement input. */
  proto.statementToCode = function (block, name) {
    const target = block.getInputTargetBlock(name);
    if (!target) {
      if (runtime.request.v12) requireInput(block, name);
      return '';
    }
    const code = runtime.nesting.inside(this, target);
    if (typeof code !== 'string') {
      throw new TypeError(`The generator of the block "${target.type}" in a statement input returned a value, not a text.`);
    }
    if (!code) return code;
    const isBare = this.PASS && runtime.report && runtime.report.isBare;
    return runtime.nesting.indent(this, isBare ? runtime.withStatement(this, code) : code);
  };

  /**
   * What a language does to each block's code. The base adds nothing, not even the blocks that follow, unless
   * COMMENT_PREFIX says how comments begin.
   */
  proto.scrub_ = function (block, code, thisOnly) {
    return this.COMMENT_PREFIX === null ? code : this.scrubWith(block, code, this.COMMENT_PREFIX, thisOnly);
  };

  /**
   * The `scrub_` of languages: comments of the block and of the values in it before the code and, unless `thisOnly`, the
   * blocks that follow after it. `ownPrefix` is for the block's own comment where that differs. `blockToCode` walks long chains itself where `scrub_` is the language's own.
   */
  proto.scrubWith = function (block, code, commentPrefix, thisOnly, ownPrefix = commentPrefix) {
    const comments = block.workspace.mayHaveCommentsAt(block) ? this.commentsBefore_(block, commentPrefix, ownPrefix) : '';
    const next = thisOnly ? null : block.getNextBlock();
    return comments + code + (next ? this.blockToCode(next) : '');
  };
})
