(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Lua;

  /** Lua has no `continue`: it is a jump to a label at the end of the loop's body. */
  const CONTINUE = 'goto continue\n';

  /** A loop's body: its statements, the trap, and the label that `continue` jumps to. */
  function bodyOf(block, generator) {
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block);
    if (!branch.includes(CONTINUE)) return branch;
    return `${branch}${generator.INDENT}::continue::\n`;
  }

  forBlock['controls_flow_statements'] = function (block, generator) {
    if (generator.isStray(block, true)) return '';
    return generator.flowStart(block) + (block.getFieldValue('FLOW') === 'CONTINUE' ? CONTINUE : 'break\n');
  };

  forBlock['controls_for'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '0';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '0';
    const by = generator.valueToCode(block, 'BY', Order.NONE) || '1';
    const body = bodyOf(block, generator);
    if (generator.isNumber(from) && generator.isNumber(to) && generator.isNumber(by)) {
      const sign = Number(from) <= Number(to) ? '' : '-';
      return `for ${variable} = ${from}, ${to}, ${sign}${Math.abs(Number(by))} do\n${body}end\n`;
    }
    return countDynamically(generator, variable, {from, to, by, body});
  };

  /** A counting loop whose direction is not known before it runs. */
  function countDynamically(generator, variable, loop) {
    const {body, by} = loop;
    let {from, to} = loop;
    const step = distinctName(generator, `${variable}_inc`);
    const stepValue = generator.isNumber(by) ? Math.abs(Number(by)) : `math.abs(${by})`;
    let code = '';
    if (generator.fixes) {
      const start = distinctName(generator, `${variable}_start`);
      const end = distinctName(generator, `${variable}_end`);
      code = `${start} = ${from}\n${end} = ${to}\n`;
      from = start;
      to = end;
    }
    return (
      `${code}${step} = ${stepValue}\n` +
      `if (${from}) > (${to}) then\n` +
      `${generator.INDENT}${step} = -${step}\n` +
      'end\n' +
      `for ${variable} = ${from}, ${to}, ${step} do\n${body}end\n`
    );
  }

  function distinctName(generator, name) {
    return generator.nameDB_.getDistinctName(name, Blockly.Names.NameType.VARIABLE);
  }

  forBlock['controls_forEach'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '{}';
    return `for _, ${variable} in ipairs(${list}) do\n${bodyOf(block, generator)}end\n`;
  };

  forBlock['controls_repeat'] = function (block, generator) {
    let times = block.getField('TIMES')
      ? String(Number(block.getFieldValue('TIMES')))
      : generator.valueToCode(block, 'TIMES', Order.NONE) || '0';
    times = generator.isNumber(times) ? parseInt(times, 10) : `math.floor(${times})`;
    const body = bodyOf(block, generator);
    return `for ${distinctName(generator, 'count')} = 1, ${times} do\n${body}end\n`;
  };

  forBlock['controls_repeat_ext'] = forBlock['controls_repeat'];

  forBlock['controls_whileUntil'] = function (block, generator) {
    const isUntil = block.getFieldValue('MODE') === 'UNTIL';
    const order = isUntil ? Order.UNARY : Order.NONE;
    const condition = generator.valueToCode(block, 'BOOL', order) || 'false';
    return `while ${isUntil ? 'not ' : ''}${condition} do\n${bodyOf(block, generator)}end\n`;
  };
})();
