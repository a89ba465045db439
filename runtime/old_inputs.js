/** How blocks were given their rows until the autumn of 2012, when inputs had no labels of their own yet. */
(function (runtime) {
  'use strict';

  const {Input, inputTypes} = runtime;
  const block = runtime.Block.prototype;
  const {appendInput} = block;
  const METHODS = {[inputTypes.VALUE]: 'appendValueInput', [inputTypes.STATEMENT]: 'appendStatementInput'};

  function made(block, type, name, check) {
    const input = block[METHODS[type] || 'appendDummyInput'](name || '');
    return input.connection && check ? input.setCheck(check) : input;
  }

  /** A text or a field, or either and its name, before what an input takes. */
  const labelled = (input, label) => (Array.isArray(label) ? input.appendField(...label) : input.appendField(label));

  /** Of a label, a type, a name and a check; in the autumn without the label; of an input, as ever since. */
  block.appendInput = function (first, second, third, fourth) {
    if (typeof first === 'number') return made(this, first, second, third);
    if (typeof second === 'number') return labelled(made(this, second, third, fourth), first);
    return appendInput.call(this, first);
  };

  /** The row that stood above the inputs of each block. */
  const titles = new WeakMap();

  function titleRow(block) {
    if (!titles.has(block)) {
      titles.set(block, block.appendDummyInput());
      block.inputList.unshift(block.inputList.pop());
    }
    return titles.get(block);
  }

  const define = (object, name, value) => {
    runtime.defineOldName(object, name, {value, writable: true, configurable: true, enumerable: false});
  };

  define(block, 'appendTitle', function (title, name) {
    return titleRow(this).appendField(title, name).fieldRow.at(-1);
  });

  /** What took a block was in the list of inputs itself. */
  define(Input.prototype, 'targetBlock', function () {
    return this.connection ? this.connection.targetBlock() : null;
  });
})
