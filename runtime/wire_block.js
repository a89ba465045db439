(function (runtime) {
  'use strict';
  const {Block, Input, wire, wire: {RECORD, FLAG, EXTRA}} = runtime;

  /** A block that is a record of the message and a plan until a script wants more of it. */
  class WireBlock {
    constructor(workspace, ordinal, at, plan) {
      this.workspace = workspace;
      this.words_ = workspace.words_;
      this.ordinal_ = ordinal;
      this.at_ = at;
      this.plan_ = plan;
    }
  }

  Object.setPrototypeOf(WireBlock.prototype, Block.prototype);
  const proto = WireBlock.prototype;
  Object.defineProperty(proto, 'constructor', {value: Block, writable: true, configurable: true});

  const flag = (mask) => function () { return (this.words_[this.at_ + RECORD.flags] & mask) !== 0; };
  const notFlag = (mask) => function () { return (this.words_[this.at_ + RECORD.flags] & mask) === 0; };

  Object.assign(proto, {
    isEnabled: notFlag(FLAG.disabled), isShadow: flag(FLAG.shadow), isCollapsed: flag(FLAG.collapsed),
    isOwnDeletable: notFlag(FLAG.notDeletable), isOwnMovable: notFlag(FLAG.notMovable), isOwnEditable: notFlag(FLAG.notEditable),
    isInsertionMarker() { return false; },
    isDisposed() { return false; },
    isDeadOrDying() { return false; },

    isValue_() { return this.plan_.output !== null; },
    isTopLevelValue_() { return this.plan_.output === null || this.words_[this.at_ + RECORD.parent] < 0; },

    getFieldValue(name) {
      const reader = this.plan_.fields.get(name);
      return reader === undefined ? null : reader.read(this);
    },

    getInputTargetBlock(name) {
      const input = this.plan_.inputByName.get(name);
      if (input === undefined || input.slot === 0) return null;
      const ordinal = this.words_[this.at_ + input.slot];
      return ordinal < 0 ? null : this.workspace.blocks_[ordinal];
    },

    getNextBlock() {
      const ordinal = this.words_[this.at_ + RECORD.next];
      return ordinal < 0 ? null : this.workspace.blocks_[ordinal];
    },

    getParent() {
      const ordinal = this.words_[this.at_ + RECORD.parent];
      return ordinal < 0 ? null : this.workspace.blocks_[ordinal];
    },

    getPreviousBlock() {
      return this.plan_.output === null ? this.getParent() : null;
    },

    getInput(name) {
      const input = this.plan_.inputByName.get(name);
      return input === undefined ? null : new WireInput(this, input);
    },

    getField(name) {
      const reader = this.plan_.fields.get(name);
      return reader === undefined ? null : wire.standInFor(this, name, reader);
    },

    getChildren(ordered) {
      const children = [];
      const take = (input) => {
        const child = input && input.slot ? this.getInputTargetBlock(input.name) : null;
        if (child) children.push(child);
      };
      const {plan_} = this;
      if (ordered || plan_.isUnknown) plan_.inputs.forEach(take);
      else for (const name of plan_.shape.inputNames) take(plan_.inputByName.get(name));
      const next = this.getNextBlock();
      if (next) children.push(next);
      return children;
    },

    eachValueChild_(visit) {
      for (const input of this.plan_.inputs) {
        if (input.type !== 1 || !input.slot) continue;
        const child = this.getInputTargetBlock(input.name);
        if (child) visit(child);
      }
    },

    getCommentText() {
      if (!this.words_[this.at_ + RECORD.extras]) return null;
      const {message_} = this.workspace;
      const place = message_.extra(this.at_, EXTRA.comment);
      return place ? message_.string(this.words_[place]) : null;
    },

    getVarModels() {
      return (this.plan_.variables || []).map((reader) => reader.model(this)).filter(Boolean);
    },

    getVars() {
      return this.getVarModels().map((model) => model.getId());
    },

    /** Becomes a block like any other, with inputs, fields and connections, which say how things are from now on. */
    materialize_() {
      const {workspace, ordinal_, at_, plan_} = this;
      Object.setPrototypeOf(this, Block.prototype);
      this.plan_ = null;
      if (plan_.isUnknown) fillUnknown(this, workspace, plan_);
      else fillKnown(this, workspace, ordinal_, at_, plan_);
      wire.linkEnds(this);
      this.initialized = true;
      if (this.words_[at_ + RECORD.parent] < 0) this.xy_ = workspace.placeOf_(this);
    },
  });

  function fillKnown(block, workspace, ordinal, at, plan) {
    const {message_} = workspace;
    wire.fill(block, workspace, ordinal, at, plan.shape);
    plan.shape.fieldNames.forEach((name, i) => {
      const field = block.getField(name);
      const reader = plan.fields.get(name);
      if (!field || reader instanceof wire.VariableReader) return;
      wire.fillField(field, message_, at + plan.shape.fieldAt[i], plan.shape.fieldFlags[i]);
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

  /** What plain blocks have as properties: told from the record where it can be, else the block is made whole. */
  const TOLD = {
    id() { return this.workspace.message_.idAt(this.at_); },
    type() { return this.plan_.type; },
    suppressPrefixSuffix() { return this.plan_.suppressPrefixSuffix; },
    isUnknown_() { return this.plan_.isUnknown; },
    collapsed_() { return this.isCollapsed(); },
    shadow_() { return this.isShadow(); },
    RTL() { return this.workspace.RTL; },
    disposed: () => false, disposing: () => false, rendered: () => false, initialized: () => true,
    isInFlyout: () => false, isInMutator: () => false, isInsertionMarker_: () => false,
  };

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

  /** An input of such a block: its name and kind are known, the rest is the real input's. */
  class WireInput {
    constructor(block, input) {
      this.block_ = block;
      this.name = input.name;
      this.type = input.type;
      this.real_ = null;
    }
  }

  Object.setPrototypeOf(WireInput.prototype, Input.prototype);

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
  wire.WireBlock = WireBlock;
})
