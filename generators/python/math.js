(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.Python;

  const OPERATORS = {
    ADD: ['+', Order.ADDITIVE],
    MINUS: ['-', Order.ADDITIVE],
    MULTIPLY: ['*', Order.MULTIPLICATIVE],
    DIVIDE: ['/', Order.MULTIPLICATIVE],
    POWER: ['**', Order.EXPONENTIATION],
  };

  const CONSTANTS = {
    PI: ['math.pi', Order.MEMBER],
    E: ['math.e', Order.MEMBER],
    GOLDEN_RATIO: ['(1 + math.sqrt(5)) / 2', Order.MULTIPLICATIVE],
    SQRT2: ['math.sqrt(2)', Order.MEMBER],
    SQRT1_2: ['math.sqrt(1.0 / 2)', Order.MEMBER],
    INFINITY: ['float(\'inf\')', Order.ATOMIC],
  };

  /** What is asked of a number: its end of the expression, the order inside and the order of the whole. */
  const PROPERTIES = {
    EVEN: [' % 2 == 0', Order.MULTIPLICATIVE, Order.RELATIONAL],
    ODD: [' % 2 == 1', Order.MULTIPLICATIVE, Order.RELATIONAL],
    WHOLE: [' % 1 == 0', Order.MULTIPLICATIVE, Order.RELATIONAL],
    POSITIVE: [' > 0', Order.RELATIONAL, Order.RELATIONAL],
    NEGATIVE: [' < 0', Order.RELATIONAL, Order.RELATIONAL],
  };

  const FUNCTIONS = {
    ABS: 'math.fabs',
    ROOT: 'math.sqrt',
    LN: 'math.log',
    LOG10: 'math.log10',
    EXP: 'math.exp',
    ROUND: 'round',
    ROUNDUP: 'math.ceil',
    ROUNDDOWN: 'math.floor',
    SIN: 'math.sin',
    COS: 'math.cos',
    TAN: 'math.tan',
    ASIN: 'math.asin',
    ACOS: 'math.acos',
    ATAN: 'math.atan',
  };

  const IS_PRIME = `
def ${NAME}(n):
  # Text that reads as a number counts as that number.
  if not isinstance(n, Number):
    try:
      n = float(n)
    except (TypeError, ValueError):
      return False
  if n < 2 or n % 1 != 0:
    return False
  return all(n % divisor != 0 for divisor in range(2, int(math.sqrt(n)) + 1))
`;

  const MEAN = `
def ${NAME}(my_list):
  numbers = [x for x in my_list if isinstance(x, Number)]
  if not numbers:
    return None
  return sum(numbers) / len(numbers)
`;

  const MEDIAN = `
def ${NAME}(my_list):
  numbers = sorted(x for x in my_list if isinstance(x, Number))
  if not numbers:
    return None
  middle = len(numbers) // 2
  if len(numbers) % 2 == 1:
    return numbers[middle]
  return (numbers[middle - 1] + numbers[middle]) / 2
`;

  const MODES = `
def ${NAME}(my_list):
  # Items are compared and not hashed, so that lists may be among them.
  items = []
  counts = []
  for item in my_list:
    if item not in items:
      items.append(item)
      counts.append(0)
    counts[items.index(item)] += 1
  return [item for item, count in zip(items, counts) if count == max(counts)]
`;

  const STANDARD_DEVIATION = `
def ${NAME}(numbers):
  if not numbers:
    return None
  mean = sum(numbers) / len(numbers)
  return math.sqrt(sum((x - mean) ** 2 for x in numbers) / len(numbers))
`;

  const RANDOM_INT = `
def ${NAME}(a, b):
  return random.randint(min(a, b), max(a, b))
`;

  function importMath(generator) {
    generator.definitions_['import_math'] = 'import math';
  }

  function importNumber(generator) {
    generator.definitions_['from_numbers_import_Number'] = 'from numbers import Number';
  }

  function importRandom(generator) {
    generator.definitions_['import_random'] = 'import random';
  }

  /** Calls a helper with one argument. */
  function callHelper(generator, name, body, argument) {
    return [`${generator.provideFunction_(name, body)}(${argument})`, Order.FUNCTION_CALL];
  }

  forBlock['math_arithmetic'] = function (block, generator) {
    const [sign, order] = OPERATORS[block.getFieldValue('OP')];
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${sign} ${right}`, order];
  };

  forBlock['math_atan2'] = function (block, generator) {
    importMath(generator);
    const x = generator.valueToCode(block, 'X', Order.NONE) || '0';
    const y = generator.valueToCode(block, 'Y', Order.NONE) || '0';
    return [`math.atan2(${y}, ${x}) / math.pi * 180`, Order.MULTIPLICATIVE];
  };

  forBlock['math_change'] = function (block, generator) {
    importNumber(generator);
    const delta = generator.valueToCode(block, 'DELTA', Order.ADDITIVE) || '0';
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    return `${variable} = (${variable} if isinstance(${variable}, Number) else 0) + ${delta}\n`;
  };

  forBlock['math_constant'] = function (block, generator) {
    const constant = block.getFieldValue('CONSTANT');
    if (constant !== 'INFINITY') importMath(generator);
    const [code, order] = CONSTANTS[constant];
    return [code, order];
  };

  forBlock['math_constrain'] = function (block, generator) {
    const value = generator.valueToCode(block, 'VALUE', Order.NONE) || '0';
    const low = generator.valueToCode(block, 'LOW', Order.NONE) || '0';
    const high = generator.valueToCode(block, 'HIGH', Order.NONE) || 'float(\'inf\')';
    return [`min(max(${value}, ${low}), ${high})`, Order.FUNCTION_CALL];
  };

  forBlock['math_modulo'] = function (block, generator) {
    const dividend = generator.valueToCode(block, 'DIVIDEND', Order.MULTIPLICATIVE) || '0';
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MULTIPLICATIVE) || '0';
    return [`${dividend} % ${divisor}`, Order.MULTIPLICATIVE];
  };

  forBlock['math_number'] = function (block, generator) {
    const number = generator.numberIn(block, 'NUM');
    if (number === Infinity) return ['float("inf")', Order.FUNCTION_CALL];
    if (number === -Infinity) return ['-float("inf")', Order.UNARY_SIGN];
    return [String(number), number < 0 ? Order.UNARY_SIGN : Order.ATOMIC];
  };

  forBlock['math_number_property'] = function (block, generator) {
    const property = block.getFieldValue('PROPERTY');
    if (property === 'PRIME') {
      importMath(generator);
      importNumber(generator);
      const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', Order.NONE) || '0';
      return callHelper(generator, 'math_isPrime', IS_PRIME, number);
    }
    if (property === 'DIVISIBLE_BY') {
      const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', Order.MULTIPLICATIVE) || '0';
      const divisor = generator.valueToCode(block, 'DIVISOR', Order.MULTIPLICATIVE);
      if (!divisor || divisor === '0') return ['False', Order.ATOMIC];
      return [`${number} % ${divisor} == 0`, Order.RELATIONAL];
    }
    const [test, inner, order] = PROPERTIES[property];
    return [(generator.valueToCode(block, 'NUMBER_TO_CHECK', inner) || '0') + test, order];
  };

  forBlock['math_on_list'] = function (block, generator) {
    const operation = block.getFieldValue('OP');
    if (operation === 'AVERAGE' || operation === 'MEDIAN') importNumber(generator);
    if (operation === 'STD_DEV') importMath(generator);
    if (operation === 'RANDOM') importRandom(generator);
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '[]';
    switch (operation) {
      case 'SUM':
        return [`sum(${list})`, Order.FUNCTION_CALL];
      case 'MIN':
        return [`min(${list})`, Order.FUNCTION_CALL];
      case 'MAX':
        return [`max(${list})`, Order.FUNCTION_CALL];
      case 'AVERAGE':
        return callHelper(generator, 'math_mean', MEAN, list);
      case 'MEDIAN':
        return callHelper(generator, 'math_median', MEDIAN, list);
      case 'MODE':
        return callHelper(generator, 'math_modes', MODES, list);
      case 'STD_DEV':
        return callHelper(generator, 'math_standard_deviation', STANDARD_DEVIATION, list);
    }
    return [`random.choice(${list})`, Order.FUNCTION_CALL];
  };

  forBlock['math_random_float'] = function (block, generator) {
    importRandom(generator);
    return ['random.random()', Order.FUNCTION_CALL];
  };

  forBlock['math_random_int'] = function (block, generator) {
    importRandom(generator);
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '0';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '0';
    if (generator.fixes) return callHelper(generator, 'math_random_int', RANDOM_INT, `${from}, ${to}`);
    return [`random.randint(${from}, ${to})`, Order.FUNCTION_CALL];
  };

  forBlock['math_single'] = function (block, generator) {
    const operation = block.getFieldValue('OP');
    if (operation === 'NEG') {
      return [`-${generator.valueToCode(block, 'NUM', Order.UNARY_SIGN) || '0'}`, Order.UNARY_SIGN];
    }
    importMath(generator);
    switch (operation) {
      case 'SIN':
      case 'COS':
      case 'TAN': {
        const angle = generator.valueToCode(block, 'NUM', Order.MULTIPLICATIVE) || '0';
        return [`${FUNCTIONS[operation]}(${angle} / 180.0 * math.pi)`, Order.FUNCTION_CALL];
      }
    }
    if (operation === 'ROUND' && generator.fixes) {
      return [`math.floor(${generator.valueToCode(block, 'NUM', Order.ADDITIVE) || '0'} + 0.5)`, Order.FUNCTION_CALL];
    }
    const number = generator.valueToCode(block, 'NUM', Order.NONE) || '0';
    switch (operation) {
      case 'POW10':
        return [`math.pow(10,${number})`, Order.FUNCTION_CALL];
      case 'ASIN':
      case 'ACOS':
      case 'ATAN':
        return [`${FUNCTIONS[operation]}(${number}) / math.pi * 180`, Order.MULTIPLICATIVE];
    }
    return [`${FUNCTIONS[operation]}(${number})`, Order.FUNCTION_CALL];
  };

  forBlock['math_round'] = forBlock['math_single'];

  forBlock['math_trig'] = forBlock['math_single'];
})();
