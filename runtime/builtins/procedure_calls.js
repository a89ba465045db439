(function (runtime) {
  'use strict';
  const {Blockly, builtin, dialogs} = runtime;
  const {Msg, Procedures} = Blockly;

  const DISABLED_DEFINITION = 'DISABLED_PROCEDURE_DEFINITION';

  /** What calls with and without a return value have in common. */
  const call = {
    getProcedureCall() { return this.getFieldValue('NAME'); },

    /** Follows a procedure's new name. */
    renameProcedure(oldName, newName) {
      if (!runtime.Names.equals(oldName, this.getProcedureCall())) return;
      this.setFieldValue(newName, 'NAME');
      const key = this.outputConnection ? 'PROCEDURES_CALLRETURN_TOOLTIP' : 'PROCEDURES_CALLNORETURN_TOOLTIP';
      this.setTooltip((Msg[key] || '').replace('%1', newName));
    },

    /** Takes other parameters; what is connected stays with its parameter's id. */
    setProcedureParameters_(names, ids) {
      this.forgetConnections_();
      if (!ids) return;
      if (this.arguments_.join('\n') === names.join('\n')) {
        this.quarkIds_ = ids;
        return;
      }
      if (ids.length !== names.length) throw new RangeError('The parameters\' names and ids are not alike in number.');
      this.setCollapsed(false);
      if (!this.quarkIds_) {
        this.quarkConnections_ = {};
        this.quarkIds_ = [];
      }
      this.rememberConnections_(ids);
      this.takeArguments_(names);
      this.quarkIds_ = ids;
      this.putConnectionsBack_();
    },

    setProcedureParameters(names, ids) { this.setProcedureParameters_(names, ids); },

    /** Unless the definition's dialog is open, ids of a former dialog mean nothing. */
    forgetConnections_() {
      if (this.dialogIsOpen_()) return;
      this.quarkConnections_ = {};
      this.quarkIds_ = null;
    },

    dialogIsOpen_() {
      const definition = Procedures.getDefinition(this.getProcedureCall(), this.workspace);
      const icon = definition && definition.mutator;
      return !!(icon && (icon.bubbleIsVisible ? icon.bubbleIsVisible() : icon.isVisible && icon.isVisible()));
    },

    rememberConnections_(ids) {
      const open = this.dialogIsOpen_();
      this.arguments_.forEach((name, i) => {
        if (!this.getInput('ARG' + i)) return;
        const child = dialogs.targetOf(this, 'ARG' + i);
        const id = this.quarkIds_[i];
        this.quarkConnections_[id] = child;
        if (open && child && !ids.includes(id)) {
          child.disconnect();
          child.getSourceBlock().bumpNeighbours();
        }
      });
    },

    takeArguments_(names) {
      this.arguments_ = Array.from(names);
      this.argumentVarModels_ = this.arguments_
        .map((name) => Blockly.Variables.getOrCreateVariablePackage(this.workspace, null, name, ''));
      this.updateShape_();
    },

    putConnectionsBack_() {
      this.arguments_.forEach((name, i) => {
        const id = this.quarkIds_[i];
        if (!(id in this.quarkConnections_)) return;
        if (!dialogs.reconnect(this.quarkConnections_[id], this, 'ARG' + i)) delete this.quarkConnections_[id];
      });
    },

    /** An input for each argument, labelled with the parameter's name. */
    updateShape_() {
      this.arguments_.forEach((name, i) => {
        const label = this.getField('ARGNAME' + i);
        if (label) {
          label.setValue(name, false);
          return;
        }
        this.appendValueInput('ARG' + i).setAlign(Blockly.inputs.Align.RIGHT)
          .appendField(new Blockly.FieldLabel(name), 'ARGNAME' + i);
      });
      for (let i = this.arguments_.length; this.getInput('ARG' + i); i++) this.removeInput('ARG' + i);
      const row = this.getInput('TOPROW');
      if (!row) return;
      if (!this.arguments_.length) {
        if (this.getField('WITH')) row.removeField('WITH');
      } else if (!this.getField('WITH')) {
        row.appendField(Msg.PROCEDURES_CALL_BEFORE_PARAMS, 'WITH');
      }
    },

    mutationToDom() {
      const mutation = Blockly.utils.xml.createElement('mutation');
      mutation.setAttribute('name', this.getProcedureCall());
      for (const name of this.arguments_) {
        const parameter = Blockly.utils.xml.createElement('arg');
        parameter.setAttribute('name', name);
        mutation.appendChild(parameter);
      }
      return mutation;
    },

    domToMutation(mutation) {
      this.renameProcedure(this.getProcedureCall(), mutation.getAttribute('name'));
      const parameters = Array.from(mutation.childNodes).filter((child) => child.nodeName.toLowerCase() === 'arg');
      this.setProcedureParameters_(
        parameters.map((parameter) => parameter.getAttribute('name')),
        parameters.map((parameter) => parameter.getAttribute('paramId')));
    },

    saveExtraState() {
      const state = {name: this.getProcedureCall()};
      if (this.arguments_.length) state.params = this.arguments_;
      return state;
    },

    loadExtraState(state) {
      this.renameProcedure(this.getProcedureCall(), state.name);
      if (state.params) this.setProcedureParameters_(state.params, new Array(state.params.length).fill(null));
    },

    getVars() { return this.arguments_; },
    getVarModels() { return this.argumentVarModels_; },

    renameVar(oldName, newName) {
      this.arguments_.forEach((name, i) => {
        if (!runtime.Names.equals(oldName, name)) return;
        this.arguments_[i] = newName;
        const label = this.getField('ARGNAME' + i);
        if (label) label.setValue(newName);
      });
    },

    /** A call makes the definition it lacks, leaves with its definition, and is switched off with it. */
    onchange(event) {
      const {Events} = Blockly;
      if (!this.workspace || this.workspace.isFlyout || !event.recordUndo) return;
      if (event.type === Events.BLOCK_CREATE && event.ids.includes(this.id)) this.findDefinition_(event);
      else if (event.type === Events.BLOCK_DELETE) this.leaveWithDefinition_(event);
      else if (event.type === Events.BLOCK_CHANGE && event.element === 'disabled') this.followDefinition_(event);
    },

    findDefinition_(event) {
      let definition = Procedures.getDefinition(this.getProcedureCall(), this.workspace);
      if (definition && (definition.type !== this.defType_
          || JSON.stringify(definition.getVars()) !== JSON.stringify(this.arguments_))) definition = null;
      if (definition) {
        if (!definition.isEnabled()) this.followDefinition_(event, definition);
        return;
      }
      Blockly.Events.setGroup(event.group);
      Blockly.Xml.domToWorkspace(this.definitionXml_(), this.workspace);
      Blockly.Events.setGroup(false);
    },

    /** The definition that this call asks for, a little below it, under a name that is free. */
    definitionXml_() {
      const {createElement, createTextNode} = Blockly.utils.xml;
      const name = this.getProcedureCall();
      const legal = Procedures.findLegalName(name, this);
      if (name !== legal) this.renameProcedure(name, legal);
      const place = this.getRelativeToSurfaceXY();
      const snap = Blockly.config && Blockly.config.snapRadius || 28;
      const block = createElement('block');
      block.setAttribute('type', this.defType_);
      block.setAttribute('x', String(place.x + (this.RTL ? -snap : snap)));
      block.setAttribute('y', String(place.y + snap * 2));
      block.appendChild(this.mutationToDom());
      const field = createElement('field');
      field.setAttribute('name', 'NAME');
      field.appendChild(createTextNode(name || Msg.UNNAMED_KEY));
      block.appendChild(field);
      const xml = createElement('xml');
      xml.appendChild(block);
      return xml;
    },

    leaveWithDefinition_(event) {
      if (Procedures.getDefinition(this.getProcedureCall(), this.workspace)) return;
      Blockly.Events.setGroup(event.group);
      this.dispose(true);
      Blockly.Events.setGroup(false);
    },

    followDefinition_(event, found) {
      const name = this.getProcedureCall();
      const definition = found || Procedures.getDefinition(name, this.workspace);
      if (!definition || (!found && definition.id !== event.blockId)) return;
      const {Events} = Blockly;
      const group = Events.getGroup();
      Events.setGroup(event.group);
      const off = !definition.isEnabled();
      this.setDisabledReason(off, DISABLED_DEFINITION);
      this.setWarningText(off ? (Msg.PROCEDURES_CALL_DISABLED_DEF_WARNING || '').replace('%1', name) : null);
      Events.setGroup(group);
    },

    customContextMenu() {},
  };

  /** How a new call begins. */
  function initialize() {
    this.arguments_ = [];
    this.argumentVarModels_ = [];
    this.quarkConnections_ = {};
    this.quarkIds_ = null;
    this.previousEnabledState_ = true;
  }

  for (const [type, defType] of [
    ['procedures_callnoreturn', 'procedures_defnoreturn'], ['procedures_callreturn', 'procedures_defreturn'],
  ]) {
    builtin.addMutator(type + '_mutator', [type], {mixin: Object.assign({defType_: defType}, call), initialize});
  }

  const REASON = 'UNPARENTED_IFRETURN';

  /** Leaves a function early; in one that returns nothing it has no value. */
  const ifReturn = {
    hasReturnValue_: true,
    FUNCTION_TYPES: ['procedures_defnoreturn', 'procedures_defreturn'],

    mutationToDom() {
      const mutation = Blockly.utils.xml.createElement('mutation');
      mutation.setAttribute('value', String(Number(this.hasReturnValue_)));
      return mutation;
    },

    domToMutation(mutation) { this.setReturnValue_(mutation.getAttribute('value') === '1'); },

    /** Makes VALUE an input, or a dummy that only says "return". */
    setReturnValue_(hasValue) {
      const input = this.getInput('VALUE');
      if (!input || !!input.connection !== hasValue) {
        if (input) this.removeInput('VALUE');
        const made = hasValue ? this.appendValueInput('VALUE') : this.appendDummyInput('VALUE');
        made.appendField(Msg.PROCEDURES_DEFRETURN_RETURN);
      }
      this.hasReturnValue_ = hasValue;
    },

    /** Fits the function around it; without one it is out of the code. */
    onchange(event) {
      const {workspace} = this;
      const {Events} = Blockly;
      if (!workspace || (workspace.isDragging && workspace.isDragging())) return;
      if (event.type !== Events.BLOCK_MOVE && event.type !== Events.BLOCK_CREATE) return;
      let around = this;
      while (around && !this.FUNCTION_TYPES.includes(around.type)) around = around.getSurroundParent();
      if (around && around.type === 'procedures_defnoreturn') this.setReturnValue_(false);
      else if (around && around.type === 'procedures_defreturn') this.setReturnValue_(true);
      this.setWarningText(around ? null : Msg.PROCEDURES_IFRETURN_WARNING);
      if (!this.isInFlyout) runtime.disableWithin(this, !around, REASON, event);
    },
  };
  builtin.addMutator('procedures_ifreturn_mutator', ['procedures_ifreturn'], {mixin: ifReturn});
})
