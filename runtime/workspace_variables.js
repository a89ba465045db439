(function (runtime) {
  'use strict';
  const proto = runtime.Workspace.prototype;

  proto.getVariableMap = function () { return this.variableMap_; };
  proto.setVariableMap = function (map) { this.variableMap_ = map; };

  /** The variables of blocks that are not placed yet, as in a toolbox, or null. */
  proto.getPotentialVariableMap = function () { return this.potentialVariableMap_; };

  proto.createPotentialVariableMap = function () {
    this.potentialVariableMap_ = new runtime.VariableMap(this);
  };

  /** Old names of the map's own methods. */
  const PASSED_ON = [
    'getVariable', 'getVariableById', 'getVariablesOfType', 'getVariableTypes', 'getAllVariables', 'getAllVariableNames',
    'getVariableUsesById', 'createVariable', 'renameVariableById', 'deleteVariableById',
  ];
  for (const name of PASSED_ON) {
    proto[name] = function (...given) { return this.getVariableMap()[name](...given); };
  }
})
