(function (runtime) {
  'use strict';
  const {Blockly, inherit, fields, fields: {Field}} = runtime;

  /** A choice among options, each a label (or a picture) and a value; a function may give the options. */
  function FieldDropdown(menuGenerator, validator, config) {
    Field.call(this, Field.SKIP_SETUP);
    this.menuGenerator_ = null;
    this.generatedOptions_ = null;
    this.selectedOption_ = null;
    this.shownText_ = null;
    if (menuGenerator === Field.SKIP_SETUP) return;
    this.takeOptions_(menuGenerator);
    if (config) this.configure_(config);
    const first = this.firstOption_();
    if (first) this.setValue(first[1]);
    else this.value_ = '';
    if (validator) this.setValidator(validator);
  }

  const isChoice = (option) => Array.isArray(option);
  const localizedLabel = (label) =>
    (typeof label === 'string' ? Blockly.utils.parsing.replaceMessageReferences(label) : localizedImage(label));

  function localizedImage(image) {
    if (!image || image.alt === null || image.alt === undefined) return image;
    return Object.assign({}, image, {alt: Blockly.utils.parsing.replaceMessageReferences(image.alt)});
  }

  /** Takes the words that all labels begin or end with out of them: those become labels of their own. */
  function trimmed(options) {
    const choices = options.map((option) => (isChoice(option) ? [localizedLabel(option[0]), ...option.slice(1)] : option));
    const labels = choices.map((option) => (isChoice(option) ? option[0] : null));
    if (choices.length < 2 || !labels.every((label) => typeof label === 'string')) return {options: choices};
    const {commonWordPrefix, commonWordSuffix} = Blockly.utils.string;
    const shortest = Math.min(...labels.map((label) => label.length));
    const before = commonWordPrefix(labels, shortest);
    const after = commonWordSuffix(labels, shortest);
    if ((!before && !after) || shortest <= before + after) return {options: choices};
    return {
      options: choices.map(([label, ...rest]) => [label.slice(before, label.length - after), ...rest]),
      prefix: before ? labels[0].slice(0, before - 1) : null,
      suffix: after ? labels[0].slice(1 - after) : null,
    };
  }

  let kept = new WeakMap();

  /** The same for the list of a definition, which many blocks share; told anew once scripts may have changed messages. */
  function trimmedOnce(options) {
    if (!runtime.keepsMessages) return trimmed(options);
    const known = kept.get(options);
    if (known && known.length === options.length) return known.result;
    const result = trimmed(options);
    kept.set(options, {length: options.length, result});
    return result;
  }

  runtime.forgetOptions = function () {
    kept = new WeakMap();
  };

  /** Says what is wrong with a list of options, or null. */
  function faultOf(options) {
    if (!Array.isArray(options)) return 'FieldDropdown options must be an array.';
    if (!options.length) return 'FieldDropdown options must not be an empty array.';
    const odd = options.find((option) => !isChoice(option) && option !== FieldDropdown.SEPARATOR);
    return odd === undefined ? null : `FieldDropdown options must be arrays of a label and a value, not "${odd}".`;
  }

  FieldDropdown.SEPARATOR = 'separator';
  FieldDropdown.ARROW_CHAR = '\u25BE';
  FieldDropdown.CHECKMARK_OVERHANG = 25;

  inherit(FieldDropdown, Field, {
    SERIALIZABLE: true, CURSOR: 'default',

    takeOptions_(menuGenerator) {
      if (typeof menuGenerator === 'function') {
        this.menuGenerator_ = menuGenerator;
        return;
      }
      const fault = faultOf(menuGenerator);
      if (fault) throw new TypeError(fault);
      const {options, prefix, suffix} = trimmedOnce(menuGenerator);
      this.menuGenerator_ = options;
      this.prefixField = prefix || null;
      this.suffixField = suffix || null;
    },

    firstOption_() {
      return this.getOptions(false).find(isChoice) || null;
    },

    isOptionListDynamic() { return typeof this.menuGenerator_ === 'function'; },

    /** The options, asked for anew where a function gives them and `useCache` does not forbid it. */
    getOptions(useCache) {
      if (!this.menuGenerator_) throw new TypeError('A menu generator was never defined.');
      if (Array.isArray(this.menuGenerator_)) return this.menuGenerator_;
      if (useCache && this.generatedOptions_) return this.generatedOptions_;
      this.generatedOptions_ = this.menuGenerator_() || [];
      if (runtime.request.v12 && faultOf(this.generatedOptions_)) throw new TypeError(faultOf(this.generatedOptions_));
      return this.generatedOptions_;
    },

    getOptions_() { return this.getOptions(false); },

    /** Puts other options in place of these; the value stays where it is still among them. */
    setOptions(menuGenerator) {
      this.takeOptions_(menuGenerator);
      this.generatedOptions_ = null;
      const value = this.getValue();
      const options = this.getOptions(false).filter(isChoice);
      if (options.length && !options.some((option) => option[1] === value)) this.setValue(options[0][1]);
      else this.doValueUpdate_(value);
    },

    /** Takes what is among the options; what is not only on a block that a script defined, as old files need. */
    doClassValidation_(value) {
      if (value === null || value === undefined) return null;
      if (this.getOptions(true).some((option) => isChoice(option) && option[1] === value)) return value;
      return this.keepsUnknown_() ? value : null;
    },

    keepsUnknown_() {
      const block = this.sourceBlock_;
      return !runtime.request.v12 && !(block && runtime.builtin && runtime.builtin.isOwn(block.type));
    },

    doValueUpdate_(value) {
      this.value_ = value;
      this.isDirty_ = true;
      this.shownText_ = null;
      // Of options with one value the last is shown; a class that takes what is no option goes on showing the one before.
      const options = this.getOptions(true);
      let at = options.length - 1;
      while (at >= 0 && !(isChoice(options[at]) && options[at][1] === value)) at--;
      if (at >= 0) this.selectedOption_ = options[at];
      else if (this.doClassValidation_ === FieldDropdown.prototype.doClassValidation_) this.selectedOption_ = null;
    },

    /** Shows a text whatever the value is, as scripts of before 2019 have it. */
    setText(text) { this.shownText_ = text; },

    getText_() {
      if (this.shownText_ !== null && this.shownText_ !== undefined) return this.shownText_;
      if (!this.selectedOption_) return this.value_;
      const label = this.selectedOption_[0];
      if (typeof label !== 'object' || label === null) return label;
      return label.alt || label.title || label.ariaLabel || '';
    },

    fromXml(element) {
      if (this.isOptionListDynamic()) this.getOptions(false);
      this.setValue(element.textContent);
    },

    loadState(state) {
      if (this.loadLegacyState(FieldDropdown, state)) return;
      if (this.isOptionListDynamic()) this.getOptions(false);
      this.setValue(state);
    },

    onItemSelected_(menu, item) { this.setValue(item.getValue()); },
  });

  FieldDropdown.fromJson = function (options) {
    if (!options.options) throw new Error('A field_dropdown needs its "options": a list of [label, value].');
    return new this(options.options, undefined, options);
  };

  fields.FieldDropdown = FieldDropdown;
  Blockly.FieldDropdown = FieldDropdown;
})
