(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Dart;

  forBlock['procedures_callnoreturn'] = function (block, generator) {
    return `${generator.forBlock['procedures_callreturn'](block, generator)[0]};\n`;
  };

  forBlock['procedures_callreturn'] = function (block, generator) {
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const values = generator.valuesToCode(block, 'ARG', block.getVars().length, Order.NONE, 'null');
    return [`${name}(${values.join(', ')})`, Order.UNARY_POSTFIX];
  };

  forBlock['procedures_defreturn'] = function (block, generator) {
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const start = generator.bodyStart(block);
    const trap = generator.bodyTrap(block);
    const body = block.getInput('STACK') ? generator.statementToCode(block, 'STACK') : '';
    const value = block.getInput('RETURN')
      ? generator.valueToCode(block, 'RETURN', Order.NONE)
      : '';
    let result = value ? `${generator.INDENT}return ${value};\n` : '';
    if (body && value) result = start + result;
    const parameters = block.getVars().map((id) => generator.getVariableName(id));
    const head = `${value ? 'dynamic' : 'void'} ${name}(${parameters.join(', ')}) {\n`;
    const code = `${head}${start}${trap}${body}${result}}`;
    generator.definitions_[`%${name}`] = generator.scrub_(block, code);
    return null;
  };

  forBlock['procedures_defnoreturn'] = forBlock['procedures_defreturn'];

  forBlock['procedures_ifreturn'] = function (block, generator) {
    if (generator.isStray(block, false)) return '';
    const condition = generator.valueToCode(block, 'CONDITION', Order.NONE) || 'false';
    const value = block.hasReturnValue_
      ? ` ${generator.valueToCode(block, 'VALUE', Order.NONE) || 'null'}`
      : '';
    const branch = `${generator.branchStart(block)}${generator.INDENT}return${value};\n`;
    return `if (${condition}) {\n${branch}}\n`;
  };
})();
