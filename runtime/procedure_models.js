/**
 * Procedures that exist apart from their definition blocks, as shareable procedures keep them: a model each, with models of
 * its parameters, in the workspace's procedure map and in its JSON.
 */
(function (runtime) {
  'use strict';
  const {Blockly, ProcedureMap, wire: {HEADER}, own: {Procedures, procedures, serialization}} = runtime;

  /** A procedure: its name, its parameters in order, what it returns (null: nothing) and whether it may be called. */
  class ObservableProcedureModel {
    constructor(workspace, name, id) {
      this.workspace = workspace;
      this.id = id || runtime.newId();
      this.name = name;
      this.parameters = [];
      this.returnTypes = null;
      this.enabled = true;
      this.shouldFireEvents = false;
    }

    getId() { return this.id; }
    getName() { return this.name; }
    getParameter(index) { return this.parameters[index]; }
    getParameters() { return this.parameters.slice(); }
    getReturnTypes() { return this.returnTypes; }
    getEnabled() { return this.enabled; }

    setName(name) {
      if (name === this.name) return this;
      this.name = name;
      return this.changed_();
    }

    /** Puts a parameter at a place, moving it there where the procedure has it already. */
    insertParameter(parameter, index) {
      const place = this.parameters.indexOf(parameter);
      if (place === index) return this;
      if (place >= 0) this.parameters.splice(place, 1);
      this.parameters.splice(index, 0, parameter);
      if (parameter.setProcedureModel) parameter.setProcedureModel(this);
      return this.changed_();
    }

    deleteParameter(index) {
      if (!this.parameters[index]) return this;
      this.parameters.splice(index, 1);
      return this.changed_();
    }

    setReturnTypes(types) {
      if (types && types.length) {
        throw new Error('The built-in procedures have no return types: give an empty list, or null for no return value.');
      }
      this.returnTypes = types;
      return this.changed_();
    }

    setEnabled(enabled) {
      if (enabled === this.enabled) return this;
      this.enabled = enabled;
      return this.changed_();
    }

    startPublishing() { this.shouldFireEvents = true; }
    stopPublishing() { this.shouldFireEvents = false; }

    changed_() {
      Blockly.Procedures.triggerProceduresUpdate(this.workspace);
      return this;
    }

    saveState() {
      const state = {id: this.id, name: this.name, returnTypes: this.returnTypes};
      if (!this.enabled) state.enabled = false;
      return state;
    }

    static loadState(state, workspace) {
      const model = new this(workspace, state.name, state.id);
      if (state.returnTypes) model.setReturnTypes(state.returnTypes);
      if (state.enabled === false) model.setEnabled(false);
      return model;
    }
  }

  /** A parameter, which is a variable of the workspace; its own id outlives a change of name. */
  class ObservableParameterModel {
    constructor(workspace, name, id, varId) {
      this.workspace = workspace;
      this.id = id || runtime.newId();
      this.variable = Blockly.Variables.getOrCreateVariablePackage(workspace, varId || null, name, '');
      this.procedureModel = null;
    }

    getId() { return this.id; }
    getName() { return this.variable.getName(); }
    getTypes() { return []; }
    getVariableModel() { return this.variable; }

    /** Renames the parameter by giving it the variable of the new name. */
    setName(name, varId) {
      if (name === this.getName()) return this;
      this.variable = Blockly.Variables.getOrCreateVariablePackage(this.workspace, varId || null, name, '');
      Blockly.Procedures.triggerProceduresUpdate(this.workspace);
      return this;
    }

    setTypes() {
      throw new Error('The parameters of the built-in procedures have no types.');
    }

    setProcedureModel(model) {
      this.procedureModel = model;
      return this;
    }

    saveState() {
      return {id: this.id, name: this.getName(), varId: this.variable.getId()};
    }

    static loadState(state, workspace) {
      return new this(workspace, state.name, state.id, state.varId);
    }
  }

  /** Has every block of a procedure take the shape of its model. */
  Blockly.Procedures.triggerProceduresUpdate = function (workspace) {
    for (const block of workspace.getAllBlocks(false)) {
      if (Blockly.Procedures.isProcedureBlock(block)) block.doProcedureUpdate();
    }
  };

  const models = {ObservableProcedureModel, ObservableParameterModel, isProcedureBlock: Procedures.isProcedureBlock};
  Object.assign(procedures, models);
  Object.assign(Procedures, models, {ObservableProcedureMap: ProcedureMap});

  /** Reads and writes the procedures of a workspace's JSON by the classes of a project. */
  class ProcedureSerializer {
    constructor(Model, Parameter) {
      this.Model = Model;
      this.Parameter = Parameter;
      this.priority = serialization.priorities.PROCEDURES;
    }

    save(workspace) {
      const procedures = workspace.getProcedureMap().getProcedures();
      return procedures.length ? procedures.map((model) => serialization.procedures.saveProcedure(model)) : null;
    }

    load(states, workspace) {
      const map = workspace.getProcedureMap();
      for (const state of states) map.add(serialization.procedures.loadProcedure(this.Model, this.Parameter, state, workspace));
    }

    clear(workspace) {
      workspace.getProcedureMap().clear();
    }
  }

  serialization.procedures = {
    ProcedureSerializer,

    saveProcedure(model) {
      const state = model.saveState();
      const parameters = model.getParameters();
      if (parameters.length) state.parameters = parameters.map((parameter) => parameter.saveState());
      return state;
    },

    loadProcedure(Model, Parameter, state, workspace) {
      const model = Model.loadState(state, workspace);
      (state.parameters || []).forEach((parameter, index) => {
        model.insertParameter(Parameter.loadState(parameter, workspace), index);
      });
      return model;
    },
  };
  runtime.registerOwn('serializer', 'procedures', new ProcedureSerializer(ObservableProcedureModel, ObservableParameterModel));

  /** Makes the procedures that the message of a job holds, by whatever serializer scripts have registered for them. */
  runtime.loadProcedures = function (workspace) {
    const {message_: message, words_: words} = workspace;
    const serializer = Blockly.registry.getObject('serializer', 'procedures');
    if (!serializer) return;
    const first = words[HEADER.procedureList];
    const states = [];
    for (let i = 0; i < words[HEADER.procedures]; i++) states.push(JSON.parse(message.string(words[first + i])));
    serializer.load(states, workspace);
  };
})
