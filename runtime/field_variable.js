(function (runtime) {
  'use strict';
  const {Blockly, inherit, fields, fields: {Field, FieldDropdown}} = runtime;

  /** A variable of the workspace; the value is its id, the text its name. */
  function FieldVariable(name, validator, variableTypes, defaultType, config) {
    FieldDropdown.call(this, Field.SKIP_SETUP);
    this.menuGenerator_ = FieldVariable.dropdownCreate;
    this.defaultVariableName = typeof name === 'string' ? name : '';
    this.variableTypes = null;
    this.defaultType_ = '';
    this.variable_ = null;
    this.value_ = null;
    if (name === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    else this.setTypes_(variableTypes, defaultType);
    if (validator) this.setValidator(validator);
  }

  /** The variables of a workspace, as an editor's menu would list them. */
  FieldVariable.dropdownCreate = function () {
    const block = this.getSourceBlock();
    if (!block || block.disposed) return this.variable_ ? [[this.getText(), this.getValue()]] : [];
    const map = block.workspace.getVariableMap();
    const types = this.getVariableTypes_();
    return types.flatMap((type) => map.getVariablesOfType(type)).sort(Blockly.Variables.compareByName)
      .map((variable) => [variable.getName(), variable.getId()]);
  };

  inherit(FieldVariable, FieldDropdown, {
    SERIALIZABLE: true,
    configure_(config) {
      Field.prototype.configure_.call(this, config);
      this.setTypes_(config.variableTypes, config.defaultType);
    },

    /** The variable that the field stands for, found or made when its block has been loaded without one. */
    initModel() {
      if (this.variable_) return;
      const block = this.requireBlock_();
      const variable = Blockly.Variables.getOrCreateVariablePackage(
        block.workspace, null, this.defaultVariableName, this.defaultType_);
      this.doValueUpdate_(variable.getId());
    },

    requireBlock_() {
      if (!this.sourceBlock_) throw new Blockly.UnattachedFieldError();
      return this.sourceBlock_;
    },

    fromXml(element) {
      const type = element.getAttribute('variabletype') || element.getAttribute('variableType') || '';
      this.take_(element.getAttribute('id'), element.textContent, type, true);
    },

    /** Makes the field stand for the variable of an id, or of a name, which is made where there is none. */
    take_(id, name, type, checked) {
      const workspace = this.requireBlock_().workspace;
      const variable = Blockly.Variables.getOrCreateVariablePackage(workspace, id, name, type);
      if (checked && type && type !== variable.getType() && runtime.request.v12) {
        throw new Error(`The variable "${variable.getName()}" has the type "${variable.getType()}", the field says "${type}".`);
      }
      this.setValue(variable.getId());
    },

    toXml(element) {
      this.initModel();
      element.setAttribute('id', this.variable_.getId());
      element.textContent = this.variable_.getName();
      if (this.variable_.getType()) element.setAttribute('variabletype', this.variable_.getType());
      return element;
    },

    saveState(full) {
      const legacy = this.saveLegacyState(FieldVariable);
      if (legacy !== null) return legacy;
      this.initModel();
      const state = {id: this.variable_.getId()};
      if (full) Object.assign(state, {name: this.variable_.getName(), type: this.variable_.getType()});
      return state;
    },

    loadState(state) {
      if (this.loadLegacyState(FieldVariable, state)) return;
      const given = state !== null && typeof state === 'object' ? state : {};
      this.take_(given.id || null, given.name, given.type || '', false);
    },

    getValue() { return this.variable_ ? this.variable_.getId() : null; },
    getText_() { return this.variable_ ? this.variable_.getName() : ''; },
    getText() { return this.getText_(); },
    getVariable() { return this.variable_; },
    getDefaultType() { return this.defaultType_; },
    getVariableTypes() { return this.variableTypes; },
    getValidator() { return this.variable_ ? this.validator_ : null; },
    setText(name) { Field.prototype.setValue.call(this, name); },
    refreshVariableName() {},
    referencesVariables: () => true,

    doClassValidation_(value) {
      if (value === null || value === undefined) return null;
      const variable = this.find_(value);
      return variable && this.typeIsAllowed_(variable.getType()) ? variable.getId() : null;
    },

    /** The variable of an id, or (as before ids were there) of a name. */
    find_(value) {
      const workspace = this.requireBlock_().workspace;
      const {getVariable} = Blockly.Variables;
      return getVariable(workspace, value) || (runtime.request.v12 ? null : getVariable(workspace, null, value, this.defaultType_));
    },

    doValueUpdate_(value) {
      this.variable_ = this.find_(value);
      this.value_ = value;
      this.isDirty_ = true;
    },

    typeIsAllowed_(type) {
      return !Array.isArray(this.variableTypes) || this.variableTypes.includes(type);
    },

    getVariableTypes_() {
      if (Array.isArray(this.variableTypes)) return this.variableTypes;
      return this.requireBlock_().workspace.getVariableMap().getTypes();
    },

    setTypes_(variableTypes, defaultType = '') {
      if (Array.isArray(variableTypes) && !variableTypes.includes(defaultType || '') && runtime.request.v12) {
        throw new Error(`Invalid default type "${defaultType}": it is not among the field's variable types.`);
      }
      this.defaultType_ = typeof defaultType === 'string' ? defaultType : '';
      this.variableTypes = Array.isArray(variableTypes) ? variableTypes : null;
    },

    setTypes(variableTypes, defaultType) { this.setTypes_(variableTypes, defaultType); },
    setDefaultVariableName(name) { this.defaultVariableName = name; },
    isOptionListDynamic: () => true,
  });

  FieldVariable.fromJson = function (options) {
    const name = Blockly.utils.parsing.replaceMessageReferences(options.variable);
    return new this(name, undefined, undefined, undefined, options);
  };

  fields.FieldVariable = FieldVariable;
  Blockly.FieldVariable = FieldVariable;
})
