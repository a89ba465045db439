/** How the fields of a sample block are read from records: by the classes that they are of. */
(function (runtime) {
  'use strict';
  const {fields, wire, wire: {ConstantReader, TextReader, VariableReader}} = runtime;

  /** A field whose class makes of the text what it will; for realm strings it is asked once. */
  class ValueReader {
    constructor(field, slot, flags) {
      this.field = field;
      this.slot = slot;
      this.flags = flags;
      this.initial = field.value_;
      this.known = new Map();
      this.refused = null;
    }

    read(block) {
      const message = block.workspace.message_;
      const place = block.at_ + this.slot;
      const reference = message.words[place];
      const known = this.known.get(reference);
      if (known === undefined) return this.readAnew(block, message, place, reference);
      if (this.refused !== null && this.refused.has(reference)) this.tell(block, message, place);
      return known;
    }

    readAnew(block, message, place, reference) {
      const value = this.ask(message, place);
      const isRefused = wire.refuses(this.field, message, place, this.flags);
      if (isRefused) this.tell(block, message, place);
      if (reference < 0) return value;
      if (isRefused) this.refused = (this.refused || new Set()).add(reference);
      this.known.set(reference, value);
      return value;
    }

    tell(block, message, place) {
      if (runtime.report) runtime.report.refusedValue(block.ordinal_, block.type, wire.describe(this.field), message.string(message.words[place]));
    }

    ask(message, place) {
      this.field.value_ = this.initial;
      wire.fillField(this.field, message, place, this.flags);
      return this.field.getValue();
    }
  }

  const isVariable = (field) => field.constructor === fields.FieldVariable;
  const isText = (field) => field.constructor === fields.FieldTextInput || field.constructor === fields.FieldLabelSerializable;

  function readerOf(field, shape, index, drives) {
    const slot = index < 0 ? 0 : shape.fieldAt[index];
    const flags = index < 0 ? 0 : shape.fieldFlags[index];
    if (isVariable(field)) return new VariableReader(field.name, field.defaultVariableName, field.getDefaultType(), slot, flags);
    if (slot === 0 || drives) return new ConstantReader(field.getValue());
    if (isText(field) && !(flags & 4)) return new TextReader(slot);
    return new ValueReader(field, slot, flags);
  }

  /** How to read each field of a sample block from a record; null when a field is not of our classes or has a say in others. */
  wire.readersOf = function (block, shape, message, driving) {
    const readers = new Map();
    for (const input of block.inputList) {
      for (const field of input.fieldRow) {
        if (!wire.builtinFields.has(field.constructor)) return null;
        if (!field.name || readers.has(field.name)) continue;
        const index = shape.fieldNames.lastIndexOf(field.name);
        const drives = driving.includes(index);
        if (field.validator_ && !drives && index >= 0) return null;
        readers.set(field.name, readerOf(field, shape, index, drives));
      }
    }
    return readers;
  };
})
