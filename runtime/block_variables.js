(function (runtime) {
  'use strict';
  const proto = runtime.Block.prototype;

  function eachVariableField(block, visit) {
    for (const input of block.inputList) {
      for (const field of input.fieldRow) {
        if (field.referencesVariables && field.referencesVariables()) visit(field);
      }
    }
  }

  /**
   * The ids of the variables in the block's fields. Until 2020 the arguments of procedures were asked for by name, so that projects'
   * own kinds of procedures need not have told them so. To a generator that looks for what it has to declare, calls name none.
   */
  proto.getVars = function () {
    if (Array.isArray(this.arguments_) && (this.getProcedureDef || this.getProcedureCall && !runtime.initializing)) return this.arguments_;
    const ids = [];
    eachVariableField(this, (field) => ids.push(field.getValue()));
    return ids;
  };

  /** The variables in the block's fields. */
  proto.getVarModels = function () {
    const models = [];
    eachVariableField(this, (field) => {
      const model = this.workspace.getVariableMap().getVariableById(field.getValue());
      if (model) models.push(model);
    });
    return models;
  };

  /** Tells the fields that a variable has another name now. */
  proto.updateVarName = function (variable) {
    eachVariableField(this, (field) => {
      if (field.getValue() === variable.getId() && field.refreshVariableName) field.refreshVariableName();
    });
  };

  /** Has the fields of one variable name another. */
  proto.renameVarById = function (oldId, newId) {
    eachVariableField(this, (field) => {
      if (field.getValue() === oldId) field.setValue(newId);
    });
  };

  /** The way scripts from before variables had ids hear of a new name. */
  proto.renameVar = function (oldName, newName) {
    eachVariableField(this, (field) => {
      if (runtime.Names.equals(oldName, field.getText()) && field.setText) field.setText(newName);
    });
  };
})
