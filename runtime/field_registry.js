(function (runtime) {
  'use strict';
  const {Blockly, inherit, fields, fields: {Field}} = runtime;

  /** A field of a class that nobody has registered: it holds the value it was read with. */
  function UnknownField(value) {
    Field.call(this, value);
  }

  inherit(UnknownField, Field, {DEFAULT_VALUE: '', SERIALIZABLE: true});

  /** What a definition of an unknown class most likely starts with. */
  UnknownField.fromJson = function (options) {
    const given = ['value', 'text', 'checked', 'colour', 'angle', 'date', 'src'].find((key) => options[key] !== undefined);
    const start = given === undefined ? '' : options[given];
    return new this(typeof start === 'boolean' ? String(start).toUpperCase() : start);
  };

  const FIELD = 'field';
  const fieldRegistry = {
    register(type, fieldClass) {
      if (typeof type !== 'string' || !type.trim()) throw new Error(`Invalid field type "${type}": it has to be a text.`);
      Blockly.registry.register(FIELD, type, fieldClass);
    },

    unregister(type) { Blockly.registry.unregister(FIELD, type); },

    /** The field that one argument of a definition describes; null where it is unknown and says what to use instead. */
    fromJson(options) {
      const fieldClass = Blockly.registry.getClass(FIELD, options.type);
      if (fieldClass) {
        if (typeof fieldClass.fromJson !== 'function') throw new TypeError(`The field class of "${options.type}" has no fromJson.`);
        return fieldClass.fromJson(options);
      }
      if (options.alt || !options.name) return null;
      if (globalThis.console) {
        globalThis.console.warn(`No field class is registered as "${options.type}": field "${options.name}" only keeps its value.`);
      }
      return UnknownField.fromJson(options);
    },
  };

  runtime.own.fieldRegistry = Blockly.fieldRegistry = fieldRegistry;
  fields.UnknownField = UnknownField;

  const types = {
    field_label: 'FieldLabel', field_label_serializable: 'FieldLabelSerializable', field_image: 'FieldImage',
    field_input: 'FieldTextInput', field_multilinetext: 'FieldMultilineInput', field_number: 'FieldNumber',
    field_angle: 'FieldAngle', field_dropdown: 'FieldDropdown', field_variable: 'FieldVariable',
    field_checkbox: 'FieldCheckbox', field_colour: 'FieldColour', field_date: 'FieldDate',
  };
  for (const type of Object.keys(types)) runtime.registerOwn(FIELD, type, fields[types[type]]);
  runtime.watchMembers(fieldRegistry, ...Object.values(fields).map((fieldClass) => fieldClass.prototype));
})
