(function (runtime) {
  'use strict';
  const {Block, Connection, ConnectionType} = runtime;
  const proto = Block.prototype;

  const clash = (what) => new Error(`Disconnect the block before its ${what} is taken away.`);

  /** Gives or takes away one of the three ends of a block, and sets its check. */
  function setEnd(block, property, type, wanted, check, what) {
    const end = block[property];
    if (wanted) {
      const made = end || (block[property] = new Connection(block, type));
      made.setCheck(check === undefined ? null : check);
    } else if (end) {
      if (end.isConnected()) throw clash(what);
      end.dispose();
      block[property] = null;
    }
  }

  proto.setPreviousStatement = function (wanted, check) {
    setEnd(this, 'previousConnection', ConnectionType.PREVIOUS_STATEMENT, wanted, check, 'previous connection');
  };

  proto.setNextStatement = function (wanted, check) {
    setEnd(this, 'nextConnection', ConnectionType.NEXT_STATEMENT, wanted, check, 'next connection');
  };

  proto.setOutput = function (wanted, check) {
    setEnd(this, 'outputConnection', ConnectionType.OUTPUT_VALUE, wanted, check, 'output');
  };

  proto.makeConnection_ = function (type) {
    return new Connection(this, type);
  };

  /** Every end the block has. */
  proto.getConnections_ = function () {
    const ends = [this.outputConnection, this.previousConnection, this.nextConnection].filter(Boolean);
    for (const input of this.inputList) if (input.connection) ends.push(input.connection);
    return ends;
  };

  /** The end at the bottom of the stack that begins here, or null; `ignoreShadows` stops above shadows. */
  proto.lastConnectionInStack = function (ignoreShadows) {
    let end = this.nextConnection;
    while (end) {
      const below = end.targetBlock();
      if (!below || (ignoreShadows && below.isShadow())) return end;
      end = below.nextConnection;
    }
    return null;
  };

  proto.getFirstStatementConnection = function () {
    for (const input of this.inputList) {
      if (input.connection && input.connection.type === ConnectionType.NEXT_STATEMENT) return input.connection;
    }
    return null;
  };

  /** Takes the block from its parent; with `healStack` what follows stays and closes up. */
  proto.unplug = function (healStack) {
    if (this.outputConnection) unplugValue(this, healStack);
    if (this.previousConnection) unplugStatement(this, healStack);
  };

  function unplugValue(block, heal) {
    let place = null;
    if (block.outputConnection.isConnected()) {
      place = block.outputConnection.targetConnection;
      block.outputConnection.disconnect();
    }
    if (!place || !heal) return;
    const filled = block.inputList.filter((input) => input.connection && input.connection.type === ConnectionType.INPUT_VALUE);
    const held = filled.length === 1 ? filled[0].connection.targetConnection : null;
    if (!held || held.getSourceBlock().isShadow()) return;
    held.disconnect();
    if (place.getConnectionChecker().canConnect(held, place, false)) place.connect(held);
  }

  function unplugStatement(block, heal) {
    let place = null;
    if (block.previousConnection.isConnected()) {
      place = block.previousConnection.targetConnection;
      block.previousConnection.disconnect();
    }
    const following = block.getNextBlock();
    if (!heal || !following || following.isShadow()) return;
    const end = block.nextConnection.targetConnection;
    end.disconnect();
    if (place && place.getConnectionChecker().canConnect(place, end, false)) place.connect(end);
  }
})
