(function (runtime) {
  'use strict';
  const {Blockly, builtin, dialogs, own} = runtime;
  const {Procedures} = own;

  const DISABLED_DEFINITION = 'DISABLED_PROCEDURE_DEFINITION';

  // What the methods below share are functions of their own: projects copy the methods, one by one, to blocks of theirs.

  function dialogIsOpen(call) {
    const definition = Procedures.getDefinition(call.getProcedureCall(), call.workspace);
    const icon = definition && definition.mutator;
    return !!(icon && (icon.bubbleIsVisible ? icon.bubbleIsVisible() : icon.isVisible && icon.isVisible()));
  }

  /** Unless the definition's dialog is open, ids of a former dialog mean nothing. */
  function forgetConnections(call) {
    if (dialogIsOpen(call)) return;
    call.quarkConnections_ = Object.create(null);
    call.quarkIds_ = null;
  }

  function rememberConnections(call, ids) {
    const open = dialogIsOpen(call);
    call.arguments_.forEach((name, i) => {
      if (!call.getInput('ARG' + i)) return;
      const child = dialogs.targetOf(call, 'ARG' + i);
      const id = call.quarkIds_[i];
      call.quarkConnections_[id] = child;
      if (open && child && !ids.includes(id)) {
        child.disconnect();
        child.getSourceBlock().bumpNeighbours();
      }
    });
  }

  function takeArguments(call, names) {
    call.arguments_ = Array.from(names);
    call.argumentVarModels_ = call.arguments_
      .map((name) => Blockly.Variables.getOrCreateVariablePackage(call.workspace, null, name, ''));
    call.updateShape_();
  }

  function putConnectionsBack(call) {
    call.arguments_.forEach((name, i) => {
      const id = call.quarkIds_[i];
      if (!(id in call.quarkConnections_)) return;
      if (!dialogs.reconnect(call.quarkConnections_[id], call, 'ARG' + i)) delete call.quarkConnections_[id];
    });
  }

  function findDefinition(call, event) {
    let definition = Procedures.getDefinition(call.getProcedureCall(), call.workspace);
    if (definition && (definition.type !== call.defType_
        || JSON.stringify(definition.getVars()) !== JSON.stringify(call.arguments_))) definition = null;
    if (definition) {
      if (!definition.isEnabled()) followDefinition(call, event, definition);
      return;
    }
    Blockly.Events.setGroup(event.group);
    Blockly.Xml.domToWorkspace(definitionXml(call), call.workspace);
    Blockly.Events.setGroup(false);
  }

  /** The definition that a call asks for, a little below it, under a name that is free. */
  function definitionXml(call) {
    const {createElement, createTextNode} = Blockly.utils.xml;
    const name = call.getProcedureCall();
    const legal = Procedures.findLegalName(name, call);
    if (name !== legal) call.renameProcedure(name, legal);
    const place = call.getRelativeToSurfaceXY();
    const snap = Blockly.config && Blockly.config.snapRadius || 28;
    const block = createElement('block');
    block.setAttribute('type', call.defType_);
    block.setAttribute('x', String(place.x + (call.RTL ? -snap : snap)));
    block.setAttribute('y', String(place.y + snap * 2));
    block.appendChild(call.mutationToDom());
    const field = createElement('field');
    field.setAttribute('name', 'NAME');
    field.appendChild(createTextNode(name || own.Msg.UNNAMED_KEY));
    block.appendChild(field);
    const xml = createElement('xml');
    xml.appendChild(block);
    return xml;
  }

  function leaveWithDefinition(call, event) {
    if (Procedures.getDefinition(call.getProcedureCall(), call.workspace)) return;
    Blockly.Events.setGroup(event.group);
    call.dispose(true);
    Blockly.Events.setGroup(false);
  }

  function followDefinition(call, event, found) {
    const name = call.getProcedureCall();
    const definition = found || Procedures.getDefinition(name, call.workspace);
    if (!definition || (!found && definition.id !== event.blockId)) return;
    const {Events} = Blockly;
    const group = Events.getGroup();
    Events.setGroup(event.group);
    const off = !definition.isEnabled();
    call.setDisabledReason(off, DISABLED_DEFINITION);
    call.setWarningText(off ? (own.Msg.PROCEDURES_CALL_DISABLED_DEF_WARNING || '').replace('%1', name) : null);
    Events.setGroup(group);
  }

  /** What calls with and without a return value have in common. */
  const call = {
    getProcedureCall() { return this.getFieldValue('NAME'); },

    /** Follows a procedure's new name. */
    renameProcedure(oldName, newName) {
      if (!runtime.Names.equals(oldName, this.getProcedureCall())) return;
      this.setFieldValue(newName, 'NAME');
      const key = this.outputConnection ? 'PROCEDURES_CALLRETURN_TOOLTIP' : 'PROCEDURES_CALLNORETURN_TOOLTIP';
      this.setTooltip((own.Msg[key] || '').replace('%1', newName));
    },

    /** Takes other parameters; what is connected stays with its parameter's id. */
    setProcedureParameters_(names, ids) {
      forgetConnections(this);
      if (!ids) return;
      if ((this.arguments_ || (this.arguments_ = [])).join('\n') === names.join('\n')) {
        this.quarkIds_ = ids;
        return;
      }
      if (ids.length !== names.length) throw new RangeError('The parameters\' names and ids are not alike in number.');
      this.setCollapsed(false);
      if (!this.quarkIds_) {
        this.quarkConnections_ = Object.create(null);
        this.quarkIds_ = [];
      }
      rememberConnections(this, ids);
      takeArguments(this, names);
      this.quarkIds_ = ids;
      putConnectionsBack(this);
    },

    setProcedureParameters(names, ids) { this.setProcedureParameters_(names, ids); },

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
        row.appendField(own.Msg.PROCEDURES_CALL_BEFORE_PARAMS, 'WITH');
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
      if (state.params) this.setProcedureParameters_(state.params, state.params.map(() => null));
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
      if (event.type === Events.BLOCK_CREATE && event.ids.includes(this.id)) findDefinition(this, event);
      else if (event.type === Events.BLOCK_DELETE) leaveWithDefinition(this, event);
      else if (event.type === Events.BLOCK_CHANGE && event.element === 'disabled') followDefinition(this, event);
    },

    customContextMenu() {},
  };

  /** How a new call begins. */
  function initialize() {
    this.arguments_ = [];
    this.argumentVarModels_ = [];
    this.quarkConnections_ = Object.create(null);
    this.quarkIds_ = null;
    this.previousEnabledState_ = true;
  }

  for (const [type, defType] of [
    ['procedures_callnoreturn', 'procedures_defnoreturn'], ['procedures_callreturn', 'procedures_defreturn'],
  ]) {
    builtin.addMutator(type + '_mutator', [type], {mixin: Object.assign({defType_: defType}, call), initialize});
  }

  const REASON = 'UNPARENTED_IFRETURN';

  /** Makes VALUE an input, or a dummy that only says "return". */
  function setReturnValue(block, hasValue) {
    const input = block.getInput('VALUE');
    if (!input || !!input.connection !== hasValue) {
      if (input) block.removeInput('VALUE');
      const made = hasValue ? block.appendValueInput('VALUE') : block.appendDummyInput('VALUE');
      made.appendField(own.Msg.PROCEDURES_DEFRETURN_RETURN);
    }
    block.hasReturnValue_ = hasValue;
  }

  /** Leaves a function early; in one that returns nothing it has no value. */
  const ifReturn = {
    hasReturnValue_: true,
    FUNCTION_TYPES: ['procedures_defnoreturn', 'procedures_defreturn'],

    mutationToDom() {
      const mutation = Blockly.utils.xml.createElement('mutation');
      mutation.setAttribute('value', String(Number(this.hasReturnValue_)));
      return mutation;
    },

    domToMutation(mutation) { setReturnValue(this, mutation.getAttribute('value') === '1'); },

    /** Fits the function around it; without one it is out of the code. */
    onchange(event) {
      const {workspace} = this;
      const {Events} = Blockly;
      if (!workspace || (workspace.isDragging && workspace.isDragging())) return;
      if (event.type !== Events.BLOCK_MOVE && event.type !== Events.BLOCK_CREATE) return;
      let around = this;
      while (around && !this.FUNCTION_TYPES.includes(around.type)) around = around.getSurroundParent();
      if (around && around.type === 'procedures_defnoreturn') setReturnValue(this, false);
      else if (around && around.type === 'procedures_defreturn') setReturnValue(this, true);
      this.setWarningText(around ? null : own.Msg.PROCEDURES_IFRETURN_WARNING);
      if (!this.isInFlyout) runtime.disableWithin(this, !around, REASON, event);
    },
  };
  builtin.addMutator('procedures_ifreturn_mutator', ['procedures_ifreturn'], {mixin: ifReturn});
})
