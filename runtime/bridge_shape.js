/** The shape of a block as both sides tell it to each other: its inputs with their fields, and its connections. */
(function (runtime) {
  'use strict';
  const {Blockly, fields} = runtime;
  runtime.loadPart('records');
  const bridge = runtime.bridge = {};

  const KINDS = {1: 'value', 3: 'statement', 5: 'dummy', 7: 'endRow'};
  const INPUTS = {value: 'ValueInput', statement: 'StatementInput', dummy: 'DummyInput', endRow: 'EndRowInput'};

  /** How each class of field is described, those that inherit from others first. */
  const FIELDS = [
    ['FieldMultilineInput', 'field_multilinetext', (field) => ({text: textOf(field)})],
    ['FieldNumber', 'field_number', (field) => ({
      value: field.getValue(), min: field.min_, max: field.max_, precision: field.precision_,
    })],
    ['FieldAngle', 'field_angle', (field) => ({angle: field.getValue(), wrap: field.wrap_})],
    ['FieldVariable', 'field_variable', (field) => ({
      variable: field.defaultVariableName, variableTypes: field.variableTypes, defaultType: field.defaultType_,
    })],
    ['FieldDropdown', 'field_dropdown', describeDropdown],
    ['FieldCheckbox', 'field_checkbox', (field) => ({checked: field.getValue() === 'TRUE'})],
    ['FieldColour', 'field_colour', (field) => ({colour: textOf(field)})],
    ['FieldDate', 'field_date', (field) => ({date: textOf(field)})],
    ['FieldImage', 'field_image', (field) => ({
      src: textOf(field), width: field.imageWidth_, height: field.imageHeight_, alt: field.altText_,
    })],
    ['FieldLabelSerializable', 'field_label_serializable', (field) => ({text: textOf(field)})],
    ['FieldLabel', 'field_label', (field) => ({text: textOf(field)})],
    ['FieldTextInput', 'field_input', (field) => ({text: textOf(field)})],
  ];

  function textOf(field) {
    const value = field.getValue();
    return value === null || value === undefined ? '' : String(value);
  }

  /** Options that a function makes are asked for each time; a value read from a workspace is then taken on trust. */
  function describeDropdown(field) {
    const value = textOf(field);
    if (field.isOptionListDynamic()) return {value};
    return {value, options: field.getOptions(false)};
  }

  function describeField(field) {
    const known = FIELDS.find(([name]) => field instanceof fields[name]);
    const json = known ? Object.assign({type: known[1]}, known[2](field)) : {type: 'field_of_script', value: textOf(field)};
    if (field.name) json.name = field.name;
    return json;
  }

  const checksOf = (end) => (end ? {check: end.getCheck()} : null);

  function describeInput(input) {
    const json = {type: KINDS[input.type] || 'dummy', name: input.name || '', fields: input.fieldRow.map(describeField)};
    if (input.connection) json.check = input.connection.getCheck();
    if (input.align) json.align = input.align;
    return json;
  }

  /** What a block is like, as JSON can say it. */
  bridge.describe = function (block) {
    const inline = block.inputsInline;
    return {
      inputs: block.inputList.map(describeInput),
      output: checksOf(block.outputConnection), previous: checksOf(block.previousConnection), next: checksOf(block.nextConnection),
      inline: inline === undefined ? null : inline,
    };
  };

  /** Gives a block the shape described. Inputs and fields that are there already stay, with what they hold. */
  bridge.apply = function (block, shape) {
    const old = block.inputList.slice();
    const wanted = shape.inputs.map((described) => {
      const index = old.findIndex((input) => (input.name || '') === described.name && KINDS[input.type] === described.type);
      return index < 0 ? new Blockly.inputs[INPUTS[described.type]](described.name, block) : old.splice(index, 1)[0];
    });
    for (const input of old) block.dropInput_(input);
    block.inputList.splice(0, block.inputList.length, ...wanted);
    wanted.forEach((input, i) => fillInput(input, shape.inputs[i]));
    block.fieldsChanged_();
    applyEnds(block, shape);
    if (shape.inline !== null) block.setInputsInline(shape.inline);
  };

  function fillInput(input, described) {
    if (input.connection) input.setCheck(described.check || null);
    if (described.align) input.setAlign(described.align);
    const old = input.fieldRow.splice(0);
    for (const json of described.fields) {
      const index = old.findIndex((field) => json.name && field.name === json.name && describeField(field).type === json.type);
      if (index >= 0) input.fieldRow.push(old.splice(index, 1)[0]);
      else input.appendField(fieldOf(json), json.name);
    }
    for (const field of old) field.dispose();
  }

  function fieldOf(json) {
    const field = Blockly.fieldRegistry.fromJson(json);
    if (json.type === 'field_dropdown' && json.value !== undefined) field.setValue(json.value);
    return field || Blockly.fieldRegistry.fromJson({type: 'field_label', text: ''});
  }

  function applyEnds(block, shape) {
    const {output, previous, next} = shape;
    if (!output && block.outputConnection) block.setOutput(false);
    if (!previous && block.previousConnection) block.setPreviousStatement(false);
    if (!next && block.nextConnection) block.setNextStatement(false);
    if (output) block.setOutput(true, output.check);
    if (previous) block.setPreviousStatement(true, previous.check);
    if (next) block.setNextStatement(true, next.check);
  }
})
