(function (runtime) {
  'use strict';
  const Blockly = runtime.Blockly;

  /** Makes one constructor inherit from another, its static members too. */
  runtime.inherit = function (child, parent, members) {
    Object.setPrototypeOf(child.prototype, parent.prototype);
    Object.setPrototypeOf(child, parent);
    Object.defineProperty(child, 'superClass_', {value: parent.prototype, writable: true, configurable: true});
    if (members) Object.assign(child.prototype, members);
    return child;
  };

  /** A part of an input that shows or takes a value. Callable without `new`, as old subclasses do. */
  function Field(value, validator, config) {
    this.value_ = this.DEFAULT_VALUE;
    this.name = undefined;
    this.sourceBlock_ = null;
    this.validator_ = null;
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    this.setValue(value);
    if (validator) this.setValidator(validator);
  }

  Field.SKIP_SETUP = Symbol('SKIP_SETUP');
  Field.NBSP = '\u00A0';

  const proto = Field.prototype;
  Object.assign(proto, {
    DEFAULT_VALUE: null, EDITABLE: true, SERIALIZABLE: false, CURSOR: '', maxDisplayLength: 50,
    enabled_: true, visible_: true, isDirty_: false, isTextValid_: true, tooltip_: null,
    prefixField: null, suffixField: null, lastRenderedValue_: null,
  });

  Field.fromJson = function () {
    throw new Error('A field class that is registered needs a fromJson method of its own.');
  };

  proto.configure_ = function (config) {
    if (config.tooltip) this.setTooltip(Blockly.utils.parsing.replaceMessageReferences(config.tooltip));
  };

  proto.setSourceBlock = function (block) {
    if (this.sourceBlock_ && this.sourceBlock_ !== block && runtime.request.v12) {
      throw new Error('Field already bound to a block');
    }
    this.sourceBlock_ = block;
  };

  proto.getSourceBlock = function () { return this.sourceBlock_; };
  proto.getValue = function () { return this.value_; };
  proto.getValidator = function () { return this.validator_; };
  proto.setValidator = function (handler) { this.validator_ = handler; };

  /** What a person reads in the field. */
  proto.getText = function () {
    const text = this.getText_();
    return text === null || text === undefined ? String(this.getValue()) : String(text);
  };

  proto.getText_ = function () { return null; };

  /** The way fields of before 2019 were given a value. Not by `this.setValue`: subclasses of then call this from there. */
  proto.setText = function (text) { take(this, text, true); };

  /**
   * Gives the field a value, if its class and its validator let it; either may put another in its place. In subclasses of before 2019, told by
   * a `setText` of their own, that does it.
   */
  proto.setValue = function (newValue, fireChangeEvent = true) {
    if (this.setText !== proto.setText && !(this instanceof runtime.fields.FieldDropdown)) {
      if (newValue !== null) this.setText(newValue);
    } else {
      take(this, newValue, fireChangeEvent);
    }
  };

  /** The validators that run now, the inmost first: which field asks about which value. */
  let asking = null;

  /** What a validator says. One that sets its field to what it was asked about, as dropdowns' did until 2019, is not asked again. */
  function ask(field, validator, value) {
    for (let outer = asking; outer; outer = outer.outer) {
      if (outer.field === field && outer.value === value) return value;
    }
    asking = {field, value, outer: asking};
    try {
      return validator.call(field, value);
    } finally {
      asking = asking.outer;
    }
  }

  function take(field, newValue, fireChangeEvent) {
    if (newValue === null) return;
    const classed = field.processValidation_(newValue, field.doClassValidation_(newValue, fireChangeEvent), fireChangeEvent);
    if (classed instanceof Error) return;
    const validator = field.getValidator();
    const value = validator
      ? field.processValidation_(classed, ask(field, validator, classed), fireChangeEvent) : classed;
    if (value instanceof Error) return;
    const block = field.sourceBlock_;
    if (block && block.disposed) return;
    const oldValue = field.getValue();
    field.doValueUpdate_(value, fireChangeEvent);
    if (oldValue === value || !block) return;
    runtime.fieldChanged(block);
    if (!fireChangeEvent) return;
    runtime.fire('change', block, 'field', field.name || null, oldValue, field.getValue());
  }

  /** What became of a validation: null is a refusal, undefined consent, anything else the value to take. */
  proto.processValidation_ = function (newValue, validated, fireChangeEvent) {
    if (validated === null) {
      this.doValueInvalid_(newValue, fireChangeEvent);
      return new Error('refused');
    }
    return validated === undefined ? newValue : validated;
  };

  proto.doClassValidation_ = function (newValue) {
    return newValue === undefined ? null : newValue;
  };

  /** The name that class validation had before 2019. */
  proto.classValidator = function (newValue) { return newValue; };

  proto.doValueUpdate_ = function (newValue) {
    this.value_ = newValue;
    this.isDirty_ = true;
  };

  proto.doValueInvalid_ = function () {};

  /** True when the field is saved: it has a name, and either says so or can be edited. */
  proto.isSerializable = function () {
    return !!this.name && (this.SERIALIZABLE || this.EDITABLE);
  };

  proto.toXml = function (element) {
    element.textContent = this.getValue();
    return element;
  };

  proto.fromXml = function (element) { this.setValue(element.textContent); };

  proto.saveState = function () {
    const legacy = this.saveLegacyState(Field);
    return legacy === null ? this.getValue() : legacy;
  };

  proto.loadState = function (state) {
    if (!this.loadLegacyState(Field, state)) this.setValue(state);
  };

  /** XML as text where a subclass writes XML of its own and knows nothing of JSON, else null. */
  proto.saveLegacyState = function (base) {
    if (base.prototype.saveState !== this.saveState || base.prototype.toXml === this.toXml) return null;
    const element = Blockly.utils.xml.createElement('field');
    element.setAttribute('name', this.name || '');
    const text = Blockly.Xml.domToText(this.toXml(element) || element);
    return text.replace(/ xmlns="[^"]*"/, '');
  };

  proto.loadLegacyState = function (base, state) {
    if (base.prototype.loadState !== this.loadState || base.prototype.fromXml === this.fromXml) return false;
    this.fromXml(Blockly.utils.xml.textToDom(state));
    return true;
  };

  proto.init = function () { this.initModel(); };
  proto.initModel = function () {};
  proto.dispose = function () {};
  proto.referencesVariables = function () { return false; };
  proto.refreshVariableName = function () {};
  proto.isCurrentlyEditable = function () {
    return this.enabled_ && this.EDITABLE && !!this.sourceBlock_ && this.sourceBlock_.isEditable();
  };
  proto.isClickable = function () { return this.isCurrentlyEditable(); };
  proto.isEnabled = function () { return this.enabled_; };
  proto.setEnabled = function (enabled) { this.enabled_ = enabled; };
  proto.isVisible = function () { return this.visible_; };
  proto.setVisible = function (visible) { this.visible_ = visible; };
  proto.setTooltip = function (tooltip) { this.tooltip_ = tooltip; };
  proto.getTooltip = function () { return this.tooltip_ || ''; };

  /** The input whose row this field is in. */
  proto.getParentInput = function () {
    const inputs = this.sourceBlock_ ? this.sourceBlock_.inputList : [];
    return inputs.find((input) => input.fieldRow.includes(this)) || null;
  };

  /** Thrown by fields that are asked for their block while they have none. */
  class UnattachedFieldError extends Error {
    constructor() {
      super('The field has not been attached to a block yet: appendField does that.');
    }
  }

  Blockly.Field = Field;
  Blockly.UnattachedFieldError = UnattachedFieldError;
  runtime.fields = {Field};
})
