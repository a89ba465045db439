/** Members of blocks, inputs and connections that few scripts ask for, of this year, and those that Blockly has dropped. */
(function (runtime) {
  'use strict';

  const {Blockly, Block, Connection, Input, defineOldName: define, addMembers: keep, addOldNames: keepOld, quiet} = runtime;
  const never = () => false;

  keepOld(Block.prototype, {
    getTitleValue(name) {
      return this.getFieldValue(name);
    },
    setTitleValue(value, name) {
      this.setFieldValue(value, name);
    },
    setTitleText(value, name) {
      this.setFieldValue(value, name);
    },
    getTitleText(name) {
      return this.getField(name).getText();
    },
    destroy() {},
    getTitle_(name) {
      return this.getField(name);
    },
    getField_(name) {
      return this.getField(name);
    },
    setFieldText(value, name) {
      this.setFieldValue(value, name);
    },
    /**
     * Inputs and fields from a text with places: each of `[name, check, align]` is a value input, each `[name, field]` a
     * field; where a line ends, or at `%0`, what is waiting for an input gets one. The last argument aligns what is left over.
     */
    interpolateMsg(message, ...places) {
      const align = places.pop();
      let pending = [];
      const putInto = (target) => {
        for (const [field, name] of pending) target.appendField(field, name);
        pending = [];
      };
      for (const token of message.split(/(%\d+|\n)/)) {
        const place = /^%[1-9]/.test(token) ? places[token.slice(1) - 1] : null;
        if (place === null) {
          const isEnd = token === '\n' || token === '%0';
          if (isEnd && pending.length) putInto(this.appendDummyInput());
          else if (!isEnd && token.trim()) pending.push([token.trim()]);
          continue;
        }
        if (!place) throw new RangeError(`The message has ${token}, and ${places.length} arguments follow it.`);
        const [name, second, inputAlign] = place;
        if (second instanceof Blockly.Field) pending.push([second, name]);
        else putInto(this.appendValueInput(name).setCheck(second).setAlign(inputAlign));
      }
      if (pending.length) putInto(this.appendDummyInput().setAlign(align));
      this.setInputsInline(!/%1\s*$/.test(message));
    },
    getNextBlock_() {
      return this.getNextBlock();
    },
  });

  keepOld(Input.prototype, {
    appendTitle(field, name) {
      return this.appendField(field, name);
    },
    removeTitle(name) {
      this.removeField(name);
    },
  });
  define(Input.prototype, 'titleRow', {
    get() {
      return this.fieldRow;
    },
    set(value) {
      this.fieldRow = value;
    },
    configurable: true,
    enumerable: false,
  });

  const questions = {
    checkType_(other) {
      return runtime.askChecker(this, other);
    },
    checkType(other) {
      return runtime.askChecker(this, other);
    },
  };

  /** What a script has put in the place of one of them, or null. */
  runtime.replacedQuestion = function () {
    for (const name in questions) {
      const descriptor = Object.getOwnPropertyDescriptor(Connection.prototype, name);
      if (descriptor && descriptor.value && descriptor.value !== questions[name]) return descriptor.value;
    }
    return null;
  };

  keepOld(Connection.prototype, questions);
  keepOld(Connection.prototype, {
    checkAllowedConnectionType_(other) {
      return this.checkType_(other);
    },
    canConnectWithReason_(other) {
      return this.getConnectionChecker().canConnectWithReason(this, other, false);
    },
    isConnectionAllowed(other) {
      return this.getConnectionChecker().canConnect(this, other, false);
    },
    bumpAwayFrom_() {},
    highlight() {},
    unhighlight() {},
    neighbours_: () => [],
    moveTo() {},
    moveBy() {},
    tighten_() {},
    setOffsetInBlock() {},
  });

  keep(Block.prototype, {
    ...quiet('doInit_ setIntersects_ setDragging_'),
    isDuplicatable: () => true,
    isCopyable() {
      return this.isOwnDeletable() && this.isOwnMovable();
    },
    /** True for a value that is one editable field and nothing else. */
    isSimpleReporter() {
      return !!this.outputConnection && this.inputList.every((input) => !input.connection && input.fieldRow.length <= 1);
    },
    canDragToFlyout_: never,
    setHSV(hue, saturation, value) {
      this.setColour(runtime.own.utils.colour.hsvToHex(hue, saturation, value * 255));
    },
    /** The check of the output, by its name of 2015. */
    changeOutput(check) {
      this.outputConnection.setCheck(check);
    },
    getRootPreviousConnection() {
      const top = this.getTopStackBlock();
      return top.previousConnection;
    },
    /** The connection of another block of the same shape that stands where one of this block's does. */
    getMatchingConnection(other, connection) {
      const place = this.getConnections_(true).indexOf(connection);
      return place < 0 ? null : other.getConnections_(true)[place] || null;
    },
    toDevString() {
      return (this.type ? '"' + this.type + '" block' : 'Block') + (this.id ? ' (id="' + this.id + '")' : '');
    },
  });
  Object.defineProperty(Block.prototype, 'isShadow_', {
    get() {
      return this.isShadow();
    },
    set(isShadow) {
      this.setShadow(isShadow);
    },
    configurable: true,
  });

  keep(Connection.prototype, {
    ...quiet('onFailedConnect onCheckChanged_ startTrackingAll stopTrackingAll setTracking'),
    canConnectWithReason(other) {
      return this.getConnectionChecker().canConnectWithReason(this, other, false);
    },
    checkConnection(other) {
      const checker = this.getConnectionChecker();
      const reason = checker.canConnectWithReason(this, other, false);
      if (reason) throw new Error(checker.getErrorMessage(reason, this, other));
    },
    isInput() {
      return this.type === Blockly.ConnectionType.INPUT_VALUE;
    },
    getOutputShape() {
      return this.sourceBlock_.getOutputShape();
    },
    neighbours: () => [],
    distanceFrom: () => 0,
    closest: () => ({connection: null, radius: 0}),
    inDB_: false,
    hidden_: false,
  });

  runtime.watchMembers(Block.prototype, Connection.prototype, Input.prototype, runtime.ConnectionChecker.prototype);
})
