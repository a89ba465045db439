/** How fields are read from records by what Swift says of them: the same text gives the same value as the field's class would make of it. */
(function (runtime) {
  'use strict';
  const {wire, wire: {ConstantReader, TextReader, VariableReader}} = runtime;

  /** A field that takes some values only; for realm strings it is asked once. */
  class ToldReader {
    constructor(field, {accept, initial}, slot, flags) {
      this.told = {name: field.name, isChoice: field.type === 'field_dropdown'};
      this.accept = accept;
      this.initial = initial;
      this.slot = slot;
      this.flags = flags;
      this.known = new Map();
      this.refused = null;
    }

    read(block) {
      const reference = block.words_[block.at_ + this.slot];
      const known = this.known.get(reference);
      if (known === undefined) return this.readAnew(block, reference);
      if (this.refused !== null && this.refused.has(reference)) this.tell(block, reference);
      return known;
    }

    readAnew(block, reference) {
      const text = block.workspace.message_.string(reference);
      const accepted = this.accept(this.flags & 4 ? JSON.parse(text) : text === null ? '' : text);
      const isRefused = accepted === null && this.flags === 0 && text !== null;
      if (isRefused) this.tell(block, reference);
      const value = accepted === null ? this.initial : accepted;
      if (reference < 0) return value;
      if (isRefused) this.refused = (this.refused || new Set()).add(reference);
      this.known.set(reference, value);
      return value;
    }

    /** A value that the field cannot take is reported for each block that has it. */
    tell(block, reference) {
      runtime.report.refusedValue(block.ordinal_, block.type, this.told, block.workspace.message_.string(reference));
    }
  }

  /** Older files have line breaks as references within the text. */
  class LinesReader extends TextReader {
    read(block) {
      const text = super.read(block);
      return text.includes('&#10;') ? text.replaceAll('&#10;', '\n') : text;
    }
  }

  const limit = (given, otherwise) => (given === null || given === undefined ? otherwise : given);

  function acceptNumber({min, max, precision}) {
    const [least, most] = [limit(min, -Infinity), limit(max, Infinity)];
    const decimals = runtime.decimalsOf(precision || 0);
    return (value) => (value === null ? null : runtime.constrain(runtime.parseNumber(value), least, most, precision || 0, decimals));
  }

  function acceptOption({options}) {
    const values = new Set(options.map((option) => option[1]));
    return (value) => (values.has(value) ? value : null);
  }

  const acceptTick = () => (value) => {
    if (value === true || value === 'TRUE') return 'TRUE';
    return value === false || value === 'FALSE' ? 'FALSE' : null;
  };

  /** Colours in the form that all editors write; names and short forms are for the whole runtime. */
  const acceptColour = () => (value) => (/^#[0-9a-f]{6}$/.test(value) ? value : runtime.lack('colours of other forms'));

  const CLASSES = {
    field_number: {accept: acceptNumber, initial: ({value}) => value},
    field_dropdown: {accept: acceptOption, initial: ({value}) => value},
    field_checkbox: {accept: acceptTick, initial: ({checked}) => (checked ? 'TRUE' : 'FALSE')},
    field_colour: {accept: acceptColour, initial: ({colour}) => colour},
  };
  const TEXTS = new Set(['field_input', 'field_multilinetext', 'field_label_serializable', 'field_label']);

  /** How to read a field: from a word of the record, or where no record has it (or it drives the plan) what it is then. */
  wire.toldReader = function (field, slot, flags, {drives, isJson}) {
    if (field.type === 'field_variable') return new VariableReader(field.name, field.variable, field.defaultType, slot, flags);
    if (flags & 3) return runtime.lack('ids of values that are not variables');
    const isConstant = slot === 0 || drives;
    if (TEXTS.has(field.type)) {
      if (isConstant) return new ConstantReader(field.text);
      if (flags & 4) runtime.lack('texts that are no strings');
      return field.type === 'field_multilinetext' && !isJson ? new LinesReader(slot) : new TextReader(slot);
    }
    const known = CLASSES[field.type] || runtime.lack(`fields of the class ${field.type}`);
    const initial = known.initial(field);
    if (isConstant) return new ConstantReader(initial);
    return new ToldReader(field, {accept: known.accept(field), initial}, slot, flags);
  };
})
