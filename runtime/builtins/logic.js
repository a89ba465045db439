(function (runtime) {
  'use strict';
  const {Blockly, builtin, dialogs, own} = runtime;
  const {buildTooltipForDropdown} = runtime.own.Extensions;

  /** Reads a count as `parseInt` does; what is not a number counts nothing. */
  const countOf = (text) => parseInt(text, 10) || 0;

  const controlsIf = {
    elseifCount_: 0,
    elseCount_: 0,

    mutationToDom() {
      if (!this.elseifCount_ && !this.elseCount_) return null;
      const mutation = Blockly.utils.xml.createElement('mutation');
      if (this.elseifCount_) mutation.setAttribute('elseif', String(this.elseifCount_));
      if (this.elseCount_) mutation.setAttribute('else', '1');
      return mutation;
    },

    domToMutation(mutation) {
      this.elseifCount_ = countOf(mutation.getAttribute('elseif'));
      this.elseCount_ = countOf(mutation.getAttribute('else'));
      this.rebuildShape_();
    },

    saveExtraState() {
      if (!this.elseifCount_ && !this.elseCount_) return null;
      const state = {};
      if (this.elseifCount_) state.elseIfCount = this.elseifCount_;
      if (this.elseCount_) state.hasElse = true;
      return state;
    },

    loadExtraState(state) {
      this.elseifCount_ = state.elseIfCount || 0;
      this.elseCount_ = state.hasElse ? 1 : 0;
      this.updateShape_();
    },

    decompose(workspace) {
      const container = workspace.newBlock('controls_if_if');
      if (container.initSvg) container.initSvg();
      let connection = container.nextConnection;
      for (let i = 1; i <= this.elseifCount_; i++) {
        connection = dialogs.append(workspace, connection, 'controls_if_elseif').nextConnection;
      }
      if (this.elseCount_) dialogs.append(workspace, connection, 'controls_if_else');
      return container;
    },

    compose(container) {
      const values = [null];
      const statements = [null];
      let elseStatement = null;
      this.elseifCount_ = 0;
      this.elseCount_ = 0;
      for (const part of dialogs.parts(container)) {
        if (part.type === 'controls_if_elseif') {
          this.elseifCount_ += 1;
          values.push(part.valueConnection_);
          statements.push(part.statementConnection_);
        } else if (part.type === 'controls_if_else') {
          this.elseCount_ += 1;
          elseStatement = part.statementConnection_;
        } else {
          throw new TypeError('Unknown block type: ' + part.type);
        }
      }
      this.updateShape_();
      this.reconnectChildBlocks_(values, statements, elseStatement);
    },

    /** Notes on the dialog's parts what is connected to their branches. */
    saveConnections(container) {
      let i = 1;
      for (const part of dialogs.parts(container)) {
        if (part.type === 'controls_if_elseif') {
          part.valueConnection_ = dialogs.targetOf(this, 'IF' + i);
          part.statementConnection_ = dialogs.targetOf(this, 'DO' + i);
          i += 1;
        } else if (part.type === 'controls_if_else') {
          part.statementConnection_ = dialogs.targetOf(this, 'ELSE');
        }
      }
    },

    /** Shapes the block by its counts and keeps what is connected to branches that stay. */
    rebuildShape_() {
      this.updateShape_();
    },

    /** Adds the branches that are missing before ELSE and takes away those too many. */
    updateShape_() {
      if (!this.elseCount_ && this.getInput('ELSE')) this.removeInput('ELSE');
      // A workspace's state may have a text here, of a million digits too: read once, not for each branch.
      const count = Number(this.elseifCount_);
      for (let i = 1; i <= count; i++) {
        if (this.getInput('IF' + i)) continue;
        this.appendValueInput('IF' + i).setCheck('Boolean').appendField(own.Msg.CONTROLS_IF_MSG_ELSEIF);
        this.appendStatementInput('DO' + i).appendField(own.Msg.CONTROLS_IF_MSG_THEN);
        if (this.getInput('ELSE')) this.moveInputBefore('ELSE', null);
      }
      for (let i = Math.max(this.elseifCount_, 0) + 1; this.getInput('IF' + i); i++) {
        this.removeInput('IF' + i);
        this.removeInput('DO' + i);
      }
      if (this.elseCount_ && !this.getInput('ELSE')) {
        this.appendStatementInput('ELSE').appendField(own.Msg.CONTROLS_IF_MSG_ELSE);
      }
    },

    reconnectChildBlocks_(values, statements, elseStatement) {
      for (let i = 1; i <= this.elseifCount_; i++) {
        dialogs.reconnect(values[i], this, 'IF' + i);
        dialogs.reconnect(statements[i], this, 'DO' + i);
      }
      dialogs.reconnect(elseStatement, this, 'ELSE');
    },
  };

  builtin.addMutator('controls_if_mutator', ['controls_if'], {
    mixin: controlsIf, blockList: ['controls_if_elseif', 'controls_if_else'],
  });

  builtin.addExtension('controls_if_tooltip', function () {
    this.setTooltip(() => {
      const many = this.elseifCount_ ? 2 : 0;
      return own.Msg['CONTROLS_IF_TOOLTIP_' + (1 + many + (this.elseCount_ ? 1 : 0))];
    });
  });

  builtin.addExtension('logic_op_tooltip', buildTooltipForDropdown('OP', {
    EQ: '%{BKY_LOGIC_COMPARE_TOOLTIP_EQ}', NEQ: '%{BKY_LOGIC_COMPARE_TOOLTIP_NEQ}', LT: '%{BKY_LOGIC_COMPARE_TOOLTIP_LT}',
    LTE: '%{BKY_LOGIC_COMPARE_TOOLTIP_LTE}', GT: '%{BKY_LOGIC_COMPARE_TOOLTIP_GT}', GTE: '%{BKY_LOGIC_COMPARE_TOOLTIP_GTE}',
    AND: '%{BKY_LOGIC_OPERATION_TOOLTIP_AND}', OR: '%{BKY_LOGIC_OPERATION_TOOLTIP_OR}',
  }));

  const fits = (block, one, other) => block.workspace.connectionChecker.doTypeChecks(one, other);

  /** Gives a side of a comparison back the block it had before. */
  function takeBack(block, index, inputName, present) {
    const before = block.prevBlocks_[index];
    if (before === present) return;
    present.unplug();
    if (before && !before.isDisposed() && !before.isShadow()) {
      block.getInput(inputName).connection.connect(before.outputConnection);
    }
  }

  /** Sides that cannot be compared are let go: the newcomer's partner stays as it was before. */
  const compare = {
    onchange(event) {
      if (!this.prevBlocks_) this.prevBlocks_ = [null, null];
      const sides = [this.getInputTargetBlock('A'), this.getInputTargetBlock('B')];
      if (sides[0] && sides[1] && !fits(this, sides[0].outputConnection, sides[1].outputConnection)) {
        Blockly.Events.setGroup(event.group);
        takeBack(this, 0, 'A', sides[0]);
        takeBack(this, 1, 'B', sides[1]);
        this.bumpNeighbours();
        Blockly.Events.setGroup(false);
      }
      this.prevBlocks_ = [this.getInputTargetBlock('A'), this.getInputTargetBlock('B')];
    },
  };
  builtin.addExtension('logic_compare', {mixin: compare, cosmetic: true});
  builtin.addMembers(['logic_compare'], compare);

  /** Values that the place of this block does not take make the block, or the value, leave. */
  const ternary = {
    prevParentConnection_: null,
    onchange(event) {
      const parent = this.outputConnection.targetConnection;
      const blocks = [this.getInputTargetBlock('THEN'), this.getInputTargetBlock('ELSE')];
      for (const block of parent ? blocks : []) {
        if (!block || fits(this, block.outputConnection, parent)) continue;
        Blockly.Events.setGroup(event.group);
        if (parent === this.prevParentConnection_) {
          this.unplug();
          parent.getSourceBlock().bumpNeighbours();
        } else {
          block.unplug();
          block.bumpNeighbours();
        }
        Blockly.Events.setGroup(false);
      }
      this.prevParentConnection_ = parent;
    },
  };
  builtin.addExtension('logic_ternary', {mixin: ternary, cosmetic: true});
  builtin.addMembers(['logic_ternary'], ternary);
})
