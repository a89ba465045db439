(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  /** A variable: a name, a type and an id that stays. */
  function VariableModel(workspace, name, type, id) {
    this.workspace = workspace;
    this.name = name;
    this.type = type || '';
    this.id_ = id || runtime.newId();
    this.number_ = -1;
  }

  VariableModel.prototype.getId = function () { return this.id_; };
  VariableModel.prototype.getName = function () { return this.name; };
  VariableModel.prototype.getType = function () { return this.type; };
  VariableModel.prototype.getWorkspace = function () { return this.workspace; };

  VariableModel.prototype.setName = function (name) {
    this.name = name;
    const map = this.workspace && this.workspace.getVariableMap && this.workspace.getVariableMap();
    if (map) map.sought_ = null;
    return this;
  };

  VariableModel.prototype.setType = function (type) {
    this.type = type;
    return this;
  };

  /** The state JSON workspaces keep of a variable. */
  VariableModel.prototype.save = function () {
    const state = {name: this.name, id: this.id_};
    if (this.type) state.type = this.type;
    return state;
  };

  VariableModel.load = function (state, workspace) {
    return workspace.getVariableMap().createVariable(state.name, state.type, state.id);
  };

  VariableModel.compareByName = (one, other) => Blockly.Variables.compareByName(one, other);

  /** The variables of one workspace, found by id or by name and type. */
  function VariableMap(workspace) {
    this.workspace = workspace;
    this.byId = new Map();
    this.byName = new Map();
    this.sought_ = null;
  }

  /** The keys of names without a type; those of programs are few and come in every job. */
  const keys = new Map();
  const MOST_KEYS = 1000;

  function key(name, type) {
    if (type) return String(name).toLowerCase() + '\u0000' + type;
    let known = keys.get(name);
    if (known !== undefined) return known;
    known = String(name).toLowerCase() + '\u0000';
    if (keys.size >= MOST_KEYS) keys.clear();
    if (known.length < 100) keys.set(name, known);
    return known;
  }

  /** The variable of a name (case ignored) and type, or null. */
  VariableMap.prototype.getVariable = function (name, type) {
    return this.byName.get(key(name, type)) || null;
  };

  VariableMap.prototype.getVariableById = function (id) {
    return this.byId.get(id) || null;
  };

  VariableMap.prototype.getVariablesOfType = function (type) {
    return this.getAllVariables().filter((variable) => variable.getType() === (type || ''));
  };

  VariableMap.prototype.getTypes = function () {
    return Array.from(new Set(this.getAllVariables().map((variable) => variable.getType())));
  };

  VariableMap.prototype.getVariableTypes = function () {
    const types = new Set(this.getTypes());
    types.add('');
    return Array.from(types);
  };

  /** Every variable, those of one type together, as Blockly lists them. */
  VariableMap.prototype.getAllVariables = function () {
    const groups = new Map();
    for (const variable of this.byId.values()) {
      const group = groups.get(variable.getType());
      if (group) group.push(variable);
      else groups.set(variable.getType(), [variable]);
    }
    return Array.from(groups.values()).flat();
  };

  VariableMap.prototype.getAllVariableNames = function () {
    return this.getAllVariables().map((variable) => variable.getName());
  };

  /** Makes a variable, or finds the one of that name and type; an id that speaks against it is an error. */
  VariableMap.prototype.createVariable = function (name, type, id) {
    const found = this.getVariable(name, type);
    if (found) {
      if (id && found.getId() !== id) {
        throw new Error(`Variable "${name}" has the id "${found.getId()}" and cannot also have "${id}".`);
      }
      return found;
    }
    if (id && this.byId.has(id)) throw new Error(`The id "${id}" belongs to another variable already.`);
    // Scripts of before 2017 take the value of a variable field for its name: where no id is given, it is the name.
    const variable = new VariableModel(this.workspace, name, type || '', id || (this.byId.has(name) ? undefined : String(name)));
    this.addVariable(variable);
    runtime.fire('var_create', variable);
    return variable;
  };

  VariableMap.prototype.addVariable = function (variable) {
    this.byId.set(variable.getId(), variable);
    const place = key(variable.getName(), variable.getType());
    if (!this.byName.has(place)) this.byName.set(place, variable);
    if (this.sought_) this.sought_.used.add(String(variable.getName()).toLowerCase());
  };

  /**
   * The first free one of the letters that cannot be misread, then the same with numbers. Which are taken is known from one time to the
   * next, until a variable goes or has another name: a workspace may ask for thousands.
   */
  VariableMap.prototype.freeName = function () {
    const sought = this.sought_ || (this.sought_ = {used: new Set(this.getAllVariableNames().map((name) => name.toLowerCase())), place: 0});
    const letters = Blockly.Variables.VAR_LETTER_OPTIONS;
    for (;; sought.place++) {
      const candidate = letters[sought.place % letters.length] + (Math.floor(sought.place / letters.length) || '');
      if (!sought.used.has(candidate)) return candidate;
    }
  };

  /** Takes a variable out of the index of names, where another of its name may follow it. */
  VariableMap.prototype.reindex = function () {
    this.sought_ = null;
    this.byName.clear();
    for (const variable of this.byId.values()) {
      const place = key(variable.getName(), variable.getType());
      if (!this.byName.has(place)) this.byName.set(place, variable);
    }
  };

  /** Renames a variable; where another has that name already, its uses pass to that one. */
  VariableMap.prototype.renameVariable = function (variable, newName) {
    const oldName = variable.getName();
    if (oldName === newName) return variable;
    const other = this.getVariable(newName, variable.getType());
    if (other && other !== variable) return this.merge(variable, other, newName);
    runtime.fire('var_rename', variable, newName);
    variable.setName(newName);
    this.reindex();
    for (const block of this.workspace.getAllBlocks(false)) block.updateVarName(variable);
    return variable;
  };

  VariableMap.prototype.merge = function (variable, other, newName) {
    other.setName(newName);
    for (const block of this.workspace.getAllBlocks(false)) {
      block.renameVarById(variable.getId(), other.getId());
      block.updateVarName(other);
    }
    this.deleteVariable(variable);
    return other;
  };

  VariableMap.prototype.renameVariableById = function (id, newName) {
    const variable = this.getVariableById(id);
    if (!variable) throw new Error(`There is no variable of the id "${id}" to rename.`);
    this.renameVariable(variable, newName);
  };

  VariableMap.prototype.changeVariableType = function (variable, newType) {
    variable.setType(newType);
    this.reindex();
    return variable;
  };

  VariableMap.prototype.deleteVariable = function (variable) {
    if (this.byId.get(variable.getId()) !== variable) return;
    this.byId.delete(variable.getId());
    this.reindex();
    runtime.fire('var_delete', variable);
  };

  /** Deletes a variable and the blocks that use it. */
  VariableMap.prototype.deleteVariableById = function (id) {
    const variable = this.getVariableById(id);
    if (variable) Blockly.Variables.deleteVariable(this.workspace, variable);
  };

  VariableMap.prototype.getVariableUsesById = function (id) {
    return this.workspace.getAllBlocks(false)
      .filter((block) => (block.getVarModels() || []).some((variable) => variable.getId() === id));
  };

  VariableMap.prototype.clear = function () {
    for (const variable of this.byId.values()) runtime.fire('var_delete', variable);
    this.byId.clear();
    this.byName.clear();
    this.sought_ = null;
  };

  runtime.VariableModel = VariableModel;
  runtime.VariableMap = VariableMap;
  Blockly.VariableModel = VariableModel;
  Blockly.VariableMap = VariableMap;
})
