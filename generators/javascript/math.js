(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.JavaScript;

  const OPERATORS = {
    ADD: ['+', Order.ADDITION],
    MINUS: ['-', Order.SUBTRACTION],
    MULTIPLY: ['*', Order.MULTIPLICATION],
    DIVIDE: ['/', Order.DIVISION],
  };

  const CONSTANTS = {
    PI: ['Math.PI', Order.MEMBER],
    E: ['Math.E', Order.MEMBER],
    GOLDEN_RATIO: ['(1 + Math.sqrt(5)) / 2', Order.DIVISION],
    SQRT2: ['Math.SQRT2', Order.MEMBER],
    SQRT1_2: ['Math.SQRT1_2', Order.MEMBER],
    INFINITY: ['Infinity', Order.ATOMIC],
  };

  /** What is asked of a number: its end of the expression, the order inside and the order of the whole. */
  const PROPERTIES = {
    EVEN: [' % 2 === 0', Order.MODULUS, Order.EQUALITY],
    ODD: [' % 2 === 1', Order.MODULUS, Order.EQUALITY],
    WHOLE: [' % 1 === 0', Order.MODULUS, Order.EQUALITY],
    POSITIVE: [' > 0', Order.RELATIONAL, Order.RELATIONAL],
    NEGATIVE: [' < 0', Order.RELATIONAL, Order.RELATIONAL],
  };

  const FUNCTIONS = {
    ABS: 'Math.abs',
    ROOT: 'Math.sqrt',
    LN: 'Math.log',
    EXP: 'Math.exp',
    ROUND: 'Math.round',
    ROUNDUP: 'Math.ceil',
    ROUNDDOWN: 'Math.floor',
    SIN: 'Math.sin',
    COS: 'Math.cos',
    TAN: 'Math.tan',
    ASIN: 'Math.asin',
    ACOS: 'Math.acos',
    ATAN: 'Math.atan',
  };

  const IS_PRIME = `
function ${NAME}(n) {
  if (n < 2 || n % 1 !== 0) {
    return false;
  }
  for (var divisor = 2; divisor * divisor <= n; divisor++) {
    if (n % divisor === 0) {
      return false;
    }
  }
  return true;
}
`;

  const MEAN = `
function ${NAME}(numbers) {
  return numbers.reduce(function(x, y) {return x + y;}, 0) / numbers.length;
}
`;

  const MEDIAN = `
function ${NAME}(list) {
  var numbers = list.filter(function(x) {return typeof x === 'number';});
  if (numbers.length === 0) {
    return null;
  }
  numbers.sort(function(x, y) {return x - y;});
  var middle = Math.floor(numbers.length / 2);
  if (numbers.length % 2 === 1) {
    return numbers[middle];
  }
  return (numbers[middle - 1] + numbers[middle]) / 2;
}
`;

  const MODES = `
function ${NAME}(list) {
  var items = [];
  var counts = [];
  var highest = 0;
  for (var i = 0; i < list.length; i++) {
    var known = items.indexOf(list[i]);
    if (known === -1) {
      known = items.push(list[i]) - 1;
      counts.push(0);
    }
    counts[known]++;
    highest = Math.max(highest, counts[known]);
  }
  return items.filter(function(item, i) {return counts[i] === highest;});
}
`;

  const RANDOM_INT = `
function ${NAME}(a, b) {
  var low = Math.min(a, b);
  var high = Math.max(a, b);
  return Math.floor(Math.random() * (high - low + 1) + low);
}
`;

  const RANDOM_ITEM = `
function ${NAME}(list) {
  return list[Math.floor(Math.random() * list.length)];
}
`;

  const STANDARD_DEVIATION = `
function ${NAME}(numbers) {
  if (numbers.length === 0) {
    return null;
  }
  var mean = numbers.reduce(function(x, y) {return x + y;}, 0) / numbers.length;
  var squares = numbers.map(function(x) {return Math.pow(x - mean, 2);});
  return Math.sqrt(squares.reduce(function(x, y) {return x + y;}, 0) / numbers.length);
}
`;

  /** What is made of a list by a helper: its name and body. */
  const LIST_HELPERS = {
    AVERAGE: ['mathMean', MEAN],
    MEDIAN: ['mathMedian', MEDIAN],
    MODE: ['mathModes', MODES],
    STD_DEV: ['mathStandardDeviation', STANDARD_DEVIATION],
    RANDOM: ['mathRandomList', RANDOM_ITEM],
  };

  forBlock['math_arithmetic'] = function (block, generator) {
    const operation = block.getFieldValue('OP');
    const [sign, order] = operation === 'POWER' ? [null, Order.NONE] : OPERATORS[operation];
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    if (sign === null) return [`Math.pow(${left}, ${right})`, Order.FUNCTION_CALL];
    return [`${left} ${sign} ${right}`, order];
  };

  forBlock['math_atan2'] = function (block, generator) {
    const x = generator.valueToCode(block, 'X', Order.NONE) || '0';
    const y = generator.valueToCode(block, 'Y', Order.NONE) || '0';
    return [`Math.atan2(${y}, ${x}) / Math.PI * 180`, Order.DIVISION];
  };

  forBlock['math_change'] = function (block, generator) {
    const delta = generator.valueToCode(block, 'DELTA', Order.ADDITION) || '0';
    const variable = generator.getVariableName(block.getFieldValue('VAR'));
    return `${variable} = (typeof ${variable} === 'number' ? ${variable} : 0) + ${delta};\n`;
  };

  forBlock['math_constant'] = function (block) {
    const [code, order] = CONSTANTS[block.getFieldValue('CONSTANT')];
    return [code, order];
  };

  forBlock['math_constrain'] = function (block, generator) {
    const value = generator.valueToCode(block, 'VALUE', Order.NONE) || '0';
    const low = generator.valueToCode(block, 'LOW', Order.NONE) || '0';
    const high = generator.valueToCode(block, 'HIGH', Order.NONE) || 'Infinity';
    return [`Math.min(Math.max(${value}, ${low}), ${high})`, Order.FUNCTION_CALL];
  };

  forBlock['math_modulo'] = function (block, generator) {
    const dividend = generator.valueToCode(block, 'DIVIDEND', Order.MODULUS) || '0';
    const divisor = generator.valueToCode(block, 'DIVISOR', Order.MODULUS) || '0';
    return [`${dividend} % ${divisor}`, Order.MODULUS];
  };

  forBlock['math_number'] = function (block, generator) {
    const number = generator.numberIn(block, 'NUM');
    return [String(number), number < 0 ? Order.UNARY_NEGATION : Order.ATOMIC];
  };

  forBlock['math_number_property'] = function (block, generator) {
    const property = block.getFieldValue('PROPERTY');
    if (property === 'PRIME') {
      const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', Order.NONE) || '0';
      return [`${generator.provideFunction_('mathIsPrime', IS_PRIME)}(${number})`, Order.FUNCTION_CALL];
    }
    if (property === 'DIVISIBLE_BY') {
      const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', Order.MODULUS) || '0';
      const divisor = generator.valueToCode(block, 'DIVISOR', Order.MODULUS) || '0';
      return [`${number} % ${divisor} === 0`, Order.EQUALITY];
    }
    const [test, inner, order] = PROPERTIES[property];
    const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', inner) || '0';
    if (generator.fixes && property === 'ODD') return [`Math.abs(${number} % 2) === 1`, Order.EQUALITY];
    return [number + test, order];
  };

  forBlock['math_on_list'] = function (block, generator) {
    const operation = block.getFieldValue('OP');
    const helper = LIST_HELPERS[operation];
    if (helper) {
      const name = generator.provideFunction_(helper[0], helper[1]);
      return [`${name}(${generator.valueToCode(block, 'LIST', Order.NONE) || '[]'})`, Order.FUNCTION_CALL];
    }
    if (operation === 'SUM') {
      const list = generator.valueToCode(block, 'LIST', Order.MEMBER) || '[]';
      return [`${list}.reduce(function(x, y) {return x + y;}, 0)`, Order.FUNCTION_CALL];
    }
    const list = generator.valueToCode(block, 'LIST', Order.NONE) || '[]';
    return [`Math.${operation === 'MIN' ? 'min' : 'max'}.apply(null, ${list})`, Order.FUNCTION_CALL];
  };

  forBlock['math_random_float'] = function () {
    return ['Math.random()', Order.FUNCTION_CALL];
  };

  forBlock['math_random_int'] = function (block, generator) {
    const from = generator.valueToCode(block, 'FROM', Order.NONE) || '0';
    const to = generator.valueToCode(block, 'TO', Order.NONE) || '0';
    return [`${generator.provideFunction_('mathRandomInt', RANDOM_INT)}(${from}, ${to})`, Order.FUNCTION_CALL];
  };

  forBlock['math_single'] = function (block, generator) {
    const operation = block.getFieldValue('OP');
    switch (operation) {
      case 'NEG': {
        const number = generator.valueToCode(block, 'NUM', Order.UNARY_NEGATION) || '0';
        return [`${number[0] === '-' ? '- ' : '-'}${number}`, Order.UNARY_NEGATION];
      }
      case 'SIN':
      case 'COS':
      case 'TAN': {
        const angle = generator.valueToCode(block, 'NUM', Order.DIVISION) || '0';
        return [`${FUNCTIONS[operation]}(${angle} / 180 * Math.PI)`, Order.FUNCTION_CALL];
      }
    }
    const number = generator.valueToCode(block, 'NUM', Order.NONE) || '0';
    switch (operation) {
      case 'POW10':
        return [`Math.pow(10,${number})`, Order.FUNCTION_CALL];
      case 'LOG10':
        return [`Math.log(${number}) / Math.log(10)`, Order.DIVISION];
      case 'ASIN':
      case 'ACOS':
      case 'ATAN':
        return [`${FUNCTIONS[operation]}(${number}) / Math.PI * 180`, Order.DIVISION];
    }
    return [`${FUNCTIONS[operation]}(${number})`, Order.FUNCTION_CALL];
  };

  forBlock['math_round'] = forBlock['math_single'];

  forBlock['math_trig'] = forBlock['math_single'];
})();
