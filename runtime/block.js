(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  /** A block of a workspace: what its type's definition makes of it, shaped further by scripts. */
  function Block(workspace, type, id) {
    this.id = id && !workspace.getBlockById(id) ? id : runtime.newId();
    this.workspace = workspace;
    this.type = type || '';
    this.setUp_();
    if (type) this.takeDefinition_(type);
    workspace.addTopBlock(this);
    workspace.addTypedBlock(this);
    workspace.setBlockById(this.id, this);
    try {
      this.runInit_();
    } catch (error) {
      this.dispose(false);
      throw error;
    }
    runtime.fire('create', this);
    this.inputsInlineDefault = this.inputsInline;
    if (typeof this.onchange === 'function') this.setOnChange(this.onchange);
  }

  const proto = Block.prototype;

  /** Gives every property its first value, in one order, so that all blocks are alike to the engine. */
  proto.setUp_ = function () {
    const workspace = this.workspace;
    this.outputConnection = null;
    this.nextConnection = null;
    this.previousConnection = null;
    this.inputList = [];
    this.inputsInline = undefined;
    this.inputsInlineDefault = undefined;
    this.parentBlock_ = null;
    this.childBlocks_ = [];
    this.disabledReasons = null;
    this.deletable_ = true;
    this.movable_ = true;
    this.editable_ = true;
    this.shadow_ = false;
    this.collapsed_ = false;
    this.isInsertionMarker_ = false;
    this.isInFlyout = !!workspace.isFlyout;
    this.isInMutator = !!workspace.isMutator;
    this.RTL = !!workspace.RTL;
    this.tooltip = '';
    this.helpUrl = null;
    this.contextMenu = true;
    this.colour_ = '#000000';
    this.styleName_ = '';
    this.data = null;
    this.icons = [];
    this.mutator = null;
    this.comment = null;
    this.hat = undefined;
    this.rendered = false;
    this.initialized = false;
    this.disposed = false;
    this.disposing = false;
    this.xy_ = {x: 0, y: 0};
    this.fields_ = null;
    this.onchangeWrapper_ = null;
    this.suppressPrefixSuffix = false;
  };

  /** Mixes in the members of the type's definition. */
  proto.takeDefinition_ = function (type) {
    const definition = Blockly.Blocks[type];
    if (!definition || typeof definition !== 'object') {
      throw new TypeError(`There is no definition of the block type "${type}".`);
    }
    this.mixin(definition, true);
  };

  /** Runs the definition's `init`, which undo does not see. */
  proto.runInit_ = function () {
    if (typeof this.init !== 'function') return;
    if (!runtime.listening() || !Blockly.Events.getRecordUndo()) {
      this.init();
      return;
    }
    Blockly.Events.setRecordUndo(false);
    try {
      this.init();
    } finally {
      Blockly.Events.setRecordUndo(true);
    }
  };

  /** Readies the fields' models, once the block has been loaded; variables are made here. */
  proto.initModel = function () {
    if (this.initialized) return;
    for (const input of this.inputList) input.initModel();
    this.initialized = true;
  };

  /** Copies members onto this block; members that are there already are refused unless `allowOverwrite`. */
  proto.mixin = function (members, allowOverwrite) {
    if (allowOverwrite !== undefined && typeof allowOverwrite !== 'boolean') {
      throw new Error('The second argument of mixin is true or false.');
    }
    if (!allowOverwrite) {
      const clashes = Object.keys(members).filter((name) => this[name] !== undefined && !IGNORED_CLASHES.has(name));
      if (clashes.length) throw new Error(`A mixin would overwrite members of "${this.type}": ${clashes.join(', ')}.`);
    }
    for (const name in members) {
      const value = members[name];
      // What a script copied from a built-in block that has no such member of its own any more is every block's by now.
      if (READ_ONLY.has(name) || value === undefined && this[name] !== undefined) continue;
      this[name] = value;
    }
  };

  const IGNORED_CLASHES = new Set(['suppressPrefixSuffix', 'mutator', 'comment', 'data']);
  const READ_ONLY = new Set(['disabled']);

  /** Has `onchange` called with the workspace's events, as long as the block lives. */
  proto.setOnChange = function (handler) {
    if (handler && typeof handler !== 'function') throw new Error('onchange has to be a function.');
    if (this.onchangeWrapper_) this.workspace.removeChangeListener(this.onchangeWrapper_);
    this.onchange = handler;
    this.onchangeWrapper_ = null;
    if (handler) {
      this.onchangeWrapper_ = (event) => this.onchange(event);
      this.workspace.addChangeListener(this.onchangeWrapper_);
    }
  };

  /** Takes the block out of the workspace with all under it; with `healStack` what follows closes up. */
  proto.dispose = function (healStack) {
    if (this.disposed || this.disposing) return;
    this.unplug(healStack);
    runtime.fire('delete', this);
    if (this.onchangeWrapper_) this.workspace.removeChangeListener(this.onchangeWrapper_);
    const doomed = this.getDescendants(false);
    for (const block of doomed) block.disposing = true;
    for (let i = doomed.length - 1; i >= 0; i--) doomed[i].disposeInternal();
  };

  proto.disposeInternal = function () {
    const workspace = this.workspace;
    workspace.removeTopBlock(this);
    workspace.removeTypedBlock(this);
    workspace.removeBlockById(this.id);
    if (this.onchangeWrapper_) workspace.removeChangeListener(this.onchangeWrapper_);
    for (const input of this.inputList) input.dispose();
    this.inputList.length = 0;
    for (const end of [this.outputConnection, this.previousConnection, this.nextConnection]) if (end) end.dispose();
    this.childBlocks_.length = 0;
    this.disposed = true;
    if (typeof this.destroy === 'function') this.destroy();
  };

  proto.isDisposed = function () { return this.disposed; };
  proto.isDeadOrDying = function () { return this.disposed || this.disposing; };

  /** Old way of making a block. */
  Block.obtain = (workspace, type) => workspace.newBlock(type);
  Block.COLLAPSED_INPUT_NAME = '_TEMP_COLLAPSED_INPUT';
  Block.COLLAPSED_FIELD_NAME = '_TEMP_COLLAPSED_FIELD';

  runtime.Block = Block;
  Blockly.Block = Block;
})
