/** Ways from a block to others, by nothing but its parent, its neighbours and its children. */
(function (runtime) {
  'use strict';
  const proto = runtime.Block.prototype;

  /** The block whose input this one, or the stack it is in, stands in. */
  proto.getSurroundParent = function () {
    let block = this;
    for (;;) {
      const below = block;
      block = block.getParent();
      if (!block || block.getNextBlock() !== below) return block;
    }
  };

  proto.getRootBlock = function () {
    let block = this;
    for (let parent = block; parent; parent = parent.getParent()) block = parent;
    return block;
  };

  /** The first block of the stack this one is in. */
  proto.getTopStackBlock = function () {
    let block = this;
    for (;;) {
      const previous = block.getPreviousBlock();
      if (!previous || previous.getNextBlock() !== block) return block;
      block = previous;
    }
  };

  /** This block and all under it, each before those it holds. */
  proto.getDescendants = function (ordered) {
    const blocks = [];
    const pending = [this];
    while (pending.length) {
      const block = pending.pop();
      blocks.push(block);
      const children = block.getChildren(ordered);
      for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]);
    }
    return blocks;
  };
})
