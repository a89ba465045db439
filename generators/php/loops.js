(function () {
  'use strict';

  const {forBlock, Order} = Blockly.PHP;

  function bodyOf(block, generator) {
    return generator.addLoopTrap(generator.statementToCode(block, 'DO'), block);
  }

  function distinctName(generator, name) {
    return generator.nameDB_.getDistinctName(name, Blockly.Names.NameType.VARIABLE);
  }

  /** Code that costs nothing to run again and gives the same each time. */
  function isSimple(generator, code) {
    return generator.isWord(code) || generator.isNumber(code);
  }

  forBlock['controls_flow_statements'] = function (block, generator) {
    if (generator.isStray(block, true)) return '';
    const word = block.getFieldValue('FLOW') === 'CONTINUE' ? 'continue' : 'break';
    return `${generator.flowStart(block)}${word};\n`;
  };

  forBlock['controls_for'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const from = generator.valueToCode(block, 'FROM', Order.ASSIGNMENT) || '0';
    const to = generator.valueToCode(block, 'TO', Order.ASSIGNMENT) || '0';
    const by = generator.valueToCode(block, 'BY', Order.ASSIGNMENT) || '1';
    const body = bodyOf(block, generator);
    if (!(generator.isNumber(from) && generator.isNumber(to) && generator.isNumber(by))) {
      return countDynamically(generator, variable, {from, to, by, body});
    }
    const isUp = Number(from) <= Number(to);
    const step = Math.abs(Number(by));
    const advance = step === 1 ? (isUp ? '++' : '--') : `${isUp ? ' += ' : ' -= '}${step}`;
    const compare = isUp ? '<=' : '>=';
    return (
      `for (${variable} = ${from}; ${variable} ${compare} ${to}; ${variable}${advance}) {\n` +
      `${body}}\n`
    );
  };

  /** A counting loop whose direction is not known before it runs. */
  function countDynamically(generator, variable, loop) {
    let code = '';
    const kept = (value, name) => {
      if (isSimple(generator, value)) return value;
      const keeper = distinctName(generator, name);
      code += `${keeper} = ${value};\n`;
      return keeper;
    };
    const start = kept(loop.from, `${variable}_start`);
    const end = kept(loop.to, `${variable}_end`);
    const step = distinctName(generator, `${variable}_inc`);
    const isNumber = generator.isNumber(loop.by);
    code += `${step} = ${isNumber ? Math.abs(Number(loop.by)) : `abs(${loop.by})`};\n`;
    return (
      `${code}if (${start} > ${end}) {\n${generator.INDENT}${step} = -${step};\n}\n` +
      `for (${variable} = ${start}; ` +
      `${step} >= 0 ? ${variable} <= ${end} : ${variable} >= ${end}; ` +
      `${variable} += ${step}) {\n${loop.body}}\n`
    );
  }

  forBlock['controls_forEach'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const list = generator.valueToCode(block, 'LIST', Order.ASSIGNMENT) || '[]';
    return `foreach (${list} as ${variable}) {\n${bodyOf(block, generator)}}\n`;
  };

  forBlock['controls_repeat'] = function (block, generator) {
    const times = block.getField('TIMES')
      ? String(Number(block.getFieldValue('TIMES')))
      : generator.valueToCode(block, 'TIMES', Order.ASSIGNMENT) || '0';
    const body = bodyOf(block, generator);
    const count = distinctName(generator, 'count');
    let code = '';
    let end = times;
    if (!isSimple(generator, times)) {
      end = distinctName(generator, 'repeat_end');
      code = `${end} = ${times};\n`;
    }
    return `${code}for (${count} = 0; ${count} < ${end}; ${count}++) {\n${body}}\n`;
  };

  forBlock['controls_repeat_ext'] = forBlock['controls_repeat'];

  forBlock['controls_whileUntil'] = function (block, generator) {
    const isUntil = block.getFieldValue('MODE') === 'UNTIL';
    const order = isUntil ? Order.LOGICAL_NOT : Order.NONE;
    const condition = generator.valueToCode(block, 'BOOL', order) || 'false';
    return `while (${isUntil ? '!' : ''}${condition}) {\n${bodyOf(block, generator)}}\n`;
  };
})();
