(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const dialogs = runtime.dialogs = {};

  /** Puts a child back where it was, if there is one and both ends are still there. */
  dialogs.reconnect = (child, block, inputName) => !!child && child.reconnect(block, inputName);

  /** What is connected to an input, to be put back later. */
  dialogs.targetOf = function (block, inputName) {
    const input = block.getInput(inputName);
    return input && input.connection ? input.connection.targetConnection : null;
  };

  /** Makes one part of a dialog, below the part before it. */
  dialogs.append = function (workspace, connection, type) {
    const part = workspace.newBlock(type);
    if (part.initSvg) part.initSvg();
    connection.connect(part.previousConnection);
    return part;
  };

  /** The parts that stand in a dialog, in order. */
  dialogs.parts = function (container, inputName) {
    const parts = [];
    const first = inputName ? container.getInputTargetBlock(inputName) : container.getNextBlock();
    for (let part = first; part; part = part.getNextBlock()) {
      if (!part.isInsertionMarker()) parts.push(part);
    }
    return parts;
  };
})
