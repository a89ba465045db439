(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Lua;
  const NAME = Blockly.Lua.FUNCTION_NAME_PLACEHOLDER_;

  const OPERATORS = {
    ADD: ['+', Order.ADDITIVE],
    MINUS: ['-', Order.ADDITIVE],
    MULTIPLY: ['*', Order.MULTIPLICATIVE],
    DIVIDE: ['/', Order.MULTIPLICATIVE],
    POWER: ['^', Order.EXPONENTIATION],
  };

  forBlock['math_arithmetic'] = function (block, generator) {
    const [operator, order] = OPERATORS[block.getFieldValue('OP')];
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${operator} ${right}`, order];
  };

  forBlock['math_atan2'] = function (block, generator) {
    const x = generator.valueToCode(block, 'X', Order.NONE) || '0';
    const y = generator.valueToCode(block, 'Y', Order.NONE) || '0';
    // math.atan2 went with Lua 5.3; math.atan has taken both arguments since.
    return [`math.deg(math.${generator.fixes ? 'atan' : 'atan2'}(${y}, ${x}))`, Order.HIGH];
  };

  forBlock['math_change'] = function (block, generator) {
    const delta = generator.valueToCode(block, 'DELTA', Order.ADDITIVE) || '0';
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    return `${variable} = ${variable} + ${delta}\n`;
  };

  const CONSTANTS = {
    PI: ['math.pi', Order.HIGH],
    E: ['math.exp(1)', Order.HIGH],
    GOLDEN_RATIO: ['(1 + math.sqrt(5)) / 2', Order.MULTIPLICATIVE],
    SQRT2: ['math.sqrt(2)', Order.HIGH],
    SQRT1_2: ['math.sqrt(1 / 2)', Order.HIGH],
    INFINITY: ['math.huge', Order.HIGH],
  };

  forBlock['math_constant'] = function (block) {
    return CONSTANTS[block.getFieldValue('CONSTANT')];
  };

  forBlock['math_constrain'] = function (block, generator) {
    const value = generator.valueToCode(block, 'VALUE', Order.NONE) || '0';
    const low = generator.valueToCode(block, 'LOW', Order.NONE) || '-math.huge';
    const high = generator.valueToCode(block, 'HIGH', Order.NONE) || 'math.huge';
    return [`math.min(math.max(${value}, ${low}), ${high})`, Order.HIGH];
  };

  forBlock['math_modulo'] = function (block, generator) {
    const dividend = generator.valueToCode(block, 'DIVIDEND', Order.MULTIPLICATIVE) || '0';
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MULTIPLICATIVE) || '0';
    return [`${dividend} % ${divisor}`, Order.MULTIPLICATIVE];
  };

  forBlock['math_number'] = function (block, generator) {
    const number = generator.numberIn(block, 'NUM');
    const order = number < 0 ? Order.UNARY : Order.ATOMIC;
    if (generator.fixes && Math.abs(number) === Infinity) {
      return number < 0 ? ['-math.huge', Order.UNARY] : ['math.huge', Order.HIGH];
    }
    return [String(number), order];
  };

  const PROPERTIES = {
    EVEN: [' % 2 == 0', Order.MULTIPLICATIVE],
    ODD: [' % 2 == 1', Order.MULTIPLICATIVE],
    WHOLE: [' % 1 == 0', Order.MULTIPLICATIVE],
    POSITIVE: [' > 0', Order.RELATIONAL],
    NEGATIVE: [' < 0', Order.RELATIONAL],
    DIVISIBLE_BY: [null, Order.MULTIPLICATIVE],
    PRIME: [null, Order.NONE],
  };

  const IS_PRIME = `
function ${NAME}(n)
  if n ~= math.floor(n) or n < 2 then
    return false
  end
  for divisor = 2, math.floor(math.sqrt(n)) do
    if n % divisor == 0 then
      return false
    end
  end
  return true
end
`;

  forBlock['math_number_property'] = function (block, generator) {
    const property = block.getFieldValue('PROPERTY');
    const [test, order] = PROPERTIES[property];
    const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', order) || '0';
    if (property === 'PRIME') {
      return [`${generator.provideFunction_('math_isPrime', IS_PRIME)}(${number})`, Order.HIGH];
    }
    if (property !== 'DIVISIBLE_BY') return [number + test, Order.RELATIONAL];
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MULTIPLICATIVE) || '0';
    if (divisor === '0') return ['nil', Order.ATOMIC];
    return [`${number} % ${divisor} == 0`, Order.RELATIONAL];
  };

  const SUM = `
function ${NAME}(list)
  local total = 0
  for _, value in ipairs(list) do
    total = total + value
  end
  return total
end
`;

  const MIN = `
function ${NAME}(list)
  if #list == 0 then
    return 0
  end
  local least = math.huge
  for _, value in ipairs(list) do
    least = math.min(least, value)
  end
  return least
end
`;

  const MAX = `
function ${NAME}(list)
  if #list == 0 then
    return 0
  end
  local greatest = -math.huge
  for _, value in ipairs(list) do
    greatest = math.max(greatest, value)
  end
  return greatest
end
`;

  const MEDIAN = `
function ${NAME}(list)
  local numbers = {}
  for _, value in ipairs(list) do
    if type(value) == "number" then
      table.insert(numbers, value)
    end
  end
  if #numbers == 0 then
    return nil
  end
  table.sort(numbers)
  if #numbers % 2 == 0 then
    return (numbers[#numbers / 2] + numbers[#numbers / 2 + 1]) / 2
  end
  return numbers[(#numbers + 1) / 2]
end
`;

  const MODES = `
function ${NAME}(list)
  local counts, values, highest = {}, {}, 0
  for _, value in ipairs(list) do
    if not counts[value] then
      counts[value] = 0
      table.insert(values, value)
    end
    counts[value] = counts[value] + 1
    highest = math.max(highest, counts[value])
  end
  local modes = {}
  for _, value in ipairs(values) do
    if counts[value] == highest then
      table.insert(modes, value)
    end
  end
  return modes
end
`;

  const RANDOM_ITEM = `
function ${NAME}(list)
  if #list == 0 then
    return nil
  end
  return list[math.random(#list)]
end
`;

  const average = (sum) => `
function ${NAME}(list)
  if #list == 0 then
    return 0
  end
  return ${sum}(list) / #list
end
`;

  const standardDeviation = (sum) => `
function ${NAME}(list)
  if #list == 0 then
    return nil
  end
  local mean, squares = ${sum}(list) / #list, 0
  for _, value in ipairs(list) do
    squares = squares + (value - mean) ^ 2
  end
  return math.sqrt(squares / #list)
end
`;

  /** What summarizes a list: the helper's name, its text, and whether that text needs the sum. */
  const SUMMARIES = {
    SUM: ['math_sum', SUM, false],
    MIN: ['math_min', MIN, false],
    MAX: ['math_max', MAX, false],
    AVERAGE: ['math_average', average, true],
    MEDIAN: ['math_median', MEDIAN, false],
    MODE: ['math_modes', MODES, false],
    STD_DEV: ['math_standard_deviation', standardDeviation, true],
    RANDOM: ['math_random_list', RANDOM_ITEM, false],
  };

  forBlock['math_on_list'] = function (block, generator) {
    const [name, text, needsSum] = SUMMARIES[block.getFieldValue('OP')];
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '{}';
    const code = needsSum ? text(generator.provideFunction_('math_sum', SUM)) : text;
    return [`${generator.provideFunction_(name, code)}(${list})`, Order.HIGH];
  };

  forBlock['math_random_float'] = function () {
    return ['math.random()', Order.HIGH];
  };

  const RANDOM_INT = `
function ${NAME}(from, to)
  from, to = math.floor(from + .5), math.floor(to + .5)
  return math.random(math.min(from, to), math.max(from, to))
end
`;

  forBlock['math_random_int'] = function (block, generator) {
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '0';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '0';
    // math.random refuses bounds in falling order and bounds that are not whole.
    const random = generator.fixes
      ? generator.provideFunction_('math_random_int', RANDOM_INT)
      : 'math.random';
    return [`${random}(${from}, ${to})`, Order.HIGH];
  };

  /** What stands before and after the argument of a function. */
  const FUNCTIONS = {
    ABS: ['math.abs(', ')'],
    ROOT: ['math.sqrt(', ')'],
    LN: ['math.log(', ')'],
    LOG10: ['math.log(', ', 10)'],
    EXP: ['math.exp(', ')'],
    ROUND: ['math.floor(', ' + .5)'],
    ROUNDUP: ['math.ceil(', ')'],
    ROUNDDOWN: ['math.floor(', ')'],
    SIN: ['math.sin(math.rad(', '))'],
    COS: ['math.cos(math.rad(', '))'],
    TAN: ['math.tan(math.rad(', '))'],
    ASIN: ['math.deg(math.asin(', '))'],
    ACOS: ['math.deg(math.acos(', '))'],
    ATAN: ['math.deg(math.atan(', '))'],
  };

  forBlock['math_single'] = function (block, generator) {
    const operator = block.getFieldValue('OP');
    if (operator === 'NEG') {
      return [`-${generator.valueToCode(block, 'NUM', Order.UNARY) || '0'}`, Order.UNARY];
    }
    if (operator === 'POW10') {
      const power = generator.valueToCode(block, 'NUM', Order.EXPONENTIATION) || '0';
      return [`10 ^ ${power}`, Order.EXPONENTIATION];
    }
    const [before, after] = FUNCTIONS[operator];
    const order = operator === 'ROUND' ? Order.ADDITIVE : Order.NONE;
    const argument = generator.valueToCode(block, 'NUM', order) || '0';
    return [before + argument + after, Order.HIGH];
  };

  forBlock['math_round'] = forBlock['math_single'];

  forBlock['math_trig'] = forBlock['math_single'];
})();
