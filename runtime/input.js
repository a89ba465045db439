(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const {Connection, ConnectionType} = runtime;

  const inputTypes = runtime.bothWays({VALUE: 1, STATEMENT: 3, DUMMY: 5, CUSTOM: 6, END_ROW: 7});
  const Align = runtime.bothWays({LEFT: -1, CENTRE: 0, CENTER: 0, RIGHT: 1});
  Object.assign(Blockly, {ALIGN_LEFT: -1, ALIGN_CENTRE: 0, ALIGN_RIGHT: 1, inputTypes});

  /** A row of a block: fields, and for a value or statement the end that takes other blocks. */
  function Input(type, name, block, connection) {
    this.type = type;
    this.name = name;
    this.sourceBlock_ = block;
    this.connection = connection || null;
    this.fieldRow = [];
    this.align = Align.LEFT;
    this.visible_ = true;
  }

  const proto = Input.prototype;

  Object.defineProperty(proto, 'sourceBlock', {
    get() { return this.sourceBlock_; }, set(block) { this.sourceBlock_ = block; }, configurable: true,
  });

  proto.getSourceBlock = function () { return this.sourceBlock_; };
  proto.isVisible = function () { return this.visible_; };
  proto.markDirty = function () {};

  /** Adds a field, or a text as a label, at the end of the row. */
  proto.appendField = function (field, name) {
    this.insertFieldAt(this.fieldRow.length, field, name);
    return this;
  };

  /** Adds a field at a place of the row and tells where the next one would go. */
  proto.insertFieldAt = function (index, field, name) {
    if (index < 0 || index > this.fieldRow.length) throw new Error(`There is no place ${index} for a field.`);
    if (!field && !(field === '' && name)) return index;
    const given = typeof field === 'string' || typeof field === 'number'
      ? Blockly.fieldRegistry.fromJson({type: 'field_label', text: String(field)}) : field;
    given.setSourceBlock(this.sourceBlock_);
    if (name !== undefined && name !== null) given.name = name;
    else if (given.name === undefined) given.name = undefined;
    if (given.setVisible) given.setVisible(this.visible_);
    let place = index;
    if (given.prefixField) place = this.insertFieldAt(place, given.prefixField);
    this.fieldRow.splice(place, 0, given);
    place += 1;
    this.sourceBlock_.fieldsChanged_();
    if (this.sourceBlock_.initialized) given.initModel();
    if (given.suffixField) place = this.insertFieldAt(place, given.suffixField);
    return place;
  };

  /** Takes the field of a name out of the row; where there is none, `quiet` (or the lenient default) makes that false. */
  proto.removeField = function (name, quiet) {
    const index = this.fieldRow.findIndex((field) => field.name === name);
    if (index < 0) {
      if (quiet || !runtime.request.v12) return false;
      throw new Error(`Field "${name}" not found.`);
    }
    this.fieldRow[index].dispose();
    this.fieldRow.splice(index, 1);
    this.sourceBlock_.fieldsChanged_();
    return true;
  };

  /** Shows or hides the row; headless, nothing is drawn anew. */
  proto.setVisible = function (visible) {
    this.visible_ = visible;
    for (const field of this.fieldRow) if (field.setVisible) field.setVisible(visible);
    return [];
  };

  /** Says which types this input takes. */
  proto.setCheck = function (check) {
    if (!this.connection) throw new Error('This input has no connection, so it cannot check types.');
    this.connection.setCheck(check);
    return this;
  };

  proto.setAlign = function (align) {
    this.align = align;
    return this;
  };

  proto.setShadowDom = function (dom) {
    if (!this.connection) throw new Error('This input has no connection, so it cannot have a shadow block.');
    this.connection.setShadowDom(dom);
    return this;
  };

  proto.getShadowDom = function () {
    if (!this.connection) throw new Error('This input has no connection, so it cannot have a shadow block.');
    return this.connection.getShadowDom();
  };

  proto.makeConnection = function (type) {
    return new Connection(this.sourceBlock_, type);
  };

  proto.init = function () {
    for (const field of this.fieldRow) field.init();
  };

  proto.initModel = function () {
    for (const field of this.fieldRow) field.initModel();
  };

  proto.dispose = function () {
    for (const field of this.fieldRow) field.dispose();
    if (this.connection) this.connection.dispose();
    this.sourceBlock_ = null;
  };

  /** Makes the constructor of one kind of input, with the arguments that modern code uses. */
  function kind(type, connectionType) {
    function KindOfInput(name, block) {
      Input.call(this, type, name, block, connectionType ? new Connection(block, connectionType) : null);
    }
    KindOfInput.prototype = Object.create(proto, {
      constructor: {value: KindOfInput, writable: true, configurable: true},
    });
    return KindOfInput;
  }

  const DummyInput = kind(inputTypes.DUMMY);
  const ValueInput = kind(inputTypes.VALUE, ConnectionType.INPUT_VALUE);
  const StatementInput = kind(inputTypes.STATEMENT, ConnectionType.NEXT_STATEMENT);
  const EndRowInput = kind(inputTypes.END_ROW);

  Blockly.Input = Input;
  Blockly.inputs = {Input, DummyInput, ValueInput, StatementInput, EndRowInput, Align, inputTypes};
  Object.assign(Input, {Align});
  Object.assign(runtime, {Input, inputTypes});
})
