(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Perl;

  forBlock['procedures_callreturn'] = function (block, generator) {
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const values = generator.valuesToCode(block, 'ARG', block.getVars().length, Order.COMMA, 'undef');
    return [`${name}(${values.join(', ')})`, Order.MEMBER];
  };

  forBlock['procedures_callnoreturn'] = function (block, generator) {
    return `${generator.forBlock['procedures_callreturn'](block, generator)[0]};\n`;
  };

  forBlock['procedures_defreturn'] = function (block, generator) {
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const parameters = block.getVars().map((variable) => generator.getVariableName(variable)).join(', ');
    const take = parameters ? `${generator.INDENT}my (${parameters}) = @_;\n` : '';
    const start = generator.bodyStart(block);
    const trap = generator.bodyTrap(block);
    const body = block.getInput('STACK') ? generator.statementToCode(block, 'STACK') : '';
    const value = block.getInput('RETURN') ? generator.valueToCode(block, 'RETURN', Order.NONE) : '';
    const end = value ? `${body ? start : ''}${generator.INDENT}return ${value};\n` : '';
    const code = `sub ${name} {\n${take}${start}${trap}${body}${end}}`;
    generator.definitions_[`%${name}`] = generator.scrub_(block, code);
    return null;
  };

  forBlock['procedures_defnoreturn'] = forBlock['procedures_defreturn'];

  forBlock['procedures_ifreturn'] = function (block, generator) {
    const condition = generator.valueToCode(block, 'CONDITION', Order.NONE) || '0';
    const value = block.hasReturnValue_ ? ` ${generator.valueToCode(block, 'VALUE', Order.NONE) || 'undef'}` : '';
    return `if (${condition}) {\n${generator.branchStart(block)}${generator.INDENT}return${value};\n}\n`;
  };
})();
