(function (runtime) {
  'use strict';
  const {Blockly, inherit, fields, fields: {Field}} = runtime;
  const localized = (text) => Blockly.utils.parsing.replaceMessageReferences(text);

  /** A text on a block. Not saved, though a file may set it. */
  function FieldLabel(value, textClass, config) {
    Field.call(this, Field.SKIP_SETUP);
    if (value === Field.SKIP_SETUP) return;
    if (config) this.configure_(config);
    else if (textClass) this.class = textClass;
    this.setValue(value);
  }

  inherit(FieldLabel, Field, {
    DEFAULT_VALUE: '', EDITABLE: false, class: null,
    configure_(config) {
      Field.prototype.configure_.call(this, config);
      if (config.class) this.class = config.class;
    },
    doClassValidation_: (value) => (value === null || value === undefined ? null : `${value}`),
    setClass(textClass) { this.class = textClass; },
  });
  FieldLabel.fromJson = function (options) {
    return new this(localized(options.text), undefined, options);
  };

  /** A label that is saved with the block. */
  function FieldLabelSerializable(value, textClass, config) {
    FieldLabel.call(this, value, textClass, config);
  }

  inherit(FieldLabelSerializable, FieldLabel, {EDITABLE: false, SERIALIZABLE: true});
  FieldLabelSerializable.fromJson = FieldLabel.fromJson;

  /** A picture on a block; its value is where the picture is, its text what stands for it. */
  function FieldImage(src, width, height, alt, onClick, flipRtl, config) {
    Field.call(this, Field.SKIP_SETUP);
    if (src === Field.SKIP_SETUP) return;
    const size = [width, height].map((side) => Number(localized(side)));
    if (runtime.request.v12 && !size.every((side) => side > 0)) {
      throw new Error('A field image has a width and a height above 0.');
    }
    this.imageHeight_ = size[1] || 0;
    this.imageWidth_ = size[0] || 0;
    this.altText_ = '';
    this.flipRtl_ = false;
    this.clickHandler = null;
    if (config) {
      this.configure_(config);
    } else {
      this.flipRtl_ = !!flipRtl;
      this.altText_ = localized(alt) || '';
    }
    if (typeof onClick === 'function') this.clickHandler = onClick;
    this.setValue(localized(src));
  }

  inherit(FieldImage, Field, {
    DEFAULT_VALUE: '', EDITABLE: false,
    configure_(config) {
      Field.prototype.configure_.call(this, config);
      if (config.flipRtl) this.flipRtl_ = config.flipRtl;
      if (config.alt) this.altText_ = localized(config.alt);
    },
    doClassValidation_: (value) => (typeof value === 'string' ? value : null),
    getText_() { return this.altText_; },
    getFlipRtl() { return this.flipRtl_; },
    setAlt(alt) { this.altText_ = alt || ''; },
    setOnClickHandler(handler) { this.clickHandler = handler; },
    isClickable() { return !!this.clickHandler; },
  });
  FieldImage.fromJson = function (options) {
    if (runtime.request.v12 && (!options.src || !options.width || !options.height)) {
      throw new Error('A field image has a src, a width and a height.');
    }
    return new this(options.src, options.width, options.height, undefined, undefined, undefined, options);
  };

  Object.assign(fields, {FieldLabel, FieldLabelSerializable, FieldImage});
  Object.assign(Blockly, {FieldLabel, FieldLabelSerializable, FieldImage});
})
