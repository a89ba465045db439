// Generators for blocks of any shape, in every language: a call with all fields and values, and an `if` for each statement input.
const FORMS = {
  JavaScript: {none: 'null', before: 'if (', after: ') {\n', pass: '', end: '}\n', semicolon: ';'},
  Python: {none: 'None', before: 'if ', after: ':\n', pass: '  pass\n', end: '', semicolon: ''},
  Lua: {none: 'nil', before: 'if ', after: ' then\n', pass: '', end: 'end\n', semicolon: ''},
  PHP: {none: 'null', before: 'if (', after: ') {\n', pass: '', end: '}\n', semicolon: ';'},
  Dart: {none: 'null', before: 'if (', after: ') {\n', pass: '', end: '}\n', semicolon: ';'},
};

function anyBlock(generator, form, block) {
  const parts = [];
  let code = '';
  for (const input of block.inputList) {
    for (const field of input.fieldRow) {
      if (!field.name) continue;
      parts.push(field instanceof Blockly.FieldVariable ? generator.getVariableName(field.getValue()) : generator.quote_(String(field.getValue())));
    }
    if (input.type === Blockly.inputs.inputTypes.VALUE) {
      parts.push(generator.valueToCode(block, input.name, generator.ORDER_NONE) || form.none);
    } else if (input.type === Blockly.inputs.inputTypes.STATEMENT) {
      code += form.before + form.none + form.after + (generator.statementToCode(block, input.name) || form.pass) + form.end;
    }
  }
  const call = 'print(' + (parts.length === 1 ? parts[0] : generator.quote_(String(parts.length))) + ')';
  return block.outputConnection ? [parts.length ? '(' + parts[parts.length - 1] + ')' : form.none, generator.ORDER_ATOMIC] :
    call + form.semicolon + '\n' + code;
}

for (const [name, form] of Object.entries(FORMS)) {
  const generator = Blockly[name];
  for (const type of RANDOM_TYPES) generator.forBlock[type] = (block) => anyBlock(generator, form, block);
}
