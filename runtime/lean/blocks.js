/**
 * The lean runtime: where no scripts come, blocks stay records of their message and nothing but what our own languages ask of
 * them is loaded. What it has not, it never makes up: the job is refused, and done by the whole runtime instead.
 */
(function (runtime) {
  'use strict';
  const {Blockly, lazy} = runtime;

  runtime.isLean = true;

  /** A job asks for what only the whole runtime has. */
  class Lacking extends Error {}

  /** Refuses the job in hand. */
  runtime.lack = function (what) {
    throw new Lacking(`the lean runtime has no ${what}`);
  };

  /** Stands behind the prototypes: whatever is not found before it refuses the job, so that nothing is taken for undefined. */
  const guard = new Proxy(Object.create(null), {
    get: (target, name) => runtime.lack(String(name)),
    has: (target, name) => runtime.lack(String(name)),
  });

  function Block() {}
  function Input() {}
  function Workspace() {}
  Block.prototype = Object.assign(Object.create(guard), {
    plan_: null, procedure_: null, failed_: false, getProcedureModel: undefined,
    getVars: () => runtime.lack('getVars'), getVarModels: () => runtime.lack('getVarModels'),
  });
  Input.prototype = Object.create(guard);
  Workspace.prototype = Object.assign(Object.create(guard), {
    getVariableMap() { return this.variableMap_; },
    getPotentialVariableMap: () => null,
  });
  Workspace.SCAN_ANGLE = 3;
  Workspace.forgetAll = () => {};
  Object.assign(runtime, {Block, Input, Workspace});
  Object.assign(Blockly, {Workspace});

  runtime.mainWorkspace = null;
  lazy(Blockly, 'Msg', () => JSON.parse(runtime.host.messages()));

  /** Parts that few jobs need are loaded by the first that does. */
  Blockly.utils = runtime.own.utils = {string: {}};
  lazy(Blockly.utils.string, 'wrap', () => {
    runtime.host.loadPart('comment_wrap')[0](runtime);
    return Blockly.utils.string.wrap;
  });
  lazy(runtime, 'sourceMap', () => {
    runtime.host.loadPart('source_map')[0](runtime);
    return runtime.sourceMap;
  });
})
