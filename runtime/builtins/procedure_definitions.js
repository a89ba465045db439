(function (runtime) {
  'use strict';
  const {Blockly, builtin, dialogs, own} = runtime;
  const {Procedures} = own;

  const variableOf = (block, id, name) => Blockly.Variables.getOrCreateVariablePackage(block.workspace, id, name, '');

  /** Calls without telling anybody: what changes follows from something that is told. */
  function quietly(work) {
    const {Events} = Blockly;
    Events.disable();
    try {
      work();
    } finally {
      Events.enable();
    }
  }

  /** Gives or takes the room for statements as the dialog says, and keeps what was in it. */
  function composeStatements(block, wanted) {
    if (block.hasStatements_ === wanted) return;
    if (wanted) {
      block.setStatements_(true);
      dialogs.reconnect(block.statementConnection_, block, 'STACK');
      block.statementConnection_ = null;
      return;
    }
    block.statementConnection_ = dialogs.targetOf(block, 'STACK');
    const body = block.getInputTargetBlock('STACK');
    if (body) {
      body.unplug();
      body.bumpNeighbours();
    }
    block.setStatements_(false);
  }

  /** The parameters' variables; a block of before 2017 that copies the methods below has only names. */
  function variablesOf(block) {
    if (!block.argumentVarModels_) block.argumentVarModels_ = (block.arguments_ || []).map((name) => variableOf(block, null, name));
    return block.argumentVarModels_;
  }

  /** What definitions with and without a return value have in common. */
  const definition = {
    /** Shows the parameters' names behind the procedure's. */
    updateParams_() {
      const names = this.arguments_.length ? `${own.Msg.PROCEDURES_BEFORE_PARAMS} ${this.arguments_.join(', ')}` : '';
      if (this.getField('PARAMS')) quietly(() => this.setFieldValue(names, 'PARAMS'));
    },

    /** Gives or takes the room for statements. */
    setStatements_(hasStatements) {
      if (this.hasStatements_ === hasStatements) return;
      if (hasStatements) {
        this.appendStatementInput('STACK').appendField(own.Msg.PROCEDURES_DEFNORETURN_DO);
        if (this.getInput('RETURN')) this.moveInputBefore('STACK', 'RETURN');
      } else {
        this.removeInput('STACK', true);
      }
      this.hasStatements_ = hasStatements;
    },

    /** The mutation; for callers it names the procedure and the parameters' ids too. */
    mutationToDom(forCallers) {
      const mutation = Blockly.utils.xml.createElement('mutation');
      if (forCallers) mutation.setAttribute('name', this.getFieldValue('NAME'));
      variablesOf(this).forEach((variable, i) => {
        const parameter = Blockly.utils.xml.createElement('arg');
        parameter.setAttribute('name', variable.getName());
        parameter.setAttribute('varid', variable.getId());
        if (forCallers && this.paramIds_) parameter.setAttribute('paramId', this.paramIds_[i]);
        mutation.appendChild(parameter);
      });
      if (!this.hasStatements_) mutation.setAttribute('statements', 'false');
      return mutation;
    },

    domToMutation(mutation) {
      this.arguments_ = [];
      this.argumentVarModels_ = [];
      for (const child of mutation.childNodes) {
        if (child.nodeName.toLowerCase() !== 'arg') continue;
        const name = child.getAttribute('name');
        const id = child.getAttribute('varid') || child.getAttribute('varId');
        this.arguments_.push(name);
        const variable = variableOf(this, id, name);
        if (variable) this.argumentVarModels_.push(variable);
      }
      this.updateParams_();
      Procedures.mutateCallers(this);
      this.setStatements_(mutation.getAttribute('statements') !== 'false');
    },

    saveExtraState() {
      const variables = variablesOf(this);
      if (!variables.length && this.hasStatements_) return null;
      const state = {};
      if (variables.length) {
        state.params = variables.map((variable) => ({name: variable.getName(), id: variable.getId()}));
      }
      if (!this.hasStatements_) state.hasStatements = false;
      return state;
    },

    loadExtraState(state) {
      this.argumentVarModels_ = (state.params || []).map(({name, id}) => variableOf(this, id, name));
      this.arguments_ = this.argumentVarModels_.map((variable) => variable.getName());
      this.updateParams_();
      Procedures.mutateCallers(this);
      this.setStatements_(state.hasStatements !== false);
    },

    decompose(workspace) {
      const container = workspace.newBlock('procedures_mutatorcontainer');
      if (container.initSvg) container.initSvg();
      if (this.getInput('RETURN')) container.setFieldValue(this.hasStatements_ ? 'TRUE' : 'FALSE', 'STATEMENTS');
      else container.removeInput('STATEMENT_INPUT');
      let connection = container.getInput('STACK').connection;
      this.arguments_.forEach((name, i) => {
        const part = dialogs.append(workspace, connection, 'procedures_mutatorarg');
        part.setFieldValue(name, 'NAME');
        part.oldLocation = i;
        connection = part.nextConnection;
      });
      Procedures.mutateCallers(this);
      return container;
    },

    compose(container) {
      const parts = dialogs.parts(container, 'STACK');
      this.paramIds_ = parts.map((part) => part.id);
      this.arguments_ = parts.map((part) => part.getFieldValue('NAME'));
      this.argumentVarModels_ = this.arguments_.map((name) => variableOf(this, null, name));
      this.updateParams_();
      Procedures.mutateCallers(this);
      const wanted = container.getFieldValue('STATEMENTS');
      if (wanted !== null) composeStatements(this, wanted === 'TRUE');
    },

    getVars() { return this.arguments_; },
    getVarModels() { return variablesOf(this); },

    /** Takes note that one variable has become another. */
    renameVarById(oldId, newId) {
      const map = this.workspace.getVariableMap();
      const [old, now] = [map.getVariableById(oldId), map.getVariableById(newId)];
      if (!old || !now) return;
      let found = false;
      variablesOf(this).forEach((variable, i) => {
        if (variable.getId() !== oldId) return;
        this.arguments_[i] = now.getName();
        this.argumentVarModels_[i] = now;
        found = true;
      });
      if (!found) return;
      this.displayRenamedVar_(old.getName(), now.getName());
      Procedures.mutateCallers(this);
    },

    /** Takes note that a variable has another name. */
    updateVarName(variable) {
      let oldName = null;
      variablesOf(this).forEach((own, i) => {
        if (own.getId() !== variable.getId()) return;
        oldName = this.arguments_[i];
        this.arguments_[i] = variable.getName();
      });
      if (oldName === null) return;
      this.displayRenamedVar_(oldName, variable.getName());
      Procedures.mutateCallers(this);
    },

    /** The way scripts from before variables had ids say so. */
    renameVar(oldName, newName) {
      let found = false;
      this.arguments_.forEach((name, i) => {
        if (!runtime.Names.equals(oldName, name)) return;
        this.arguments_[i] = newName;
        found = true;
      });
      if (found) this.displayRenamedVar_(oldName, newName);
    },

    displayRenamedVar_() { this.updateParams_(); },
    dispose(...options) { runtime.Block.prototype.dispose.apply(this, options); },
    customContextMenu() {},
  };

  /** What one of the two kinds adds. */
  const kinds = {
    procedures_defnoreturn: {
      callType_: 'procedures_callnoreturn',
      getProcedureDef() { return [this.getFieldValue('NAME'), this.arguments_, false]; },
    },
    procedures_defreturn: {
      callType_: 'procedures_callreturn',
      getProcedureDef() { return [this.getFieldValue('NAME'), this.arguments_, true]; },
    },
  };

  const comments = {
    procedures_defnoreturn: 'PROCEDURES_DEFNORETURN_COMMENT', procedures_defreturn: 'PROCEDURES_DEFRETURN_COMMENT',
  };

  const wantsComment = ({options}) => options.comments || (options.parentWorkspace && options.parentWorkspace.options.comments);

  function initialize() {
    this.arguments_ = [];
    this.argumentVarModels_ = [];
    this.statementConnection_ = null;
    this.hasStatements_ = !!this.getInput('STACK');
    const name = this.getField('NAME');
    name.setValue(Procedures.findLegalName('', this));
    name.setValidator(Procedures.rename);
    if (name.setSpellcheck) name.setSpellcheck(false);
    const comment = own.Msg[comments[this.type] || 'PROCEDURES_DEFNORETURN_COMMENT'];
    if (comment && wantsComment(this.workspace)) this.setCommentText(comment);
  }

  for (const type of Object.keys(kinds)) {
    runtime.namedByField.add(kinds[type].getProcedureDef);
    builtin.addMutator(type + '_mutator', [type], {
      mixin: Object.assign({}, definition, kinds[type]), initialize, blockList: ['procedures_mutatorarg'],
    });
  }

  /** Keeps the names of a dialog's parameters apart, and makes a variable for each. */
  function validateParameter(given) {
    const block = this.getSourceBlock();
    const name = given.replace(/[\s\xa0]+/g, ' ').replace(/^ | $/g, '');
    if (!name) return null;
    const others = (block.workspace.targetWorkspace || block.workspace).getAllBlocks(false);
    const own = (block.id + '_arg').toLowerCase();
    for (const other of others) {
      if (other.id === this.getSourceBlock().id || own === (other.id + '_arg').toLowerCase()) continue;
      const taken = other.type === 'procedures_mutatorarg' ? other.getFieldValue('NAME') : null;
      if (taken && taken.toLowerCase() === name.toLowerCase()) return null;
    }
    if (!block.isInFlyout) makeParameterVariable(block, name);
    return name;
  }

  function makeParameterVariable(block, name) {
    const parent = block.workspace.options && block.workspace.options.parentWorkspace;
    const map = (parent || block.workspace).getVariableMap();
    const variable = map.getVariable(name, '');
    if (variable && variable.getName() !== name) map.renameVariable(variable, name);
    else if (!variable && parent) map.createVariable(name, '');
  }

  builtin.addExtension('procedures_mutatorarg', {
    initialize() {
      const field = this.getField('NAME');
      field.setValidator(validateParameter);
      field.setValue(Blockly.Variables.generateUniqueNameFromOptions(Procedures.DEFAULT_ARG, usedParameters(this)));
    },
  });
  builtin.addMembers(['procedures_mutatorarg'], {validator_: validateParameter});

  function usedParameters(block) {
    return block.workspace.getBlocksByType('procedures_mutatorarg', false)
      .filter((other) => other !== block).map((other) => other.getFieldValue('NAME'));
  }
})
