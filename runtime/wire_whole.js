/** Blocks that are records become blocks like any other as soon as a script looks closer. */
(function (runtime) {
  'use strict';
  const {Block, wire, wire: {RECORD, TOLD, WireInput}} = runtime;
  const proto = wire.WireBlock.prototype;

  /** Becomes a block like any other, with inputs, fields and connections, which say how things are from now on. */
  proto.materialize_ = function () {
    const {workspace, ordinal_, at_, plan_} = this;
    Object.setPrototypeOf(this, Block.prototype);
    this.plan_ = null;
    if (plan_.isUnknown) fillUnknown(this, workspace, plan_);
    else fillKnown(this, workspace, ordinal_, at_, plan_);
    wire.linkEnds(this);
    this.initialized = true;
    if (this.words_[at_ + RECORD.parent] < 0) this.xy_ = workspace.placeOf_(this);
  };

  function fillKnown(block, workspace, ordinal, at, plan) {
    const {message_} = workspace;
    wire.fill(block, workspace, ordinal, at, plan.shape);
    plan.shape.fieldNames.forEach((name, i) => {
      const field = block.getField(name);
      const reader = plan.readerNamed[name];
      if (!field || reader instanceof wire.VariableReader) return;
      const {fieldAt, fieldFlags, markupAt} = plan.shape;
      wire.fillField(field, message_, at + fieldAt[i], fieldFlags[i], markupAt[i] ? at + markupAt[i] : 0);
    });
    block.at_ = at;
    for (const reader of plan.variables || []) {
      const model = reader.model(block);
      if (model) block.getField(reader.field).setValue(model.getId());
    }
    wire.fillState(block, message_, at);
  }

  function fillUnknown(block, workspace, plan) {
    block.id = workspace.message_.idAt(block.at_);
    block.type = plan.type;
    block.setUp_();
    block.isUnknown_ = true;
    block.setPreviousStatement(true);
    block.setNextStatement(true);
  }

  /** Ends that a type does not have need no making. */
  const ENDS = {outputConnection: 'output', previousConnection: 'previous', nextConnection: 'next'};

  function show(name, told) {
    Object.defineProperty(proto, name, {
      get: told || function () {
        this.materialize_();
        return this[name];
      },
      set(value) {
        this.materialize_();
        this[name] = value;
      },
      configurable: true,
    });
  }

  for (const name of Object.keys(new Block(new runtime.Workspace(), ''))) {
    if (name === 'workspace' || ENDS[name]) continue;
    show(name, TOLD[name]);
  }
  show('isUnknown_', TOLD.isUnknown_);
  for (const name in ENDS) {
    const end = ENDS[name];
    show(name, function () {
      if (this.plan_[end] === null) return null;
      this.materialize_();
      return this[name];
    });
  }

  const shown = new Set();

  /** Lets blocks show the members that a definition gives to blocks of its type. */
  wire.showMembers = function (members) {
    for (const name of Object.keys(members)) {
      if (shown.has(name)) continue;
      shown.add(name);
      const inherited = proto[name];
      show(name, function () {
        const value = this.plan_.members[name];
        return value === undefined ? inherited : value;
      });
    }
  };

  /** The input that this one stands for, of the block made whole. */
  function realOf(input) {
    if (input.real_ === null) {
      if (input.block_.plan_) input.block_.materialize_();
      input.real_ = input.block_.getInput(input.name);
    }
    return input.real_;
  }

  for (const name of ['connection', 'fieldRow', 'align', 'visible_', 'sourceBlock_']) {
    Object.defineProperty(WireInput.prototype, name, {
      get() { return realOf(this)[name]; },
      set(value) { realOf(this)[name] = value; },
      configurable: true,
    });
  }

  runtime.resetIds();
  runtime.Blockly.Workspace.forgetAll();
})
