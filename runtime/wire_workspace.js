(function (runtime) {
  'use strict';
  const {Workspace, wire, wire: {RECORD}} = runtime;

  /**
   * The workspace of one job. Its blocks are records of the message until a script looks closer; only when a script
   * adds, moves or deletes blocks does it keep the sets of an ordinary workspace.
   */
  class WireWorkspace {
    // Declared, because the lean runtime minds what is set on an object that does not have it.
    message_; words_; blocks_; tops_; options; RTL; variableMap_; hasComments_; commentMarks_; isOpen_; definitions_; callers_; procedures_; models_; used_; hasDeveloper_; making_;

    constructor(message) {
      this.message_ = message;
      this.words_ = message.words;
      this.blocks_ = [];
      this.tops_ = [];
      this.options = runtime.jobOptions;
      this.RTL = runtime.request.rtl;
      this.variableMap_ = new runtime.VariableMap(this);
      this.hasComments_ = false;
      this.commentMarks_ = null;
      this.isOpen_ = false;
      this.definitions_ = [];
      this.callers_ = [];
      this.procedures_ = null;
      this.models_ = null;
      this.used_ = null;
      this.hasDeveloper_ = false;
      this.making_ = null;
    }
  }

  const proto = WireWorkspace.prototype;
  Object.setPrototypeOf(proto, Workspace.prototype);
  Object.defineProperty(proto, 'constructor', {value: Workspace, writable: true, configurable: true});

  /** A property that is made when it is first looked at, because most jobs never do. */
  function onDemand(name, make) {
    const settle = function (workspace, value) {
      Object.defineProperty(workspace, name, {value, writable: true, configurable: true, enumerable: true});
      return value;
    };
    Object.defineProperty(proto, name, {
      get() { return settle(this, make(this)); },
      set(value) { settle(this, value); },
      configurable: true,
    });
  }

  onDemand('id', (workspace) => Workspace.register(workspace));
  for (const name of ['topBlocks_', 'blocksById_', 'blocksByType_']) {
    onDemand(name, (workspace) => {
      workspace.open_();
      return workspace[name];
    });
  }
  for (const name of ['undoStack_', 'redoStack_', 'topComments_']) onDemand(name, () => []);
  onDemand('listeners_', () => runtime.pageListeners());
  Object.assign(proto, {
    isFlyout: false, isMutator: false, internalIsFlyout: false, isClearing: false, rendered: false, disposed: false,
    MAX_UNDO: 1024, potentialVariableMap_: null,
  });
  Object.defineProperty(proto, 'connectionChecker', {
    get: () => runtime.connectionChecker,
    set(checker) {
      Object.defineProperty(this, 'connectionChecker', {value: checker, writable: true, configurable: true});
    },
    configurable: true,
  });

  /** Turns into an ordinary workspace that keeps sets of its blocks. */
  proto.open_ = function () {
    if (this.isOpen_) return;
    this.isOpen_ = true;
    this.topBlocks_ = new Set(this.tops_.map((top) => top.block));
    this.blocksById_ = new Map();
    this.blocksByType_ = new Map();
    for (const block of this.blocks_) if (block) this.keep_(block);
    if (this.making_) this.takeIn_();
  };

  /** A block stands on top while it is made: its definition and its mutation may look for it, or count blocks like it. */
  proto.takeIn_ = function () {
    if (!this.isOpen_) return;
    this.addTopBlock(this.making_);
    this.keep_(this.making_);
  };

  /** A block that was made hangs below another now, or is no part of the workspace. */
  proto.putBelow_ = function (block) {
    this.making_ = null;
    if (this.isOpen_) this.removeTopBlock(block);
  };

  proto.letGo_ = function (block) {
    this.putBelow_(block);
    if (!this.isOpen_) return;
    this.removeTypedBlock(block);
    if (this.getBlockById(block.id) === block) this.removeBlockById(block.id);
  };

  /** Keeps sets of blocks where a script looks while a block is made, because that one is in no record yet. */
  proto.lookUp_ = function () {
    if (this.making_) this.open_();
    return this.isOpen_;
  };

  proto.keep_ = function (block) {
    this.addTypedBlock(block);
    this.setBlockById(block.id, block);
  };

  /** The top blocks as they were loaded, or in the order of the code. */
  proto.getTopBlocks = function (ordered) {
    if (!runtime.isLean && Workspace.prototype.getTopBlocks !== runtime.ownTopBlocks) this.open_();
    if (this.lookUp_()) return Workspace.prototype.getTopBlocks.call(this, ordered);
    const tops = this.tops_;
    if (ordered && tops.length > 1) {
      const slope = Math.sin(Workspace.SCAN_ANGLE * Math.PI / 180);
      for (let i = 0; i < tops.length; i++) tops[i].height = tops[i].y + slope * tops[i].x;
      return tops.slice().sort((one, other) => one.height - other.height).map((top) => top.block);
    }
    return tops.map((top) => top.block);
  };

  proto.getBlocksByType = function (type, ordered) {
    if (this.lookUp_()) return Workspace.prototype.getBlocksByType.call(this, type, ordered);
    return this.blocks_.filter((block) => block && block.type === type);
  };

  proto.getProcedureMap = function () { return this.procedureMap_; };

  Object.defineProperty(proto, 'procedureMap_', {
    get() { return this.models_ || (this.models_ = new runtime.ProcedureMap(this)); },
    set(map) { this.models_ = map; },
    configurable: true,
  });

  /** The models of procedures; most workspaces have no map of them. */
  proto.procedureModels = function () { return this.models_ === null ? [] : this.models_.getProcedures(); };

  /** The variables in use by first use, or null where scripts have changed the blocks since. */
  proto.usedVariables = function () { return this.isOpen_ ? null : this.used_.list(); };

  /** False when neither a block nor any below it has a comment, as far as records tell. */
  proto.mayHaveCommentsAt = function (block) {
    if (!this.hasComments_) return false;
    return this.isOpen_ || block.plan_ === null || this.commentMarks_ === null || this.commentMarks_[block.ordinal_] === 1;
  };

  proto.hasDeveloperVariables = function () { return this.isOpen_ || this.hasDeveloper_; };

  /** The blocks that define procedures. */
  proto.procedureDefinitions = function () {
    if (this.isOpen_) return this.getAllBlocks(false).filter((block) => typeof block.getProcedureDef === 'function');
    return this.definitions_;
  };

  /** The blocks that name procedures. */
  proto.procedureCallers = function () {
    if (this.isOpen_) return this.getAllBlocks(false).filter((block) => block.renameProcedure || block.getProcedureCall);
    return this.callers_;
  };

  /** Puts both blocks of a connection's two ends together, now that one of them is wanted. */
  proto.settle_ = function (end) {
    const other = this.blocks_[end.pending_];
    if (other.plan_) other.materialize_();
    else wire.linkEnds(other);
    if (end.pending_ !== -1) end.targetConnection = null;
  };

  /** Where a block stands, for those on top. */
  proto.placeOf_ = function (block) {
    const top = this.tops_.find((one) => one.block === block);
    return top ? {x: top.x, y: top.y} : {x: 0, y: 0};
  };

  /** The number of the block in one input of a record, -1 where there is none. */
  wire.childAt = function (words, at, shape, index) {
    return shape.inputFlags[index] & 3 ? words[at + shape.inputAt[index]] : -1;
  };

  /** Puts another block's number (or -1) where a child stood. */
  wire.replaceChild = function (words, parentAt, shape, index, ordinal) {
    if (index < 0) words[parentAt + RECORD.next] = ordinal;
    else words[parentAt + shape.inputAt[index]] = ordinal;
  };

  wire.WireWorkspace = WireWorkspace;
})
