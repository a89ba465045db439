(function (runtime) {
  'use strict';
  const {Blockly, Connection, ConnectionType} = runtime;
  const proto = Connection.prototype;

  /** The other end; where its block is still a record of the message (number `pending_`), it is made now. */
  Object.defineProperty(proto, 'targetConnection', {
    get() {
      if (this.pending_ !== -1) this.sourceBlock_.workspace.settle_(this);
      return this.target_;
    },
    set(end) {
      this.pending_ = -1;
      this.target_ = end;
    },
    configurable: true,
  });

  proto.getSourceBlock = function () { return this.sourceBlock_; };
  proto.isConnected = function () { return this.pending_ !== -1 || this.target_ !== null; };
  proto.isDisposed = function () { return this.disposed; };
  proto.getConnectionChecker = function () { return this.sourceBlock_.workspace.connectionChecker; };

  /** The end on the parent's side: an input's, or a next. */
  proto.isSuperior = function () {
    return this.type === ConnectionType.INPUT_VALUE || this.type === ConnectionType.NEXT_STATEMENT;
  };

  /** The block at the other end, or null. */
  proto.targetBlock = function () {
    if (this.pending_ !== -1) return this.sourceBlock_.workspace.blocks_[this.pending_];
    return this.target_ ? this.target_.sourceBlock_ : null;
  };

  /** The input this end belongs to, or null for a next, previous or output. */
  proto.getParentInput = function () {
    return this.sourceBlock_.inputList.find((input) => input.connection === this) || null;
  };

  /** Joins this end to another, where that fits; what was there before is attached below the newcomer, or let go. */
  proto.connect = function (other) {
    if (this.targetConnection === other) return true;
    if (!this.getConnectionChecker().canConnect(this, other, false)) return false;
    if (this.isSuperior()) this.connect_(other);
    else other.connect_(this);
    return this.isConnected();
  };

  /** Joins this superior end to `child`, an inferior one. */
  proto.connect_ = function (child) {
    const childBlock = child.getSourceBlock();
    if (child.isConnected()) child.disconnectInternal(false);
    let orphan = null;
    if (this.isConnected()) {
      const target = this.targetBlock();
      const shadowDom = target.isShadow() ? this.getShadowDom(true) : this.shadowDom_;
      const shadowState = target.isShadow() ? null : this.shadowState_;
      this.shadowDom_ = this.shadowState_ = null;
      if (target.isShadow()) {
        target.dispose(false);
      } else {
        this.disconnectInternal(false);
        orphan = target;
      }
      this.shadowDom_ = shadowDom;
      this.shadowState_ = shadowState;
    }
    joinEnds(this, child);
    if (orphan) rehome(orphan, childBlock, child.type);
  };

  /** Makes two ends each other's target and the blocks parent and child. */
  function joinEnds(upper, lower) {
    const childBlock = lower.getSourceBlock();
    const before = placeOf(childBlock);
    upper.targetConnection = lower;
    lower.targetConnection = upper;
    childBlock.setParent(upper.getSourceBlock());
    fireMove(childBlock, before);
  }

  /** Finds a place below `block` for the one it has displaced, which stays on top where there is none. */
  function rehome(orphan, block, type) {
    const end = type === ConnectionType.OUTPUT_VALUE ? orphan.outputConnection : orphan.previousConnection;
    const place = Connection.getConnectionForOrphanedConnection(block, end);
    if (place && end) place.connect_(end);
  }

  /** The end under `startBlock` that could take an orphan: the last of a stack, or the only input that fits. */
  Connection.getConnectionForOrphanedConnection = function (startBlock, orphanConnection) {
    if (!orphanConnection) return null;
    if (orphanConnection.type === ConnectionType.OUTPUT_VALUE) {
      return placeForValue(startBlock, orphanConnection);
    }
    const last = startBlock.lastConnectionInStack(true);
    const checker = orphanConnection.getConnectionChecker();
    return last && checker.canConnect(orphanConnection, last, false) ? last : null;
  };

  function placeForValue(startBlock, output) {
    let block = startBlock;
    for (;;) {
      const place = onlyInputFor(block, output);
      if (!place) return null;
      block = place.targetBlock();
      if (!block || block.isShadow()) return place;
    }
  }

  function onlyInputFor(block, output) {
    let found = null;
    for (const input of block.inputList) {
      const end = input.connection;
      if (!end || !output.getConnectionChecker().canConnect(output, end, false)) continue;
      if (found) return null;
      found = end;
    }
    return found;
  }

  /** Puts a child back that a mutation took off, by its own end; false where the block, the input or the child is gone. */
  proto.reconnect = function (block, inputName) {
    if (!this.sourceBlock_.workspace) return false;
    const input = block.getInput(inputName);
    const place = input && input.connection;
    const holder = this.targetBlock();
    if (!place || (holder && holder !== block) || place.targetConnection === this) return false;
    if (place.isConnected()) place.disconnect();
    place.connect(this);
    return true;
  };

  /** Parts this end from what it holds; the parent's shadow comes back. */
  proto.disconnect = function () {
    if (!this.targetConnection) return;
    this.disconnectInternal(true);
  };

  proto.disconnectInternal = function (setParent, respawn) {
    const upper = this.isSuperior() ? this : this.targetConnection;
    const lower = upper === this ? this.targetConnection : this;
    if (!upper || !lower) return;
    const childBlock = lower.getSourceBlock();
    const before = placeOf(childBlock);
    upper.targetConnection = null;
    lower.targetConnection = null;
    childBlock.setParent(null);
    fireMove(childBlock, before);
    if (setParent && respawn !== false && !childBlock.isShadow()) upper.respawnShadow_();
  };

  /** The event of a move that is about to happen, where anybody is told of it. */
  function placeOf(block) {
    return runtime.listening() ? new (Blockly.Events.get('move'))(block) : null;
  }

  function fireMove(block, event) {
    if (!event) return;
    event.recordNew();
    Blockly.Events.fire(event);
  }

  /** The name of a type: until 2013 types were given as the constructors themselves, `Number` and `String`. */
  const typeName = (type) => (typeof type === 'function' ? type.name : type);

  proto.setCheck = function (check) {
    if (check) {
      this.check_ = Array.isArray(check) ? check.map(typeName) : [typeName(check)];
      this.onCheckChanged_();
    } else {
      this.check_ = null;
    }
    return this;
  };

  proto.getCheck = function () { return this.check_; };

  /** Lets a block go that no longer fits. */
  proto.onCheckChanged_ = function () {
    if (!this.isConnected()) return;
    if (this.getConnectionChecker().canConnect(this, this.targetConnection, false)) return;
    (this.isSuperior() ? this.targetBlock() : this.sourceBlock_).unplug();
  };

  /** Ends this end; where its whole block goes, only the two ends forget each other. */
  proto.dispose = function () {
    if (this.isConnected() && this.sourceBlock_ && this.sourceBlock_.disposing) {
      this.targetConnection.targetConnection = null;
      this.targetConnection = null;
    } else if (this.isConnected()) {
      this.shadowDom_ = this.shadowState_ = null;
      const target = this.targetBlock();
      if (target && target.isShadow() && this.isSuperior()) target.dispose(false);
      else this.disconnectInternal(false);
    }
    this.disposed = true;
  };

  proto.toString = function () {
    const block = this.sourceBlock_;
    if (!block) return 'an orphan connection';
    const input = this.getParentInput();
    const what = block.outputConnection === this ? 'the output'
      : block.previousConnection === this ? 'the previous connection'
        : block.nextConnection === this ? 'the next connection' : `the input "${input ? input.name : '?'}"`;
    return `${what} of block "${block.type}" (${block.id})`;
  };
})
