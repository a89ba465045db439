(function (runtime) {
  'use strict';
  const {Blockly, inherit, fields, fields: {Field}} = runtime;

  /** A box that is ticked or not; its value is 'TRUE' or 'FALSE', in JSON true or false. */
  function FieldCheckbox(value, validator, config) {
    Field.call(this, Field.SKIP_SETUP);
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    this.setValue(value);
    if (validator) this.setValidator(validator);
  }

  FieldCheckbox.CHECK_CHAR = '\u2713';

  inherit(FieldCheckbox, Field, {
    DEFAULT_VALUE: false, SERIALIZABLE: true, CURSOR: 'default', checkChar: FieldCheckbox.CHECK_CHAR,
    configure_(config) {
      Field.prototype.configure_.call(this, config);
      if (config.checkCharacter) this.checkChar = config.checkCharacter;
    },
    doClassValidation_(value) {
      if (value === true || value === 'TRUE') return 'TRUE';
      return value === false || value === 'FALSE' ? 'FALSE' : null;
    },
    doValueUpdate_(value) { this.value_ = this.convertValueToBool_(value); },
    getValue() { return this.value_ ? 'TRUE' : 'FALSE'; },
    getValueBoolean() { return this.value_; },
    getText_() { return String(this.value_); },
    convertValueToBool_: (value) => (typeof value === 'string' ? value === 'TRUE' : !!value),
    setCheckCharacter(character) { this.checkChar = character || FieldCheckbox.CHECK_CHAR; },
    saveState() {
      const legacy = this.saveLegacyState(FieldCheckbox);
      return legacy === null ? this.getValueBoolean() : legacy;
    },
  });
  FieldCheckbox.fromJson = function (options) {
    return new this(options.checked, undefined, options);
  };

  /** The colours a browser offers, seven to a row: greys, then a row for each hue from red to violet. */
  const palette = () => ('ffffff cccccc c0c0c0 999999 666666 333333 000000 ' +
    'ffcccc ff6666 ff0000 cc0000 990000 660000 330000 ffcc99 ff9966 ff9900 ff6600 cc6600 993300 663300 ' +
    'ffff99 ffff66 ffcc66 ffcc33 cc9933 996633 663333 ffffcc ffff33 ffff00 ffcc00 999900 666600 333300 ' +
    '99ff99 66ff99 33ff33 33cc00 009900 006600 003300 99ffff 33ffff 66cccc 00cccc 339999 336666 003333 ' +
    'ccffff 66ffff 33ccff 3366ff 3333ff 000099 000066 ccccff 9999ff 6666cc 6633ff 6600cc 333399 330099 ' +
    'ffccff ff99ff cc66cc cc33cc 993399 663366 330033').split(' ').map((digits) => '#' + digits);

  /** A colour as `#rrggbb`. */
  function FieldColour(value, validator, config) {
    Field.call(this, Field.SKIP_SETUP);
    this.colours_ = null;
    this.titles_ = null;
    this.columns_ = 0;
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    this.setValue(value);
    if (validator) this.setValidator(validator);
  }

  runtime.lazy(FieldColour, 'COLOURS', palette);
  Object.assign(FieldColour, {TITLES: [], COLUMNS: 7});

  inherit(FieldColour, Field, {
    DEFAULT_VALUE: '#ffffff', SERIALIZABLE: true, CURSOR: 'default',
    configure_(config) {
      Field.prototype.configure_.call(this, config);
      if (config.colourOptions) this.setColours(config.colourOptions, config.colourTitles);
      if (config.columns) this.columns_ = config.columns;
    },
    doClassValidation_: (value) => (typeof value === 'string' ? Blockly.utils.colour.parse(value) : null),
    /** The short form of a colour where it has one. */
    getText_() {
      return this.value_ && String(this.value_).replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
    },
    setColours(colours, titles) {
      this.colours_ = colours;
      if (titles) this.titles_ = titles;
      return this;
    },
    setColumns(columns) {
      this.columns_ = columns;
      return this;
    },
  });
  FieldColour.fromJson = function (options) {
    return new this(options.colour, undefined, options);
  };

  /** A day as `2026-11-20`. There is none until one is given: the day of the run has no place in code. */
  function FieldDate(value, validator, config) {
    Field.call(this, value, validator, config);
  }

  inherit(FieldDate, Field, {
    DEFAULT_VALUE: '', SERIALIZABLE: true,
    doClassValidation_: (value) => (/^\d{4,}-\d\d-\d\d$/.test(value) && !isNaN(Date.parse(value)) ? value : null),
  });
  FieldDate.fromJson = function (options) {
    return new this(options.date, undefined, options);
  };

  Object.assign(fields, {FieldCheckbox, FieldColour, FieldDate});
  Object.assign(Blockly, {FieldCheckbox, FieldColour, FieldDate});
})
