/**
 * Blockly tells of each top block it has made, and the blocks save themselves for that: `mutationToDom` and `saveExtraState` run
 * once before any code is made. Some put their block in order on that occasion, so that its code rests on it; those that only
 * read are not called. Earlier Blockly had blocks look after their names: `validate`.
 */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;
  const HOOKS = ['mutationToDom', 'saveExtraState'];

  /** Each `this` in a function's text: what stands before it, the members that follow, what is done with the last of them. */
  const MENTIONS = /(\+\+|--|\bdelete\s)?\s*\bthis\b((?:\s*\??\.\s*[\w$]+|\s*\[[^\]]*\])*)\s*(\(|\+\+|--|[-+*/%&|^?<>]*=(?![=>])|)/g;

  /** Methods, by their names, that leave alone what they are called on. */
  const READS = new RegExp(
    '(?:^|\\.)\\s*(?:(?:get|is|has)[A-Z]\\w*|at|concat|every|filter|find|findIndex|flatMap|forEach|includes|indexOf|join|keys|map|' +
    'reduce|slice|some|toString|trim|values)$');

  const changing = new WeakMap();

  function tellsOfChange(text) {
    if (text.includes('[native code]')) return true;
    for (const [, before, members, after] of text.matchAll(MENTIONS)) {
      if (before || !members) return true;
      const isComparison = after === '<=' || after === '>=';
      if (after && !isComparison && !(after === '(' && READS.test(members))) return true;
    }
    return false;
  }

  /** True for a hook that may change its block: that sets something of it, hands it on, or calls what does more than read. */
  function mayChange(hook) {
    if (typeof hook !== 'function') return false;
    let may = changing.get(hook);
    if (may === undefined) changing.set(hook, may = tellsOfChange(Function.prototype.toString.call(hook)));
    return may;
  }

  /** True for a block that saving may change. */
  runtime.changesBySaving = (block) => mayChange(block.mutationToDom) || mayChange(block.saveExtraState);

  const tidying = new WeakMap();

  /** True for the `validate` that Blockly of 2014 to 2016 called as a block was loaded, told by what it was there for: legal names. */
  function isTidying(hook) {
    if (typeof hook !== 'function' || hook.length) return false;
    let is = tidying.get(hook);
    if (is === undefined) tidying.set(hook, is = Function.prototype.toString.call(hook).includes('LegalName'));
    return is;
  }

  /** True for a block that puts itself in order when it and all below it are loaded. */
  runtime.tidiesItself = (block) => isTidying(block.validate);

  /** Has blocks put themselves in order, inner ones first. Blockly of today does not ask, so that what they throw counts for nothing. */
  runtime.tidyOnce = function (blocks) {
    for (let i = blocks.length - 1; i >= 0; i--) {
      if (!isTidying(blocks[i].validate)) continue;
      try {
        blocks[i].validate();
      } catch (error) {
        // The names stay as they are.
      }
    }
  };

  /** Has blocks save themselves, as Blockly's event of their making does; `fail` gets what a hook throws. */
  runtime.saveOnce = function (blocks, fail) {
    for (const hook of HOOKS) {
      for (const block of blocks) {
        if (block.disposed || !mayChange(block[hook])) continue;
        try {
          block[hook]();
        } catch (error) {
          fail(error, block, hook);
        }
      }
    }
  };

  /** What saving does to a block that was made a moment ago. */
  runtime.saveNew = function (block) {
    const {FieldVariable} = Blockly;
    for (const input of block.inputList) {
      for (const field of input.fieldRow) if (field instanceof FieldVariable) field.initModel();
    }
    runtime.saveOnce([block], (error) => { throw error; });
  };
})
