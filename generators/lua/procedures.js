(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Lua;

  forBlock['procedures_callnoreturn'] = function (block, generator) {
    return `${generator.forBlock['procedures_callreturn'](block, generator)[0]}\n`;
  };

  forBlock['procedures_callreturn'] = function (block, generator) {
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const values = generator.valuesToCode(block, 'ARG', block.getVars().length, Order.NONE, 'nil');
    return [`${name}(${values.join(', ')})`, Order.HIGH];
  };

  forBlock['procedures_defreturn'] = function (block, generator) {
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const start = generator.bodyStart(block);
    const trap = generator.bodyTrap(block);
    const body = block.getInput('STACK') ? generator.statementToCode(block, 'STACK') : '';
    const value = block.getInput('RETURN')
      ? generator.valueToCode(block, 'RETURN', Order.NONE)
      : '';
    let result = value ? `${generator.INDENT}return ${value}\n` : '';
    if (body && value) result = start + result;
    const parameters = block.getVars().map((id) => generator.getVariableName(id));
    const code = `function ${name}(${parameters.join(', ')})\n${start}${trap}${body}${result}end\n`;
    generator.definitions_[`%${name}`] = generator.scrub_(block, code);
    return null;
  };

  forBlock['procedures_defnoreturn'] = forBlock['procedures_defreturn'];

  forBlock['procedures_ifreturn'] = function (block, generator) {
    if (generator.isStray(block, false)) return '';
    const condition = generator.valueToCode(block, 'CONDITION', Order.NONE) || 'false';
    const value = block.hasReturnValue_
      ? ` ${generator.valueToCode(block, 'VALUE', Order.NONE) || 'nil'}`
      : '';
    const branch = `${generator.branchStart(block)}${generator.INDENT}return${value}\n`;
    return `if ${condition} then\n${branch}end\n`;
  };
})();
