(function (runtime) {
  'use strict';
  const {Block, ConnectionType} = runtime;
  const proto = Block.prototype;

  proto.getParent = function () { return this.parentBlock_; };

  proto.getNextBlock = function () {
    return this.nextConnection ? this.nextConnection.targetBlock() : null;
  };

  proto.getPreviousBlock = function () {
    return this.previousConnection ? this.previousConnection.targetBlock() : null;
  };

  /** Makes another block the parent, or none; the connections are the caller's to see to. */
  proto.setParent = function (parent) {
    const old = this.parentBlock_;
    if (parent === old) return;
    if (old) {
      const index = old.childBlocks_.lastIndexOf(this);
      if (index >= 0) old.childBlocks_.splice(index, 1);
    } else {
      this.workspace.removeTopBlock(this);
    }
    this.parentBlock_ = parent;
    if (parent) parent.childBlocks_.push(this);
    else if (!this.isDeadOrDying()) this.workspace.addTopBlock(this);
  };

  /** The blocks held here: as they were connected, or ordered by the inputs with the next one last. */
  proto.getChildren = function (ordered) {
    if (!ordered) return this.childBlocks_;
    const blocks = [];
    for (const input of this.inputList) {
      const child = input.connection && input.connection.targetBlock();
      if (child) blocks.push(child);
    }
    const next = this.getNextBlock();
    if (next) blocks.push(next);
    return blocks;
  };

  /** True when the block gives a value. */
  proto.isValue_ = function () { return !!this.outputConnection; };
  proto.isUnknown_ = false;

  /** True when no block holds this one as a value. */
  proto.isTopLevelValue_ = function () {
    return !this.outputConnection || !this.outputConnection.isConnected();
  };

  /** The blocks in value inputs, which is where comments are gathered from. */
  proto.eachValueChild_ = function (visit) {
    for (const input of this.inputList) {
      if (!input.connection || input.connection.type !== ConnectionType.INPUT_VALUE) continue;
      const child = input.connection.targetBlock();
      if (child) visit(child);
    }
  };

  proto.moveBy = function (dx, dy) {
    if (this.parentBlock_) throw new Error('Only a top block can be moved.');
    this.xy_ = {x: this.xy_.x + dx, y: this.xy_.y + dy};
    this.workspace.orderChanged_();
  };

  proto.moveTo = function (place) {
    this.moveBy(place.x - this.xy_.x, place.y - this.xy_.y);
  };

  proto.getRelativeToSurfaceXY = function () {
    const Coordinate = runtime.Blockly.utils.Coordinate;
    return Coordinate ? new Coordinate(this.xy_.x, this.xy_.y) : {x: this.xy_.x, y: this.xy_.y};
  };
})
