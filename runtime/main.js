(function (runtime) {
  'use strict';
  const {Blockly} = runtime;

  /** What scripts may replace; where one has, every block is made whole so that it has its say. Null where no scripts come. */
  let untouched = null;

  /** Called once when every runtime file has been run. */
  runtime.start = function () {
    if (!runtime.isLean) runtime.loadMessages();
  };

  function watched() {
    const owners = [
      runtime.Block.prototype, runtime.Connection.prototype, runtime.Input.prototype, runtime.Workspace.prototype,
      runtime.ConnectionChecker.prototype, runtime.VariableMap.prototype, runtime.VariableModel.prototype, Blockly.Variables,
      Blockly.Procedures, Blockly.fieldRegistry, Blockly.Extensions,
    ];
    for (const name in runtime.fields) owners.push(runtime.fields[name].prototype);
    return owners.filter(Boolean);
  }

  const valueOf = (owner, name) => {
    const {value, get} = Object.getOwnPropertyDescriptor(owner, name);
    return get || value;
  };

  function remember() {
    return watched().map((owner) => {
      const names = Object.getOwnPropertyNames(owner);
      return {owner, names, values: names.map((name) => valueOf(owner, name))};
    });
  }

  /** True when a script has replaced a member of one of the classes (adding one changes nothing here). */
  function isTouched() {
    return untouched.some(({owner, names, values}) => names.some((name, i) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      return !descriptor || (descriptor.get || descriptor.value) !== values[i];
    }));
  }

  let touched = false;

  /** User scripts are evaluated between these two; `none` says that there are none, and nothing needs to be remembered. */
  runtime.beginScripts = function (none = false) {
    untouched = none ? null : remember();
    if (none) return;
    runtime.keepsMessages = false;
    runtime.forgetMessages();
    runtime.forgetOptions();
    runtime.notePlain();
    runtime.wire.forgetPlans();
  };

  runtime.endScripts = function () {
    if (untouched) {
      runtime.tellOldGenerators();
      touched = isTouched();
      runtime.noteScripts();
    }
    runtime.keepsMessages = true;
    return null;
  };

  /** True when no block may stay a record: scripts changed the classes, or want to hear of every event. */
  runtime.mustBeEager = function () {
    return touched || runtime.request.events || runtime.request.eager === true;
  };
})
