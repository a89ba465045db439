(function (runtime) {
  'use strict';
  const {wire, wire: {RECORD}} = runtime;

  Object.assign(wire.Loader.prototype, {
    /** Stands in for a block of a type that nobody has defined; what hangs below it goes on. */
    makeUnknown(ordinal, at, shape, parent) {
      this.report.unknownType(ordinal, shape.type);
      return this.standIn(ordinal, at, shape, parent);
    },

    /** The same for a block whose definition or mutation threw, which may have been joined to its parent by then. */
    makeFailed(error, ordinal, at, shape, parent) {
      this.report.failedDefinition(ordinal, error);
      const made = this.blocks[ordinal];
      this.blocks[ordinal] = null;
      if (made && parent !== null && parent.plan_ === null) {
        const end = this.realEnd(parent, Math.max(this.words[at + RECORD.input], -1));
        if (end) end.targetConnection = null;
        parent.childBlocks_ = parent.childBlocks_.filter((child) => child !== made);
      }
      const block = this.standIn(ordinal, at, shape, parent);
      if (block) block.failed_ = true;
      return block;
    },

    standIn(ordinal, at, shape, parent) {
      const index = this.words[at + RECORD.input];
      const isValue = parent !== null && index >= 0 && this.upperIsValue(parent, index);
      if (isValue) return null;
      const block = new wire.WireBlock(this.workspace, ordinal, at, wire.unknownPlan(shape.type));
      this.blocks[ordinal] = block;
      if (parent !== null && parent.plan_ === null) wire.linkToChild(parent, this.shapeOf(parent), block, index);
      return block;
    },

    upperIsValue(parent, index) {
      const end = parent.plan_ !== null ? parent.plan_.endAt(index) : this.realEnd(parent, index);
      return !end || end.type === 1;
    },
  });
})
