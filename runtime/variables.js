(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;
  const Variables = runtime.own.Variables = Blockly.Variables = {};

  Variables.NAME_TYPE = 'VARIABLE';
  Variables.CATEGORY_NAME = 'VARIABLE';
  Blockly.VARIABLE_CATEGORY_NAME = 'VARIABLE';
  Variables.VAR_LETTER_OPTIONS = 'ijkmnopqrstuvwxyzabcdefgh';

  /** The variables that blocks of a workspace use, by first use, breadth first. */
  Variables.allUsedVarModels = function (workspace) {
    const known = workspace.usedVariables && workspace.usedVariables();
    if (known) return known;
    const used = new Set();
    for (const block of workspace.getAllBlocks(false)) {
      for (const variable of Variables.modelsOf_(block)) if (variable.getId()) used.add(variable);
    }
    return Array.from(used);
  };

  /** The variables a block says it uses; blocks of before 2017 name them by `getVars`. */
  Variables.modelsOf_ = function (block) {
    const base = runtime.Block.prototype;
    if (block.getVars === base.getVars || block.getVarModels !== base.getVarModels) {
      return (block.getVarModels() || []).filter(Boolean);
    }
    const map = block.workspace.getVariableMap();
    return (block.getVars() || []).filter((name) => typeof name === 'string' && name)
      .map((name) => map.getVariableById(name) || map.createVariable(name, ''));
  };

  /** The names that blocks ask for beside the user's variables. */
  Variables.allDeveloperVariables = function (workspace) {
    const names = new Set();
    if (workspace.hasDeveloperVariables && !workspace.hasDeveloperVariables()) return [];
    for (const block of workspace.getAllBlocks(false)) {
      const ask = block.getDeveloperVariables || block.getDeveloperVars;
      if (!ask) continue;
      for (const name of ask.call(block)) names.add(name);
    }
    return Array.from(names);
  };

  /** A free single-letter name for a new variable. */
  Variables.generateUniqueName = function (workspace = Blockly.getMainWorkspace()) {
    return workspace.getVariableMap().freeName();
  };

  /** The first free name from a letter on: the letters that cannot be misread, then the same with numbers. */
  Variables.generateUniqueNameFromOptions = function (startChar, usedNames) {
    const used = new Set(usedNames.map((name) => name.toLowerCase()));
    const letters = Variables.VAR_LETTER_OPTIONS;
    let index = letters.indexOf(startChar);
    let suffix = 0;
    let candidate = startChar;
    while (used.has(candidate)) {
      index += 1;
      if (index === letters.length) {
        index = 0;
        suffix += 1;
      }
      candidate = letters[index] + (suffix || '');
    }
    return candidate;
  };

  /** The variable of an id, or failing that of a name and type, or null. */
  Variables.getVariable = function (workspace, id, name, type) {
    const maps = [workspace.getVariableMap(), workspace.getPotentialVariableMap()];
    for (const map of maps) {
      const found = map && id && map.getVariableById(id);
      if (found) return found;
    }
    if (name) {
      for (const map of maps) {
        const found = map && map.getVariable(name, type || '');
        if (found) return found;
      }
    }
    return null;
  };

  /** The variable asked for, made when there is none. */
  Variables.getOrCreateVariablePackage = function (workspace, id, name, type) {
    const found = Variables.getVariable(workspace, id, name, type);
    if (found) return found;
    const map = workspace.getPotentialVariableMap() || workspace.getVariableMap();
    return map.createVariable(name || Variables.generateUniqueName(workspace), type || '', id || undefined);
  };

  const withName = (workspace, name) =>
    workspace.getVariableMap().getAllVariables().filter((v) => runtime.Names.equals(v.getName(), name));

  /** A variable of this name whose type is another one, or null. */
  Variables.nameUsedWithOtherType = function (name, type, workspace) {
    return withName(workspace, name).find((v) => v.getType() !== type) || null;
  };

  /** A variable of this name, whatever its type, or null. */
  Variables.nameUsedWithAnyType = function (name, workspace) {
    return withName(workspace, name)[0] || null;
  };

  /** The name of a procedure's parameter has no map entry of its own headless, so none is in the way. */
  Variables.nameUsedWithConflictingParam = () => null;

  /** A `<field name="VAR">` element that names a variable. */
  Variables.generateVariableFieldDom = function (variable) {
    const field = Blockly.utils.xml.createElement('field');
    field.setAttribute('name', 'VAR');
    field.setAttribute('id', variable.getId());
    field.setAttribute('variabletype', variable.getType());
    field.appendChild(Blockly.utils.xml.createTextNode(variable.getName()));
    return field;
  };

  /** The variables of a workspace that were not in the list given. */
  Variables.getAddedVariables = function (workspace, originalVariables) {
    return workspace.getVariableMap().getAllVariables().filter((v) => !originalVariables.includes(v));
  };

  Variables.compareByName = (one, other) =>
    one.getName().localeCompare(other.getName(), 'en', {sensitivity: 'base'});

  /** Renames a variable of a workspace. Until 2016 every block that has its name was asked to. */
  Variables.renameVariable = function (workspace, variable, newName) {
    if (typeof workspace === 'string') {
      for (const block of (newName || Blockly.getMainWorkspace()).getAllBlocks(false)) if (block.renameVar) block.renameVar(workspace, variable);
      return;
    }
    if (newName) workspace.getVariableMap().renameVariable(variable, newName);
  };

  /** Deletes a variable and the blocks that use it. */
  Variables.deleteVariable = function (workspace, variable) {
    const map = workspace.getVariableMap();
    for (const block of map.getVariableUsesById(variable.getId())) block.dispose(true);
    map.deleteVariable(variable);
  };

  Variables.getVariableUsesById = (workspace, id) => workspace.getVariableMap().getVariableUsesById(id);
})
