(function (runtime) {
  'use strict';
  const {wire, wire: {RECORD, childAt, tables}} = runtime;

  /** The end by which a block hangs below its parent: `index` says in which input, or below 0 as its next. */
  function lowerEnd(block, index) {
    return index < 0 ? block.previousConnection : block.outputConnection || block.previousConnection;
  }

  /** The end of a parent that holds the child of an input, or of its next. */
  function upperEnd(block, shape, index) {
    if (index < 0) return block.nextConnection;
    const input = block.getInput(shape.inputNames[index]);
    return input ? input.connection : null;
  }

  /** Joins a block that has its real connections to its parent: to the real end, or to where that is to be found. */
  function linkToParent(block, parent, index) {
    const mine = lowerEnd(block, index);
    block.parentBlock_ = parent;
    if (!mine) return;
    if (parent.plan_) {
      mine.pending_ = parent.ordinal_;
      return;
    }
    const words = block.workspace.words_;
    const parentAt = words[block.workspace.message_.table + parent.ordinal_];
    const theirs = upperEnd(parent, tables.shapes[words[parentAt]], index);
    if (!theirs) return;
    mine.targetConnection = theirs;
    theirs.targetConnection = mine;
  }

  /** Clears an end that a definition or a mutation has put a block on: its shadow goes, another one stays on top. */
  function makeRoom(end) {
    if (!end.targetBlock().isShadow()) {
      end.disconnectInternal(false);
      return;
    }
    const {shadowDom_, shadowState_} = end;
    end.targetBlock().dispose(false);
    Object.assign(end, {shadowDom_, shadowState_});
  }

  /** Joins a real parent to a child that is a record yet, or to its real end. */
  function linkToChild(parent, shape, child, index) {
    const end = upperEnd(parent, shape, index);
    if (!end) return;
    if (end.isConnected()) makeRoom(end);
    const aside = wire.shadowAside(parent.workspace.message_, parent, shape, index);
    if (aside >= 0 && aside !== child.ordinal_) end.aside_ = aside;
    parent.childBlocks_.push(child);
    if (child.plan_) {
      end.pending_ = child.ordinal_;
      return;
    }
    const other = lowerEnd(child, index);
    if (!other) return;
    end.targetConnection = other;
    other.targetConnection = end;
  }

  /** Joins a block that has just got real connections to all around it. */
  function linkEnds(block) {
    const workspace = block.workspace;
    const words = workspace.words_;
    const at = words[workspace.message_.table + block.ordinal_];
    const shape = tables.shapes[words[at]];
    const parent = words[at + RECORD.parent] >= 0 ? workspace.blocks_[words[at + RECORD.parent]] : null;
    if (parent) linkToParent(block, parent, Math.max(-1, words[at + RECORD.input]));
    block.childBlocks_.length = 0;
    for (let i = 0; i < shape.inputNames.length; i++) {
      const ordinal = childAt(words, at, shape, i);
      const child = ordinal >= 0 ? workspace.blocks_[ordinal] : null;
      if (child) linkToChild(block, shape, child, i);
    }
    const next = words[at + RECORD.next] >= 0 ? workspace.blocks_[words[at + RECORD.next]] : null;
    if (next) linkToChild(block, shape, next, -1);
  }

  Object.assign(wire, {linkToParent, linkToChild, linkEnds, lowerEnd, upperEnd});
})
