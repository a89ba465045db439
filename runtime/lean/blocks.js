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

  /** What few jobs need is in parts that are loaded by the first that does. */
  function inPart(part, object, name) {
    lazy(object, name, () => {
      for (const file of runtime.host.loadPart(part)) file(runtime);
      return object[name];
    });
  }

  Blockly.utils = runtime.own.utils = {string: {}};
  inPart('comment_wrap', Blockly.utils.string, 'wrap');
  inPart('source_map', runtime, 'sourceMap');

  // Where no scripts come, only jobs that set something on the generators have to put something back.
  Object.assign(runtime, {watchPlace() {}, admit() {}, beginJob() {}});
  runtime.begin = (generator, workspace) => generator.init(workspace);
  inPart('isolation', runtime, 'remember');
  inPart('isolation', runtime, 'restore');
})
