(function (runtime) {
  'use strict';
  const {Block, Input, wire, wire: {RECORD, FLAG, EXTRA}} = runtime;

  /** A block that is a record of the message and a plan until a script wants more of it. */
  class WireBlock {
    workspace; words_; ordinal_; at_; plan_;

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
      const reader = this.plan_.readerNamed[name];
      return reader === undefined ? null : reader.read(this);
    },

    getInputTargetBlock(name) {
      const input = this.plan_.inputNamed[name];
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
      const input = this.plan_.inputNamed[name];
      return input === undefined ? null : new WireInput(this, input);
    },

    getField(name) {
      const reader = this.plan_.readerNamed[name];
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
      else for (const name of plan_.shape.inputNames) take(plan_.inputNamed[name]);
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
  });

  /** What plain blocks have as properties: told from the record where it can be. */
  wire.TOLD = {
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

  /** An input of such a block: its name and kind are known, the rest is the real input's. */
  class WireInput {
    block_; name; type; real_;

    constructor(block, input) {
      this.block_ = block;
      this.name = input.name;
      this.type = input.type;
      this.real_ = null;
    }
  }

  Object.setPrototypeOf(WireInput.prototype, Input.prototype);

  Object.assign(wire, {WireBlock, WireInput});
})
