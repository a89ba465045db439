/** The part of loading that makes blocks whole: of types that are not planned, and all where scripts have a say in every block. */
(function (runtime) {
  'use strict';
  const {Blockly, wire} = runtime;

  Object.assign(wire.Loader.prototype, {
    realEnd(parent, index) {
      return wire.upperEnd(parent, this.shapeOf(parent), index);
    },

    endsOf: (block) => ({output: block.outputConnection, previous: block.previousConnection}),

    /** Makes a block with all its inputs and fields, running what its definition does. */
    makeWhole(ordinal, at, shape, parent, index) {
      if (!Blockly.Blocks[shape.type]) return this.makeUnknown(ordinal, at, shape, parent);
      try {
        return this.makeDefined(ordinal, at, shape, parent, index);
      } catch (error) {
        if (!runtime.request.keepGoing) throw error;
        if (this.workspace.making_) this.workspace.letGo_(this.workspace.making_);
        return this.makeFailed(error, ordinal, at, shape, parent);
      }
    },

    makeDefined(ordinal, at, shape, parent, index) {
      const {workspace, message} = this;
      const block = workspace.making_ = new wire.Bare();
      wire.fill(block, workspace, ordinal, at, shape);
      if (parent !== null && !this.fits(parent, index, block, ordinal, this.flagsOf(ordinal))) {
        workspace.letGo_(block);
        return null;
      }
      this.blocks[ordinal] = block;
      if (parent !== null) this.join(block, parent, index);
      wire.fillFields(block, message, at, shape, this.report);
      wire.fillState(block, message, at);
      workspace.making_ = null;
      this.unready.push(block);
      this.noteHooks(block);
      this.variables.noteBlock(block, this.depthOf(ordinal));
      return block;
    },

    join(block, parent, index) {
      if (parent.plan_ !== null) {
        wire.linkToParent(block, parent, index);
      } else {
        block.parentBlock_ = parent;
        wire.linkToChild(parent, this.shapeOf(parent), block, index);
      }
      this.workspace.putBelow_(block);
    },

    noteHooks(block) {
      if (typeof block.getProcedureDef === 'function') this.workspace.definitions_.push(block);
      if (block.getDeveloperVariables || block.getDeveloperVars) this.workspace.hasDeveloper_ = true;
      if (block.renameProcedure || block.getProcedureCall) this.workspace.callers_.push(block);
      if (typeof block.onchange === 'function' && runtime.request.events) block.setOnChange(block.onchange);
      if (!(block.mutationToDom || block.saveExtraState || block.validate) || wire.isPristine(block.type)) return;
      if (runtime.changesBySaving(block) || runtime.tidiesItself(block)) this.savers.push(block);
    },

    /** Called when a top block is whole. What a hook throws is told and costs no code, since nothing is saved here. */
    save() {
      runtime.tidyOnce(this.savers);
      runtime.saveOnce(this.savers, (error, block, hook) => this.report.failedSave(block.ordinal_, hook, error));
      this.savers.length = 0;
    },
  });
})
