(function () {
  'use strict';

  const {forBlock, FUNCTION_NAME_PLACEHOLDER_: NAME, Order} = Blockly.Perl;

  const OPERATORS = {
    ADD: ['+', Order.ADDITIVE],
    MINUS: ['-', Order.ADDITIVE],
    MULTIPLY: ['*', Order.MULTIPLICATIVE],
    DIVIDE: ['/', Order.MULTIPLICATIVE],
    POWER: ['**', Order.POWER],
  };

  const IS_PRIME = `
sub ${NAME} {
  my ($n) = @_;
  return 0 if $n < 2 || $n != int($n);
  for (my $divisor = 2; $divisor * $divisor <= $n; $divisor++) {
    return 0 if $n % $divisor == 0;
  }
  return 1;
}
`;

  forBlock['math_arithmetic'] = function (block, generator) {
    const [operator, order] = OPERATORS[block.getFieldValue('OP')];
    const left = generator.valueToCode(block, 'A', order) || '0';
    const right = generator.valueToCode(block, 'B', order) || '0';
    return [`${left} ${operator} ${right}`, order];
  };

  forBlock['math_change'] = function (block, generator) {
    const delta = generator.valueToCode(block, 'DELTA', Order.ASSIGNMENT) || '0';
    return `${generator.getVariableName(block.getFieldValue('VAR'))} += ${delta};\n`;
  };

  forBlock['math_number'] = function (block) {
    const number = Number(block.getFieldValue('NUM'));
    return [String(number), number < 0 ? Order.UNARY : Order.ATOMIC];
  };

  forBlock['math_number_property'] = function (block, generator) {
    const property = block.getFieldValue('PROPERTY');
    if (property === 'PRIME') {
      const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', Order.NONE) || '0';
      return [`${generator.provideFunction_('is_prime', IS_PRIME)}(${number})`, Order.MEMBER];
    }
    if (property === 'EVEN' || property === 'ODD') {
      const number = generator.valueToCode(block, 'NUMBER_TO_CHECK', Order.MULTIPLICATIVE) || '0';
      return [`${number} % 2 == ${property === 'ODD' ? 1 : 0}`, Order.EQUALITY];
    }
    throw new Error(`math_number_property: Perl does not know the property ${property}.`);
  };
})();
