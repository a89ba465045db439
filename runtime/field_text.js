(function (runtime) {
  'use strict';
  const {Blockly, inherit, fields, fields: {Field}} = runtime;
  const localized = (text) => Blockly.utils.parsing.replaceMessageReferences(text);

  /** What text, number and angle have in common: a value that is typed. */
  function FieldInput(value, validator, config) {
    Field.call(this, Field.SKIP_SETUP);
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    this.setValue(value);
    if (validator) this.setValidator(validator);
  }

  inherit(FieldInput, Field, {
    SERIALIZABLE: true, CURSOR: 'text', spellcheck_: true, isBeingEdited_: false, htmlInput_: null,
    configure_(config) {
      Field.prototype.configure_.call(this, config);
      if (config.spellcheck !== undefined) this.spellcheck_ = config.spellcheck;
    },
    getText_: () => null,
    setSpellcheck(check) { this.spellcheck_ = check; },
    getSpellcheck() { return this.spellcheck_; },
    getEditorText_(value) { return String(value); },
    getValueFromEditorText_: (text) => text,
    onFinishEditing_() {},
    widgetCreate_: () => null,
    setEditorValue_(value) { this.setValue(value); },
    isTabNavigable: () => true,
  });

  /** A line of text. */
  function FieldTextInput(value, validator, config) {
    FieldInput.call(this, value, validator, config);
  }

  inherit(FieldTextInput, FieldInput, {
    DEFAULT_VALUE: '',
    doClassValidation_: (value) => (value === undefined || value === null ? null : `${value}`),
  });
  FieldTextInput.fromJson = function (options) {
    return new this(localized(options.text), undefined, options);
  };

  /** Old validator: a number, written without separators; anything else is refused. */
  FieldTextInput.numberValidator = function (text) {
    if (text === null || text === undefined) return null;
    const number = parseFloat(String(text).replace(/O/gi, '0').replace(/,/g, '') || 0);
    return isNaN(number) ? null : String(number);
  };

  /** Old validator: a whole number from 0. */
  FieldTextInput.nonnegativeIntegerValidator = function (text) {
    const number = FieldTextInput.numberValidator(text);
    return number === null ? null : String(Math.max(0, Math.floor(Number(number))));
  };

  /** Several lines of text. In XML a line's end is written as a reference inside the text. */
  function FieldMultilineInput(value, validator, config) {
    FieldTextInput.call(this, Field.SKIP_SETUP);
    this.maxLines_ = Infinity;
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    this.setValue(value);
    if (validator) this.setValidator(validator);
  }

  inherit(FieldMultilineInput, FieldTextInput, {
    configure_(config) {
      FieldInput.prototype.configure_.call(this, config);
      if (config.maxLines) this.setMaxLines(config.maxLines);
    },
    setMaxLines(lines) {
      if (typeof lines === 'number' && lines > 0) this.maxLines_ = lines;
    },
    getMaxLines() { return this.maxLines_; },
    toXml(element) {
      element.textContent = String(this.getValue()).replace(/\n/g, '&#10;');
      return element;
    },
    fromXml(element) { this.setValue(element.textContent.replace(/&#10;/g, '\n')); },
    saveState() { return this.getValue(); },
    loadState(state) { this.setValue(state); },
  });
  FieldMultilineInput.fromJson = FieldTextInput.fromJson;

  Object.assign(fields, {FieldInput, FieldTextInput, FieldMultilineInput});
  Object.assign(Blockly, {FieldInput, FieldTextInput, FieldMultilineInput});
})
