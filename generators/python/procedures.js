(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Python;
  const {DEVELOPER_VARIABLE} = Blockly.Names.NameType;

  forBlock['procedures_callreturn'] = function (block, generator) {
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const values = generator.valuesToCode(block, 'ARG', block.getVars().length, Order.NONE, 'None');
    return [`${name}(${values.join(', ')})`, Order.FUNCTION_CALL];
  };

  forBlock['procedures_callnoreturn'] = function (block, generator) {
    return `${generator.forBlock['procedures_callreturn'](block, generator)[0]}\n`;
  };

  /** The line that lets a procedure set variables of the program: all but its parameters. */
  function globalsLine(block, generator) {
    const parameters = block.getVars();
    const taken = generator.fixes ? parameters.map((name) => generator.getVariableName(name)) : [];
    const names = [];
    for (const variable of Blockly.Variables.allUsedVarModels(block.workspace)) {
      const name = generator.getVariableName(variable.getName());
      if (!parameters.includes(variable.getName()) && !taken.includes(name)) names.push(name);
    }
    for (const name of Blockly.Variables.allDeveloperVariables(block.workspace)) {
      names.push(generator.nameDB_.getName(name, DEVELOPER_VARIABLE));
    }
    return names.length > 0 ? `${generator.INDENT}global ${names.join(', ')}\n` : '';
  }

  forBlock['procedures_defreturn'] = function (block, generator) {
    const globals = globalsLine(block, generator);
    const name = generator.getProcedureName(block.getFieldValue('NAME'));
    const start = generator.bodyStart(block);
    const trap = generator.bodyTrap(block);
    const body = block.getInput('STACK') ? generator.statementToCode(block, 'STACK') : '';
    const value = block.getInput('RETURN') ? generator.valueToCode(block, 'RETURN', Order.NONE) : '';
    const beforeReturn = body && value ? start : '';
    const end = value ? `${generator.INDENT}return ${value}\n` : '';
    const parameters = block.getVars().map((variable) => generator.getVariableName(variable)).join(', ');
    const inside = `${globals}${start}${trap}${body || (value ? '' : generator.PASS)}${beforeReturn}${end}`;
    generator.definitions_[`%${name}`] = generator.scrub_(block, `def ${name}(${parameters}):\n${inside}`);
    return null;
  };

  forBlock['procedures_defnoreturn'] = forBlock['procedures_defreturn'];

  forBlock['procedures_ifreturn'] = function (block, generator) {
    if (generator.isStray(block, false)) return '';
    const condition = generator.valueToCode(block, 'CONDITION', Order.NONE) || 'False';
    const value = block.hasReturnValue_ ? ` ${generator.valueToCode(block, 'VALUE', Order.NONE) || 'None'}` : '';
    return `if ${condition}:\n${generator.branchStart(block)}${generator.INDENT}return${value}\n`;
  };
})();
