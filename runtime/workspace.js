(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  const all = new Map();

  /** A headless workspace: its blocks, its variables and who listens to its events. */
  function Workspace(options) {
    this.id = Workspace.register(this);
    this.options = Object.assign({
      oneBasedIndex: runtime.request.oneBasedIndex, comments: runtime.request.comments, RTL: runtime.request.rtl,
      readOnly: false, maxBlocks: Infinity, collapse: true, disable: true, languageTree: null, parentWorkspace: null,
    }, options);
    if (this.options.rtl !== undefined) this.options.RTL = !!this.options.rtl;
    this.RTL = !!this.options.RTL;
    this.isFlyout = false;
    this.isMutator = false;
    this.isClearing = false;
    this.rendered = false;
    this.disposed = false;
    this.internalIsFlyout = false;
    this.MAX_UNDO = 1024;
    this.connectionChecker = runtime.checkerFor(options);
    this.topBlocks_ = new Set();
    this.blocksById_ = new Map();
    this.blocksByType_ = new Map();
    this.listeners_ = [];
    this.undoStack_ = [];
    this.redoStack_ = [];
    this.topComments_ = [];
    this.variableMap_ = new runtime.VariableMap(this);
    this.potentialVariableMap_ = null;
    this.procedureMap_ = new runtime.ProcedureMap(this);
    this.hasComments_ = false;
  }

  /** Gives a workspace its id, by which it is found. */
  Workspace.register = function (workspace) {
    const id = runtime.newId();
    all.set(id, workspace);
    return id;
  };

  /** Forgets every workspace, as the end of a job does. */
  Workspace.forgetAll = function () {
    all.clear();
  };

  Workspace.SCAN_ANGLE = 3;
  Workspace.getById = (id) => all.get(id) || null;
  Workspace.getAll = () => Array.from(all.values());
  Workspace.prototype.SCAN_ANGLE = 3;

  const proto = Workspace.prototype;

  /** A block that a script makes is told of at once, so that it saves itself: its variables are there from then on. */
  proto.newBlock = function (type, id) {
    const block = new runtime.Block(this, type, id);
    if (runtime.events.disabled === 0) runtime.saveNew(block);
    return block;
  };

  proto.addTopBlock = function (block) { this.topBlocks_.add(block); };
  proto.removeTopBlock = function (block) { this.topBlocks_.delete(block); };

  proto.addTypedBlock = function (block) {
    const blocks = this.blocksByType_.get(block.type);
    if (blocks) blocks.add(block);
    else this.blocksByType_.set(block.type, new Set([block]));
  };

  proto.removeTypedBlock = function (block) {
    const blocks = this.blocksByType_.get(block.type);
    if (blocks) blocks.delete(block);
  };

  proto.getBlockById = function (id) { return this.blocksById_.get(id) || null; };
  proto.setBlockById = function (id, block) { this.blocksById_.set(id, block); };
  proto.removeBlockById = function (id) { this.blocksById_.delete(id); };

  /** Blocks as the code reads them: by height, a little more to the right a little later. */
  function byPlace(blocks, rtl) {
    const slope = Math.sin(Workspace.SCAN_ANGLE * Math.PI / 180) * (rtl ? -1 : 1);
    const height = (block) => block.xy_.y + slope * block.xy_.x;
    return blocks.map((block) => [height(block), block]).sort((one, other) => one[0] - other[0]).map((pair) => pair[1]);
  }

  proto.getTopBlocks = function (ordered) {
    const blocks = Array.from(this.topBlocks_);
    return ordered && blocks.length > 1 ? byPlace(blocks, this.RTL) : blocks;
  };
  runtime.ownTopBlocks = proto.getTopBlocks;

  /** Every block: breadth first as they were connected, or, ordered, as they stand. */
  proto.getAllBlocks = function (ordered) {
    if (ordered) return this.getTopBlocks(true).flatMap((block) => block.getDescendants(true))
      .filter((block) => !block.isInsertionMarker());
    const blocks = this.getTopBlocks(false);
    for (let i = 0; i < blocks.length; i++) {
      for (const child of blocks[i].getChildren(false)) blocks.push(child);
    }
    return blocks.filter((block) => !block.isInsertionMarker());
  };

  proto.getBlocksByType = function (type, ordered) {
    const blocks = Array.from(this.blocksByType_.get(type) || []).filter((block) => !block.isInsertionMarker());
    return ordered ? byPlace(blocks, this.RTL) : blocks;
  };

  proto.orderChanged_ = function () {};
  proto.commentsChanged_ = function () { this.hasComments_ = true; };

  /** False when neither a block nor any below it can have a comment. */
  proto.mayHaveCommentsAt = function () { return this.hasComments_; };

  proto.addTopComment = function (comment) { this.topComments_.push(comment); };

  proto.removeTopComment = function (comment) {
    const index = this.topComments_.indexOf(comment);
    if (index >= 0) this.topComments_.splice(index, 1);
  };

  proto.getTopComments = function () { return this.topComments_.slice(); };
  proto.getCommentById = function (id) { return this.topComments_.find((comment) => comment.id === id) ?? null; };

  proto.clear = function () {
    this.isClearing = true;
    try {
      for (const block of Array.from(this.topBlocks_)) block.dispose(false);
      this.topBlocks_.clear();
      this.topComments_.length = 0;
      this.variableMap_.clear();
      if (this.potentialVariableMap_) this.potentialVariableMap_.clear();
      this.procedureMap_.clear();
    } finally {
      this.isClearing = false;
    }
  };

  proto.dispose = function () {
    this.listeners_.length = 0;
    this.clear();
    all.delete(this.id);
    this.disposed = true;
  };

  proto.addChangeListener = function (listener) {
    this.listeners_.push(listener);
    return listener;
  };

  proto.removeChangeListener = function (listener) {
    const index = this.listeners_.indexOf(listener);
    if (index >= 0) this.listeners_.splice(index, 1);
  };

  /** Hands an event to all who listen. */
  proto.fireChangeListener = function (event) {
    for (const listener of this.listeners_.slice()) listener(event);
  };

  proto.remainingCapacity = function () {
    const most = this.options.maxBlocks;
    return Number.isFinite(most) ? most - this.blocksById_.size : Infinity;
  };

  proto.hasBlockLimits = function () { return Number.isFinite(this.options.maxBlocks); };
  proto.isDragging = () => false;
  proto.isReadOnly = function () { return !!this.options.readOnly; };
  proto.setIsReadOnly = function (readOnly) { this.options.readOnly = readOnly; };
  proto.getProcedureMap = function () { return this.procedureMap_; };
  proto.getRootWorkspace = function () { return this.options.parentWorkspace; };

  proto.allInputsFilled = function (shadowsFill) {
    return this.getTopBlocks(false).every((block) => block.allInputsFilled(shadowsFill));
  };

  runtime.Workspace = Workspace;
  Blockly.Workspace = Workspace;
  runtime.mainWorkspace = null;
})
