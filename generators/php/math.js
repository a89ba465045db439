(function () {
  'use strict';

  const {forBlock, Order} = Blockly.PHP;
  const NAME = Blockly.PHP.FUNCTION_NAME_PLACEHOLDER_;

  const OPERATORS = {
    ADD: ['+', Order.ADDITION],
    MINUS: ['-', Order.SUBTRACTION],
    MULTIPLY: ['*', Order.MULTIPLICATION],
    DIVIDE: ['/', Order.DIVISION],
    POWER: ['**', Order.POWER],
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
    return [`atan2(${y}, ${x}) / pi() * 180`, Order.DIVISION];
  };

  forBlock['math_change'] = function (block, generator) {
    const delta = generator.valueToCode(block, 'DELTA', Order.ADDITION) || '0';
    return `${generator.getVariableName(block.getFieldValue('VAR'))} += ${delta};\n`;
  };

  const CONSTANTS = {
    PI: ['M_PI', Order.ATOMIC],
    E: ['M_E', Order.ATOMIC],
    GOLDEN_RATIO: ['(1 + sqrt(5)) / 2', Order.DIVISION],
    SQRT2: ['M_SQRT2', Order.ATOMIC],
    SQRT1_2: ['M_SQRT1_2', Order.ATOMIC],
    INFINITY: ['INF', Order.ATOMIC],
  };

  forBlock['math_constant'] = function (block) {
    return CONSTANTS[block.getFieldValue('CONSTANT')];
  };

  forBlock['math_constrain'] = function (block, generator) {
    const fixes = generator.fixes;
    const value = generator.valueToCode(block, 'VALUE', Order.NONE) || '0';
    const low = generator.valueToCode(block, 'LOW', Order.NONE) || '0';
    const high = generator.valueToCode(block, 'HIGH', Order.NONE) || (fixes ? 'INF' : 'Infinity');
    return [`min(max(${value}, ${low}), ${high})`, Order.FUNCTION_CALL];
  };

  forBlock['math_modulo'] = function (block, generator) {
    if (generator.fixes) return remainder(block, generator);
    const dividend = generator.valueToCode(block, 'DIVIDEND', Order.MODULUS) || '0';
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MODULUS) || '0';
    return [`${dividend} % ${divisor}`, Order.MODULUS];
  };

  /** PHP's % drops fractions and stops the program at 0; fmod does neither. */
  function remainder(block, generator) {
    const dividend = generator.valueToCode(block, 'DIVIDEND', Order.NONE) || '0';
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.NONE) || '0';
    return [`fmod(${dividend}, ${divisor})`, Order.FUNCTION_CALL];
  }

  forBlock['math_number'] = function (block, generator) {
    const number = generator.numberIn(block, 'NUM');
    const order = number < 0 ? Order.UNARY_NEGATION : Order.ATOMIC;
    if (number === Infinity) return ['INF', order];
    if (number === -Infinity) return ['-INF', order];
    return [String(number), order];
  };

  const PROPERTIES = {
    EVEN: [' % 2 == 0', Order.MODULUS, Order.EQUALITY],
    ODD: [' % 2 == 1', Order.MODULUS, Order.EQUALITY],
    WHOLE: [null, Order.NONE, Order.FUNCTION_CALL],
    POSITIVE: [' > 0', Order.RELATIONAL, Order.RELATIONAL],
    NEGATIVE: [' < 0', Order.RELATIONAL, Order.RELATIONAL],
    DIVISIBLE_BY: [null, Order.MODULUS, Order.EQUALITY],
    PRIME: [null, Order.NONE, Order.FUNCTION_CALL],
  };

  const IS_PRIME = `
function ${NAME}($n) {
  if (!is_numeric($n) || $n < 2 || floor($n) != $n) {
    return false;
  }
  for ($divisor = 2; $divisor * $divisor <= $n; $divisor++) {
    if ($n % $divisor == 0) {
      return false;
    }
  }
  return true;
}
`;

  forBlock['math_number_property'] = function (block, generator) {
    const property = block.getFieldValue('PROPERTY');
    if (generator.fixes && property in FIXED_PROPERTIES) {
      return propertyOfRemainder(block, generator, property);
    }
    const [test, inputOrder, order] = PROPERTIES[property];
    const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', inputOrder) || '0';
    if (test) return [number + test, order];
    if (property === 'PRIME') {
      return [`${generator.provideFunction_('math_isPrime', IS_PRIME)}(${number})`, order];
    }
    if (property === 'WHOLE') return [`is_int(${number})`, order];
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MODULUS) || '0';
    if (divisor === '0') return ['false', Order.ATOMIC];
    return [`${number} % ${divisor} == 0`, order];
  };

  /** Properties of a remainder: what it is by, and what it must be. */
  const FIXED_PROPERTIES = {
    EVEN: ['2', 0],
    ODD: ['2', 1],
    WHOLE: ['1', 0],
    DIVISIBLE_BY: [null, 0],
  };

  function propertyOfRemainder(block, generator, property) {
    const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', Order.NONE) || '0';
    const [fixedDivisor, rest] = FIXED_PROPERTIES[property];
    const divisor =
      fixedDivisor || generator.valueToCode(block, 'DIVISOR', Order.NONE) || '0';
    return [`abs(fmod(${number}, ${divisor})) == ${rest}`, Order.EQUALITY];
  }

  const MEAN = `
function ${NAME}($list) {
  if (count($list) == 0) {
    return null;
  }
  return array_sum($list) / count($list);
}
`;

  const MEDIAN = `
function ${NAME}($list) {
  $numbers = array_values(array_filter($list, 'is_numeric'));
  if (count($numbers) == 0) {
    return null;
  }
  sort($numbers);
  $middle = intdiv(count($numbers), 2);
  if (count($numbers) % 2 == 0) {
    return ($numbers[$middle - 1] + $numbers[$middle]) / 2;
  }
  return $numbers[$middle];
}
`;

  const MODES = `
function ${NAME}($list) {
  $values = array();
  $counts = array();
  foreach ($list as $value) {
    $index = array_search($value, $values, true);
    if ($index === false) {
      $values[] = $value;
      $counts[] = 1;
    } else {
      $counts[$index]++;
    }
  }
  $modes = array();
  foreach ($values as $index => $value) {
    if ($counts[$index] == max($counts)) {
      $modes[] = $value;
    }
  }
  return $modes;
}
`;

  const STANDARD_DEVIATION = `
function ${NAME}($list) {
  if (count($list) == 0) {
    return null;
  }
  $mean = array_sum($list) / count($list);
  $squares = 0;
  foreach ($list as $value) {
    $squares += ($value - $mean) ** 2;
  }
  return sqrt($squares / count($list));
}
`;

  const RANDOM_ITEM = `
function ${NAME}($list) {
  if (count($list) == 0) {
    return null;
  }
  return $list[rand(0, count($list) - 1)];
}
`;

  /** What summarizes a list: PHP's own function or a helper's name, the helper's text, the list where there is none. */
  const SUMMARIES = {
    SUM: ['array_sum', null, 'array()'],
    MIN: ['min', null, 'array()'],
    MAX: ['max', null, 'array()'],
    AVERAGE: ['math_mean', MEAN, 'array()'],
    MEDIAN: ['math_median', MEDIAN, '[]'],
    MODE: ['math_modes', MODES, '[]'],
    STD_DEV: ['math_standard_deviation', STANDARD_DEVIATION, '[]'],
    RANDOM: ['math_random_list', RANDOM_ITEM, '[]'],
  };

  forBlock['math_on_list'] = function (block, generator) {
    const [name, text, empty] = SUMMARIES[block.getFieldValue('OP')];
    const summarize = text ? generator.provideFunction_(name, text) : name;
    const order = text ? Order.NONE : Order.FUNCTION_CALL;
    const list = generator.valueToCode(block, 'LIST', order) || empty;
    return [`${summarize}(${list})`, Order.FUNCTION_CALL];
  };

  forBlock['math_random_float'] = function (block, generator) {
    const code = '(float)rand()/(float)getrandmax()';
    return [code, generator.fixes ? Order.DIVISION : Order.FUNCTION_CALL];
  };

  const RANDOM_INT = `
function ${NAME}($from, $to) {
  return rand(min($from, $to), max($from, $to));
}
`;

  forBlock['math_random_int'] = function (block, generator) {
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '0';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '0';
    const random = generator.provideFunction_('math_random_int', RANDOM_INT);
    return [`${random}(${from}, ${to})`, Order.FUNCTION_CALL];
  };

  /** The order of the argument, what stands before and after it, the order of the whole. */
  const FUNCTIONS = {
    ABS: [Order.NONE, 'abs(', ')', Order.FUNCTION_CALL],
    ROOT: [Order.NONE, 'sqrt(', ')', Order.FUNCTION_CALL],
    LN: [Order.NONE, 'log(', ')', Order.FUNCTION_CALL],
    EXP: [Order.NONE, 'exp(', ')', Order.FUNCTION_CALL],
    POW10: [Order.NONE, 'pow(10,', ')', Order.FUNCTION_CALL],
    ROUND: [Order.NONE, 'round(', ')', Order.FUNCTION_CALL],
    ROUNDUP: [Order.NONE, 'ceil(', ')', Order.FUNCTION_CALL],
    ROUNDDOWN: [Order.NONE, 'floor(', ')', Order.FUNCTION_CALL],
    SIN: [Order.DIVISION, 'sin(', ' / 180 * pi())', Order.FUNCTION_CALL],
    COS: [Order.DIVISION, 'cos(', ' / 180 * pi())', Order.FUNCTION_CALL],
    TAN: [Order.DIVISION, 'tan(', ' / 180 * pi())', Order.FUNCTION_CALL],
    LOG10: [Order.NONE, 'log(', ') / log(10)', Order.DIVISION],
    ASIN: [Order.NONE, 'asin(', ') / pi() * 180', Order.DIVISION],
    ACOS: [Order.NONE, 'acos(', ') / pi() * 180', Order.DIVISION],
    ATAN: [Order.NONE, 'atan(', ') / pi() * 180', Order.DIVISION],
  };

  forBlock['math_single'] = function (block, generator) {
    const operator = block.getFieldValue('OP');
    if (operator === 'NEG') {
      const number = generator.valueToCode(block, 'NUM', Order.UNARY_NEGATION) || '0';
      // Two signs in a row would be a decrement.
      return [`-${number.startsWith('-') ? ' ' : ''}${number}`, Order.UNARY_NEGATION];
    }
    const [inputOrder, before, after, order] = FUNCTIONS[operator];
    const argument = generator.valueToCode(block, 'NUM', inputOrder) || '0';
    return [before + argument + after, order];
  };

  forBlock['math_round'] = forBlock['math_single'];

  forBlock['math_trig'] = forBlock['math_single'];
})();
