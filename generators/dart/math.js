(function () {
  'use strict';

  const {forBlock, Order} = Blockly.Dart;
  const NAME = Blockly.Dart.FUNCTION_NAME_PLACEHOLDER_;

  const OPERATORS = {
    ADD: ['+', Order.ADDITIVE],
    MINUS: ['-', Order.ADDITIVE],
    MULTIPLY: ['*', Order.MULTIPLICATIVE],
    DIVIDE: ['/', Order.MULTIPLICATIVE],
  };

  forBlock['math_arithmetic'] = function (block, generator) {
    const operation = block.getFieldValue('OP');
    if (operation === 'POWER') return power(block, generator);
    const [operator, order] = OPERATORS[operation];
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${operator} ${right}`, order];
  };

  function power(block, generator) {
    const base = generator.valueToCode(block, 'A', Order.NONE) || '0';
    const exponent = generator.valueToCode(block, 'B', Order.NONE) || '0';
    generator.importMath();
    return [`Math.pow(${base}, ${exponent})`, Order.UNARY_POSTFIX];
  }

  forBlock['math_atan2'] = function (block, generator) {
    generator.importMath();
    const x = generator.valueToCode(block, 'X', Order.NONE) || '0';
    const y = generator.valueToCode(block, 'Y', Order.NONE) || '0';
    return [`Math.atan2(${y}, ${x}) / Math.pi * 180`, Order.MULTIPLICATIVE];
  };

  forBlock['math_change'] = function (block, generator) {
    const delta = generator.valueToCode(block, 'DELTA', Order.ADDITIVE) || '0';
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    return `${variable} = (${variable} is num ? ${variable} : 0) + ${delta};\n`;
  };

  const CONSTANTS = {
    PI: ['Math.pi', Order.UNARY_POSTFIX],
    E: ['Math.e', Order.UNARY_POSTFIX],
    GOLDEN_RATIO: ['(1 + Math.sqrt(5)) / 2', Order.MULTIPLICATIVE],
    SQRT2: ['Math.sqrt2', Order.UNARY_POSTFIX],
    SQRT1_2: ['Math.sqrt1_2', Order.UNARY_POSTFIX],
    INFINITY: ['double.infinity', Order.ATOMIC],
  };

  forBlock['math_constant'] = function (block, generator) {
    const constant = block.getFieldValue('CONSTANT');
    if (constant !== 'INFINITY') generator.importMath();
    return CONSTANTS[constant];
  };

  forBlock['math_constrain'] = function (block, generator) {
    generator.importMath();
    const value = generator.valueToCode(block, 'VALUE', Order.NONE) || '0';
    const low = generator.valueToCode(block, 'LOW', Order.NONE) || '0';
    const high = generator.valueToCode(block, 'HIGH', Order.NONE) || 'double.infinity';
    return [`Math.min(Math.max(${value}, ${low}), ${high})`, Order.UNARY_POSTFIX];
  };

  forBlock['math_modulo'] = function (block, generator) {
    const dividend = generator.valueToCode(block, 'DIVIDEND', Order.MULTIPLICATIVE) || '0';
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MULTIPLICATIVE) || '0';
    return [`${dividend} % ${divisor}`, Order.MULTIPLICATIVE];
  };

  forBlock['math_number'] = function (block, generator) {
    const number = generator.numberIn(block, 'NUM');
    if (number === Infinity) return ['double.infinity', Order.UNARY_POSTFIX];
    if (number === -Infinity) return ['-double.infinity', Order.UNARY_PREFIX];
    return [String(number), number < 0 ? Order.UNARY_PREFIX : Order.ATOMIC];
  };

  const PROPERTIES = {
    EVEN: [' % 2 == 0', Order.MULTIPLICATIVE, Order.EQUALITY],
    ODD: [' % 2 == 1', Order.MULTIPLICATIVE, Order.EQUALITY],
    WHOLE: [' % 1 == 0', Order.MULTIPLICATIVE, Order.EQUALITY],
    POSITIVE: [' > 0', Order.RELATIONAL, Order.RELATIONAL],
    NEGATIVE: [' < 0', Order.RELATIONAL, Order.RELATIONAL],
    DIVISIBLE_BY: [null, Order.MULTIPLICATIVE, Order.EQUALITY],
    PRIME: [null, Order.NONE, Order.UNARY_POSTFIX],
  };

  const IS_PRIME = `
bool ${NAME}(num n) {
  if (n < 2 || n % 1 != 0) {
    return false;
  }
  num last = Math.sqrt(n);
  for (int divisor = 2; divisor <= last; divisor++) {
    if (n % divisor == 0) {
      return false;
    }
  }
  return true;
}
`;

  forBlock['math_number_property'] = function (block, generator) {
    const property = block.getFieldValue('PROPERTY');
    const [test, inputOrder, order] = PROPERTIES[property];
    const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', inputOrder) || '0';
    if (test) return [number + test, order];
    if (property === 'PRIME') {
      generator.importMath();
      return [`${generator.provideFunction_('math_isPrime', IS_PRIME)}(${number})`, order];
    }
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MULTIPLICATIVE) || '0';
    if (divisor === '0') return ['false', Order.ATOMIC];
    return [`${number} % ${divisor} == 0`, order];
  };

  const SUM = `
num ${NAME}(List list) {
  num total = 0;
  for (var value in list) {
    total += value;
  }
  return total;
}
`;

  const MIN = `
num? ${NAME}(List list) {
  if (list.isEmpty) {
    return null;
  }
  num least = list.first;
  for (var value in list) {
    least = Math.min(least, value);
  }
  return least;
}
`;

  const MAX = `
num? ${NAME}(List list) {
  if (list.isEmpty) {
    return null;
  }
  num greatest = list.first;
  for (var value in list) {
    greatest = Math.max(greatest, value);
  }
  return greatest;
}
`;

  const MEAN = `
num? ${NAME}(List list) {
  List<num> numbers = new List<num>.from(list.where((value) => value is num));
  if (numbers.isEmpty) {
    return null;
  }
  return numbers.reduce((a, b) => a + b) / numbers.length;
}
`;

  const MEDIAN = `
num? ${NAME}(List list) {
  List<num> numbers = new List<num>.from(list.where((value) => value is num));
  if (numbers.isEmpty) {
    return null;
  }
  numbers.sort();
  int middle = numbers.length ~/ 2;
  if (numbers.length % 2 == 0) {
    return (numbers[middle - 1] + numbers[middle]) / 2;
  }
  return numbers[middle];
}
`;

  const MODES = `
List ${NAME}(List values) {
  Map counts = {};
  int highest = 0;
  for (var value in values) {
    int count = (counts[value] ?? 0) + 1;
    counts[value] = count;
    highest = Math.max(highest, count);
  }
  return counts.keys.where((value) => counts[value] == highest).toList();
}
`;

  const STANDARD_DEVIATION = `
num? ${NAME}(List list) {
  List<num> numbers = new List<num>.from(list.where((value) => value is num));
  if (numbers.isEmpty) {
    return null;
  }
  num mean = numbers.reduce((a, b) => a + b) / numbers.length;
  num squares = 0;
  for (num value in numbers) {
    squares += (value - mean) * (value - mean);
  }
  return Math.sqrt(squares / numbers.length);
}
`;

  const RANDOM_ITEM = `
dynamic ${NAME}(List list) {
  if (list.isEmpty) {
    return null;
  }
  return list[new Math.Random().nextInt(list.length)];
}
`;

  /** What summarizes a list: the helper's name, its text, and whether that text calls Math. */
  const SUMMARIES = {
    SUM: ['math_sum', SUM, false],
    MIN: ['math_min', MIN, true],
    MAX: ['math_max', MAX, true],
    AVERAGE: ['math_mean', MEAN, false],
    MEDIAN: ['math_median', MEDIAN, false],
    MODE: ['math_modes', MODES, true],
    STD_DEV: ['math_standard_deviation', STANDARD_DEVIATION, true],
    RANDOM: ['math_random_item', RANDOM_ITEM, true],
  };

  forBlock['math_on_list'] = function (block, generator) {
    const [name, text, needsMath] = SUMMARIES[block.getFieldValue('OP')];
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '[]';
    if (needsMath) generator.importMath();
    return [`${generator.provideFunction_(name, text)}(${list})`, Order.UNARY_POSTFIX];
  };

  forBlock['math_random_float'] = function (block, generator) {
    generator.importMath();
    return ['new Math.Random().nextDouble()', Order.UNARY_POSTFIX];
  };

  const RANDOM_INT = `
int ${NAME}(num from, num to) {
  int low = Math.min(from, to).ceil();
  int high = Math.max(from, to).floor();
  return low + new Math.Random().nextInt(high - low + 1);
}
`;

  forBlock['math_random_int'] = function (block, generator) {
    generator.importMath();
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '0';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '0';
    const random = generator.provideFunction_('math_random_int', RANDOM_INT);
    return [`${random}(${from}, ${to})`, Order.UNARY_POSTFIX];
  };

  /** The order of the argument, what stands before and after it, the order of the whole. */
  const FUNCTIONS = {
    ABS: [Order.UNARY_POSTFIX, '', '.abs()', Order.UNARY_POSTFIX],
    ROOT: [Order.NONE, 'Math.sqrt(', ')', Order.UNARY_POSTFIX],
    LN: [Order.NONE, 'Math.log(', ')', Order.UNARY_POSTFIX],
    EXP: [Order.NONE, 'Math.exp(', ')', Order.UNARY_POSTFIX],
    POW10: [Order.NONE, 'Math.pow(10,', ')', Order.UNARY_POSTFIX],
    ROUND: [Order.UNARY_POSTFIX, '', '.round()', Order.UNARY_POSTFIX],
    ROUNDUP: [Order.UNARY_POSTFIX, '', '.ceil()', Order.UNARY_POSTFIX],
    ROUNDDOWN: [Order.UNARY_POSTFIX, '', '.floor()', Order.UNARY_POSTFIX],
    SIN: [Order.MULTIPLICATIVE, 'Math.sin(', ' / 180 * Math.pi)', Order.UNARY_POSTFIX],
    COS: [Order.MULTIPLICATIVE, 'Math.cos(', ' / 180 * Math.pi)', Order.UNARY_POSTFIX],
    TAN: [Order.MULTIPLICATIVE, 'Math.tan(', ' / 180 * Math.pi)', Order.UNARY_POSTFIX],
    LOG10: [Order.NONE, 'Math.log(', ') / Math.log(10)', Order.MULTIPLICATIVE],
    ASIN: [Order.NONE, 'Math.asin(', ') / Math.pi * 180', Order.MULTIPLICATIVE],
    ACOS: [Order.NONE, 'Math.acos(', ') / Math.pi * 180', Order.MULTIPLICATIVE],
    ATAN: [Order.NONE, 'Math.atan(', ') / Math.pi * 180', Order.MULTIPLICATIVE],
  };

  forBlock['math_single'] = function (block, generator) {
    const operator = block.getFieldValue('OP');
    if (operator === 'NEG') {
      const number = generator.valueToCode(block, 'NUM', Order.UNARY_PREFIX) || '0';
      // Two signs in a row would be a decrement.
      return [`-${number.startsWith('-') ? ' ' : ''}${number}`, Order.UNARY_PREFIX];
    }
    generator.importMath();
    const [inputOrder, before, after, order] = FUNCTIONS[operator];
    const argument = generator.valueToCode(block, 'NUM', inputOrder) || '0';
    return [before + argument + after, order];
  };

  forBlock['math_round'] = forBlock['math_single'];

  forBlock['math_trig'] = forBlock['math_single'];
})();
