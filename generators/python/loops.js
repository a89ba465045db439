(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.Python;
  const {VARIABLE} = Blockly.Names.NameType;

  const UP_RANGE = `
def ${NAME}(start, stop, step):
  while start <= stop:
    yield start
    start += abs(step)
`;

  const DOWN_RANGE = `
def ${NAME}(start, stop, step):
  while start >= stop:
    yield start
    start -= abs(step)
`;

  const upRange = (generator, from, to, by) =>
    `${generator.provideFunction_('upRange', UP_RANGE)}(${from}, ${to}, ${by})`;

  const downRange = (generator, from, to, by) =>
    `${generator.provideFunction_('downRange', DOWN_RANGE)}(${from}, ${to}, ${by})`;

  /** A range of whole numbers that are all known, its end taken in. */
  function wholeRange(from, to, by) {
    if (from > to) return `range(${from}, ${to - 1}, ${-by})`;
    const step = by === 1 ? '' : `, ${by}`;
    return from === 0 && by === 1 ? `range(${to + 1})` : `range(${from}, ${to + 1}${step})`;
  }

  /** What a loop over numbers that are all known runs over. */
  function knownRange(generator, from, to, by) {
    if (Number.isInteger(from) && Number.isInteger(to) && Number.isInteger(by)) return wholeRange(from, to, by);
    return from < to ? upRange(generator, from, to, by) : downRange(generator, from, to, by);
  }

  /** A number as it prints; the name of what need not be computed again; else a new variable, set in `lines`. */
  function held(generator, code, name, lines) {
    if (generator.isNumber(code)) return String(Number(code));
    if (generator.isWord(code)) return code;
    const variable = generator.nameDB_.getDistinctName(name, VARIABLE);
    lines.push(`${variable} = ${code}\n`);
    return variable;
  }

  forBlock['controls_flow_statements'] = function (block, generator) {
    if (generator.isStray(block, true)) return '';
    const word = block.getFieldValue('FLOW') === 'BREAK' ? 'break' : 'continue';
    return `${generator.flowStart(block)}${word}\n`;
  };

  forBlock['controls_for'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '0';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '0';
    const by = generator.valueToCode(block, 'BY', Order.NONE) || '1';
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block) || generator.PASS;
    if (generator.isNumber(from) && generator.isNumber(to) && generator.isNumber(by)) {
      const range = knownRange(generator, Number(from), Number(to), Math.abs(Number(by)));
      return `for ${variable} in ${range}:\n${branch}`;
    }
    const lines = [];
    const start = held(generator, from, `${variable}_start`, lines);
    const end = held(generator, to, `${variable}_end`, lines);
    const step = held(generator, by, `${variable}_inc`, lines);
    const up = upRange(generator, start, end, step);
    const down = downRange(generator, start, end, step);
    return `${lines.join('')}for ${variable} in (${start} <= ${end}) and ${up} or ${down}:\n${branch}`;
  };

  forBlock['controls_forEach'] = function (block, generator) {
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    const items = generator.valueToCode(block, 'LIST', Order.RELATIONAL) || '[]';
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block) || generator.PASS;
    return `for ${variable} in ${items}:\n${branch}`;
  };

  forBlock['controls_repeat_ext'] = function (block, generator) {
    const times = block.getField('TIMES') ?
        String(parseInt(block.getFieldValue('TIMES'), 10)) :
        generator.valueToCode(block, 'TIMES', Order.NONE) || '0';
    const end = generator.isNumber(times) ? parseInt(times, 10) : `int(${times})`;
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block) || generator.PASS;
    const counter = generator.nameDB_.getDistinctName('count', VARIABLE);
    return `for ${counter} in range(${end}):\n${branch}`;
  };

  forBlock['controls_repeat'] = forBlock['controls_repeat_ext'];

  forBlock['controls_whileUntil'] = function (block, generator) {
    const until = block.getFieldValue('MODE') === 'UNTIL';
    const condition = generator.valueToCode(block, 'BOOL', until ? Order.LOGICAL_NOT : Order.NONE) || 'False';
    const branch = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block) || generator.PASS;
    return `while ${until ? 'not ' : ''}${condition}:\n${branch}`;
  };
})();
