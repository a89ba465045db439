/** How generators of before 2015 were made and what they printed otherwise, told by the calls that no later Blockly had. */
(function (runtime) {
  'use strict';

  const {Blockly, CodeGenerator} = runtime;
  const grammar = CodeGenerator.prototype;

  /** Until 2013 a value stood in parentheses wherever it binds no tighter than its place, two atoms as well. */
  const alwaysParentheses = (outer, inner) => outer <= inner;

  /** In 2014 it stood without them in places of the same order, of order 0 and of order 99, whatever it was. */
  const rareParentheses = (outer, inner) => outer < inner && outer !== 0 && outer !== 99;

  /** Until 2013 a disabled block ended its stack. */
  function blockToCodeToDisabled(block, thisOnly) {
    return block && !block.isEnabled() ? '' : grammar.blockToCode.call(this, block, thisOnly);
  }

  function define(name, value) {
    if (!runtime.hasName(CodeGenerator, name)) {
      runtime.defineOldName(CodeGenerator, name, {value, writable: true, configurable: true, enumerable: false});
    }
  }

  define('NAME_TYPE', 'generated_function');

  /** Until 2013 generators were made, and found again, by their names; a language of ours stays what it is. */
  define('get', function (name) {
    const known = Blockly[name] instanceof CodeGenerator ? Blockly[name] : runtime.generators.find((one) => one.name_ === name);
    return known || Object.assign(new CodeGenerator(name), {needsParentheses_: alwaysParentheses, blockToCode: blockToCodeToDisabled});
  });
  define('workspaceToCode', (name) => CodeGenerator.get(name).workspaceToCode());
  define('blockToCode', (block, name) => CodeGenerator.get(name).blockToCode(block));
  /** An empty line got no prefix. */
  define('prefixLines', (text, prefix) => prefix + text.replace(/\n(?=.)/g, () => '\n' + prefix));
  define('allNestedComments', (block) => grammar.allNestedComments(block));

  runtime.defineOldName(grammar, 'variableDB_', {
    get() {
      return this.nameDB_;
    },
    set(names) {
      this.nameDB_ = names;
    },
    configurable: true,
    enumerable: false,
  });

  /** Takes a generator that asks in `init` for all variables, of no workspace, as one of 2014: that was an error from 2015 on. */
  runtime.isOfWorkspacelessYears = function (generator) {
    if (generator && generator.needsParentheses_ === grammar.needsParentheses_) generator.needsParentheses_ = rareParentheses;
  };
})
