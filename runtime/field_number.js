(function (runtime) {
  'use strict';
  const {Blockly, inherit, fields, fields: {Field, FieldInput}} = runtime;

  /** A number between limits, rounded to a multiple of its precision. */
  function FieldNumber(value, min, max, precision, validator, config) {
    FieldInput.call(this, Field.SKIP_SETUP);
    this.min_ = -Infinity;
    this.max_ = Infinity;
    this.precision_ = 0;
    this.decimalPlaces_ = null;
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    else this.setConstraints(min, max, precision);
    this.setValue(value);
    if (validator) this.setValidator(validator);
  }

  const limit = (given, otherwise) => {
    if (given === null || given === undefined) return otherwise;
    const number = Number(given);
    return isNaN(number) ? otherwise : number;
  };

  inherit(FieldNumber, FieldInput, {
    DEFAULT_VALUE: 0,
    configure_(config) {
      FieldInput.prototype.configure_.call(this, config);
      this.min_ = limit(config.min, -Infinity);
      this.max_ = limit(config.max, Infinity);
      this.setPrecisionInternal_(config.precision);
    },
    setConstraints(min, max, precision) {
      this.min_ = limit(min, -Infinity);
      this.max_ = limit(max, Infinity);
      this.setPrecisionInternal_(precision);
      this.setValue(this.getValue());
    },
    setPrecisionInternal_(precision) {
      this.precision_ = Number(precision) || 0;
      this.decimalPlaces_ = runtime.decimalsOf(this.precision_);
    },
    setMin(min) {
      this.min_ = limit(min, -Infinity);
      this.setValue(this.getValue());
    },
    setMax(max) {
      this.max_ = limit(max, Infinity);
      this.setValue(this.getValue());
    },
    setPrecision(precision) {
      this.setPrecisionInternal_(precision);
      this.setValue(this.getValue());
    },
    getMin() { return this.min_; },
    getMax() { return this.max_; },
    getPrecision() { return this.precision_; },
    doClassValidation_(value) {
      if (value === null || value === undefined) return null;
      return runtime.constrain(runtime.parseNumber(value), this.min_, this.max_, this.precision_, this.decimalPlaces_);
    },
  });
  FieldNumber.fromJson = function (options) {
    return new this(options.value, undefined, undefined, undefined, undefined, options);
  };

  /** An angle in degrees, brought into one turn. */
  function FieldAngle(value, validator, config) {
    FieldInput.call(this, Field.SKIP_SETUP);
    this.wrap_ = FieldAngle.WRAP;
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    this.setValue(value);
    if (validator) this.setValidator(validator);
  }

  Object.assign(FieldAngle, {
    ROUND: 15, HALF: 50, CLOCKWISE: false, OFFSET: 0, WRAP: 360, RADIUS: 49, Mode: {COMPASS: 'compass', PROTRACTOR: 'protractor'},
  });

  inherit(FieldAngle, FieldInput, {
    DEFAULT_VALUE: 0,
    configure_(config) {
      FieldInput.prototype.configure_.call(this, config);
      if (!isNaN(Number(config.wrap))) this.wrap_ = Number(config.wrap);
    },
    doClassValidation_(value) {
      const number = Number(value);
      if (isNaN(number) || !isFinite(number)) return null;
      let angle = number % 360;
      if (angle < 0) angle += 360;
      return angle > this.wrap_ ? angle - 360 : angle;
    },
    getText_() { return `${this.value_}`; },
  });
  FieldAngle.fromJson = function (options) {
    return new this(options.angle, undefined, options);
  };

  Object.assign(fields, {FieldNumber, FieldAngle});
  Object.assign(Blockly, {FieldNumber, FieldAngle});
})
