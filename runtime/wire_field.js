(function (runtime) {
  'use strict';
  const {wire} = runtime;

  /** What a field can tell while its block is a record yet; `block_` is there to be made whole for all else. */
  class FieldStandIn {
    constructor(block, name, reader) {
      this.block_ = block;
      this.name = name;
      this.reader_ = reader;
      this.real_ = null;
    }

    getValue() {
      return this.reader_.read(this.block_);
    }

    getVariable() {
      return this.reader_.model(this.block_);
    }

    getSourceBlock() {
      return this.block_;
    }
  }

  const ALWAYS = new Set(['name', 'block_', 'reader_', 'real_']);
  const TOLD = new Set(['getValue', 'getSourceBlock']);

  /** The field of the block made whole. */
  function realOf(standIn) {
    if (standIn.real_ === null) {
      if (standIn.block_.plan_) standIn.block_.materialize_();
      standIn.real_ = standIn.block_.getField(standIn.name);
    }
    return standIn.real_;
  }

  const isTold = (standIn, member) => standIn.real_ === null && standIn.block_.plan_ !== null
    && (TOLD.has(member) || member === 'getVariable' && standIn.reader_ instanceof wire.VariableReader);

  /** Everything else is asked of the real field, whose class it also shows. */
  const handler = {
    get: (standIn, member) => (ALWAYS.has(member) || isTold(standIn, member) ? standIn[member] : realOf(standIn)[member]),
    set(standIn, member, value) {
      realOf(standIn)[member] = value;
      return true;
    },
    has: (standIn, member) => member in realOf(standIn),
    getPrototypeOf: (standIn) => Object.getPrototypeOf(realOf(standIn)),
  };

  /** A field of a block that is a record: most scripts only ask its value, or whether it is there. */
  wire.standInFor = (block, name, reader) => new Proxy(new FieldStandIn(block, name, reader), handler);
})
