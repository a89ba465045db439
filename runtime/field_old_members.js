/** Members of fields that few scripts ask for, of this year and of earlier ones. */
(function (runtime) {
  'use strict';

  const {defineOldName, addMembers: keep, addOldNames: keepOld, fields: {Field, FieldDropdown, FieldTextInput, FieldVariable}, quiet} = runtime;

  keep(Field.prototype, {
    ...quiet('setFont_ widgetDispose_ dropdownDispose_ bindInputEvents_ unbindInputEvents_ onHtmlInputKeyDown_ onHtmlInputKeyUp_ onHtmlInputChange_ onHtmlInputChange resizeEditor_ showInlineEditor_ showPromptEditor_'),
    /** The name of `setValidator` until 2016. */
    setChangeHandler(handler) {
      this.setValidator(handler);
    },
    /** As `setValue` asks the field's own validator. */
    callValidator(value) {
      const {validator_: validator} = this;
      const answer = validator ? validator.call(this, value) : value;
      return answer === undefined ? value : answer;
    },
  });
  // Text fields asked it until 2016, once they stood in a block. Other classes do with a property of this name what they like.
  Object.defineProperty(FieldTextInput.prototype, 'changeHandler_', {
    get() {
      return this.validator_ && (this.validator_.handler_ || this.validator_);
    },
    set(handler) {
      const ask = (value) => (this.sourceBlock_ ? handler.call(this, value) : undefined);
      this.validator_ = handler ? Object.assign(ask, {handler_: handler}) : null;
    },
    configurable: true,
  });
  // What a field showed was its value as well, but for choices, until 2019; subclasses of then read and set it in methods of every name.
  const isChoice = (field) => field instanceof FieldDropdown;
  Object.defineProperty(Field.prototype, 'text_', {
    get() {
      return String((isChoice(this) || this instanceof FieldVariable ? this.getText_() : this.value_) ?? '');
    },
    set(text) {
      if (isChoice(this)) this.shownText_ = text;
      else this.value_ = text;
    },
    configurable: true,
  });
  Object.defineProperty(FieldDropdown.prototype, 'selectedOption', {
    get() {
      return this.selectedOption_;
    },
    set(option) {
      this.selectedOption_ = option;
    },
    configurable: true,
  });
  keepOld(Field.prototype, {
    /** Another field of the same kind, choices and value, on no block yet; until 2016 definitions used one as a pattern for many. */
    clone() {
      const {validator_: validator} = this;
      const given = this instanceof FieldVariable ? this.defaultVariableName : isChoice(this) ? this.menuGenerator_ : this.getValue();
      return new this.constructor(given, validator && (validator.handler_ || validator));
    },
  });
  keep(FieldTextInput, {FONTSIZE: 11, htmlInput_: null});
  keep(FieldDropdown, {MAX_MENU_HEIGHT_VH: 0.45, IMAGE_Y_OFFSET: 5});

  defineOldName(FieldVariable.prototype, 'variable', {
    get() {
      return this.variable_;
    },
    set(value) {
      this.variable_ = value;
    },
    configurable: true,
    enumerable: false,
  });
})
