(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  const ConnectionType = {INPUT_VALUE: 1, OUTPUT_VALUE: 2, NEXT_STATEMENT: 3, PREVIOUS_STATEMENT: 4};
  const OPPOSITE = [0, 2, 1, 4, 3];

  Object.assign(Blockly, ConnectionType, {DUMMY_INPUT: 5, OPPOSITE_TYPE: OPPOSITE});
  Blockly.ConnectionType = runtime.bothWays(ConnectionType);
  runtime.ConnectionType = ConnectionType;

  const REASONS = [
    '', 'a block cannot be connected to itself', 'these two kinds of connection do not meet',
    'there is nothing to connect to', 'the checks have no type in common', 'the blocks are in different workspaces',
    'a shadow block holds only shadow blocks', 'the workspace does not allow it',
    'a block has either an output or a previous connection in use, not both',
  ];

  /** Decides whether two connections may meet; a workspace has one, and scripts may bring their own. */
  function ConnectionChecker() {}

  ConnectionChecker.prototype.canConnect = function (one, other, isDragging, distance) {
    return this.canConnectWithReason(one, other, isDragging, distance) === 0;
  };

  /** 0, or the number of the reason against, as in `Connection.REASON_*`. */
  ConnectionChecker.prototype.canConnectWithReason = function (one, other, isDragging, distance) {
    const unsafe = this.doSafetyChecks(one, other);
    if (unsafe) return unsafe;
    if (!this.doTypeChecks(one, other)) return Connection.REASON_CHECKS_FAILED;
    if (isDragging && !this.doDragChecks(one, other, distance || 0)) return Connection.REASON_DRAG_CHECKS_FAILED;
    return 0;
  };

  ConnectionChecker.prototype.getErrorMessage = function (reason, one, other) {
    if (!reason) return '';
    const named = [one, other].map((c) => (c ? c.toString() : 'nothing')).join(' and ');
    return `Cannot connect ${named}: ${REASONS[reason] || 'unknown reason'}.`;
  };

  /** What no check may allow: kinds that do not meet, blocks that are one, shadows that hold others. */
  ConnectionChecker.prototype.doSafetyChecks = function (one, other) {
    if (!one || !other) return Connection.REASON_TARGET_NULL;
    const upper = one.isSuperior() ? one : other;
    const lower = upper === one ? other : one;
    const parent = upper.getSourceBlock();
    const child = lower.getSourceBlock();
    if (parent === child) return Connection.REASON_SELF_CONNECTION;
    if (lower.type !== OPPOSITE[upper.type]) return Connection.REASON_WRONG_TYPE;
    if (parent.workspace !== child.workspace) return Connection.REASON_DIFFERENT_WORKSPACES;
    if (parent.isShadow() && !child.isShadow()) return Connection.REASON_SHADOW_PARENT;
    const rival = lower.type === ConnectionType.OUTPUT_VALUE ? child.previousConnection : child.outputConnection;
    if (rival && rival.isConnected()) return Connection.REASON_PREVIOUS_AND_OUTPUT;
    return 0;
  };

  function typesMeet(one, other) {
    const left = one.getCheck();
    const right = other.getCheck();
    return !left || !right || left.some((type) => right.includes(type));
  }

  /**
   * True when either side takes anything, or both name a type in common; but a script that has put its own question in the place of the one
   * that connections were asked until 2021 is asked that.
   */
  ConnectionChecker.prototype.doTypeChecks = function (one, other) {
    const asked = runtime.replacedQuestion();
    return asked === null ? typesMeet(one, other) : Boolean(asked.call(one, other));
  };

  ConnectionChecker.prototype.doDragChecks = () => true;

  const own = {...ConnectionChecker.prototype};

  /** What the old question answers as it was: what the checker of the day says, without asking the old question again. */
  runtime.askChecker = function (one, other) {
    const checker = one.getConnectionChecker();
    return checker.doTypeChecks === own.doTypeChecks ? typesMeet(one, other) : checker.doTypeChecks(one, other);
  };

  /** The checker that the options of a workspace name, or that scripts have registered in the place of the usual one; else the usual one. */
  runtime.checkerFor = function (options) {
    const type = 'connectionChecker';
    const asked = options && options.plugins && options.plugins[type];
    if (!asked && !runtime.hasPart('registry')) return runtime.connectionChecker;
    const Checker = typeof asked === 'function' ? asked : runtime.own.registry.getClass(type, asked || 'default', Boolean(asked));
    return Checker ? new Checker() : runtime.connectionChecker;
  };

  /**
   * Called when scripts have been loaded: true where they decide what may be connected, by a checker of their own or by members that they have
   * replaced.
   */
  runtime.settleChecker = function () {
    const checker = runtime.connectionChecker = runtime.checkerFor(null);
    return Object.keys(own).some((name) => checker[name] !== own[name]) || runtime.replacedQuestion() !== null;
  };

  Blockly.ConnectionChecker = ConnectionChecker;
  runtime.ConnectionChecker = ConnectionChecker;
  runtime.connectionChecker = new ConnectionChecker();

  /** One end of a connection between two blocks. */
  function Connection(source, type) {
    this.sourceBlock_ = source;
    this.type = type;
    this.target_ = null;
    this.pending_ = -1;
    this.check_ = null;
    this.aside_ = -1;
    this.asideDom_ = null;
    this.asideState_ = null;
    this.disposed = false;
    this.x = 0;
    this.y = 0;
  }

  Object.assign(Connection, {
    CAN_CONNECT: 0, REASON_SELF_CONNECTION: 1, REASON_WRONG_TYPE: 2, REASON_TARGET_NULL: 3, REASON_CHECKS_FAILED: 4,
    REASON_DIFFERENT_WORKSPACES: 5, REASON_SHADOW_PARENT: 6, REASON_DRAG_CHECKS_FAILED: 7, REASON_PREVIOUS_AND_OUTPUT: 8,
  });

  runtime.Connection = Connection;
  Blockly.Connection = Connection;
  Blockly.RenderedConnection = Connection;
})
