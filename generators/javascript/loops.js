(function () {
  'use strict';

  const {forBlock, Order} = Blockly.JavaScript;
  const {VARIABLE} = Blockly.Names.NameType;

  /**
   * The name of a new variable that holds `code`; its declaration goes to `lines`. A word needs no variable, though what
   * it names may change while the loop runs: `fixes` holds that too.
   */
  function held(generator, code, name, lines) {
    if (generator.isNumber(code) || (!generator.fixes && generator.isWord(code))) return code;
    const variable = generator.nameDB_.getDistinctName(name, VARIABLE);
    lines.push(`var ${variable} = ${code};\n`);
    return variable;
  }

  /** A loop over numbers that are all known: its direction is known too. */
  function countBetween(generator, variable, from, to, by, branch) {
    const up = Number(from) <= Number(to);
    const step = Math.abs(Number(by));
    const change = step === 1 ? (up ? '++' : '--') : `${up ? ' += ' : ' -= '}${step}`;
    return `for (${variable} = ${from}; ${variable} ${up ? '<=' : '>='} ${to}; ${variable}${change}) {\n${branch}}\n`;
  }

  forBlock['controls_flow_statements'] = function (block, generator) {
    if (generator.isStray(block, true)) return '';
    const word = block.getFieldValue('FLOW') === 'BREAK' ? 'break' : 'continue';
    return `${generator.flowStart(block)}${word};\n`;
  };

  forBlock['controls_for'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const from = generator.valueToCode(block, 'FROM', Order.ASSIGNMENT) || '0';
    const to = generator.valueToCode(block, 'TO', Order.ASSIGNMENT) || '0';
    const by = generator.valueToCode(block, 'BY', Order.ASSIGNMENT) || '1';
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block);
    if (generator.isNumber(from) && generator.isNumber(to) && generator.isNumber(by)) {
      return countBetween(generator, variable, from, to, by, branch);
    }
    const lines = [];
    const start = held(generator, from, `${variable}_start`, lines);
    const end = held(generator, to, `${variable}_end`, lines);
    const step = generator.nameDB_.getDistinctName(`${variable}_inc`, VARIABLE);
    const size = generator.isNumber(by) ? Math.abs(Number(by)) : `Math.abs(${by})`;
    return `${lines.join('')}var ${step} = ${size};\n` +
        `if (${start} > ${end}) {\n${generator.INDENT}${step} = -${step};\n}\n` +
        `for (${variable} = ${start}; ${step} >= 0 ? ${variable} <= ${end} : ${variable} >= ${end}; ` +
        `${variable} += ${step}) {\n${branch}}\n`;
  };

  forBlock['controls_forEach'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const items = generator.valueToCode(block, 'LIST', Order.ASSIGNMENT) || '[]';
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block);
    let list = items;
    let code = '';
    if (generator.fixes || !generator.isWord(items)) {
      list = generator.nameDB_.getDistinctName(`${variable}_list`, VARIABLE);
      code = `var ${list} = ${items};\n`;
    }
    const index = generator.nameDB_.getDistinctName(`${variable}_index`, VARIABLE);
    return `${code}for (var ${index} in ${list}) {\n${generator.INDENT}${variable} = ${list}[${index}];\n${branch}}\n`;
  };

  forBlock['controls_repeat_ext'] = function (block, generator) {
    const times = block.getField('TIMES') ?
        String(Number(block.getFieldValue('TIMES'))) :
        generator.valueToCode(block, 'TIMES', Order.ASSIGNMENT) || '0';
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block);
    const lines = [];
    const counter = generator.nameDB_.getDistinctName('count', VARIABLE);
    const end = held(generator, times, 'repeat_end', lines);
    return `${lines.join('')}for (var ${counter} = 0; ${counter} < ${end}; ${counter}++) {\n${branch}}\n`;
  };

  forBlock['controls_repeat'] = forBlock['controls_repeat_ext'];

  forBlock['controls_whileUntil'] = function (block, generator) {
    const until = block.getFieldValue('MODE') === 'UNTIL';
    const condition = generator.valueToCode(block, 'BOOL', until ? Order.LOGICAL_NOT : Order.NONE) || 'false';
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block);
    return `while (${until ? '!' : ''}${condition}) {\n${branch}}\n`;
  };
})();
