(function (runtime) {
  'use strict';
  const {wire} = runtime;

  /** A field whose record no block of the shape has: its value is the default. */
  class ConstantReader {
    constructor(value) {
      this.value = value;
    }

    read() {
      return this.value;
    }
  }

  /** A field that takes any text as it is. */
  class TextReader {
    constructor(slot) {
      this.slot = slot;
    }

    read(block) {
      const message = block.workspace.message_;
      const text = message.string(message.words[block.at_ + this.slot]);
      return text === null ? '' : text;
    }
  }

  /** A variable: the load pass has put its number where its name stood. */
  class VariableReader {
    constructor(field, name, type, slot, flags) {
      this.field = field;
      this.name = name;
      this.type = type;
      this.slot = slot;
      this.flags = flags;
    }

    /** The variable of a block's field, or null. */
    model(block) {
      const used = block.workspace.used_;
      return this.slot === 0 ? used.defaultOf(block, this.field) : used.models[block.words_[block.at_ + this.slot]];
    }

    read(block) {
      const model = this.model(block);
      return model ? model.getId() : null;
    }
  }

  Object.assign(wire, {ConstantReader, TextReader, VariableReader});
})
