/** Members of workspaces and of their variables that few scripts ask for, of this year and of earlier ones. */
(function (runtime) {
  'use strict';

  const {Blockly, VariableMap, Workspace, addMembers: keep, quiet} = runtime;

  keep(Workspace.prototype, {
    ...quiet('undo clearUndo playAudio paste sortObjects_ addCommentById removeCommentById loadAudio_ fireChangeEvent updateVariableStore'),
    getUndoStack: () => [],
    getRedoStack: () => [],
    remainingCapacityOfType: () => Infinity,
    isCapacityAvailable(counts) {
      return Object.values(counts).reduce((sum, count) => sum + count, 0) <= this.remainingCapacity();
    },
    newComment(id) {
      return new Blockly.comments.WorkspaceComment(this, id);
    },
    toolboxPosition: 2,
    horizontalLayout: false,
    scale: 1,
    targetWorkspace: null,
    /** Until 2017 variables were names. */
    variableIndexOf(name) {
      return this.variableList.findIndex((one) => runtime.Names.equals(one, name));
    },
    getVariableUses(name) {
      const isMeant = (one) => runtime.Names.equals(String(one), name);
      return this.getAllBlocks(false).filter((block) => block.getVarModels().some((one) => isMeant(one.getName())) || (block.getVars() ?? []).some(isMeant));
    },
    renameVariable(oldName, newName) {
      const variable = this.getVariableMap().getVariable(oldName, '');
      if (variable) this.getVariableMap().renameVariable(variable, newName);
      else this.getVariableMap().createVariable(newName, '');
    },
    deleteVariable(name) {
      const variable = this.getVariableMap().getVariable(name, '');
      if (variable) Blockly.Variables.deleteVariable(this, variable);
    },
  });

  keep(VariableMap.prototype, {
    renameVariableAndUses(variable, newName) {
      return this.renameVariable(variable, newName);
    },
    dispose() {
      this.clear();
    },
  });

  // Those used came first, in the order that generators declared them in; that of their making is another one.
  runtime.define(Workspace.prototype, 'variableList', {
    get() {
      const names = Blockly.Variables.allVariables(this);
      const known = new Set(names.map((name) => name.toLowerCase()));
      return names.concat(this.getVariableMap().getAllVariables().map((variable) => variable.getName()).filter((name) => !known.has(name.toLowerCase())));
    },
    set() {},
    configurable: true,
  });
})
