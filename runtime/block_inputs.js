(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const {Block, Input, Connection, ConnectionType, inputTypes} = runtime;
  const proto = Block.prototype;

  /** Adds an input after the others. */
  /** A short text of a mutation must not make a block that fills the memory; Swift has the same limit. */
  const MOST_INPUTS = 10000;

  proto.appendInput = function (input) {
    if (this.inputList.length >= MOST_INPUTS) throw new RangeError(`A block cannot have more than ${MOST_INPUTS} inputs.`);
    this.inputList.push(input);
    this.fieldsChanged_();
    return input;
  };

  proto.appendInput_ = function (type, name) {
    const ends = {[inputTypes.VALUE]: ConnectionType.INPUT_VALUE, [inputTypes.STATEMENT]: ConnectionType.NEXT_STATEMENT};
    return this.appendInput(new Input(type, name, this, ends[type] ? new Connection(this, ends[type]) : null));
  };

  proto.appendValueInput = function (name) {
    return this.appendInput(new Blockly.inputs.ValueInput(name, this));
  };

  proto.appendStatementInput = function (name) {
    return this.appendInput(new Blockly.inputs.StatementInput(name, this));
  };

  proto.appendDummyInput = function (name) {
    return this.appendInput(new Blockly.inputs.DummyInput(name || '', this));
  };

  proto.appendEndRowInput = function (name) {
    return this.appendInput(new Blockly.inputs.EndRowInput(name || '', this));
  };

  /** Takes an input away; a block in it is let go, a shadow goes with it. */
  proto.removeInput = function (name, quiet) {
    const index = this.inputList.findIndex((input) => input.name === name);
    if (index < 0) {
      if (quiet || !runtime.request.v12) return false;
      throw new Error(`Input "${name}" not found.`);
    }
    this.dropInput_(this.inputList[index]);
    this.inputList.splice(index, 1);
    this.fieldsChanged_();
    return true;
  };

  /** Lets go what an input holds, before the input itself goes. */
  proto.dropInput_ = function (input) {
    const child = input.connection && input.connection.targetBlock();
    if (child && !child.isShadow()) {
      input.connection.shadowDom_ = input.connection.shadowState_ = null;
      child.unplug();
    }
    input.dispose();
  };

  /** Moves the input of one name before that of another, or to the end where there is no other name. */
  proto.moveInputBefore = function (name, referenceName) {
    if (name === referenceName) return;
    const from = this.inputList.findIndex((input) => input.name === name);
    const to = referenceName ? this.inputList.findIndex((input) => input.name === referenceName) : this.inputList.length;
    if (from < 0) throw new Error(`Input "${name}" not found.`);
    if (to < 0) throw new Error(`Input "${referenceName}" not found.`);
    this.moveNumberedInputBefore(from, to);
  };

  proto.moveNumberedInputBefore = function (inputIndex, referenceIndex) {
    if (inputIndex === referenceIndex) throw new Error('An input cannot be moved before itself.');
    if (inputIndex >= this.inputList.length) throw new RangeError(`There is no input ${inputIndex}.`);
    if (referenceIndex > this.inputList.length) throw new RangeError(`There is no input ${referenceIndex}.`);
    const [input] = this.inputList.splice(inputIndex, 1);
    this.inputList.splice(inputIndex < referenceIndex ? referenceIndex - 1 : referenceIndex, 0, input);
    this.fieldsChanged_();
  };

  proto.getInput = function (name) {
    for (const input of this.inputList) {
      if (input.name === name) return input;
    }
    return null;
  };

  /** The block in the input of a name, or null. */
  proto.getInputTargetBlock = function (name) {
    const input = this.getInput(name);
    return input && input.connection ? input.connection.targetBlock() : null;
  };

  /** The input that holds a block, or null. */
  proto.getInputWithBlock = function (block) {
    return this.inputList.find((input) => input.connection && input.connection.targetBlock() === block) || null;
  };

  /** Forgets the index of fields by name, whenever the rows change. */
  proto.fieldsChanged_ = function () {
    this.fields_ = null;
  };

  /** The field of a name, or null. */
  proto.getField = function (name) {
    if (typeof name !== 'string' && runtime.request.v12) {
      throw new TypeError('The name of a field is a string.');
    }
    for (const input of this.inputList) {
      for (const field of input.fieldRow) {
        if (field.name === name) return field;
      }
    }
    return null;
  };

  proto.getFields = function* () {
    for (const input of this.inputList) yield* input.fieldRow;
  };

  /** The value of the field of a name, or null. */
  proto.getFieldValue = function (name) {
    const field = this.getField(name);
    return field ? field.getValue() : null;
  };

  proto.setFieldValue = function (value, name) {
    const field = this.getField(name);
    if (!field) throw new Error(`Field "${name}" not found.`);
    field.setValue(value);
  };

  /** Lays the inputs out side by side, or below one another. */
  proto.setInputsInline = function (inline) {
    if (this.inputsInline === inline) return;
    runtime.fire('change', this, 'inline', null, this.inputsInline, inline);
    this.inputsInline = inline;
  };

  proto.getInputsInline = function () {
    if (this.inputsInline !== undefined && this.inputsInline !== null) return this.inputsInline;
    const types = this.inputList.map((input) => input.type);
    for (let i = 1; i < types.length; i++) {
      if (types[i - 1] === inputTypes.DUMMY && types[i] === inputTypes.DUMMY) return false;
    }
    for (let i = 1; i < types.length; i++) {
      if (types[i - 1] === inputTypes.VALUE && types[i] === inputTypes.DUMMY) return true;
    }
    return types.includes(inputTypes.END_ROW);
  };

  /** True when every input, and those of the blocks in them, holds a block. */
  proto.allInputsFilled = function (shadowsFill) {
    const shadows = shadowsFill === undefined ? true : shadowsFill;
    for (const block of this.getDescendants(false)) {
      if (!shadows && block.isShadow()) return false;
      for (const input of block.inputList) {
        if (input.connection && !input.connection.targetBlock()) return false;
      }
    }
    return true;
  };
})
