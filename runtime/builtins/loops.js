(function (runtime) {
  'use strict';
  const {Blockly, builtin} = runtime;
  const {buildTooltipForDropdown, buildTooltipWithFieldText} = runtime.own.Extensions;

  builtin.addExtension('controls_whileUntil_tooltip', buildTooltipForDropdown('MODE', {
    WHILE: '%{BKY_CONTROLS_WHILEUNTIL_TOOLTIP_WHILE}', UNTIL: '%{BKY_CONTROLS_WHILEUNTIL_TOOLTIP_UNTIL}',
  }));
  builtin.addExtension('controls_flow_tooltip', buildTooltipForDropdown('FLOW', {
    BREAK: '%{BKY_CONTROLS_FLOW_STATEMENTS_TOOLTIP_BREAK}', CONTINUE: '%{BKY_CONTROLS_FLOW_STATEMENTS_TOOLTIP_CONTINUE}',
  }));
  builtin.addExtension('controls_for_tooltip', buildTooltipWithFieldText('%{BKY_CONTROLS_FOR_TOOLTIP}', 'VAR'));
  builtin.addExtension('controls_forEach_tooltip', buildTooltipWithFieldText('%{BKY_CONTROLS_FOREACH_TOOLTIP}', 'VAR'));

  /** The types that count as loops: scripts add their own to either of the two. */
  const LOOP_TYPES = ['controls_repeat', 'controls_repeat_ext', 'controls_forEach', 'controls_for', 'controls_whileUntil'];
  const loopTypes = runtime.registries.keep(new Set(LOOP_TYPES));
  LOOP_TYPES.add = (type) => loopTypes.add(type);
  LOOP_TYPES.has = (type) => loopTypes.has(type) || LOOP_TYPES.includes(type);
  for (const name of ['add', 'has']) Object.defineProperty(LOOP_TYPES, name, {enumerable: false});
  runtime.own.loops.loopTypes = loopTypes;

  const REASON = 'CONTROL_FLOW_NOT_IN_LOOP';

  const inLoopCheck = {
    LOOP_TYPES,

    /** The loop around this block, or null. */
    getSurroundLoop() {
      const types = this.LOOP_TYPES || LOOP_TYPES;
      for (let block = this; block; block = block.getSurroundParent()) {
        if (types.includes(block.type) || loopTypes.has(block.type)) return block;
      }
      return null;
    },

    /** The old name. */
    getSurroundLoop_() { return this.getSurroundLoop(); },

    /** Out of a loop the block is out of the code. */
    onchange(event) {
      const {workspace} = this;
      const {Events} = Blockly;
      if (!workspace || (workspace.isDragging && workspace.isDragging())) return;
      if (event.type !== Events.BLOCK_MOVE && event.type !== Events.BLOCK_CREATE) return;
      const inLoop = !!this.getSurroundLoop();
      this.setWarningText(inLoop ? null : Blockly.Msg.CONTROLS_FLOW_STATEMENTS_WARNING);
      if (!this.isInFlyout) runtime.disableWithin(this, !inLoop, REASON, event);
    },
  };

  /** Adds or takes a reason without a step of its own to undo, in the group of the event that brought it about. */
  runtime.disableWithin = function (block, disabled, reason, event) {
    const {Events} = Blockly;
    const group = Events.getGroup();
    const undoable = Events.getRecordUndo();
    try {
      Events.setGroup(event.group);
      Events.setRecordUndo(false);
      block.setDisabledReason(disabled, reason);
    } finally {
      Events.setRecordUndo(undoable);
      Events.setGroup(group);
    }
  };

  builtin.addExtension('controls_flow_in_loop_check', {mixin: inLoopCheck, cosmetic: true});
  builtin.addMembers(['controls_flow_statements'], inLoopCheck);
})
